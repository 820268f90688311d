"""The seats at this table: a name, a colour and a shape of its own, because colour alone is not enough."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any
from unicodedata import category, normalize

from companion.exc import BadRequest
from engines.say import Say, say

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")
LONGEST_NAME = 16
UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of signs that show nothing, that turn the line round, or that every screen shows as it likes."""
BLANK = re.compile(r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that show nothing either, though Unicode counts them among those that do."""


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place at the table."""

    name: str
    colour: str
    shape: str

    def plain(self) -> dict[str, str]:
        """Return the place as JSON has it."""
        return asdict(self)


def read(plain: Any) -> tuple[Place, ...]:
    """Return the places somebody entered; two must never look alike."""
    if not isinstance(plain, list):
        raise BadRequest(say("The seats must be a list."))
    places = tuple(_place(seat) for seat in plain)
    _all_different((_look(place.name) for place in places), say("Two seats have the same name; give each its own."))
    _all_different((place.colour for place in places), say("Two seats have the same colour; give each its own."))
    _all_different((place.shape for place in places), say("Two seats have the same shape; give each its own."))
    return places


def _place(plain: Any) -> Place:
    if not isinstance(plain, dict):
        raise BadRequest(say("A seat must have a name, a colour and a shape."))
    name, colour, shape = plain.get("name"), plain.get("colour"), plain.get("shape")
    if not isinstance(name, str) or not name.strip():
        raise BadRequest(say("A seat has no name; enter one."))
    if BLANK.search(name) or any(category(letter) in UNSEEN for letter in name):
        raise BadRequest(say("A seat's name has a letter that cannot be shown; enter it again."))
    if not any(category(letter)[0] in "LN" for letter in name):
        raise BadRequest(say("A seat's name needs a letter or a number; enter another."))
    if len(name.strip()) > LONGEST_NAME:
        raise BadRequest(say("A seat's name is too long; sixteen letters are enough."))
    if colour not in COLOURS or shape not in SHAPES:
        raise BadRequest(say("A seat has a colour or a shape that this table does not know."))
    return Place(" ".join(name.split()), str(colour), str(shape))


def _look(name: str) -> str:
    """Return what a name looks like: the same for a letter with its accent and for the two one after the other."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def _all_different(values: Iterable[str], problem: Say) -> None:
    seen = list(values)
    if len(set(seen)) != len(seen):
        raise BadRequest(problem)
