"""The cabinet: every box this table can use, simulated, on the Pi's pins or on a cable."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import chain
from typing import Protocol

from companion.boxes import MOST, MockBoxes
from engines.say import Say
from hardware.box import Box
from hardware.mock import MockBox

CABLE = "box-"
"""How the names of boxes on cables begin."""


class Finder(Protocol):
    """Whoever finds boxes that come and go."""

    def boxes(self) -> Iterable[Box]:
        """Return the boxes that were seen, in a lasting order."""

    def plugged(self) -> Iterable[Box]:
        """Return those of them that are there now."""

    def box(self, name: str) -> Box:
        """Return the box of that name, plugged in or not."""

    def troubles(self) -> Iterable[str]:
        """Return in words what is wrong where a box should be."""

    def twins(self) -> Iterable[tuple[str, str]]:
        """Return where boxes with the same name are plugged in: the name, and each port."""

    def choose(self, path: str) -> None:
        """Let the box on this port play, of those that have the same name."""


class Cabinet:
    """Real boxes first; where there is none a simulated one stands in, which is said where real ones were wanted."""

    def __init__(
        self,
        bench: MockBoxes,
        pinned: tuple[Box, ...] = (),
        finder: Finder | None = None,
        *,
        unreadable: bool = False,
    ) -> None:
        self.bench = bench
        self._pinned = pinned
        self._finder = finder
        self._unreadable = unreadable
        """Whether boxes were configured in a way that nobody can read: somebody wanted real ones."""
        self.troubles: tuple[Say, ...] = ()
        """What is wrong with hardware that was configured, in words and with what to do."""

    @property
    def wants_real(self) -> bool:
        """Tell whether somebody has configured or plugged in real boxes."""
        return self._unreadable or bool(self._pinned) or bool(self._found())

    def box(self, number: int, taken: Collection[str] = ()) -> Box:
        """Return the box for the seat of that number, or the next best one if others have taken it."""
        real = (*self._pinned, *(self._finder.plugged() if self._finder else ()))
        own = real[number : number + 1] or (self.bench.box(number),)
        boxes = chain(own, real, map(self.bench.box, range(MOST)))
        return next(box for box in boxes if box.id not in taken)

    def named(self, name: str) -> Box | None:
        """Return the box of that name."""
        known = next((box for box in (*self._pinned, *self._found()) if box.id == name), None)
        return known or self.bench.named(name) or self._away(name)

    def _away(self, name: str) -> Box | None:
        """Return a box on a cable that was at the table before and is not plugged in now: its seat waits for it."""
        return self._finder.box(name) if self._finder and name.startswith(CABLE) else None

    def known(self, seats: int) -> tuple[tuple[str, str], ...]:
        """Return the names and kinds of all boxes that one of so many seats could be moved to."""
        real = tuple((box.id, box.kind) for box in (*self._pinned, *self._found()))
        return (*real, *((name, MockBox.kind) for name in self.bench.names(seats)))

    def wrong(self) -> tuple[Say, ...]:
        """Return what is wrong with boxes that nobody sits at, in words."""
        return (*self.troubles, *map(Say, self._finder.troubles() if self._finder else ()))

    def twins(self) -> tuple[tuple[str, str], ...]:
        """Return the boxes of which somebody must say which one plays: the name, and each port."""
        return tuple(self._finder.twins()) if self._finder else ()

    def choose(self, path: str) -> None:
        """Let the box on this port play, of those that have the same name."""
        if self._finder:
            self._finder.choose(path)

    def let_claim(self, pressed: Callable[[Box], None]) -> None:
        """Tell who presses a button while nothing is asked."""
        for box in self._pinned:
            box.pressed = pressed
        self.bench.pressed = pressed

    def _found(self) -> tuple[Box, ...]:
        return tuple(self._finder.boxes()) if self._finder else ()
