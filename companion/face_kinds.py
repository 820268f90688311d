"""The kinds of prompts of a game, for printed faces: found by playing it, so that a new game needs no change here."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from engines.exc import Malformed
from engines.game import Ask, Choice, Field, Game, play
from engines.say import Say
from hardware.gpio_config import LAP

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
    """One kind of prompt: what is asked, the marks of its face, and whether its choices change from turn to turn."""

    key: str
    title: Say
    marks: tuple[Mark, ...]
    varies: bool


def kinds(game: Game[Any], seats: Sequence[str]) -> tuple[Kind, ...]:
    """Return every kind of prompt that a game has for a dial; fields that look alike on a dial share a kind."""
    seen: dict[tuple[str, str], list[Field]] = {}
    titles: dict[str, Say | None] = {}
    for ask in _asked(game, seats):
        titles[ask.key] = ask.title
        for form in ask.forms.values():
            for field in form.fields:
                if field.numbers is None:
                    seen.setdefault((ask.key, field.key), []).append(field)
    found: list[Kind] = []
    for (ask_key, _), fields in seen.items():
        _add(found, _kind(ask_key, fields, titles[ask_key]), titles[ask_key])
    return tuple(found)


def _add(found: list[Kind], kind: Kind, title: Say | None) -> None:
    """Add a kind, unless the face of another field of the same question serves it too, or the other way round."""
    for place, other in enumerate(found):
        more, fewer = sorted((other, kind), key=lambda each: len(each.marks), reverse=True)
        if other.key == kind.key and other.varies == kind.varies and all(mark in more.marks for mark in fewer.marks):
            found[place] = more if title is None else replace(more, title=title)
            return
    found.append(kind)


def _kind(key: str, fields: list[Field], title: Say | None) -> Kind:
    choices: dict[int, list[Choice]] = {}
    for field in fields:
        for index, choice in enumerate(field.choices):
            choices.setdefault(index - field.start, []).append(choice)
    varies = any(len({repr(choice.value) for choice in there}) > 1 for there in choices.values())
    if varies:
        marks = {clicks: Mark(clicks, None) for clicks in choices}
    else:
        marks = {clicks: Mark(clicks, _label(clicks, there)) for clicks, there in choices.items()}
    _count_on(marks)
    labels = {repr(field.label) for field in fields}
    asked = fields[0].label if len(labels) == 1 or title is None else title
    return Kind(key, asked, tuple(marks[clicks] for clicks in sorted(marks) if clicks < RINGS * LAP), varies)


def _label(clicks: int, there: list[Choice]) -> Say | None:
    """Return what a place means, in the fewest words it was ever called by."""
    if there[0].value == clicks and not isinstance(there[0].value, bool):
        return None
    return min((choice.label for choice in there), key=lambda label: len(label.english()))


def _count_on(marks: dict[int, Mark]) -> None:
    """Fill numbers up to the end of the lap after the last one seen: another table may have more to count."""
    most = max(marks)
    if most >= LAP and marks[most].label is None:
        for clicks in range(most, min((most // LAP + 2), RINGS) * LAP):
            marks[clicks] = Mark(clicks, None)


def _asked(game: Game[Any], seats: Sequence[str]) -> Iterator[Ask]:
    """Give the questions of some games, played by people who know nothing and always the same ones."""
    for count in game.seats:
        for seed in range(GAMES):
            rng = random.Random(f"{game.name} {count} {seed}")  # noqa: S311 - no secret depends on it

            def pick(_: str, weights: Sequence[int], rng: random.Random = rng) -> int:
                return rng.choices(range(len(weights)), weights)[0]

            names = list(seats[:count])
            position = game.read(names, {}, game.deal(names, {}, pick))
            yield from _played(game, position, rng)


def _played(game: Game[Any], position: Any, rng: random.Random) -> Iterator[Ask]:
    for _ in range(COMMANDS):
        if game.winners(position) is not None:
            return
        asks = game.asks(position)
        yield from asks
        plain = _command(game, position, asks, rng)
        if plain is None:
            return
        with suppress(Malformed):  # people who know nothing also say what is no command at all
            position, _ = play(game, position, game.command(position, plain))


def _command(game: Game[Any], position: Any, asks: Sequence[Ask], rng: random.Random) -> dict[str, Any] | None:
    offers = [offer for offer in game.offers(position) if offer.opens is None]
    if asks and (not offers or any(ask.opens for ask in asks) or rng.random() < 0.5):
        answers = {
            ask.key: {
                seat: {field.key: _any(field, rng) for field in form.fields} if rng.random() < 0.5 else form.default()
                for seat, form in ask.forms.items()
            }
            for ask in asks
        }
        return game.compose(position, answers)
    if not offers:
        return None
    offer = rng.choice(offers)
    return offer.command({field.key: _any(field, rng) for field in offer.fields})


def _any(field: Field, rng: random.Random) -> Any:
    if field.numbers is not None or not field.choices:
        return field.default()
    return rng.choice(field.choices).value
