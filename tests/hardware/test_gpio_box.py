"""A box on the Pi's own pins: the pointer is the display, the lamp its voice."""

from __future__ import annotations

import pytest
from gpio_bench import Bench
from gpio_hand import HOOD, WIRES, Hand, a_hand, coins

from hardware import gpio_words, words
from hardware.box import Answering, Found, Lost, Message, Opened, Sealed, TakenBack, Trouble
from hardware.debounce import STUCK_AFTER
from hardware.exc import BoxClosed, NoPins
from hardware.gpio_box import HOLD, GpioBox
from hardware.gpio_checks import Machine
from hardware.gpio_config import BoxPins
from hardware.gpio_pins import Pins
from hardware.prompt import Field, Prompt

hand = pytest.fixture(a_hand)


def test_a_short_press_seals_when_the_button_comes_up(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    hand.bench.contact(22, True)
    hand.time.wait(0.3)
    assert hand.sealed() == 0
    hand.bench.contact(22, False)
    hand.time.wait(0.1)
    assert hand.sealed() == 1
    assert hand.opened() == (3,)


def test_holding_the_seal_sets_the_pointer_to_zero_and_seals_nothing(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    hand.seal(HOLD + 0.1)
    assert hand.dialled() == 0
    hand.turn(2)
    assert hand.dialled() == 2
    assert hand.heard == [Answering("fist")]


def test_holding_counts_by_the_contact_and_not_by_an_alarm_that_is_late(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    hand.bench.contact(22, True)
    hand.time.now += HOLD + 0.1  # no alarm has rung yet
    hand.bench.contact(22, False)
    hand.time.wait(0.1)
    assert hand.dialled() == 0
    assert hand.sealed() == 0


def test_the_pointer_is_brought_to_the_mark_while_the_seal_is_held(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    hand.bench.contact(22, True)
    hand.time.wait(HOLD)
    hand.turn(-3)
    hand.bench.contact(22, False)
    hand.turn(1)  # at once, before the release is beyond doubt
    hand.time.wait(0.1)
    assert hand.dialled() == 1


def test_the_dial_stands_still_for_who_turns_it_while_pressing(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(2)
    hand.bench.contact(22, True)
    hand.turn(1)
    hand.time.wait(0.1)
    hand.bench.contact(22, False)
    hand.time.wait(0.1)
    assert hand.opened() == (2,)


def test_every_field_has_a_zero_of_its_own(hand: Hand) -> None:
    field = coins(5).fields[0]
    hand.box.ask((Prompt("two", "Two", (field, Field("again", "Again", field.choices, 1))),))
    hand.turn(4)
    hand.seal()
    hand.turn(1)
    hand.back()
    hand.turn(-1)
    hand.seal()
    hand.seal()
    assert hand.opened() == (3, 1)


def test_the_second_button_chooses_what_lies_below_zero_and_back_again(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(2)
    hand.back()
    assert hand.dialled() == "thief"
    hand.back()
    assert hand.dialled() == 2
    hand.back()
    hand.turn(1)
    assert hand.dialled() == 3
    assert hand.heard == [Answering("fist")]


def test_the_second_button_chooses_nothing_where_nothing_is_below_zero(hand: Hand) -> None:
    hand.box.ask((coins(5, thief=False),))
    hand.turn(2)
    hand.back()
    assert hand.dialled() == 2


def test_the_second_button_takes_a_sealed_answer_back(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.seal()
    hand.back()
    assert hand.heard[-1] == TakenBack("fist")


def test_a_dial_soldered_the_other_way_round_is_told_so() -> None:
    hand = Hand(BoxPins("ana", (17, 27), 22, 23, hood=HOOD, reverse=True))
    hand.box.ask((coins(5),))
    hand.turn(-2)
    assert hand.dialled() == 2


def test_a_dial_that_clicks_twice_a_round_is_told_so() -> None:
    hand = Hand(BoxPins("ana", (17, 27), 22, 23, hood=HOOD, half_clicks=True))
    hand.box.ask((coins(5),))
    hand.turn(2)
    assert hand.dialled() == 4


@pytest.mark.parametrize("bounce", range(8))
def test_chatter_of_twenty_milliseconds_loses_and_doubles_nothing(bounce: int) -> None:
    hand = Hand()
    hand.bench.bounce = bounce
    field = coins(9, thief=False).fields[0]
    hand.box.ask((Prompt("six", "Six", tuple(Field(key, key, field.choices) for key in "abcdef")),))
    for steps in range(6):
        hand.turn(steps)
        hand.seal()
    assert hand.opened() == tuple(range(6))
    assert [type(message) for message in hand.heard] == [Answering, Sealed, Opened]


@pytest.mark.parametrize("pin", [22, 23])
def test_a_glitch_on_a_button_does_nothing(hand: Hand, pin: int) -> None:
    hand.box.ask((coins(5),))
    hand.turn(2)
    hand.bench.press(pin, seconds=0.001)
    hand.time.wait(2 * HOLD)
    assert hand.dialled() == 2
    assert hand.heard == [Answering("fist")]


@pytest.mark.parametrize("late", [0.015, 0.2, 1.0])
def test_a_late_edge_of_a_chattering_button_makes_no_second_press(hand: Hand, late: float) -> None:
    field = coins(5).fields[0]
    hand.box.ask((Prompt("two", "Two", (field, Field("again", "Again", field.choices))),))
    start = hand.time.now
    hand.box.edge("push", True, start)
    hand.box.edge("push", False, start + 0.1)
    hand.time.wait(0.115 + late)  # what closed the contact again is under way for so long
    hand.box.edge("push", True, start + 0.115)
    hand.box.edge("push", False, start + 0.118)
    hand.time.wait(0.2)
    assert hand.box.snapshot().page == 2


@pytest.mark.parametrize(("pin", "sentence"), [(22, words.STUCK_PUSH), (23, words.STUCK_BACK)])
def test_a_stuck_button_is_said_and_seals_nothing_when_it_comes_free(hand: Hand, pin: int, sentence: str) -> None:
    hand.box.ask((coins(5),))
    hand.bench.contact(pin, True)
    hand.time.wait(STUCK_AFTER + 1)
    assert [message for message in hand.heard if isinstance(message, Trouble)] == [Trouble(sentence)]
    hand.bench.contact(pin, False)
    hand.time.wait(1)
    assert hand.heard[-1] == Trouble("")
    assert hand.sealed() == 0


def test_a_button_that_is_down_from_the_start_is_found_stuck() -> None:
    bench = Bench()
    bench.jam(22)
    heard: list[Message] = []
    box = GpioBox(WIRES, bench.pins, clock=bench.time.clock, alarm=bench.time.alarm)
    box.listen(heard.append)
    bench.time.wait(STUCK_AFTER + 1)
    assert heard == [Found(()), Trouble(words.STUCK_PUSH)]


def test_a_box_that_was_closed_meanwhile_lets_go_of_the_pins_that_it_claimed(hand: Hand) -> None:
    hand.box.disconnect()
    hand.box.close()
    with pytest.raises(BoxClosed):
        hand.box.connect()
    other = GpioBox(WIRES, hand.bench.pins)
    assert "0 asked" in repr(other)
    other.close()


# Pins that cannot be had


class Broken(Pins):
    """Pins that cannot be used until they are mended."""

    def __init__(self, bench: Bench) -> None:
        super().__init__("mock", bench.factory, Machine, bench.time.clock)
        self.why = gpio_words.NO_PERMISSION

    def _opened(self) -> object:
        if self.why:
            raise NoPins(self.why)
        return super()._opened()


def test_a_box_whose_pins_cannot_be_had_is_lost_with_the_reason_and_can_be_tried_again() -> None:
    bench = Bench()
    pins = Broken(bench)
    heard: list[Message] = []
    box = GpioBox(WIRES, pins, clock=bench.time.clock, alarm=bench.time.alarm)
    box.listen(heard.append)
    assert heard == [Lost(gpio_words.NO_PERMISSION)]
    box.ask((coins(5),))
    box.connect()
    assert len(heard) == 1
    pins.why = gpio_words.BUSY
    box.connect()
    assert heard[1:] == [Lost(gpio_words.BUSY)]
    pins.why = ""
    box.connect()
    box.connect()
    assert heard[2:] == [Found(())]
    bench.press(22)
    assert isinstance(heard[-1], Sealed)
    box.close()


def test_two_boxes_on_one_pin_are_said_to_be_busy_and_leave_no_pin_claimed(hand: Hand) -> None:
    other = GpioBox(BoxPins("bo", (5, 6), 13, 23, hood=7), hand.bench.pins, clock=hand.time.clock)
    heard: list[Message] = []
    other.listen(heard.append)
    assert heard == [Lost(gpio_words.BUSY)]
    third = GpioBox(BoxPins("cleo", (5, 6), 13, 12, hood=7), hand.bench.pins, clock=hand.time.clock)
    third.listen(heard.append)
    assert heard[1:] == [Found(())]
    for box in (other, third):
        box.close()


def test_an_edge_that_was_under_way_when_the_pins_were_let_go_counts_no_more(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.box.disconnect()
    hand.heard.clear()
    hand.box.edge("push", True)
    hand.box.edge("push", False)
    hand.time.wait(1)
    assert hand.heard == []
    assert hand.time.waiting == 0
