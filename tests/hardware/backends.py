"""The boxes that must keep the contract, each with a hand to use it; a new backend adds its rig to BACKENDS."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from gpio_bench import Bench

from hardware.box import Box, Message
from hardware.drawer import FileDrawer
from hardware.gpio_box import GpioBox
from hardware.gpio_config import BoxPins
from hardware.memory import Memory
from hardware.mock import MockBox


class Rig(ABC):
    """A box under test, the hand of its owner, and all that the table heard."""

    box: Box

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def heard(self) -> list[Message]:
        """Return what the box told since the last time, when all that is under way has arrived."""
        messages, self.messages = self.messages, []
        return messages

    def listen(self) -> None:
        self.box.listen(lambda message: self.messages.append(message))

    @abstractmethod
    def turn(self, steps: int) -> None: ...

    @abstractmethod
    def push(self) -> None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def unplug(self) -> None: ...

    @abstractmethod
    def replug(self) -> None: ...

    @abstractmethod
    def restart(self) -> None:
        """End the process and start it again: another box object, the same box; nobody listens yet."""

    @abstractmethod
    def public(self) -> object:
        """Return what others at the table can see and hear of the box."""


class MockRig(Rig):
    """The simulated box."""

    box: MockBox

    def __init__(self, memory: Callable[[], Memory]) -> None:
        super().__init__()
        self._memory = memory
        self.box = self._made()

    def _made(self) -> MockBox:
        return MockBox("box", self._memory(), clock=lambda: 0.0)

    def turn(self, steps: int) -> None:
        self.box.turn(steps)

    def push(self) -> None:
        self.box.press("push")

    def back(self) -> None:
        self.box.press("back")

    def unplug(self) -> None:
        self.box.unplug()

    def replug(self) -> None:
        self.box.replug()

    def restart(self) -> None:
        self.box.close()
        self.box = self._made()

    def public(self) -> object:
        return self.box.snapshot().public()


def mock_in_ram(folder: Path) -> Rig:
    """Return a mock whose memory outlives it only because the test keeps it."""
    memory = Memory()
    return MockRig(lambda: memory)


def mock_with_files(folder: Path) -> Rig:
    return MockRig(lambda: Memory(FileDrawer(folder / "envelopes")))


FIVE_WIRES = BoxPins("1", (17, 27), 22, 23, lamp=24)
SIX_WIRES = BoxPins("1", (17, 27), 22, 23, lamp=24, hood=25)


class GpioRig(Rig):
    """A box on simulated pins, pressed through its contacts, in a time of its own."""

    box: GpioBox

    def __init__(self, wiring: BoxPins, bounce: int = 0) -> None:
        super().__init__()
        self.bench = Bench()
        self.bench.bounce = bounce
        self.wiring = wiring
        self._memory = Memory()
        self.box = self._made()

    def _made(self) -> GpioBox:
        time = self.bench.time
        return GpioBox(self.wiring, self.bench.pins, self._memory, clock=time.clock, alarm=time.alarm)

    def turn(self, steps: int) -> None:
        """Turn, and take as long for it whatever is turned: a lamp that blinks goes on meanwhile."""
        with self.bench.hands:
            until = self.bench.time.now + 3.0
            self.bench.turn(self.wiring, steps)
            self.bench.time.wait(until - self.bench.time.now)

    def push(self) -> None:
        self.bench.press(self.wiring.seal)

    def back(self) -> None:
        self.bench.press(self.wiring.back)

    def unplug(self) -> None:
        self.box.disconnect()

    def replug(self) -> None:
        self.box.connect()

    def restart(self) -> None:
        self.box.close()
        self.box = self._made()

    def public(self) -> object:
        """Return all that the lamp did since the last time, besides what the bench calls public."""
        lamp = self.wiring.lamp
        return self.box.snapshot().public(), None if lamp is None else self.bench.history(lamp)


def pico_on_a_cable(folder: Path) -> Rig:
    """Return the firmware under the real MicroPython; imported here, because its rig needs the one above."""
    from serial_rig import SerialRig

    return SerialRig(folder)


BACKENDS: dict[str, Callable[[Path], Rig]] = {
    "mock in RAM": mock_in_ram,
    "mock with files": mock_with_files,
    "gpio with five wires": lambda _: GpioRig(FIVE_WIRES),
    "gpio with six wires": lambda _: GpioRig(SIX_WIRES),
    "gpio that chatters": lambda _: GpioRig(SIX_WIRES, bounce=3),
    "pico on a cable": pico_on_a_cable,
}
