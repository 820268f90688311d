"""The sand on the table: who may speak for how long, how long answers may take, and what rings when it is through."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Literal

from companion.table.ledger import Ledger
from companion.table.messages import Tick
from companion.table.scene import Sand
from engines.game import Pour
from engines.hourglass import Hourglass, hourglass
from engines.say import say
from hardware.box import Tune
from hardware.drawer import Drawer
from hardware.wired import Alarm, ring_later

Deed = Literal["start", "pause", "toggle", "flip", "next", "add", "last_minute", "away"]
DEEDS: tuple[Deed, ...] = ("start", "pause", "toggle", "flip", "next", "add", "last_minute", "away")
MINUTE = 60
HURRY = 10_000
"""Milliseconds before the end when everybody is warned."""
NOTE = 1.0
"""Seconds between two notes of how much sand is left: no power cut costs more."""
NAME = "sand"

LAST_MINUTE = say("The last minute")
SEALING = say("Seal your answers")
Clock = Callable[[], int]


def monotonic() -> int:
    """Return the milliseconds of a clock that only goes forward."""
    return time.monotonic_ns() // 1_000_000


class SandOnTable:
    """The one hourglass of this table, moved by the table's thread alone."""

    def __init__(
        self, ledger: Ledger, drawer: Drawer, inbox: Callable[[Tick], None], clock: Clock = monotonic,
        alarm: Alarm = ring_later,
    ) -> None:  # fmt: skip
        self._ledger = ledger
        self._drawer = drawer
        self._inbox = inbox
        self._clock = clock
        self._alarm = alarm
        self._call_off: Callable[[], object] = lambda: None
        self._moment = (0, 0)
        self._pours: tuple[Pour, ...] = ()
        self._sealing: int | None = None
        self._hurried = False
        self.buzz: Callable[[Tune], None] = lambda _: None
        self.sealing_over: Callable[[], None] = lambda: None
        self.show: Callable[[int, int, bool], None] = lambda _left, _whole, _runs: None
        """Told how much sand is left of how much and whether it runs, for boxes that let it run by themselves."""
        self.light: Callable[[float], None] = lambda _: None
        """Told how much of the sand is still above, for lamps on the table."""

    @property
    def sand(self) -> Sand | None:
        """Return the hourglass on the table, if there is one."""
        return self._ledger.scene.sand

    def prepare(self, moment: tuple[int, int], pours: tuple[Pour, ...], sealing: int | None) -> None:
        """Stand the hourglass ready that fits the moment; within the same moment nobody touches it."""
        if (moment, pours) == (self._moment, self._pours):
            return
        self._moment, self._pours, self._sealing = moment, pours, sealing
        if pours:
            self._put(Sand(hourglass(pours[0].seconds), pours[0], "speech", 0, len(pours)))
        else:
            self._hurry_sealing()

    def _hurry_sealing(self) -> None:
        """Let sand run for the answers, where the table wants that; else nothing stands there."""
        seconds = self._sealing
        if seconds is None:
            self._put(None)
        else:
            self._put(Sand(hourglass(seconds).start(self._clock()), Pour(SEALING, seconds), "sealing"))

    def do(self, deed: Deed, seconds: int = MINUTE) -> bool:
        """Do something to the hourglass; false when there is none to do it to."""
        now, sand = self._clock(), self.sand
        if deed == "last_minute":
            glass, pour = hourglass(MINUTE).start(now), Pour(LAST_MINUTE, MINUTE)
            # Whoever speaks, or seals against the sand, has a last minute; what comes after it stays the same.
            self._put(Sand(glass, pour, "minute") if sand is None else replace(sand, glass=glass, pour=pour))
            return True
        if sand is None:
            return False
        match deed:
            case "start":
                self._put(replace(sand, glass=sand.glass.start(now)))
            case "pause":
                self._put(replace(sand, glass=sand.glass.pause(now)))
            case "toggle":
                self._put(replace(sand, glass=sand.glass.pause(now) if sand.glass.running else sand.glass.start(now)))
            case "flip":
                self._put(replace(sand, glass=sand.glass.flip(now)))
            case "add":
                self._put(replace(sand, glass=sand.glass.add(seconds * 1000, now)))
            case "next":
                self._next(sand, now)
            case "away":
                self._put(None)
        return True

    def tick(self) -> None:
        """Look at the sand: note what is left, warn in time, and ring when it is through."""
        sand = self.sand
        if sand is None or not sand.glass.running:
            return
        now = self._clock()
        left = sand.glass.left(now)
        if left == 0:
            self.buzz("time")
            self._put(replace(sand, glass=sand.glass.pause(now)))
            if sand.purpose == "sealing":
                self._put(None)
                self.sealing_over()
            return
        if left <= HURRY and not self._hurried:
            self._hurried = True
            self.buzz("hurry")
        self._note(sand, now)
        self._wake(left)

    def resume(self, moment: tuple[int, int], pours: tuple[Pour, ...], sealing: int | None) -> None:
        """After a restart, put the hourglass back with the sand that was left, lying on its side."""
        self._moment, self._pours, self._sealing = moment, pours, sealing
        noted = self._drawer.get(NAME)
        sand = _read(json.loads(noted), pours) if isinstance(noted, str) else None
        if sand is None:
            self._moment = (0, 0)
            self.prepare(moment, pours, sealing)
        else:
            self._put(sand)
            self._ledger.notice("info", say("The hourglass was interrupted. Let it run when you are ready."))

    def _next(self, sand: Sand, now: int) -> None:
        """Hand the hourglass to the next one in turn; after the last, what is left to do is sealing."""
        step = sand.step + 1
        if sand.purpose == "speech" and step < sand.steps:
            pour = self._pours[step]
            self._put(Sand(hourglass(pour.seconds).start(now), pour, "speech", step, sand.steps))
        elif sand.purpose == "speech":
            self._hurry_sealing()
        else:
            self._put(None)

    def _put(self, sand: Sand | None) -> None:
        self._call_off()
        self._hurried = False
        self._ledger.show(sand=sand)
        now = self._clock()
        self._note(sand, now)
        if sand is None:
            self.show(0, 0, False)
        else:
            self.show(sand.glass.left(now), sand.glass.sand, sand.glass.running)
        if sand is not None and sand.glass.running:
            left = sand.glass.left(now)
            self._hurried = left <= HURRY
            self._wake(left)

    def _wake(self, left: int) -> None:
        self._call_off = self._alarm(min(NOTE, left / 1000), lambda: self._inbox(Tick()))

    def _note(self, sand: Sand | None, now: int) -> None:
        """Show and keep how much is left."""
        self.light(sand.glass.left(now) / max(sand.glass.sand, 1) if sand else 0.0)
        if sand is None:
            with suppress(OSError):
                self._drawer.drop(NAME)
            return
        glass = sand.glass.pause(now)
        noted = {"above": glass.above, "below": glass.below, "purpose": sand.purpose, "step": sand.step}
        with suppress(OSError):  # sand that cannot be noted runs all the same; the next answer says what is wrong
            self._drawer.put(NAME, json.dumps(noted))


def _read(noted: Mapping[str, Any], pours: tuple[Pour, ...]) -> Sand | None:
    glass = Hourglass(noted["above"], noted["below"])
    match noted["purpose"]:
        case "speech" if noted["step"] < len(pours):
            return Sand(glass, pours[noted["step"]], "speech", noted["step"], len(pours))
        case "minute":
            return Sand(glass, Pour(LAST_MINUTE, MINUTE), "minute")
        case "sealing":
            return Sand(glass, Pour(SEALING, glass.sand // 1000), "sealing")
        case _:
            return None
