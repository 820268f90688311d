"""The memory of boxes that live in this process: sealed openings, kept in a drawer until they are settled.

This is not the game's log, which never holds an answer before it is revealed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from hardware.drawer import Damaged, Drawer, RamDrawer
from hardware.prompt import Answer


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens an envelope."""

    nonce: str
    answer: Answer


class Memory:
    """Openings by box and prompt."""

    def __init__(self, drawer: Drawer | None = None) -> None:
        self._drawer = RamDrawer() if drawer is None else drawer

    def keep(self, box: str, prompt: str, nonce: str, answer: Answer) -> None:
        """Keep an opening; when this returns a power cut does not lose it, when it raises OSError it is not kept."""
        self._drawer.put(_name(box, prompt), json.dumps({"nonce": nonce, "answer": answer}))

    def recall(self, box: str, prompt: str) -> Opening | Damaged | None:
        """Return what was kept, or that it is damaged and was put aside, or that there is nothing."""
        text = self._drawer.get(_name(box, prompt))
        if not isinstance(text, str):
            return text
        return _opening(text) or self._drawer.set_aside(_name(box, prompt))

    def forget(self, box: str, prompt: str) -> None:
        """Forget an opening; OSError if the disk does not let go of it."""
        self._drawer.drop(_name(box, prompt))

    def held(self, box: str) -> tuple[str, ...]:
        """Return the prompts whose openings are kept for a box."""
        return tuple(prompt for name in self._drawer.names() for owner, prompt in _owned(name) if owner == box)


def _name(box: str, prompt: str) -> str:
    return json.dumps(["envelope", box, prompt])


def _owned(name: str) -> tuple[tuple[str, str], ...]:
    """Return the box and the prompt of an envelope's name; other secrets may lie in the same drawer."""
    try:
        match json.loads(name):
            case ["envelope", str(box), str(prompt)]:
                return ((box, prompt),)
    except ValueError:
        pass
    return ()


def _opening(text: str) -> Opening | None:
    try:
        match json.loads(text):
            case {"nonce": str(nonce), "answer": [*values]} if all(_plain(value) for value in values):
                return Opening(nonce, tuple(values))
    except ValueError:
        pass
    return None


def _plain(value: object) -> bool:
    return value is None or isinstance(value, (str, int))
