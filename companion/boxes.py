"""The simulated boxes of this table: made when a seat first needs one, shown and pressed on the bench."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hardware.box import Box
from hardware.memory import Memory
from hardware.mock import MockBox

MOST = 8
"""More seats than any game has; one box or two to spare."""


class MockBoxes:
    """One simulated box for each seat, by number."""

    def __init__(self, memory: Memory, changed: Callable[[], None]) -> None:
        self._memory = memory
        self.changed = changed
        self.pressed: Callable[[Box], None] = lambda _: None
        self._boxes: dict[int, MockBox] = {}

    def box(self, number: int) -> MockBox:
        """Return the box for the seat of that number, always the same one."""
        if number not in self._boxes:
            box = MockBox(_name(number), self._memory)
            box.watch(lambda _: self.changed())
            box.pressed = lambda pressed: self.pressed(pressed)
            self._boxes[number] = box
        return self._boxes[number]

    def names(self, seats: int) -> tuple[str, ...]:
        """Return the names of a box for each of so many seats, and of any other that was made."""
        return tuple(map(_name, sorted({*range(seats), *self._boxes})))

    def named(self, name: str) -> MockBox | None:
        """Return the box of that name; it may be one that no seat has needed since the companion was started."""
        names = [_name(number) for number in range(MOST)]
        return self.box(names.index(name)) if name in names else None

    def snapshots(self) -> list[dict[str, Any]]:
        """Return how every box looks to its owner: for the bench alone, because it shows what is being dialled."""
        return [self._snapshot(box) for _, box in sorted(self._boxes.items())]

    def close(self) -> None:
        """Let go of all boxes."""
        for box in self._boxes.values():
            box.close()

    @staticmethod
    def _snapshot(box: MockBox) -> dict[str, Any]:
        seen = box.snapshot()
        return {
            "id": box.id,
            "lines": list(seen.lines),
            "lamp": seen.lamp,
            "tune": {"name": seen.tune, "count": seen.tunes},
            "index": seen.index,
            "count": seen.choices,
            "page": seen.page,
            "pages": seen.pages,
            "asked": seen.prompt is not None,
            "sealed": seen.sealed,
            "plugged": seen.plugged,
            "trouble": seen.trouble,
            "knobs": {
                "bounce": box.bounce > 0,
                "lying": box.lie is not None,
                "stuck": bool(seen.trouble) and seen.plugged,
            },
        }


def _name(number: int) -> str:
    return f"mock-{number + 1}"
