"""Les Voleurs de Bagdad at the table: birthday cards under seal, and thefts that two boxes know of."""

from __future__ import annotations

from typing import Any

import pytest
from tableware import Setting, places

from companion.table import messages as m

PAWNS = {
    "Ada": {"thief": "bazar street", "caravaneer 1": "bazar shop", "caravaneer 2": "bazar shop"},
    "Bo": {"thief": "bazar street", "caravaneer 1": "bazar shop", "caravaneer 2": "bazar shop"},
    "Cleo": {"thief": "bazar street", "caravaneer 1": "bazar shop", "caravaneer 2": "bazar shop"},
}


def setup(**more: Any) -> dict[str, Any]:
    return {"stage": "purchase", "pawns": PAWNS, "hands": {"Ada": 2, "Bo": 1}, **more}


def begin(setting: Setting, **more: Any) -> Setting:
    reply = setting.ask(m.NewGame("bagdad", places(3), "en", setup=setup(**more)))
    assert reply.ok, reply
    return setting


def tell_missions(setting: Setting, ruby: int = 1) -> None:
    for seat in ("Ada", "Bo", "Cleo"):
        box = setting.box(seat)
        for field in box.asked[0].fields:
            box.turn(ruby if field.key == "ruby" and seat == "Ada" else int(field.key == "sapphire"))
            box.press("push")
        setting.settle()


def theft(setting: Setting, victim: str = "Bo") -> m.Reply:
    """Enter in the open that Ada's thief stays where it is and steals."""
    offers = setting.snapshot()["offers"]
    number = next(index for index, offer in enumerate(offers) if any(field["secret"] for field in offer["fields"]))
    command = {
        "do": "buy", "seat": "Ada", "what": "move", "pawn": "thief", "to": "bazar street", "spaces": 0,
        "pay": {"goods": [1]}, "then": {"steal": victim},
    }  # fmt: skip
    return setting.ask(m.Do(command, setting.ledger.scene.n, offer=number))


def answer(setting: Setting, seat: str, value: Any) -> None:
    box = setting.box(seat)
    field = box.asked[0].fields[0]
    box.turn([choice.value for choice in field.choices].index(value) - field.start)
    box.press("push")
    setting.settle()


def stones(setting: Setting, seat: str, stone: str) -> int:
    return int(setting.ledger.sitting.position.player(seat).stones(stone))


def test_birthday_cards_are_in_no_log_and_on_no_screen(setting: Setting) -> None:
    begin(setting)
    tell_missions(setting)
    position = setting.ledger.sitting.position
    assert all(position.player(seat).mission for seat in PAWNS)
    assert '"ruby": 1' not in setting.public()
    assert b'"wants": [[' not in setting.written()
    assert b'"answer"' not in setting.written()


def test_screens_are_the_same_whatever_the_birthday_cards_say(tmp_path_factory: pytest.TempPathFactory) -> None:
    outputs = set()
    for ruby in (0, 1, 2):
        setting = begin(Setting(tmp_path_factory.mktemp("bagdad")))
        tell_missions(setting, ruby)
        outputs.add(setting.public())
        setting.clear()
    assert len(outputs) == 1


def test_the_thief_alone_is_asked_which_stone_it_was(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1, "fake": 1}})
    tell_missions(setting)
    assert theft(setting).ok
    assert setting.snapshot()["now"] == [{"seat": "Ada"}, " answers in secret."]
    assert setting.box("Bo").asked == ()
    answer(setting, "Ada", "ruby")
    assert (stones(setting, "Ada", "ruby"), stones(setting, "Bo", "ruby")) == (1, 0)


def test_a_theft_is_seen_by_two_boxes_only(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}})
    tell_missions(setting)
    theft(setting)
    answer(setting, "Ada", "ruby")
    shown = {seat: " ".join(setting.box(seat).snapshot().lines).lower() for seat in PAWNS}
    assert "ruby" in shown["Ada"]
    assert "ruby" in shown["Bo"]
    assert "ruby" not in shown["Cleo"]
    assert '"stone": "ruby"' not in setting.public()
    assert b'"stone": "ruby"' not in setting.written()


def test_a_theft_looks_the_same_whether_the_bag_was_empty_or_full(tmp_path_factory: pytest.TempPathFactory) -> None:
    outputs = set()
    for bag, stone in (({"ruby": 1}, "ruby"), ({"fake": 1}, "fake"), ({}, None)):
        setting = begin(Setting(tmp_path_factory.mktemp("bagdad")), bags={"Bo": bag})
        tell_missions(setting)
        theft(setting)
        answer(setting, "Ada", stone)
        outputs.add(setting.public())
        setting.clear()
    assert len(outputs) == 1


def test_a_stone_the_bag_has_not_is_refused_to_the_thief_alone(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"fake": 1}})
    tell_missions(setting)
    theft(setting)
    seen = setting.snapshot()
    answer(setting, "Ada", "diamond")
    assert setting.snapshot() == seen
    assert setting.ledger.scene.whisper == "Ada"
    answer(setting, "Ada", "fake")
    assert stones(setting, "Ada", "fake") == 1


def test_the_companion_can_draw_the_stone(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}})
    tell_missions(setting)
    command = {
        "do": "buy", "seat": "Ada", "what": "move", "pawn": "thief", "to": "bazar street", "spaces": 0,
        "pay": {"goods": [1]}, "then": {"steal": "Bo"},
    }  # fmt: skip
    assert setting.ask(m.Draw("buy", setting.ledger.scene.n, command=command)).ok
    assert stones(setting, "Ada", "ruby") == 1


def test_what_is_wrong_in_the_open_is_refused_in_the_open(setting: Setting) -> None:
    begin(setting)
    reply = theft(setting, "Ada")
    assert (reply.ok, reply.rule) == (False, "BAG-70")
    assert setting.ledger.scene.whisper is None


def test_an_owner_can_look_into_the_own_bag_by_holding_a_button(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}})
    tell_missions(setting)
    box = setting.box("Bo")
    assert "Ruby" not in " ".join(box.snapshot().lines)
    box.hold("push")
    assert "Ruby: 1" in box.snapshot().lines
    box.release("push")
    assert "Ruby" not in " ".join(box.snapshot().lines)


def test_a_restart_remembers_what_was_told_in_secret(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}})
    tell_missions(setting)
    theft(setting)
    answer(setting, "Ada", "ruby")
    setting.clear()
    again = Setting(setting.folder)
    assert again.recovered is None
    assert again.ledger.sitting.position == setting.ledger.sitting.position
    again.clear()


def test_all_secrets_are_opened_in_the_log_when_the_game_is_over(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}}, hands={"Ada": 1}, vizier="palace shop")
    tell_missions(setting)
    theft(setting)
    answer(setting, "Ada", "ruby")
    assert setting.snapshot()["winners"]
    assert b"ruby" in setting.written()
    assert not [name for name in setting.drawer.names() if name.startswith("secret-")]
    setting.clear()
    again = Setting(setting.folder)
    assert again.snapshot()["winners"] == setting.snapshot()["winners"]
    again.clear()


def test_a_question_tells_nobody_what_is_in_a_bag(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}})
    command: dict[str, Any] = {
        "do": "buy", "seat": "Ada", "what": "move", "pawn": "thief", "to": "bazar street", "spaces": 0,
        "pay": {"goods": [1]}, "then": {"steal": "Bo"},
    }  # fmt: skip
    assert setting.ask(m.May(command)).ok
    answers = {
        (reply.ok, reply.rule)
        for stone in ("ruby", "diamond", None)
        for reply in [setting.ask(m.May({**command, "then": {"steal": "Bo", "stone": stone}}))]
    }
    assert answers == {(False, None)}


def test_a_stone_is_never_entered_in_the_open(setting: Setting) -> None:
    begin(setting, bags={"Bo": {"ruby": 1}})
    command: dict[str, Any] = {
        "do": "buy", "seat": "Ada", "what": "move", "pawn": "thief", "to": "bazar street", "spaces": 0,
        "pay": {"goods": [1]}, "then": {"steal": "Bo", "stone": "ruby"},
    }  # fmt: skip
    assert not setting.ask(m.Do(command, setting.ledger.scene.n)).ok
    assert stones(setting, "Ada", "ruby") == 0


def propose(setting: Setting, **fields: Any) -> None:
    """Let Ada dial a proposal on her own box."""
    offers = setting.snapshot()["offers"]
    number = [(offer["do"], offer["seat"]) for offer in offers].index(("silent_offer", "Ada"))
    command = {"do": "silent_offer", "seat": "Ada"}
    assert setting.ask(m.Do(command, setting.ledger.scene.n, offer=number)).ok
    box = setting.box("Ada")
    for field in box.asked[0].fields:
        values = [choice.value for choice in field.choices]
        box.turn(values.index(fields.get(field.key, values[field.start])) - field.start)
        box.press("push")
    setting.settle()


@pytest.fixture
def haggling(setting: Setting) -> Setting:
    more = {"stage": "exchange", "hands": {"Ada": 2, "Bo": 1}}
    game = m.NewGame("bagdad", places(3), "en", setup=setup(**more), customs={"silent_offers": "on"})
    assert setting.ask(game).ok
    tell_missions(setting)
    return setting


def test_a_silent_offer_is_read_by_its_partner_alone(haggling: Setting) -> None:
    propose(haggling, to="Bo", gives=2, wants=1, district="souk")
    assert haggling.snapshot()["now"] == [{"seat": "Bo"}, " answers in secret."]
    assert "Souk" in haggling.box("Bo").asked[0].title
    assert "Souk" not in str(haggling.box("Cleo").snapshot())


def test_screens_are_the_same_whatever_is_proposed_in_secret(tmp_path_factory: pytest.TempPathFactory) -> None:
    outputs = set()
    for gives, district in ((0, "souk"), (2, "port")):
        setting = Setting(tmp_path_factory.mktemp("bagdad"))
        more = {"stage": "exchange", "hands": {"Ada": 2, "Bo": 1}}
        setting.ask(m.NewGame("bagdad", places(3), "en", setup=setup(**more), customs={"silent_offers": "on"}))
        tell_missions(setting)
        propose(setting, to="Bo", gives=gives, wants=1, district=district)
        outputs.add(setting.public())
        answer(setting, "Bo", False)
        outputs.add(setting.public())
        setting.clear()
    assert len(outputs) == 2


def test_an_accepted_silent_offer_changes_cards(haggling: Setting) -> None:
    propose(haggling, to="Bo", gives=2, wants=1)
    answer(haggling, "Bo", True)
    position = haggling.ledger.sitting.position
    assert (position.player("Ada").hand, position.player("Bo").hand) == (1, 2)


def test_a_declined_silent_offer_is_known_to_its_author_alone(haggling: Setting) -> None:
    propose(haggling, to="Bo", gives=1, wants=1)
    kinds = haggling.kinds
    answer(haggling, "Bo", False)
    assert haggling.kinds == kinds
    assert haggling.ledger.scene.whisper is None
    assert "Your proposal was not accepted." in haggling.box("Ada").snapshot().lines
    assert "Your proposal was not accepted." not in haggling.box("Cleo").snapshot().lines


def test_a_table_that_talks_is_not_offered_silent_offers(setting: Setting) -> None:
    begin(setting, stage="exchange")
    assert "silent_offer" not in {offer["do"] for offer in setting.snapshot()["offers"]}
