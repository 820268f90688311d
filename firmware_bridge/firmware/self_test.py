"""The self-test, run when the dial is held down while the box starts: every part once, and the hand of the builder."""

from firmware_bridge.firmware.display import PAGES, PIXELS, paint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware_bridge.firmware.parts import Parts

STEP = 700
"""Milliseconds for which each thing is shown."""


class SelfTest:
    """A walk through the parts; `done` when the last was seen to work."""

    def __init__(self, parts: "Parts", words: "dict[str, str]", now: int) -> None:
        self._parts = parts
        self._words = words
        self._walk = self._steps()
        self._until = now
        self._now = now
        self.done = False

    def tick(self, now: int) -> None:
        """Go on, if it is time or the hand has done what it was asked for."""
        self._now = now
        if now >= self._until:
            self._until = next(self._walk, -1)
            self.done = self._until < 0

    def _steps(self) -> "Iterator[int]":
        parts = self._parts
        parts.display.show([b"\xff" * PIXELS] * PAGES)
        yield self._now + STEP
        for state in ("trouble", "sealed", "asked", "here", "off"):
            self._say(state)
            parts.lamp.show(state)
            yield self._now + STEP
        parts.piezo.play("reveal", self._now)
        yield self._now + STEP
        for text, worked in (("test dial", self._turned), ("test push", self._pushed), ("test back", self._backed)):
            self._say(self._words[text])
            while not worked():
                yield self._now
        self._say(self._words["test well"])
        parts.piezo.play("seal", self._now)
        yield self._now + STEP

    def _say(self, text: str) -> None:
        self._parts.display.show(paint([self._words["test"], "", text]))

    def _turned(self) -> bool:
        return self._parts.dial.take(1) != 0

    def _pushed(self) -> bool:
        return "press" in self._parts.push.take()

    def _backed(self) -> bool:
        return "press" in self._parts.back.take()
