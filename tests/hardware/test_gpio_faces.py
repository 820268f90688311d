"""A pointer over a printed face: each choice has its place, and where there is none nothing is sealed."""

from __future__ import annotations

import pytest
from gpio_hand import HOOD, Hand, a_hand, coins, lit_for

from hardware.box import TakenBack
from hardware.gpio_box import HOLD, REST
from hardware.gpio_lamp import SHORT, WINK
from hardware.prompt import Choice, Field, Prompt

hand = pytest.fixture(a_hand)


@pytest.mark.parametrize("over", [6, 9, -2])
def test_where_there_is_nothing_to_choose_the_lamp_is_dark_and_nothing_can_be_sealed(hand: Hand, over: int) -> None:
    hand.box.ask((coins(5),))
    hand.turn(over)
    hand.time.wait(2 * REST)
    assert not hand.bench.lit(HOOD)
    hand.seal()
    hand.time.wait(2)
    assert hand.sealed() == 0
    hand.turn(2 - over)
    hand.time.wait(2 * WINK)
    assert hand.bench.lit(HOOD)
    hand.seal()
    assert hand.opened() == (2,)


def test_a_seal_that_is_refused_is_answered_by_quick_blinks_under_the_hood(hand: Hand) -> None:
    hand.box.ask((coins(5),))
    hand.turn(7)
    hand.time.wait(1)
    hand.seal()
    assert lit_for(hand, 1) == pytest.approx([0.06] * 3, abs=0.011)


def test_what_was_overshot_before_taking_back_does_not_shift_the_next_answer(hand: Hand) -> None:
    hand.box.ask((coins(5, thief=False),))
    hand.turn(-4)
    hand.turn(5)
    hand.seal()
    hand.back()
    hand.turn(2)
    assert hand.dialled() == 2


CITIES = ("Stay", "Bukhara", "Tabriz", "Kaffa")


def journey(*ends: str) -> Prompt:
    """Return a question for a face with four cities, of which only some can be reached now."""
    choices = tuple(Choice(end, end) for end in ends)
    return Prompt("go", "Go", (Field("to", "To", choices, places=tuple(map(CITIES.index, ends))),))


def test_each_choice_has_its_place_on_the_printed_face_whatever_else_can_be_chosen(hand: Hand) -> None:
    hand.box.ask((journey("Stay", "Kaffa"),))
    hand.turn(3)
    hand.seal()
    assert hand.opened() == ("Kaffa",)


def test_a_place_of_the_face_that_cannot_be_chosen_now_is_refused(hand: Hand) -> None:
    hand.box.ask((journey("Stay", "Kaffa"),))
    hand.turn(2)
    hand.seal()
    assert hand.sealed() == 0


def test_a_dial_whose_zero_cannot_be_chosen_must_be_turned_first(hand: Hand) -> None:
    hand.box.ask((journey("Bukhara", "Tabriz"),))
    hand.seal()
    assert hand.sealed() == 0
    hand.turn(2)
    hand.seal()
    assert hand.opened() == ("Tabriz",)


def test_the_owner_is_told_the_place_on_the_face_and_not_how_many_choices_there_are(hand: Hand) -> None:
    hand.box.ask((journey("Stay", "Kaffa"),))
    hand.turn(3)
    hand.time.wait(REST + 0.01)
    assert lit_for(hand, 2.5)[:3] == pytest.approx([SHORT] * 3, abs=0.011)
    hand.seal()
    hand.bench.contact(22, True)
    hand.time.wait(HOLD + 0.01)
    assert lit_for(hand, 3.5) == pytest.approx([SHORT] * 3, abs=0.011)


def test_a_question_asked_in_other_words_is_answered_by_what_the_pointer_shows(hand: Hand) -> None:
    hand.box.ask((journey("Stay", "Kaffa"),))
    hand.turn(3)
    hand.box.ask((journey("Stay", "Tabriz", "Kaffa"),))
    hand.seal()
    assert hand.opened() == ("Kaffa",)


def test_so_is_one_with_several_fields(hand: Hand) -> None:
    fields = coins(5).fields[0], Field("again", "Again", coins(5).fields[0].choices, 1)
    hand.box.ask((Prompt("two", "Two", fields),))
    hand.turn(2)
    hand.seal()
    hand.turn(3)
    hand.box.ask((Prompt("two", "Deux", fields),))
    hand.seal()
    hand.seal()
    assert hand.opened() == (2, 3)


def test_sealing_one_answer_leaves_the_pointer_of_another_where_it_was(hand: Hand) -> None:
    other = Prompt("vote", "Vote", coins(5).fields)
    hand.box.ask((other, journey("Stay", "Kaffa")))
    hand.seal()
    hand.turn(3)
    hand.back()
    hand.back()
    assert hand.heard[-1] == TakenBack("vote")
    hand.turn(1)
    hand.seal()
    hand.seal()
    assert [hand.opened("vote"), hand.opened("go")] == [(1,), ("Kaffa",)]
