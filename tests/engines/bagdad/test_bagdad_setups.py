"""Setups of Bagdad: what may be left out, what a position cannot be, and what a board is."""

from typing import Any

import pytest
from bagdad_lines import (
    BOARD,
    CELLS,
    SEATS,
    SHOP,
    STREET,
    buying,
    buying_on_board,
    error,
    on_board,
    pawns,
    placing,
    rule,
    run,
    state,
)

from engines.notation import resolve

FRESH: dict[str, Any] = {
    "turn": 1,
    "stage": "placement",
    "slipper": "ali",
    "bought": False,
    "pawns": {seat: {} for seat in SEATS},
    "vizier": "desert",
    "hands": dict.fromkeys(SEATS, 0),
    "packs": {"bazar": 13, "port": 14, "souk": 14, "casbah": 14, "palace": 13},
    "stock": {"fake": 6, "sapphire": 5, "emerald": 4, "ruby": 3, "diamond": 2},
    "agents": {seat: {"caravaneer": None, "merchant": None, "trader": None, "assassin": None} for seat in SEATS},
    "bags": {seat: {"fake": 0, "sapphire": 0, "emerald": 0, "ruby": 0, "diamond": 0} for seat in SEATS},
    "missions": dict.fromkeys(SEATS),
    "spent_gem_cards": [],
    "retired_gem_cards": [],
    "vizier_murdered": False,
    "board": None,
}


def test_an_empty_setup_is_a_fresh_game() -> None:
    assert run({}) == {"ok": True, "state": FRESH, "winners": None, "events": []}


def test_a_setup_with_pawns_starts_with_the_income() -> None:
    assert state({"pawns": pawns()})["stage"] == "income"
    assert state({"pawns": {"ali": {"thief": STREET}}, "stage": "placement"})["stage"] == "placement"


def test_what_is_missing_in_a_part_has_its_fresh_value() -> None:
    there = state(buying(packs={"port": 2}, stock={"ruby": 0}, bags={"bob": {"ruby": 1}}, hands={"cem": 2},
                         agents={"cem": {"trader": 1}}, missions={"ali": {"fake": 2}}))  # fmt: skip
    assert there["packs"] == {**FRESH["packs"], "port": 2}
    assert there["stock"] == {**FRESH["stock"], "ruby": 0}
    assert there["hands"] == {"ali": 0, "bob": 0, "cem": 2}
    assert there["bags"]["bob"] == {"fake": 0, "sapphire": 0, "emerald": 0, "ruby": 1, "diamond": 0}
    assert there["agents"]["cem"] == {"caravaneer": None, "merchant": None, "trader": 1, "assassin": None}
    assert there["missions"] == {
        "ali": {"fake": 2, "sapphire": 0, "emerald": 0, "ruby": 0, "diamond": 0}, "bob": None, "cem": None,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [["a", "b"], list("abcdefg"), ["a", "a", "b"], ["a", "b", ""], ["a", "b", 3], "abc"])
def test_three_to_six_different_seats_with_names(seats: Any) -> None:
    assert "error" in resolve({"game": "bagdad", "seats": seats})
    assert resolve({"game": "bagdad", "seats": ["a b", "vizier", "thief"]})["ok"]


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "purchases with empty hands": buying(hands={}),
    "purchases with empty hands and the vizier on a street of the Palace": buying(hands={}, vizier="palace street"),
    "cards in hand before the placement": {"hands": {"ali": 1}},
    "cards in hand before the income": {"pawns": pawns(), "hands": {"ali": 1}},
    "something bought during the placement": {"bought": True},
    "something bought during the income": {"pawns": pawns(), "bought": True},
    "something bought during the exchange": {"pawns": pawns(), "stage": "exchange", "bought": True},
    "a spent gem card during the income": {"pawns": pawns(), "spent_gem_cards": ["ruby"]},
    "a spent gem card during the exchange": {"pawns": pawns(), "stage": "exchange", "spent_gem_cards": ["ruby"]},
    "a gem card spent and retired": buying(spent_gem_cards=["ruby"], retired_gem_cards=["ruby"]),
    "a gem card spent twice": buying(spent_gem_cards=["ruby", "ruby"]),
    "a gem card retired twice": buying(retired_gem_cards=["fake", "ruby", "fake"]),
    "a seat without its thief": {"pawns": {"ali": {"thief": STREET}, "bob": {"thief": STREET}}},
    "pawns that are none": {"pawns": {}},
    "an income without pawns": {"stage": "income"},
    "two pawns on a cell": buying_on_board(pawns=on_board(ali={"merchant 1": "b6"})),
    "a pawn on the vizier's cell": buying_on_board(vizier="b2"),
    "a pack of the Bazar with 14 cards": buying(packs={"bazar": 14}),
    "a pack of the Port with 15 cards": buying(packs={"port": 15}),
    "a full pack without its retired gem card": buying(packs={"casbah": 14}, retired_gem_cards=["ruby"]),
    "a negative pack": buying(packs={"port": -1}),
    "a negative hand": buying(hands={"ali": -1, "bob": 1}),
    "a mission without a stone": buying(missions={"ali": {}}),
    "a mission of zeros": buying(missions={"ali": {"ruby": 0}}),
    "turn 0": buying(turn=0),
    "an unknown stage": {"stage": "purchases"},
    "an unknown slipper": {"slipper": "dan"},
    "a place without a kind": buying(vizier="bazar"),
    "a cell without a board": buying(vizier="b1"),
    "a district's name on a board": buying_on_board(vizier="bazar shop"),
    "a pawn without a number": buying(pawns=pawns(ali={"merchant": SHOP})),
    "a pawn with number 0": buying(pawns=pawns(ali={"merchant 0": SHOP})),
    "a pawn with a padded number": buying(pawns=pawns(ali={"merchant 01": SHOP})),
    "a pawn with two blanks": buying(pawns=pawns(ali={"merchant  1": SHOP})),
    "a pawn with a line break": buying(pawns=pawns(ali={"merchant 1\n": SHOP})),
    "a second thief": buying(pawns=pawns(ali={"thief 2": SHOP})),
    "the vizier among the pawns": buying(pawns=pawns(ali={"vizier": SHOP})),
    "an unknown seat": buying(hands={"dan": 1, "ali": 1}),
    "an unknown stone": buying(stock={"opal": 1}),
    "an unknown agent": buying(agents={"ali": {"spy": 1}}),
    "null pawns of a seat": buying(pawns={**pawns(), "ali": None}),
    "null for the stage": {"stage": None},
    "over in the middle of a game": {**buying(), "over": True},
    "over during the income": {"pawns": pawns(), "vizier": "palace shop", "over": True},
    "over with cards in a hand": {**buying(), "vizier": "palace shop", "over": True},
    "over that is no truth": {**buying(hands={}), "vizier": "palace shop", "over": 1},
}


@pytest.mark.parametrize("setup", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_position_that_cannot_exist_is_an_error(setup: dict[str, Any]) -> None:
    assert error(setup)


def placed(**placing: dict[str, str]) -> dict[str, Any]:
    return {"stage": "placement", "pawns": placing}


T, C1, C2 = {"thief": STREET}, {"caravaneer 1": SHOP}, {"caravaneer 2": SHOP}
LEGAL_BEGINNINGS = [
    placed(),
    placed(ali=T),
    placed(ali=C2, bob=C1),
    placed(ali=T, bob=C1, cem=C2),
    placed(ali=T | C1, bob=T, cem=T),
    placed(ali=T | C1 | C2, bob=T | C1, cem=C1 | C2),
    placed(ali=T | C1 | C2, bob=T | C1 | C2, cem=C1 | T),
]
NO_BEGINNINGS = {
    "somebody else first": placed(bob=T),
    "a seat left out": placed(ali=T, cem=T),
    "one seat two ahead": placed(ali=T | C1, bob=T),
    "the last seat ahead": placed(ali=T, bob=T, cem=T | C1),
    "everything placed": placed(ali=T | C1 | C2, bob=T | C1 | C2, cem=T | C1 | C2),
    "a thief in a shop": placed(ali={"thief": SHOP}),
    "a caravaneer on a street": placed(ali={"caravaneer 1": STREET}),
    "a thief in another district": placed(ali={"thief": "port street"}),
    "a thief in the desert": placed(ali={"thief": "desert"}),
    "a merchant": placed(ali={"merchant 1": SHOP}),
    "a third caravaneer": placed(ali={"caravaneer 3": SHOP}),
    "the vizier in the city": {**placed(ali=T), "vizier": SHOP},
    "a later turn": {**placed(ali=T), "turn": 2},
    "another's slipper": {**placed(ali=T), "slipper": "bob"},
    "a stone in a bag": {**placed(ali=T), "bags": {"ali": {"fake": 1}}},
    "a murdered vizier": {**placed(ali=T), "vizier_murdered": True},
    "a retired gem card": {**placed(ali=T), "retired_gem_cards": ["ruby"]},
    "two on one cell": {"stage": "placement", "board": BOARD,
                        "pawns": {"ali": {"thief": "b2"}, "bob": {"thief": "b2"}}},
}  # fmt: skip


@pytest.mark.parametrize("setup", LEGAL_BEGINNINGS)
def test_a_placement_that_a_legal_beginning_leads_to_is_a_position(setup: dict[str, Any]) -> None:
    assert error(setup) is None


@pytest.mark.parametrize("setup", NO_BEGINNINGS.values(), ids=NO_BEGINNINGS.keys())
def test_a_placement_that_no_legal_beginning_leads_to_is_an_error(setup: dict[str, Any]) -> None:
    assert error(setup)


def test_the_table_may_correct_its_stock_and_lend_the_bazar_small_packs_before_it_begins() -> None:
    assert error({"stock": {"diamond": 9}, "packs": {"bazar": 3}, "agents": {"ali": {"trader": 0}}}) is None


def test_sums_of_cards_and_stones_are_not_checked() -> None:
    assert error(buying(hands={"ali": 99}, bags={"ali": {"diamond": 50}})) is None


@pytest.mark.parametrize(
    "board",
    [
        {},
        {"cells": {}, "edges": []},
        {**BOARD, "walls": []},
        {**BOARD, "cells": {**CELLS, "desert": {"district": "bazar", "kind": "shop"}}},
        {**BOARD, "cells": {**CELLS, "x": {"district": "bazar"}}},
        {**BOARD, "cells": {**CELLS, "x": {"district": "harbour", "kind": "shop"}}},
        {**BOARD, "cells": {**CELLS, "x": {"district": "bazar", "kind": "gate"}}},
        {**BOARD, "edges": [["b1", "b99"]]},
        {**BOARD, "edges": [["b1"]]},
        {**BOARD, "edges": [["b1", "b2", "b3"]]},
        {**BOARD, "edges": [["b1", "b1"]]},
        {**BOARD, "entries": ["p1"]},
        {**BOARD, "entries": ["desert"]},
        {**BOARD, "entries": [1]},
        "specimen",
        False,
    ],
)
def test_a_board_that_is_none_is_an_error(board: Any) -> None:
    assert error({"board": board})


def test_a_board_is_printed_as_it_was_told() -> None:
    assert state({"board": BOARD})["board"] == BOARD


def test_a_purchase_with_empty_hands_and_the_vizier_in_a_palace_shop_is_finished_with_or_without_the_word() -> None:
    for word in ({}, {"over": True}, {"over": False}):
        done = run(buying(hands={}, vizier="palace shop", bags={"cem": {"ruby": 1}}, **word))
        assert done["winners"] == ["cem"]
        assert done["state"]["over"] is True


def test_every_command_is_refused_when_the_game_is_over_and_the_winners_are_still_told() -> None:
    over = buying(hands={}, vizier="palace shop", bags={"cem": {"ruby": 1}})
    for command in (
        {"do": "income"},
        {"do": "close_exchange"},
        {"do": "mission", "seat": "bob", "wants": {}},
        {"do": "swap", "gives": {"ali": 0, "bob": 0}},
        placing("bob", "thief", STREET),
        {"do": "pass", "seat": "bob", "to": "bob"},
        {"do": "discard_dead", "seat": "bob", "gem": "ruby"},
    ):
        assert rule(over, command) == "BAG-77"
        assert run(over, command)["winners"] == ["cem"]


def test_a_thief_in_the_desert_can_be_told() -> None:
    assert error(buying(pawns=pawns(ali={"thief": "desert"}))) is None
