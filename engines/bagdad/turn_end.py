"""The end of a turn, when every hand is empty: the next turn, or the end of the game."""

from __future__ import annotations

from engines.bagdad.events import GemCardsRetired, TurnEnded
from engines.bagdad.position import STONES, Position
from engines.bagdad.victory import birthday
from engines.game import Event

END = "palace shop"


def finished(position: Position) -> bool:
    """BAG-77, BAG-78: tell whether all purchases are done with the vizier in a shop of the Palace."""
    return (
        position.stage == "purchase"
        and not any(player.hand for player in position.players)
        and position.ground(position.vizier) == END
    )


def turn_end(position: Position) -> tuple[Event, ...]:
    """Return what happens once nobody has a card any more; nothing before (BAG-42)."""
    if any(player.hand for player in position.players):
        return ()
    if finished(position):
        return birthday(position)
    ended = TurnEnded(position.turn + 1, position.slipper, rules=("BAG-42", "BAG-74", "BAG-76"))
    gems = _retiring(position)
    return (GemCardsRetired(gems, rules=("BAG-75",)), ended) if gems else (ended,)


def _retiring(position: Position) -> tuple[str, ...]:
    """BAG-75, A03: the gem cards of stones that are sold out, and at some tables every card that was used."""
    used = position.spent if position.on("used_gem_cards_leave") else ()
    return tuple(
        stone for stone in STONES if stone not in position.retired and (position.left(stone) == 0 or stone in used)
    )
