"""Players who try what the screens do not offer them learn nothing of what is hidden, and are seen."""

from __future__ import annotations

from typing import Any

import pytest
from tableware import Setting, places
from test_bagdad_at_the_table import setup, tell_missions
from test_verrat_at_the_table import SETUP, orders

from companion.table import messages as m

NOTHING = dict.fromkeys(("fake", "sapphire", "emerald", "ruby", "diamond"), 0)


def baghdad(setting: Setting, *, customs: Any = None, options: Any = None, **more: Any) -> Setting:
    begun = setting.ask(
        m.NewGame("bagdad", places(3), "en", options=options or {}, setup=setup(**more), customs=customs or {})
    )
    assert begun.ok, begun
    tell_missions(setting)
    return setting


def pocket(setting: Setting, number: int) -> tuple[str, ...]:
    box = setting.boxes.box(number)
    box.hold("push")
    lines = box.snapshot().lines
    box.release("push")
    return lines


# Boxes that change hands


def test_whoever_takes_another_seat_s_box_is_named_to_everybody(setting: Setting) -> None:
    baghdad(setting)
    assert setting.ask(m.Move("Bo", "mock-1")).ok
    assert setting.notices == ["Bo answers with mock-1 now.", "Ada answers with mock-2 now."]


def test_a_box_at_which_nobody_sits_keeps_no_secrets_of_its_seat(setting: Setting) -> None:
    baghdad(setting)
    setting.boxes.box(3)
    assert "Asked for: Ruby, 1" in pocket(setting, 0)
    setting.ask(m.Move("Ada", "mock-3"))
    setting.ask(m.Move("Ada", "mock-1"))
    setting.ask(m.NewGame("bakschisch", places(2), "en"))
    assert pocket(setting, 2) == ()


def test_a_seat_can_be_moved_only_to_a_box_that_there_is(bribe: Setting) -> None:
    for name in ("mock-7", "box-nobody", "nonsense"):
        assert not bribe.ask(m.Move("Ada", name)).ok
    assert [status.id for status in bribe.ledger.scene.boxes.values()] == ["mock-1", "mock-2", "mock-3"]


def test_an_envelope_that_stays_closed_in_a_box_left_behind_is_told_to_everybody(setting: Setting) -> None:
    setting.ask(m.NewGame("verrat", places(4), "en", setup=SETUP))
    orders(setting)
    setting.boxes.box(4)
    assert setting.ask(m.Move("Bo", "mock-1")).ok
    assert "Bo's sealed answer stayed in the other box. It counts as no answer." in setting.notices


# Commands that no screen sends


@pytest.mark.parametrize(("own", "victim"), [({"ruby": 1}, {"ruby": 1}), ({"fake": 1}, {"ruby": 1}), ({"ruby": 1}, {})])
def test_an_exchange_of_stones_is_asked_for_whatever_the_bags_hold(
    setting: Setting, own: dict[str, int], victim: dict[str, int]
) -> None:
    bags = {"Ada": {**NOTHING, **own}, "Bo": {**NOTHING, **victim}, "Cleo": NOTHING}
    baghdad(setting, options={"exchange_theft": True}, bags=bags)
    offers = setting.snapshot()["offers"]
    number = next(
        index for index, offer in enumerate(offers) if any(field["key"] == "then.take" for field in offer["fields"])
    )
    command = {
        "do": "buy", "seat": "Ada", "what": "move", "pawn": "thief", "to": "bazar street", "spaces": 0,
        "pay": {"goods": [1]}, "then": {"steal": "Bo"},
    }  # fmt: skip
    assert setting.ask(m.Do(command, setting.ledger.scene.n, offer=number)).ok
    assert setting.ledger.scene.whisper == "Ada"
    assert not setting.ask(m.Do({**command, "to": "desert"}, setting.ledger.scene.n, offer=number)).ok


@pytest.mark.parametrize("command", [{"seat": "Bo", "accept": True}, {"seat": "Ada"}, {}])
def test_a_silent_offer_is_begun_only_as_it_is_offered(setting: Setting, command: dict[str, Any]) -> None:
    baghdad(setting, customs={"silent_offers": "on"}, stage="exchange", hands={"Ada": 2, "Bo": 2, "Cleo": 2})
    offers = setting.ledger.sitting.offers
    number = next(n for n, offer in enumerate(offers) if offer.do == "silent_offer" and offer.seat == "Bo")
    refused = setting.ask(m.Do({"do": "silent_offer", **command}, setting.ledger.scene.n, offer=number))
    assert not refused.ok
    assert setting.ledger.scene.whisper is None


# Envelopes of another time


def test_an_envelope_sealed_after_the_sand_ran_out_is_not_written_down(bribe: Setting) -> None:
    bribe.fists(Ada=1, Bo=1)
    box = bribe.box("Cleo")
    box.turn(2)
    box.press("push")  # under way while the sand runs out
    bribe.table._sealing.miss()
    bribe.settle()
    assert bribe.kinds == ["game", "played", "sealed", "sealed", "missed", "opened", "opened", "opened", "played"]


def test_an_envelope_of_a_game_whose_log_was_lost_answers_no_other_game(setting: Setting) -> None:
    setting.ask(m.NewGame("verrat", places(4), "en", setup=SETUP))
    box = setting.box("Ada")
    for _ in range(4):
        box.press("push")
    setting.settle()
    assert setting.state("Ada") == "sealed"
    setting.clear()
    for file in setting.folder.glob("log.sqlite*"):
        file.unlink()
    again = Setting(setting.folder)
    again.ask(m.NewGame("verrat", places(4), "en", setup=SETUP))
    assert [again.state(place.name) for place in places(4)] == ["asked"] * 4
    again.clear()


@pytest.mark.parametrize("court", [[1, 2], 5, {}, "abc", None])
def test_a_court_that_is_none_is_one_sentence(setting: Setting, court: Any) -> None:
    reply = setting.ask(m.NewGame("verrat", places(4), "en", setup={"court": court}))
    assert not reply.ok
    assert setting.ledger.scene.sitting is None
