"""Lamps that speak in blinks: a pattern that goes on, and answers that interrupt it, over an alarm that others set."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Protocol

from hardware.box import Lamp
from hardware.gpio_config import LAP
from hardware.wired import Alarm

log = logging.getLogger(__name__)

Pattern = tuple[tuple[bool, float], ...]
"""Whether it is lit, and for how many seconds; a pattern of one goes on for ever."""

DARK: Pattern = ((False, 0.0),)
LIT: Pattern = ((True, 0.0),)

STATES: dict[Lamp, Pattern] = {
    "off": DARK,
    "asked": LIT,
    "sealed": ((True, 0.06), (False, 1.94)),
    "open": ((True, 0.15), (False, 0.15)),
    "trouble": (*((True, 0.15), (False, 0.15)) * 3, (False, 1.1)),
}

WINK = 0.04
"""How long a lamp winks at each click."""

ZEROED: Pattern = ((False, 0.15), (True, 0.6), (False, 0.15))
REFUSED: Pattern = ((False, 0.1), *((True, 0.06), (False, 0.1)) * 3)
SHORT, LONG, BETWEEN, PAUSE = 0.2, 0.7, 0.25, 0.8


def lap(clicks: int) -> Pattern:
    """Return how a lamp shows in which lap the pointer is: lit in the first, one dip in the second, and so on.

    Below zero it goes on and off evenly.
    """
    laps = clicks // LAP
    if laps < 0:
        return (True, 0.3), (False, 0.3)
    return LIT if laps == 0 else ((True, 0.9), *((False, 0.12), (True, 0.12)) * laps)


def spelled(clicks: int) -> Pattern:
    """Return a number in blinks: a long one for each ten, a short one for each one; zero is the shortest there is.

    Below zero, as many flutters as clicks.
    """
    if clicks == 0:
        blinks: Pattern = ((True, WINK), (False, BETWEEN))
    elif clicks < 0:
        blinks = (*((True, WINK), (False, WINK)) * 4, (False, BETWEEN)) * -clicks
    else:
        tens, ones = divmod(clicks, 10)
        blinks = (*((True, LONG), (False, BETWEEN)) * tens, *((True, SHORT), (False, BETWEEN)) * ones)
    return (False, PAUSE), *blinks, (False, PAUSE)


class Bulb(Protocol):
    """What a lantern lights."""

    def on(self) -> None:
        """Light it."""

    def off(self) -> None:
        """Put it out."""


class Lantern:
    """One lamp and what it is saying; a lamp that breaks is logged and troubles nobody."""

    def __init__(self, bulb: Bulb, alarm: Alarm) -> None:
        self._bulb = bulb
        self._alarm = alarm
        self._lock = threading.Lock()
        self._base: Pattern = DARK
        self._saying: Pattern | None = None
        self._call_off: Callable[[], object] | None = None
        self._turn = 0
        self._broken = self._closed = False
        with self._lock:
            self._repeat(0)

    def show(self, pattern: Pattern) -> None:
        """Go on like this from now on; an answer under way is finished first."""
        with self._lock:
            if pattern != self._base and not self._closed:
                self._base = pattern
                if self._saying is None:
                    self._repeat(0)

    def answer(self, pattern: Pattern) -> None:
        """Say this once, instead of what is being said, and go on as before."""
        with self._lock:
            if not self._closed:
                self._say(pattern)

    def wink(self) -> None:
        """Answer a click: light what is dark or darken what is lit, for a moment."""
        with self._lock:
            lit = self._base[0][0]
            if not self._closed:
                self._say(((not lit, WINK), (lit, WINK)))

    def close(self) -> None:
        """Put the lamp out for good."""
        with self._lock:
            self._base, self._saying, self._closed = DARK, None, True
            self._repeat(0)

    def _say(self, pattern: Pattern) -> None:
        if not pattern:
            self._saying = None
            self._repeat(0)
            return
        self._saying = pattern
        self._light(pattern[0][0])
        self._later(pattern[0][1], lambda: self._say(pattern[1:]))

    def _repeat(self, place: int) -> None:
        lit, seconds = self._base[place]
        self._light(lit)
        if len(self._base) == 1:
            self._call_off_alarm()
        else:
            self._later(seconds, lambda: self._repeat((place + 1) % len(self._base)))

    def _later(self, seconds: float, then: Callable[[], None]) -> None:
        self._call_off_alarm()
        turn = self._turn

        def ring() -> None:
            with self._lock:
                if turn == self._turn:  # an alarm that was called off may ring all the same
                    then()

        self._call_off = self._alarm(seconds, ring)

    def _call_off_alarm(self) -> None:
        self._turn += 1
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    def _light(self, lit: bool) -> None:
        try:
            (self._bulb.on if lit else self._bulb.off)()
        except Exception:  # a lamp must never stop a game
            if not self._broken:  # told once: each telling would be a click of its owner's dial
                log.exception("A lamp cannot be lit; the game goes on without it.")
            self._broken = True
