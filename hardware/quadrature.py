"""Decoding a rotary encoder: from the edges of its two contacts to clicks of the dial.

No times are needed. The contacts take turns, so the one that chatters steps to and fro between two neighbours while
the other stands still, and what it adds it takes away again; so does a glitch, and so does a half step that is taken
back. A click is told once, when the dial falls into its next rest after it has come most of the way round. An edge that
never arrives costs at most the click it belonged to; no click is ever made up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Line = Literal["a", "b"]
Contacts = tuple[bool, bool]
"""Whether the contacts A and B are closed."""

ROUND: tuple[Contacts, ...] = ((False, False), (True, False), (True, True), (False, True))
"""The contacts in the order of a clockwise turn: A closes first."""

WHOLE: frozenset[Contacts] = frozenset({(False, False)})
"""Where most dials rest: both contacts open, one whole round for each click."""

HALF: frozenset[Contacts] = frozenset({(False, False), (True, True)})
"""Where the other kind rests: both open or both closed, half a round for each click."""


@dataclass(frozen=True, slots=True)
class Encoder:
    """What is known of an encoder: its contacts, and how many quarters it has gone, clockwise, since it last rested."""

    contacts: Contacts = (False, False)
    gone: int = 0
    rests: frozenset[Contacts] = WHOLE

    @property
    def resting(self) -> bool:
        """Tell whether the dial lies in one of its rests."""
        return self.contacts in self.rests


def edge(encoder: Encoder, line: Line, closed: bool) -> tuple[Encoder, int]:
    """Take in that a contact closed or opened; return also the click this makes: 1 clockwise, -1 back, else 0."""
    a, b = encoder.contacts
    contacts = (closed, b) if line == "a" else (a, closed)
    quarters = (ROUND.index(contacts) - ROUND.index(encoder.contacts) + 1) % 4 - 1
    gone = encoder.gone + quarters
    if contacts not in encoder.rests:
        return Encoder(contacts, gone, encoder.rests), 0
    return Encoder(contacts, 0, encoder.rests), (gone >= 2) - (gone <= -2)
