"""Whole games of Verrat!, played by its own questions: what holds at every moment of every one of them."""

import json
import random
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from verrat_lines import KINDS, POWERS, SEATS
from verrat_players import GAME, Table, moments

from engines import verrat
from engines.game import Refusal, play
from engines.verrat.position import CARDS, CITIES, DUNGEONS, Position, Vizier, free

RULES = set(tomllib.loads((Path(verrat.__file__).parent / "rules.toml").read_text(encoding="utf-8")))
DECK = 42

tables = st.builds(
    Table,
    st.fixed_dictionaries(
        {option.key: st.sampled_from([reading.value for reading in option.readings]) for option in GAME.options}
    ),
    st.integers(0, 2**32),
    st.booleans(),
)
each_game = settings(max_examples=25, deadline=None)


def all_cards(position: Position) -> int:
    return sum(pile.count for pile in position.piles.values()) + sum(
        sum(hand.values()) for hand in position.cards.values()
    )


@each_game
@given(tables)
def test_no_event_makes_or_loses_a_card(table: Table) -> None:
    for position, _, events in moments(table):
        for event in events:
            position = GAME.apply(position, event)
            assert all_cards(position) == DECK, event
            assert all(position.known(card) <= 6 for card in CARDS), event
            assert min(pile.count for pile in position.piles.values()) >= 0, event
            assert min(min(hand.values()) for hand in position.cards.values()) >= 0, event
            assert all(pile.count or pile.top is None for pile in position.piles.values()), event


@each_game
@given(tables)
def test_no_two_viziers_are_ever_on_one_seat_or_in_one_dungeon(table: Table) -> None:
    for position, _, events in moments(table):
        for event in events:
            position = GAME.apply(position, event)
            for place, number in Counter(position.viziers.values()).items():
                assert number == 1 or not (isinstance(place, int) or place in DUNGEONS), event
            assert len(position.viziers) == 12


@each_game
@given(tables)
def test_every_event_names_rules_that_can_be_looked_up_and_can_be_told(table: Table) -> None:
    for _, _, events in moments(table):
        for event in events:
            assert event.rules, event
            assert set(event.rules) <= RULES, event
            assert len(set(event.rules)) == len(event.rules), event
            sentence = GAME.tell(event)
            assert sentence is not None
            assert "{" not in sentence.english(), event


@each_game
@given(tables)
def test_a_game_is_the_same_when_its_events_have_been_through_json(table: Table) -> None:
    replayed = table.fresh()
    for position, _, events in moments(table):
        assert replayed == position
        for event in events:
            again = GAME.event(json.loads(json.dumps(event.plain())))
            assert again == event
            replayed = GAME.apply(replayed, again)


@each_game
@given(tables)
def test_a_printed_state_gives_the_same_position_at_every_moment(table: Table) -> None:
    for position, _, _ in moments(table):
        state = json.loads(json.dumps(GAME.state(position)))
        again = GAME.read(SEATS, table.options, state)
        assert again == position
        assert GAME.state(again) == state
        assert GAME.winners(again) == GAME.winners(position)


@each_game
@given(tables)
def test_there_is_always_something_to_do_until_the_game_is_over(table: Table) -> None:
    for position, _, _ in moments(table, 400):
        open_now = len(GAME.asks(position)) + len(GAME.offers(position))
        assert (open_now == 0) == position.over
        assert (GAME.winners(position) is not None) == position.over


@each_game
@given(tables)
def test_whatever_is_offered_is_accepted(table: Table) -> None:
    for position, _, _ in moments(table):
        for offer in GAME.offers(position):
            needed = {field.key: [choice.value for choice in field.choices] for field in offer.fields if field.needed}
            if offer.do == "accuse":
                continue
            for values in product(*needed.values()):
                plain = {"do": offer.do, **offer.fixed, **dict(zip(needed, values, strict=True))}
                assert not isinstance(GAME.decide(position, GAME.command(position, plain)), Refusal), plain


@each_game
@given(tables)
def test_a_seat_that_gives_no_answer_answers_within_the_rules(table: Table) -> None:
    for position, _, _ in moments(table):
        asks = GAME.asks(position)
        silence = {ask.key: {seat: form.default() for seat, form in ask.forms.items()} for ask in asks}
        if silence:
            command = GAME.command(position, GAME.compose(position, silence))
            assert not isinstance(GAME.decide(position, command), Refusal)


@each_game
@given(tables)
def test_a_destination_that_is_offered_is_accepted_and_no_other(table: Table) -> None:
    for position, _, _ in moments(table, 40):
        for seat, form in ((seat, form) for ask in GAME.asks(position)[:1] for seat, form in ask.forms.items()):
            for field in form.fields:
                here = position.viziers[Vizier(seat, field.key)]
                allowed = {choice.value for choice in field.choices} | ({here} & set(CITIES))
                for end in ("stay", *CITIES, *range(1, 13)) if free(here) else ():
                    foul = GAME.foul(position, "travel", seat, {**form.default(), field.key: end})
                    assert (foul is None) == (end in allowed), (end, foul)


@each_game
@given(tables)
def test_a_traitor_who_is_offered_is_accepted_and_no_other(table: Table) -> None:
    for position, _, _ in moments(table, 80):
        for seat, form in ((seat, form) for ask in GAME.asks(position)[1:] for seat, form in ask.forms.items()):
            offered = [choice.value for choice in form.fields[0].choices]
            for accused in (None, *map(str, position.viziers)):
                foul = GAME.foul(position, "traitor", seat, {"traitor": accused})
                assert (foul is None) == (accused in offered), (accused, foul)


@each_game
@given(tables)
def test_no_view_and_no_offer_depends_on_what_is_sealed(table: Table) -> None:
    for position, _, _ in moments(table._replace(sealed=False)):
        if isinstance(position.traitors, dict):
            other = {seat: next(iter(position.viziers)) for seat in SEATS}
            blind = GAME.read(SEATS, table.options, {**GAME.state(position), "traitors": dict.fromkeys(other)})
            assert GAME.view(blind, None, {}) == GAME.view(position, None, {})
            assert GAME.offers(blind) == GAME.offers(position)


# Every way to win


def nearly_won(rng: random.Random, route: str) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A position one command before somebody wins by a route, that command, and the winner."""
    court = rng.sample(range(1, 13), 12)
    winner, other = rng.sample(SEATS, 2)
    one, two, three = rng.sample(KINDS, 3)
    missing = rng.choice(POWERS)
    city = rng.choice(CITIES)
    hands = {seat: dict.fromkeys(POWERS, 0) for seat in SEATS}
    hands[winner] = {card: rng.randint(1, 3) for card in POWERS}
    viziers: dict[str, dict[str, Any]] = {seat: dict.fromkeys(KINDS, "reserve") for seat in SEATS}
    start = {"court": court, "viziers": viziers, "cards": hands}
    places = viziers[winner]
    if route in ("take", "claim", "trade"):
        hands[winner][missing] = 0
        places[one] = court[0]
    if route == "take":
        places[two] = city
        start |= {"phase": "collect", "traitors": {}, "pending": [[winner, city]]}
        return start, {"do": "take", "seat": winner, "city": city, "card": missing}, winner
    if route == "claim":
        places[one], places[two] = (1, "isle") if court[0] == 1 else (court[0], 1)
        hands[other][missing] = rng.randint(2, 4)
        start |= {"phase": "collect", "traitors": {}}
        return start, {"do": "claim", "seat": winner, "from": other, "card": missing}, winner
    if route == "trade":
        spare = rng.choice([card for card in POWERS if card != missing])
        hands[winner][spare] = 2
        hands[other][missing] = 1
        return start, {"do": "trade", "gives": {winner: [spare], other: [missing]}}, winner
    if route == "shift":
        places[three] = court[-1]
        return {**start, "phase": "pardon"}, {"do": "shift"}, winner
    places[one] = rng.choice([city, "reserve"])
    travel: dict[str, dict[str, Any]] = {seat: dict.fromkeys(KINDS, "stay") for seat in SEATS}
    travel[winner][one] = court[0]
    return start, {"do": "orders", "travel": travel, "traitor": dict.fromkeys(SEATS)}, winner


@pytest.mark.parametrize("route", ["take", "claim", "trade", "shift", "journey"])
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_game_can_be_won_by_every_route(route: str, seed: int) -> None:
    start, plain, winner = nearly_won(random.Random(seed), route)
    before = GAME.read(SEATS, {}, start)
    assert GAME.winners(before) is None
    after, decision = play(GAME, before, GAME.command(before, plain))
    assert not isinstance(decision, Refusal), decision
    assert GAME.winners(after) == (winner,)
    assert decision[-1].kind == "won"
    assert GAME.read(SEATS, {}, GAME.state(after)) == after
