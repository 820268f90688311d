"""The hourglass: sand, not a stopwatch. It has no clock of its own; whoever asks says what time it is.

Times are whole milliseconds of any clock that only goes forward.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Hourglass:
    """An hourglass as it was when somebody last touched it: the sand above and below, and whether it runs since."""

    above: int
    below: int = 0
    since: int | None = None

    @property
    def sand(self) -> int:
        """Return all the sand there is, which only adding changes."""
        return self.above + self.below

    @property
    def running(self) -> bool:
        """Tell whether it was left running; it may have run out since."""
        return self.since is not None

    def left(self, now: int) -> int:
        """Return how long it will still run."""
        return self._at(now).above

    def expired(self, now: int) -> bool:
        """Tell whether all sand has run through."""
        return self.left(now) == 0

    def start(self, now: int) -> Hourglass:
        """Let the sand run; an hourglass that already does is not touched."""
        return self if self.running else replace(self, since=now)

    def pause(self, now: int) -> Hourglass:
        """Lay it on its side."""
        return replace(self._at(now), since=None)

    def flip(self, now: int) -> Hourglass:
        """Turn it over: what has run becomes what remains."""
        there = self._at(now)
        return replace(there, above=there.below, below=there.above)

    def add(self, more: int, now: int) -> Hourglass:
        """Pour sand in above."""
        there = self._at(now)
        return replace(there, above=there.above + more)

    def _at(self, now: int) -> Hourglass:
        if self.since is None:
            return self
        ran = min(max(now - self.since, 0), self.above)
        return Hourglass(self.above - ran, self.below + ran, max(now, self.since))


def hourglass(seconds: int) -> Hourglass:
    """Return a full hourglass that stands still."""
    return Hourglass(seconds * 1000)
