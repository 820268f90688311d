"""The position: the court and its markers, the viziers, the cards in front of the players and on the cities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

Place = int | str
"""A marker (seated there), a city, a dungeon, the isle or the reserve."""
Phase = Literal["intrigue", "collect", "pardon"]

POWERS = ("horses", "cannons", "gold", "troops", "goods", "ships")
PARDON = "pardon"
CARDS = (*POWERS, PARDON)
COPIES = 6
"""VER-08, VER-09: six cards of each kind."""
KINDS = ("fat", "small", "tall")
"""VER-07."""
KAFFA = "Kaffa"
CITIES = ("Bukhara", "Tabriz", "Shiraz", KAFFA, "Gidda", "Uskub", "Isfahan")
"""VER-03."""
SEATED = 12
"""VER-04, VER-11: seats at court, and the markers 1 to 12 at them."""
FIRST_DUNGEON, *_ = DUNGEONS = ("dungeon 1", "dungeon 2", "dungeon 3")
"""VER-02."""
ISLE = "isle"
RESERVE = "reserve"
PHASES: tuple[Phase, ...] = ("intrigue", "collect", "pardon")
SEALED: Final = "sealed"
"""What stands for indicators whose envelopes the table has not opened yet."""
ENOUGH = 4
"""VER-35."""


class Vizier(NamedTuple):
    """One of the twelve: whose he is, and fat, small or tall."""

    seat: str
    kind: str

    def __str__(self) -> str:
        return f"{self.seat} {self.kind}"


Traitors = Mapping[str, Vizier | None]
"""Whom each seat's indicator names."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards on a city: how many, and the top one where it can be seen."""

    count: int
    top: str | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that is true of a game at one moment."""

    options: Mapping[str, str | bool]
    seats: tuple[str, ...]
    court: tuple[int, ...]
    """The markers clockwise, the favourite seat's first."""
    viziers: Mapping[Vizier, Place]
    cards: Mapping[str, Mapping[str, int]]
    piles: Mapping[str, Pile]
    first: str
    round: int = 1
    phase: Phase = "intrigue"
    traitors: Traitors | Literal["sealed"] | None = None
    pending: tuple[tuple[str, str], ...] = ()
    claimed: bool = False

    @property
    def favourite(self) -> int:
        """VER-05: return the marker of the seat at the Sultan's right."""
        return self.court[0]

    @property
    def over(self) -> bool:
        """Tell whether somebody has won."""
        return self.winner is not None

    @property
    def winner(self) -> str | None:
        """VER-20, VER-58: return who has a vizier on the favourite seat and all six types."""
        vizier = self.seated(self.favourite)
        return vizier.seat if vizier and self.types(vizier.seat) == len(POWERS) else None

    def seated(self, marker: int) -> Vizier | None:
        """Return who sits at a marker."""
        return next((vizier for vizier, place in self.viziers.items() if place == marker), None)

    def markers(self, seat: str) -> tuple[int, ...]:
        """VER-46: return the markers a player's viziers sit at, the highest first."""
        places = (self.viziers[Vizier(seat, kind)] for kind in KINDS)
        return tuple(sorted((place for place in places if isinstance(place, int)), reverse=True))

    def types(self, seat: str) -> int:
        """VER-21: return how many types of power cards a player has."""
        return sum(self.cards[seat][card] > 0 for card in POWERS)

    def known(self, card: str) -> int:
        """Return how many cards of a kind lie open, in front of players and on piles."""
        tops = sum(pile.top == card for pile in self.piles.values())
        return tops + sum(hand[card] for hand in self.cards.values())

    def clockwise(self) -> tuple[str, ...]:
        """Return the seats in clockwise order from the first player."""
        start = self.seats.index(self.first)
        return self.seats[start:] + self.seats[:start]

    def moved(self, places: Mapping[Vizier, Place]) -> Position:
        """Return the position with some viziers in other places."""
        return replace(self, viziers={**self.viziers, **places})

    def handed(self, seat: str, card: str, number: int) -> Position:
        """Return the position with a player having so many more, or fewer, of a card."""
        hand = self.cards[seat]
        return replace(self, cards={**self.cards, seat: {**hand, card: hand[card] + number}})

    def piled(self, city: str, pile: Pile) -> Position:
        """Return the position with another pile on a city."""
        return replace(self, piles={**self.piles, city: pile})


def free(place: Place) -> bool:
    """VER-30, VER-A32: tell whether a vizier there gets an order: at court, in a city or in reserve."""
    return place not in DUNGEONS and place != ISLE


def accusable(place: Place) -> bool:
    """VER-49: tell whether a vizier there can be sent to the dungeon: at court or in a city."""
    return isinstance(place, int) or place in CITIES


def fresh_pile(city: str) -> Pile:
    """VER-16: return how a city's pile begins, its top not told yet."""
    return Pile(4 if city == KAFFA else 5)


def first_player(viziers: Mapping[Vizier, Place], otherwise: str) -> str:
    """VER-23, VER-24, VER-A13: return who has the vizier at the highest occupied marker."""
    best = max(((place, vizier.seat) for vizier, place in viziers.items() if isinstance(place, int)), default=None)
    return best[1] if best else otherwise
