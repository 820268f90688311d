"""A prompt that cannot be answered is never asked."""

from __future__ import annotations

import pytest

from hardware.exc import BadPrompt
from hardware.prompt import Choice, Field, Prompt

STAY, GO = Choice("stay", "Stay"), Choice("go", "Go")


def test_a_field_without_a_choice_to_start_from_is_refused() -> None:
    for choices, start in (((), 0), ((STAY,), 1), ((STAY,), -1)):
        with pytest.raises(BadPrompt, match="has no choice to start from"):
            Field("to", "To", choices, start)


def test_a_prompt_without_fields_is_refused() -> None:
    with pytest.raises(BadPrompt, match="has no fields"):
        Prompt("go", "Go", ())


@pytest.mark.parametrize("places", [(0,), (0, 0), (0, 1, 2), (0, 0, 1)])
def test_every_choice_needs_a_place_of_its_own_on_a_printed_dial(places: tuple[int, ...]) -> None:
    with pytest.raises(BadPrompt, match="needs a place on the dial for each of its choices"):
        Field("to", "To", (STAY, GO), places=places)


def test_choices_without_places_lie_side_by_side() -> None:
    assert Field("to", "To", (STAY, GO), start=1).on_dial() == (-1, 0)
    assert Field("to", "To", (STAY, GO), places=(0, 7)).on_dial() == (0, 7)


def test_yes_is_not_one() -> None:
    prompt = Prompt("go", "Go", (Field("to", "To", (Choice(1, "One"),)),))
    assert prompt.allows((1,))
    assert not prompt.allows((True,))
    assert not prompt.allows((1, 1))
