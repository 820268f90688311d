"""The rig of a box on a cable: real firmware, real MicroPython, a real port with pyserial on it."""

from __future__ import annotations

from pathlib import Path

from backends import Rig
from picos import Pico, until

from hardware.box import Message
from hardware.serial_box import SerialBox
from hardware.serial_finder import SerialFinder
from hardware.serial_ports import Port


class SerialRig(Rig):
    """One Pico and a finder that looks where it may be plugged in."""

    box: SerialBox

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.pico = Pico(folder / "flash", 0xA1)
        self._over = False
        self.pico.plug()
        self._begin()

    def _begin(self) -> None:
        self.finder = SerialFinder(self._ports)
        self.finder.start()
        self.box = self.finder.box(self.pico.name)
        until(lambda: self.box.plugged, "the box was found")
        # Whoever is done with the box is done with its Pico too.
        setattr(self.box, "close", self._close)  # noqa: B010 - a method cannot be assigned otherwise

    def _ports(self) -> tuple[Port, ...]:
        return (self.pico.port,) if self.pico.port else ()

    def _close(self) -> None:
        self._over = True
        self._end()
        self.pico.unplug()

    def _end(self) -> None:
        vars(self.box).pop("close", None)
        self.finder.close()

    def settle_down(self) -> None:
        """Wait until nothing is under way: all that the table sent and all that the box said has arrived."""
        if not self._over:
            until(self._still, "all was quiet")

    def _still(self) -> bool:
        if not (self.pico.plugged and self.box.plugged):
            return self.box.quiet()
        return self.box.quiet() and bool(self.pico.state()["quiet"]) and self.box.quiet()

    def heard(self) -> list[Message]:
        self.settle_down()
        return super().heard()

    def turn(self, steps: int) -> None:
        self.settle_down()
        self.pico.turn(steps)
        self.settle_down()

    def push(self) -> None:
        self.settle_down()
        self.pico.push()
        self.settle_down()

    def back(self) -> None:
        self.settle_down()
        self.pico.back()
        self.settle_down()

    def unplug(self) -> None:
        self.settle_down()
        self.pico.unplug()
        until(lambda: not self.box.plugged, "the box was lost")

    def replug(self) -> None:
        self.pico.plug()
        self.finder.look()
        until(lambda: self.box.plugged, "the box was found again")

    def restart(self) -> None:
        self.settle_down()
        self._end()
        self._begin()

    def public(self) -> object:
        self.settle_down()
        if not self.pico.plugged:
            return "dark"
        state = self.pico.state()
        return {key: state[key] for key in ("lamp", "tunes")}
