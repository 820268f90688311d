"""The dial: from the two contacts of a rotary encoder to clicks, and to longer strides when it is spun."""

from time import ticks_diff, ticks_ms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONG = 20
"""A dial with more choices than this may be spun; on a short one every click is one choice."""
QUARTERS = 4
_STEPS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)
"""What a change from two contacts (upper bits) to two contacts (lower bits) turns; chatter goes to and fro: nothing."""


def stride(gap: int) -> int:
    """Return how many choices a click goes on that comes so many milliseconds after the one before."""
    return 8 if gap < 18 else 4 if gap < 35 else 2 if gap < 60 else 1


class Encoder:
    """Two contacts, the quarters since the last click, and the clicks that nobody has taken yet."""

    def __init__(self, a: "Any", b: "Any", edges: int) -> None:
        self._a, self._b = a, b
        self._state = self._read()
        self._quarters = 0
        self._last = ticks_ms()
        self._way = 0
        self._clicks = self._strides = 0
        a.irq(self._edge, edges)
        b.irq(self._edge, edges)

    def take(self, choices: int) -> int:
        """Return how far it was turned since the last time, for a dial with so many choices."""
        clicks, strides = self._clicks, self._strides
        self._clicks -= clicks
        self._strides -= strides
        return strides if choices > LONG else clicks

    def _read(self) -> int:
        return int(self._a.value() << 1 | self._b.value())

    def _edge(self, _pin: "Any") -> None:
        state = self._read()
        self._quarters += _STEPS[self._state << 2 | state]
        self._state = state
        if state == 3 and abs(self._quarters) >= QUARTERS // 2:  # at rest: a lost edge must not shift all later clicks
            self._click(1 if self._quarters > 0 else -1)
        if state == 3:
            self._quarters = 0

    def _click(self, way: int) -> None:
        now = ticks_ms()
        gap = ticks_diff(now, self._last) if way == self._way else 1000
        self._last, self._way = now, way
        self._clicks += way
        self._strides += way * stride(gap)
