"""Verrat! in the notation: taking cards, the privilege of seat 1 and pardons, and what the rules refuse of them."""

from typing import Any

import pytest
from verrat_lines import FIVE, SIX, accepted, collect, orders, refused, run, setup

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
