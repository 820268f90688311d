"""A sentence as data: an English text with blanks, so that the rooms above can translate it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

Blank = Union[str, int, "Sentence"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text and what fills its `{blanks}`; written out it is English."""

    text: str
    blanks: tuple[tuple[str, Blank], ...] = ()

    def __str__(self) -> str:
        return self.text.format_map(dict(self.blanks))


def sentence(text: str, **blanks: Blank) -> Sentence:
    """Make a sentence."""
    return Sentence(text, tuple(blanks.items()))
