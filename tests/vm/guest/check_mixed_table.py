"""A table with two boxes on pins, one on a USB cable and one simulated; the cable is pulled out in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from bribe import CARDS, Fist, begin, bribe, companion_with, reveals, round_and_bribe, seal, states
from hand import release, wait_until
from usb_box import UsbBox
from usb_pico import UsbPico

from companion.play import Running
from hardware.gpio_config import DEFAULT_TEXT, read

BOXES = read(DEFAULT_TEXT).boxes
TWO_BOXES = DEFAULT_TEXT[: DEFAULT_TEXT.index("[box.3]")]
ROUND: tuple[tuple[Fist, ...], ...] = ((3, 1, 2, 0), (1, 0, 1, 2), (0, 2, 2, 1), (2, 1, 0, 0), (1, 0, 1, 1))
PULLED = 2
"""In which bribe, counted from 0, the cable is pulled out."""


@pytest.fixture
def pico(usb_box: UsbBox, tmp_path: Path) -> Iterator[UsbPico]:
    (tmp_path / "flash").mkdir()
    made = UsbPico(tmp_path / "flash", usb_box)
    made.plug()
    yield made
    made.unplug()


@pytest.fixture
def table(pico: UsbPico, tmp_path: Path) -> Iterator[Running]:
    """Ada and Bo have the boxes on the pins, Cleo the one on the cable, Dan a simulated one."""
    for line in range(28):
        release(line)
    (tmp_path / "data").mkdir()
    with companion_with(f'factory = "lgpio"\n{TWO_BOXES}', tmp_path / "data") as running:
        wait_until(lambda: running.dashboard.cabinet.box(2).kind == "serial", "the box on the cable")
        begin(running)
        kinds = [status.kind for status in running.dashboard.ledger.scene.boxes.values()]
        assert kinds == ["gpio", "gpio", "serial", "mock"]
        yield running


def test_a_round_is_played_by_three_kinds_of_boxes_though_a_cable_is_pulled_out(table: Running, pico: UsbPico) -> None:
    def lost() -> bool:
        return not table.dashboard.ledger.scene.boxes["Cleo"].plugged

    def by_cable(fist: Fist) -> None:
        pico.turn(int(fist))
        pico.push()

    def simulated(fist: Fist) -> None:
        box = table.dashboard.cabinet.bench.box(3)
        box.turn(int(fist))
        box.press("push")

    def by_a_cable_that_is_pulled_out(fist: Fist) -> None:
        by_cable(fist)
        wait_until(lambda: states(table)[2] == "sealed", "the envelope")
        pico.unplug()
        wait_until(lost, "the table to miss the box")

    def simulated_until_the_cable_is_back(fist: Fist) -> None:
        simulated(fist)
        assert len(reveals(table)) == PULLED
        pico.plug()
        wait_until(lambda: not lost(), "the box to be found again")

    on_pins = [partial(seal, box) for box in BOXES[:2]]
    for number, (card, fists) in enumerate(zip(CARDS, ROUND, strict=True)):
        pulled = [by_a_cable_that_is_pulled_out, simulated_until_the_cable_is_back]
        bribe(table, card, [*on_pins, *(pulled if number == PULLED else [by_cable, simulated])], fists)
    assert round_and_bribe(table) == (2, 1)
