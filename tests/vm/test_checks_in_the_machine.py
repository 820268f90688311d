"""What runs on a real kernel with a real GPIO chip and a real USB bus; the sentences are in tests/vm/guest."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from checks import GUEST, Verdict, run_checks
from machine import HERE, SYSTEMD, build

CHECKS = tuple(sorted(GUEST.glob("check_*.py")))
SERVICE = GUEST / "service_sablier.py"


@pytest.fixture(scope="module")
def verdicts() -> dict[str, Verdict]:
    """All checks in one boot."""
    return run_checks(CHECKS)


def heed(verdict: Verdict) -> None:
    if verdict.failures:
        pytest.fail("\n\n".join(verdict.failures), pytrace=False)
    assert verdict.passed


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.stem)
def test_in_the_machine(check: Path, verdicts: dict[str, Verdict]) -> None:
    heed(verdicts[check.stem])


@pytest.mark.slow
def test_installed_it_starts_with_the_machine_and_lives_in_its_sandbox(tmp_path: Path) -> None:
    disk = tmp_path / "installed.ext4"
    installed = subprocess.run([HERE / "install-on-disk", build(), disk], capture_output=True, text=True, check=False)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    heed(run_checks((SERVICE,), init=SYSTEMD, disk=disk)[SERVICE.stem])
    disk.unlink()
