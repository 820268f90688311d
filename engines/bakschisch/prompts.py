"""What is asked: of every seat, its fist; of the table, the card that lies open."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engines.bakschisch.deciding import fist_refused
from engines.bakschisch.position import BRIBES, CARDS, GOLD, Pawn, Position
from engines.bakschisch.words import CARD_NAMES
from engines.game import Answers, Ask, Choice, Face, Field, Form, Offer, Refusal
from engines.say import Say, say, say_many

FIST = "fist"
THIEF = Choice("thief", say("Thief"))


def asks(position: Position) -> tuple[Ask, ...]:
    """Return the fists, once a card is up (BAK-13, BAK-19)."""
    if position.card is None or position.over:
        return ()
    return (Ask(FIST, {pawn.seat: _form(position, pawn) for pawn in position.pawns}, title=say("Fill your fists.")),)


def foul(position: Position, ask: str, seat: str, answer: Mapping[str, Any]) -> Refusal | None:
    """Return why a seat cannot open this fist."""
    return fist_refused(position, seat, answer[ask])


def compose(position: Position, answers: Answers) -> dict[str, Any]:
    """Return the reveal of the fists that were opened."""
    return {"do": "reveal", "fists": {seat: answers[FIST][seat][FIST] for seat in position.seats}}


def offers(position: Position) -> tuple[Offer, ...]:
    """Return the card to be entered, or drawn, while none is up (BAK-18)."""
    if position.card is not None or position.over:
        return ()
    choices = tuple(Choice(card, CARD_NAMES[card], weight=position.left(card)) for card in CARDS if position.left(card))
    return (Offer("turn", say("Turn the next card"), (Field("card", say("Which card lies open?"), choices),)),)


def _form(position: Position, pawn: Pawn) -> Form:
    # The thief is one click below 0, and the dial starts at 0: a hurried seal tells nothing.
    thief = (THIEF,) if pawn.thief == "bag" else ()
    name = say("In the fist")
    face = Face(name, (THIEF, *_coins(GOLD * len(position.pawns))), zero=1)
    fist = Field(FIST, name, (*thief, *_coins(pawn.gold)), start=len(thief), face=face)
    return Form(_title(position), (fist,), _notes(pawn))


@cache
def _coins(most: int) -> tuple[Choice, ...]:
    """BAK-20, BAK-23: any number of coins, none too, up to so many."""
    return tuple(Choice(n, say_many("{count} coin", "{count} coins", n)) for n in range(most + 1))


def _title(position: Position) -> Say:
    card = CARD_NAMES[str(position.card)]
    if position.bribe == BRIBES:
        return say("{card}, bribe {bribe}/{bribes}: back!", card=card, bribe=position.bribe, bribes=BRIBES)
    return say("{card}, bribe {bribe}/{bribes}", card=card, bribe=position.bribe, bribes=BRIBES)


def _notes(pawn: Pawn) -> tuple[Say, ...]:
    gold = say_many("{count} coin in the bag", "{count} coins in the bag", pawn.gold)
    thief = {
        "bag": say("Thief: in the bag"),
        "out": say("Thief: used"),
        "barred": say("Thief: barred"),
    }[pawn.thief]
    return gold, thief
