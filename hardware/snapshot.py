"""A snapshot: all there is to see of a box at one moment, for the bench."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.box import Lamp, Tune


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a box shows: the display and the dial are for its owner, the rest is for everybody."""

    lines: tuple[str, ...] = ()
    prompt: str | None = None
    page: int = 0
    pages: int = 0
    choices: int = 0
    index: int = 0
    sealed: bool = False
    lamp: Lamp = "off"
    tune: Tune | None = None
    tunes: int = 0
    plugged: bool = True
    trouble: str = ""

    def public(self) -> dict[str, object]:
        """Return what others at the table can see and hear, none of which depends on what was chosen."""
        return {
            "prompt": self.prompt,
            "sealed": self.sealed,
            "lamp": self.lamp,
            "tune": self.tune,
            "tunes": self.tunes,
            "plugged": self.plugged,
            "trouble": self.trouble,
        }
