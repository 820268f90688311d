"""What can be commanded, read strictly.

Besides the notation's commands a table has two of its own, because its indicators stay in closed envelopes:
`{"do": "depart", "travel": {…}}` is `orders` without the indicators (the state has `"traitors": "sealed"`), and
`{"do": "accuse", "traitor": {…}}` is `banish` with the indicators opened at that moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines import reading
from engines.exc import Malformed
from engines.verrat.position import CARDS, CITIES, KINDS, SEATED, Place, Position, Traitors, Vizier

STAY = "stay"
Board = Mapping[str, Place]
"""A travel board: where each vizier is sent."""


@dataclass(frozen=True, slots=True)
class Trade:
    """Two players exchange cards."""

    gives: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Orders:
    """Open the travel boards; the indicators are laid face down, or (None) lie in closed envelopes."""

    travel: Mapping[str, Board]
    traitors: Traitors | None


@dataclass(frozen=True, slots=True)
class Take:
    """Take an earned card."""

    seat: str
    city: str
    card: str | None
    next: str | None


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave an earned card where it is."""

    seat: str
    city: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Use the privilege of seat 1."""

    seat: str
    giver: str
    card: str


@dataclass(frozen=True, slots=True)
class Banish:
    """Open the indicators that lie face down, or those (not None) of closed envelopes, and count."""

    traitors: Traitors | None


@dataclass(frozen=True, slots=True)
class Pardon:
    """Free a prisoner."""

    seat: str
    vizier: str
    under: str


@dataclass(frozen=True, slots=True)
class Shift:
    """Move everybody at court one seat on."""


Command = Trade | Orders | Take | Decline | Claim | Banish | Pardon | Shift

FORMS = {
    "trade": ("gives",),
    "orders": ("travel", "traitor"),
    "depart": ("travel",),
    "take": ("seat", "city"),
    "decline": ("seat", "city"),
    "claim": ("seat", "from", "card"),
    "banish": (),
    "accuse": ("traitor",),
    "pardon": ("seat", "vizier", "under"),
    "shift": (),
}
"""The keys each command must have."""
MAY_HAVE = {"take": ("card", "next")}


def read(position: Position, plain: Any) -> Command:
    """Return the command that JSON describes."""
    if not isinstance(plain, dict) or "do" not in plain:
        raise Malformed(f'A command must be an object with a "do", not {reading.shown(plain)}.')
    do = reading.word(plain["do"], "do", FORMS)
    reading.record(plain, do, ("do", *FORMS[do], *MAY_HAVE.get(do, ())), required=FORMS[do])
    match do:
        case "trade":
            return Trade(_gives(plain["gives"], position.seats))
        case "orders":
            return Orders(_travel(plain["travel"], position.seats), _traitors(plain["traitor"], position.seats))
        case "depart":
            return Orders(_travel(plain["travel"], position.seats), None)
        case "accuse":
            return Banish(_traitors(plain["traitor"], position.seats))
        case "banish":
            return Banish(None)
        case "shift":
            return Shift()
        case _:
            return _of_one_seat(do, plain, position.seats)


def _of_one_seat(do: str, plain: Mapping[str, Any], seats: tuple[str, ...]) -> Command:
    seat = reading.word(plain["seat"], f"{do}.seat", seats)
    match do:
        case "claim":
            giver = reading.word(plain["from"], "claim.from", seats)
            return Claim(seat, giver, reading.word(plain["card"], "claim.card", CARDS))
        case "pardon":
            vizier = reading.word(plain["vizier"], "pardon.vizier", KINDS)
            return Pardon(seat, vizier, reading.word(plain["under"], "pardon.under", CITIES))
        case "take":
            city = reading.word(plain["city"], "take.city", CITIES)
            return Take(seat, city, card(plain.get("card"), "take.card"), card(plain.get("next"), "take.next"))
        case _:
            return Decline(seat, reading.word(plain["city"], "decline.city", CITIES))


def card(value: Any, where: str) -> str | None:
    """Return a card's name, or None for null."""
    return None if value is None else reading.word(value, where, CARDS)


def vizier(value: Any, where: str, seats: tuple[str, ...]) -> Vizier | None:
    """Return the vizier of a text such as "blue fat", whose last word is the vizier, or None for null."""
    if value is None:
        return None
    seat, _, kind = value.rpartition(" ") if isinstance(value, str) else ("", "", "")
    if seat not in seats or kind not in KINDS:
        raise Malformed(f'{where} must be a seat and a vizier, such as "{seats[0]} fat", not {reading.shown(value)}.')
    return Vizier(seat, kind)


def _gives(value: Any, seats: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    given = reading.record(value, "trade.gives", seats)
    if len(given) != 2:
        raise Malformed(f"trade.gives must name exactly two seats, not {len(given)}.")
    return tuple(
        (seat, tuple(reading.word(name, f"trade.gives.{seat}", CARDS) for name in _list(cards, seat)))
        for seat, cards in given.items()
    )


def _list(cards: Any, seat: str) -> Any:
    return reading.sequence(cards, f"trade.gives.{seat}")


def _travel(value: Any, seats: tuple[str, ...]) -> dict[str, Board]:
    travel = reading.record(value, "travel", seats, required=seats)
    return {seat: _board(travel[seat], f"travel.{seat}") for seat in seats}


def _board(value: Any, where: str) -> Board:
    board = reading.record(value, where, KINDS)
    return {kind: _destination(board[kind], f"{where}.{kind}") for kind in KINDS if kind in board}


def _destination(value: Any, where: str) -> Place:
    if isinstance(value, str):
        return reading.word(value, where, (STAY, *CITIES))
    if type(value) is int and 1 <= value <= SEATED:
        return value
    raise Malformed(f'{where} must be "{STAY}", a city or a seat from 1 to {SEATED}, not {reading.shown(value)}.')


def _traitors(value: Any, seats: tuple[str, ...]) -> Traitors:
    named = reading.record(value, "traitor", seats, required=seats)
    return {seat: vizier(named[seat], f"traitor.{seat}", seats) for seat in seats}
