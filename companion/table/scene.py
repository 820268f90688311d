"""The scene: everything that screens may show of the table at one moment, as one immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.table.sitting import Sitting
from engines.game import Pour
from engines.hourglass import Hourglass
from engines.say import Say


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the table should know, until somebody puts it away."""

    id: int
    kind: Literal["info", "warning"]
    say: Say


@dataclass(frozen=True, slots=True)
class BoxStatus:
    """How a seat's box is: which one it is, and what is wrong with it."""

    id: str
    kind: str
    plugged: bool = True
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Sand:
    """An hourglass on the table, what it is for, and which of the game's pours it is."""

    glass: Hourglass
    pour: Pour
    purpose: Literal["speech", "sealing", "minute"]
    step: int = 0
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Scene:
    """The sitting, how the boxes are, the sand, and what the table should know."""

    n: int
    version: int = 0
    sitting: Sitting | None = None
    boxes: Mapping[str, BoxStatus] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
    sand: Sand | None = None
    known: tuple[tuple[str, str], ...] = ()
    """The names and kinds of all boxes that a seat could be moved to."""
    wrong: tuple[Say, ...] = ()
    """What is wrong with boxes at which nobody sits, in words."""
    twins: tuple[tuple[str, str], ...] = ()
    """Boxes with the same name, of which somebody must say which one plays: the name, and each port."""
    claiming: str | None = None
    """The seat that takes the next box whose button is pressed."""
    whisper: str | None = None
    """The seat that is just asked for something nobody else may know."""
