"""Bakschisch in the notation: what the rules refuse, and what the state is after what they allow."""

from typing import Any

import pytest
from bakschisch_lines import CARDS, SEATS, THRONE, TURN, accepted, error, refused, reveal, run

# A refusal


def test_a_sixth_card_of_a_kind_is_refused() -> None:
    result = run({"seen": {"guard": 5}}, TURN)
    assert refused(result) == (0, "BAK-04")
    assert "Guard" in result["refused"]["why"]


def test_a_second_card_in_one_bribe_is_refused() -> None:
    assert refused(run({}, TURN, {"do": "turn", "card": "fakir"})) == (1, "BAK-18")


def test_a_second_card_is_refused_before_a_sixth_of_a_kind() -> None:
    assert refused(run({"card": "guard", "seen": {"guard": 5}}, TURN)) == (0, "BAK-18")


def test_fists_before_the_card_are_refused() -> None:
    assert refused(run({}, reveal())) == (0, "BAK-17")


def test_fists_before_the_card_are_refused_before_what_is_in_them() -> None:
    assert refused(run({}, reveal(red=99))) == (0, "BAK-17")


def test_more_coins_than_the_bag_holds_are_refused() -> None:
    accepted(run({"card": "guard"}, reveal(blue=10)))
    result = run({"card": "guard"}, reveal(blue=11))
    assert refused(result) == (0, "BAK-23")
    assert result["refused"]["why"] == "blue has only 10 coins in the bag."


def test_a_thief_that_is_out_is_refused() -> None:
    assert refused(run({"card": "guard", "pawns": {"red": {"thief": "out"}}}, reveal(red="thief"))) == (0, "BAK-21")


def test_a_thief_in_the_palace_is_refused() -> None:
    assert refused(run({"card": "guard", "pawns": {"red": {"space": 16}}}, reveal(red="thief"))) == (0, "BAK-24")


def test_of_several_faults_the_first_seat_names_the_rule() -> None:
    setup = {"card": "guard", "pawns": {"blue": {"thief": "out"}, "green": {"space": 17}}}
    assert refused(run(setup, reveal(0, "thief", "thief"))) == (0, "BAK-21")
    assert refused(run(setup, reveal(0, 0, "thief"))) == (0, "BAK-24")
    shuffled = {"do": "reveal", "fists": {"green": "thief", "blue": "thief", "red": 11}}
    assert refused(run(setup, shuffled)) == (0, "BAK-23")


def test_a_refusal_counts_commands_from_zero_and_runs_none_after_it() -> None:
    result = run({}, TURN, reveal(red=2), TURN, reveal(red=9), TURN)
    assert refused(result) == (3, "BAK-23")
    assert result["state"] == accepted(run({}, TURN, reveal(red=2), TURN))


def test_a_refusal_keeps_the_events_of_the_commands_before_it() -> None:
    before = run({}, TURN, reveal(red=2))
    result = run({}, TURN, reveal(red=2), reveal())
    assert refused(result) == (2, "BAK-17")
    assert result["events"] == before["events"]
    assert result["winners"] is None


# The state after commands


def test_every_event_names_itself_and_its_rules() -> None:
    for event in run({}, TURN, reveal(3, "thief", 1))["events"]:
        assert event["event"]
        assert event["rules"]
        assert all(rule.startswith("BAK-") for rule in event["rules"])


def test_turning_a_card_counts_it() -> None:
    state = accepted(run({"seen": {"guard": 2, "fakir": 1}}, TURN))
    assert (state["card"], state["seen"]["guard"], state["seen"]["fakir"]) == ("guard", 3, 1)


def test_after_a_bribe_the_next_one_waits_for_its_card() -> None:
    state = accepted(run({"bribe": 4}, TURN, reveal(1)))
    assert (state["round"], state["bribe"], state["card"], state["beside"]) == (1, 5, None, 1)


def test_after_the_fifth_bribe_the_next_round_begins() -> None:
    setup = {"bribe": 5, "pawns": {"blue": {"space": 4, "thief": "out"}, "green": {"space": 17}}}
    state = accepted(run(setup, TURN, reveal(5, 0, 2)))
    assert (state["round"], state["bribe"], state["card"], state["beside"]) == (2, 1, None, 1)
    assert [state["pawns"][seat]["gold"] for seat in SEATS] == [7, 12, 10]
    assert [state["pawns"][seat]["thief"] for seat in SEATS] == ["bag", "bag", "barred"]


@pytest.mark.parametrize("bribe", [1, 2, 3, 4, 5])
def test_seen_goes_back_to_zeros_with_the_end_of_the_bribe_that_used_the_thirtieth_card(bribe: int) -> None:
    seen = {**dict.fromkeys(CARDS, 5), "guard": 4}
    setup = {"bribe": bribe, "seen": seen, "pawns": {"red": {"space": 3}}}
    assert sum(accepted(run(setup, TURN))["seen"].values()) == 30
    assert sum(accepted(run(setup, TURN, reveal(1)))["seen"].values()) == 0


def test_before_the_thirtieth_card_seen_stays() -> None:
    seen = {**dict.fromkeys(CARDS, 5), "guard": 3}
    state = accepted(run({"bribe": 5, "seen": seen}, TURN, reveal(1)))
    assert state["seen"] == {**dict.fromkeys(CARDS, 5), "guard": 4}


def test_a_figure_that_reaches_the_throne_remembers_the_bribe() -> None:
    state = accepted(run({"bribe": 2, "pawns": {"red": {"space": 17}}}, TURN, reveal(1)))
    assert state["pawns"]["red"] == {"space": THRONE, "gold": 9, "thief": "barred", "throne_since": 2}


def test_a_figure_sent_back_from_the_throne_forgets_it() -> None:
    setup = {"bribe": 5, "pawns": {"red": {"space": THRONE, "throne_since": 2}}}
    state = accepted(run(setup, TURN, reveal(0, 1, 1)))
    assert state["pawns"]["red"]["throne_since"] is None
    assert state["pawns"]["red"]["space"] == 16


# The end of the game

LAST = {
    "round": 4,
    "bribe": 5,
    "card": "guard",
    "beside": 3,
    "seen": dict.fromkeys(CARDS, 5),
    "pawns": {"red": {"space": THRONE, "throne_since": 2, "gold": 9}, "blue": {"space": 16, "gold": 8}},
}


def test_a_won_game_stops_right_after_the_moves_of_the_fifth_bribe() -> None:
    result = run(LAST, reveal(3, 0, "thief"))
    state = accepted(result)
    assert result["winners"] == ["red"]
    assert state == {
        "round": 4,
        "bribe": 5,
        "card": "guard",
        "track": "GSHEFSGEHFGSEHF|GHE",
        "beside": 3,
        "seen": dict.fromkeys(CARDS, 5),
        "pawns": {
            "red": {"space": THRONE, "gold": 6, "thief": "barred", "throne_since": 2},
            "blue": {"space": 11, "gold": 8, "thief": "bag", "throne_since": None},
            "green": {"space": 0, "gold": 13, "thief": "out", "throne_since": None},
        },
        "over": True,
    }


def test_a_won_game_leaves_the_shown_coins_beside_the_board() -> None:
    assert accepted(run(LAST, reveal(3, 1, 0)))["beside"] == 7


def test_a_finished_game_reads_its_state_back_and_refuses_every_command() -> None:
    state = accepted(run(LAST, reveal(3, 0, "thief")))
    again = run(state)
    assert again == {"ok": True, "state": state, "winners": ["red"], "events": []}
    for command in (TURN, reveal(), reveal(99)):
        result = run(state, command)
        assert refused(result) == (0, "BAK-58")
        assert result["winners"] == ["red"]
        assert result["state"] == state


def test_a_command_after_the_winning_one_is_refused() -> None:
    result = run(LAST, reveal(3), TURN)
    assert refused(result) == (1, "BAK-58")
    assert result["winners"] == ["red"]
    assert result["events"][-1]["event"] == "won"


def test_over_false_is_the_same_as_absent() -> None:
    result = run({**LAST, "over": False})
    assert "over" not in accepted(result)
    assert result["winners"] is None


def test_a_figure_on_the_throne_in_a_fifth_bribe_has_not_won_unless_the_position_says_over() -> None:
    result = run(LAST)
    assert result["winners"] is None
    assert "over" not in accepted(result)


@pytest.mark.parametrize(
    "setup",
    [
        {"over": True},
        {**LAST, "over": True, "bribe": 4},
        {"over": True, "bribe": 5, "pawns": {"red": {"space": THRONE}}},
        {"over": True, "bribe": 5, "card": "guard", "pawns": {"red": {"space": THRONE - 1}}},
    ],
    ids=["fresh", "fourth bribe", "no card", "before the throne"],
)
def test_over_on_a_position_nobody_has_won_is_an_error(setup: dict[str, Any]) -> None:
    assert "over" in error(run(setup))


@pytest.mark.parametrize("over", [1, "true", None])
def test_over_is_true_or_false(over: Any) -> None:
    error(run({**LAST, "over": over}))


def tied(**pawn: Any) -> dict[str, Any]:
    on_throne = {"space": THRONE, **pawn}
    return {"bribe": 5, "card": "guard", "pawns": {"red": on_throne, "blue": on_throne}}


def test_over_on_a_tie_is_no_win_for_a_table_that_plays_on() -> None:
    setup = {**tied(throne_since=3), "over": True}
    assert run(setup)["winners"] == ["red", "blue"]
    error(run(setup, options={"throne_tie": "play_on"}))


def test_winners_stand_in_seat_order() -> None:
    assert run(tied(throne_since=3), reveal(2, 2, 0))["winners"] == ["red", "blue"]


def test_a_game_of_any_length_can_be_read_again() -> None:
    late = accepted(run({"round": 10**12, "bribe": 5, "card": "guard"}, reveal(1, 2, 3)))
    assert late["round"] == 10**12 + 1
    assert accepted(run(late)) == late


def test_playing_on_begins_the_next_round_with_nobody_first_on_the_throne() -> None:
    options = {"throne_tie": "play_on"}
    result = run(tied(throne_since=3), reveal(2, 2, 0), options=options)
    state = accepted(result)
    assert result["winners"] is None
    assert (state["round"], state["bribe"], state["card"], state["beside"]) == (2, 1, None, 1)
    for seat in ("red", "blue"):
        assert state["pawns"][seat] == {"space": THRONE, "gold": 9, "thief": "barred", "throne_since": None}


def test_a_figure_on_the_throne_since_before_the_round_came_first() -> None:
    setup = tied()
    setup["pawns"]["blue"] = {"space": THRONE, "throne_since": 1}
    assert run(setup, reveal(2, 2, 0))["winners"] == ["red"]
