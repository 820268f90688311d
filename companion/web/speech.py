"""The language of a request: the reader's choice, else the browser's settings, else English."""

from __future__ import annotations

from flask import request

from companion.language import LANGUAGES, Language, language


def speech(game: str | None = None) -> Language:
    """Return the language of whoever sends this request, with the words of a game."""
    asked = request.args.get("lang") or request.cookies.get("lang")
    wanted = [asked, *(tag.partition("-")[0].lower() for tag in request.accept_languages.values())]
    return language(next((code for code in wanted if code in LANGUAGES), "en") or "en", game)
