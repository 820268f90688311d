"""How Bagdad is told: change that is lost, income district by district, and every end."""

from typing import Any

import pytest
from bagdad_lines import SEATS, SHOP, STREET, agent, buying, gem, move, pawns, run, stay

from engines import bagdad
from engines.bagdad import events as e

GAME = bagdad.GAME


def told(setup: dict[str, Any], *commands: dict[str, Any], **options: Any) -> list[str]:
    """What the table hears."""
    said = [GAME.tell(GAME.event(plain).public()) for plain in run(setup, *commands, **options)["events"]]
    return [line.english() for line in said if line is not None]


def test_lost_change_is_said() -> None:
    assert told(buying(), agent("caravaneer", 8)) == [
        "ali lays down 8 for 5: 3 dinars are lost, there is no change.",
        "ali has a new agent in the desert: caravaneer 1.",
    ]
    assert told(buying(), gem("sapphire", 4, 8)) == [
        "ali pays 12 dinars, nothing is lost.",
        "ali puts a sapphire into the bag; 4 are left.",
    ]


def test_income_is_told_district_by_district_and_what_a_pack_cannot_give() -> None:
    crowd = pawns(ali={"thief": "casbah shop", "trader 1": "port shop", "caravaneer 1": "casbah shop"},
                  bob={"caravaneer 1": SHOP, "merchant 1": "souk shop"})  # fmt: skip
    assert told({"pawns": crowd, "packs": {"bazar": 0}}, {"do": "income"}) == [
        "ali draws 1 Port card, 2 Casbah cards.",
        "bob draws 1 Souk card; the pack is too small, what is missing: 1 Bazar card.",
        "cem earns no card.",
        "All have drawn: cards may be exchanged.",
    ]


def test_moves_are_told_with_their_spaces_and_where_they_end() -> None:
    lines = told(buying(), move("vizier", "palace shop", 7, spaces=6), stay("thief", STREET))
    assert lines[1] == "ali moves the Grand Vizier 6 spaces. He is now in a shop of the Palace."
    assert lines[3] == "ali: thief stays on a street of the Bazar."


def test_a_gift_and_a_swap_are_told_apart() -> None:
    trading = {"pawns": pawns(), "stage": "exchange", "hands": {"ali": 2, "bob": 1}}
    assert told(trading, {"do": "swap", "gives": {"ali": 0, "bob": 1}}) == ["bob gives ali 1 card."]
    assert told(trading, {"do": "swap", "gives": {"ali": 2, "bob": 0}}) == ["ali gives bob 2 cards."]
    assert told(trading, {"do": "swap", "gives": {"ali": 2, "bob": 1}}) == ["ali and bob exchange cards, 2 for 1."]


BY = ["mission", "most_stones", "value", "richest", "richest_most_stones", "nobody"]


@pytest.mark.parametrize("by", BY)
def test_every_end_has_its_words(by: str) -> None:
    one, two = (GAME.tell(e.Won(tuple(seats), by, rules=("BAG-77",))) for seats in (["ali"], ["ali", "bob"]))
    assert one is not None
    assert two is not None
    assert by == "nobody" or "ali" in one.english()


def test_the_end_opens_every_card_and_bag() -> None:
    done = buying(hands={"ali": 1}, vizier="palace shop", missions={"ali": {"ruby": 1}, "bob": {"fake": 1}})
    lines = told(done, gem("ruby", gem_card="ruby"))
    assert lines[2:] == [
        "ali was asked for: Ruby × 1. In the bag: Ruby × 1. The present is complete.",
        "bob was asked for: Fake gem × 1. In the bag: nothing. Something is missing.",
        "cem has told no birthday card. In the bag: nothing.",
        "ali brings the Grand Vizier the right present and wins!",
    ]


def test_the_headline_says_where_the_game_stands() -> None:
    for setup, line in (
        ({}, "The first pawns go into the Bazar"),
        ({"pawns": pawns(), "turn": 4}, "Turn 4 · income"),
        ({"pawns": pawns(), "stage": "exchange"}, "Turn 1 · exchange"),
        (buying(slipper="bob"), "Turn 1 · purchases: bob has the slipper"),
        (buying(hands={}, vizier="palace shop"), "The game is over"),
    ):
        assert GAME.headline(GAME.read(SEATS, {}, setup)).english() == line
