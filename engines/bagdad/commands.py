"""What can be commanded, read strictly: every field that a command needs, and none that it does not know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines import reading
from engines.bagdad.board import DESERT
from engines.bagdad.position import AGENTS, DISTRICTS, STONES, VIZIER, Counts, Position
from engines.exc import Malformed

PLACES = (DESERT, *(f"{district} {kind}" for district in DISTRICTS for kind in ("shop", "street")))
PAWN = re.compile(rf"thief|(?:{'|'.join(AGENTS)}) [1-9][0-9]*", re.ASCII)
SURPRISES = 3
"""BAG-08."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put one of the first three pawns into the Bazar."""

    seat: str
    pawn: str
    at: str


@dataclass(frozen=True, slots=True)
class Mission:
    """Tell what the birthday card asks for."""

    seat: str
    wants: Counts


@dataclass(frozen=True, slots=True)
class Income:
    """Draw for everyone."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two seats give each other cards."""

    gives: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CloseExchange:
    """Go on to the purchases."""


@dataclass(frozen=True, slots=True)
class Payment:
    """The cards laid down: a gem card alone, or goods by their value and surprises by their number."""

    goods: tuple[int, ...] = ()
    surprises: int = 0
    gem_card: str | None = None


@dataclass(frozen=True, slots=True)
class Skill:
    """What a pawn does at the end of its move: the deed, the victim's seat (None: the vizier) and pawn, the stones."""

    deed: str
    """`expel`, `kill`, `steal` or `exchange`."""
    owner: str | None
    victim: str
    stone: str | None = None
    give: str | None = None


@dataclass(frozen=True, slots=True)
class BuyAgent:
    """Buy a new agent."""

    seat: str
    agent: str
    pay: Payment


@dataclass(frozen=True, slots=True)
class BuyGem:
    """Buy a stone."""

    seat: str
    gem: str
    pay: Payment


@dataclass(frozen=True, slots=True)
class BuyMove:
    """Buy a move, and let the pawn act at its end; `spaces` is None where the companion counts."""

    seat: str
    pawn: str
    to: str
    spaces: int | None
    pay: Payment
    then: Skill | None


@dataclass(frozen=True, slots=True)
class DiscardDead:
    """Discard a gem card whose stones are sold out."""

    seat: str
    gem: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the slipper."""

    seat: str
    to: str


Command = Place | Mission | Income | Swap | CloseExchange | BuyAgent | BuyGem | BuyMove | DiscardDead | Pass
Plain = Mapping[str, Any]


def read(position: Position, plain: Any) -> Command:
    """Return the command that JSON describes."""
    if not isinstance(plain, dict) or "do" not in plain:
        raise Malformed(f'A command must be an object with a "do", not {reading.shown(plain)}.')
    do = plain["do"]
    if not isinstance(do, str) or do not in READERS:
        raise Malformed(f"Les Voleurs de Bagdad has no command {reading.shown(do)}; it has {reading.listed(READERS)}.")
    return READERS[do](position, plain)


def _place(position: Position, plain: Plain) -> Command:
    _keys(plain, "place", "seat", "pawn", "at")
    return Place(_seat(position, plain, "place.seat"), pawn_name(plain["pawn"], "place.pawn", vizier=True),
                 place_name(position, plain["at"], "place.at"))  # fmt: skip


def _mission(position: Position, plain: Plain) -> Command:
    _keys(plain, "mission", "seat", "wants")
    return Mission(_seat(position, plain, "mission.seat"), counts(plain["wants"], "mission.wants", STONES))


def _income(_position: Position, plain: Plain) -> Command:
    _keys(plain, "income")
    return Income()


def _swap(position: Position, plain: Plain) -> Command:
    _keys(plain, "swap", "gives")
    gives = reading.record(plain["gives"], "swap.gives", position.seats)
    if len(gives) != 2:
        raise Malformed(f"swap.gives must name exactly two seats, not {len(gives)}.")
    return Swap(tuple((seat, reading.whole(gives[seat], f"swap.gives.{seat}", 0))
                      for seat in position.seats if seat in gives))  # fmt: skip


def _close_exchange(_position: Position, plain: Plain) -> Command:
    _keys(plain, "close_exchange")
    return CloseExchange()


def _buy(position: Position, plain: Plain) -> Command:
    what = reading.word(plain.get("what"), "buy.what", ("agent", "gem", "move"))
    if what == "move":
        return _buy_move(position, plain)
    _keys(plain, "buy", "what", "seat", what, "pay")
    seat, pay = _seat(position, plain, "buy.seat"), _payment(plain["pay"])
    if what == "agent":
        return BuyAgent(seat, reading.word(plain["agent"], "buy.agent", AGENTS), pay)
    return BuyGem(seat, reading.word(plain["gem"], "buy.gem", STONES), pay)


def _buy_move(position: Position, plain: Plain) -> Command:
    told = () if position.board else ("spaces",)
    needed = ("what", "seat", "pawn", "to", "pay", *told)
    reading.record(plain, "buy", ("do", *needed, "then"), required=needed)
    return BuyMove(
        seat=_seat(position, plain, "buy.seat"),
        pawn=pawn_name(plain["pawn"], "buy.pawn", vizier=True),
        to=place_name(position, plain["to"], "buy.to"),
        spaces=reading.whole(plain["spaces"], "buy.spaces", 0) if told else None,
        pay=_payment(plain["pay"]),
        then=_skill(position, plain.get("then")),
    )


def _payment(plain: Any) -> Payment:
    if isinstance(plain, dict) and "gem_card" in plain:
        reading.record(plain, "A buy.pay with a gem card", ("gem_card",))
        return Payment(gem_card=reading.word(plain["gem_card"], "buy.pay.gem_card", STONES))
    given = reading.record(plain, "buy.pay", ("goods", "surprises", "gem_card"))
    goods = reading.sequence(given.get("goods", []), "buy.pay.goods")
    return Payment(
        goods=tuple(reading.whole(value, "A card in buy.pay.goods", 0) for value in goods),
        surprises=reading.whole(given.get("surprises", 0), "buy.pay.surprises", 0, SURPRISES),
    )


def _skill(position: Position, plain: Any) -> Skill | None:
    if plain is None:
        return None
    given = reading.record(plain, "then", ("expel", "kill", "steal", "stone", "take", "give"))
    if "steal" in given:
        return _theft(position, given)
    for deed in ("expel", "kill"):
        if deed in given:
            reading.record(given, f"A then with {deed}", (deed,))
            return _violence(position, deed, given[deed])
    raise Malformed('then must say "expel", "kill" or "steal".')


def _violence(position: Position, deed: str, whom: Any) -> Skill:
    if deed == "kill" and whom == VIZIER:
        return Skill("kill", None, VIZIER)
    if not isinstance(whom, list) or len(whom) != 2:
        raise Malformed(f"then.{deed} must be a seat and its pawn, not {reading.shown(whom)}.")
    owner = reading.word(whom[0], f"The seat in then.{deed}", position.seats)
    return Skill(deed, owner, pawn_name(whom[1], f"The pawn in then.{deed}"))


def _theft(position: Position, given: Plain) -> Skill:
    victim = reading.word(given["steal"], "then.steal", position.seats)
    if "take" in given or "give" in given:
        reading.record(given, "then", ("steal", "take", "give"), required=("take", "give"))
        take = reading.word(given["take"], "then.take", STONES)
        return Skill("exchange", victim, "thief", take, reading.word(given["give"], "then.give", STONES))
    reading.record(given, "then", ("steal", "stone"), required=("stone",))
    stone = given["stone"]
    return Skill("steal", victim, "thief", None if stone is None else reading.word(stone, "then.stone", STONES))


def _discard_dead(position: Position, plain: Plain) -> Command:
    _keys(plain, "discard_dead", "seat", "gem")
    return DiscardDead(_seat(position, plain, "discard_dead.seat"),
                       reading.word(plain["gem"], "discard_dead.gem", STONES))  # fmt: skip


def _pass(position: Position, plain: Plain) -> Command:
    _keys(plain, "pass", "seat", "to")
    return Pass(_seat(position, plain, "pass.seat"), reading.word(plain["to"], "pass.to", position.seats))


READERS = {
    "place": _place,
    "mission": _mission,
    "income": _income,
    "swap": _swap,
    "close_exchange": _close_exchange,
    "buy": _buy,
    "discard_dead": _discard_dead,
    "pass": _pass,
}


def place_name(position: Position, value: Any, where: str) -> str:
    """Return a place: the desert or a cell of the board, or without one a district and shop or street."""
    if position.board is None:
        return reading.word(value, where, PLACES)
    if not isinstance(value, str) or (value != DESERT and value not in position.board.cells):
        raise Malformed(f"{where} must be the desert or a cell of the board, not {reading.shown(value)}.")
    return value


def pawn_name(value: Any, where: str, *, vizier: bool = False) -> str:
    """Return the name a pawn can have: thief, or an agent with its number."""
    if vizier and value == VIZIER:
        return VIZIER
    if not isinstance(value, str) or not PAWN.fullmatch(value):
        raise Malformed(f'{where} must be a pawn such as "thief" or "merchant 1", not {reading.shown(value)}.')
    return value


def counts(value: Any, where: str, kinds: tuple[str, ...]) -> Counts:
    """Return a number for each kind; what is not said is 0."""
    given = reading.record(value, where, kinds)
    return tuple(reading.whole(given[kind], f"{where}.{kind}", 0) if kind in given else 0 for kind in kinds)


def _seat(position: Position, plain: Plain, where: str) -> str:
    return reading.word(plain["seat"], where, position.seats)


def _keys(plain: Plain, do: str, *needed: str) -> None:
    reading.record(plain, do, ("do", *needed), required=needed)
