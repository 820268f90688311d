"""A press means what it began on, whatever happens before it is beyond doubt."""

from __future__ import annotations

import pytest
from gpio_bench import Bench
from gpio_hand import WIRES, Hand, a_hand, coins, lit_for

from hardware import words
from hardware.box import Answering, Found, Message, Sealed, TakenBack, Trouble
from hardware.debounce import QUIET
from hardware.gpio_box import HOLD, UNDERWAY, GpioBox
from hardware.gpio_lamp import WINK
from hardware.prompt import Field, Prompt

hand = pytest.fixture(a_hand)

SEAL, BACK = WIRES.seal, WIRES.back
PATIENCE = QUIET + UNDERWAY
"""How many seconds after its release a press takes effect."""


def question(name: str) -> Prompt:
    return Prompt(name, name, coins(5).fields)


def two_fields() -> Prompt:
    field = coins(5, thief=False).fields[0]
    return Prompt("two", "Two", (field, Field("again", "Again", field.choices)))


# A dial that moves while a press is not beyond doubt


@pytest.mark.parametrize("after", [0.0, 0.01, 0.02, 0.044])
def test_a_knob_that_springs_on_when_it_is_let_go_does_not_change_what_is_sealed(hand: Hand, after: float) -> None:
    hand.box.ask((coins(5),))
    hand.turn(2)
    hand.down(SEAL)
    hand.bench.contact(SEAL, False)
    hand.time.wait(after)
    hand.turn(1)
    hand.time.wait(0.1)
    assert hand.opened() == (2,)


def test_what_is_turned_right_after_a_press_counts_for_the_next_field(hand: Hand) -> None:
    hand.box.ask((two_fields(),))
    hand.turn(2)
    hand.down(SEAL)
    hand.bench.contact(SEAL, False)
    hand.turn(3)
    hand.time.wait(0.1)
    hand.seal()
    assert hand.opened() == (2, 3)


def test_a_click_under_a_spark_on_the_wire_of_the_seal_is_not_lost(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.bench.contact(SEAL, True)
    hand.turn(1)
    hand.time.wait(0.001)
    hand.bench.contact(SEAL, False)
    hand.turn(1)
    hand.time.wait(0.1)
    assert hand.dialled() == 2


def test_what_is_turned_while_a_closed_contact_chatters_moves_nothing(hand: Hand) -> None:
    hand.box.ask((two_fields(),))
    hand.turn(2)
    for closed in (True, False):
        hand.bench.contact(SEAL, closed)
        hand.time.wait(0.01)
    hand.turn(1)
    hand.bench.contact(SEAL, True)
    hand.turn(1)
    hand.time.wait(0.1)
    hand.up(SEAL)
    hand.seal()
    assert hand.opened() == (2, 0)


def test_what_was_turned_under_one_press_is_not_found_under_the_next(hand: Hand) -> None:
    hand.box.ask((two_fields(),))
    hand.bench.contact(SEAL, True)
    hand.turn(2)
    hand.time.wait(0.1)
    hand.up(SEAL)
    hand.bench.press(SEAL, seconds=0.001)
    hand.time.wait(0.1)
    assert hand.dialled() == 0


def test_what_was_turned_under_a_press_is_forgotten_when_the_pins_are_let_go(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.bench.contact(SEAL, True)
    hand.turn(2)
    hand.box.disconnect()
    hand.bench.contact(SEAL, False)
    hand.box.connect()
    hand.bench.press(SEAL, seconds=0.001)
    hand.time.wait(0.1)
    assert hand.dialled() == 0


@pytest.mark.parametrize("after", [0.001, 0.01, 0.03, 0.044, 0.1])
def test_what_is_turned_right_after_the_second_button_counts_after_it(hand: Hand, after: float) -> None:
    hand.box.ask((coins(5),))
    hand.back()
    assert hand.dialled() == "thief"
    hand.down(BACK)
    hand.bench.contact(BACK, False)
    hand.time.wait(after)
    hand.turn(2)
    hand.time.wait(0.1)
    hand.seal()
    assert hand.opened() == (2,)


@pytest.mark.parametrize("after", [0.001, 0.044])
def test_an_answer_taken_back_is_dialled_anew_as_fast_as_anybody_can(hand: Hand, after: float) -> None:
    hand.box.ask((coins(5),))
    hand.turn(1)
    hand.seal()
    hand.down(BACK)
    hand.bench.contact(BACK, False)
    hand.time.wait(after)
    hand.turn(3)
    hand.time.wait(0.1)
    hand.seal()
    assert hand.opened() == (3,)


@pytest.mark.parametrize("after", [0.001, 0.01, 0.03, 0.044, 0.1])
def test_one_button_right_after_the_other_is_one_after_the_other(hand: Hand, after: float) -> None:
    hand.box.ask((coins(5),))
    hand.down(BACK)
    hand.bench.contact(BACK, False)
    hand.time.wait(after)
    hand.seal()
    assert hand.opened() == ("thief",)


@pytest.mark.parametrize("after", [0.001, 0.01, 0.03, 0.044, 0.1])
def test_an_envelope_is_taken_back_by_a_press_right_after_its_seal(hand: Hand, after: float) -> None:
    hand.box.ask((coins(5),))
    hand.turn(1)
    hand.down(SEAL)
    hand.bench.contact(SEAL, False)
    hand.time.wait(after)
    hand.back()
    assert [type(message) for message in hand.heard] == [Answering, Sealed, TakenBack]


def test_edges_that_a_slow_disk_held_up_mean_what_they_would_have_meant(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    start = hand.time.now
    hand.time.wait(2.0)
    for button, closed, at in (
        ("back", True, 0.0), ("back", False, 0.1), ("push", True, 0.6), ("push", False, 0.7),
    ):  # fmt: skip
        hand.box.edge("push" if button == "push" else "back", closed, start + at)
    hand.box._ring("push")  # alarms ring in any order
    hand.time.wait(0.1)
    assert hand.opened() == ("thief",)


# A question that changes under a finger


@pytest.mark.parametrize("before", [None, "old"])
def test_a_seal_that_went_down_before_a_question_came_does_not_answer_it(hand: Hand, before: str | None) -> None:
    hand.box.ask((question(before),) if before else ())
    hand.down(SEAL)
    hand.box.settle("old")
    hand.box.ask((question("new"),))
    hand.up(SEAL)
    assert hand.heard == []
    hand.seal()
    assert hand.opened("new") == (0,)


def test_a_seal_that_is_let_go_when_nothing_is_asked_any_more_claims_no_seat(hand: Hand) -> None:
    claims: list[object] = []
    hand.box.pressed = claims.append
    hand.box.ask((coins(5),))
    hand.down(SEAL)
    hand.box.settle("fist")
    hand.up(SEAL)
    assert claims == []
    hand.seal()
    assert claims == [hand.box]


def test_a_second_button_that_went_down_on_an_envelope_chooses_nothing_in_the_next_question(hand: Hand) -> None:
    hand.box.ask((question("old"),))
    hand.seal()
    hand.down(BACK)
    hand.box.settle("old")
    hand.box.ask((question("new"),))
    hand.up(BACK)
    assert hand.dialled() == 0


def test_a_seal_that_went_down_on_an_envelope_does_not_seal_what_was_taken_back_meanwhile(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.seal()
    hand.down(SEAL)
    hand.box.take_back("fist")
    hand.up(SEAL)
    assert hand.sealed() == 1


def test_a_seal_that_went_down_on_another_page_seals_nothing(hand: Hand) -> None:
    hand.box.ask((two_fields(),))
    hand.seal()
    hand.down(SEAL)
    hand.box._menu.back()
    hand.up(SEAL)
    assert hand.box.snapshot().page == 1


def test_the_second_button_does_nothing_while_the_seal_is_down(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(2)
    hand.bench.contact(SEAL, True)
    hand.time.wait(0.05)
    hand.back()
    hand.up(SEAL)
    assert hand.opened() == (2,)


@pytest.mark.parametrize("pin", [SEAL, BACK])
def test_a_finger_that_was_down_before_the_box_began_means_nothing(pin: int) -> None:
    bench = Bench()
    bench.jam(pin)
    heard: list[Message] = []
    box = GpioBox(WIRES, bench.pins, clock=bench.time.clock, alarm=bench.time.alarm)
    box.listen(heard.append)
    box.ask((coins(5),))
    bench.time.wait(0.5)
    box.edge("push" if pin == SEAL else "back", False)
    bench.time.wait(1)
    assert heard == [Found(())]
    box.close()


def test_a_seal_that_is_jammed_when_the_pins_come_back_tells_nothing_of_what_is_sealed(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    hand.seal()
    hand.box.disconnect()
    hand.bench.jam(SEAL)
    hand.box.connect()
    assert all(blink <= 2 * WINK for blink in lit_for(hand, 2 * HOLD + 3))


def test_a_second_button_that_is_down_when_the_pins_come_back_chooses_nothing(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.box.disconnect()
    hand.bench.jam(BACK)
    hand.box.connect()
    hand.time.wait(0.5)
    hand.box.edge("back", False)
    hand.time.wait(0.1)
    assert hand.dialled() == 0


# Held, or only nearly


@pytest.mark.parametrize("late", [0.0, 0.008, 0.019])
def test_a_press_just_too_short_to_be_a_holding_seals_though_its_end_arrives_late(hand: Hand, late: float) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    began = hand.time.now
    hand.bench.contact(SEAL, True)
    hand.time.wait(HOLD - 0.002 + late)
    hand.box.edge("push", False, began + HOLD - 0.002)
    hand.time.wait(0.1)
    assert hand.opened() == (3,)


def test_what_was_held_once_is_never_sealed_by_letting_go(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    began = hand.time.now
    hand.bench.contact(SEAL, True)
    hand.time.wait(HOLD + UNDERWAY + 0.01)
    assert hand.dialled() == 0
    hand.box.edge("push", False, began + HOLD - 0.002)
    hand.time.wait(0.1)
    assert hand.sealed() == 0


def test_an_alarm_of_a_press_that_is_over_holds_nothing_of_the_next(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    hand.bench.contact(SEAL, True)
    began = hand.box._contacts["push"].pressed
    hand.time.wait(0.2)
    hand.up(SEAL)
    hand.back()
    hand.turn(2)
    hand.bench.contact(SEAL, True)
    hand.time.wait(HOLD)
    hand.box._ring_hold(began)  # it waited for something else to be done
    assert hand.dialled() == 2


# Sparks


def test_sparks_that_last_as_long_as_a_holding_set_no_pointer_to_zero(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(3)
    for _ in range(400):
        hand.bench.contact(SEAL, True)
        hand.time.wait(0.003)
        hand.bench.contact(SEAL, False)
        hand.time.wait(0.001)
    hand.time.wait(0.1)
    assert hand.dialled() == 3


@pytest.mark.parametrize("milliseconds", [3, 5, 8, 12, 60])
def test_a_burst_of_sparks_seals_nothing(hand: Hand, milliseconds: int) -> None:
    hand.box.ask((coins(5),))
    hand.turn(1)
    for n in range(2 * milliseconds):
        hand.bench.contact(SEAL, n % 2 == 0)
        hand.time.wait(0.0005)
    hand.time.wait(2 * HOLD)
    assert hand.heard == [Answering("fist")]
    assert hand.dialled() == 1


# What a pointer forgets, and what it does not


def test_a_question_that_was_taken_away_and_is_asked_again_begins_at_zero(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(4)
    hand.box.ask(())
    hand.box.ask((coins(5),))
    hand.seal()
    assert hand.opened() == (0,)


def test_a_thief_that_was_sealed_and_taken_back_is_not_chosen_any_more(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.back()
    hand.seal()
    hand.back()
    hand.seal()
    assert hand.opened() == (0,)


def test_a_thief_that_cannot_be_chosen_any_more_is_not_sealed_as_something_else(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.back()
    hand.box.ask((coins(5, thief=False),))
    hand.seal()
    assert hand.sealed() == 0


def test_what_could_not_be_kept_is_sealed_again_by_another_press(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("The disk is full.")

    hand.box.ask((two_fields(),))
    hand.turn(3)
    hand.seal()
    hand.turn(2)
    with monkeypatch.context() as disk:
        disk.setattr(hand.box._memory, "keep", full)
        hand.seal()
    assert hand.heard[-1] == Trouble(words.CANNOT_KEEP)
    hand.seal()
    hand.seal()
    assert isinstance(hand.heard[-2], Sealed)
    assert hand.opened() == (3, 2)
