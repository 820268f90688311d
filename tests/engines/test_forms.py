"""What all games share in asking and telling: offers that become commands, numbers that are typed, public forms."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from engines import reading
from engines.exc import Malformed
from engines.game import HIDDEN, Choice, Event, Face, Field, Numbers, Offer
from engines.say import say


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    kind: ClassVar[str] = "whispered"
    secrets: ClassVar[tuple[str, ...]] = ("word",)
    seat: str
    word: str | None

    @property
    def private(self) -> tuple[str, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Shouted(Event):
    kind: ClassVar[str] = "shouted"
    word: str


def test_an_event_without_secrets_is_its_own_public_form() -> None:
    event = Shouted("hey", rules=("X-1",))
    assert event.public() is event
    assert event.private == ()


def test_the_public_form_hides_the_secrets_and_nothing_else() -> None:
    forms = {Whispered("red", word, rules=("X-1",)).public() for word in ("a", "b", None)}
    assert forms == {Whispered("red", HIDDEN, rules=("X-1",))}
    assert Whispered("red", "a", rules=()).plain() == {"event": "whispered", "rules": [], "seat": "red", "word": "a"}


def test_a_key_with_a_dot_reaches_into_an_object_of_the_command() -> None:
    offer = Offer("buy", say("Buy"), fixed={"what": "hat", "pay": {"coins": 1}})
    command = offer.command({"to": "x", "pay.goods": [2], "gives.a.b": 3})
    assert command == {"do": "buy", "what": "hat", "pay": {"coins": 1, "goods": [2]}, "to": "x", "gives": {"a.b": 3}}
    assert offer.fixed == {"what": "hat", "pay": {"coins": 1}}


def test_a_field_starts_where_its_dial_says_or_at_the_least_that_can_be_typed() -> None:
    assert Field("x", say("x"), (Choice(1, say("1")), Choice(2, say("2"))), start=1).default() == 2
    assert Field("x", say("x"), (), numbers=Numbers(least=3)).default() == 3
    assert Field("x", say("x"), (), numbers=Numbers(items=range(4))).default() == []
    assert Field("x", say("x"), (), numbers=Numbers(least=1, items=range(2, 4))).default() == [1, 1]


@pytest.mark.parametrize("number", [10**100, -(10**100), 10**4299])
def test_a_number_that_no_game_can_hold_is_malformed(number: int) -> None:
    with pytest.raises(Malformed, match="too large"):
        reading.whole(number, "here")
    assert reading.whole(10**100 - 1, "here") == 10**100 - 1


def test_choices_lie_side_by_side_around_the_start_of_their_dial() -> None:
    choices = tuple(Choice(value, say("?")) for value in ("thief", 0, 1))
    assert Field("fist", say("Fist"), choices, start=1).places() == (-1, 0, 1)


def test_a_choice_has_its_place_on_the_face_whatever_else_can_be_chosen() -> None:
    there = tuple(Choice(value, say("?")) for value in ("thief", 0, True, 1))
    face = Face(say("Fist"), there, zero=1)
    assert Field("fist", say("Fist"), there[2:], face=face).places() == (1, 2)
