"""The contract of a box over lines of the kernel: a plugin of pytest that puts these rigs in the place of others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache

from backends import BACKENDS, SIX_WIRES, Rig
from hand import click, level, look, pull, release, turn, wait_until

from hardware.box import Message
from hardware.gpio_box import GpioBox
from hardware.gpio_config import Factory
from hardware.gpio_lamp import STATES
from hardware.gpio_pins import Pins, Wire
from hardware.memory import Memory

CHATTER = 20
MARKERS: dict[Factory, int] = {"lgpio": 4, "rpigpio": 5}
"""A line of no box, for each driver: when its edge has arrived, so have all edges before it."""

PAUSE: dict[Factory, float] = {"lgpio": 0.002, "rpigpio": 0.05}
"""Seconds between two edges of a dial. RPi.GPIO does not say to what an edge went, gpiozero looks at the line
afterwards, and in this slow machine a fast hand has moved on by then."""


class Chip:
    """The chip under one driver, and a wire to see how far its edges have come."""

    def __init__(self, factory: Factory) -> None:
        self.pins = Pins(factory)
        self._marker = MARKERS[factory]
        self._closed = False
        release(self._marker)
        with self.pins.claiming() as opened:
            self._wire = Wire(self.pins, opened, self._marker, self._mark)

    def drain(self) -> None:
        """Wait until every edge so far has arrived."""
        wanted = not self._closed
        pull(self._marker, up=not wanted)
        wait_until(lambda: self._closed == wanted, "the marker")

    def _mark(self, closed: bool, _: float) -> None:
        self._closed = closed


@cache
def chip(factory: Factory) -> Chip:
    """Return the chip, which one process opens once for each driver."""
    return Chip(factory)


class KernelRig(Rig):
    """A box on lines of the kernel, moved from outside by contacts that chatter."""

    box: GpioBox
    wiring = SIX_WIRES

    def __init__(self, factory: Factory) -> None:
        super().__init__()
        self._chip = chip(factory)
        self._pause = PAUSE[factory]
        self._memory = Memory()
        self._hands = threading.RLock()
        for line in (*self.wiring.dial, self.wiring.seal, self.wiring.back):
            release(line)
        self.box = self._made()

    def _made(self) -> GpioBox:
        return GpioBox(self.wiring, self._chip.pins, self._memory)

    def _settle_down(self) -> None:
        """Wait until the box knows of every edge, its buttons surely are up, and all is told."""
        self._chip.drain()
        wait_until(self._still, "the box to be still")

    def _still(self) -> bool:
        box = self.box
        with box._lock:
            up = not any(contact.down for contact in box._contacts.values())
            return up and box._post.empty()

    def heard(self) -> list[Message]:
        self._settle_down()
        return super().heard()

    def turn(self, steps: int) -> None:
        self._do(lambda: turn(*self.wiring.dial, steps, self._pause))

    def push(self) -> None:
        self._do(lambda: click(self.wiring.seal, CHATTER))

    def back(self) -> None:
        self._do(lambda: click(self.wiring.back, CHATTER))

    def _do(self, deed: Callable[[], None]) -> None:
        with self._hands:
            deed()
            self._settle_down()

    def unplug(self) -> None:
        self.box.disconnect()

    def replug(self) -> None:
        self.box.connect()

    def restart(self) -> None:
        self.box.close()
        self.box = self._made()

    def public(self) -> object:
        """Return what the lamp that everybody sees does, looked at for as long as it needs to do it."""
        seen, lamp = self.box.snapshot().public(), self.wiring.lamp
        assert lamp is not None
        said = STATES[self.box.snapshot().lamp]
        return seen, level(lamp) if len(said) == 1 else look(lamp, sum(seconds for _, seconds in said))


BACKENDS.clear()
BACKENDS.update(
    {
        "kernel by lgpio": lambda _: KernelRig("lgpio"),
        "kernel by RPi.GPIO": lambda _: KernelRig("rpigpio"),
    }
)
