"""Every reading of every ruling: what a table that chose it plays."""

from typing import Any

import pytest

from engines import shelf
from engines.notation import resolve

SEATS = ["A", "B", "C", "D"]


def spaces(bribe: int, card: str, stand: tuple[int, ...], fists: tuple[Any, ...], **options: Any) -> list[int]:
    """Where the figures are after one bribe."""
    result = played(bribe, card, stand, fists, **options)
    return [result["state"]["pawns"][seat]["space"] for seat in SEATS]


def played(bribe: int, card: str, stand: tuple[int, ...], fists: tuple[Any, ...], **options: Any) -> dict[str, Any]:
    pawns = {seat: {"space": space} for seat, space in zip(SEATS, stand, strict=True)}
    command = {"do": "reveal", "fists": dict(zip(SEATS, fists, strict=True))}
    setup = {"bribe": bribe, "card": card, "pawns": pawns}
    result = resolve({"game": "bakschisch", "seats": SEATS, "options": options, "setup": setup, "commands": [command]})
    assert result["ok"], result
    return result


# Fifth bribe, nothing shown


@pytest.mark.parametrize("nothing", [0, "thief"])
def test_with_lowest_only_those_go_back_who_showed_nothing(nothing: Any) -> None:
    assert spaces(5, "guard", (12, 9, 6, 16), (3, nothing, 2, 1), fifth_zero="lowest") == [12, 7, 6, 16]


@pytest.mark.parametrize("nothing", [0, "thief"])
def test_with_everyone_one_empty_fist_sends_all_back(nothing: Any) -> None:
    assert spaces(5, "guard", (12, 9, 6, 16), (3, nothing, 2, 1), fifth_zero="everyone") == [11, 7, 1, 11]


def test_with_everyone_the_lowest_alone_goes_back_where_all_paid() -> None:
    assert spaces(5, "guard", (12, 9, 6, 16), (3, 1, 2, 2), fifth_zero="everyone") == [12, 7, 6, 16]


def test_with_everyone_an_empty_fist_sends_the_throne_back_too() -> None:
    result = played(5, "guard", (19, 9, 6, 1), (3, 0, 2, 1), fifth_zero="everyone")
    assert result["winners"] is None
    assert result["state"]["pawns"]["A"]["space"] == 16


# A stolen bribe


@pytest.mark.parametrize("moves", [True, False])
def test_a_robbed_highest_bidder_moves_where_the_table_says_so(moves: bool) -> None:
    after = spaces(2, "servant", (0, 0, 0, 2), ("thief", 1, 0, 2), stolen_bribe_moves=moves)
    assert after == [0, 0, 0, 6 if moves else 2]


def test_a_thief_that_steals_nothing_stops_the_bribe_too() -> None:
    fists = ("thief", "thief", "thief", 2)
    result = played(2, "servant", (0, 0, 0, 2), fists, stolen_bribe_moves=False)
    assert result["state"]["pawns"]["D"]["space"] == 2
    assert {"event": "nobody_moved", "rules": ["BAK-35"], "reason": "stolen"} in result["events"]


def test_the_fifth_bribe_moves_though_it_is_stolen() -> None:
    assert spaces(5, "servant", (7, 8, 9, 3), ("thief", 1, 1, 2), stolen_bribe_moves=False) == [6, 8, 9, 3]


def test_without_a_thief_a_bribe_moves_at_every_table() -> None:
    assert spaces(2, "servant", (0, 0, 0, 2), (0, 1, 0, 2), stolen_bribe_moves=False) == [0, 0, 0, 6]


# The Caliph and shared spaces


@pytest.mark.parametrize(
    ("reading", "first", "middle", "last"),
    [("ahead", 1, 2, 4), ("mirror", 1, 2, 4), ("dense", 1, 2, 3), ("worst", 1, 3, 4)],
)
def test_forward_each_reading_counts_its_own_steps(reading: str, first: int, middle: int, last: int) -> None:
    after = spaces(2, "caliph", (11, 8, 8, 3), (1, 1, 1, 1), caliph_ties=reading)
    assert after == [11 + first, 8 + middle, 8 + middle, 3 + last]


@pytest.mark.parametrize(
    ("reading", "first", "middle", "last"),
    [("ahead", 4, 2, 1), ("mirror", 4, 3, 1), ("dense", 3, 2, 1), ("worst", 4, 3, 1)],
)
def test_back_each_reading_counts_its_own_steps(reading: str, first: int, middle: int, last: int) -> None:
    after = spaces(5, "caliph", (11, 8, 8, 3), (1, 1, 1, 1), caliph_ties=reading)
    assert after == [11 - first, 8 - middle, 8 - middle, 3 - last]


@pytest.mark.parametrize(("reading", "steps"), [("ahead", 1), ("mirror", 2), ("dense", 1), ("worst", 2)])
def test_back_two_last_figures_part_the_readings(reading: str, steps: int) -> None:
    after = spaces(5, "caliph", (11, 9, 8, 8), (2, 2, 1, 2), caliph_ties=reading)
    assert after == [11, 9, 8 - steps, 8]


# The Stop space


@pytest.mark.parametrize(("bars", "thief"), [(False, "bag"), (True, "barred")])
def test_the_stop_space_bars_the_thief_where_the_table_says_so(bars: bool, thief: str) -> None:
    result = played(1, "fakir", (14, 0, 0, 0), (1, 0, 0, 0), stop_space_bars_thief=bars)
    assert result["state"]["pawns"]["A"] == {"space": 15, "gold": 9, "thief": thief, "throne_since": None}


@pytest.mark.parametrize("bars", [False, True])
def test_the_palace_bars_the_thief_at_every_table(bars: bool) -> None:
    result = played(1, "guard", (13, 0, 0, 0), (1, 0, 0, 0), stop_space_bars_thief=bars)
    assert result["state"]["pawns"]["A"]["thief"] == "barred"


@pytest.mark.parametrize(("bars", "thief"), [(False, "bag"), (True, "barred")])
def test_back_on_the_stop_space_the_thief_returns_where_it_may_be_there(bars: bool, thief: str) -> None:
    result = played(5, "fakir", (16, 0, 0, 0), (0, 1, 1, 1), stop_space_bars_thief=bars)
    assert result["state"]["pawns"]["A"]["space"] == 15
    assert result["state"]["pawns"]["A"]["thief"] == thief


def test_from_the_stop_space_into_the_palace_the_thief_is_laid_down_only_once() -> None:
    laid = {False: 1, True: 0}
    for bars, times in laid.items():
        result = played(1, "guard", (15, 0, 0, 0), (1, 0, 0, 0), stop_space_bars_thief=bars)
        assert [event["event"] for event in result["events"]].count("thief_laid_down") == times


# A tie on the throne


def test_with_shared_those_who_cannot_be_parted_win_together() -> None:
    assert played(5, "guard", (19, 19, 3, 4), (2, 2, 1, 3), throne_tie="shared")["winners"] == ["A", "B"]


def test_with_play_on_the_next_round_begins_as_usual() -> None:
    result = played(5, "guard", (19, 19, 3, 4), (2, 2, 1, 3), throne_tie="play_on")
    state = result["state"]
    assert result["winners"] is None
    assert (state["round"], state["bribe"]) == (2, 1)
    assert [state["pawns"][seat]["gold"] for seat in SEATS] == [10, 10, 11, 9]


@pytest.mark.parametrize("reading", ["shared", "play_on"])
def test_gold_parts_a_tie_at_every_table(reading: str) -> None:
    assert played(5, "guard", (19, 19, 3, 4), (2, 3, 1, 3), throne_tie=reading)["winners"] == ["A"]


# All of them


def test_the_default_of_every_ruling_is_its_first_reading() -> None:
    defaults = {option.key: option.default for option in shelf.take("bakschisch").options}
    assert defaults == {
        "fifth_zero": "lowest",
        "stolen_bribe_moves": True,
        "caliph_ties": "ahead",
        "stop_space_bars_thief": False,
        "throne_tie": "shared",
    }


def test_a_default_said_aloud_changes_nothing() -> None:
    stand, fists = (11, 8, 8, 3), ("thief", 1, 0, 2)
    for option in shelf.take("bakschisch").options:
        for bribe in (2, 5):
            said = played(bribe, "caliph", stand, fists, **{option.key: option.default})
            assert said == played(bribe, "caliph", stand, fists)
