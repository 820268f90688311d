"""What deploy/ holds, judged without installing it; tests/vm installs it and lets systemd start it."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
DEPLOY = PROJECT / "deploy"

ENOUGH = 20
"""Two of ten points of exposure, counted in tenths as systemd-analyze wants it: less is more of a sandbox."""


def call(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def call_without_root(script: Path) -> subprocess.CompletedProcess[str]:
    """Run a script as somebody who is not root, who may not even look into this project's folder."""
    user = "nobody" if os.geteuid() == 0 else None
    return subprocess.run(
        ["bash", "-s"], input=script.read_text(), capture_output=True, text=True, check=False, user=user, cwd="/"
    )


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit as it is, but for a program that every machine has."""
    text = (DEPLOY / "sablier.service").read_text()
    copy = tmp_path / "sablier.service"
    copy.write_text(
        text.replace("/opt/sablier/venv/bin/companion", "/bin/true").replace("/usr/bin/udevadm", "/bin/true")
    )
    return copy


def test_systemd_understands_the_unit(unit: Path) -> None:
    verdict = call("systemd-analyze", "verify", "--man=no", unit)
    assert (verdict.returncode, verdict.stderr) == (0, "")


def test_the_unit_is_a_sandbox(unit: Path) -> None:
    verdict = call("systemd-analyze", "security", "--offline=true", f"--threshold={ENOUGH}", "--no-pager", unit)
    assert verdict.returncode == 0, verdict.stdout


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_help_says_what_it_does_and_does_nothing(script: str) -> None:
    told = call(DEPLOY / script, "--help")
    assert told.returncode == 0
    assert told.stdout.startswith(f"Usage: sudo deploy/{script}")


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_an_unknown_wish_is_refused_in_a_sentence(script: str) -> None:
    told = call(DEPLOY / script, "--everywhere")
    assert told.returncode == 1
    assert told.stderr == f"sablier: I do not know --everywhere. Try: {DEPLOY / script} --help\n"


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_without_root_it_says_how(script: str) -> None:
    told = call_without_root(DEPLOY / script)
    assert told.returncode == 1
    assert "needs root. Try: sudo " in told.stderr


def test_all_that_is_installed_is_removed() -> None:
    installing, removing = ((DEPLOY / script).read_text() for script in ("install.sh", "uninstall.sh"))
    places = [line.split()[-1] for line in installing.splitlines() if line.strip().startswith("install -D")]
    assert len(places) == 3
    for place in (*places, "/usr/local/bin/companion", "/opt/sablier", "/var/lib/sablier"):
        assert place in installing
        assert place in removing


def test_every_package_that_may_be_installed_has_its_tested_version() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    wishes = [
        *project["dependencies"],
        *(wish for extra in project["optional-dependencies"].values() for wish in extra),
    ]
    pinned = {line.partition("==")[0].lower() for line in (PROJECT / "constraints.txt").read_text().splitlines()}
    wanted = {re.split("[<>=]", wish)[0].lower().replace("-", "_") for wish in wishes}
    assert wanted <= {name.replace("-", "_") for name in pinned}
