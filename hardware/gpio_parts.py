"""The parts of one box on the Pi's pins: four wires and its lamps, claimed together or not at all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

from hardware.gpio_config import BoxPins
from hardware.gpio_lamp import Lantern
from hardware.gpio_pins import Pins, Wire
from hardware.quadrature import Contacts, Line
from hardware.wired import Alarm, Button

HeardButton = Callable[[Button, bool, float], None]
HeardDial = Callable[[Line, bool], None]


class BoxParts:
    """The wires and lamps of a box; NoPins if any of its pins cannot be had."""

    def __init__(
        self, wiring: BoxPins, pins: Pins, alarm: Alarm, heard_button: HeardButton, heard_dial: HeardDial
    ) -> None:
        self._pins = pins
        self._stack = ExitStack()
        with pins.claiming() as factory, ExitStack() as claimed:

            def wire(pin: int, heard: Callable[[bool, float], None]) -> Wire:
                made = Wire(pins, factory, pin, heard)
                claimed.callback(made.close)
                return made

            self.lamp = _lantern(claimed, factory, wiring.lamp, alarm)
            self.hood = _lantern(claimed, factory, wiring.hood, alarm)
            a, b = wiring.dial
            self._a = wire(a, lambda closed, _: heard_dial("a", closed))
            self._b = wire(b, lambda closed, _: heard_dial("b", closed))
            self._buttons: dict[Button, Wire] = {
                "push": wire(wiring.seal, partial(heard_button, "push")),
                "back": wire(wiring.back, partial(heard_button, "back")),
            }
            self._stack = claimed.pop_all()

    @property
    def contacts(self) -> Contacts:
        """Return how the contacts of the dial stand now."""
        return self._a.closed, self._b.closed

    def down(self, button: Button) -> bool:
        """Tell whether a button's contact is closed now."""
        return self._buttons[button].closed

    def close(self) -> None:
        """Let go of every pin; the lamps go out."""
        self._stack.close()
        self._pins.rouse()


def _lantern(claimed: ExitStack, factory: Any, pin: int | None, alarm: Alarm) -> Lantern | None:
    if pin is None:
        return None
    from gpiozero import LED

    bulb = LED(pin, pin_factory=factory)
    claimed.callback(bulb.close)
    lantern = Lantern(bulb, alarm)
    claimed.callback(lantern.close)
    return lantern
