"""What a table counts before the game: the stones in its tray, which no booklet numbers."""

from __future__ import annotations

from engines.bagdad.names import STONE_NAMES
from engines.bagdad.position import STOCK, STONES
from engines.game import Choice, Field, Form
from engines.say import say

MOST = 12
"""More stones of one kind than any box is known to hold."""


def laid() -> Form:
    """Return the question for the stones, with the suggestion where each dial starts."""
    numbers = tuple(Choice(n, say("{number}", number=n)) for n in range(MOST + 1))
    return Form(
        say("How many stones lie in your tray?"),
        tuple(
            Field(f"stock.{stone}", STONE_NAMES[stone], numbers, start)
            for stone, start in zip(STONES, STOCK, strict=True)
        ),
        (say("The booklet does not say it: this is a suggestion. Count yours."),),
    )
