"""Every shell script of the project satisfies its critic."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
ROOMS = ("deploy", "tests", ".ci")


def is_shell(file: Path) -> bool:
    with file.open("rb") as text:
        first = text.readline(80)
    return first.startswith(b"#!") and first.split(b"/")[-1].split()[-1] in (b"sh", b"bash")


SCRIPTS = sorted(
    file
    for room in ROOMS
    for file in (PROJECT / room).rglob("*")
    if file.is_file() and (file.suffix == ".sh" or is_shell(file))
)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.relative_to(PROJECT)))
def test_shellcheck_has_nothing_to_say_about(script: Path) -> None:
    verdict = subprocess.run(
        ["shellcheck", "--external-sources", str(script)], capture_output=True, text=True, check=False
    )
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr
