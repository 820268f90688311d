"""The lamps of a box on the Pi's own pins: what its owner is told, and what the others are not."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from gpio_bench import Bench
from gpio_hand import HOOD, LAMP, Hand, a_hand, coins, lit_for

from hardware.gpio_box import HOLD, REST
from hardware.gpio_config import LAP, BoxPins
from hardware.gpio_lamp import LONG, SHORT, STATES, WINK, Lantern

hand = pytest.fixture(a_hand)


def test_the_lamp_that_everybody_sees_tells_only_what_the_table_said(hand: Hand) -> None:
    hand.box.ask((coins(40),))
    hand.box.lamp("asked")
    hand.bench.history(LAMP)
    hand.turn(25)
    hand.time.wait(10)
    hand.back()
    hand.seal(2 * HOLD)
    hand.turn(7)
    hand.time.wait(10)
    assert hand.bench.history(LAMP) == (True,)


def test_the_lamp_under_the_hood_answers_every_click(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    assert hand.bench.lit(HOOD)
    for click in range(1, 9):  # even where there is nothing left to choose, and the lamp is dark
        before = hand.bench.lit(HOOD)
        hand.turn(1)
        assert hand.bench.lit(HOOD) != before
        hand.time.wait(3 * WINK)
        assert hand.bench.lit(HOOD) == (click <= 5)


def dips(hand: Hand, seconds: float) -> int:
    return len(lit_for(hand, seconds)) - 1


@pytest.mark.parametrize(("clicks", "dark"), [(0, 0), (LAP - 1, 0), (LAP, 1), (2 * LAP - 1, 1), (2 * LAP, 2)])
def test_the_second_lap_is_shown_by_the_lamp_under_the_hood(hand: Hand, clicks: int, dark: int) -> None:
    hand.box.ask((coins(50),))
    hand.turn(clicks)
    hand.time.wait(2 * WINK)
    assert dips(hand, 1.4) == dark


@pytest.mark.parametrize(
    ("clicks", "blinks"),
    [
        (3, [SHORT] * 3),
        (12, [LONG, SHORT, SHORT]),
        (20, [LONG, LONG]),
        (-1, [WINK] * 4),
    ],
)
def test_a_dial_at_rest_is_told_to_its_owner_in_blinks(hand: Hand, clicks: int, blinks: list[float]) -> None:
    hand.box.ask((coins(50),))
    hand.turn(clicks)
    hand.time.wait(REST + 0.01)
    heard = lit_for(hand, 6)
    assert heard[: len(blinks)] == pytest.approx(blinks, abs=0.011)
    assert len(heard) == len(blinks) or heard[len(blinks)] > 0.25  # then the lap is shown again


def test_a_dial_that_is_turned_again_is_not_told(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(1)
    hand.time.wait(REST / 2)
    hand.turn(1)
    hand.time.wait(REST * 0.9)
    assert hand.bench.lit(HOOD)


def test_holding_the_seal_of_an_envelope_tells_its_owner_what_is_in_it(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(2)
    hand.seal()
    hand.bench.contact(22, True)
    hand.time.wait(HOLD + 0.01)
    assert lit_for(hand, 3) == pytest.approx([SHORT, SHORT], abs=0.011)
    assert hand.sealed() == 1


def test_a_single_lamp_under_the_hood_also_says_what_the_table_said() -> None:
    hand = Hand(BoxPins("ana", (17, 27), 22, 23, hood=HOOD))
    hand.box.lamp("asked")
    assert hand.bench.lit(HOOD)
    hand.box.lamp("off")
    assert not hand.bench.lit(HOOD)
    hand.box.lamp("sealed")
    assert lit_for(hand, 3.9) == pytest.approx([0.06, 0.06], abs=0.011)


def test_nothing_runs_while_nothing_is_asked_and_nobody_touches_anything(hand: Hand) -> None:
    assert hand.time.waiting == 0
    hand.box.ask((coins(5),))
    hand.box.lamp("asked")
    hand.turn(1)
    hand.time.wait(20)
    assert hand.time.waiting == 0


def test_the_lamps_go_out_when_the_box_is_closed(hand: Hand) -> None:
    hand.box.lamp("asked")
    hand.box.close()
    assert not hand.bench.lit(LAMP)
    assert hand.time.waiting == 0
    hand.bench.contact(22, True)
    hand.turn(1)


def test_a_lamp_that_breaks_is_logged_and_the_game_goes_on(hand: Hand, caplog: pytest.LogCaptureFixture) -> None:
    def broken(_: object) -> None:
        raise OSError("The chip is gone.")

    hand.bench.pin(LAMP)._set_state = broken
    hand.box.lamp("asked")
    assert "A lamp cannot be lit" in caplog.text
    hand.box.ask((coins(5),))
    hand.seal()
    assert hand.sealed() == 1


def test_a_lamp_that_breaks_under_the_hood_tells_nobody_how_often_it_should_have_winked(
    hand: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> None:
        raise OSError("The chip is gone.")

    hand.bench.pin(HOOD)._set_state = broken
    hand.box.ask((coins(5),))
    hand.turn(4)
    assert caplog.text.count("A lamp cannot be lit") == 1


def test_a_lamp_that_was_put_out_for_good_stays_out() -> None:
    bench = Bench()
    seen: list[str] = []
    lantern = Lantern(SimpleNamespace(on=lambda: seen.append("on"), off=lambda: seen.append("off")), bench.time.alarm)
    lantern.close()
    seen.clear()
    lantern.show(STATES["trouble"])
    lantern.answer(STATES["open"])
    lantern.wink()
    assert seen == []
    assert bench.time.waiting == 0
