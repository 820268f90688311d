"""The rules in words: each with its id, its text in three languages and its place in the booklets."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from engines import shelf


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game."""

    id: str
    game: str
    books: tuple[str, ...]
    section: str
    derived: bool
    texts: dict[str, str]

    def plain(self, code: str) -> dict[str, Any]:
        """Return the rule as a page shows it in one language."""
        return {
            "id": self.id,
            "game": self.game,
            "text": self.texts[code],
            "section": self.section,
            "books": list(self.books),
            "derived": self.derived,
        }


@cache
def rules(game: str) -> dict[str, Rule]:
    """Return all rules of a game by their ids, in the booklet's order."""
    text = resources.files(f"engines.{game}").joinpath("rules.toml").read_text(encoding="utf-8")
    return {id_: _rule(game, id_, entry) for id_, entry in tomllib.loads(text).items()}


def find(id_: str) -> Rule | None:
    """Return a rule of any game."""
    return next((found[id_] for found in map(rules, shelf.NAMES) if id_ in found), None)


def _rule(game: str, id_: str, entry: dict[str, Any]) -> Rule:
    texts = {code: entry[code] for code in ("en", "fr", "it")}
    return Rule(id_, game, tuple(entry["books"]), entry["section"], entry["derived"], texts)
