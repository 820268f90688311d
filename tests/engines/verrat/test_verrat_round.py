"""A round of Verrat!, phase by phase: journeys, cards, banishment, shift, and the win that stops everything."""

from typing import Any

import pytest
from verrat_lines import (
    COURT,
    FIVE,
    FOUR,
    NOBODY,
    POWERS,
    SEATS,
    SIX,
    accepted,
    collect,
    error,
    events,
    orders,
    refused,
    run,
    setup,
)

# Journeys


def places(state: dict[str, Any], *names: str) -> list[Any]:
    return [state["viziers"][name.split()[0]][name.split()[1]] for name in names]


def test_the_city_he_is_in_is_as_good_as_staying() -> None:
    start = setup({"red fat": "Gidda"})
    result = run(start, orders(start, {"red fat": "Gidda"}))
    assert accepted(result)["pending"] == [["red", "Gidda"]]
    assert not events(result, "journeyed")


def test_a_seat_that_three_players_want_goes_to_none_of_them() -> None:
    start = setup({"red fat": "Gidda", "blue fat": "Uskub"})
    result = run(start, orders(start, {"red fat": 5, "blue fat": 5, "green tall": 5}))
    assert places(accepted(result), "red fat", "blue fat", "green tall") == ["Gidda", "Uskub", "reserve"]
    assert [event["by"] for event in events(result, "blocked")] == [
        ["blue", "green"],
        ["red", "green"],
        ["red", "blue"],
    ]


def test_a_vizier_who_was_blocked_does_not_try_again() -> None:
    start = setup({"blue fat": 5, "yellow fat": "Gidda", "yellow tall": 12})
    state = accepted(run(start, orders(start, {"yellow fat": 5, "blue fat": "Uskub"})))
    assert places(state, "yellow fat", "blue fat") == ["Gidda", "Uskub"]


def test_a_blocked_vizier_who_is_alone_in_his_city_collects_there() -> None:
    start = setup({"red fat": "Gidda", "blue fat": 5, "blue tall": 4})
    state = accepted(run(start, orders(start, {"red fat": 5})))
    assert state["pending"] == [["red", "Gidda"]]


def test_by_marker_players_without_a_vizier_at_court_go_last_clockwise_from_the_first() -> None:
    start = setup({"green fat": 3, "blue fat": 2}, first="yellow")
    result = run(start, orders(start), options={"turn_order": "by_marker"})
    assert events(result, "boards_opened")[0]["order"] == ["green", "blue", "yellow", "red"]
    clockwise = run(start, orders(start))
    assert events(clockwise, "boards_opened")[0]["order"] == ["yellow", "red", "blue", "green"]


def test_by_marker_the_order_is_that_before_the_journeys_for_the_cards_too() -> None:
    start = setup({"green fat": 3, "blue fat": 2, "red fat": "Shiraz"})
    command = orders(start, {"green fat": "Gidda", "blue fat": "Uskub"})
    state = accepted(run(start, command, options={"turn_order": "by_marker"}))
    assert state["pending"] == [["green", "Gidda"], ["blue", "Uskub"], ["red", "Shiraz"]]


def test_cards_of_one_player_are_pending_fat_small_tall() -> None:
    start = setup({"red tall": "Bukhara", "red small": "Kaffa", "red fat": "Uskub"})
    state = accepted(run(start, orders(start)))
    assert state["pending"] == [["red", "Uskub"], ["red", "Kaffa"], ["red", "Bukhara"]]


def test_after_departures_everybody_leaves_before_anybody_arrives() -> None:
    start = setup({"red fat": "Gidda", "yellow fat": 5}, first="red")
    command = orders(start, {"red fat": 5, "yellow fat": "Uskub"})
    for seat_free, end in (("in_turn", "Gidda"), ("after_departures", 5), ("before", "Gidda")):
        state = accepted(run(start, command, options={"seat_free": seat_free}))
        assert places(state, "red fat", "yellow fat") == [end, "Uskub"]


def test_before_a_seat_of_one_s_own_vizier_counts_as_taken_too() -> None:
    start = setup({"red fat": "Gidda", "red small": 5})
    command = orders(start, {"red fat": 5, "red small": "Uskub"})
    assert places(accepted(run(start, command)), "red fat") == [5]
    assert places(accepted(run(start, command, options={"seat_free": "before"})), "red fat") == ["Gidda"]


def test_the_indicators_are_sealed_with_the_orders() -> None:
    start = setup({"blue fat": 5}, {"blue": FOUR})
    state = accepted(run(start, orders(start, traitor={"red": "blue fat"})))
    assert state["traitors"] == {**NOBODY, "red": "blue fat"}
    assert state["phase"] == "collect"


def test_a_pair_or_three_of_one_player_collect_one_card_where_pairs_do() -> None:
    three = {"red fat": "Gidda", "red small": "Gidda", "red tall": "Gidda"}
    for viziers in (three, {**three, "red fat": 3}):
        start = setup(viziers)
        assert accepted(run(start, orders(start)))["pending"] == []
        assert accepted(run(start, orders(start), options={"pair_collects": True}))["pending"] == [["red", "Gidda"]]
    mixed = setup({**three, "blue fat": "Gidda"})
    assert accepted(run(mixed, orders(mixed), options={"pair_collects": True}))["pending"] == []


# Banishment


def banished(viziers: dict[str, Any], traitors: dict[str, Any], hands: Any = None, **options: Any) -> dict[str, Any]:
    """What a banishment leads to when everybody has four types."""
    cards = hands if hands is not None else dict.fromkeys(SEATS, FOUR)
    return run(collect(viziers, cards, traitors={**NOBODY, **traitors}), {"do": "banish"}, options=options)


def test_the_banishment_lays_its_arithmetic_open() -> None:
    viziers = {"red fat": 12, "red tall": 3, "blue fat": 9, "green fat": 11, "green tall": 1, "yellow fat": "Gidda"}
    result = banished(viziers, {"red": "blue fat", "blue": "red fat", "green": "blue fat", "yellow": "red fat"})
    (count,) = events(result, "banishment")
    assert count["ballots"] == [
        ["red", "blue fat", [12, 3], None],
        ["blue", "red fat", [9], None],
        ["green", "blue fat", [11, 1], None],
        ["yellow", "red fat", [], None],
    ]
    assert count["tally"] == [["blue fat", 27], ["red fat", 9]]
    assert (count["condemned"], count["by"]) == ("blue fat", "votes")
    assert "VER-46" in count["rules"]


def test_nobody_goes_where_nobody_is_accused_or_no_accuser_sits_at_court() -> None:
    for traitors, by in (({}, "nobody"), ({"red": "blue fat"}, "powerless")):
        result = banished({"blue fat": 5}, traitors)
        assert accepted(result)["phase"] == "pardon"
        assert places(result["state"], "blue fat") == [5]
        assert events(result, "banishment")[0]["by"] == by


def test_a_tie_goes_to_the_highest_seat_and_a_city_is_below_every_seat() -> None:
    viziers = {"red fat": 5, "blue fat": 3, "blue tall": 2, "green fat": "Gidda", "yellow fat": 1}
    result = banished(viziers, {"red": "green fat", "blue": "yellow fat"})
    assert places(accepted(result), "yellow fat", "green fat") == ["dungeon 1", "Gidda"]
    (count,) = events(result, "banishment")
    assert (count["by"], count["marker"]) == ("seat", 1)


def test_a_tie_in_the_cities_goes_by_the_best_single_seat_or_to_nobody() -> None:
    viziers = {"red fat": 5, "blue fat": 3, "blue tall": 2, "green fat": "Gidda", "yellow fat": "Uskub"}
    traitors = {"red": "green fat", "blue": "yellow fat"}
    result = banished(viziers, traitors)
    assert places(accepted(result), "green fat", "yellow fat") == ["dungeon 1", "Uskub"]
    assert events(result, "banishment")[0]["marker"] == 5
    result = banished(viziers, traitors, city_tie="nobody")
    assert places(accepted(result), "green fat", "yellow fat") == ["Gidda", "Uskub"]
    assert events(result, "banishment")[0]["by"] == "tie"


def test_where_cards_are_checked_at_the_count_an_accusation_that_fails_is_void() -> None:
    viziers = {"red fat": 5, "blue fat": 3, "green fat": 1}
    traitors = {"red": "blue fat", "green": "red fat"}
    hands = {"red": FOUR, "blue": {"gold": 4}}
    result = banished(viziers, traitors, hands, eligible_at="banish")
    assert places(accepted(result), "blue fat", "red fat") == [3, "dungeon 1"]
    assert events(result, "banishment")[0]["ballots"][0] == ["red", "blue fat", [5], "VER-35"]
    result = banished(viziers, traitors, hands, eligible_at="banish", four_counts="cards")
    assert places(accepted(result), "blue fat") == ["dungeon 1"]


def test_where_cards_are_checked_at_the_orders_a_claimed_card_saves_nobody() -> None:
    viziers = {"red fat": 1, "blue fat": 5}
    start = setup(viziers, {"blue": {"gold": 4}})
    options: dict[str, Any] = {"four_counts": "cards"}
    claim = {"do": "claim", "seat": "red", "from": "blue", "card": "gold"}
    play = (orders(start, traitor={"red": "blue fat"}), claim, {"do": "banish"})
    assert places(accepted(run(start, *play, options=options)), "blue fat") == ["dungeon 1"]
    options["eligible_at"] = "banish"
    assert places(accepted(run(start, *play, options=options)), "blue fat") == [5]


def test_what_is_pending_is_declined_by_the_banishment() -> None:
    start = collect({"red fat": "Gidda"}, pending=[["red", "Gidda"]])
    result = run(start, {"do": "banish"})
    assert accepted(result)["pending"] == []
    assert events(result, "card_declined")[0]["city"] == "Gidda"
    assert result["state"]["traitors"] is None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], []),
        (["dungeon 1"], ["dungeon 2"]),
        (["dungeon 2"], ["dungeon 2"]),
        (["dungeon 1", "dungeon 2"], ["dungeon 2", "dungeon 3"]),
        (["dungeon 1", "dungeon 3"], ["dungeon 2", "dungeon 3"]),
        (["dungeon 2", "dungeon 3"], ["dungeon 2", "dungeon 3"]),
        (["dungeon 1", "dungeon 2", "dungeon 3"], ["dungeon 2", "dungeon 3", "isle"]),
    ],
)
def test_prisoners_are_pushed_on_only_as_far_as_needed(before: list[str], after: list[str]) -> None:
    names = ["green fat", "blue fat", "yellow fat"][: len(before)]
    result = banished({"red fat": 5, **dict(zip(names, before, strict=True))}, {"red": "red fat"})
    assert places(accepted(result), "red fat", *names) == ["dungeon 1", *after]


def test_prisoners_are_moved_from_the_end_of_the_row_so_that_a_dungeon_is_always_free() -> None:
    viziers = {"red fat": 5, "green fat": "dungeon 1", "blue fat": "dungeon 2", "yellow fat": "dungeon 3"}
    result = banished(viziers, {"red": "red fat"})
    assert [event["end"] for event in events(result, "pushed_on")] == ["isle", "dungeon 3", "dungeon 2"]
    assert result["events"][-1]["event"] == "jailed"


# The shift


def test_the_shift_goes_round_the_whole_ring() -> None:
    viziers = {"red fat": 6, "red small": 7, "blue fat": 10, "green fat": "Gidda"}
    state = accepted(run(setup(viziers, phase="pardon", round=4, claimed=True), {"do": "shift"}))
    assert places(state, "red fat", "red small", "blue fat", "green fat") == [7, 12, 6, "Gidda"]
    assert (state["round"], state["phase"], state["first"], state["claimed"]) == (5, "intrigue", "red", False)


def test_twelve_shifts_bring_everybody_home() -> None:
    home = {f"{seat} fat": marker for seat, marker in zip(SEATS, COURT, strict=False)}
    start: dict[str, Any] = setup(home, phase="pardon")
    for _ in range(12):
        start = {**accepted(run(start, {"do": "shift"})), "phase": "pardon"}
    assert places(start, *home) == list(home.values())


def test_with_nobody_at_court_the_last_beginner_begins_again() -> None:
    assert accepted(run(setup(phase="pardon", first="green"), {"do": "shift"}))["first"] == "green"


# The win


def test_a_win_on_the_way_stops_the_journeys_and_leaves_the_round_as_it_was() -> None:
    start = setup(
        {"red fat": "Gidda", "red tall": 5, "red small": "Uskub", "blue fat": 3},
        {"red": SIX, "blue": FOUR},
        first="red",
        round=6,
    )
    travel = {"red fat": 7, "red small": "Shiraz", "red tall": "Bukhara", "blue fat": "Kaffa"}
    result = run(start, orders(start, travel, {"red": "blue fat"}))
    state = accepted(result)
    assert result["winners"] == ["red"]
    assert places(state, "red fat", "red small", "red tall", "blue fat") == [7, "Uskub", "Bukhara", 3]
    assert (state["phase"], state["round"], state["first"], state["claimed"]) == ("intrigue", 6, "red", False)
    assert (state["traitors"], state["pending"], state["over"]) == (None, [], True)
    assert result["events"][-1]["event"] == "won"
    again = run(state)
    assert (again["state"], again["winners"]) == (state, ["red"])


def test_a_journey_before_the_winning_one_is_made() -> None:
    start = setup({"red fat": "Gidda", "blue fat": 3}, {"red": SIX}, first="blue")
    state = accepted(run(start, orders(start, {"red fat": 7, "blue fat": "Kaffa"})))
    assert places(state, "red fat", "blue fat") == [7, "Kaffa"]


def test_a_win_by_a_card_leaves_the_indicators_closed() -> None:
    viziers = {"red fat": "Gidda", "red tall": 7, "blue fat": "Uskub"}
    pending = [["red", "Gidda"], ["blue", "Uskub"]]
    start = collect(viziers, {"red": FIVE}, pending=pending, traitors={"blue": "red fat"})
    result = run(start, {"do": "take", "seat": "red", "city": "Gidda", "card": "ships", "next": "gold"})
    state = accepted(result)
    assert result["winners"] == ["red"]
    assert (state["phase"], state["pending"]) == ("collect", [["blue", "Uskub"]])
    assert state["traitors"]["blue"] == "red fat"
    assert state["piles"]["Gidda"] == {"count": 4, "top": "gold"}


def test_a_win_by_the_shift_moves_everybody_and_ends_no_round() -> None:
    start = setup({"red fat": 6, "blue fat": 7}, {"red": SIX}, phase="pardon", round=3, first="blue", claimed=True)
    result = run(start, {"do": "shift"})
    state = accepted(result)
    assert result["winners"] == ["red"]
    assert places(state, "red fat", "blue fat") == [7, 12]
    assert (state["round"], state["phase"], state["first"], state["claimed"]) == (3, "pardon", "blue", True)


def test_a_trade_can_win_for_the_one_who_gets_and_undo_nothing_for_the_one_who_gives() -> None:
    start = setup({"blue fat": 7}, {"red": {"ships": 1}, "blue": {**FIVE, "gold": 2}})
    result = run(start, {"do": "trade", "gives": {"red": ["ships"], "blue": ["gold"]}})
    assert result["winners"] == ["blue"]


def test_a_trade_is_one_change_and_wins_nothing_half_way() -> None:
    start = setup({"blue fat": 7}, {"red": {"ships": 1}, "blue": FIVE})
    result = run(start, {"do": "trade", "gives": {"red": ["ships"], "blue": ["gold"]}})
    assert accepted(result)["cards"]["blue"]["gold"] == 0
    assert result["winners"] is None


def test_pardons_are_no_power() -> None:
    start = collect({"red tall": 7, "red fat": "Gidda"}, {"red": FIVE}, pending=[["red", "Gidda"]])
    result = run(start, {"do": "take", "seat": "red", "city": "Gidda", "card": "pardon"})
    assert accepted(result)["cards"]["red"]["pardon"] == 1
    assert result["winners"] is None


# At a real table the indicators stay in their envelopes


def depart(command: dict[str, Any]) -> dict[str, Any]:
    return {"do": "depart", "travel": command["travel"]}


TABLE = setup({"red fat": 12, "blue fat": 9, "green fat": "Gidda"}, dict.fromkeys(SEATS, FOUR))
ACCUSED = {**NOBODY, "red": "blue fat", "blue": "red fat"}


def test_a_table_travels_with_its_indicators_sealed() -> None:
    state = accepted(run(TABLE, depart(orders(TABLE, {"green fat": 3}))))
    assert state["traitors"] == "sealed"
    assert state == {**accepted(run(TABLE, orders(TABLE, {"green fat": 3}))), "traitors": "sealed"}


def test_a_table_s_boards_are_refused_as_orders_are() -> None:
    assert refused(run(TABLE, depart(orders(TABLE, {"red fat": 3})))) == (0, "VER-32")


def test_opening_the_envelopes_is_the_banishment() -> None:
    at_once = run(TABLE, orders(TABLE, traitor=ACCUSED), {"do": "banish"})
    sealed = run(TABLE, depart(orders(TABLE)), {"do": "accuse", "traitor": ACCUSED})
    assert accepted(at_once) == accepted(sealed)
    assert events(at_once, "banishment") == events(sealed, "banishment")


def test_closed_envelopes_are_not_counted_and_open_indicators_not_set_again() -> None:
    assert refused(run(collect(traitors="sealed"), {"do": "banish"})) == (0, "VER-61")
    assert refused(run(collect(), {"do": "accuse", "traitor": NOBODY})) == (0, "VER-34")


def test_what_no_dial_offered_does_not_count() -> None:
    start = collect({"red fat": 5, "blue fat": "isle"}, dict.fromkeys(SEATS, FOUR), traitors="sealed")
    accuse = {"do": "accuse", "traitor": {**NOBODY, "red": "blue fat"}}
    assert places(accepted(run(start, accuse)), "blue fat") == ["isle"]
    own = {"do": "accuse", "traitor": {**NOBODY, "red": "red fat"}}
    assert places(accepted(run(start, own, options={"accuse_own": False})), "red fat") == [5]
    assert places(accepted(run(start, own)), "red fat") == ["dungeon 1"]


def test_every_power_is_needed() -> None:
    for missing in POWERS:
        cards = {"red": {**SIX, missing: 0}}
        assert run(setup({"red fat": 7}, cards))["winners"] is None
        error(run(setup({"red fat": 7}, cards, over=True)))
