"""The board as a graph: which cells there are, how many steps apart, and what lies side by side."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

DESERT = "desert"


@dataclass(frozen=True, slots=True)
class Board:
    """Cells, the steps between them, and the cells a pawn enters from the desert.

    A wall is where no edge is (BAG-57), a gate is an edge between districts.
    """

    cells: Mapping[str, str]
    """What each cell is: a district and `shop` or `street`."""
    edges: tuple[tuple[str, str], ...]
    entries: tuple[str, ...]
    near: Mapping[str, tuple[str, ...]]
    """The neighbours of each cell; what `edges` says, from both ends."""


def make(cells: Mapping[str, str], edges: Iterable[tuple[str, str]], entries: Iterable[str]) -> Board:
    """Make a board; every edge goes both ways."""
    pairs = tuple(edges)
    near: dict[str, list[str]] = {cell: [] for cell in cells}
    for one, other in pairs:
        near[one].append(other)
        near[other].append(one)
    return Board(cells, pairs, tuple(entries), {cell: tuple(others) for cell, others in near.items()})


def adjacent(board: Board, actor: str, victim: str) -> bool:
    """BAG-61, BAG-62: tell whether a pawn can act from one place on another; from the desert, on the entries (A11)."""
    return victim in (board.entries if actor == DESERT else board.near[actor])


def distances(board: Board, start: str, barred: Collection[str] = (), most: int | None = None) -> dict[str, int]:
    """Return the cells that can be reached and how many steps each takes, crossing none that is barred (BAG-82).

    The desert can only be left, by way of the entries, each of which is one step away (BAG-55, A12).
    """
    steps = {start: 0}
    frontier = [start]
    taken = 0
    while frontier and (most is None or taken < most):
        taken += 1
        reached: list[str] = []
        for cell in frontier:
            for other in board.entries if cell == DESERT else board.near[cell]:
                if other not in steps and other not in barred:
                    steps[other] = taken
                    reached.append(other)
        frontier = reached
    return steps
