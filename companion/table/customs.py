"""Customs that every game has: how this table likes to play, whatever it plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.game import Game, Option, Reading
from engines.say import say

SEALING = Option(
    "sealing_clock",
    say("Should sand run while answers are sealed?"),
    (
        Reading("off", say("No, everybody takes the time they need")),
        Reading("30", say("Half a minute")),
        Reading("60", say("One minute")),
        Reading("120", say("Two minutes")),
    ),
    say("No booklet asks for haste; whoever has not sealed when the sand is through answers nothing."),
    "—",
)


def customs(game: Game[Any]) -> tuple[Option, ...]:
    """Return the customs of a game, with those that every game has."""
    return (*game.customs, SEALING)


def sealing_seconds(chosen: Mapping[str, Any]) -> int | None:
    """Return how long answers may take at this table, None where nobody hurries."""
    clock = chosen.get(SEALING.key, "off")
    return None if clock == "off" else int(clock)
