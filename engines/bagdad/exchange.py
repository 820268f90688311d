"""Second stage, the exchange: cards change hands by number, face down."""

from __future__ import annotations

from engines.bagdad.applying import apply
from engines.bagdad.commands import Swap
from engines.bagdad.events import ExchangeClosed, Swapped
from engines.bagdad.position import Position
from engines.bagdad.turn_end import turn_end
from engines.game import Decision, Refusal
from engines.say import Seat, say, say_many


def swap(position: Position, command: Swap) -> Decision:
    """Return the cards that change hands (BAG-27)."""
    for seat, number in command.gives:
        hand = position.player(seat).hand
        if number > hand:
            text = say_many("{seat} has only {count} card in hand.", "{seat} has only {count} cards in hand.",
                            hand, seat=Seat(seat))  # fmt: skip
            return Refusal("BAG-27", text)
    if not any(number for _, number in command.gives):
        return Refusal("BAG-27", say("Somebody has to give at least one card."))
    return (Swapped(command.gives, rules=("BAG-27", "BAG-32")),)


def close_exchange(position: Position) -> Decision:
    """Return the end of the exchange; without a card at the table the turn ends too (A07)."""
    closed = ExchangeClosed(position.slipper, rules=("BAG-33", "BAG-37"))
    return (closed, *turn_end(apply(position, closed)))
