"""What runs on a real kernel with a real GPIO chip and a real USB bus; the sentences are in tests/vm/guest."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from checks import GUEST, Verdict, run_checks
from machine import HERE, PROJECT, SYSTEMD, build

CHECKS = tuple(sorted(GUEST.glob("check_*.py")))
CONTRACT = tuple(sorted((PROJECT / "tests" / "hardware").glob("test_box_contract*.py")))
SERVICE = GUEST / "service_sablier.py"

Boot = Future[dict[str, Verdict]]


@pytest.fixture(scope="module")
def boots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Path, Boot]]:
    """The checks in one boot, the contract of a box in another beside it, the appliance in a third after them."""
    build()
    with ThreadPoolExecutor(max_workers=2) as machines:
        checks = machines.submit(run_checks, CHECKS)
        contract = machines.submit(run_checks, CONTRACT, plugins=("kernel_rig",))
        service = machines.submit(run_installed, tmp_path_factory.mktemp("disk") / "installed.ext4")
        yield {**dict.fromkeys(CHECKS, checks), **dict.fromkeys(CONTRACT, contract), SERVICE: service}


def run_installed(disk: Path) -> dict[str, Verdict]:
    installed = subprocess.run([HERE / "install-on-disk", build(), disk], capture_output=True, text=True, check=False)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    verdicts = run_checks((SERVICE,), init=SYSTEMD, disk=disk)
    disk.unlink()
    return verdicts


def heed(boot: Boot, check: Path) -> None:
    verdict = boot.result()[check.stem]
    if verdict.failures:
        pytest.fail("\n\n".join(verdict.failures), pytrace=False)
    assert verdict.passed


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.stem)
def test_in_the_machine(check: Path, boots: dict[Path, Boot]) -> None:
    heed(boots[check], check)


@pytest.mark.slow
@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.stem)
def test_boxes_keep_their_contract_on_the_lines_of_the_kernel(check: Path, boots: dict[Path, Boot]) -> None:
    heed(boots[check], check)


@pytest.mark.slow
def test_installed_it_starts_with_the_machine_and_lives_in_its_sandbox(boots: dict[Path, Boot]) -> None:
    heed(boots[SERVICE], SERVICE)
