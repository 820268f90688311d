"""What can happen in Verrat!; applying these in order, and nothing else, changes a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from engines.game import Event
from engines.verrat.position import (
    FIRST_DUNGEON,
    KAFFA,
    PARDON,
    RESERVE,
    SEALED,
    Pile,
    Place,
    Position,
    Traitors,
    Vizier,
)


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """Two players exchange cards, hand to hand."""

    kind: ClassVar[str] = "traded"
    gives: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class BoardsOpened(Event):
    """All travel boards lie open; the viziers move in this order of seats."""

    kind: ClassVar[str] = "boards_opened"
    order: tuple[str, ...]
    travel: Mapping[str, Mapping[str, Place]]


@dataclass(frozen=True, slots=True)
class Journeyed(Event):
    """A vizier goes where his board sends him."""

    kind: ClassVar[str] = "journeyed"
    seat: str
    vizier: str
    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A vizier cannot have the seat he wants and stays where he came from."""

    kind: ClassVar[str] = "blocked"
    seat: str
    vizier: str
    start: Place
    end: int
    by: tuple[str, ...]
    """The other players who want the seat; nobody: it is occupied."""


@dataclass(frozen=True, slots=True)
class JourneysEnded(Event):
    """Everybody has arrived: these cards are earned, and the indicators lie face down."""

    kind: ClassVar[str] = "journeys_ended"
    pending: tuple[tuple[str, str], ...]
    traitors: Mapping[str, str | None] | str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A lone vizier's player takes a card of his city."""

    kind: ClassVar[str] = "card_taken"
    seat: str
    city: str
    card: str
    next: str | None
    left: int


@dataclass(frozen=True, slots=True)
class CardDeclined(Event):
    """A player leaves an earned card on its pile."""

    kind: ClassVar[str] = "card_declined"
    seat: str
    city: str


@dataclass(frozen=True, slots=True)
class CardClaimed(Event):
    """The player on seat 1 takes a power card from another."""

    kind: ClassVar[str] = "card_claimed"
    seat: str
    giver: str
    card: str


@dataclass(frozen=True, slots=True)
class Banishment(Event):
    """The indicators lie open and the votes are counted: every ballot, every sum, and whom they condemn."""

    kind: ClassVar[str] = "banishment"
    ballots: tuple[tuple[str, str, tuple[int, ...], str | None], ...]
    """Accuser, accused, the accuser's markers, and the rule that makes the accusation void."""
    tally: tuple[tuple[str, int], ...]
    """The votes against each accused, the most first."""
    condemned: str | None
    by: str
    """What decided: `votes`, `seat`, `backer`; or why nobody goes: `nobody`, `powerless`, `tie`."""
    marker: int | None = None
    """The seat that decided a tie."""


@dataclass(frozen=True, slots=True)
class PushedOn(Event):
    """A prisoner makes room: on to the next dungeon, or to the isle."""

    kind: ClassVar[str] = "pushed_on"
    seat: str
    vizier: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Jailed(Event):
    """The condemned vizier enters the first dungeon."""

    kind: ClassVar[str] = "jailed"
    seat: str
    vizier: str
    start: Place


@dataclass(frozen=True, slots=True)
class Pardoned(Event):
    """A prisoner is free and waits in reserve; the pardon card goes under a pile."""

    kind: ClassVar[str] = "pardoned"
    seat: str
    vizier: str
    start: str
    under: str
    count: int


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """All viziers at court move one seat clockwise."""

    kind: ClassVar[str] = "shifted"
    moves: tuple[tuple[str, str, int, int], ...]
    """Seat, vizier, from and to."""
    favourite: str | None
    """Who sits at the Sultan's right now."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round of intrigues, and who begins it."""

    kind: ClassVar[str] = "round_began"
    round: int
    first: str


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Somebody has all six types and the favourite seat."""

    kind: ClassVar[str] = "won"
    seat: str
    vizier: str


EVENTS: tuple[type[Event], ...] = (
    Traded, BoardsOpened, Journeyed, Blocked, JourneysEnded, CardTaken, CardDeclined, CardClaimed, Banishment,
    PushedOn, Jailed, Pardoned, Shifted, RoundBegan, Won,
)  # fmt: skip


def apply(position: Position, event: Event) -> Position:
    """Return the position after an event; a win is seen in the position itself."""
    match event:
        case Traded(gives=gives):
            return _trade(position, gives)
        case Journeyed(seat=seat, vizier=kind, end=end):
            return position.moved({Vizier(seat, kind): end})
        case JourneysEnded(pending=pending, traitors=traitors):
            return replace(position, phase="collect", pending=pending, traitors=_indicators(position, traitors))
        case CardTaken(seat=seat, city=city, card=card, next=top, left=left):
            return _without(position, seat, city).handed(seat, card, +1).piled(city, Pile(left, top))
        case CardDeclined(seat=seat, city=city):
            return _without(position, seat, city)
        case CardClaimed(seat=seat, giver=giver, card=card):
            return replace(position.handed(giver, card, -1).handed(seat, card, +1), claimed=True)
        case Banishment():
            return replace(position, phase="pardon", pending=(), traitors=None)
        case PushedOn(seat=seat, vizier=kind, end=place):
            return position.moved({Vizier(seat, kind): place})
        case Jailed(seat=seat, vizier=kind):
            return position.moved({Vizier(seat, kind): FIRST_DUNGEON})
        case Pardoned(seat=seat, vizier=kind, under=city):
            freed = position.moved({Vizier(seat, kind): RESERVE}).handed(seat, PARDON, -1)
            return freed.piled(city, _laid_under(position.piles[city], city))
        case Shifted(moves=moves):
            return position.moved({Vizier(seat, kind): end for seat, kind, _, end in moves})
        case RoundBegan(round=number, first=first):
            return replace(position, round=number, first=first, phase="intrigue", claimed=False)
        case _:
            return position


def _trade(position: Position, gives: tuple[tuple[str, tuple[str, ...]], ...]) -> Position:
    (one, ones), (other, others) = gives
    hands = {seat: dict(position.cards[seat]) for seat in (one, other)}
    for giver, taker, cards in ((one, other, ones), (other, one, others)):
        for card in cards:
            hands[giver][card] -= 1
            hands[taker][card] += 1
    return replace(position, cards={**position.cards, **hands})


def _indicators(position: Position, traitors: Mapping[str, str | None] | str) -> Traitors | Literal["sealed"]:
    if isinstance(traitors, str):
        return SEALED
    viziers = {str(vizier): vizier for vizier in position.viziers}
    return {seat: viziers[text] if text else None for seat, text in traitors.items()}


def _without(position: Position, seat: str, city: str) -> Position:
    return replace(position, pending=tuple(entry for entry in position.pending if entry != (seat, city)))


def _laid_under(pile: Pile, city: str) -> Pile:
    """VER-55, VER-A24: under an empty pile the card becomes its top, open everywhere but at Kaffa."""
    top = PARDON if pile.count == 0 and city != KAFFA else pile.top
    return Pile(pile.count + 1, top)
