"""How long a press takes on its way, in this slow machine: bare, to the lamp, and to the table."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from gpiozero import LED, Button
from gpiozero.pins.lgpio import LGPIOFactory
from hand import DWELL, level, press, release, turn, wait_until

from hardware.box import Answering, Message, Sealed
from hardware.gpio_box import GpioBox
from hardware.gpio_config import DEFAULT_TEXT, read
from hardware.gpio_pins import Pins
from hardware.prompt import Choice, Field, Prompt

REPORT = Path("/post/figures.json")
TIMES = 100
BOXES = read(DEFAULT_TEXT).boxes
BOX = BOXES[0]
TOO_LONG = 0.25
"""Seconds that nobody would call at once; a Pi is many times faster than this machine."""


def note(name: str, figures: dict[str, float]) -> None:
    known = json.loads(REPORT.read_text()) if REPORT.exists() else {}
    REPORT.write_text(json.dumps(known | {name: figures}, indent=1))


def spread(seconds: list[float]) -> dict[str, float]:
    """Return median and 99th percentile in milliseconds."""
    return {
        "median ms": round(statistics.median(seconds) * 1000, 2),
        "p99 ms": round(statistics.quantiles(seconds, n=100, method="inclusive")[-1] * 1000, 2),
    }


def times_of(deed: Callable[[], object], done: Callable[[], object], undo: Callable[[], object]) -> list[float]:
    """Do something again and again, each time from rest, and measure until its effect is there."""
    measured = []
    for _ in range(TIMES):
        began = time.monotonic()
        deed()
        while not done():
            assert time.monotonic() - began < 5, "The effect never came."
            time.sleep(0.0002)
        measured.append(time.monotonic() - began)
        undo()
        time.sleep(DWELL)
    return measured


class Watch:
    """A table that notes when it hears what."""

    def __init__(self) -> None:
        self.heard: list[Message] = []

    def count(self, kind: type) -> int:
        return sum(isinstance(message, kind) for message in self.heard)


@pytest.fixture
def watch() -> Watch:
    return Watch()


def prompt(number: int) -> Prompt:
    return Prompt(f"fist {number}", "Fist", (Field("fist", "Fist", (Choice(0, "0"), Choice(1, "1"))),))


def test_a_bare_callback_of_gpiozero(chip: LGPIOFactory) -> None:
    with Button(BOX.seal) as button:
        calls: list[int] = []
        button.when_pressed = lambda: calls.append(1)

        def rest() -> None:
            release(BOX.seal)
            calls.clear()

        seen = spread(times_of(lambda: press(BOX.seal), lambda: calls, rest))
    note("gpiozero's own callback", seen)
    assert seen["median ms"] < TOO_LONG * 1000


def test_press_to_lamp(chip: LGPIOFactory) -> None:
    box = GpioBox(BOX, Pins("lgpio", chip))
    hood = BOX.hood or 0

    def rest() -> None:
        release(BOX.seal)
        wait_until(lambda: not level(hood), "the lamp to go out")

    seen = spread(times_of(lambda: press(BOX.seal), lambda: level(hood), rest))
    box.close()
    note("press to lamp", seen)
    assert seen["median ms"] < TOO_LONG * 1000


def test_press_to_table(chip: LGPIOFactory, watch: Watch) -> None:
    """A seal counts when the button has been up for 45 ms, which is in the figure; a dial counts at its last edge."""
    box = GpioBox(BOX, Pins("lgpio", chip))
    box.listen(watch.heard.append)

    def ask_anew() -> None:
        watch.heard.clear()
        box.ask((prompt(time.monotonic_ns()),))

    ask_anew()
    seen = spread(times_of(lambda: turn(*BOX.dial, 1), lambda: watch.count(Answering), ask_anew))
    note("click of the dial, 8 ms by itself, to table", seen)
    assert seen["median ms"] < TOO_LONG * 1000

    def hold() -> None:
        ask_anew()
        press(BOX.seal)
        time.sleep(DWELL)  # a finger: what is shorter than 5 ms is none

    hold()
    seen = spread(times_of(lambda: release(BOX.seal), lambda: watch.count(Sealed), hold))
    note("seal, when let go, to table", seen)
    assert seen["median ms"] < TOO_LONG * 1000
    box.close()


def at_rest() -> float:
    """Return how much of the processor this process uses when nothing happens, in percent."""
    began, busy = time.monotonic(), time.process_time()
    time.sleep(3)  # this is what is measured
    return round((time.process_time() - busy) / (time.monotonic() - began) * 100, 2)


def test_four_boxes_at_rest_cost_hardly_more_than_gpiozero_does(chip: LGPIOFactory) -> None:
    with ExitStack() as bare_parts:
        for wiring in BOXES:
            for line in (*wiring.dial, wiring.seal, wiring.back):
                bare_parts.enter_context(Button(line)).when_pressed = print
            bare_parts.enter_context(LED(wiring.hood)).on()
        bare = at_rest()
    pins = Pins("lgpio", chip)
    boxes = [GpioBox(wiring, pins) for wiring in BOXES]
    for box in boxes:
        box.ask((prompt(0),))
        box.lamp("asked")
    ours = at_rest()
    for box in boxes:
        box.close()
    note("processor at rest", {"the same lines by gpiozero alone, percent": bare, "four boxes, percent": ours})
    assert ours < bare + 10
