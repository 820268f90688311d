"""A table with two boxes on pins, one on a USB cable and one simulated, whose cable is pulled out in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from bribe import ask_for_fists, companion_with, fists, seal, sealed, states
from hand import release, wait_until
from usb_box import UsbBox
from usb_pico import UsbPico

from companion.play import Running
from hardware.gpio_config import DEFAULT_TEXT, read
from hardware.mock import MockBox

BOXES = read(DEFAULT_TEXT).boxes
TWO_BOXES = DEFAULT_TEXT[: DEFAULT_TEXT.index("[box.3]")]
EVERYBODYS = [["Ada", 3], ["Bo", 1], ["Cleo", 2], ["Dan", 0]]


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
        wait_until(lambda: pico.name in dict(running.dashboard.cabinet.known()), "the box on the cable")
        ask_for_fists(running)
        kinds = [status.kind for status in running.dashboard.ledger.scene.boxes.values()]
        assert kinds == ["gpio", "gpio", "serial", "mock"]
        wait_until(lambda: states(running) == ["asked"] * 4, "four questions")
        yield running


def simulated(table: Running) -> MockBox:
    return table.dashboard.cabinet.bench.box(3)


def test_a_round_is_played_by_three_kinds_of_boxes(table: Running, pico: UsbPico) -> None:
    seal(BOXES[0], 3)
    seal(BOXES[1], 1)
    simulated(table).press("push")
    wait_until(partial(sealed, table, 3), "three envelopes")
    pico.turn(2)
    pico.push()
    wait_until(lambda: fists(table), "the reveal")
    assert fists(table) == EVERYBODYS


def test_an_envelope_survives_that_its_cable_is_pulled_out(table: Running, pico: UsbPico) -> None:
    def lost() -> bool:
        return not table.dashboard.ledger.scene.boxes["Cleo"].plugged

    pico.turn(2)
    pico.push()
    wait_until(partial(sealed, table, 1), "the envelope")
    pico.unplug()
    wait_until(lost, "the table to miss the box")
    seal(BOXES[0], 3)
    seal(BOXES[1], 1)
    simulated(table).press("push")
    assert not fists(table)
    pico.plug()
    wait_until(lambda: not lost(), "the box to be found again")
    wait_until(lambda: fists(table), "the reveal")
    assert fists(table) == EVERYBODYS
