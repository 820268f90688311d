"""Verrat! in the notation: which commands are none at all, and in which order the rules refuse the others."""

from typing import Any

import pytest
from verrat_lines import FIVE, FOUR, NOBODY, SEATS, SIX, accepted, collect, error, orders, refused, run, setup

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


# Cards


LONE = {"red fat": "Gidda", "blue fat": "Kaffa"}
EARNED = [["red", "Gidda"], ["blue", "Kaffa"]]


def take(seat: str, city: str, **others: Any) -> dict[str, Any]:
    return {"do": "take", "seat": seat, "city": city, **others}


def test_what_was_not_earned_cannot_be_taken_or_declined() -> None:
    start = collect(LONE, pending=EARNED)
    for do in ("take", "decline"):
        for seat, city in (("blue", "Gidda"), ("red", "Kaffa"), ("red", "Uskub"), ("green", "Tabriz")):
            assert refused(run(start, {"do": do, "seat": seat, "city": city})) == (0, "VER-41")


def test_what_was_taken_or_declined_is_not_pending_any_more() -> None:
    start = collect(LONE, pending=EARNED)
    first, other = take("red", "Gidda", card="gold"), {"do": "decline", "seat": "red", "city": "Gidda"}
    for one in (first, other):
        for two in (first, other):
            assert refused(run(start, one, two)) == (1, "VER-41")


def test_an_empty_pile_gives_nothing() -> None:
    start = setup(LONE, piles={"Gidda": {"count": 0}, "Kaffa": {"count": 0}})
    result = run(start, orders(start), take("red", "Gidda", card="gold"))
    assert refused(result) == (1, "VER-41")
    assert result["state"]["pending"] == []


def test_an_unknown_top_must_be_told() -> None:
    start = collect(LONE, pending=EARNED)
    assert refused(run(start, take("red", "Gidda"))) == (0, "VER-42")
    assert refused(run(start, take("blue", "Kaffa"))) == (0, "VER-42")
    assert refused(run(start, take("red", "Gidda", card=None, next="gold"))) == (0, "VER-42")


def test_a_known_top_need_not_be_told_and_cannot_be_contradicted() -> None:
    start = collect(LONE, pending=EARNED, piles={"Gidda": {"top": "gold"}})
    for told in ({}, {"card": None}, {"card": "gold"}, {"card": "gold", "next": None}):
        state = accepted(run(start, take("red", "Gidda", **told)))
        assert state["cards"]["red"]["gold"] == 1
        assert state["piles"]["Gidda"] == {"count": 4, "top": None}
    assert refused(run(start, take("red", "Gidda", card="ships"))) == (0, "VER-42")


def test_the_last_card_has_none_after_it() -> None:
    start = collect(LONE, pending=EARNED, piles={"Gidda": {"count": 1, "top": "gold"}})
    assert refused(run(start, take("red", "Gidda", next="gold"))) == (0, "VER-42")
    assert accepted(run(start, take("red", "Gidda", next=None)))["piles"]["Gidda"] == {"count": 0, "top": None}


def test_nothing_is_turned_up_in_kaffa() -> None:
    for piles in ({}, {"Kaffa": {"count": 1}}):
        start = collect(LONE, pending=EARNED, piles=piles)
        assert refused(run(start, take("blue", "Kaffa", card="gold", next="gold"))) == (0, "VER-43")


def test_in_an_open_kaffa_the_top_or_any_other_card_is_taken_and_the_pile_closes() -> None:
    start = collect(LONE, pending=EARNED, piles={"Kaffa": {"top": "gold"}})
    for told, card in (({}, "gold"), ({"card": "ships"}, "ships")):
        state = accepted(run(start, take("blue", "Kaffa", **told), options={"kaffa_top": "open"}))
        assert state["cards"]["blue"][card] == 1
        assert state["piles"]["Kaffa"] == {"count": 3, "top": None}
    told_next = run(start, take("blue", "Kaffa", next="goods"), options={"kaffa_top": "open"})
    assert refused(told_next) == (0, "VER-43")


@pytest.mark.parametrize(("card", "rule"), [("gold", "VER-08"), ("pardon", "VER-09")])
def test_a_seventh_card_of_a_kind_cannot_be_taken_or_turned_up(card: str, rule: str) -> None:
    start = collect(LONE, {"green": {card: 5}}, pending=EARNED, piles={"Uskub": {"top": card}})
    assert refused(run(start, take("red", "Gidda", card=card))) == (0, rule)
    assert refused(run(start, take("blue", "Kaffa", card=card))) == (0, rule)
    assert refused(run(start, take("red", "Gidda", card="ships", next=card))) == (0, rule)
    five = collect(LONE, {"green": {card: 5}}, pending=EARNED)
    assert refused(run(five, take("red", "Gidda", card=card, next=card))) == (0, rule)
    accepted(run(five, take("red", "Gidda", card=card)))


def test_a_known_sixth_top_can_be_taken() -> None:
    start = collect(LONE, {"green": {"gold": 5}}, pending=EARNED, piles={"Gidda": {"top": "gold"}})
    accepted(run(start, take("red", "Gidda", next="ships")))


def test_cards_are_taken_in_any_order() -> None:
    start = collect(LONE, pending=EARNED)
    state = accepted(run(start, take("blue", "Kaffa", card="gold"), take("red", "Gidda", card="gold")))
    assert state["pending"] == []


# The privilege of seat 1


def claim(seat: str = "green", giver: str = "blue", card: str = "cannons") -> dict[str, Any]:
    return {"do": "claim", "seat": seat, "from": giver, "card": card}


ON_ONE = {"green small": 1, "red fat": "Gidda"}
HANDS = {"blue": {"cannons": 2, "goods": 1, "gold": 3, "pardon": 2}, "green": {"gold": 1}}


@pytest.mark.parametrize(
    "command",
    [
        claim(seat="red"),
        claim(giver="green"),
        claim(giver="green", card="gold"),
        claim(giver="yellow"),
        claim(card="goods"),
        claim(card="gold"),
        claim(card="pardon"),
        claim(card="ships"),
    ],
)
def test_seat_one_claims_only_what_it_lacks_and_another_has_twice(command: dict[str, Any]) -> None:
    assert refused(run(collect(ON_ONE, HANDS), command)) == (0, "VER-44")


def test_seat_one_claims_once_a_round_and_after_all_cards() -> None:
    accepted(run(collect(ON_ONE, HANDS), claim()))
    assert refused(run(collect(ON_ONE, HANDS, claimed=True), claim())) == (0, "VER-44")
    waiting = collect(ON_ONE, HANDS, pending=[["red", "Gidda"]])
    assert refused(run(waiting, claim())) == (0, "VER-44")
    accepted(run(waiting, {"do": "decline", "seat": "red", "city": "Gidda"}, claim()))


def test_seat_one_takes_from_three_cards_as_well_as_from_two() -> None:
    start = collect(ON_ONE, {"blue": {"gold": 3}})
    assert accepted(run(start, claim(card="gold")))["cards"]["blue"]["gold"] == 2


# Pardon


def pardon(seat: str, vizier: str, under: str = "Gidda") -> dict[str, Any]:
    return {"do": "pardon", "seat": seat, "vizier": vizier, "under": under}


@pytest.mark.parametrize("place", ["dungeon 1", "isle", "reserve", "Gidda", 5])
@pytest.mark.parametrize("cards", [0, 1])
def test_only_the_second_and_third_dungeon_are_open_to_mercy_card_or_not(place: Any, cards: int) -> None:
    start = setup({"red fat": place}, {"red": {"pardon": cards}}, phase="pardon")
    assert refused(run(start, pardon("red", "fat"))) == (0, "VER-54")


def test_without_a_pardon_card_there_is_no_pardon() -> None:
    start = setup({"red fat": "dungeon 2"}, {"red": SIX, "blue": {"pardon": 6}}, phase="pardon")
    assert refused(run(start, pardon("red", "fat"))) == (0, "VER-53")


def test_several_pardons_cost_a_card_each() -> None:
    start = setup({"red fat": "dungeon 2", "red tall": "dungeon 3"}, {"red": {"pardon": 2}}, phase="pardon")
    state = accepted(run(start, pardon("red", "fat"), pardon("red", "tall", "Kaffa")))
    assert state["cards"]["red"]["pardon"] == 0
    assert (state["piles"]["Gidda"]["count"], state["piles"]["Kaffa"]["count"]) == (6, 5)
    assert state["viziers"]["red"] == {"fat": "reserve", "small": "reserve", "tall": "reserve"}


def test_under_an_empty_pile_a_pardon_is_its_open_top_but_for_kaffa() -> None:
    piles = {"Gidda": {"count": 0}, "Kaffa": {"count": 0}, "Uskub": {"count": 2, "top": "gold"}, "Tabriz": {"count": 1}}
    start = setup({"red fat": "dungeon 2"}, {"red": {"pardon": 1}}, phase="pardon", piles=piles)
    for city, pile in (
        ("Gidda", {"count": 1, "top": "pardon"}),
        ("Kaffa", {"count": 1, "top": None}),
        ("Uskub", {"count": 3, "top": "gold"}),
        ("Tabriz", {"count": 2, "top": None}),
    ):
        assert accepted(run(start, pardon("red", "fat", city)))["piles"][city] == pile
    opened = run(start, pardon("red", "fat", "Kaffa"), options={"kaffa_top": "open"})
    assert accepted(opened)["piles"]["Kaffa"] == {"count": 1, "top": None}


# A refusal


def test_after_a_refusal_nothing_runs_and_the_state_is_the_one_before_it() -> None:
    start = setup(cards={"red": FIVE, "blue": {"ships": 2}})
    trade = {"do": "trade", "gives": {"red": ["gold"], "blue": ["ships"]}}
    result = run(start, trade, {"do": "shift"}, trade)
    assert refused(result) == (1, "VER-22")
    assert result["state"] == accepted(run(start, trade))
    assert len(result["events"]) == 1
    assert result["winners"] is None
