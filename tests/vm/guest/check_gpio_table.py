"""The companion with four boxes on the Pi's own pins, moved through the kernel, with contacts that chatter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hand import bounce, click, level, press, release, turn, wait_until

from companion.play import Running, Wishes, companion
from companion.seats import COLOURS, SHAPES, Place
from companion.table import messages as m
from hardware.gpio_config import DEFAULT_TEXT, FILE, BoxPins, Factory, TablePins, read
from hardware.gpio_pins import Pins
from hardware.gpio_sand import TableParts

SEATS = ("Ada", "Bo", "Cleo", "Dan")
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
    """A companion that was told by a file what hangs on which pin, as on a Pi; a bribe is to be paid."""
    (tmp_path / FILE).write_text(f'factory = "{factory}"\n{DEFAULT_TEXT}')
    with companion(Wishes("127.0.0.1", 0, tmp_path)) as running:
        places = tuple(map(Place, SEATS, COLOURS, SHAPES))
        begun = running.dashboard.inbox.ask(m.NewGame("bakschisch", places, "en"))
        assert begun.ok, begun
        n = running.dashboard.ledger.scene.n
        assert running.dashboard.inbox.ask(m.Do({"do": "turn", "card": "guard"}, n)).ok
        yield running


def states(table: Running) -> list[str]:
    return [seat["state"] for seat in table.dashboard.snapshot("en")["seats"]]


def events(table: Running) -> list[dict[str, Any]]:
    beats = table.dashboard.snapshot("en")["beats"]
    return [line["event"] for beat in beats for line in beat["lines"] if line.get("event")]


def sealed(table: Running, count: int) -> bool:
    return states(table).count("sealed") == count


def seal(box: BoxPins, fist: int | str) -> None:
    """Dial a fist, or below zero a thief, and press the seal.

    The dial is turned slowly: RPi.GPIO does not say to what an edge went, gpiozero looks at the line afterwards,
    and in this slow machine a fast hand has moved on by then.
    """
    if fist == "thief":
        click(box.back, chatter=20)
    else:
        turn(*box.dial, int(fist), pause=0.05)
    click(box.seal, chatter=20)


def test_a_bribe_is_paid_by_four_boxes_pressed_through_the_kernel(table: Running) -> None:
    wait_until(lambda: states(table) == ["asked"] * 4, "four questions")
    for number, (box, fist) in enumerate(zip(BOXES[:3], (3, 1, 0), strict=True), start=1):
        seal(box, fist)
        wait_until(partial(sealed, table, number), f"envelope {number}")
    assert not any("fists" in event for event in events(table))
    seal(BOXES[3], "thief")
    wait_until(lambda: any("fists" in event for event in events(table)), "the reveal")
    (fists,) = [event["fists"] for event in events(table) if "fists" in event]
    assert fists == [["Ada", 3], ["Bo", 1], ["Cleo", 0], ["Dan", "thief"]]


def test_an_envelope_is_taken_back_by_the_second_button(table: Running) -> None:
    wait_until(lambda: states(table) == ["asked"] * 4, "four questions")
    seal(BOXES[0], 2)
    wait_until(lambda: states(table)[0] == "sealed", "the envelope")
    click(BOXES[0].back, chatter=20)
    wait_until(lambda: states(table)[0] != "sealed", "the envelope taken back")


def test_sand_is_a_row_of_lines_and_a_tune_is_a_line_that_swings(factory: Factory) -> None:
    pins = Pins(factory)
    wanted: list[str] = []
    parts = TableParts(TablePins(button=15, buzzer=18, sand=ROW), pins, wanted.append)
    assert not parts.troubles
    for left, lit in ((1.0, 4), (0.5, 2), (0.01, 1), (0.0, 0)):
        parts.sand(left)
        assert [level(line) for line in ROW] == [1] * lit + [0] * (4 - lit)
    parts.buzz("hurry")
    wait_until(lambda: level(18), "the buzzer's line to go up")
    wait_until(lambda: not level(18), "the buzzer's line to go down")
    press(15)
    bounce(15, closed=False)
    wait_until(lambda: wanted, "the table button")
    assert wanted == ["start or pause"]
    parts.close()
    pins.close()
