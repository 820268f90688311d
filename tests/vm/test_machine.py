"""The virtual machine reports honestly: QEMU itself ends well whatever happened inside."""

from __future__ import annotations

from pathlib import Path

import pytest
from checks import read
from machine import Result, run_in_vm

REPORT = """<testsuites><testsuite>
<testcase classname="tests.vm.guest.check_usb" name="test_good" />
<testcase classname="tests.vm.guest.check_usb" name="test_bad"><failure message="no">it broke</failure></testcase>
<testcase classname="" name="tests.vm.guest.check_gpiozero"><error message="collection">no import</error></testcase>
</testsuite></testsuites>"""
CHECKS = tuple(Path(f"check_{name}.py") for name in ("usb", "gpiozero", "wired_box"))


def test_a_failed_check_is_told_in_its_own_words() -> None:
    verdicts = read(REPORT, CHECKS)
    assert (verdicts["check_usb"].passed, verdicts["check_usb"].failures) == (1, ["test_bad: it broke"])


def test_a_file_that_cannot_be_read_has_failed() -> None:
    assert read(REPORT, CHECKS)["check_gpiozero"].failures == ["tests.vm.guest.check_gpiozero: no import"]


def test_a_file_of_which_nothing_ran_has_passed_nothing() -> None:
    assert read(REPORT, CHECKS)["check_wired_box"].passed == 0


def test_what_goes_wrong_with_pytest_itself_goes_wrong_with_every_file() -> None:
    report = '<testsuite><testcase classname="pytest" name="internal"><error>it broke</error></testcase></testsuite>'
    assert [verdict.failures for verdict in read(report, CHECKS).values()] == [["internal: it broke"]] * 3


def test_a_script_that_never_ended_shows_the_console() -> None:
    with pytest.raises(AssertionError, match=r"(?s)never ended.*Kernel panic"):
        Result(None, "", "Kernel panic", {}).check()


@pytest.mark.slow
def test_what_a_script_says_leaves_and_ends_with_comes_out() -> None:
    result = run_in_vm("echo hello; echo found >/post/there; test -e /project/pyproject.toml || exit 1; exit 3")
    assert (result.code, result.output.strip(), result.left["there"]) == (3, "hello", "found\n")
    with pytest.raises(AssertionError, match=r"(?s)ended with 3.*hello"):
        result.check()


@pytest.mark.slow
def test_a_script_that_hangs_is_switched_off_with_what_it_said() -> None:
    result = run_in_vm("echo I am about to hang; sleep infinity", timeout=20)
    assert result.code is None
    assert "about to hang" in result.console
