"""Deciding a command: each belongs to one phase of the round, and each phase has a module of its own (VER-22)."""

from __future__ import annotations

from engines.game import Decision, Refusal
from engines.say import say
from engines.verrat import banishment, collecting, intrigue, journeys, orders, pardon, privilege, shift
from engines.verrat.commands import Banish, Claim, Command, Decline, Orders, Pardon, Shift, Take, Trade
from engines.verrat.names import NOT_NOW
from engines.verrat.position import Phase, Position

PHASE_OF: dict[type[Command], Phase] = {
    Trade: "intrigue",
    Orders: "intrigue",
    Take: "collect",
    Decline: "collect",
    Claim: "collect",
    Banish: "collect",
    Pardon: "pardon",
    Shift: "pardon",
}


def decide(position: Position, command: Command) -> Decision:
    """Return what a command leads to, or why the rules refuse it."""
    if position.over:
        return Refusal("VER-58", say("The game is over."))
    if position.phase != PHASE_OF[type(command)]:
        return Refusal("VER-22", NOT_NOW[position.phase])
    match command:
        case Trade(gives):
            return intrigue.trade(position, gives)
        case Orders(travel, traitors):
            return orders.refused(position, travel, traitors) or journeys.travelled(position, travel, traitors)
        case Take():
            return collecting.take(position, command)
        case Decline(seat, city):
            return collecting.decline(position, seat, city)
        case Claim(seat, giver, card):
            return privilege.claim(position, seat, giver, card)
        case Banish(traitors):
            return banishment.banish(position, traitors)
        case Pardon(seat, kind, under):
            return pardon.free(position, seat, kind, under)
        case Shift():
            return shift.shift(position)
