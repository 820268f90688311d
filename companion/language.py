"""The languages of the table: translating sentences, and filling in their blanks."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

import polib

from engines.say import Blank, Say, Seat, fill

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano"}

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says which language it wants, the weightiest first."""

Part = str | dict[str, str]
"""A piece of a sentence as a screen gets it: text, or `{"seat": name}` to be shown as that seat's token."""


class Language:
    """One language: English is the key of every translation and needs none."""

    def __init__(self, code: str, translations: Mapping[str, tuple[str, ...]]) -> None:
        self.code = code
        self._translations = translations

    def word(self, text: str) -> str:
        """Translate a text with no blanks."""
        return self._translations.get(text, (text,))[0]

    def words(self) -> dict[str, list[str]]:
        """Return all translations, for the pages that translate in the browser."""
        return {text: list(forms) for text, forms in self._translations.items()}

    def plural(self, one: str, many: str, count: int) -> str:
        """Translate a text that depends on a number."""
        forms = self._translations.get(one, (one, many))
        return forms[-1] if self._is_many(count) else forms[0]

    def text(self, sentence: Say) -> str:
        """Return a sentence as plain text."""
        return fill(sentence, self._template)

    def parts(self, sentence: Say) -> list[Part]:
        """Return a sentence in parts, so that seats can be shown as tokens."""
        parts: list[Part] = []
        for literal, name, _, _ in Formatter().parse(self._template(sentence)):
            _append(parts, literal)
            if name:
                for part in self._blank(sentence.blanks[name]):
                    _append(parts, part)
        return parts

    def _blank(self, blank: Blank) -> list[Part]:
        match blank:
            case Say():
                return self.parts(blank)
            case Seat(name):
                return [{"seat": name}]
            case tuple():
                listed: list[Part] = []
                for number, seat in enumerate(blank):
                    listed += [", ", {"seat": seat.name}] if number else [{"seat": seat.name}]
                return listed
            case _:
                return [str(blank)]

    def _template(self, sentence: Say) -> str:
        if sentence.many is None:
            return self.word(sentence.text)
        return self.plural(sentence.text, sentence.many, sentence.count)

    def _is_many(self, count: int) -> bool:
        return count > 1 if self.code == "fr" else count != 1


ENGLISH = Language("en", {})


def wished(environment: Mapping[str, str]) -> str:
    """Return the language that an environment asks for, as gettext reads it: the first that is spoken here."""
    for variable in VARIABLES:
        for locale in environment.get(variable, "").split(":"):
            code = re.split(r"[_.@-]", locale)[0]
            if code in ("C", "POSIX"):  # whoever wants no language at all reads English
                return "en"
            if code in LANGUAGES:
                return code
    return "en"


@cache
def language(code: str, game: str | None = None) -> Language:
    """Return a language, with the words of a game when one is played; English for one that nobody speaks here."""
    if code not in LANGUAGES or code == "en":
        return ENGLISH
    own = _catalogue("companion", code)
    return Language(code, own if game is None else ChainMap(_catalogue(f"engines.{game}", code), own))


@cache
def _catalogue(package: str, code: str) -> dict[str, tuple[str, ...]]:
    file = resources.files(package).joinpath("locale", f"{code}.po")
    entries: Any = polib.pofile(file.read_text(encoding="utf-8"), encoding="utf-8")
    return {
        entry.msgid: tuple(entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural))
        if entry.msgid_plural
        else (entry.msgstr,)
        for entry in entries.translated_entries()
    }


def _append(parts: list[Part], part: Part) -> None:
    if isinstance(part, str) and parts and isinstance(parts[-1], str):
        parts[-1] += part
    elif part:
        parts.append(part)
