"""Moves: how far a pawn goes, and what stands in its way; without a board the players' eyes count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.bagdad.board import DESERT, distances
from engines.bagdad.commands import BuyMove
from engines.bagdad.payment import value
from engines.bagdad.position import VIZIER, Position, kind_of
from engines.game import Refusal
from engines.say import say


def reach(position: Position, pawn: str, dinars: int, seat: str) -> dict[str, int]:
    """Return where a seat can move a pawn for so many dinars, and the spaces it takes; {} without a board."""
    start = position.place(seat, pawn)
    if position.board is None or start is None:
        return {}
    taken = position.occupied()
    found = distances(position.board, start, barred(position, seat, pawn), dinars)
    return {cell: steps for cell, steps in found.items() if cell == start or cell not in taken}


def far(position: Position, command: Mapping[str, Any]) -> dict[str, int]:
    """Return how far every space is that the slipper holder's pawn of a command could ever end on."""
    pawn = command.get("pawn")
    if position.board is None or not isinstance(pawn, str):
        return {}
    return reach(position, pawn, len(position.board.cells) + 1, position.slipper)


def barred(position: Position, seat: str, pawn: str) -> frozenset[str]:
    """Return the cells that this pawn may not cross, moved by this seat (BAG-82, A27)."""
    if not position.on("blocking"):
        return frozenset()
    everyone = pawn == VIZIER and position.options["blocking_vizier"] == "all"
    return frozenset(
        place
        for owner, name, place in position.standing()
        if kind_of(name) == "trader" and place != DESERT and (everyone or owner != seat)
    )


def spaces(position: Position, command: BuyMove, start: str) -> int:
    """Return how many spaces a possible move takes: those told, or with a board the shortest way."""
    if position.board is None:
        return command.spaces or 0
    return distances(position.board, start, barred(position, command.seat, command.pawn))[command.to]


def move_refused(position: Position, command: BuyMove, start: str) -> Refusal | None:
    """Return why the pawn cannot make this move with what was paid."""
    if command.to == DESERT and (start != DESERT or command.spaces):
        return Refusal("BAG-56", say("No pawn goes into the desert of its own accord."))
    if position.board is None:
        return _told_refused(command, start)
    if command.to == start:
        return None
    if command.to in position.occupied():
        return Refusal("BAG-59", say("A move ends on an empty space, and somebody stands there."))
    ways = distances(position.board, start, barred(position, command.seat, command.pawn))
    if command.to in ways:
        return _far(command, ways[command.to])
    if command.to in distances(position.board, start):
        return Refusal("BAG-82", say("Opposing traders block every way there."))
    return Refusal("BAG-57", say("No way leads there: walls can only be passed by the gates."))


def _told_refused(command: BuyMove, start: str) -> Refusal | None:
    told = command.spaces or 0
    if told == 0 and command.to != start:
        return Refusal("BAG-60", say("A move of 0 spaces leaves the pawn where it is."))
    return _far(command, told)


def _far(command: BuyMove, needed: int) -> Refusal | None:
    if needed <= value(command.pay):
        return None
    return Refusal("BAG-52", say("Too far: {spaces} to go, but only {dinars} paid.", spaces=needed,
                                 dinars=value(command.pay)))  # fmt: skip


def moved_rules(position: Position, command: BuyMove, start: str, cost: int) -> tuple[str, ...]:
    """Return the rules that a move follows."""
    if cost == 0:
        return ("BAG-45", "BAG-53", "BAG-60")
    entering = ("BAG-55",) if start == DESERT else ()
    around = ("BAG-82",) if barred(position, command.seat, command.pawn) else ()
    return ("BAG-45", "BAG-52", "BAG-53", *entering, "BAG-57", "BAG-59", *around)
