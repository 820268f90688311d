"""Third stage, the purchases: an agent, a stone, or a move."""

from __future__ import annotations

from itertools import count

from engines.bagdad.commands import BuyAgent, BuyGem, BuyMove
from engines.bagdad.events import AgentHired, PawnMoved, StoneBought
from engines.bagdad.moves import move_refused, moved_rules, spaces
from engines.bagdad.names import AGENT_NAMES, STONE_NAMES, pawn_name
from engines.bagdad.payment import agent_price, paid, payment_refused, stone_price
from engines.bagdad.position import Player, Position
from engines.bagdad.skills import skill_events, skill_refused
from engines.game import Decision, Refusal
from engines.say import Seat, say


def buy_agent(position: Position, command: BuyAgent) -> Decision:
    """Return the agent hired, who waits in the desert (BAG-48)."""
    player = position.player(command.seat)
    if player.left(command.agent) == 0:
        text = say("{seat} has none left in the tray: {agent}.",
                   seat=Seat(command.seat), agent=AGENT_NAMES[command.agent])  # fmt: skip
        return Refusal("BAG-46", text)
    price = agent_price(position, command.agent)
    refused = payment_refused(position, command.pay, price=price)
    if refused:
        return refused
    rules = ("BAG-45", "BAG-91" if position.on("simplified") else "BAG-47", "BAG-48")
    hired = AgentHired(command.seat, _lowest_free(player, command.agent), rules=rules)
    return (paid(command.seat, command.pay, price), hired)


def _lowest_free(player: Player, agent: str) -> str:
    there = player.pawns
    return next(f"{agent} {number}" for number in count(1) if f"{agent} {number}" not in there)


def buy_gem(position: Position, command: BuyGem) -> Decision:
    """Return the stone bought, with dinars or with its gem card."""
    gem = command.gem
    left = position.left(gem)
    if left == 0:
        return Refusal("BAG-46", say("Sold out: {stone}.", stone=STONE_NAMES[gem]))
    price = stone_price(position, gem)
    refused = payment_refused(position, command.pay, price=price, gem=gem)
    if refused:
        return refused
    how = "BAG-50" if command.pay.gem_card else "BAG-49"
    dearer = ("BAG-88",) if position.on("fluctuation") and left == 1 and not command.pay.gem_card else ()
    bought = StoneBought(command.seat, gem, left - 1, rules=("BAG-45", how, *dearer, "BAG-51"))
    return (paid(command.seat, command.pay, price), bought)


def buy_move(position: Position, command: BuyMove) -> Decision:
    """Return the move, and what the pawn does at its end."""
    start = position.place(command.seat, command.pawn)
    if start is None:
        text = say("{seat} has no such pawn: {pawn}.", seat=Seat(command.seat), pawn=pawn_name(command.pawn))
        return Refusal("BAG-53", text)
    still = command.spaces == 0 if position.board is None else command.to == start
    # A10: at some tables any gem card pays for a move of 0 spaces. What dinars can pay for is the move's own check.
    free = still and position.on("gem_card_zero_move")
    refused = (
        payment_refused(position, command.pay, price=0, any_gem=free)
        or move_refused(position, command, start)
        or (skill_refused(position, command) if command.then else None)
    )
    if refused:
        return refused
    cost = spaces(position, command, start)
    moved = PawnMoved(command.seat, command.pawn, start, command.to, cost, position.ground(command.to),
                      rules=moved_rules(position, command, start, cost))  # fmt: skip
    return (paid(command.seat, command.pay, cost, gem_card_by=("BAG-60",)), moved, *skill_events(position, command))
