"""A box on the bench, its owner's hand and eye, and what the table heard."""

from __future__ import annotations

from collections.abc import Iterator

from gpio_bench import Bench

from hardware.box import Message, Opened, Sealed
from hardware.gpio_box import GpioBox
from hardware.gpio_config import BoxPins
from hardware.prompt import Answer, Choice, Field, Prompt

LAMP, HOOD = 24, 25
WIRES = BoxPins("ana", (17, 27), 22, 23, lamp=LAMP, hood=HOOD)


def coins(most: int, thief: bool = True) -> Prompt:
    below = (Choice("thief", "Thief"),) if thief else ()
    choices = (*below, *(Choice(n, f"{n} coins") for n in range(most + 1)))
    return Prompt("fist", "Fist", (Field("fist", "In the fist", choices, start=len(below)),))


class Hand:
    """A box on the bench, its owner's hand, and what the table heard."""

    def __init__(self, wires: BoxPins = WIRES) -> None:
        self.bench = Bench()
        self.time = self.bench.time
        self.wires = wires
        self.heard: list[Message] = []
        self.box = GpioBox(wires, self.bench.pins, clock=self.time.clock, alarm=self.time.alarm)
        self.box.listen(self.heard.append)
        self.heard.clear()

    def turn(self, steps: int) -> None:
        self.bench.turn(self.wires, steps)

    def seal(self, seconds: float = 0.1) -> None:
        self.bench.press(self.wires.seal, seconds)

    def back(self) -> None:
        self.bench.press(self.wires.back)

    def down(self, pin: int) -> None:
        """Put a finger on a button, and leave it there for a moment."""
        self.bench.contact(pin, True)
        self.time.wait(0.1)

    def up(self, pin: int) -> None:
        """Take the finger off, and wait until the release is beyond doubt."""
        self.bench.contact(pin, False)
        self.time.wait(0.1)

    def dialled(self) -> object:
        """Return what would be sealed now."""
        seen = self.box.snapshot()
        return self.box.asked[0].fields[0].choices[seen.index].value

    def opened(self, prompt: str = "") -> Answer:
        """Call for an envelope, and return what is in it."""
        self.box.call(prompt or self.box.asked[0].id)
        last = self.heard[-1]
        assert isinstance(last, Opened)
        return last.answer

    def sealed(self) -> int:
        return len([message for message in self.heard if isinstance(message, Sealed)])


def a_hand() -> Iterator[Hand]:
    """Give a hand, and let go of its box afterwards: a fixture for whoever wants one."""
    made = Hand()
    yield made
    made.box.close()


def lit_for(hand: Hand, seconds: float) -> list[float]:
    """Return how long each lighting of the lamp under the hood lasts."""
    blinks, before = [], False
    for _ in range(round(seconds * 100)):
        lit = hand.bench.lit(HOOD)
        if lit and not before:
            blinks.append(0.0)
        if lit:
            blinks[-1] += 0.01
        before = lit
        hand.time.wait(0.01)
    return [round(blink, 2) for blink in blinks]
