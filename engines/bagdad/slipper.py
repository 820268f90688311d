"""The slipper: who has it buys; it is passed on after a purchase, to somebody who has cards."""

from __future__ import annotations

from engines.bagdad.commands import DiscardDead, Pass
from engines.bagdad.events import GemCardDiscarded, SlipperPassed
from engines.bagdad.names import GEM_CARDS
from engines.bagdad.payment import gem_card_gone
from engines.bagdad.position import Position
from engines.game import Decision, Refusal
from engines.say import Seat, say


def pass_slipper(position: Position, command: Pass) -> Decision:
    """Return the slipper passed; a holder without a card need not have bought (A06)."""
    held = position.player(command.seat).hand
    if held and not position.bought:
        return Refusal("BAG-38", say("{seat} must buy something before passing the slipper.", seat=Seat(command.seat)))
    if command.to == command.seat:
        return Refusal("BAG-40", say("The slipper goes to another player."))
    if not position.player(command.to).hand:
        return Refusal("BAG-40", say("{seat} has no card to buy with.", seat=Seat(command.to)))
    rules = ("BAG-39", "BAG-40", "BAG-41") if held else ("BAG-39", "BAG-40")
    return (SlipperPassed(command.seat, command.to, rules=rules),)


def discard_dead(position: Position, command: DiscardDead) -> Decision:
    """Return a gem card discarded that has no stone left to buy (A09)."""
    if position.left(command.gem):
        text = say("This card still buys its stone and cannot be thrown away: {card}.", card=GEM_CARDS[command.gem])
        return Refusal("BAG-36", text)
    gone = gem_card_gone(position, command.gem)
    if gone:
        return gone
    if not position.player(command.seat).hand:
        return Refusal("BAG-43", say("{seat} has no card in hand.", seat=Seat(command.seat)))
    return (GemCardDiscarded(command.seat, command.gem, rules=("BAG-36", "BAG-38", "BAG-42")),)
