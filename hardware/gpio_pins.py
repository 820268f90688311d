"""The Pi's own pins through gpiozero: a factory that is opened once, and wires whose edges arrive with their times.

gpiozero's own debouncing stays off, because the factories disagree about it.
"""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from hardware import gpio_words as words
from hardware.exc import NoPins
from hardware.gpio_checks import Machine, explanation, forbidden
from hardware.gpio_config import Factory

log = logging.getLogger(__name__)

LATE = 60.0
"""An edge that claims to be older than so many seconds was stamped by another clock: no disk holds one up so long."""


class Pins:
    """The pins of this machine; nothing is opened before the first part asks for its pin."""

    def __init__(
        self,
        choice: Factory | None = None,
        factory: Any = None,
        machine: Callable[[], Machine] = Machine.here,
        clock: Callable[[], float] = time.monotonic,
        workplace: Path | None = None,
    ) -> None:
        self.choice = choice
        self._workplace = workplace
        self.clock = clock
        self._machine = machine
        self._factory = factory
        self._own = factory is None
        self.wires: list[Wire] = []

    @contextmanager
    def claiming(self) -> Iterator[Any]:
        """Give the pin factory to whoever claims pins; whatever goes wrong becomes NoPins, in words."""
        try:
            yield self._opened()
        except NoPins:
            raise
        except Exception as error:  # each library under gpiozero has errors of its own kind
            log.info("The pins cannot be used.", exc_info=True)
            self.rouse()
            raise NoPins(self._explain(error)) from error

    def rouse(self) -> None:
        """Let the pins that are left be heard again after others were let go.

        lgpio 0.2.2 stops watching all lines when the one claimed last is freed, until another is claimed.
        """
        if self.wires:
            self.wires[-1].listen_anew()

    def close(self) -> None:
        """Let go of the pins; a factory that was given stays its giver's."""
        if self._factory is not None and self._own:
            with suppress(Exception):  # a chip that is gone cannot be closed, and need not be
                self._factory.close()
            self._factory = None

    def _opened(self) -> Any:
        if self._factory is None:
            if self._workplace is not None and self.choice != "mock":
                # lgpio makes a pipe where it works; it must not depend on where somebody started the companion.
                os.environ.setdefault("LG_WD", str(self._workplace))
            why_not = forbidden(self._machine(), self.choice)
            if why_not:
                raise NoPins(why_not)
            self._factory = _chosen(self.choice) if self.choice else _best()
        return self._factory

    def _explain(self, error: Exception) -> str:
        what = str(error).lower()
        if type(error).__name__ == "GPIOPinInUse" or "busy" in what:
            return words.BUSY
        likely = explanation(self._machine(), self.choice)
        # Only RPi.GPIO says this; gpiozero may have come to it because lgpio, which it tries first, could not be used.
        return words.DEAF if likely == words.UNKNOWN and "failed to add edge detection" in what else likely


class Wire:
    """A contact to ground; every edge is told with the time at which it happened, from whichever thread noticed it."""

    def __init__(self, pins: Pins, factory: Any, number: int, heard: Callable[[bool, float], None]) -> None:
        from gpiozero import InputDevice

        self._pins = pins
        self._factory = factory
        self._heard = heard
        self._last = float("-inf")
        self._device = InputDevice(number, pull_up=True, pin_factory=factory)
        pin = self._device.pin
        if pin.bounce is not None:
            pin.bounce = None
        pin.edges = "both"
        self._told = self.closed
        pin.when_changed = self._changed
        pins.wires.append(self)

    @property
    def closed(self) -> bool:
        """Tell whether the contact is closed now."""
        return not self._device.pin.state

    def close(self) -> None:
        """Stop listening and let go of the pin."""
        if not self._device.closed:
            self._pins.wires.remove(self)
            self._device.pin.when_changed = None
            self._device.close()

    def listen_anew(self) -> None:
        """Stop listening and begin again; what changed meanwhile is told."""
        self._device.pin.when_changed = None
        self._device.pin.when_changed = self._changed
        if self.closed != self._told:
            self._changed(self._factory.ticks(), not self.closed)

    def _changed(self, ticks: float, state: int) -> None:
        self._told = not state
        try:
            self._heard(not state, self._when(ticks))
        except Exception:  # an error here would end the thread of all pins
            log.exception("An edge could not be taken in; the pins go on.")

    def _when(self, ticks: float) -> float:
        """Return the time of an edge by our clock: the factories stamp edges by clocks of their own."""
        age = self._factory.ticks_diff(self._factory.ticks(), ticks)
        at = self._pins.clock() - (age if 0 <= age < LATE else 0)
        self._last = max(at, self._last)
        return self._last


def _chosen(name: Factory) -> Any:
    """Return the factory that the configuration names; simulated pins can fade lamps and sound tones, as real ones."""
    if name == "mock":
        from gpiozero.pins.mock import MockFactory, MockPWMPin

        return MockFactory(pin_class=MockPWMPin)
    (entry,) = entry_points(group="gpiozero_pin_factories", name=name)
    return entry.load()()


def _best() -> Any:
    """Return gpiozero's own choice, but neither a pretence nor the last resort, which fades no lamps."""
    from gpiozero import Device
    from gpiozero.pins.mock import MockFactory
    from gpiozero.pins.native import NativeFactory

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        Device.ensure_pin_factory()
    factory, Device.pin_factory = Device.pin_factory, None
    if isinstance(factory, MockFactory):
        factory.close()
        raise NoPins(words.SILENT_MOCK)
    if isinstance(factory, NativeFactory):
        factory.close()
        raise OSError("Only the native pin factory could be opened.")
    return factory
