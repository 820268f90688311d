"""Every sentence of every game is translated, and every rule it names can be looked up in three languages."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest

import engines
from engines import shelf

ROOM = Path(engines.__file__).parent
RULES = {"bakschisch": ("BAK", 64), "verrat": ("VER", 61), "bagdad": ("BAG", 95)}
"""How the rules of a game are called, and how many there are."""
PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "it": "nplurals=2; plural=(n != 1);"}

each_game = pytest.mark.parametrize("game", shelf.NAMES)
each_language = pytest.mark.parametrize("language", PLURALS)


def sources(game: str) -> Iterator[str]:
    return (path.read_text(encoding="utf-8") for path in sorted((ROOM / game).rglob("*.py")))


def calls(game: str) -> Iterator[tuple[str, ast.Call]]:
    for source in sources(game):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in ("say", "say_many"):
                    yield name, node


def sentences(game: str) -> dict[str, str | None]:
    """Every text said, with its plural or None."""
    said: dict[str, str | None] = {}
    for name, call in calls(game):
        texts = [ast.literal_eval(argument) for argument in call.args[: 2 if name == "say_many" else 1]]
        said[texts[0]] = texts[1] if name == "say_many" else None
    return said


def catalogue(game: str, language: str) -> Any:
    return polib.pofile(str(ROOM / game / "locale" / f"{language}.po"))


def rules(game: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((ROOM / game / "rules.toml").read_text(encoding="utf-8"))


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def translations(entry: Any) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


@each_game
def test_everything_said_is_a_literal_text(game: str) -> None:
    for name, call in calls(game):
        for text in call.args[: 2 if name == "say_many" else 1]:
            assert isinstance(text, ast.Constant), ast.unparse(call)
            assert isinstance(text.value, str), ast.unparse(call)


@each_game
def test_a_text_has_one_plural_everywhere(game: str) -> None:
    said = sentences(game)
    for name, call in calls(game):
        text = ast.literal_eval(call.args[0])
        assert said[text] == (ast.literal_eval(call.args[1]) if name == "say_many" else None)


@each_game
@each_language
def test_a_catalogue_holds_every_sentence_and_no_stale_one(game: str, language: str) -> None:
    entries = {entry.msgid: entry.msgid_plural or None for entry in catalogue(game, language)}
    assert entries == sentences(game)
    assert not catalogue(game, language).obsolete_entries()


@each_game
@each_language
def test_every_sentence_is_translated_and_settled(game: str, language: str) -> None:
    for entry in catalogue(game, language):
        assert not entry.fuzzy, entry.msgid
        assert all(translations(entry)), entry.msgid
        assert len(translations(entry)) == (2 if entry.msgid_plural else 1), entry.msgid


@each_game
@each_language
def test_a_translation_has_the_blanks_of_its_text(game: str, language: str) -> None:
    for entry in catalogue(game, language):
        for text in (entry.msgid_plural or entry.msgid, *translations(entry)):
            assert blanks(text) == blanks(entry.msgid), text


@each_game
@each_language
def test_a_catalogue_says_its_language_and_its_plurals(game: str, language: str) -> None:
    told = catalogue(game, language).metadata
    assert told["Language"] == language
    assert told["Plural-Forms"] == PLURALS[language]
    assert told["Content-Type"] == "text/plain; charset=UTF-8"


@each_game
def test_french_puts_a_hard_blank_before_double_punctuation(game: str) -> None:
    texts = [text for entry in catalogue(game, "fr") for text in translations(entry)]
    texts += [rule["fr"] for rule in rules(game).values()]
    for text in texts:
        assert not re.search(r"[^\u00a0\u202f][:;!?»]", text), text
        assert "'" not in text, text


@each_game
def test_the_rules_are_numbered_without_a_gap(game: str) -> None:
    prefix, total = RULES[game]
    assert list(rules(game)) == [f"{prefix}-{number:02}" for number in range(1, total + 1)]


@each_game
def test_every_rule_is_told_in_three_languages(game: str) -> None:
    for name, rule in rules(game).items():
        texts = [rule[language].strip() for language in ("en", "fr", "it")]
        assert all(texts), name
        assert len(set(texts)) == len(texts), name


@each_game
def test_every_rule_says_where_it_stands(game: str) -> None:
    for name, rule in rules(game).items():
        assert set(rule) == {"books", "section", "derived", "en", "fr", "it"}, name
        assert rule["books"], name
        assert set(rule["books"]) <= {"fr", "it"}, name
        assert rule["section"].strip(), name
        assert isinstance(rule["derived"], bool), name


@each_game
def test_every_rule_named_in_the_code_exists(game: str) -> None:
    prefix, _ = RULES[game]
    named = {name for source in sources(game) for name in re.findall(rf"\b{prefix}-\d+\b", source)}
    assert named
    assert named <= set(rules(game))
