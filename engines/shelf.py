"""The shelf: which games there are; a game is loaded when somebody takes it down."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engines import reading
from engines.exc import UnknownGame
from engines.game import Game

NAMES = ("bakschisch", "verrat", "bagdad")
"""Each is a folder of this room whose package holds a `GAME`."""


def take(name: object) -> Game[Any]:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownGame(f"game must be one of {reading.listed(NAMES)}, not {reading.shown(name)}.")
    game = import_module(f"engines.{name}").GAME
    assert isinstance(game, Game)
    return game
