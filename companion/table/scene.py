"""The scene: everything that screens may show of the table at one moment, as one immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.table.sitting import Sitting
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
class Scene:
    """The sitting, who is just answering, how the boxes are, and what the table should know."""

    n: int
    version: int = 0
    sitting: Sitting | None = None
    answering: frozenset[str] = frozenset()
    boxes: Mapping[str, BoxStatus] = field(default_factory=dict)
    notices: tuple[Notice, ...] = ()
