"""The position: the track, the figures on it, the coins, the thieves, and the bribe being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

Thief = Literal["bag", "out", "barred"]
Fist = int | Literal["thief"]

CARDS = ("guard", "servant", "harem_lady", "eunuch", "fakir", "caliph")
COPIES = 5
"""BAK-04: five cards of each of six kinds."""
DECK = COPIES * len(CARDS)
LETTERS = {"G": "guard", "S": "servant", "H": "harem_lady", "E": "eunuch", "F": "fakir"}
SPECIMEN = "GSHEFSGEHFGSEHF|GHE"
"""Not the printed track, which no rulebook text holds: an invented one, so that everything runs."""
GOLD = 10
"""BAK-09, BAK-12: coins a player begins with; what is in play never changes in number."""
BRIBES = 5
"""BAK-14."""


@dataclass(frozen=True, slots=True)
class Track:
    """BAK-06, BAK-07: the printed spaces from the first after the start up to the throne."""

    text: str

    @property
    def characters(self) -> tuple[str, ...]:
        """Return who is pictured on each space between start and throne."""
        return tuple(LETTERS[letter] for letter in self.text if letter != "|")

    @property
    def stop(self) -> int:
        """Return the space with the cross, the last one before the palace level."""
        return self.text.index("|")

    @property
    def throne(self) -> int:
        """Return the last space."""
        return len(self.text)


@dataclass(frozen=True, slots=True)
class Pawn:
    """A player's figure, bag and thief."""

    seat: str
    space: int = 0
    gold: int = GOLD
    thief: Thief = "bag"
    throne_since: int | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that is true of a game at one moment."""

    options: Mapping[str, str | bool]
    track: Track
    pawns: tuple[Pawn, ...]
    round: int = 1
    bribe: int = 1
    card: str | None = None
    beside: int = 0
    seen: tuple[int, ...] = (0,) * len(CARDS)
    over: bool = False

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the seats in clockwise order."""
        return tuple(pawn.seat for pawn in self.pawns)

    def pawn(self, seat: str) -> Pawn:
        """Return a seat's pawn."""
        return next(pawn for pawn in self.pawns if pawn.seat == seat)

    def with_pawns(self, change: Callable[[Pawn], Pawn]) -> Position:
        """Return the position with every pawn changed."""
        return replace(self, pawns=tuple(change(pawn) for pawn in self.pawns))

    def with_pawn(self, seat: str, change: Callable[[Pawn], Pawn]) -> Position:
        """Return the position with one seat's pawn changed."""
        return self.with_pawns(lambda pawn: change(pawn) if pawn.seat == seat else pawn)

    def left(self, card: str) -> int:
        """Return how many cards of a kind have not been turned since the shuffle."""
        return COPIES - self.seen[CARDS.index(card)]

    def bars_thief(self, space: int) -> bool:
        """BAK-48, BAK-A05, BAK-A26: tell whether a thief may not be where this space is."""
        first = self.track.stop if self.options["stop_space_bars_thief"] else self.track.stop + 1
        return space >= first
