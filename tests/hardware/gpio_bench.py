"""A bench for parts on simulated pins: a clock that only the test moves, its alarms, and hands on the contacts."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.gpio_checks import Machine
from hardware.gpio_config import BoxPins
from hardware.gpio_pins import Pins

QUARTERS = (("a", True), ("b", True), ("a", False), ("b", False))


class Time:
    """A clock and its alarms; nothing happens before the test lets time pass."""

    def __init__(self) -> None:
        self.now = 100.0
        self._alarms: dict[int, tuple[float, Callable[[], None]]] = {}
        self._numbers = count()
        self._lock = threading.RLock()

    def clock(self) -> float:
        return self.now

    def alarm(self, seconds: float, ring: Callable[[], None]) -> Callable[[], object]:
        number = next(self._numbers)
        with self._lock:
            self._alarms[number] = (self.now + seconds, ring)
        return lambda: self._alarms.pop(number, None)

    @property
    def waiting(self) -> int:
        return len(self._alarms)

    def wait(self, seconds: float) -> None:
        """Let time pass, and ring every alarm at its time."""
        until = self.now + seconds
        while (ring := self._due(until)) is not None:
            ring()
        self.now = max(self.now, until)

    def _due(self, until: float) -> Callable[[], None] | None:
        with self._lock:
            for number, (when, ring) in sorted(self._alarms.items(), key=lambda item: item[1][0]):
                if when <= until:
                    self.now = max(self.now, when)
                    del self._alarms[number]
                    return ring
        return None


class Jammed(MockPWMPin):  # type: ignore[misc] # gpiozero has no types
    """A pin whose contact is closed, however it is pulled."""

    def _change_state(self, value: bool) -> bool:
        return bool(super()._change_state(False))


class Bench:
    """Simulated pins that fade, and hands that press, turn and chatter."""

    def __init__(self) -> None:
        self.time = Time()
        self.factory = MockFactory(pin_class=MockPWMPin)
        # Edges arrive at once, however busy the machine is: only the test's clock counts.
        self.factory.ticks_diff = lambda _later, _earlier: 0.0
        self.pins = Pins("mock", self.factory, Machine, self.time.clock)
        self.bounce = 0
        """How many times each contact opens and closes again before it stands."""
        self.hands = threading.RLock()

    def pin(self, number: int) -> Any:
        return self.factory.pin(number)

    def jam(self, number: int) -> None:
        """Jam a contact: it is closed from the next time on that somebody claims its pin."""
        self.pin(number).__class__ = Jammed

    def lit(self, number: int) -> bool:
        return bool(self.pin(number).state)

    def contact(self, number: int, closed: bool) -> None:
        """Close or open a contact, chattering for up to 20 ms."""
        for level in self._levels(closed):
            (self.pin(number).drive_low if level else self.pin(number).drive_high)()
            self.time.wait(0.02 / (2 * self.bounce) if self.bounce else 0)

    def press(self, number: int, seconds: float = 0.1) -> None:
        with self.hands:
            self.contact(number, True)
            self.time.wait(seconds)
            self.contact(number, False)
            self.time.wait(0.1)

    def turn(self, box: BoxPins, steps: int) -> None:
        a, b = box.dial
        with self.hands:
            for line, closed in QUARTERS * abs(steps):
                self.contact(a if (line == "a") == (steps > 0) else b, closed)

    def history(self, number: int) -> tuple[bool, ...]:
        """Return how often a lamp changed, and to what, since it was last asked."""
        pin = self.pin(number)
        seen = tuple(bool(state.state) for state in pin.states)
        pin.clear_states()
        return seen

    def _levels(self, closed: bool) -> Iterator[bool]:
        for _ in range(self.bounce):
            yield closed
            yield not closed
        yield closed
