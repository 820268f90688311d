"""What can happen in Bakschisch; applying these in order, and nothing else, changes a position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engines.bakschisch.position import CARDS, DECK, Fist, Pawn, Position
from engines.game import Event


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The next character lies open."""

    kind: ClassVar[str] = "card_turned"
    card: str


@dataclass(frozen=True, slots=True)
class FistsOpened(Event):
    """All fists open at once: the coins lie beside the board, the thieves too."""

    kind: ClassVar[str] = "fists_opened"
    fists: tuple[tuple[str, Fist], ...]


@dataclass(frozen=True, slots=True)
class CoinsStolen(Event):
    """A thief carries coins of this bribe into its owner's bag."""

    kind: ClassVar[str] = "coins_stolen"
    seat: str
    coins: int


@dataclass(frozen=True, slots=True)
class NothingStolen(Event):
    """Thieves came and go empty-handed."""

    kind: ClassVar[str] = "nothing_stolen"
    seats: tuple[str, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class RestLeft(Event):
    """What thieves cannot divide stays beside the board."""

    kind: ClassVar[str] = "rest_left"
    coins: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A figure goes forward or back, to a character or by a number of spaces."""

    kind: ClassVar[str] = "moved"
    seat: str
    start: int
    end: int
    card: str
    place: str
    """Where it ends: `start`, `throne`, or `space`."""


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A figure that the bribe would move is already where it would go."""

    kind: ClassVar[str] = "stayed"
    seat: str
    place: str


@dataclass(frozen=True, slots=True)
class NobodyMoved(Event):
    """The bribe moves no figure: nobody paid, or the bribe was stolen."""

    kind: ClassVar[str] = "nobody_moved"
    reason: str


@dataclass(frozen=True, slots=True)
class ThiefLaidDown(Event):
    """A figure has gone where thieves may not go: its owner gives the thief away."""

    kind: ClassVar[str] = "thief_laid_down"
    seat: str


@dataclass(frozen=True, slots=True)
class ThiefRegained(Event):
    """A figure thrown out of the palace gives its owner the thief back."""

    kind: ClassVar[str] = "thief_regained"
    seat: str


@dataclass(frozen=True, slots=True)
class BribeEnded(Event):
    """The card stays open on its space; the next bribe can begin."""

    kind: ClassVar[str] = "bribe_ended"
    bribe: int


@dataclass(frozen=True, slots=True)
class SharedOut(Event):
    """At the end of a round the coins beside the board are divided among all."""

    kind: ClassVar[str] = "shared_out"
    each: int
    rest: int


@dataclass(frozen=True, slots=True)
class ThievesReturned(Event):
    """Thieves come home, save those whose figures stand in the palace."""

    kind: ClassVar[str] = "thieves_returned"
    seats: tuple[str, ...]
    barred: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Five new cards lie face down."""

    kind: ClassVar[str] = "round_began"
    round: int


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """All thirty cards have been turned and go back into one pile."""

    kind: ClassVar[str] = "shuffled"


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Somebody is on the throne when the fifth bribe is done."""

    kind: ClassVar[str] = "won"
    winners: tuple[str, ...]
    by: str
    """What decided: `alone`, `gold`, `first` on the throne, or `shared`."""


EVENTS: tuple[type[Event], ...] = (
    CardTurned, FistsOpened, CoinsStolen, NothingStolen, RestLeft, Moved, Stayed, NobodyMoved, ThiefLaidDown,
    ThiefRegained, BribeEnded, SharedOut, ThievesReturned, RoundBegan, Shuffled, Won,
)  # fmt: skip


def apply(position: Position, event: Event) -> Position:
    """Return the position after an event."""
    match event:
        case CardTurned(card=card):
            seen = tuple(n + (kind == card) for kind, n in zip(CARDS, position.seen, strict=True))
            return replace(position, card=card, seen=seen)
        case FistsOpened(fists=fists):
            return _open(position, dict(fists))
        case CoinsStolen(seat=seat, coins=coins):
            return _pay(position, (seat,), coins)
        case Moved(seat=seat, end=end):
            since = position.bribe if end == position.track.throne else None
            return position.with_pawn(seat, lambda pawn: replace(pawn, space=end, throne_since=since))
        case ThiefLaidDown(seat=seat):
            return position.with_pawn(seat, lambda pawn: replace(pawn, thief="barred"))
        case ThiefRegained(seat=seat):
            return position.with_pawn(seat, lambda pawn: replace(pawn, thief="bag"))
        case BribeEnded(bribe=bribe):
            return replace(position, bribe=bribe + 1, card=None)
        case SharedOut(each=each):
            return _pay(position, position.seats, each)
        case ThievesReturned(seats=seats):
            return position.with_pawns(lambda pawn: replace(pawn, thief="bag") if pawn.seat in seats else pawn)
        case RoundBegan(round=number):
            begun = position.with_pawns(lambda pawn: replace(pawn, throne_since=None))
            return replace(begun, round=number, bribe=1, card=None)
        case Shuffled():
            return replace(position, seen=(0,) * len(CARDS))
        case Won():
            return replace(position, over=True)
        case _:
            return position


def all_turned(position: Position) -> bool:
    """BAK-53: tell whether the pile and the five spaces are used up."""
    return sum(position.seen) == DECK


def _open(position: Position, fists: dict[str, Fist]) -> Position:
    shown = sum(fist for fist in fists.values() if fist != "thief")
    opened = position.with_pawns(lambda pawn: _show(pawn, fists[pawn.seat]))
    return replace(opened, beside=position.beside + shown)


def _show(pawn: Pawn, fist: Fist) -> Pawn:
    return replace(pawn, thief="out") if fist == "thief" else replace(pawn, gold=pawn.gold - fist)


def _pay(position: Position, seats: tuple[str, ...], each: int) -> Position:
    paid = position.with_pawns(lambda pawn: replace(pawn, gold=pawn.gold + each) if pawn.seat in seats else pawn)
    return replace(paid, beside=paid.beside - each * len(seats))
