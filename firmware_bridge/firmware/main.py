"""What a Pico runs when it is plugged in: hand, wire, display, lamp and piezo, turn by turn, for ever."""

import os
import time

from firmware_bridge.envelope import NONCE_BYTES, nonce_from
from firmware_bridge.firmware.box import VERSION, Box
from firmware_bridge.firmware.display import paint
from firmware_bridge.firmware.envelopes import Envelopes
from firmware_bridge.firmware.parts import Parts, name
from firmware_bridge.firmware.self_test import SelfTest
from firmware_bridge.firmware.wire import Wire
from firmware_bridge.firmware.words import words
from firmware_bridge.link import Link

TICK = 5
"""Milliseconds between two looks at the buttons; their presses are counted in between."""
LOOSE = 1000
"""Milliseconds until a display that did not answer is tried again: a wire may be loose."""


class Clock:
    """Milliseconds since the start: the Pico's own count begins anew every twelve days."""

    def __init__(self) -> None:
        self._last = time.ticks_ms()
        self._now = 0

    def now(self) -> int:
        """Return the time."""
        ticks = time.ticks_ms()
        self._now += time.ticks_diff(ticks, self._last)
        self._last = ticks
        return self._now


class Works:
    """The parts, the wire and the box between them."""

    def __init__(self, folder: str = "envelopes", tick: int = TICK) -> None:
        self.clock = Clock()
        self.parts = Parts()
        self.wire = Wire()
        self._tick = tick
        now = self.clock.now()
        hello = {"box": name(), "firmware": VERSION, "can": self.parts.can()}
        boot = 1 + int.from_bytes(os.urandom(4), "big") % 999999
        self.box = Box(name(), Link(boot, hello, now), Envelopes(folder), fresh_nonce)
        self._seen: tuple[object, ...] = ()
        self._look_again = 0
        self._test: SelfTest | None = None
        if self.parts.push.down:
            self.test()

    def test(self) -> None:
        """Begin the self-test."""
        self._test = SelfTest(self.parts, words("en"), self.clock.now())

    def run(self) -> None:
        """Run until the cable is pulled."""
        while True:
            self.turn()

    def turn(self) -> None:
        """Wait for something, and deal with all there is."""
        now = self.clock.now()
        box = self.box
        due = min(
            box.link.due(), box.due(now), self.parts.piezo.due(now), now + (self._tick if not self._test else TICK)
        )
        self.wire.wait(due - now)
        now = self.clock.now()
        if box.link.linked and box.link.silent(now):
            box.link.part(now)
        for body in box.link.take(self.wire.read(), now):
            box.heed(body, now)
        if self._test is not None:
            self._test.tick(now)
            self._seen = ()
            self._test = None if self._test.done else self._test
        else:
            self._hand()
        self._speak(now)
        self._sight(now)

    def _hand(self) -> None:
        box, parts = self.box, self.parts
        steps = parts.dial.take(box.choices())
        if steps:
            box.turn(steps)
        for event in parts.push.take():
            if event == "press":
                box.push()
            elif event == "release":
                box.let_go()
            else:
                box.let_go()  # a jammed button must not leave an open envelope on the display
                box.trouble("push", event == "stuck")
        for event in parts.back.take():
            if event == "press":
                box.back()
            elif event != "release":
                box.trouble("back", event == "stuck")

    def _speak(self, now: int) -> None:
        data = self.box.link.give(now)
        if data:
            self.wire.write(data)

    def _sight(self, now: int) -> None:
        box, parts = self.box, self.parts
        parts.lamp.show(box.glow(now))
        if box.tune:
            parts.piezo.play(box.tune, now)
            box.tune = ""
        parts.piezo.tick(now)
        seen = (box.lines(now), box.big(), box.sand(now))
        again = not parts.display.there and now >= self._look_again
        if (seen != self._seen or again) and self._test is None:
            self._seen = seen
            self._look_again = now + LOOSE
            parts.display.show(paint(seen[0], seen[1], seen[2]))


def fresh_nonce() -> str:
    """Return a nonce that nobody can guess: the Pico's chip makes noise of its own."""
    return nonce_from(os.urandom(NONCE_BYTES))


def main() -> None:
    """Start the box."""
    Works().run()
