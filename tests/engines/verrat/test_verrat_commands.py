"""Verrat! in the notation: which commands are none at all, and in which order the rules refuse the others."""

from typing import Any

import pytest
from verrat_lines import FOUR, NOBODY, SEATS, accepted, collect, error, orders, refused, run, setup

BOARDS: dict[str, Any] = {seat: {} for seat in SEATS}

# Errors: also where the command would never run


@pytest.mark.parametrize(
    "command",
    [
        None,
        [],
        "shift",
        {},
        {"do": None},
        {"do": "vote"},
        {"do": ["shift"]},
        {"do": "shift", "seat": "red"},
        {"do": "banish", "traitor": NOBODY},
        {"do": "trade"},
        {"do": "trade", "gives": None},
        {"do": "trade", "gives": {}},
        {"do": "trade", "gives": {"red": ["gold"]}},
        {"do": "trade", "gives": {"red": ["gold"], "blue": ["ships"], "green": []}},
        {"do": "trade", "gives": {"red": ["gold"], "white": ["ships"]}},
        {"do": "trade", "gives": {"red": ["silver"], "blue": ["ships"]}},
        {"do": "trade", "gives": {"red": "gold", "blue": ["ships"]}},
        {"do": "trade", "gives": {"red": [None], "blue": ["ships"]}},
        {"do": "trade", "gives": {"red": {"gold": 1}, "blue": {"ships": 1}}},
        {"do": "orders", "travel": BOARDS},
        {"do": "orders", "traitor": NOBODY},
        {"do": "orders", "travel": {"red": {}, "blue": {}, "green": {}}, "traitor": NOBODY},
        {"do": "orders", "travel": BOARDS, "traitor": {"red": None}},
        {"do": "orders", "travel": {**BOARDS, "white": {}}, "traitor": NOBODY},
        {"do": "orders", "travel": BOARDS, "traitor": {**NOBODY, "white": None}},
        {"do": "orders", "travel": {**BOARDS, "red": None}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"thin": "stay"}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": None}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": "isle"}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": "reserve"}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": "dungeon 1"}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": 0}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": 13}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": 7.0}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": True}}, "traitor": NOBODY},
        {"do": "orders", "travel": {**BOARDS, "red": {"fat": "7"}}, "traitor": NOBODY},
        {"do": "orders", "travel": BOARDS, "traitor": {**NOBODY, "red": "blue"}},
        {"do": "orders", "travel": BOARDS, "traitor": {**NOBODY, "red": "white fat"}},
        {"do": "orders", "travel": BOARDS, "traitor": {**NOBODY, "red": False}},
        {"do": "take", "seat": "red"},
        {"do": "take", "city": "Gidda"},
        {"do": "take", "seat": "white", "city": "Gidda"},
        {"do": "take", "seat": None, "city": "Gidda"},
        {"do": "take", "seat": "red", "city": "Baghdad"},
        {"do": "take", "seat": "red", "city": "Gidda", "card": "silver"},
        {"do": "take", "seat": "red", "city": "Gidda", "next": 0},
        {"do": "take", "seat": "red", "city": "Gidda", "top": "gold"},
        {"do": "decline", "seat": "red"},
        {"do": "decline", "seat": "red", "city": "Gidda", "card": "gold"},
        {"do": "claim", "seat": "red", "from": "blue"},
        {"do": "claim", "seat": "red", "from": "white", "card": "gold"},
        {"do": "claim", "seat": "red", "from": None, "card": "gold"},
        {"do": "claim", "seat": "red", "from": "blue", "card": None},
        {"do": "claim", "seat": "red", "from": "blue", "card": "silver"},
        {"do": "pardon", "seat": "red", "vizier": "fat"},
        {"do": "pardon", "seat": "red", "vizier": "red fat", "under": "Kaffa"},
        {"do": "pardon", "seat": "red", "vizier": "fat", "under": "isle"},
        {"do": "pardon", "seat": "red", "vizier": "fat", "under": None},
        {"do": "depart", "travel": BOARDS, "traitor": NOBODY},
        {"do": "accuse"},
        {"do": "accuse", "traitor": {"red": None}},
    ],
)
def test_what_is_no_command_is_an_error_even_after_one_that_is_refused(command: Any) -> None:
    assert "Command 1" in error(run(setup(), {"do": "shift"}, command))


# Another phase


TRADE = {"do": "trade", "gives": {"red": [], "blue": []}}
TAKE = {"do": "take", "seat": "red", "city": "Kaffa"}
DECLINE = {"do": "decline", "seat": "red", "city": "Kaffa"}
CLAIM = {"do": "claim", "seat": "red", "from": "red", "card": "pardon"}
PARDON = {"do": "pardon", "seat": "red", "vizier": "fat", "under": "Kaffa"}
ORDERS = {"do": "orders", "travel": BOARDS, "traitor": NOBODY}
DEPART = {"do": "depart", "travel": BOARDS}
ACCUSE = {"do": "accuse", "traitor": NOBODY}


@pytest.mark.parametrize("command", [TAKE, DECLINE, CLAIM, {"do": "banish"}, ACCUSE, PARDON, {"do": "shift"}])
def test_in_the_intrigues_only_trades_and_orders_are_made(command: dict[str, Any]) -> None:
    assert refused(run(setup(), command)) == (0, "VER-22")


@pytest.mark.parametrize("command", [TRADE, ORDERS, DEPART, PARDON, {"do": "shift"}])
def test_while_cards_are_collected_nobody_trades_travels_pardons_or_shifts(command: dict[str, Any]) -> None:
    assert refused(run(collect(), command)) == (0, "VER-22")


@pytest.mark.parametrize("command", [TRADE, ORDERS, DEPART, TAKE, DECLINE, CLAIM, {"do": "banish"}, ACCUSE])
def test_in_the_pardon_only_pardons_and_the_shift_are_left(command: dict[str, Any]) -> None:
    assert refused(run(setup(phase="pardon"), command)) == (0, "VER-22")


# Trades


@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ([], ["ships"]),
        (["gold"], []),
        ([], []),
        (["gold", "gold", "gold"], ["ships"]),
        (["troops"], ["ships"]),
        (["gold"], ["gold"]),
        (["pardon"], ["ships"]),
        (["gold"], ["ships", "pardon"]),
    ],
)
def test_an_exchange_is_of_power_cards_one_has_and_at_least_one_each_way(red: list[str], blue: list[str]) -> None:
    start = setup(cards={"red": {"gold": 2, "pardon": 1}, "blue": {"ships": 1, "pardon": 1}})
    assert refused(run(start, {"do": "trade", "gives": {"red": red, "blue": blue}})) == (0, "VER-26")


def test_any_numbers_of_cards_are_exchanged_as_one_change() -> None:
    start = setup(cards={"red": {"gold": 2, "goods": 1}, "green": {"ships": 1}})
    trade = {"do": "trade", "gives": {"green": ["ships"], "red": ["gold", "goods", "gold"]}}
    cards = accepted(run(start, trade))["cards"]
    assert (cards["red"]["ships"], cards["red"]["gold"], cards["red"]["goods"]) == (1, 0, 0)
    assert (cards["green"]["ships"], cards["green"]["gold"], cards["green"]["goods"]) == (0, 2, 1)


def test_a_card_cannot_be_given_back_that_was_only_just_received() -> None:
    start = setup(cards={"red": {"gold": 1}, "blue": {"ships": 1}})
    trade = {"do": "trade", "gives": {"red": ["gold", "ships"], "blue": ["ships"]}}
    assert refused(run(start, trade)) == (0, "VER-26")


def test_gifts_are_for_tables_that_allow_them_and_nothing_for_nothing_for_none() -> None:
    start = setup(cards={"red": {"gold": 1}})
    gift = {"do": "trade", "gives": {"red": ["gold"], "blue": []}}
    gifts = {"gifts": True}
    assert accepted(run(start, gift, options=gifts))["cards"]["blue"]["gold"] == 1
    assert refused(run(start, {"do": "trade", "gives": {"red": [], "blue": []}}, options=gifts)) == (0, "VER-26")


def test_pardons_are_exchanged_where_the_table_allows_it() -> None:
    start = setup(cards={"red": {"pardon": 1}, "blue": {"gold": 1}})
    trade = {"do": "trade", "gives": {"red": ["pardon"], "blue": ["gold"]}}
    assert accepted(run(start, trade, options={"trade_pardons": True}))["cards"]["blue"]["pardon"] == 1


# Orders


def test_a_prisoner_gets_no_order_not_even_to_stay() -> None:
    for place in ("dungeon 1", "dungeon 2", "dungeon 3", "isle"):
        start = setup({"red fat": place})
        assert refused(run(start, orders(start, {"red fat": "stay"}))) == (0, "VER-30")
        accepted(run(start, orders(start)))


def test_every_free_vizier_needs_an_order() -> None:
    for place in (3, "Gidda", "reserve"):
        start = setup({"yellow tall": place})
        command = orders(start)
        del command["travel"]["yellow"]["tall"]
        assert refused(run(start, command)) == (0, "VER-30")


def test_a_seat_without_a_free_vizier_sends_an_empty_board() -> None:
    start = setup({"red fat": "isle", "red small": "dungeon 2", "red tall": "isle"})
    assert orders(start)["travel"]["red"] == {}
    accepted(run(start, orders(start)))


@pytest.mark.parametrize("marker", [3, 8])
def test_a_vizier_at_court_cannot_be_sent_to_a_seat_not_even_his_own(marker: int) -> None:
    start = setup({"green small": 8})
    assert refused(run(start, orders(start, {"green small": marker}))) == (0, "VER-32")


def test_one_player_cannot_want_one_seat_twice() -> None:
    start = setup({"red fat": "Gidda"})
    assert refused(run(start, orders(start, {"red fat": 5, "red tall": 5}))) == (0, "VER-39")


def test_missing_orders_of_any_seat_come_before_wrong_ones() -> None:
    start = setup({"red fat": 3})
    command = orders(start, {"red fat": 5}, {"red": "blue fat"})
    del command["travel"]["yellow"]["tall"]
    assert refused(run(start, command)) == (0, "VER-30")


def test_wrong_destinations_go_by_seat() -> None:
    start = setup({"blue fat": 3})
    twice = {"red fat": 5, "red tall": 5}
    assert refused(run(start, orders(start, {**twice, "blue fat": 5}))) == (0, "VER-39")
    start = setup({"red small": 3})
    assert refused(run(start, orders(start, {**twice, "red small": 5}))) == (0, "VER-32")


def test_wrong_destinations_come_before_wrong_accusations() -> None:
    start = setup({"yellow fat": 3})
    assert refused(run(start, orders(start, {"yellow fat": 5}, {"red": "blue fat"}))) == (0, "VER-32")


def test_only_viziers_at_court_or_in_a_city_can_be_accused() -> None:
    for place in ("dungeon 1", "dungeon 3", "isle", "reserve"):
        start = setup({"blue fat": place}, {"blue": FOUR})
        assert refused(run(start, orders(start, traitor={"red": "blue fat"}))) == (0, "VER-49")
    for free in (5, "Gidda"):
        start = setup({"blue fat": free}, {"blue": FOUR})
        accepted(run(start, orders(start, traitor={"red": "blue fat"})))


def test_a_reserve_vizier_who_is_sent_out_cannot_be_accused_yet() -> None:
    start = setup(cards={"blue": FOUR})
    assert refused(run(start, orders(start, {"blue fat": 5}, {"red": "blue fat"}))) == (0, "VER-49")


def test_four_types_make_a_player_s_viziers_accusable_and_pardons_do_not_count() -> None:
    start = setup({"blue fat": 5}, {"blue": {**FOUR, "troops": 0, "pardon": 1}})
    assert refused(run(start, orders(start, traitor={"red": "blue fat"}))) == (0, "VER-35")


def test_where_cards_count_four_power_cards_are_enough() -> None:
    options = {"four_counts": "cards"}
    for hand, rule in (({"gold": 4}, None), ({"gold": 3, "pardon": 3}, (0, "VER-35"))):
        start = setup({"blue fat": 5}, {"blue": hand})
        result = run(start, orders(start, traitor={"red": "blue fat"}), options=options)
        assert (refused(result) if not result["ok"] else None) == rule


def test_where_the_accuser_needs_the_cards_the_accused_does_not() -> None:
    options = {"four_types_of": "accuser"}
    start = setup({"blue fat": 5}, {"red": FOUR})
    accepted(run(start, orders(start, traitor={"red": "blue fat"}), options=options))
    start = setup({"blue fat": 5}, {"blue": FOUR})
    assert refused(run(start, orders(start, traitor={"red": "blue fat"}), options=options)) == (0, "VER-35")


def test_an_accusation_s_faults_go_by_accuser_then_34_49_35() -> None:
    own = {"accuse_own": False}
    start = setup({"blue fat": 5})
    assert refused(run(start, orders(start, traitor={"red": "red fat"}), options=own)) == (0, "VER-34")
    assert refused(run(start, orders(start, traitor={"red": "red fat"}))) == (0, "VER-49")
    both = {"red": "blue fat", "blue": "green fat"}
    assert refused(run(start, orders(start, traitor=both))) == (0, "VER-35")
    both = {"red": "green fat", "blue": "blue fat"}
    assert refused(run(start, orders(start, traitor=both), options=own)) == (0, "VER-49")


def test_own_viziers_can_be_accused_unless_the_table_forbids_it() -> None:
    start = setup({"red fat": 5}, {"red": FOUR})
    accepted(run(start, orders(start, traitor={"red": "red fat"})))
    result = run(start, orders(start, traitor={"red": "red fat"}), options={"accuse_own": False})
    assert refused(result) == (0, "VER-34")


def test_who_must_accuse_may_abstain_only_where_nobody_can_be_accused() -> None:
    must = {"must_accuse": True}
    start = setup({"red fat": 5}, {"red": FOUR})
    assert refused(run(start, orders(start), options=must)) == (0, "VER-34")
    everybody = dict.fromkeys(SEATS, "red fat")
    accepted(run(start, orders(start, traitor=everybody), options=must))
    nobody = setup({"red fat": 5}, {"red": {"gold": 6}})
    accepted(run(nobody, orders(nobody), options=must))
    others = {**everybody, "red": None}
    accepted(run(start, orders(start, traitor=others), options={**must, "accuse_own": False}))


def test_who_must_accuse_where_cards_are_checked_later_must_name_anybody_at_all() -> None:
    options = {"must_accuse": True, "eligible_at": "banish"}
    start = setup({"red fat": 5})
    assert refused(run(start, orders(start), options=options)) == (0, "VER-34")
    accepted(run(start, orders(start, traitor=dict.fromkeys(SEATS, "red fat")), options=options))


def test_where_cards_are_checked_at_the_count_the_place_is_still_checked_at_the_orders() -> None:
    options = {"eligible_at": "banish"}
    start = setup({"blue fat": 5, "blue tall": "isle"})
    accepted(run(start, orders(start, traitor={"red": "blue fat"}), options=options))
    assert refused(run(start, orders(start, traitor={"red": "blue tall"}), options=options)) == (0, "VER-49")
