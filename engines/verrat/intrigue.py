"""1. Intrigues in the throne room: talk is free (VER-25 … VER-29), and cards change hands by agreement."""

from __future__ import annotations

from engines.game import Decision, Refusal
from engines.say import Say, Seat, say
from engines.verrat.events import Traded
from engines.verrat.names import CARD_NAMES
from engines.verrat.position import PARDON, Position
from engines.verrat.victory import with_victory

Gives = tuple[tuple[str, tuple[str, ...]], ...]


def trade(position: Position, gives: Gives) -> Decision:
    """Exchange cards between two players as one change (VER-26, VER-A28)."""
    why = _refused(position, gives)
    if why:
        return Refusal("VER-26", why)
    return with_victory(position, Traded(gives, rules=("VER-26",)))


def _refused(position: Position, gives: Gives) -> Say | None:
    empty = [seat for seat, cards in gives if not cards]
    if len(empty) == len(gives):
        return say("Nobody gives anything.")
    if empty and not position.options["gifts"]:
        return say("{seat} must give at least one card: nothing is given for nothing.", seat=Seat(empty[0]))
    in_order = sorted(gives, key=lambda give: position.seats.index(give[0]))
    for seat, cards in in_order:
        if PARDON in cards and not position.options["trade_pardons"]:
            return say("Only power cards are exchanged, no pardon cards.")
        for card in cards:
            if cards.count(card) > position.cards[seat][card]:
                return say("{seat} has too few cards of this kind: {card}.", seat=Seat(seat), card=CARD_NAMES[card])
    return None
