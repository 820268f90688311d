"""Players of Verrat! who know nothing but what the game asks and offers them; a seed makes their game."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from verrat_lines import KINDS, SEATS

from engines import verrat
from engines.game import Event, Field, Form, Offer, Refusal, play
from engines.verrat.position import CARDS, CITIES, KAFFA, Position

GAME = verrat.GAME


class Table(NamedTuple):
    """How a game is set up, and the chance that plays it."""

    options: dict[str, str | bool]
    seed: int
    sealed: bool
    """Whether the indicators stay in their envelopes, as at a real table."""

    def deal(self) -> dict[str, Any]:
        """VER-13 … VER-16: the setup of a fresh game."""
        rng = random.Random(self.seed)
        court, places, deck = list(range(1, 13)), list(range(1, 13)), [card for card in CARDS for _ in range(6)]
        for pile in (court, places, deck):
            rng.shuffle(pile)
        hands = {seat: deck[2 * number : 2 * number + 2] for number, seat in enumerate(SEATS)}
        seen = CITIES if self.options.get("kaffa_top") == "open" else [city for city in CITIES if city != KAFFA]
        tops = {city: {"top": deck[8 + number]} for number, city in enumerate(seen)}
        return {
            "court": court,
            "viziers": {seat: {kind: places.pop() for kind in KINDS} for seat in SEATS},
            "cards": {seat: {card: hand.count(card) for card in CARDS} for seat, hand in hands.items()},
            "piles": tops,
        }

    def fresh(self) -> Position:
        return GAME.read(SEATS, self.options, self.deal())


class Moment(NamedTuple):
    """A position, and what was done there."""

    position: Position
    command: dict[str, Any]
    events: tuple[Event, ...]


def moments(table: Table, commands: int = 120) -> Iterator[Moment]:
    """A game from its deal on, until it is won or the players are tired."""
    position, rng = table.fresh(), random.Random(table.seed)
    envelopes: dict[str, dict[str, Any]] = {}
    while commands and not position.over:
        plain = _command(position, rng, envelopes, table.sealed)
        after, decision = play(GAME, position, GAME.command(position, plain))
        if isinstance(decision, Refusal):
            # A card and the one turned up after it are told in one breath, so only their sum can be too much.
            assert (plain["do"], decision.rule) in {("take", "VER-08"), ("take", "VER-09")}, (plain, decision)
            continue
        yield Moment(position, plain, decision)
        position, commands = after, commands - 1
    yield Moment(position, {}, ())


def _command(position: Position, rng: random.Random, envelopes: dict[str, Any], sealed: bool) -> dict[str, Any]:
    offers = GAME.offers(position)
    if position.phase == "intrigue" and (not offers or rng.random() < 0.7):
        answers = _answers(position, rng)
        envelopes.update(answers)
        return GAME.compose(position, {"travel": answers["travel"]} if sealed else answers)
    offer = rng.choice(_eager(offers))
    if offer.do == "accuse":
        return GAME.compose(position, {"traitor": envelopes["traitor"]})
    return {"do": offer.do, **offer.fixed, **{field.key: _any(field, rng) for field in offer.fields}}


def _eager(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Nobody ends the collecting or the round as long as there is something to gain, and few decline."""
    gains = tuple(offer for offer in offers if offer.do in ("take", "claim", "pardon"))
    return (*gains, *gains, *gains, offers[1]) if gains else offers


def _answers(position: Position, rng: random.Random) -> dict[str, Any]:
    """What everybody seals."""
    return {
        ask.key: {seat: _sealed(position, ask.key, seat, form, rng) for seat, form in ask.forms.items()}
        for ask in GAME.asks(position)
    }


def _sealed(position: Position, ask: str, seat: str, form: Form, rng: random.Random) -> dict[str, Any]:
    """A board that turns out foul is marked anew."""
    while True:
        answer = {field.key: _any(field, rng) for field in form.fields}
        if GAME.foul(position, ask, seat, answer) is None:
            return answer


def _any(field: Field, rng: random.Random) -> Any:
    """The start of the dial as often as not, else any place; what chance turns up, by its weight."""
    weights = [choice.weight for choice in field.choices]
    if any(weights):
        return rng.choices(field.choices, weights)[0].value
    return field.default() if rng.random() < 0.4 else rng.choice(field.choices).value
