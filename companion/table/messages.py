"""What can be put in the table's inbox, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.seats import Place
from engines.say import Say
from hardware.box import Message


@dataclass(frozen=True, slots=True)
class NewGame:
    """Somebody begins a game."""

    game: str
    places: tuple[Place, ...]
    language: str
    options: Mapping[str, Any] = field(default_factory=dict)
    customs: Mapping[str, Any] = field(default_factory=dict)
    setup: Mapping[str, Any] = field(default_factory=dict)
    key: str | None = None
    drawing: Mapping[str, Any] | None = None
    """How a taught board looks; the rules never hear of it."""


@dataclass(frozen=True, slots=True)
class Do:
    """Somebody enters a public command; `n` is the newest log entry their screen had shown."""

    command: Mapping[str, Any]
    n: int
    key: str | None = None
    offer: int | None = None
    """Which of the offers it completes, where that matters: one with secret fields is asked for them."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Somebody lets the companion draw what an offer would have entered."""

    do: str
    n: int
    key: str | None = None
    command: Mapping[str, Any] | None = None
    """A command entered in the open, of which only the secret part is to be drawn."""


@dataclass(frozen=True, slots=True)
class May:
    """Somebody asks whether a command would be allowed; nothing happens."""

    command: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Somebody has read a notice."""

    notice: int


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody moves a seat to another box."""

    seat: str
    box: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat will take the next box whose button is pressed; None lets it be."""

    seat: str | None


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button of a box was pressed while nothing was asked."""

    box: str


@dataclass(frozen=True, slots=True)
class Touch:
    """Somebody does something to the hourglass."""

    deed: str
    seconds: int = 60


@dataclass(frozen=True, slots=True)
class Choose:
    """Somebody says which of two boxes with the same name plays: the one on this port."""

    port: str


@dataclass(frozen=True, slots=True)
class Look:
    """Boxes have come or gone."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed while the sand runs."""


@dataclass(frozen=True, slots=True)
class BoxSaid:
    """A seat's box has news."""

    seat: str
    message: Message


Request = NewGame | Do | Draw | May | Dismiss | Move | Claim | Pressed | Touch | Choose | Look | Tick | BoxSaid


@dataclass(frozen=True, slots=True)
class Reply:
    """What the table answers: done, or why not and by which rule."""

    ok: bool = True
    why: Say | None = None
    rule: str | None = None


DONE = Reply()
