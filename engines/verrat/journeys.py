"""3. Making the journeys: boards open, in turn order, and no two viziers on one seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.game import Event
from engines.verrat.collecting import earned
from engines.verrat.commands import Board
from engines.verrat.events import Blocked, BoardsOpened, Journeyed, JourneysEnded, apply
from engines.verrat.orders import going
from engines.verrat.position import KINDS, SEALED, Place, Position, Traitors, Vizier
from engines.verrat.victory import victory

Journey = tuple[Vizier, Place]


def travelled(position: Position, travel: Mapping[str, Board], traitors: Traitors | None) -> tuple[Event, ...]:
    """Return the journeys of legal orders, and the cards they earn unless one of them wins (VER-36 … VER-41)."""
    order = turn_order(position)
    events: list[Event] = [BoardsOpened(order, travel, rules=("VER-36", "VER-37"))]
    after = position
    for journey in _journeys(position, order, travel):
        event = _journey(position, after, journey, travel)
        events.append(event)
        after = apply(after, event)
        won = victory(after)
        if won:
            return (*events, *won)
    return (*events, JourneysEnded(earned(after, order), _laid_down(traitors), rules=("VER-40", "VER-41")))


def turn_order(position: Position) -> tuple[str, ...]:
    """VER-23, VER-37, VER-A11: return the seats in the order in which they act, before the journeys."""
    order = position.clockwise()
    if position.options["turn_order"] == "clockwise":
        return order
    return tuple(sorted(order, key=lambda seat: -max(position.markers(seat), default=0)))


def _laid_down(traitors: Traitors | None) -> dict[str, str | None] | str:
    if traitors is None:
        return SEALED
    return {seat: str(accused) if accused else None for seat, accused in traitors.items()}


def _journeys(position: Position, order: tuple[str, ...], travel: Mapping[str, Board]) -> Iterator[Journey]:
    """VER-A14, VER-A15: those who leave the court go first, each player's own or at some tables everybody's."""
    if position.options["seat_free"] == "after_departures":
        for leaving in (True, False):
            for seat in order:
                yield from _of_player(position, seat, travel[seat], leaving)
        return
    for seat in order:
        for leaving in (True, False):
            yield from _of_player(position, seat, travel[seat], leaving)


def _of_player(position: Position, seat: str, board: Board, leaving: bool) -> Iterator[Journey]:
    for kind in KINDS:
        vizier = Vizier(seat, kind)
        start = position.viziers[vizier]
        if kind in board and isinstance(start, int) == leaving and going(start, board[kind]):
            yield vizier, board[kind]


def _journey(before: Position, now: Position, journey: Journey, travel: Mapping[str, Board]) -> Event:
    """VER-38, VER-39, VER-A16: a city takes anybody; a seat must be free and wanted by nobody else."""
    vizier, end = journey
    start = now.viziers[vizier]
    if isinstance(end, str):
        return Journeyed(vizier.seat, vizier.kind, start, end, rules=("VER-31", "VER-38"))
    rivals = tuple(seat for seat, board in travel.items() if seat != vizier.seat and end in board.values())
    then = before if before.options["seat_free"] == "before" else now
    if rivals or then.seated(end):
        return Blocked(vizier.seat, vizier.kind, start, end, rivals, rules=("VER-39",))
    return Journeyed(vizier.seat, vizier.kind, start, end, rules=("VER-31", "VER-39"))
