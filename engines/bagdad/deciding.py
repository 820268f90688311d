"""Deciding a command: whether the game, the stage and the slipper allow it, and then what its own page says."""

from __future__ import annotations

from engines.bagdad.applying import after
from engines.bagdad.commands import (
    BuyAgent,
    BuyGem,
    BuyMove,
    CloseExchange,
    Command,
    DiscardDead,
    Income,
    Mission,
    Pass,
    Place,
    Swap,
)
from engines.bagdad.exchange import close_exchange, swap
from engines.bagdad.income import income
from engines.bagdad.payment import cards
from engines.bagdad.placement import mission, place
from engines.bagdad.position import Position
from engines.bagdad.purchases import buy_agent, buy_gem, buy_move
from engines.bagdad.slipper import discard_dead, pass_slipper
from engines.bagdad.turn_end import turn_end
from engines.game import Decision, Refusal
from engines.say import Say, Seat, say

STAGE_OF: dict[type[Command], str] = {
    Place: "placement",
    Income: "income",
    Swap: "exchange",
    CloseExchange: "exchange",
    BuyAgent: "purchase",
    BuyGem: "purchase",
    BuyMove: "purchase",
    DiscardDead: "purchase",
    Pass: "purchase",
}


def decide(position: Position, command: Command) -> Decision:
    """Return what a command leads to, or why the rules refuse it."""
    if position.over:
        return Refusal("BAG-77", say("The game is over."))
    if isinstance(command, Mission):
        return mission(command)
    if STAGE_OF[type(command)] != position.stage:
        return Refusal("BAG-20", _not_now(position))
    match command:
        case Place():
            return place(position, command)
        case Income():
            return tuple(income(position))
        case Swap():
            return swap(position, command)
        case CloseExchange():
            return close_exchange(position)
        case _:
            return _purchase(position, command)


def _purchase(position: Position, command: BuyAgent | BuyGem | BuyMove | DiscardDead | Pass) -> Decision:
    if command.seat != position.slipper:
        return Refusal("BAG-37", say("{seat} has the slipper.", seat=Seat(position.slipper)))
    decision = _bought(position, command)
    if isinstance(decision, Refusal) or isinstance(command, Pass):
        return decision
    used = 1 if isinstance(command, DiscardDead) else cards(command.pay)
    if sum(player.hand for player in position.players) > used:
        return decision
    return (*decision, *turn_end(after(position, decision)))


def _bought(position: Position, command: BuyAgent | BuyGem | BuyMove | DiscardDead | Pass) -> Decision:
    match command:
        case BuyAgent():
            return buy_agent(position, command)
        case BuyGem():
            return buy_gem(position, command)
        case BuyMove():
            return buy_move(position, command)
        case DiscardDead():
            return discard_dead(position, command)
        case Pass():
            return pass_slipper(position, command)


def _not_now(position: Position) -> Say:
    return {
        "placement": say("Not now: the first pawns are being placed."),
        "income": say("Not now: the income has to be drawn."),
        "exchange": say("Not now: cards are being exchanged."),
        "purchase": say("Not now: this is the time of the purchases."),
    }[position.stage]
