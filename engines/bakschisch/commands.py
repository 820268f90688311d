"""What can be commanded, read strictly: turning a card, and opening all fists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines import reading
from engines.bakschisch.position import CARDS, Fist, Position
from engines.exc import Malformed


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a character card."""

    card: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Open every fist at once."""

    fists: Mapping[str, Fist]


Command = Turn | Reveal


def read(position: Position, plain: Any) -> Command:
    """Return the command that JSON describes."""
    reading.record(plain, "A command", ("do", "card", "fists"), required=("do",))
    match plain["do"]:
        case "turn":
            reading.record(plain, "turn", ("do", "card"), required=("card",))
            return Turn(reading.word(plain["card"], "turn.card", CARDS))
        case "reveal":
            reading.record(plain, "reveal", ("do", "fists"), required=("fists",))
            fists = reading.record(plain["fists"], "fists", position.seats, required=position.seats)
            return Reveal({seat: _fist(fists[seat], seat) for seat in position.seats})
        case other:
            raise Malformed(f'Bakschisch has no command {reading.shown(other)}; it has "turn" and "reveal".')


def _fist(value: Any, seat: str) -> Fist:
    if value == "thief":
        return "thief"
    if type(value) is not int or value < 0:
        raise Malformed(f'The fist of {seat} must be a number of coins or "thief", not {reading.shown(value)}.')
    return value
