"""What Verrat! asks and offers, what it shows, and how it tells its events."""

import json
from typing import Any

import pytest
from verrat_lines import FOUR, KINDS, NOBODY, SEATS, SIX, collect, orders, run, setup

from engines import verrat
from engines.game import Choice, Field
from engines.verrat.position import CITIES, Position

GAME = verrat.GAME


def position(start: dict[str, Any], **options: Any) -> Position:
    return GAME.read(SEATS, options, start)


def forms(start: dict[str, Any], ask: str, **options: Any) -> dict[str, tuple[Field, ...]]:
    (found,) = (found for found in GAME.asks(position(start, **options)) if found.key == ask)
    return {seat: form.fields for seat, form in found.forms.items()}


def values(choices: tuple[Choice, ...]) -> list[Any]:
    return [choice.value for choice in choices]


def told(result: dict[str, Any]) -> list[str]:
    sentences = [GAME.tell(GAME.event(event)) for event in result["events"]]
    return [sentence.english() for sentence in sentences if sentence]


# What is asked in secret

START = setup(
    {"red fat": 7, "red small": "Gidda", "blue fat": "dungeon 2", "blue small": "isle", "green tall": "dungeon 1"},
    {"red": FOUR, "blue": FOUR},
)


def test_boards_are_opened_at_once_and_indicators_later() -> None:
    assert [(ask.key, ask.opens) for ask in GAME.asks(position(START))] == [("travel", True), ("traitor", False)]
    assert all(tuple(ask.forms) == tuple(SEATS) for ask in GAME.asks(position(START)))


def test_everybody_pages_through_three_viziers_and_one_indicator() -> None:
    for fields in forms(START, "travel").values():
        assert tuple(field.key for field in fields) == KINDS
    for fields in forms(START, "traitor").values():
        assert [field.key for field in fields] == ["traitor"]


def test_a_vizier_at_court_stays_or_goes_to_a_city() -> None:
    fat, small, tall = forms(START, "travel")["red"]
    assert values(fat.choices) == ["stay", *CITIES]
    assert values(small.choices) == ["stay", *(city for city in CITIES if city != "Gidda"), *range(1, 13)]
    assert values(tall.choices) == ["stay", *CITIES, *range(1, 13)]


def test_a_prisoner_s_dial_has_one_place_and_is_left_out_of_the_orders() -> None:
    fat, small, tall = forms(START, "travel")["blue"]
    assert [len(field.choices) for field in (fat, small, tall)] == [1, 1, 20]
    here = position(START)
    answers = {
        seat: {field.key: field.default() for field in fields} for seat, fields in forms(START, "travel").items()
    }
    assert GAME.compose(here, {"travel": answers}) == {"do": "depart", "travel": orders(START)["travel"]}


def test_the_dial_starts_where_nothing_happens() -> None:
    for ask in GAME.asks(position(START)):
        for form in ask.forms.values():
            assert all(value in ("stay", None) for value in form.default().values())


def test_the_indicator_offers_nobody_and_whoever_can_be_accused() -> None:
    (field,) = forms(START, "traitor")["green"]
    assert values(field.choices) == [None, "red fat", "red small"]


def test_who_must_accuse_is_offered_nobody_only_where_nobody_can_be_accused() -> None:
    options = {"must_accuse": True, "accuse_own": False}
    dials = forms(START, "traitor", **options)
    assert values(dials["green"][0].choices) == ["red fat", "red small"]
    assert values(dials["red"][0].choices) == [None]


def test_where_cards_are_checked_later_everybody_in_reach_is_offered() -> None:
    (field,) = forms(setup({"green fat": 3, "red fat": "isle"}), "traitor", eligible_at="banish")["red"]
    assert values(field.choices) == [None, "green fat"]


def test_a_board_that_names_one_seat_twice_is_foul() -> None:
    answer = {"fat": "stay", "small": 5, "tall": 5}
    foul = GAME.foul(position(START), "travel", "red", answer)
    assert foul is not None
    assert foul.rule == "VER-39"
    assert GAME.foul(position(START), "travel", "red", {**answer, "tall": 6}) is None


@pytest.mark.parametrize(
    ("accused", "rule"), [("green fat", "VER-49"), ("green small", "VER-35"), ("red fat", None), (None, None)]
)
def test_an_indicator_that_names_the_wrong_one_is_foul(accused: Any, rule: str | None) -> None:
    start = {**START, "viziers": {**START["viziers"], "green": {"fat": "reserve", "small": 3, "tall": "isle"}}}
    foul = GAME.foul(position(start), "traitor", "blue", {"traitor": accused})
    assert (foul and foul.rule) == rule


def test_an_indicator_is_judged_by_the_moment_it_was_sealed_in() -> None:
    later = collect({"blue fat": 3}, {"blue": {"gold": 3}}, traitors="sealed")
    assert GAME.foul(position(later, must_accuse=True), "traitor", "red", {"traitor": "blue fat"}) is None


def test_opened_answers_make_the_table_s_commands() -> None:
    here = position(START)
    traitor = {"traitor": {seat: {"traitor": None} for seat in SEATS}}
    assert GAME.compose(here, traitor) == {"do": "accuse", "traitor": NOBODY}
    travel = {"travel": {seat: dict.fromkeys(KINDS, "stay") for seat in SEATS}}
    assert GAME.compose(here, {**travel, **traitor}) == orders(START)


def test_nothing_is_asked_but_in_the_intrigues_of_a_game_that_goes_on() -> None:
    assert GAME.asks(position(collect())) == ()
    assert GAME.asks(position(setup(phase="pardon"))) == ()
    assert GAME.asks(position(setup({"red fat": 7}, {"red": SIX}))) == ()


# What is offered in the open


def offered(start: dict[str, Any], **options: Any) -> list[str]:
    return [offer.do for offer in GAME.offers(position(start, **options))]


def test_a_trade_is_offered_to_every_pair_that_has_something_to_swap() -> None:
    start = setup(cards={"red": {"gold": 1, "pardon": 1}, "blue": {"gold": 1, "ships": 1}, "green": {"gold": 2}})
    pairs = GAME.offers(position(start))
    assert [values(offer.fields[0].choices) for offer in pairs] == [
        [{"red": ["gold"], "blue": ["ships"]}],
        [{"blue": ["ships"], "green": ["gold"]}],
    ]


def test_gifts_and_pardons_are_offered_where_the_table_trades_them() -> None:
    start = setup(cards={"red": {"pardon": 1}})
    assert offered(start, trade_pardons=True) == []
    gifts = GAME.offers(position(start, trade_pardons=True, gifts=True))
    assert [values(offer.fields[0].choices) for offer in gifts] == [
        [{"red": ["pardon"], other: []}] for other in ("blue", "green", "yellow")
    ]


def test_every_pending_card_can_be_taken_or_left() -> None:
    start = collect({"red fat": "Gidda"}, pending=[["red", "Gidda"]])
    assert offered(start) == ["take", "decline", "banish"]
    assert [offer.seat for offer in GAME.offers(position(start))] == ["red", "red", None]


@pytest.mark.parametrize(
    ("city", "pile", "fields"),
    [
        ("Gidda", {"count": 5}, ["card", "next"]),
        ("Gidda", {"count": 5, "top": "gold"}, ["next"]),
        ("Gidda", {"count": 1, "top": "gold"}, []),
        ("Gidda", {"count": 1}, ["card"]),
        ("Kaffa", {"count": 4}, ["card"]),
        ("Kaffa", {"count": 1}, ["card"]),
    ],
)
def test_only_what_the_table_must_tell_is_asked_of_a_taken_card(city: str, pile: Any, fields: list[str]) -> None:
    start = collect({"red fat": city}, pending=[["red", city]], piles={city: pile})
    take = GAME.offers(position(start))[0]
    assert [field.key for field in take.fields] == fields


def test_a_kind_of_which_all_six_lie_open_is_not_offered() -> None:
    start = collect({"red fat": "Gidda"}, {"blue": {"gold": 6, "ships": 2}}, pending=[["red", "Gidda"]])
    field = GAME.offers(position(start))[0].fields[0]
    weights = {choice.value: choice.weight for choice in field.choices}
    assert weights == {"horses": 6, "cannons": 6, "troops": 6, "goods": 6, "ships": 4, "pardon": 6}


def test_seat_one_is_offered_what_it_can_claim() -> None:
    start = collect({"green fat": 1}, {"green": {"gold": 1}, "red": {"gold": 2, "ships": 2}, "blue": {"goods": 3}})
    claims = [offer for offer in GAME.offers(position(start)) if offer.do == "claim"]
    assert [(dict(offer.fixed), values(offer.fields[0].choices)) for offer in claims] == [
        ({"seat": "green", "from": "red"}, ["ships"]),
        ({"seat": "green", "from": "blue"}, ["goods"]),
    ]


def test_closed_envelopes_are_offered_to_be_opened_instead_of_counted() -> None:
    assert offered(collect()) == ["banish"]
    assert offered(collect(traitors="sealed")) == ["accuse"]
    assert GAME.offers(position(collect(traitors="sealed")))[0].fields == ()


def test_a_pardon_is_offered_to_whoever_has_a_card_and_a_prisoner_within_reach() -> None:
    start = setup(
        {"red fat": "dungeon 2", "blue fat": "dungeon 1", "green fat": "dungeon 3", "yellow fat": "isle"},
        {seat: {"pardon": 1} for seat in ("red", "blue", "yellow")},
        phase="pardon",
    )
    pardon, shift = GAME.offers(position(start))
    assert (pardon.do, dict(pardon.fixed), pardon.seat) == ("pardon", {"seat": "red", "vizier": "fat"}, "red")
    assert values(pardon.fields[0].choices) == list(CITIES)
    assert shift.do == "shift"


# What is shown


def test_the_view_is_plain_and_the_same_for_everybody() -> None:
    here = position(START)
    shown = GAME.view(here, None, {})
    assert json.loads(json.dumps(shown)) == shown
    assert all(GAME.view(here, seat, {}) == shown for seat in SEATS)
    assert shown["court"][0] == {"marker": 7, "vizier": {"seat": "red", "vizier": "fat"}}
    assert shown["dungeons"] == [
        {"seat": "green", "vizier": "tall"},
        {"seat": "blue", "vizier": "fat"},
        None,
    ]
    assert shown["cities"]["Gidda"]["viziers"] == [{"seat": "red", "vizier": "small"}]
    assert shown["order"] == SEATS


def test_no_view_tells_what_is_sealed() -> None:
    hands = dict.fromkeys(SEATS, FOUR)
    viziers = {"red fat": 3, "blue fat": 5}
    one = position(collect(viziers, hands, traitors={"red": "blue fat"}))
    other = position(collect(viziers, hands, traitors={"blue": "red fat"}))
    for seat in (None, *SEATS):
        assert GAME.view(one, seat, {}) == GAME.view(other, seat, {})
    assert GAME.view(one, None, {})["sealed"] is True


def test_after_the_journeys_the_order_by_markers_is_not_shown_any_more() -> None:
    assert GAME.view(position(collect(), turn_order="by_marker"), None, {})["order"] is None
    assert GAME.view(position(collect()), None, {})["order"] == SEATS


def test_the_headline_says_round_and_phase() -> None:
    assert GAME.headline(position(collect(round=3))).english() == "Round 3 · Collecting cards"
    assert GAME.headline(position(setup({"red fat": 7}, {"red": SIX}))).english() == "The game is over"


# How it is told


def test_journeys_are_told_as_moves_of_the_cardboard() -> None:
    start = setup({"red fat": 12, "blue fat": "Gidda", "green fat": "Uskub", "yellow fat": 3})
    travel = {"red fat": "Tabriz", "blue fat": 5, "green fat": 5, "yellow small": 3}
    assert told(run(start, orders(start, travel))) == [
        "Open the travel boards. Viziers move in this order: red, blue, green, yellow.",
        "red: the fat vizier leaves seat 12 for Tabriz.",
        "blue: the fat vizier stays where he is, for seat 5 is wanted by others too: green.",
        "green: the fat vizier stays where he is, for seat 5 is wanted by others too: blue.",
        "yellow: the small vizier finds seat 3 taken and stays where he is.",
        "The journeys are done: 3 cards are earned.",
    ]


def test_the_count_is_told_with_its_arithmetic() -> None:
    viziers = {"red fat": 12, "red tall": 3, "blue fat": 9, "green fat": 11, "yellow fat": "Gidda"}
    traitors = {"red": "blue fat", "blue": "red fat", "green": "blue fat", "yellow": "red fat"}
    viziers["green tall"] = "dungeon 1"
    start = collect(viziers, dict.fromkeys(SEATS, FOUR), traitors=traitors)
    assert told(run(start, {"do": "banish"})) == [
        (
            "red accuses blue's fat vizier: 12 + 3 = 15 votes. blue accuses red's fat vizier: 9 votes. "
            "green accuses blue's fat vizier: 11 votes. yellow accuses red's fat vizier, but has nobody at court and "
            "no vote. Against blue's fat vizier: 15 + 11 = 26 votes. blue's fat vizier is condemned."
        ),
        "green: the tall vizier makes room and leaves the first dungeon for the second dungeon.",
        "blue: the fat vizier leaves seat 9 for the first dungeon.",
    ]


def test_a_single_vote_is_told_as_one() -> None:
    start = collect({"red fat": 1, "blue fat": "Gidda"}, {"blue": FOUR}, traitors={"red": "blue fat"})
    (count, _) = told(run(start, {"do": "banish"}))
    assert count == "red accuses blue's fat vizier: 1 vote. blue's fat vizier is condemned."


@pytest.mark.parametrize(
    ("viziers", "options", "end"),
    [
        ({"blue fat": 9, "red tall": 8, "red fat": 1}, {}, "decides, 9. blue's fat vizier is condemned."),
        ({"red fat": "Gidda"}, {}, "No accusation has a vote: the dungeons stay as they are."),
        ({"blue fat": 9, "red fat": "Uskub", "blue small": "Gidda"}, {"eligible_at": "banish"}, "condemned."),
    ],
)
def test_what_decided_is_told(viziers: dict[str, Any], options: dict[str, Any], end: str) -> None:
    hands = dict.fromkeys(("red", "blue"), FOUR)
    traitors = {"red": "blue fat" if "blue fat" in viziers else "red fat", "blue": "red fat"}
    (count, *_) = told(run(collect(viziers, hands, traitors=traitors), {"do": "banish"}, options=options))
    assert count.endswith(end)


def test_ties_in_the_cities_and_void_accusations_are_told() -> None:
    viziers = {"red fat": 5, "blue fat": 3, "blue tall": 2, "green fat": "Gidda", "yellow fat": "Uskub"}
    start = collect(viziers, dict.fromkeys(SEATS, FOUR), traitors={"red": "green fat", "blue": "yellow fat"})
    (backed, _) = told(run(start, {"do": "banish"}))
    assert backed.endswith("the highest seat behind an accusation decides, 5. green's fat vizier is condemned.")
    (nobody,) = told(run(start, {"do": "banish"}, options={"city_tie": "nobody"}))
    assert nobody.endswith("A tie among viziers in the cities: nobody goes.")
    (void,) = told(run({**start, "cards": {seat: {} for seat in SEATS}}, {"do": "banish"},
                       options={"eligible_at": "banish"}))  # fmt: skip
    assert void.startswith("red accuses green's fat vizier: that does not count.")


def test_cards_are_told_with_what_to_turn_up() -> None:
    places = {"red fat": "Gidda", "red small": "Kaffa", "red tall": "Uskub", "blue fat": "Shiraz"}
    pending = [["red", "Gidda"], ["red", "Kaffa"], ["red", "Uskub"], ["blue", "Shiraz"]]
    start = collect(places, pending=pending, piles={"Uskub": {"count": 1, "top": "goods"}})
    takes = [
        {"do": "take", "seat": "red", "city": "Gidda", "card": "gold", "next": "ships"},
        {"do": "take", "seat": "red", "city": "Kaffa", "card": "troops"},
        {"do": "take", "seat": "red", "city": "Uskub"},
        {"do": "take", "seat": "blue", "city": "Shiraz", "card": "pardon"},
    ]
    assert told(run(start, *takes)) == [
        "red takes the top card in Gidda: Gold. The next one is turned up: Ships.",
        "red searches the pile of Kaffa and takes a card: Troops. The rest goes back face down.",
        "red takes the last card in Uskub: Goods.",
        "blue takes the top card in Shiraz: Pardon. Turn up the next one.",
    ]


def test_trades_pardons_and_shifts_are_told() -> None:
    start = setup(cards={"red": {"gold": 2, "ships": 1}, "blue": {"goods": 1}})
    trade = {"do": "trade", "gives": {"red": ["gold", "ships"], "blue": ["goods"]}}
    assert told(run(start, trade)) == ["Trade: red gives Gold, Ships, blue gives Goods."]
    gift = {"do": "trade", "gives": {"blue": [], "red": ["gold"]}}
    assert told(run(start, gift, options={"gifts": True})) == ["red gives blue: Gold."]
    start = setup({"red fat": "dungeon 3", "green fat": 6}, {"red": {"pardon": 1}}, phase="pardon")
    pardon = {"do": "pardon", "seat": "red", "vizier": "fat", "under": "Kaffa"}
    assert told(run(start, pardon, {"do": "shift"})) == [
        "red: the fat vizier is free again and waits in the reserve. The pardon card goes under the pile of Kaffa.",
        "Every vizier at court moves one seat clockwise. On the favourite seat now: green's fat vizier.",
        "Round 2: green begins.",
    ]
