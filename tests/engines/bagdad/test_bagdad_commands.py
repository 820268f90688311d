"""Commands of Bagdad: what is none, and in which order the rules refuse what is one."""

from typing import Any

import pytest
from bagdad_lines import (
    BOARD,
    SHOP,
    STREET,
    agent,
    buying,
    buying_on_board,
    error,
    gem,
    move,
    on_board,
    passing,
    pawns,
    placing,
    rule,
    run,
    state,
    stay,
)

PAY: dict[str, Any] = {"goods": [1]}
NONE: dict[str, dict[str, Any]] = {
    "no do": {"seat": "ali"},
    "an unknown do": {"do": "sell"},
    "do that is a list": {"do": []},
    "place without a place": {"do": "place", "seat": "ali", "pawn": "thief"},
    "place of no pawn": placing("ali", "camel", STREET),
    "place of a thief with a number": placing("ali", "thief 1", STREET),
    "place nowhere": placing("ali", "thief", "harbour street"),
    "place of an unknown seat": placing("dan", "thief", STREET),
    "mission with an unknown stone": {"do": "mission", "seat": "ali", "wants": {"opal": 1}},
    "mission with a negative number": {"do": "mission", "seat": "ali", "wants": {"ruby": -1}},
    "mission without wants": {"do": "mission", "seat": "ali"},
    "income of somebody": {"do": "income", "seat": "ali"},
    "swap of one": {"do": "swap", "gives": {"ali": 1}},
    "swap of three": {"do": "swap", "gives": {"ali": 1, "bob": 1, "cem": 1}},
    "swap with a stranger": {"do": "swap", "gives": {"ali": 1, "dan": 1}},
    "swap of less than nothing": {"do": "swap", "gives": {"ali": -1, "bob": 1}},
    "buy nothing": {"do": "buy", "seat": "ali", "pay": PAY},
    "buy a camel": {"do": "buy", "seat": "ali", "what": "camel", "pay": PAY},
    "buy a thief": agent("thief", 5),
    "buy an opal": gem("opal", 5),
    "an agent with a gem": {**agent("merchant", 9), "gem": "ruby"},
    "an agent with a then": {**agent("merchant", 9), "then": None},
    "an agent without pay": {"do": "buy", "seat": "ali", "what": "agent", "agent": "trader"},
    "goods below zero": agent("merchant", -1),
    "goods that are a number": agent("merchant", goods=9),
    "four surprises": agent("merchant", surprises=4),
    "a gem card and goods": gem("ruby", gem_card="ruby", goods=[1]),
    "a gem card and no surprises": gem("ruby", gem_card="ruby", surprises=0),
    "an unknown gem card": gem("ruby", gem_card="opal"),
    "a null gem card": gem("ruby", gem_card=None),
    "a move without spaces": move("thief", STREET),
    "a move with null spaces": move("thief", STREET, spaces=None),
    "a move back by numbers": move("thief", STREET, spaces=-1),
    "a move of a camel": stay("camel", STREET),
    "a move to a cell": stay("thief", "b1"),
    "a move without a goal": {"do": "buy", "seat": "ali", "what": "move", "pawn": "thief", "spaces": 0, "pay": PAY},
    "then nothing": stay("thief", STREET, then={}),
    "then two things": stay("thief", STREET, then={"expel": ["bob", "caravaneer 1"], "kill": "vizier"}),
    "then expel the vizier": stay("thief", STREET, then={"expel": "vizier"}),
    "then expel a stranger's pawn": stay("thief", STREET, then={"expel": ["dan", "caravaneer 1"]}),
    "then expel a seat": stay("thief", STREET, then={"expel": ["bob"]}),
    "then kill a camel": stay("thief", STREET, then={"kill": ["bob", "camel"]}),
    "then steal without a stone": stay("thief", STREET, then={"steal": "bob"}),
    "then steal an opal": stay("thief", STREET, then={"steal": "bob", "stone": "opal"}),
    "then steal from a stranger": stay("thief", STREET, then={"steal": "dan", "stone": None}),
    "then take without giving": stay("thief", STREET, then={"steal": "bob", "take": "ruby"}),
    "then take and draw": stay("thief", STREET, then={"steal": "bob", "take": "ruby", "give": "ruby", "stone": "ruby"}),
    "then give nothing": stay("thief", STREET, then={"steal": "bob", "take": "ruby", "give": None}),
    "discard an opal": {"do": "discard_dead", "seat": "ali", "gem": "opal"},
    "pass to nobody": {"do": "pass", "seat": "ali"},
    "pass to a stranger": passing("ali", "dan"),
}


@pytest.mark.parametrize("command", NONE.values(), ids=NONE.keys())
def test_what_is_no_command_is_an_error_even_where_it_would_never_run(command: dict[str, Any]) -> None:
    assert error(buying(), command)
    assert error(buying(), {"do": "income"}, command)


def test_with_a_board_the_companion_counts_and_no_spaces_are_told() -> None:
    assert error(buying_on_board(), move("thief", "b3", spaces=1))
    assert error(buying_on_board(), move("thief", "b3", spaces=None))
    assert error(buying_on_board(), move("thief", "bazar street"))
    assert state(buying_on_board(), move("thief", "b3"))["pawns"]["ali"]["thief"] == "b3"


def test_null_for_then_is_the_same_as_leaving_it_out() -> None:
    assert state(buying(), stay("thief", STREET, then=None)) == state(buying(), stay("thief", STREET))


def test_goods_and_surprises_may_each_be_left_out_of_a_payment_but_not_every_card() -> None:
    assert rule(buying(), agent("caravaneer", goods=[5])) is None
    assert rule(buying(), agent("merchant", surprises=2)) is None
    empty: list[dict[str, Any]] = [{"goods": []}, {"surprises": 0}, {"goods": [], "surprises": 0}, {}]
    for pay in empty:
        assert rule(buying(), {**agent("caravaneer"), "pay": pay}) == "BAG-43"


STAGES: dict[str, dict[str, Any]] = {
    "placement": {},
    "income": {"pawns": pawns()},
    "exchange": {"pawns": pawns(), "stage": "exchange", "hands": {"ali": 1}},
    "purchase": buying(),
}
COMMANDS: dict[str, list[dict[str, Any]]] = {
    "placement": [placing("cem", "merchant 1", "desert")],
    "income": [{"do": "income"}],
    "exchange": [{"do": "swap", "gives": {"ali": 9, "bob": 0}}, {"do": "close_exchange"}],
    "purchase": [
        agent("trader"),
        gem("ruby"),
        stay("trader 1", "desert", seat="bob"),
        {"do": "discard_dead", "seat": "bob", "gem": "ruby"},
        passing("bob", "bob"),
    ],
}


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("other", COMMANDS)
def test_a_command_of_another_stage_is_refused_before_anything_else(stage: str, other: str) -> None:
    for command in COMMANDS[other]:
        assert (rule(STAGES[stage], command) == "BAG-20") == (stage != other)


def test_a_mission_is_told_in_any_stage_and_may_be_replaced() -> None:
    for setup in STAGES.values():
        told = state(setup, {"do": "mission", "seat": "cem", "wants": {"ruby": 2}},
                     {"do": "mission", "seat": "cem", "wants": {"fake": 1, "ruby": 0}})  # fmt: skip
        assert told["missions"]["cem"] == {"fake": 1, "sapphire": 0, "emerald": 0, "ruby": 0, "diamond": 0}
        assert told["stage"] == state(setup)["stage"]
        for wants in ({}, {"ruby": 0}):
            assert rule(setup, {"do": "mission", "seat": "cem", "wants": wants}) == "BAG-15"


def test_placing_goes_in_turn_from_the_first_seat_then_asks_which_pawn_then_where() -> None:
    assert rule({}, placing("bob", "merchant 1", "desert")) == "BAG-17"
    assert rule({}, placing("ali", "merchant 1", "desert")) == "BAG-17"
    assert rule({}, placing("ali", "caravaneer 3", SHOP)) == "BAG-17"
    assert rule({}, placing("ali", "vizier", SHOP)) == "BAG-17"
    for at in ("desert", SHOP, "port street"):
        assert rule({}, placing("ali", "thief", at)) == "BAG-18"
    for at in ("desert", STREET, "palace shop"):
        assert rule({}, placing("ali", "caravaneer 2", at)) == "BAG-18"
    round_one = [placing(seat, "thief", STREET) for seat in ("ali", "bob", "cem")]
    assert rule({}, *round_one, placing("ali", "thief", "desert")) == "BAG-17"
    assert rule({}, *round_one[:2], placing("ali", "caravaneer 1", SHOP)) == "BAG-17"


def test_on_a_board_the_first_pawns_need_empty_cells() -> None:
    first = placing("ali", "thief", "b2")
    assert rule({"board": BOARD}, first, placing("bob", "thief", "b2")) == "BAG-18"
    assert rule({"board": BOARD}, first, placing("bob", "thief", "b3")) == "BAG-18"
    assert rule({"board": BOARD}, first, placing("bob", "thief", "court")) == "BAG-18"
    assert rule({"board": BOARD}, first, placing("bob", "caravaneer 2", "b3")) is None


def test_the_last_pawn_placed_leads_to_the_income() -> None:
    order = [("thief", STREET), ("caravaneer 2", SHOP), ("caravaneer 1", SHOP)]
    commands = [placing(seat, pawn, at) for pawn, at in order for seat in ("ali", "bob", "cem")]
    assert state({}, *commands[:-1])["stage"] == "placement"
    done = state({}, *commands)
    assert (done["stage"], done["slipper"], done["turn"]) == ("income", "ali", 1)


def test_nobody_buys_discards_or_passes_without_the_slipper() -> None:
    for command in (
        agent("trader", seat="bob"),
        gem("ruby", gem_card="fake", seat="bob"),
        stay("trader 7", "desert", seat="bob"),
        {"do": "discard_dead", "seat": "bob", "gem": "ruby"},
        passing("bob", "bob"),
    ):
        assert rule(buying(stock={"ruby": 0}, agents={"bob": {"trader": 0}}), command) == "BAG-37"


def test_what_is_sold_out_is_refused_before_the_payment_with_a_gem_card_too() -> None:
    none = buying(stock={"ruby": 0}, agents={"ali": {"trader": 0}}, spent_gem_cards=["ruby"])
    assert rule(none, gem("ruby")) == "BAG-46"
    assert rule(none, gem("ruby", gem_card="ruby")) == "BAG-46"
    assert rule(none, gem("ruby", gem_card="fake")) == "BAG-46"
    assert rule(none, agent("trader", gem_card="fake")) == "BAG-46"
    assert rule(none, agent("trader")) == "BAG-46"


def test_a_gem_card_is_refused_before_the_number_of_cards() -> None:
    empty = buying(hands={"bob": 1}, spent_gem_cards=["fake"], retired_gem_cards=["emerald"])
    assert rule(empty, gem("ruby", gem_card="sapphire")) == "BAG-36"
    assert rule(empty, gem("fake", gem_card="fake")) == "BAG-36"
    assert rule(empty, gem("emerald", gem_card="emerald")) == "BAG-36"
    assert rule(empty, agent("trader", gem_card="ruby")) == "BAG-36"
    assert rule(empty, stay("thief", STREET, pay={"gem_card": "ruby"})) == "BAG-36"
    assert rule(empty, gem("ruby", gem_card="ruby")) == "BAG-43"


def test_a_payment_has_at_most_the_cards_in_hand_and_at_least_the_price() -> None:
    assert rule(buying(), agent("trader", 3, 3, 3, 3)) == "BAG-43"
    assert rule(buying(), agent("trader", goods=[50], surprises=3)) == "BAG-43"
    assert rule(buying(), agent("trader", 11)) == "BAG-43"
    assert rule(buying(), agent("trader", 0, 0, 12)) is None
    assert rule(buying(), stay("thief", STREET, pay={"goods": [1] * 4})) == "BAG-43"


def test_an_unknown_pawn_is_refused_before_the_payment_and_the_payment_before_the_move() -> None:
    assert rule(buying(), stay("trader 1", STREET, pay={})) == "BAG-53"
    assert rule(buying(), stay("trader 1", STREET, pay={"gem_card": "ruby"})) == "BAG-53"
    assert rule(buying(), stay("thief", "desert", pay={})) == "BAG-43"
    assert rule(buying(), move("thief", "desert", spaces=3, pay={"gem_card": "ruby"})) == "BAG-36"


def test_the_move_is_refused_before_the_skill() -> None:
    then = {"kill": ["bob", "thief"]}
    assert rule(buying(), move("vizier", STREET, 1, spaces=2, then=then)) == "BAG-52"
    assert rule(buying(), move("vizier", STREET, 2, spaces=2, then=then)) == "BAG-71"


def test_passing_asks_first_for_a_purchase_and_then_for_somebody_with_cards() -> None:
    assert rule(buying(), passing("ali", "ali")) == "BAG-38"
    assert rule(buying(bought=True), passing("ali", "ali")) == "BAG-40"
    assert rule(buying(bought=True, hands={"ali": 1}), passing("ali", "bob")) == "BAG-40"
    assert rule(buying(hands={"bob": 1}), passing("ali", "cem")) == "BAG-40"
    assert rule(buying(hands={"bob": 1}), passing("ali", "bob")) is None
    assert state(buying(bought=True), passing("ali", "cem"))["bought"] is False


def test_a_dead_gem_card_is_discarded_only_where_it_is_dead_and_can_be_in_a_hand() -> None:
    dead = {"do": "discard_dead", "seat": "ali", "gem": "ruby"}
    assert rule(buying(hands={"bob": 1}), dead) == "BAG-36"
    assert rule(buying(stock={"ruby": 0}, spent_gem_cards=["ruby"], hands={"bob": 1}), dead) == "BAG-36"
    assert rule(buying(stock={"ruby": 0}, retired_gem_cards=["ruby"], hands={"bob": 1}), dead) == "BAG-36"
    assert rule(buying(stock={"ruby": 0}, hands={"bob": 1}), dead) == "BAG-43"
    done = state(buying(stock={"ruby": 0}), dead)
    assert (done["hands"]["ali"], done["bought"], done["spent_gem_cards"]) == (2, True, ["ruby"])


def test_a_swap_needs_the_cards_that_are_given_and_at_least_one() -> None:
    trading = {"pawns": pawns(), "stage": "exchange", "hands": {"ali": 2, "bob": 1}}
    assert rule(trading, {"do": "swap", "gives": {"ali": 3, "bob": 0}}) == "BAG-27"
    assert rule(trading, {"do": "swap", "gives": {"bob": 1, "cem": 1}}) == "BAG-27"
    assert rule(trading, {"do": "swap", "gives": {"ali": 0, "bob": 0}}) == "BAG-27"
    assert state(trading, {"do": "swap", "gives": {"ali": 2, "bob": 1}})["hands"] == {"ali": 1, "bob": 2, "cem": 0}
    assert state(trading, {"do": "swap", "gives": {"cem": 0, "ali": 2}})["hands"] == {"ali": 0, "bob": 1, "cem": 2}


def test_a_refused_command_changes_nothing_and_later_ones_are_not_run() -> None:
    result = run(buying(), agent("merchant", 9), gem("ruby", 1), agent("trader", 12))
    assert result["refused"]["command"] == 1
    assert result["state"] == state(buying(), agent("merchant", 9))
    assert [event["event"] for event in result["events"]] == ["paid", "agent_hired"]


def test_a_pawn_one_does_not_have_may_be_another_players() -> None:
    assert rule(buying(pawns=pawns(bob={"trader 1": SHOP})), stay("trader 1", SHOP)) == "BAG-53"
    assert rule(buying_on_board(pawns=on_board(bob={"trader 1": "b1"})), move("trader 1", "b1")) == "BAG-53"
