"""Verrat! in the notation: which setups are positions, and which are none."""

import copy
from typing import Any

import pytest
from verrat_lines import COURT, FOUR, NOBODY, SEATS, SIX, accepted, collect, error, refused, run, setup

from engines.notation import resolve

FRESH = {
    f"{seat} {kind}": COURT[3 * number + place]
    for number, seat in enumerate(SEATS)
    for place, kind in enumerate(("fat", "small", "tall"))
}
"""Everybody at court, red from the favourite seat on."""


def changed(start: dict[str, Any], *path: Any, to: Any) -> dict[str, Any]:
    """The setup with another value at one place."""
    other = copy.deepcopy(start)
    part = other
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = to
    return other


# What a fresh game needs, and what it has by itself


def test_a_fresh_game_prints_its_whole_state() -> None:
    state = accepted(run(setup(FRESH, {"red": {"gold": 1, "pardon": 1}})))
    empty = dict.fromkeys(("horses", "cannons", "gold", "troops", "goods", "ships", "pardon"), 0)
    assert state == {
        "round": 1,
        "phase": "intrigue",
        "first": "red",
        "court": COURT,
        "viziers": {
            "red": {"fat": 7, "small": 12, "tall": 3},
            "blue": {"fat": 9, "small": 1, "tall": 5},
            "green": {"fat": 11, "small": 2, "tall": 8},
            "yellow": {"fat": 4, "small": 10, "tall": 6},
        },
        "cards": {**dict.fromkeys(SEATS, empty), "red": {**empty, "gold": 1, "pardon": 1}},
        "piles": {
            "Bukhara": {"count": 5, "top": None},
            "Tabriz": {"count": 5, "top": None},
            "Shiraz": {"count": 5, "top": None},
            "Kaffa": {"count": 4, "top": None},
            "Gidda": {"count": 5, "top": None},
            "Uskub": {"count": 5, "top": None},
            "Isfahan": {"count": 5, "top": None},
        },
        "traitors": None,
        "pending": [],
        "claimed": False,
    }


def test_a_game_without_the_table_s_deal_is_no_game() -> None:
    error(resolve({"game": "verrat", "seats": SEATS}))


@pytest.mark.parametrize("missing", ["court", "viziers", "cards"])
def test_every_part_of_the_deal_is_needed(missing: str) -> None:
    start = setup(FRESH)
    del start[missing]
    assert missing in error(run(start))


@pytest.mark.parametrize("part", ["viziers", "cards"])
def test_the_deal_is_needed_of_every_seat(part: str) -> None:
    start = setup(FRESH)
    del start[part]["green"]
    assert "green" in error(run(start))


def test_the_deal_is_needed_of_every_vizier() -> None:
    start = setup(FRESH)
    del start["viziers"]["green"]["small"]
    assert "small" in error(run(start))


@pytest.mark.parametrize("seats", [SEATS[:3], [*SEATS, "white"], [], None, "red"])
def test_exactly_four_play(seats: Any) -> None:
    error(run(setup(FRESH), seats=seats))


def test_seats_may_have_blanks_and_words_of_the_game_in_their_names() -> None:
    names = ["old fat", "fat", "a small b", " "]
    start = collect({"red tall": 12, "yellow fat": "Gidda"}, {"yellow": FOUR})
    for part in ("viziers", "cards"):
        start[part] = dict(zip(names, start[part].values(), strict=True))
    start["traitors"] = {"old fat": "  fat", "fat": "fat fat", "a small b": "old fat tall"}
    state = accepted(run(start, {"do": "banish"}, seats=names))
    assert state["viziers"][" "]["fat"] == "dungeon 1"


def test_a_vizier_s_name_needs_a_seat_that_plays_and_a_vizier_there_is() -> None:
    names: list[Any] = ["white fat", "red", "red thin", "redfat", " fat", "red fat ", "", 3, ["red fat"], {}, True]
    for name in names:
        error(run(collect(traitors={"red": name})))


# Values


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("round",), 0),
        (("round",), 1.0),
        (("round",), True),
        (("round",), "1"),
        (("round",), None),
        (("phase",), "orders"),
        (("phase",), None),
        (("first",), "white"),
        (("first",), None),
        (("first",), 0),
        (("court",), COURT[:11]),
        (("court",), [*COURT, 1]),
        (("court",), [*COURT[:11], 7]),
        (("court",), [*COURT[:11], 13]),
        (("court",), [*COURT[:11], 0]),
        (("court",), [*COURT[:11], 6.0]),
        (("court",), "7"),
        (("court",), None),
        (("viziers",), None),
        (("viziers", "white"), {"fat": 1, "small": 2, "tall": 3}),
        (("viziers", "red", "thin"), 3),
        (("viziers", "red", "fat"), 13),
        (("viziers", "red", "fat"), 0),
        (("viziers", "red", "fat"), 7.0),
        (("viziers", "red", "fat"), True),
        (("viziers", "red", "fat"), "7"),
        (("viziers", "red", "fat"), None),
        (("viziers", "red", "fat"), "kaffa"),
        (("viziers", "red", "fat"), "dungeon 4"),
        (("viziers", "red", "fat"), "stay"),
        (("cards",), []),
        (("cards", "white"), {}),
        (("cards", "red"), None),
        (("cards", "red"), {"silver": 1}),
        (("cards", "red"), {"gold": -1}),
        (("cards", "red"), {"gold": 1.0}),
        (("cards", "red"), {"gold": None}),
        (("piles",), None),
        (("piles",), {"Baghdad": {"count": 5}}),
        (("piles",), {"Gidda": None}),
        (("piles",), {"Gidda": {"count": -1}}),
        (("piles",), {"Gidda": {"count": None}}),
        (("piles",), {"Gidda": {"top": "silver"}}),
        (("piles",), {"Gidda": {"cards": 5}}),
        (("traitors",), []),
        (("pending",), None),
        (("pending",), {}),
        (("claimed",), None),
        (("claimed",), 0),
        (("over",), None),
        (("over",), "false"),
        (("options",), {}),
    ],
)
def test_a_value_that_none_can_be_is_an_error(path: tuple[Any, ...], value: Any) -> None:
    error(run(changed(setup(FRESH), *path, to=value)))


@pytest.mark.parametrize(
    "options",
    [
        {"kaffa_top": "face down"},
        {"gifts": 0},
        {"gifts": None},
        {"must_accuse": "true"},
        {"turn_order": True},
        {"seat_ids": "marker"},
        None,
        [],
    ],
)
def test_a_ruling_that_nobody_can_make_is_an_error(options: Any) -> None:
    error(run(setup(FRESH), options=options))


# Positions that cannot exist


def test_two_viziers_cannot_sit_on_one_seat() -> None:
    error(run(setup({"red fat": 5, "green tall": 5})))


@pytest.mark.parametrize("dungeon", ["dungeon 1", "dungeon 2", "dungeon 3"])
def test_two_viziers_cannot_be_in_one_dungeon(dungeon: str) -> None:
    error(run(setup({"red fat": dungeon, "red tall": dungeon})))


@pytest.mark.parametrize("place", ["Tabriz", "isle", "reserve"])
def test_cities_isle_and_reserve_hold_any_number(place: str) -> None:
    accepted(run(setup({"red fat": place, "red tall": place, "blue fat": place})))


def test_an_empty_pile_has_no_top() -> None:
    error(run(setup(piles={"Gidda": {"count": 0, "top": "gold"}})))
    assert accepted(run(setup(piles={"Gidda": {"count": 0}})))["piles"]["Gidda"] == {"count": 0, "top": None}


def test_a_pile_may_be_told_in_part() -> None:
    piles = accepted(run(setup(piles={"Gidda": {"top": "gold"}, "Kaffa": {"count": 2}, "Uskub": {}})))["piles"]
    assert piles["Gidda"] == {"count": 5, "top": "gold"}
    assert piles["Kaffa"] == {"count": 2, "top": None}
    assert piles["Uskub"] == {"count": 5, "top": None}


def test_kaffa_has_a_top_only_where_its_pile_lies_open() -> None:
    start = setup(piles={"Kaffa": {"count": 4, "top": "gold"}})
    error(run(start))
    state = accepted(run(start, options={"kaffa_top": "open"}))
    assert state["piles"]["Kaffa"] == {"count": 4, "top": "gold"}


@pytest.mark.parametrize("card", ["gold", "pardon"])
def test_there_are_six_cards_of_a_kind_and_no_more(card: str) -> None:
    hands = {"red": {card: 3}, "blue": {card: 2}}
    accepted(run(setup(cards=hands, piles={"Gidda": {"top": card}})))
    error(run(setup(cards=hands, piles={"Gidda": {"top": card}, "Uskub": {"top": card}})))
    error(run(setup(cards={"red": {card: 7}})))


def test_that_all_cards_add_up_is_not_checked() -> None:
    accepted(run(setup(cards={"red": SIX, "blue": SIX}, piles={"Gidda": {"count": 40}})))


def test_indicators_lie_there_while_cards_are_collected_and_only_then() -> None:
    error(run(setup(phase="collect")))
    error(run(setup(phase="collect", traitors=None)))
    error(run(setup(traitors=NOBODY)))
    error(run(setup(phase="pardon", traitors=NOBODY)))
    accepted(run(setup(phase="collect", traitors=NOBODY)))
    accepted(run(setup(phase="pardon", traitors=None)))


def test_an_indicator_that_is_not_told_names_nobody() -> None:
    state = accepted(run(collect({"blue fat": 3}, traitors={"red": "blue fat"})))
    assert state["traitors"] == {"red": "blue fat", "blue": None, "green": None, "yellow": None}
    assert accepted(run(collect(traitors={})))["traitors"] == NOBODY


def test_the_privilege_cannot_be_used_before_the_orders() -> None:
    error(run(setup(claimed=True)))
    assert accepted(run(collect(claimed=True)))["claimed"] is True
    assert accepted(run(setup(phase="pardon", claimed=True)))["claimed"] is True


def test_nothing_is_pending_but_while_cards_are_collected() -> None:
    lone = {"red fat": "Gidda"}
    error(run(setup(lone, pending=[["red", "Gidda"]])))
    error(run(setup(lone, phase="pardon", pending=[["red", "Gidda"]])))
    assert accepted(run(collect(lone, pending=[["red", "Gidda"]])))["pending"] == [["red", "Gidda"]]


@pytest.mark.parametrize(
    "pending",
    [
        [["red", "Tabriz"]],
        [["blue", "Gidda"]],
        [["red", "Uskub"]],
        [["green", "Uskub"]],
        [["green", "Shiraz"]],
        [["red", "Gidda"], ["red", "Gidda"]],
        [["red"]],
        [["red", "Gidda", "gold"]],
        ["red", "Gidda"],
        [{"red": "Gidda"}],
        [["white", "Gidda"]],
        [["red", "Baghdad"]],
        [[0, "Gidda"]],
        [None],
    ],
)
def test_what_is_pending_must_be_earned(pending: Any) -> None:
    places = {"red fat": "Gidda", "red small": "Uskub", "green fat": "Uskub", "green tall": "Shiraz"}
    error(run(collect(places, piles={"Shiraz": {"count": 0}}, pending=pending)))


def test_what_is_pending_goes_in_turn_order_and_by_vizier() -> None:
    places = {"red fat": "Gidda", "red tall": "Bukhara", "green small": "Uskub"}
    right = [["green", "Uskub"], ["red", "Gidda"], ["red", "Bukhara"]]
    accepted(run(collect(places, first="green", pending=right)))
    accepted(run(collect(places, first="green", pending=right[1:])))
    error(run(collect(places, first="red", pending=right)))
    error(run(collect(places, first="green", pending=[right[0], right[2], right[1]])))


def test_by_marker_the_order_before_the_journeys_is_whatever_the_pending_cards_show() -> None:
    places = {"red fat": "Gidda", "red tall": "Bukhara", "green small": "Uskub"}
    by_marker = {"turn_order": "by_marker"}
    for pending in (
        [["green", "Uskub"], ["red", "Gidda"], ["red", "Bukhara"]],
        [["red", "Gidda"], ["red", "Bukhara"], ["green", "Uskub"]],
    ):
        assert accepted(run(collect(places, pending=pending), options=by_marker))["pending"] == pending
    for pending in (
        [["red", "Gidda"], ["green", "Uskub"], ["red", "Bukhara"]],
        [["red", "Bukhara"], ["red", "Gidda"]],
    ):
        error(run(collect(places, pending=pending), options=by_marker))


def test_a_pair_has_earned_a_card_only_where_pairs_collect() -> None:
    start = collect({"red fat": "Gidda", "red tall": "Gidda"}, pending=[["red", "Gidda"]])
    error(run(start))
    accepted(run(start, options={"pair_collects": True}))
    error(run({**start, "pending": [["red", "Gidda"], ["red", "Gidda"]]}, options={"pair_collects": True}))


# Who begins


def test_the_highest_occupied_marker_begins_where_nobody_is_told() -> None:
    assert accepted(run(setup({"blue tall": 10, "green fat": 11, "red fat": "Gidda"})))["first"] == "green"


def test_with_nobody_at_court_the_first_seat_begins() -> None:
    assert accepted(run(setup()))["first"] == "red"


def test_a_beginner_who_is_told_is_taken_as_told() -> None:
    assert accepted(run(setup({"green fat": 12}, first="blue")))["first"] == "blue"
    assert accepted(run(setup(first="yellow")))["first"] == "yellow"


# The end


WON = setup({"blue small": 7}, {"blue": SIX})


@pytest.mark.parametrize("told", [{}, {"over": True}, {"over": False}])
@pytest.mark.parametrize("phase", [{}, {"phase": "pardon"}, {"phase": "collect", "traitors": NOBODY}])
def test_a_won_position_is_finished_whether_it_says_so_or_not(told: dict[str, Any], phase: dict[str, Any]) -> None:
    result = run({**WON, **phase, **told})
    assert accepted(result)["over"] is True
    assert result["winners"] == ["blue"]


def test_a_position_nobody_has_won_cannot_be_over() -> None:
    error(run(setup({"blue small": 12}, {"blue": SIX}, over=True)))
    error(run(setup({"blue small": 7}, {"blue": {**SIX, "gold": 0, "pardon": 2}}, over=True)))
    assert "over" not in accepted(run(setup({"blue small": 7}, {"red": SIX}, over=False)))


@pytest.mark.parametrize(
    "command",
    [
        {"do": "trade", "gives": {"red": [], "blue": []}},
        {"do": "orders", "travel": {seat: {} for seat in SEATS}, "traitor": NOBODY},
        {"do": "depart", "travel": {seat: {} for seat in SEATS}},
        {"do": "take", "seat": "red", "city": "Kaffa"},
        {"do": "decline", "seat": "red", "city": "Kaffa"},
        {"do": "claim", "seat": "red", "from": "red", "card": "pardon"},
        {"do": "banish"},
        {"do": "accuse", "traitor": NOBODY},
        {"do": "pardon", "seat": "red", "vizier": "fat", "under": "Kaffa"},
        {"do": "shift"},
    ],
)
def test_a_finished_game_refuses_every_command(command: dict[str, Any]) -> None:
    result = run(WON, command)
    assert refused(result) == (0, "VER-58")
    assert result["winners"] == ["blue"]
    assert result["state"]["over"] is True


def test_sealed_envelopes_are_printed_as_sealed_and_read_again() -> None:
    state = accepted(run(collect(traitors="sealed")))
    assert state["traitors"] == "sealed"
    error(run(setup(traitors="sealed")))
    error(run(collect(traitors="closed")))


def test_a_game_of_any_length_can_be_read_again() -> None:
    late = accepted(run(setup(phase="pardon", round=10**12), {"do": "shift"}))
    assert late["round"] == 10**12 + 1
    assert accepted(run(late)) == late
