"""The tools speak the language that the environment asks for, as gettext reads it, or English."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from companion.cli import main
from companion.language import wished

WISHES: dict[str, tuple[dict[str, str], str]] = {
    "nothing": ({}, "en"),
    "a whole locale": ({"LANG": "fr_FR.UTF-8"}, "fr"),
    "a bare language": ({"LANG": "it"}, "it"),
    "a locale with a variant": ({"LANG": "it_IT@euro"}, "it"),
    "English": ({"LANG": "en_GB.UTF-8"}, "en"),
    "a language nobody speaks here": ({"LANG": "de_DE.UTF-8"}, "en"),
    "a list of languages": ({"LANGUAGE": "de:it:fr", "LANG": "de_DE.UTF-8"}, "it"),
    "LANGUAGE before all others": ({"LANGUAGE": "it", "LC_ALL": "fr_FR", "LANG": "en_US"}, "it"),
    "LC_ALL before LC_MESSAGES": ({"LC_ALL": "fr_FR", "LC_MESSAGES": "it_IT"}, "fr"),
    "LC_MESSAGES before LANG": ({"LC_MESSAGES": "it_IT", "LANG": "fr_FR"}, "it"),
    "English before French": ({"LANGUAGE": "en:fr", "LANG": "fr_FR"}, "en"),
    "an empty wish": ({"LANGUAGE": "", "LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    "no language at all": ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
    "no language at all, in UTF-8": ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
    "nonsense": ({"LANGUAGE": "::", "LANG": "français"}, "en"),
    "other parts of the locale": ({"LC_TIME": "fr_FR", "LC_CTYPE": "it_IT"}, "en"),
}


@pytest.mark.parametrize("wish", WISHES)
def test_the_first_language_that_is_spoken_here_is_taken(wish: str) -> None:
    environment, code = WISHES[wish]
    assert wished(environment) == code


TOOLS: dict[str, tuple[Sequence[str], str]] = {
    "doctor": (["doctor", "--data", "{folder}", "--port", "0"], "on peut écrire dans {folder}."),
    "wiring": (
        ["wiring", "--data", "{folder}"],
        "Il n’y a pas encore de boxes.toml dans {folder}. Voici le plan",
    ),
    "faces": (["faces", "chess"], "Il n’y a pas de jeu 'chess'"),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_of_the_makers_speaks_it(
    tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, expected = TOOLS[tool]
    monkeypatch.setenv("LANGUAGE", "fr")
    main([argument.format(folder=tmp_path) for argument in arguments])
    assert expected.format(folder=tmp_path) in capsys.readouterr().out


def test_a_terminal_that_has_not_all_letters_gets_question_marks(tmp_path: Path) -> None:
    environment = {**os.environ, "LANGUAGE": "fr", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "companion.cli", "wiring", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, env=environment, cwd=Path(__file__).parents[2], check=True)
    assert done.stdout.startswith(b"Il n?y a pas encore de boxes.toml")
    assert done.stderr == b""


def test_flashing_speaks_it_too(
    mocker: MockerFixture, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "it")
    mocker.patch("companion.flash.flash", return_value="/dev/ttyACM0")
    assert main(["flash"]) == 0
    assert capsys.readouterr().out == "La scatola su /dev/ttyACM0 è pronta.\n"
    mocker.stopall()
    mocker.patch("companion.flash.usb_ports", return_value=())
    assert main(["flash"]) == 1
    assert capsys.readouterr().err.startswith("companion: Nessun Pico trovato.")
