"""The table's own parts, gathered from a file: what is pressed reaches the table, and all is let go of at the end."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.gathering import AUTO, Gathering, gather
from companion.table.messages import Request, Touch
from hardware.debounce import GLITCH
from hardware.gpio_config import FILE
from hardware.memory import Memory

PARTS = 'factory = "mock"\n[table]\nbutton = 15\nbuzzer = 18\nsand = [14, 16]\n'


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> MockFactory:
    made = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr("hardware.gpio_pins._chosen", lambda _: made)
    return made


def gathered(stack: ExitStack, folder: Path, heard: list[Request]) -> Gathering:
    (folder / FILE).write_text(PARTS)
    return gather(stack, AUTO, folder, Memory(), lambda: None, heard.append)


def test_the_table_button_starts_and_pauses_and_held_it_flips(factory: MockFactory, tmp_path: Path) -> None:
    heard: list[Request] = []
    with ExitStack() as stack:
        gathered(stack, tmp_path, heard)
        button = factory.pin(15)
        button.drive_low()
        time.sleep(4 * GLITCH)  # a finger
        button.drive_high()
        until(lambda: [message for message in heard if isinstance(message, Touch)] == [Touch("toggle")])
        button.drive_low()
        until(lambda: Touch("flip") in heard)
        button.drive_high()


def test_sand_and_buzzer_are_the_table_s_until_it_is_cleared(factory: MockFactory, tmp_path: Path) -> None:
    with ExitStack() as stack:
        parts = gathered(stack, tmp_path, [])
        parts.light(0.5)
        assert [factory.pin(line).state for line in (14, 16)] == [1, 0]
        parts.buzz("reveal")
        assert factory.pin(18).state > 0
    assert [factory.pin(line).state for line in (14, 16)] == [0, 0]
