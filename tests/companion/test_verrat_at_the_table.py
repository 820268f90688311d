"""Verrat! at the table: two envelopes for each seat, opened at their own times."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from tableware import Setting, places

from companion.table import messages as m

COURT = [7, 12, 3, 9, 1, 5, 11, 2, 8, 4, 10, 6]
VIZIERS = {
    "Ada": {"fat": 12, "small": 3, "tall": "Bukhara"},
    "Bo": {"fat": 9, "small": "Tabriz", "tall": 10},
    "Cleo": {"fat": 11, "small": 1, "tall": "Uskub"},
    "Dan": {"fat": 8, "small": 6, "tall": "Shiraz"},
}
FOUR = {"horses": 1, "cannons": 1, "gold": 1, "troops": 1}
SETUP: dict[str, Any] = {"court": COURT, "viziers": VIZIERS, "cards": dict.fromkeys(VIZIERS, FOUR)}


@pytest.fixture
def court(setting: Setting) -> Setting:
    reply = setting.ask(m.NewGame("verrat", places(4), "en", setup=SETUP))
    assert reply.ok, reply
    return setting


def seal(setting: Setting, seat: str, answer: Mapping[str, Any]) -> None:
    """Dial a field after the other, prompt after prompt, and seal each."""
    box = setting.box(seat)
    for prompt in box.asked:
        for field in prompt.fields:
            wanted = answer.get(field.key, field.choices[field.start].value)
            box.turn([choice.value for choice in field.choices].index(wanted) - field.start)
            box.press("push")
    setting.settle()


def orders(setting: Setting, **answers: Mapping[str, Any]) -> None:
    for place in setting.ledger.sitting.places:
        seal(setting, place.name, answers.get(place.name, {}))


def do(setting: Setting, **command: Any) -> None:
    reply = setting.ask(m.Do(command, setting.ledger.scene.n))
    assert reply.ok, reply


def position(setting: Setting) -> Any:
    return setting.ledger.sitting.position


def test_journeys_are_made_when_all_eight_envelopes_are_in(court: Setting) -> None:
    for seat in ("Ada", "Bo", "Cleo"):
        seal(court, seat, {})
    assert position(court).phase == "intrigue"
    seal(court, "Dan", {"fat": "Isfahan"})
    assert position(court).phase == "collect"
    assert court.kinds.count("opened") == 4


def test_the_indicators_stay_closed_until_the_votes_are_counted(court: Setting) -> None:
    orders(court, Ada={"traitor": "Bo fat"}, Bo={"traitor": "Cleo small"})
    assert position(court).traitors == "sealed"
    assert "Cleo small" not in court.public()
    assert b"Cleo small" not in court.written()
    do(court, do="accuse")
    assert position(court).phase == "pardon"
    assert court.kinds.count("opened") == 8


def test_public_output_is_the_same_whoever_is_accused(tmp_path_factory: pytest.TempPathFactory) -> None:
    outputs = []
    for accused in ("Bo fat", "Cleo fat", None):
        setting = Setting(tmp_path_factory.mktemp("court"))
        setting.ask(m.NewGame("verrat", places(4), "en", setup=SETUP))
        orders(setting, Ada={"traitor": accused, "fat": "Kaffa"}, Dan={"fat": "Isfahan"})
        do(setting, do="decline", seat="Cleo", city="Uskub")
        promise = setting.ledger.sitting.promise
        outputs.append(setting.public().replace(promise, "the promise"))
        setting.clear()
    assert len(set(outputs)) == 1


def test_public_output_is_the_same_wherever_they_travel_until_the_boards_open(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    outputs = []
    for city in ("Kaffa", "Gidda", "stay"):
        setting = Setting(tmp_path_factory.mktemp("court"))
        setting.ask(m.NewGame("verrat", places(4), "en", setup=SETUP))
        for seat in ("Ada", "Bo", "Cleo"):
            seal(setting, seat, {"fat": city})
        outputs.append(setting.public())
        setting.clear()
    assert len(set(outputs)) == 1


def test_a_restart_between_orders_and_banishment_keeps_the_closed_envelopes(court: Setting) -> None:
    orders(court, Ada={"traitor": "Bo fat"}, Cleo={"traitor": "Bo fat"})
    court.clear()
    again = Setting(court.folder)
    do(again, do="accuse")
    assert again.ledger.sitting.position.viziers[("Bo", "fat")] == "dungeon 1"
    again.clear()


def test_a_box_that_forgets_a_closed_envelope_has_named_nobody(court: Setting) -> None:
    orders(court, Ada={"traitor": "Bo fat"})
    box = court.box("Ada")
    box.unplug()
    box.replug(amnesia=True)
    court.settle()
    do(court, do="accuse")
    assert position(court).phase == "pardon"
    assert position(court).viziers[("Bo", "fat")] == 9
    assert court.notices == ["Ada's box has forgotten its answer. It counts as no answer."]


def test_a_box_cannot_send_a_vizier_from_seat_to_seat(court: Setting) -> None:
    fields = {field.key: field for prompt in court.box("Ada").asked for field in prompt.fields}
    assert not any(isinstance(choice.value, int) for choice in fields["fat"].choices)
    assert any(isinstance(choice.value, int) for choice in fields["tall"].choices)


def test_every_seat_pages_through_the_same_number_of_fields(court: Setting) -> None:
    counts = {sum(len(prompt.fields) for prompt in court.box(seat).asked) for seat in VIZIERS}
    assert counts == {4}


def test_two_viziers_sent_to_one_seat_are_a_foul_and_stay(court: Setting) -> None:
    setup = {**SETUP, "viziers": {**VIZIERS, "Bo": {"fat": "Kaffa", "small": "Tabriz", "tall": 10}}}
    court.ask(m.NewGame("verrat", places(4), "en", setup=setup))
    orders(court, Bo={"fat": 7, "small": 7})
    assert position(court).viziers[("Bo", "fat")] == "Kaffa"
    assert position(court).viziers[("Bo", "small")] == "Tabriz"
    assert court.notices == ["Foul: Bo's answer breaks a rule. It counts as no answer."]


def test_what_nobody_laid_out_is_drawn_and_promised(setting: Setting) -> None:
    assert setting.ask(m.NewGame("verrat", places(4), "en")).ok
    drawn = setting.snapshot()["view"]
    assert sorted(seat["marker"] for seat in drawn["court"]) == list(range(1, 13))
    assert sum(sum(cards.values()) for cards in drawn["cards"].values()) == 8
    assert json.dumps(drawn)


def test_speakers_have_their_minute_in_turn_and_then_all_discuss(court: Setting) -> None:
    shown = court.snapshot()["sand"]
    assert (shown["title"], shown["seat"], shown["steps"]) == ([{"seat": "Ada"}, " speaks"], "Ada", 5)
    for seat in ("Bo", "Cleo", "Dan", None):
        court.ask(m.Touch("next"))
        assert court.snapshot()["sand"]["seat"] == seat
    assert court.snapshot()["sand"]["above"] == 120_000
    court.ask(m.Touch("next"))
    assert court.snapshot()["sand"] is None
