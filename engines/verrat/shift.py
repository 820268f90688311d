"""7. The shift of seats, which ends the round."""

from __future__ import annotations

from engines.game import Event
from engines.verrat.events import RoundBegan, Shifted, apply
from engines.verrat.position import Position, first_player
from engines.verrat.victory import victory


def shift(position: Position) -> tuple[Event, ...]:
    """Move everybody at court one seat clockwise, all together (VER-57), and begin a round unless that wins."""
    next_seat = dict(zip(position.court, (*position.court[1:], position.favourite), strict=True))
    moves = tuple(
        (vizier.seat, vizier.kind, place, next_seat[place])
        for vizier, place in position.viziers.items()
        if isinstance(place, int)
    )
    arrived = next((f"{seat} {kind}" for seat, kind, _, end in moves if end == position.favourite), None)
    shifted = Shifted(moves, arrived, rules=("VER-57",))
    after = apply(position, shifted)
    won = victory(after)
    if won:
        return (shifted, *won)
    first = first_player(after.viziers, otherwise=position.first)
    return (shifted, RoundBegan(position.round + 1, first, rules=("VER-22", "VER-23")))
