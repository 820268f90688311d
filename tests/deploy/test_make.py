"""What `make play` prepares: a Raspberry Pi gets what drives its pins, and no other machine."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("model", "wished"),
    [("Raspberry Pi Zero 2 W Rev 1.0\0", '".[pi]"'), ("Some Laptop\0", '"."')],
)
def test_a_raspberry_pi_gets_what_drives_its_pins(model: str, wished: str, tmp_path: Path) -> None:
    (tmp_path / "model").write_text(model)
    command = ["make", "--dry-run", "play", f"MODEL={tmp_path / 'model'}", f"VENV={tmp_path / 'venv'}"]
    told = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    (installing,) = [line for line in told.stdout.splitlines() if "--editable" in line]
    assert installing.endswith(f"--editable {wished}")
