"""4. The privilege of seat 1: a power card from another player, when all cards are collected."""

from __future__ import annotations

from engines.game import Decision, Refusal
from engines.say import Say, Seat, say
from engines.verrat.events import CardClaimed
from engines.verrat.names import CARD_NAMES
from engines.verrat.position import POWERS, Position
from engines.verrat.victory import with_victory

SEAT = 1
TWO = 2
"""VER-A25: the other keeps at least one."""


def claim(position: Position, seat: str, giver: str, card: str) -> Decision:
    """Demand a card (VER-44, VER-A26: nobody can say no)."""
    why = _refused(position, seat, giver, card)
    if why:
        return Refusal("VER-44", why)
    return with_victory(position, CardClaimed(seat, giver, card, rules=("VER-44",)))


def claims(position: Position) -> tuple[tuple[str, str, str], ...]:
    """Return every claim that is possible now: who, from whom, and which card."""
    holder = position.seated(SEAT)
    if holder is None or position.phase != "collect":
        return ()
    return tuple(
        (holder.seat, giver, card)
        for giver in position.seats
        for card in POWERS
        if _refused(position, holder.seat, giver, card) is None
    )


def _refused(position: Position, seat: str, giver: str, card: str) -> Say | None:
    if position.claimed:
        return say("The privilege of seat 1 has been used in this round.")
    if position.pending:
        return say("Some cards are still to be taken or declined; seat 1 comes after them.")
    if SEAT not in position.markers(seat):
        return say("{seat} has no vizier on seat 1.", seat=Seat(seat))
    if seat == giver:
        return say("A card is claimed from another player.")
    if card not in POWERS:  # VER-A27
        return say("Only a power card can be claimed.")
    if position.cards[seat][card]:
        return say("{seat} already has a card of this kind: {card}.", seat=Seat(seat), card=CARD_NAMES[card])
    if position.cards[giver][card] < TWO:
        return say("{seat} has fewer than two cards of this kind: {card}.", seat=Seat(giver), card=CARD_NAMES[card])
    return None
