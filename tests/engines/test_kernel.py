"""What all games share: sentences, strict reading, and events that survive JSON."""

import pytest

from engines import reading, shelf
from engines.exc import EngineError, Malformed, UnknownGame
from engines.game import freeze, thaw
from engines.say import Seat, fill, say, say_many


def test_a_sentence_fills_its_blanks_with_seats_numbers_and_sentences() -> None:
    told = say("{seats} saw {what}, {number}", seats=(Seat("a"), Seat("b")), what=say("a {x}", x=Seat("c")), number=3)
    assert told.english() == "a, b saw a c, 3"


@pytest.mark.parametrize(("count", "text"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins")])
def test_a_sentence_with_a_number_has_a_singular_and_a_plural(count: int, text: str) -> None:
    assert say_many("{count} coin", "{count} coins", count).english() == text


def test_a_sentence_is_translated_with_the_sentences_inside_it() -> None:
    french = {"the {x}": "la {x}", "card": "carte"}
    assert fill(say("the {x}", x=say("card")), lambda told: french[told.text]) == "la carte"


def test_braces_in_a_name_are_no_blanks() -> None:
    assert say("{seat} wins", seat=Seat("{count}")).english() == "{count} wins"


def test_lists_become_tuples_and_lists_again() -> None:
    plain = {"a": [1, [2, "x"]], "b": {"c": []}}
    assert freeze(plain) == {"a": (1, (2, "x")), "b": {"c": ()}}
    assert thaw(freeze(plain)) == plain


@pytest.mark.parametrize("name", shelf.NAMES)
def test_an_event_of_no_known_kind_or_with_other_fields_is_malformed(name: str) -> None:
    game = shelf.take(name)
    for plain in ({}, {"event": "earthquake", "rules": []}, {"event": game.events[0].kind}):
        with pytest.raises(Malformed):
            game.event(plain)


@pytest.mark.parametrize("name", shelf.NAMES)
def test_a_game_is_called_as_on_the_shelf_and_its_events_by_different_names(name: str) -> None:
    game = shelf.take(name)
    assert game.name == name
    assert len({kind.kind for kind in game.events}) == len(game.events)


def test_a_game_that_is_not_there_is_malformed_and_the_error_lists_those_that_are() -> None:
    with pytest.raises(UnknownGame, match="bakschisch") as caught:
        shelf.take("go")
    assert isinstance(caught.value, Malformed)
    assert isinstance(caught.value, EngineError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "null"), (True, "true"), ("x", '"x"'), ({}, "an object"), ([1], "a list"), (1.5, "1.5")],
)
def test_a_value_is_shown_as_json_has_it(value: object, text: str) -> None:
    assert reading.shown(value) == text


def test_a_long_value_is_cut() -> None:
    assert len(reading.shown("x" * 500)) <= 60
