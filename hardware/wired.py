"""A box whose two buttons are contacts of this machine: edges come in, debounced presses reach the menu."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Literal

from hardware import words
from hardware.debounce import STUCK_AFTER, Contact, Glitch, Pressed, Released, Step, due, edge, pause, stuck
from hardware.exc import BoxClosed
from hardware.memory import Memory
from hardware.menu_box import MenuBox, fresh_nonce

Button = Literal["push", "back"]
BUTTONS: tuple[Button, ...] = ("push", "back")
STUCK: dict[Button, str] = {"push": words.STUCK_PUSH, "back": words.STUCK_BACK}

Alarm = Callable[[float, Callable[[], None]], Callable[[], object]]
"""Given seconds and what to do then, it returns what calls that off."""


def ring_later(seconds: float, ring: Callable[[], None]) -> Callable[[], object]:
    """Ring in a thread of its own, which does not keep the process from ending."""
    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    timer.start()
    return timer.cancel


class WiredBox(MenuBox):
    """A box with a dial, a push button and a back button; an alarm is set only while a button is down."""

    def __init__(
        self,
        name: str,
        memory: Memory | None = None,
        nonce: Callable[[], str] = fresh_nonce,
        hints: Mapping[str, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
        alarm: Alarm = ring_later,
        stuck_after: float = STUCK_AFTER,
    ) -> None:
        super().__init__(name, memory, nonce, hints)
        self._clock = clock
        self._alarm = alarm
        self._stuck_after = stuck_after
        self._contacts: dict[Button, Contact] = dict.fromkeys(BUTTONS, Contact())
        self._alarms: dict[Button, Callable[[], object]] = {}

    def edge(self, button: Button, closed: bool, at: float | None = None) -> None:
        """Take in that a contact closed or opened, now or at a time of the same clock."""
        with self._at_work():
            self._heed(button, edge(self._contacts[button], closed, self._clock() if at is None else at))
            self._set_alarm(button)

    def close(self) -> None:
        """Let go of the box and call the alarms off."""
        super().close()
        with self._lock:
            self._calm()

    def _heed(self, button: Button, step: Step) -> None:
        """Let a step of the debouncing take effect."""
        self._contacts[button], news = step
        for event in news:
            match event:
                case Pressed() if button == "push":
                    self._push()
                case Pressed():
                    self._announce(self._menu.back())
                case Released() | Glitch():
                    self._trouble(button, "")
                    if button == "push":
                        self._menu.let_go()

    def _push(self) -> None:
        """Let a push take effect; where nothing is asked, it lets a seat claim the box."""
        if not self._asked:
            self._post.add(lambda: self.pressed(self))
        self._announce(self._menu.push())

    def _look(self, button: Button, at: float) -> None:
        """See what became of a button that was down."""
        self._heed(button, pause(self._contacts[button], at))
        if stuck(self._contacts[button], at, self._stuck_after):
            self._menu.let_go()  # a jammed button must not leave an open envelope on the display
            self._trouble(button, STUCK[button])

    def _set_alarm(self, button: Button) -> None:
        self._call_off(button)
        when = due(self._contacts[button], self._stuck_after)
        reported = button in self._troubles and self._contacts[button].opened is None
        if when is not None and not reported:
            self._alarms[button] = self._alarm(max(when - self._clock(), 0.0), lambda: self._ring(button))

    def _ring(self, button: Button) -> None:
        with suppress(BoxClosed), self._at_work():
            self._look(button, self._clock())
            self._set_alarm(button)

    def _call_off(self, button: Button) -> None:
        if button in self._alarms:
            self._alarms.pop(button)()

    def _calm(self) -> None:
        """Forget what the contacts did."""
        for button in BUTTONS:
            self._call_off(button)
            self._contacts[button] = Contact()
