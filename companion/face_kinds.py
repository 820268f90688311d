"""The kinds of prompts of a game, for printed faces: found by playing it, so that a new game needs no change here."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engines.exc import Malformed
from engines.game import Ask, Choice, Field, Game, Offer, Option, play
from engines.say import Say
from hardware.gpio_config import LAP

T = TypeVar("T")

GAMES, COMMANDS = 6, 120
"""How many games are played for each number of seats, and how many commands of each."""

RINGS = 3
"""How many laps a face has room for."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One place of the pointer: how many clicks from zero, and what it means; None is the number itself."""

    clicks: int
    label: Say | None


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of prompt: the questions that its face serves, its marks, and what is asked one after the other.

    What is whispered to a single seat has no title of its own.
    """

    key: str
    title: Say | None
    questions: tuple[Say, ...]
    marks: tuple[Mark, ...]
    orders: tuple[tuple[Say, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Prompted:
    """What one box is asked at one moment."""

    key: str
    title: Say | None
    fields: tuple[Field, ...]


def kinds(game: Game[Any], seats: Sequence[str]) -> tuple[Kind, ...]:
    """Return every kind of prompt that a game has for a dial; fields that look alike on a dial share a kind."""
    found: list[Kind] = []
    for prompted in prompts(game, seats):
        orders = (tuple(map(_name, prompted.fields)),) if len(prompted.fields) > 1 else ()
        for field in prompted.fields:
            _add(found, Kind(prompted.key, prompted.title, (_name(field),), _marks(field), orders))
    return tuple(replace(kind, marks=tuple(mark for mark in kind.marks if mark.clicks < RINGS * LAP)) for kind in found)


def prompts(game: Game[Any], seats: Sequence[str]) -> Iterator[Prompted]:
    """Give the secret questions of some games, played by people who know nothing and always the same ones."""
    for count in (count for count in game.seats if count <= len(seats)):
        for seed in range(GAMES):
            rng = random.Random(f"{game.name} {count} {seed}")  # noqa: S311 - no secret depends on it

            def pick(_: str, weights: Sequence[int], rng: random.Random = rng) -> int:
                return rng.choices(range(len(weights)), weights)[0]

            names = list(seats[:count])
            options, customs = _any_readings(game.options, rng), _any_readings(game.customs, rng)
            position = game.read(names, options, game.deal(names, {}, pick))
            yield from _played(game, position, customs, rng)


def _any_readings(options: Sequence[Option], rng: random.Random) -> dict[str, Any]:
    return {option.key: rng.choice(option.readings).value for option in options}


def _add(found: list[Kind], kind: Kind) -> None:
    """Add a kind, unless another face of the same prompt, or of another whisper, serves it too; or the other way."""
    for place, other in enumerate(found):
        more, fewer = sorted((other, kind), key=lambda each: len(each.marks), reverse=True)
        related = other.key == kind.key or (other.title is None and kind.title is None)
        if related and all(mark in more.marks for mark in fewer.marks):
            questions, orders = _both(other.questions, kind.questions), _both(other.orders, kind.orders)
            found[place] = replace(more, questions=questions, orders=orders)
            return
    found.append(kind)


def _both(some: tuple[T, ...], more: tuple[T, ...]) -> tuple[T, ...]:
    return (*some, *(each for each in more if each not in some))


def _name(field: Field) -> Say:
    return field.label if field.face is None else field.face.name


def _marks(field: Field) -> tuple[Mark, ...]:
    choices = field.choices if field.face is None else field.face.choices
    zero = field.start if field.face is None else field.face.zero
    return tuple(Mark(index - zero, _label(index - zero, choice)) for index, choice in enumerate(choices))


def _label(clicks: int, choice: Choice) -> Say | None:
    """Return what a place means, unless it is the number of its clicks."""
    is_number = isinstance(choice.value, int) and not isinstance(choice.value, bool)
    return None if is_number and choice.value == clicks else choice.label


def _played(game: Game[Any], position: Any, customs: Mapping[str, Any], rng: random.Random) -> Iterator[Prompted]:
    for _ in range(COMMANDS):
        if game.winners(position) is not None:
            return
        asks = game.asks(position)
        for ask in asks:
            yield from (Prompted(ask.key, ask.title, form.fields) for form in ask.forms.values())
        yield from map(_whispered, _whispers(game, position, customs, rng))
        plain = _command(game, position, asks, rng)
        if plain is None:
            return
        with suppress(Malformed):  # people who know nothing also say what is no command at all
            position, _ = play(game, position, game.command(position, plain))


def _whispers(game: Game[Any], position: Any, customs: Mapping[str, Any], rng: random.Random) -> Iterator[Offer]:
    """Give what a single seat is asked on its own box, and what another is asked because of its answer."""
    yield from (offer for offer in game.offers(position) if any(field.secret for field in offer.fields))
    for offer in game.whispers(position, customs):
        yield offer
        then = game.whispered(position, offer.command(_anything(offer.fields, rng)))
        if isinstance(then, Offer):
            yield then


def _whispered(offer: Offer) -> Prompted:
    fields = tuple(field for field in offer.fields if field.secret)
    return Prompted(" ".join((offer.do, *(field.key for field in fields))), None, fields)


def _command(game: Game[Any], position: Any, asks: Sequence[Ask], rng: random.Random) -> dict[str, Any] | None:
    offers = [offer for offer in game.offers(position) if offer.opens is None]
    if asks and (not offers or any(ask.opens for ask in asks) or rng.random() < 0.5):
        answers = {
            ask.key: {
                seat: _anything(form.fields, rng) if rng.random() < 0.5 else form.default()
                for seat, form in ask.forms.items()
            }
            for ask in asks
        }
        return game.compose(position, answers)
    if not offers:
        return None
    offer = rng.choice(offers)
    return offer.command(_anything(offer.fields, rng))


def _anything(fields: Sequence[Field], rng: random.Random) -> dict[str, Any]:
    return {field.key: _any(field, rng) for field in fields}


def _any(field: Field, rng: random.Random) -> Any:
    if field.numbers is not None or not field.choices:
        return field.default()
    return rng.choice(field.choices).value
