"""Who wins: whoever has all six types and the favourite seat, at that very moment."""

from __future__ import annotations

from engines.game import Event
from engines.verrat.events import Won, apply
from engines.verrat.position import Position


def with_victory(position: Position, event: Event) -> tuple[Event, ...]:
    """Return the event, and the win if it leads to one (VER-58, VER-A33)."""
    return event, *victory(apply(position, event))


def victory(position: Position) -> tuple[Won, ...]:
    """Return the win, if the position is one; VER-59: there is never more than one."""
    vizier = position.seated(position.favourite)
    if vizier is None or position.winner is None:
        return ()
    return (Won(vizier.seat, vizier.kind, rules=("VER-20", "VER-58")),)


def winners(position: Position) -> tuple[str, ...] | None:
    """Return the winner of a finished game."""
    return None if position.winner is None else (position.winner,)
