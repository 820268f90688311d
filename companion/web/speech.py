"""The language of a request: the reader's choice, else the browser's settings, else English."""

from __future__ import annotations

from flask import request

from companion.language import LANGUAGES, Language, language


def speech(game: str | None = None) -> Language:
    """Return the language of whoever sends this request, with the words of a game."""
    asked = request.args.get("lang") or request.cookies.get("lang")
    code = asked if asked in LANGUAGES else request.accept_languages.best_match(list(LANGUAGES), "en")
    return language(str(code), game)
