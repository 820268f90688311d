"""Bakschisch in the notation: what is a scenario, and what is none."""

from typing import Any

import pytest
from bakschisch_lines import CARDS, SEATS, THRONE, accepted, error, refused, reveal, run

from engines.notation import resolve

# A scenario


def test_game_and_seats_alone_are_a_fresh_game() -> None:
    state = accepted(resolve({"game": "bakschisch", "seats": SEATS}))
    pawn = {"space": 0, "gold": 10, "thief": "bag", "throne_since": None}
    assert state == {
        "round": 1,
        "bribe": 1,
        "card": None,
        "track": "GSHEFSGEHFGSEHF|GHE",
        "beside": 0,
        "seen": dict.fromkeys(CARDS, 0),
        "pawns": dict.fromkeys(SEATS, pawn),
    }


@pytest.mark.parametrize("scenario", [None, 3, "x", [], [{"game": "bakschisch"}], True])
def test_what_is_no_object_is_no_scenario(scenario: Any) -> None:
    error(resolve(scenario))


@pytest.mark.parametrize("missing", ["game", "seats"])
def test_game_and_seats_are_required(missing: str) -> None:
    scenario: dict[str, Any] = {"game": "bakschisch", "seats": SEATS}
    del scenario[missing]
    assert missing in error(resolve(scenario))


@pytest.mark.parametrize("game", ["chess", "Bakschisch", "", None, 1, ["bakschisch"], {}])
def test_a_game_that_is_not_on_the_shelf_is_an_error(game: Any) -> None:
    error(run(game=game))


@pytest.mark.parametrize("seats", [["red"], ["a", "b", "c", "d", "e"], [], None, "red", {"red": 1}])
def test_two_to_four_seats_play(seats: Any) -> None:
    error(run(seats=seats))


@pytest.mark.parametrize("seats", [["red", "red"], ["red", ""], ["red", 1], ["red", None], ["red", ["blue"]]])
def test_seats_have_different_names_that_are_texts(seats: Any) -> None:
    error(run(seats=seats))


def test_a_seat_name_may_contain_blanks_and_any_sign() -> None:
    seats = ["old red", "{blue}", " "]
    result = run({"card": "guard"}, {"do": "reveal", "fists": {"old red": 1, "{blue}": 0, " ": 11}}, seats=seats)
    assert refused(result) == (0, "BAK-23")
    assert list(result["state"]["pawns"]) == seats


@pytest.mark.parametrize("place", ["options", "setup", "commands"])
@pytest.mark.parametrize("value", [None, 1, "x", True])
def test_options_setup_and_commands_have_their_shape(place: str, value: Any) -> None:
    error(resolve({"game": "bakschisch", "seats": SEATS, place: value}))


def test_options_setup_and_commands_are_not_mixed_up() -> None:
    error(run(options=[]))
    error(resolve({"game": "bakschisch", "seats": SEATS, "setup": []}))
    error(run(commands={}))


@pytest.mark.parametrize(
    "others",
    [
        {"event": []},
        {"options": {"show_gold": "all"}},
        {"options": {"colour": True}},
        {"setup": {"turn": 1}},
        {"setup": {"pawns": {"red": {"name": "x"}}}},
        {"setup": {"pawns": {"white": {}}}},
        {"setup": {"seen": {"vizier": 1}}},
        {"commands": [{"do": "turn", "card": "guard", "seat": "red"}]},
        {"commands": [{**reveal(), "card": "guard"}]},
        {"commands": [{"do": "turn", "card": "guard", "fists": {}}]},
    ],
)
def test_an_unknown_key_anywhere_is_an_error(others: dict[str, Any]) -> None:
    error(run(**others))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fifth_zero", "all"),
        ("fifth_zero", True),
        ("stolen_bribe_moves", 0),
        ("stolen_bribe_moves", "false"),
        ("stop_space_bars_thief", None),
        ("stop_space_bars_thief", 1),
        ("throne_tie", "play on"),
        ("caliph_ties", "a"),
        ("caliph_ties", ["ahead"]),
    ],
)
def test_an_option_has_only_its_readings(key: str, value: Any) -> None:
    assert key in error(run(options={key: value}))


# A setup


@pytest.mark.parametrize("value", [1.0, True, "1", None, [1], {}])
@pytest.mark.parametrize(
    "place",
    [
        lambda value: {"round": value},
        lambda value: {"bribe": value},
        lambda value: {"beside": value},
        lambda value: {"seen": {"guard": value}},
        lambda value: {"pawns": {"red": {"space": value}}},
        lambda value: {"pawns": {"red": {"gold": value}}},
    ],
    ids=["round", "bribe", "beside", "seen", "space", "gold"],
)
def test_only_whole_numbers_are_numbers(place: Any, value: Any) -> None:
    error(run(place(value)))


@pytest.mark.parametrize("since", [1.0, True, "1", [1], 0, 5, -1])
def test_throne_since_is_a_whole_number_from_one_to_four(since: Any) -> None:
    error(run({"bribe": 5, "pawns": {"red": {"space": THRONE, "throne_since": since}}}))


@pytest.mark.parametrize(
    "setup",
    [
        {"round": 0},
        {"bribe": 0},
        {"bribe": 6},
        {"beside": -1},
        {"beside": 10**4000},
        {"seen": {"guard": 6}},
        {"seen": {"guard": -1}},
        {"pawns": {"red": {"space": -1}}},
        {"pawns": {"red": {"space": THRONE + 1}}},
        {"pawns": {"red": {"gold": -1}, "blue": {"gold": 21}}},
        {"pawns": {"red": {"gold": 10**4000}}},
    ],
)
def test_a_number_beyond_its_limits_is_an_error(setup: dict[str, Any]) -> None:
    error(run(setup))


@pytest.mark.parametrize("card", ["Guard", "", 1, True, ["guard"], "thief"])
def test_a_card_is_one_of_six_characters(card: Any) -> None:
    error(run({"card": card}))


def test_the_coins_in_bags_and_beside_the_board_are_ten_for_each_seat() -> None:
    accepted(run({"beside": 4, "pawns": {"red": {"gold": 6}}}))
    assert "30" in error(run({"beside": 4}))
    assert "30" in error(run({"pawns": {"red": {"gold": 9}}}))


def test_partial_objects_are_filled_with_what_a_fresh_game_has() -> None:
    state = accepted(run({"seen": {"guard": 2}, "pawns": {"blue": {"space": 3}}}))
    assert state["seen"] == {**dict.fromkeys(CARDS, 0), "guard": 2}
    assert state["pawns"]["blue"] == {"space": 3, "gold": 10, "thief": "bag", "throne_since": None}
    assert state["pawns"]["red"] == {"space": 0, "gold": 10, "thief": "bag", "throne_since": None}


def test_a_card_that_is_up_counts_as_seen_where_nothing_is_told() -> None:
    assert accepted(run({"card": "fakir"}))["seen"] == {**dict.fromkeys(CARDS, 0), "fakir": 1}


def test_a_card_that_is_up_cannot_be_unseen() -> None:
    assert "fakir" in error(run({"card": "fakir", "seen": {"fakir": 0, "guard": 1}}))


def test_thirty_cards_seen_and_none_up_is_an_error() -> None:
    error(run({"seen": dict.fromkeys(CARDS, 5)}))
    accepted(run({"card": "guard", "seen": dict.fromkeys(CARDS, 5)}))


def test_seen_is_not_held_against_the_round() -> None:
    accepted(run({"round": 9, "bribe": 4, "seen": {"guard": 5}}))


@pytest.mark.parametrize("track", ["", "|", "|GSH", "GSHE", "G|S|H", "GXS|H", "gsh|e", "G S|H", None, 5, ["G", "|"]])
def test_a_track_has_known_letters_and_one_palace_after_at_least_one_letter(track: Any) -> None:
    assert "track" in error(run({"track": track}))


def test_the_palace_may_be_the_throne_alone() -> None:
    state = accepted(run({"track": "G|", "pawns": {"red": {"space": 2}, "blue": {"space": 1}}}))
    assert state["pawns"]["red"]["thief"] == "barred"
    assert state["pawns"]["blue"]["thief"] == "bag"
    error(run({"track": "G|", "pawns": {"red": {"space": 3}}}))


@pytest.mark.parametrize(
    ("space", "thief"), [(15, "barred"), (0, "barred"), (16, "bag"), (16, "out"), (THRONE, "bag"), (THRONE, "out")]
)
def test_a_thief_cannot_be_where_the_palace_says_otherwise(space: int, thief: str) -> None:
    assert "thief" in error(run({"pawns": {"red": {"space": space, "thief": thief}}}))


@pytest.mark.parametrize("thief", ["bag", "out"])
def test_a_thief_on_the_stop_space_contradicts_a_table_that_bars_it_there(thief: str) -> None:
    setup = {"pawns": {"red": {"space": 15, "thief": thief}}}
    accepted(run(setup))
    error(run(setup, options={"stop_space_bars_thief": True}))


@pytest.mark.parametrize("thief", ["", "used", None, 1, True])
def test_a_thief_is_in_the_bag_out_or_barred(thief: Any) -> None:
    error(run({"pawns": {"red": {"thief": thief}}}))


def test_a_thief_left_out_is_where_the_figure_lets_it_be() -> None:
    setup = {"pawns": {"red": {"space": 15}, "blue": {"space": 16}}}
    pawns = accepted(run(setup))["pawns"]
    assert [pawns[seat]["thief"] for seat in SEATS] == ["bag", "barred", "bag"]
    pawns = accepted(run(setup, options={"stop_space_bars_thief": True}))["pawns"]
    assert [pawns[seat]["thief"] for seat in SEATS] == ["barred", "barred", "bag"]


def test_throne_since_is_only_for_the_throne() -> None:
    assert "throne_since" in error(run({"bribe": 5, "pawns": {"red": {"space": 18, "throne_since": 1}}}))


def test_throne_since_is_an_earlier_bribe_of_the_round() -> None:
    accepted(run({"bribe": 3, "pawns": {"red": {"space": THRONE, "throne_since": 2}}}))
    assert "throne_since" in error(run({"bribe": 3, "pawns": {"red": {"space": THRONE, "throne_since": 3}}}))


def test_a_figure_on_the_throne_may_have_been_there_before_the_round() -> None:
    accepted(run({"pawns": {"red": {"space": THRONE, "throne_since": None}}}))


# A command that is none


@pytest.mark.parametrize(
    "command",
    [
        None,
        "turn",
        [],
        {},
        {"do": "bribe"},
        {"do": None},
        {"do": ["turn"]},
        {"card": "guard"},
        {"do": "turn"},
        {"do": "turn", "card": None},
        {"do": "turn", "card": "vizier"},
        {"do": "turn", "card": ["guard"]},
        {"do": "reveal"},
        {"do": "reveal", "fists": None},
        {"do": "reveal", "fists": []},
        {"do": "reveal", "fists": {"red": 1, "blue": 1}},
        {"do": "reveal", "fists": {"red": 1, "blue": 1, "green": 1, "white": 1}},
    ],
)
def test_a_command_without_its_form_is_an_error(command: Any) -> None:
    assert "Command 0" in error(run({"card": "guard"}, command))


@pytest.mark.parametrize("fist", [1.0, True, "1", None, -1, "Thief", "", ["thief"], {}])
def test_a_fist_holds_coins_or_the_thief_and_nothing_else(fist: Any) -> None:
    error(run({"card": "guard"}, reveal(red=fist)))


def test_a_command_without_its_form_is_an_error_also_after_a_refused_one() -> None:
    assert "Command 1" in error(run({}, reveal(), {"do": "turn", "card": "vizier"}))


def test_a_command_without_its_form_is_an_error_also_when_the_game_is_over() -> None:
    won = {"bribe": 5, "card": "guard", "over": True, "pawns": {"red": {"space": THRONE}}}
    error(run(won, reveal(green="x")))
