"""What `make play` prepares: a Raspberry Pi gets what drives its pins, if it can be had, and no other machine."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]


PYTHON = """\
#!/bin/sh
# It makes a virtual environment in which pip fails at what is wished for in FAILING.
mkdir -p "$3/bin"
cat >"$3/bin/pip" <<'END'
#!/bin/sh
echo "${PYPI:+PYPI=$PYPI }${*##*constraints.txt }" >>"${0%/*}/notes"
case "$*" in $FAILING) echo "a long story" >&2; exit 1 ;; esac
END
chmod 755 "$3/bin/pip"
"""

A_PI, A_LAPTOP = "Raspberry Pi Zero 2 W Rev 1.0\0", "Some Laptop\0"
PLAIN, ITS_PINS = "--editable .", "PYPI=1 --editable .[pi]"
ADVICE = (
    "lgpio, which drives the pins, cannot be installed, so boxes on the pins will not work: "
    "sudo apt install swig gcc python3-dev, then PYPI=1 {pip} install lgpio"
)


def prepare(folder: Path, model: str, failing: str) -> subprocess.CompletedProcess[str]:
    (folder / "model").write_text(model)
    (folder / "python").write_text(PYTHON)
    (folder / "python").chmod(0o755)
    names = [f"MODEL={folder / 'model'}", f"PYTHON={folder / 'python'}", f"VENV={folder / 'venv'}"]
    command = ["make", "--silent", *names, str(folder / "venv" / ".play")]
    surroundings = {"PATH": "/usr/bin:/bin", "FAILING": failing}
    return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False, env=surroundings)


def wishes(folder: Path) -> list[str]:
    return (folder / "venv" / "bin" / "notes").read_text().splitlines()


@pytest.mark.parametrize(("model", "wished"), [(A_PI, [PLAIN, ITS_PINS]), (A_LAPTOP, [PLAIN])])
def test_a_raspberry_pi_gets_what_drives_its_pins(model: str, wished: list[str], tmp_path: Path) -> None:
    told = prepare(tmp_path, model, "nothing")
    assert (told.returncode, told.stderr) == (0, "")
    assert wishes(tmp_path) == wished


def test_a_pi_for_which_lgpio_cannot_be_had_plays_all_the_same_and_says_what_to_do(tmp_path: Path) -> None:
    told = prepare(tmp_path, A_PI, "*[[]pi]")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.splitlines()[1:] == [ADVICE.format(pip=tmp_path / "venv" / "bin" / "pip")]
    assert (tmp_path / "venv" / ".play").exists()


def test_without_the_companion_s_own_packages_nothing_is_ready(tmp_path: Path) -> None:
    assert prepare(tmp_path, A_LAPTOP, "*").returncode != 0
    assert not (tmp_path / "venv" / ".play").exists()
