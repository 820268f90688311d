"""Gathering the hardware: which boxes and table parts there are, taken in hand and let go of in order."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from companion.boxes import MockBoxes
from companion.cabinet import Cabinet
from companion.table.messages import Look, Pressed, Request, Touch
from companion.told import told
from engines.say import Say, say
from hardware.box import Tune
from hardware.exc import BadWiring
from hardware.memory import Memory
from hardware.serial_finder import SerialFinder

log = logging.getLogger(__name__)

AUTO, MOCK = "auto", "mock"
CHOICES = (AUTO, MOCK)
"""All boxes there are, or simulated ones only."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """The cabinet, and what sounds and shines on the table itself."""

    cabinet: Cabinet
    buzz: Callable[[Tune], None] = lambda _: None
    light: Callable[[float], None] = lambda _: None


def gather(
    stack: ExitStack, choice: str, folder: Path, memory: Memory, changed: Callable[[], None],
    inbox: Callable[[Request], None],
) -> Gathering:  # fmt: skip
    """Take every box and part in hand; what was configured and is missing is said, never replaced in silence."""
    bench = MockBoxes(memory, changed)
    stack.callback(bench.close)
    if choice == MOCK:
        gathering = Gathering(Cabinet(bench))
    else:
        gathering = _with_pins(stack, folder, memory, bench, _finder(stack, inbox), inbox)
    gathering.cabinet.let_claim(lambda box: inbox(Pressed(box.id)))
    return gathering


def _finder(stack: ExitStack, inbox: Callable[[Request], None]) -> SerialFinder:
    """Look for boxes on cables as long as the companion runs."""
    finder = SerialFinder(changed=lambda: inbox(Look()), pressed=lambda box: inbox(Pressed(box.id)))
    finder.start()
    stack.callback(finder.close)
    return finder


def _with_pins(
    stack: ExitStack, folder: Path, memory: Memory, bench: MockBoxes, finder: SerialFinder,
    inbox: Callable[[Request], None],
) -> Gathering:  # fmt: skip
    """Take the Pi's own pins in hand, where a file says what hangs on them."""
    # gpiozero costs memory and time at the start: only who has pins pays for it.
    from hardware.gpio_config import FILE, load

    try:
        wiring = load(folder / FILE)
    except BadWiring as error:
        return Gathering(_without_pins(bench, finder, folder / FILE, error))
    if wiring is None:
        return Gathering(Cabinet(bench, (), finder))
    from hardware.gpio_box import GpioBox
    from hardware.gpio_pins import Pins
    from hardware.gpio_sand import Deed, TableParts

    def wanted(deed: Deed) -> None:
        inbox(Touch("flip" if deed == "flip" else "toggle"))

    def troubled(what: str) -> None:
        cabinet.troubles = tuple(map(Say, (*parts.troubles, what) if what else parts.troubles))
        inbox(Look())

    pins = Pins(wiring.factory, workplace=folder)
    stack.callback(pins.close)
    boxes = tuple(GpioBox(box, pins, memory) for box in wiring.boxes)
    for box in boxes:
        stack.callback(box.close)
    cabinet = Cabinet(bench, boxes, finder)
    parts = TableParts(wiring.table, pins, wanted, troubled)
    stack.callback(parts.close)
    cabinet.troubles = tuple(map(Say, parts.troubles))
    return Gathering(cabinet, parts.buzz, parts.sand)


def _without_pins(bench: MockBoxes, finder: SerialFinder, file: Path, error: BadWiring) -> Cabinet:
    """Go on without the pins: a companion that does not start has no page that could say what is wrong."""
    for sentence in error.sentences:
        log.warning("%s: %s", file.name, sentence)
    cabinet = Cabinet(bench, (), finder, unreadable=True)
    what_to_do = say(
        "The pins are not used, because {file} is wrong: mend it, then start the companion again.", file=str(file)
    )
    cabinet.troubles = (what_to_do, *map(told, error.wrong))
    return cabinet
