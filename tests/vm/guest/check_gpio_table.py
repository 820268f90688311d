"""The companion with four boxes on the Pi's own pins, moved through the kernel, with contacts that chatter."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from bribe import CARDS, Fist, begin, bribe, companion_with, round_and_bribe, seal, states, turn_up
from gpiozero import LED
from hand import click, level, release, wait_until

from companion.play import Running
from hardware.box import Answering, Found, Lost, Message, Sealed
from hardware.gpio_box import GpioBox
from hardware.gpio_config import DEFAULT_TEXT, Factory, TablePins, read
from hardware.gpio_pins import Pins
from hardware.gpio_sand import TableParts
from hardware.gpio_words import BUSY
from hardware.prompt import Choice, Field, Prompt

BOXES = read(DEFAULT_TEXT).boxes
FIST = Prompt("fist", "Fist", (Field("fist", "Fist", (Choice(0, "0"), Choice(1, "1"))),))
ROUND: tuple[tuple[Fist, ...], ...] = ((3, 1, 0, "thief"), (1, 0, 2, 1), (0, 2, 1, 0), (2, 1, 0, 1), (1, 1, 1, 0))
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
        begin(running)
        yield running


def test_a_whole_round_is_played_by_four_boxes_pressed_through_the_kernel(table: Running) -> None:
    hands = [partial(seal, box) for box in BOXES]
    for card, fists in zip(CARDS, ROUND, strict=True):
        bribe(table, card, hands, fists)
    assert round_and_bribe(table) == (2, 1)


def test_an_envelope_is_taken_back_by_the_second_button(table: Running) -> None:
    turn_up(table, "guard")
    seal(BOXES[0], 2)
    wait_until(lambda: states(table)[0] == "sealed", "the envelope")
    click(BOXES[0].back, chatter=20)
    wait_until(lambda: states(table)[0] != "sealed", "the envelope taken back")


def test_a_box_whose_pin_is_busy_does_not_leave_the_others_deaf(factory: Factory) -> None:
    heard: list[Message] = []
    pins, others = Pins(factory), Pins("lgpio")
    with others.claiming() as theirs, LED(BOXES[1].back, pin_factory=theirs):
        box, without = GpioBox(BOXES[0], pins), GpioBox(BOXES[1], pins)
        without.listen(heard.append)
        assert heard == [Lost(BUSY)]
        heard.clear()
        box.listen(heard.append)
        box.ask((FIST,))
        seal(BOXES[0], 1)
        wait_until(lambda: len(heard) == 3, "an envelope")
        assert [type(message) for message in heard] == [Found, Answering, Sealed]
        box.close()
        without.close()
    pins.close()
    others.close()


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
    assert not level(18)


def flickers(lit: int) -> bool:
    return level(14) == lit


def test_tunes_beside_a_lamp_that_fades_never_end_all_sound_and_light(factory: Factory) -> None:
    """A tune that ends shortly before a full second of the clock once made lgpio's thread turn round for ever."""
    pins = Pins(factory)
    parts = TableParts(TablePins(button=None, buzzer=18, sand=(14,)), pins, lambda _: None)
    parts.sand(0.5)
    for early in range(40, 100, 6):
        time.sleep((0.99 - early / 1000 - time.monotonic()) % 1)
        parts.buzz("hurry")
        wait_until(lambda: level(18), "the buzzer's line to go up")
        wait_until(lambda: len({level(18) for _ in range(200)}) == 1, "silence")
        for lit in (1, 0):
            wait_until(partial(flickers, lit), "the lamp to flicker")
    parts.close()
    pins.close()


def test_the_table_button_is_one_press_however_it_chatters(parts: TableParts, wanted: list[str]) -> None:
    click(15, chatter=20)
    wait_until(lambda: wanted, "the table button")
    assert wanted == ["start or pause"]
