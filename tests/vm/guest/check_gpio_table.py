"""The companion with four boxes on the Pi's own pins, moved through the kernel, with contacts that chatter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from bribe import ask_for_fists, companion_with, fists, seal, sealed, states
from hand import click, level, release, wait_until

from companion.play import Running
from hardware.gpio_config import DEFAULT_TEXT, Factory, TablePins, read
from hardware.gpio_pins import Pins
from hardware.gpio_sand import TableParts

BOXES = read(DEFAULT_TEXT).boxes
ROW = (14, 4, 21, 20)


@pytest.fixture(params=["lgpio", "rpigpio"])
def factory(request: pytest.FixtureRequest) -> Factory:
    """Every contact is open, and this drives the pins."""
    for line in range(28):
        release(line)
    chosen: Factory = request.param
    return chosen


@pytest.fixture
def table(factory: Factory, tmp_path: Path) -> Iterator[Running]:
    with companion_with(f'factory = "{factory}"\n{DEFAULT_TEXT}', tmp_path) as running:
        ask_for_fists(running)
        yield running


def test_a_bribe_is_paid_by_four_boxes_pressed_through_the_kernel(table: Running) -> None:
    wait_until(lambda: states(table) == ["asked"] * 4, "four questions")
    for number, (box, fist) in enumerate(zip(BOXES[:3], (3, 1, 0), strict=True), start=1):
        seal(box, fist)
        wait_until(partial(sealed, table, number), f"envelope {number}")
    assert not fists(table)
    seal(BOXES[3], "thief")
    wait_until(lambda: fists(table), "the reveal")
    assert fists(table) == [["Ada", 3], ["Bo", 1], ["Cleo", 0], ["Dan", "thief"]]


def test_an_envelope_is_taken_back_by_the_second_button(table: Running) -> None:
    wait_until(lambda: states(table) == ["asked"] * 4, "four questions")
    seal(BOXES[0], 2)
    wait_until(lambda: states(table)[0] == "sealed", "the envelope")
    click(BOXES[0].back, chatter=20)
    wait_until(lambda: states(table)[0] != "sealed", "the envelope taken back")


@pytest.fixture
def wanted() -> list[str]:
    """What the table button asked for."""
    return []


@pytest.fixture
def parts(factory: Factory, wanted: list[str]) -> Iterator[TableParts]:
    pins = Pins(factory)
    made = TableParts(TablePins(button=15, buzzer=18, sand=ROW), pins, wanted.append)
    assert not made.troubles
    yield made
    made.close()
    pins.close()


def test_sand_is_a_row_of_lines(parts: TableParts) -> None:
    for left, lit in ((1.0, 4), (0.5, 2), (0.01, 1), (0.0, 0)):
        parts.sand(left)
        assert [level(line) for line in ROW] == [1] * lit + [0] * (4 - lit)


def test_a_tune_is_a_line_that_swings_until_it_is_over(parts: TableParts) -> None:
    parts.buzz("time")
    wait_until(lambda: level(18), "the buzzer's line to go up")
    wait_until(lambda: not level(18), "the buzzer's line to go down")
    wait_until(lambda: len({level(18) for _ in range(1000)}) == 1, "silence")


def test_the_table_button_is_one_press_however_it_chatters(parts: TableParts, wanted: list[str]) -> None:
    click(15, chatter=20)
    wait_until(lambda: wanted, "the table button")
    assert wanted == ["start or pause"]
