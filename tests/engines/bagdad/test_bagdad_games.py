"""Whole games of Bagdad, played by its own offers: what holds at every moment of every one of them."""

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bagdad_play import GAME, GOLDEN, SPECIMEN, Moment, Table, crowded, exchange, moments, scenario, simplest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import bagdad
from engines.bagdad import events as e
from engines.bagdad.board import DESERT
from engines.bagdad.position import PACKS, STONES, Position
from engines.bagdad.prompts import draws
from engines.game import Event, Refusal, play

RULES = set(tomllib.loads((Path(bagdad.__file__).parent / "rules.toml").read_text(encoding="utf-8")))
NAMES = ("ali", "bob", "old cem", "dan", "e.v.a", "{fay}")

SETUPS: dict[str, Callable[[tuple[str, ...]], dict[str, Any]]] = {
    "fresh": lambda _seats: {},
    "fresh on the specimen": lambda _seats: {"board": SPECIMEN},
    "crowded": lambda seats: crowded(seats, board=False),
    "crowded on the specimen": lambda seats: crowded(seats, board=True),
}


def table_of(number: int, options: dict[str, Any], setup: str, seed: int, turns: int) -> Table:
    seats = NAMES[:number]
    return Table(seats, options, SETUPS[setup](seats), seed, turns)


tables = st.builds(
    table_of,
    st.integers(3, 6),
    st.fixed_dictionaries(
        {option.key: st.sampled_from([reading.value for reading in option.readings]) for option in GAME.options}
    ),
    st.sampled_from(list(SETUPS)),
    st.integers(0, 2**32),
    st.integers(2, 5),
)
each_game = settings(max_examples=12, deadline=None)


def every(table: Table) -> list[Moment]:
    return list(moments(table, 250))


def steps(moment: Moment) -> list[tuple[Event, Position]]:
    """Each event of a moment with the position after it."""
    found, position = [], moment.position
    for event in moment.events:
        position = GAME.apply(position, event)
        found.append((event, position))
    return found


def stones(position: Position) -> list[int]:
    """How many stones of each colour there are, in the stock and in the bags."""
    return [sum(column) for column in zip(position.stock, *(player.bag for player in position.players), strict=True)]


@each_game
@given(tables)
def test_no_event_makes_or_loses_a_stone(table: Table) -> None:
    begun = stones(table.fresh())
    for moment in every(table):
        for event, position in steps(moment):
            assert stones(position) == begun, event
            assert min(*position.stock, *(min(player.bag) for player in position.players)) >= 0, event


@each_game
@given(tables)
def test_no_event_makes_or_loses_a_card(table: Table) -> None:
    discarded = 0
    for moment in every(table):
        for event, position in steps(moment):
            if isinstance(event, e.Paid):
                discarded += len(event.goods) + event.surprises
            elif isinstance(event, e.GemCardSpent | e.GemCardDiscarded):
                discarded += 1
            elif isinstance(event, e.GemCardsRetired):
                continue  # the cards leave with the end of the turn, which comes next
            elif isinstance(event, e.TurnEnded):
                discarded = 0
            hands = [player.hand for player in position.players]
            assert sum(position.packs) + sum(hands) + discarded == sum(PACKS) - len(position.retired), event
            assert min(*position.packs, *hands) >= 0, event


@each_game
@given(tables)
def test_no_two_pawns_share_a_cell_and_every_thief_lives(table: Table) -> None:
    for moment in every(table):
        for event, position in steps(moment):
            if position.board is not None:
                places = [place for _, _, place in position.standing() if place != DESERT]
                assert len(set(places)) == len(places), event
            if position.stage != "placement":
                assert all("thief" in player.pawns for player in position.players), event


@each_game
@given(tables)
def test_events_survive_json_name_rules_that_exist_and_have_words(table: Table) -> None:
    for moment in every(table):
        for event in moment.events:
            assert GAME.event(json.loads(json.dumps(event.plain()))) == event
            assert event.rules, event
            assert set(event.rules) <= RULES, event
            for form in (event, event.public()):
                told = GAME.tell(form)
                assert told is not None, event
                assert told.english(), event
        assert GAME.headline(moment.position).english()


@each_game
@given(tables)
def test_a_printed_state_is_a_setup_of_the_same_position_at_every_step(table: Table) -> None:
    for moment in every(table):
        printed = json.loads(json.dumps(GAME.state(moment.position)))
        assert GAME.read(list(table.seats), table.options, printed) == moment.position


@each_game
@given(tables)
def test_there_is_never_a_dead_end_and_every_offer_is_a_command(table: Table) -> None:
    for moment in every(table):
        position, offers = moment.position, GAME.offers(moment.position)
        if position.over:
            assert not offers
            assert not GAME.asks(position)
            continue
        for offer in offers:
            defaults = {field.key: field.default() for field in offer.fields if field.needed}
            GAME.command(position, offer.command(defaults))  # is no error, whatever the rules say of it
        accepted = GAME.decide(position, GAME.command(position, simplest(position, offers)))
        assert not isinstance(accepted, Refusal), accepted


@each_game
@given(tables)
def test_every_pawn_offered_to_move_can_stay_and_everything_priced_can_be_bought(table: Table) -> None:
    for moment in every(table)[::7]:
        for offer in GAME.offers(moment.position):
            if not any(field.key == "pay.goods" for field in offer.fields):
                continue
            first = {
                field.key: field.default() for field in offer.fields if field.key in ("agent", "gem", "to", "spaces")
            }
            command = GAME.command(moment.position, offer.command(first | {"pay.goods": [99]}))
            assert not isinstance(GAME.decide(moment.position, command), Refusal), command


def twin(position: Position, command: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
    """The same command with other secrets in it; None where the other bags do not allow it."""
    if command["do"] == "mission":
        return {**command, "wants": {rng.choice(STONES): rng.randint(1, 3)}}
    then = command.get("then") or {}
    if "stone" in then:
        return {**command, "then": {**then, "stone": rng.choice(draws(position, then["steal"])).value}}
    if "take" in then:
        other = exchange(position, command["seat"], then["steal"], rng)
        if other is None:
            return None
        return {**command, "then": {"steal": then["steal"], "take": other["then.take"], "give": other["then.give"]}}
    return command


def seen(position: Position) -> list[Any]:
    """Everything that is shown to everybody."""
    return [GAME.view(position, None, {}), GAME.offers(position), GAME.asks(position), GAME.headline(position)]


@settings(max_examples=30, deadline=None)
@given(tables)
def test_games_that_differ_only_in_their_secrets_look_the_same_until_the_end(table: Table) -> None:
    rng, other = random.Random(table.seed), table.fresh()
    for moment in every(table):
        if moment.position.over:
            return
        assert seen(moment.position) == seen(other)
        command = moment.command and twin(other, moment.command, rng)
        if not command:
            return
        other, decision = play(GAME, other, GAME.command(other, command))
        assert not isinstance(decision, Refusal), decision
        open_events = [[event.public() for event in events if not ends(event)] for events in (moment.events, decision)]
        assert open_events[0] == open_events[1]


def ends(event: Event) -> bool:
    """Tell whether an event belongs to the end of the game, when all is opened."""
    return isinstance(event, e.BirthdayOpened | e.Won)


@each_game
@given(tables)
def test_nobody_sees_anybody_elses_bag_or_mission_before_the_end(table: Table) -> None:
    for moment in every(table):
        position = moment.position
        for viewer in (None, *position.seats):
            shown = GAME.view(position, viewer, {})["players"]
            for player in position.players:
                own = position.over or viewer == player.seat
                assert (shown[player.seat]["bag"] is not None) == own
                assert (shown[player.seat]["stones"] is not None) == own
                assert (shown[player.seat]["mission"] is not None) == (own and player.mission is not None)


def test_most_games_come_to_their_end() -> None:
    games = [table_of(4, {}, setup, seed, 4) for seed in range(3) for setup in SETUPS]
    ended = [table for table in games if list(moments(table))[-1].position.over]
    assert len(ended) >= 10


def test_the_golden_games_are_played_as_their_tables_say() -> None:
    folder = Path(__file__).parents[2] / "golden"
    for name, table in GOLDEN.items():
        kept = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        assert kept["scenario"] == json.loads(json.dumps(scenario(table))), name
