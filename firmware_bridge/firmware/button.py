"""A button: presses at their first edge, releases when the contact has stayed open for a while."""

from time import ticks_diff, ticks_ms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

QUIET = 25
"""A contact that stayed open for so many milliseconds was released; chatter is shorter."""
STUCK = 20000
"""Nobody holds a button down for so long on purpose."""


class Button:
    """A contact to ground; presses are counted in the interrupt, so that none is lost while the box is busy."""

    def __init__(self, pin: "Any", edges: int) -> None:
        self._pin = pin
        self.down = pin.value() == 0
        self.stuck = False
        self._presses = 0
        self._pressed = self._edged = ticks_ms()
        pin.irq(self._edge, edges)

    def take(self) -> "list[str]":
        """Return what happened since the last time: "press", "release", "stuck" and "free"."""
        news = ["press"] * self._presses
        self._presses -= len(news)
        now = ticks_ms()
        if self.down and self._pin.value() and ticks_diff(now, self._edged) >= QUIET:
            self.down = False
            news.append("release")
            if self.stuck:
                self.stuck = False
                news.append("free")
        if self.down and not self.stuck and ticks_diff(now, self._pressed) >= STUCK:
            self.stuck = True
            news.append("stuck")
        return news

    def _edge(self, _pin: "Any") -> None:
        now = ticks_ms()
        closed = self._pin.value() == 0
        if self.down and closed and ticks_diff(now, self._edged) >= QUIET:
            self.down = False  # it was open for long, only nobody has looked since
        if closed and not self.down:
            self.down = True
            self._pressed = now
            self._presses += 1
        self._edged = now
