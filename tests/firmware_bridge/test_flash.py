"""Flashing copies a firmware that starts, shows how far it is, and says what to do when there is no Pico."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.exc import CannotStart
from companion.flash import bar, flash, the_one
from hardware.serial_ports import Port

ROOT = Path(__file__).parents[2]
Done = subprocess.CompletedProcess


class Drive:
    """A Pico's flash as a folder, and what was done to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.deeds: list[str] = []

    def run(self, words: Sequence[str]) -> Done[str]:
        self.deeds.append(words[2])
        if words[2] == "exec":
            exec(words[3].replace("os.mkdir(f)", f"os.makedirs({str(self.folder)!r} + '/' + f)"))
        elif words[2] == "fs":
            shutil.copy(words[4], self.folder / words[5].removeprefix(":"))
        return Done(list(words), 0, "", "")


def test_what_is_copied_starts_on_a_pico(tmp_path: Path) -> None:
    drive, out = Drive(tmp_path), io.StringIO()
    assert flash("/dev/ttyACM0", out, drive.run) == "/dev/ttyACM0"
    assert drive.deeds[0] == "exec"
    assert drive.deeds[-1] == "reset"
    found = subprocess.run([ROOT / "tests" / "micropython-package"], stdout=subprocess.PIPE, text=True, check=True)
    script = "import sys\nsys.path.insert(0, '')\nimport firmware_bridge.firmware.box as box\nprint(box.VERSION)"
    done = subprocess.run([found.stdout.strip(), "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.strip() == "1.0", done.stderr
    assert "import main" in (tmp_path / "main.py").read_text()
    assert out.getvalue().count("\r") == drive.deeds.count("fs") + 1


def test_the_file_that_starts_the_box_comes_last(tmp_path: Path) -> None:
    drive = Drive(tmp_path)
    seen: list[bool] = []

    def watch(words: Sequence[str]) -> Done[str]:
        seen.append((tmp_path / "main.py").exists())
        return drive.run(words)

    flash("/dev/ttyACM0", io.StringIO(), watch)
    assert seen == [False] * (len(seen) - 1) + [True]


def test_the_bar_fills() -> None:
    assert "[" + "." * 30 + "]" in bar(0, 8, "menu.py")
    assert "[" + "#" * 30 + "]" in bar(8, 8, "")


def test_no_pico_and_several_picos_are_told_in_words() -> None:
    with pytest.raises(CannotStart, match="BOOTSEL"):
        the_one([])
    with pytest.raises(CannotStart, match="--port"):
        the_one([Port("a", "a"), Port("b", "b")])
    assert the_one([Port("by-id", "/dev/ttyACM0")]) == "/dev/ttyACM0"


def test_a_pico_that_cannot_be_written_is_told_in_one_sentence() -> None:
    def fail(words: Sequence[str]) -> Done[str]:
        return Done(list(words), 1, "", "mpremote: failed to access /dev/ttyACM0\n")

    with pytest.raises(CannotStart, match="failed to access"):
        flash("/dev/ttyACM0", io.StringIO(), fail)

    def hang(words: Sequence[str]) -> Done[str]:
        raise subprocess.TimeoutExpired("mpremote", 60)

    with pytest.raises(CannotStart, match="try once more"):
        flash("/dev/ttyACM0", io.StringIO(), hang)
