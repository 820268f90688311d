"""The table's own parts: sand that goes out, tunes that can be told apart, and a button that starts, pauses, flips."""

from __future__ import annotations

import logging
from typing import get_args

import pytest
from gpio_bench import Bench

from hardware import gpio_words as words
from hardware.box import Tune
from hardware.debounce import STUCK_AFTER
from hardware.exc import NoPins
from hardware.gpio_box import HOLD
from hardware.gpio_checks import Machine
from hardware.gpio_config import TablePins
from hardware.gpio_pins import Pins
from hardware.gpio_sand import GRAINS, TUNES, Buzzer, Deed, Sand, TableButton, TableParts

ROW = (5, 6, 13, 19)


def lit(bench: Bench) -> list[bool]:
    return [bench.lit(pin) for pin in ROW]


def test_the_lamps_of_a_row_go_out_one_by_one_and_the_last_with_the_last_grain() -> None:
    bench = Bench()
    sand = Sand(bench.pins, ROW)
    seen = []
    for left in (1.0, 0.76, 0.75, 0.5, 0.26, 0.01, 0.0):
        sand.show(left)
        seen.append(sum(lit(bench)))
    assert seen == [4, 4, 3, 2, 2, 1, 0]
    sand.show(0.5)
    assert lit(bench) == [True, True, False, False]
    sand.close()
    assert lit(bench) == [False] * 4


@pytest.mark.parametrize(("left", "lamps"), [(7.0, 4), (-1.0, 0)])
def test_more_than_all_sand_is_all_of_it(left: float, lamps: int) -> None:
    bench = Bench()
    sand = Sand(bench.pins, ROW)
    sand.show(0.5)
    sand.show(left)
    assert sum(lit(bench)) == lamps


def test_a_single_lamp_fades_in_steps() -> None:
    bench = Bench()
    sand = Sand(bench.pins, (18,))
    seen = []
    for left in range(100, -1, -1):
        sand.show(left / 100)
        seen.append(bench.pin(18).state)
    assert seen[0] == 1
    assert seen[-1] == 0
    assert seen[-2] > 0
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) == GRAINS + 1
    sand.close()


def played(bench: Bench, buzzer: Buzzer, tune: Tune) -> list[int | None]:
    """Return the frequencies of a tune, heard every ten milliseconds."""
    buzzer.play(tune)
    heard: list[int | None] = []
    for _ in range(200):
        heard.append(round(bench.pin(18).frequency) if bench.pin(18).state else None)
        bench.time.wait(0.01)
    return heard


def test_every_tune_is_heard_can_be_told_from_the_others_and_ends() -> None:
    bench = Bench()
    buzzer = Buzzer(bench.pins, 18, bench.time.alarm)
    assert set(TUNES) == set(get_args(Tune))
    heard = {tune: played(bench, buzzer, tune) for tune in TUNES}
    assert len({tuple(tune) for tune in heard.values()}) == len(TUNES)
    assert all(tune[0] is not None and tune[-1] is None for tune in heard.values())
    assert bench.time.waiting == 0
    buzzer.close()


def test_a_new_tune_cuts_the_one_before_short() -> None:
    bench = Bench()
    buzzer = Buzzer(bench.pins, 18, bench.time.alarm)
    alone = played(bench, buzzer, "hurry")
    buzzer.play("time")
    bench.time.wait(0.1)
    assert played(bench, buzzer, "hurry") == alone
    buzzer.play("time")
    buzzer.close()
    bench.time.wait(1)
    assert bench.pin(18).frequency is None


class Middle:
    """The button in the middle of the table, and what it led to."""

    def __init__(self) -> None:
        self.bench = Bench()
        self.heard: list[Deed | str] = []
        self.button = TableButton(self.bench.pins, 4, self.heard.append, self.heard.append, self.bench.time.alarm)


@pytest.mark.parametrize("bounce", range(8))
def test_a_press_starts_or_pauses_once_however_it_chatters(bounce: int) -> None:
    middle = Middle()
    middle.bench.bounce = bounce
    for presses in (1, 2, 3):
        middle.bench.press(4)
        assert middle.heard == ["start or pause"] * presses
    assert middle.bench.time.waiting == 0


def test_a_glitch_on_the_table_button_does_nothing() -> None:
    middle = Middle()
    middle.bench.press(4, seconds=0.001)
    middle.bench.time.wait(2 * HOLD)
    assert middle.heard == []


def test_holding_flips_at_once_and_does_nothing_more_when_let_go() -> None:
    middle = Middle()
    middle.bench.contact(4, True)
    middle.bench.time.wait(HOLD + 0.1)
    assert middle.heard == ["flip"]
    middle.bench.contact(4, False)
    middle.bench.time.wait(1)
    assert middle.heard == ["flip"]


def test_holding_counts_by_the_contact_and_not_by_a_late_alarm() -> None:
    middle = Middle()
    middle.bench.contact(4, True)
    middle.bench.time.now += HOLD + 0.1
    middle.bench.contact(4, False)
    middle.bench.time.wait(1)
    assert middle.heard == ["flip"]


def test_a_stuck_table_button_is_said_until_it_comes_free() -> None:
    middle = Middle()
    middle.bench.contact(4, True)
    middle.bench.time.wait(STUCK_AFTER + 1)
    assert middle.heard == ["flip", words.STUCK_TABLE]
    assert middle.bench.time.waiting == 0
    middle.bench.contact(4, False)
    middle.bench.time.wait(1)
    assert middle.heard[2:] == [""]


def test_a_table_button_that_was_down_from_the_start_flips_nothing_and_is_found_stuck() -> None:
    bench = Bench()
    bench.jam(4)
    heard: list[Deed | str] = []
    TableButton(bench.pins, 4, heard.append, heard.append, bench.time.alarm)
    bench.time.wait(STUCK_AFTER + 1)
    assert heard == [words.STUCK_TABLE]


def test_a_buzzer_that_cannot_even_be_silent_is_left_out_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("GPIO busy")

    monkeypatch.setattr(Buzzer, "_hush", broken)
    parts = TableParts(TablePins(buzzer=18), Bench().pins, print)
    assert parts.troubles == [words.BUSY]
    parts.close()


def test_a_button_that_was_let_go_of_says_nothing_any_more() -> None:
    middle = Middle()
    middle.bench.contact(4, True)
    middle.button.close()
    middle.bench.time.wait(STUCK_AFTER + 1)
    middle.button._edge(False, middle.bench.time.now)
    assert middle.heard == []


def test_the_parts_of_the_table_work_together() -> None:
    bench = Bench()
    deeds: list[Deed] = []
    parts = TableParts(TablePins(4, 18, ROW), bench.pins, deeds.append, alarm=bench.time.alarm)
    assert parts.troubles == []
    parts.sand(0.5)
    parts.buzz("seal")
    bench.press(4)
    assert lit(bench) == [True, True, False, False]
    assert deeds == ["start or pause"]
    parts.close()
    parts.close()
    parts.sand(1.0)
    parts.buzz("time")
    assert lit(bench) == [False] * 4
    TableParts(TablePins(4, 18, ROW), bench.pins, deeds.append).close()


class NoneToHave(Pins):
    """Pins that this user may not use."""

    def _opened(self) -> object:
        raise NoPins(words.NO_PERMISSION)


def test_parts_that_cannot_be_had_are_left_out_and_said_once() -> None:
    parts = TableParts(TablePins(4, 18, ROW), NoneToHave("mock", machine=Machine), print)
    assert parts.troubles == [words.NO_PERMISSION]
    parts.sand(0.5)
    parts.buzz("seal")
    parts.close()


def test_a_part_that_breaks_is_logged_and_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_: object) -> None:
        raise OSError("The chip is gone.")

    bench = Bench()
    parts = TableParts(TablePins(sand=ROW), bench.pins, print)
    bench.pin(5)._set_state = broken
    with caplog.at_level(logging.ERROR):
        parts.sand(1.0)
    assert "A part of the table does not work" in caplog.text


def test_a_table_without_parts_needs_no_pins() -> None:
    parts = TableParts(TablePins(), NoneToHave("mock", machine=Machine), print)
    parts.sand(1.0)
    parts.buzz("time")
    assert parts.troubles == []
