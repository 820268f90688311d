"""Why something happened: the rules that an event of Bakschisch names are those that made it happen, and no others."""

from typing import Any

import pytest
from bakschisch_lines import THRONE, accepted, reveal, run


def rules(event: str, setup: dict[str, Any], fists: dict[str, Any], **options: Any) -> list[str]:
    """The rules of the first event of that name."""
    result = run(setup, fists, options=options)
    accepted(result)
    named: list[str] = next(told["rules"] for told in result["events"] if told["event"] == event)
    return named


def bribe(number: int, card: str, *spaces: int) -> dict[str, Any]:
    pawns = {seat: {"space": space} for seat, space in zip(("red", "blue", "green"), spaces, strict=False)}
    return {"bribe": number, "card": card, "pawns": pawns}


@pytest.mark.parametrize(
    ("setup", "fists", "named"),
    [
        (bribe(1, "guard"), reveal(2, 1), ["BAK-15", "BAK-26", "BAK-27"]),
        (bribe(1, "guard"), reveal(2, 2), ["BAK-15", "BAK-28", "BAK-27"]),
        (bribe(1, "guard", 17), reveal(2, 1), ["BAK-15", "BAK-26", "BAK-31"]),
        (bribe(1, "caliph"), reveal(2, 1), ["BAK-15", "BAK-45"]),
        (bribe(1, "caliph"), reveal(2, 2), ["BAK-15", "BAK-45", "BAK-47"]),
        (bribe(5, "guard", 9), reveal(1, 2, 2), ["BAK-16", "BAK-38"]),
        (bribe(5, "guard", 9, 8), reveal(1, 1, 2), ["BAK-16", "BAK-40"]),
        (bribe(5, "guard", 9), reveal(0, 2, 2), ["BAK-16", "BAK-41", "BAK-38"]),
        (bribe(5, "guard", 9), reveal("thief", 2, 2), ["BAK-16", "BAK-41", "BAK-38"]),
        (bribe(5, "harem_lady", 2), reveal(1, 2, 2), ["BAK-16", "BAK-38", "BAK-39"]),
        (bribe(5, "caliph", 9), reveal(1, 2, 2), ["BAK-16", "BAK-46"]),
        (bribe(5, "caliph", 9, 8), reveal(1, 1, 2), ["BAK-16", "BAK-46", "BAK-47"]),
    ],
)
def test_a_move_names_what_moved_the_figure(setup: dict[str, Any], fists: dict[str, Any], named: list[str]) -> None:
    assert rules("moved", setup, fists) == named


def test_a_figure_that_cannot_go_on_says_why_it_stays() -> None:
    assert rules("stayed", bribe(1, "guard", THRONE), reveal(1)) == ["BAK-15", "BAK-26", "BAK-07"]
    assert rules("stayed", bribe(5, "guard", 0, 4, 4), reveal(1, 2, 2)) == ["BAK-16", "BAK-38", "BAK-39"]


def test_nobody_moves_for_want_of_gold_or_for_a_thief() -> None:
    assert rules("nobody_moved", bribe(1, "guard"), reveal()) == ["BAK-29"]
    assert rules("nobody_moved", bribe(1, "guard"), reveal(1, "thief"), stolen_bribe_moves=False) == ["BAK-34"]
    stolen_twice = rules("nobody_moved", bribe(1, "guard"), reveal(2, "thief", "thief"), stolen_bribe_moves=False)
    assert stolen_twice == ["BAK-35"]


def test_shown_coins_are_laid_beside_the_board_and_shown_thieves_too() -> None:
    assert rules("fists_opened", bribe(1, "guard"), reveal(1)) == ["BAK-25", "BAK-33", "BAK-43"]
    assert rules("fists_opened", bribe(1, "guard"), reveal(1, "thief")) == ["BAK-25", "BAK-33", "BAK-37"]


def test_a_theft_names_how_the_coins_were_divided() -> None:
    assert rules("coins_stolen", bribe(1, "guard"), reveal(3, "thief")) == ["BAK-34", "BAK-37"]
    assert rules("coins_stolen", bribe(1, "guard"), reveal(3, "thief", "thief")) == ["BAK-35", "BAK-37"]
    assert rules("rest_left", bribe(1, "guard"), reveal(3, "thief", "thief")) == ["BAK-35"]
    assert rules("nothing_stolen", bribe(1, "guard"), reveal(1, "thief", "thief")) == ["BAK-36", "BAK-37"]
    assert rules("nothing_stolen", bribe(1, "guard"), reveal(0, "thief", "thief")) == ["BAK-36", "BAK-37"]
    assert rules("nothing_stolen", bribe(1, "guard"), reveal(0, "thief")) == ["BAK-34", "BAK-37"]


def test_the_palace_names_its_ban_and_its_mercy() -> None:
    assert rules("thief_laid_down", bribe(1, "guard", 13), reveal(1)) == ["BAK-48", "BAK-49"]
    assert rules("thief_regained", bribe(5, "guard", 16), reveal(0, 1, 1)) == ["BAK-50"]
    assert rules("thieves_returned", bribe(5, "guard", 16), reveal(2, 1, 1)) == ["BAK-55", "BAK-51"]


@pytest.mark.parametrize(
    ("red", "blue", "named"),
    [
        ({"space": 1}, {"space": THRONE}, ["BAK-58"]),
        ({"space": THRONE, "gold": 11}, {"space": THRONE, "gold": 9}, ["BAK-58", "BAK-59"]),
        ({"space": THRONE, "throne_since": 1}, {"space": THRONE, "throne_since": 3}, ["BAK-58", "BAK-59", "BAK-60"]),
    ],
)
def test_a_win_names_what_decided_it(red: dict[str, Any], blue: dict[str, Any], named: list[str]) -> None:
    setup = {"bribe": 5, "card": "guard", "pawns": {"red": red, "blue": blue}}
    assert rules("won", setup, reveal(2, 2, 1)) == named
