"""Deciding a command: the steps of a bribe in their order, and what ends a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.bakschisch.commands import Command, Reveal, Turn
from engines.bakschisch.events import (
    BribeEnded,
    CardTurned,
    FistsOpened,
    RoundBegan,
    SharedOut,
    Shuffled,
    ThievesReturned,
    all_turned,
    apply,
)
from engines.bakschisch.movement import movements
from engines.bakschisch.position import BRIBES, COPIES, Fist, Position
from engines.bakschisch.thieves import thefts
from engines.bakschisch.victory import victory
from engines.bakschisch.words import CARD_NAMES
from engines.game import Decision, Event, Refusal
from engines.say import Seat, say, say_many


def decide(position: Position, command: Command) -> Decision:
    """Return what a command leads to, or why the rules refuse it."""
    if position.over:
        return Refusal("BAK-58", say("The game is over."))
    match command:
        case Turn(card):
            return _turn(position, card)
        case Reveal(fists):
            return _refused(position, fists) or _bribe(position, dict(fists))


def _turn(position: Position, card: str) -> Decision:
    if position.card is not None:
        return Refusal("BAK-18", say("A card is already turned up for this bribe."))
    if position.left(card) == 0:
        text = say("All {number} cards of this kind have been turned since the shuffle: {card}.",
                   number=COPIES, card=CARD_NAMES[card])  # fmt: skip
        return Refusal("BAK-04", text)
    return (CardTurned(card, rules=("BAK-14", "BAK-18")),)


def _refused(position: Position, fists: Mapping[str, Fist]) -> Refusal | None:
    if position.card is None:
        return Refusal("BAK-17", say("No card is turned up yet; turn one first."))
    refusals = (fist_refused(position, seat, fist) for seat, fist in fists.items())
    return next(filter(None, refusals), None)


def fist_refused(position: Position, seat: str, fist: Fist) -> Refusal | None:
    """Return why a seat cannot hold this in its fist now."""
    pawn = position.pawn(seat)
    who = Seat(seat)
    if fist == "thief":
        if pawn.thief == "out":
            return Refusal("BAK-21", say("{seat} has already used the thief in this round.", seat=who))
        if pawn.thief == "barred":
            return Refusal("BAK-24", say("{seat} has no thief to send: the palace is closed to thieves.", seat=who))
        return None
    if fist > pawn.gold:
        text = say_many("{seat} has only {count} coin in the bag.", "{seat} has only {count} coins in the bag.",
                        pawn.gold, seat=who)  # fmt: skip
        return Refusal("BAK-23", text)
    return None


def _bribe(position: Position, fists: dict[str, Fist]) -> tuple[Event, ...]:
    """BAK-17: open fists, result, clear away; after the fifth the round ends too."""
    cleared = "BAK-37" if "thief" in fists.values() else "BAK-43"
    opened: tuple[Event, ...] = (
        FistsOpened(tuple(fists.items()), rules=("BAK-25", "BAK-33", cleared)),
        *thefts(fists),
        *movements(position, fists),
    )
    after = _after(position, opened)
    if position.bribe < BRIBES:
        ended: tuple[Event, ...] = (BribeEnded(position.bribe, rules=("BAK-42",)),)
        return (*opened, *ended, *_shuffle(after))
    won = victory(after)
    if won:
        return (*opened, won)
    return (*opened, *_round_end(after))


def _round_end(position: Position) -> tuple[Event, ...]:
    """BAK-44, BAK-51 … BAK-56: share out, thieves home, new cards."""
    each, rest = divmod(position.beside, len(position.pawns))
    home = tuple(pawn.seat for pawn in position.pawns if pawn.thief == "out")
    barred = tuple(pawn.seat for pawn in position.pawns if pawn.thief == "barred")
    return (
        SharedOut(each, rest, rules=("BAK-44", "BAK-54")),
        ThievesReturned(home, barred, rules=("BAK-55", "BAK-51") if barred else ("BAK-55",)),
        *_shuffle(position),
        RoundBegan(position.round + 1, rules=("BAK-52", "BAK-56")),
    )


def _shuffle(position: Position) -> tuple[Event, ...]:
    return (Shuffled(rules=("BAK-53",)),) if all_turned(position) else ()


def _after(position: Position, events: Iterable[Event]) -> Position:
    for event in events:
        position = apply(position, event)
    return position
