"""Every sentence of this room, of its pages and of the boxes is translated, with all its blanks."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import polib
import pytest

import companion
from companion.language import LANGUAGES
from engines import shelf
from firmware_bridge.menu import HINTS
from hardware import gpio_words, serial_words, wiring_words, words

ROOM = Path(companion.__file__).parent
GAMES = ROOM.parent / "engines"
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "it": "nplurals=2; plural=(n != 1);"}
LITERAL = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
ONE_IN_TEMPLATES = re.compile(r"\b_\(\s*" + LITERAL)
MANY_IN_TEMPLATES = re.compile(r"\bngettext\(\s*" + LITERAL + r"\s*,\s*" + LITERAL)
ONE_IN_SCRIPTS = re.compile(r"(?<![\w.])t\(\s*" + LITERAL)
MANY_IN_SCRIPTS = re.compile(r"(?<![\w.])tn\(\s*" + LITERAL + r"\s*,\s*" + LITERAL)

HARDWARE = (words, gpio_words, serial_words, wiring_words)

each_language = pytest.mark.parametrize("language", PLURALS)


def in_python() -> Iterator[tuple[str, str | None]]:
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            match getattr(node.func, "id", getattr(node.func, "attr", "")):
                case "say":
                    yield ast.literal_eval(node.args[0]), None
                case "say_many":
                    yield ast.literal_eval(node.args[0]), ast.literal_eval(node.args[1])
                case "word" if isinstance(node.args[0], ast.Constant):
                    yield str(node.args[0].value), None


def in_texts(paths: Iterator[Path], one: re.Pattern[str], many: re.Pattern[str]) -> Iterator[tuple[str, str | None]]:
    for path in paths:
        text = path.read_text(encoding="utf-8")
        for found in one.findall(text):
            yield ast.literal_eval(found), None
        for first, second in many.findall(text):
            yield ast.literal_eval(first), ast.literal_eval(second)


def sentences() -> dict[str, str | None]:
    """Return everything said, with its plural or None, except what has nothing to translate."""
    said = dict(in_python())
    said |= dict(in_texts(ROOM.rglob("*.html"), ONE_IN_TEMPLATES, MANY_IN_TEMPLATES))
    said |= dict(in_texts(ROOM.rglob("*.js"), ONE_IN_SCRIPTS, MANY_IN_SCRIPTS))
    said |= dict.fromkeys((*HINTS.values(), *(text for module in HARDWARE for text in module.EVERY_SENTENCE)))
    return {text: many for text, many in said.items() if re.search(r"\w", re.sub(r"{\w*}", "", text))}


def catalogue(language: str) -> Any:
    return polib.pofile(str(ROOM / "locale" / f"{language}.po"), encoding="utf-8")


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_there_is_something_to_translate_of_every_kind() -> None:
    assert dict(in_python())
    assert dict(in_texts(ROOM.rglob("*.html"), ONE_IN_TEMPLATES, MANY_IN_TEMPLATES))
    assert dict(in_texts(ROOM.rglob("*.js"), ONE_IN_SCRIPTS, MANY_IN_SCRIPTS))


@pytest.mark.parametrize("module", HARDWARE, ids=lambda module: module.__name__)
def test_no_sentence_of_the_hardware_is_forgotten(module: ModuleType) -> None:
    own = {name for name, text in vars(module).items() if name.isupper() and isinstance(text, str)}
    known = {text for other in HARDWARE for text in other.EVERY_SENTENCE}
    assert {name for name in own if getattr(module, name) not in known} == set()


@each_language
def test_every_sentence_is_translated(language: str) -> None:
    known = {entry.msgid: entry.msgid_plural or None for entry in catalogue(language).translated_entries()}
    missing = {text: many for text, many in sentences().items() if known.get(text, "missing") != many}
    assert missing == {}


@each_language
def test_what_a_game_says_on_its_screen_is_translated_by_it_or_by_the_companion(language: str) -> None:
    known = {entry.msgid for entry in catalogue(language).translated_entries()}
    for game in shelf.NAMES:
        said = dict(in_texts((GAMES / game / "screen").rglob("*.js"), ONE_IN_SCRIPTS, MANY_IN_SCRIPTS))
        own = polib.pofile(str(GAMES / game / "locale" / f"{language}.po"), encoding="utf-8")
        assert set(said) - known - {entry.msgid for entry in own.translated_entries()} == set()


@each_language
def test_nothing_is_translated_that_nobody_says(language: str) -> None:
    screens = dict(in_texts(GAMES.rglob("screen/*.js"), ONE_IN_SCRIPTS, MANY_IN_SCRIPTS))
    quoted = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.js"))
    unsaid = {entry.msgid for entry in catalogue(language)} - set(sentences()) - set(screens)
    assert {text for text in unsaid if f'"{text}"' not in quoted} == set()


@each_language
def test_every_translation_fills_the_same_blanks(language: str) -> None:
    for entry in catalogue(language).translated_entries():
        wanted = blanks(entry.msgid) | blanks(entry.msgid_plural)
        for text in [entry.msgstr] if not entry.msgid_plural else entry.msgstr_plural.values():
            assert blanks(text) == wanted, entry.msgid
            assert text.strip() == text, entry.msgid


@each_language
def test_the_catalogue_says_how_its_language_counts_and_has_no_double(language: str) -> None:
    known = catalogue(language)
    assert known.metadata["Plural-Forms"] == PLURALS[language]
    assert known.metadata["Language"] == language
    texts = [entry.msgid for entry in known]
    assert len(set(texts)) == len(texts)
    assert not [entry.msgid for entry in known if entry.fuzzy or entry.obsolete]


def test_french_has_its_typography() -> None:
    for entry in catalogue("fr").translated_entries():
        for text in [entry.msgstr] if not entry.msgid_plural else entry.msgstr_plural.values():
            assert not re.search(r"[^\s\u00a0\u202f][!?;»]| [!?;:»]|« |\w'\w|\"", text), text


def test_every_language_has_a_catalogue() -> None:
    assert {*PLURALS, "en"} == set(LANGUAGES)
