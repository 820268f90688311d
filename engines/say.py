"""What the table is told, as data: an English sentence with blanks, to be translated and filled in elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Union

Blank = Union[str, int, "Seat", "Say", tuple["Seat", ...]]
Translate = Callable[["Say"], str]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's name inside a sentence, so that a screen can show its token."""

    name: str


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence: its English text is the key of the translation, `{blanks}` are filled afterwards."""

    text: str
    blanks: Mapping[str, Blank] = field(default_factory=dict)
    many: str | None = None
    count: int = 1

    def english(self) -> str:
        """Return the sentence in English, for logs, the command line and the tests."""
        return fill(self, lambda say: say.text if say.many is None or say.count == 1 else say.many)


def say(text: str, **blanks: Blank) -> Say:
    """Make a sentence."""
    return Say(text, blanks)


def say_many(one: str, many: str, count: int, **blanks: Blank) -> Say:
    """Make a sentence that depends on a number, which its texts may call `{count}`."""
    return Say(one, {**blanks, "count": count}, many, count)


def fill(sentence: Say, translate: Translate) -> str:
    """Return the sentence as plain text in the language of `translate`."""
    return translate(sentence).format_map({key: _plain(blank, translate) for key, blank in sentence.blanks.items()})


def _plain(blank: Blank, translate: Translate) -> str:
    match blank:
        case Say():
            return fill(blank, translate)
        case Seat(name):
            return name
        case tuple():
            return ", ".join(seat.name for seat in blank)
        case _:
            return str(blank)
