"""Whole games of Bakschisch, played by its own questions: what holds at every moment of every one of them."""

import json
import random
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from engines import bakschisch
from engines.bakschisch.position import CARDS, Position
from engines.game import Event, Refusal, play

GAME = bakschisch.GAME
RULES = set(tomllib.loads((Path(bakschisch.__file__).parent / "rules.toml").read_text(encoding="utf-8")))
SEATS = ("red", "blue", "green", "old white")


class Table(NamedTuple):
    """How a game is set up, and the chance that plays it."""

    seats: tuple[str, ...]
    options: dict[str, str | bool]
    track: str
    seed: int

    def fresh(self) -> Position:
        return GAME.read(list(self.seats), self.options, {"track": self.track})


class Moment(NamedTuple):
    """A position, and what was done there."""

    position: Position
    command: dict[str, Any]
    events: tuple[Event, ...]


letters = st.text("GSHEF", min_size=1, max_size=9)
tables = st.builds(
    Table,
    st.integers(2, 4).map(lambda number: SEATS[:number]),
    st.fixed_dictionaries(
        {option.key: st.sampled_from([reading.value for reading in option.readings]) for option in GAME.options}
    ),
    st.builds("{}|{}".format, letters, st.text("GSHEF", max_size=4)),
    st.integers(0, 2**32),
)
each_game = settings(max_examples=40, deadline=None)


def next_command(position: Position, rng: random.Random) -> dict[str, Any]:
    """What players do who know nothing: any card that is left, any fist that is offered."""
    for offer in GAME.offers(position):
        chosen = {
            field.key: rng.choices(field.choices, [choice.weight for choice in field.choices])[0].value
            for field in offer.fields
        }
        return {"do": offer.do, **offer.fixed, **chosen}
    answers = {
        ask.key: {
            seat: {field.key: rng.choice(field.choices[:6]).value for field in form.fields}
            for seat, form in ask.forms.items()
        }
        for ask in GAME.asks(position)
    }
    return GAME.compose(position, answers)


def moments(table: Table, commands: int = 80) -> Iterator[Moment]:
    position, rng = table.fresh(), random.Random(table.seed)
    while commands and not position.over:
        plain = next_command(position, rng)
        after, decision = play(GAME, position, GAME.command(position, plain))
        assert not isinstance(decision, Refusal), (plain, decision)
        yield Moment(position, plain, decision)
        position, commands = after, commands - 1
    yield Moment(position, {}, ())


def coins(position: Position) -> int:
    return position.beside + sum(pawn.gold for pawn in position.pawns)


def with_bags(position: Position, bags: list[int]) -> Position:
    """The position with other coins in the bags."""
    pawns = [replace(pawn, gold=gold) for pawn, gold in zip(position.pawns, bags, strict=True)]
    return replace(position, pawns=tuple(pawns))


def decided(position: Position, plain: dict[str, Any]) -> Refusal | None:
    decision = GAME.decide(position, GAME.command(position, plain))
    return decision if isinstance(decision, Refusal) else None


def fists(position: Position, **changed: Any) -> dict[str, Any]:
    return {"do": "reveal", "fists": {**dict.fromkeys(position.seats, 0), **changed}}


@each_game
@given(tables)
def test_no_event_makes_or_loses_a_coin(table: Table) -> None:
    for position, _, events in moments(table):
        for event in events:
            position = GAME.apply(position, event)
            assert coins(position) == 10 * len(table.seats), event
            assert min(position.beside, *(pawn.gold for pawn in position.pawns)) >= 0, event


@each_game
@given(tables)
def test_no_figure_leaves_the_track_and_no_thief_enters_the_palace(table: Table) -> None:
    for position, _, events in moments(table):
        for event in events:
            position = GAME.apply(position, event)
            assert all(0 <= pawn.space <= position.track.throne for pawn in position.pawns), event
            assert all(0 <= count <= 5 for count in position.seen), event
        for pawn in position.pawns:
            assert (pawn.thief == "barred") == position.bars_thief(pawn.space)
            assert pawn.throne_since is None or pawn.space == position.track.throne


@each_game
@given(tables)
def test_every_event_names_rules_that_can_be_looked_up(table: Table) -> None:
    for _, _, events in moments(table):
        for event in events:
            assert event.rules, event
            assert set(event.rules) <= RULES, event
            assert len(set(event.rules)) == len(event.rules), event


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
        again = GAME.read(list(table.seats), table.options, state)
        assert again == position
        assert GAME.state(again) == state
        assert GAME.winners(again) == GAME.winners(position)


@each_game
@given(tables)
def test_there_is_always_one_thing_to_do_until_the_game_is_over(table: Table) -> None:
    for position, _, _ in moments(table):
        open_now = len(GAME.asks(position)) + len(GAME.offers(position))
        assert open_now == (0 if position.over else 1)
        assert (GAME.winners(position) is not None) == position.over


@each_game
@given(tables)
def test_a_fist_that_is_offered_is_accepted_and_no_other(table: Table) -> None:
    for position, _, _ in moments(table):
        for ask in GAME.asks(position):
            assert tuple(ask.forms) == table.seats
            for seat, form in ask.forms.items():
                (field,) = form.fields
                offered = [choice.value for choice in field.choices]
                for fist in ("thief", *range(coins(position) + 2)):
                    foul = GAME.foul(position, ask.key, seat, {field.key: fist})
                    assert (foul is None) == (fist in offered)
                    assert foul == decided(position, fists(position, **{seat: fist}))


@each_game
@given(tables)
def test_a_seat_that_gives_no_answer_answers_within_the_rules(table: Table) -> None:
    for position, _, _ in moments(table):
        for ask in GAME.asks(position):
            silence = {ask.key: {seat: form.default() for seat, form in ask.forms.items()}}
            assert GAME.compose(position, silence) == fists(position)
            assert decided(position, GAME.compose(position, silence)) is None


@each_game
@given(tables)
def test_a_card_that_is_offered_is_accepted_and_no_other(table: Table) -> None:
    for position, _, _ in moments(table):
        for offer in GAME.offers(position):
            offered = {choice.value: choice.weight for choice in offer.fields[0].choices}
            assert sum(offered.values()) == 30 - sum(position.seen)
            for card in CARDS:
                refusal = decided(position, {"do": offer.do, "card": card})
                assert (refusal is None) == (offered.get(card, 0) > 0)


@each_game
@given(tables)
def test_a_bag_is_seen_by_its_owner_alone_unless_the_table_shows_all(table: Table) -> None:
    for position, _, _ in moments(table, commands=30):
        gold = {pawn.seat: pawn.gold for pawn in position.pawns}
        for looker in (None, *table.seats):
            shown = GAME.view(position, looker, {"show_gold": "own"})["pawns"]
            seen = {seat: pawn["gold"] for seat, pawn in shown.items()}
            assert seen == {seat: gold[seat] if seat == looker else None for seat in gold}
            assert GAME.view(position, looker, {}) == GAME.view(position, looker, {"show_gold": "own"})
            everything = GAME.view(position, looker, {"show_gold": "all"})["pawns"]
            assert {seat: pawn["gold"] for seat, pawn in everything.items()} == gold


@each_game
@given(tables)
def test_what_everybody_sees_does_not_depend_on_what_is_in_the_bags(table: Table) -> None:
    for position, _, _ in moments(table, commands=30):
        bags = [pawn.gold for pawn in position.pawns]
        assert GAME.view(position, None, {}) == GAME.view(with_bags(position, [*bags[1:], bags[0]]), None, {})
        others = with_bags(position, [bags[0], *reversed(bags[1:])])
        assert GAME.view(position, table.seats[0], {}) == GAME.view(others, table.seats[0], {})


@each_game
@given(tables)
def test_everything_that_happens_can_be_told(table: Table) -> None:
    for position, _, events in moments(table):
        assert "{" not in GAME.headline(position).english()
        for event in events:
            told = GAME.tell(event)
            assert told is None or "{" not in told.english()
        for ask in GAME.asks(position):
            for form in ask.forms.values():
                for line in (form.title, *form.notes, *(choice.label for choice in form.fields[0].choices)):
                    assert "{" not in line.english()


@each_game
@given(tables)
def test_the_same_commands_lead_to_the_same_game(table: Table) -> None:
    assert list(moments(table)) == list(moments(table))


def test_whole_games_end_with_a_winner_at_tables_of_every_size() -> None:
    for number in (2, 3, 4):
        for seed in range(5):
            *_, last = moments(Table(SEATS[:number], {}, "GSHEFSGEHFGSEHF|GHE", seed), commands=4000)
            assert last.position.over, (number, seed)
            winners = GAME.winners(last.position)
            assert winners
            throne = last.position.track.throne
            assert all(last.position.pawn(seat).space == throne for seat in winners)
