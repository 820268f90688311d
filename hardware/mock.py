"""A simulated box, pressed through simulated contacts, with a knob for every fault that players meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Literal

from hardware import words
from hardware.box import Opened
from hardware.debounce import QUIET, edge
from hardware.memory import Opening
from hardware.prompt import Prompt, Value
from hardware.wired import Button, WiredBox

Lie = Literal["other answer", "impossible answer", "other nonce"]

DWELL = 0.05
"""How many seconds a simulated finger stays on a button, and off it before the next press."""

NONSENSE = "a choice that nobody offered"


class MockBox(WiredBox):
    """A box made of nothing; its hand lives in a time of its own, never behind the clock and ahead of it in a hurry."""

    kind = "mock"

    bounce = 0
    """Chatter: every contact chatters for so many milliseconds. The owner sees nothing of it: one press stays one."""

    slow = False
    """Slowness: calls are not answered until `answer`. The table waits for this seat and says so."""

    lie: Lie | None = None
    """Lying: it opens something else than it sealed. The table sees that it does not fit: a foul, and no answer."""

    _losing = 0
    _free = 0.0

    # The hand

    def press(self, button: Button) -> None:
        """Press a button and let it go."""
        with self._at_work():
            if self._close_contact(button):
                self._open_contact(button)

    def hold(self, button: Button) -> None:
        """Press a button and stay on it; on a sealed page the push button shows the choice as long."""
        with self._at_work():
            self._close_contact(button)
            self._set_alarm(button)

    def release(self, button: Button) -> None:
        """Let a held or jammed button go."""
        with self._at_work():
            if self._contacts[button].down:
                self._open_contact(button)
            self._call_off(button)

    # The knobs

    def jam(self, button: Button) -> None:
        """Jam a button on its way down: the press counts, and everybody learns at once what is stuck and what to do."""
        with self._at_work():
            if self._close_contact(button):
                contact = self._contacts[button]
                self._look(button, (contact.pressed or 0.0) + self._stuck_after)

    def lose(self, presses: int) -> None:
        """Lose the next presses: the owner presses and nothing happens, until it is pressed once more."""
        with self._at_work():
            self._losing = presses

    def unplug(self) -> None:
        """Pull the plug: the display goes dark, presses do nothing, and the table is told what to do."""
        with self._at_work():
            if not self._lost:
                self._calm()
                self._cut(words.UNPLUGGED)

    def replug(self, amnesia: bool = False) -> None:
        """Plug it in again: open dials begin anew; sealed answers are sealed still, or with amnesia gone."""
        with self._at_work():
            if not self._lost:
                return
            if amnesia:
                for prompt in self._memory.held(self.id):
                    self._memory.forget(self.id, prompt)
            self._restore()

    def answer(self) -> None:
        """Answer the calls that slowness held up."""
        with self._at_work():
            super()._answer_calls()

    # What is behind them

    def _answer_calls(self) -> None:
        if not self.slow:
            super()._answer_calls()

    def _opened(self, prompt: str, opening: Opening) -> Opened:
        honest = super()._opened(prompt, opening)
        match self.lie:
            case "other answer":
                asked = next((asked for asked in self._asked if asked.id == prompt), None)
                return replace(honest, answer=_other(asked, honest))
            case "impossible answer":
                return replace(honest, answer=(NONSENSE, *honest.answer[1:]))
            case "other nonce":
                return replace(honest, nonce=honest.nonce[::-1] + "0")
        return honest

    def _close_contact(self, button: Button) -> bool:
        """Press down; tell whether the press arrived."""
        if self._lost or self._contacts[button].down:
            return False
        if self._losing:
            self._losing -= 1
            return False
        self._chatter(button, True)
        return True

    def _open_contact(self, button: Button) -> None:
        self._chatter(button, False)
        self._look(button, self._free)

    def _chatter(self, button: Button, closed: bool) -> None:
        start = max(self._clock(), self._free)
        for level, at in _chattering(closed, start, self.bounce):
            self._heed(button, edge(self._contacts[button], level, at))
            self._free = at + max(DWELL, QUIET)


def _chattering(closed: bool, start: float, milliseconds: int) -> Iterator[tuple[bool, float]]:
    """Yield the edges of a contact that changes and chatters on the way: an odd number, so that it ends changed."""
    edges = milliseconds + 1 - milliseconds % 2
    for count, level in zip(range(edges), cycle((closed, not closed)), strict=False):
        yield level, start + count / 1000


def _other(asked: Prompt | None, honest: Opened) -> tuple[Value, ...]:
    """Return another answer, that could have been chosen if there is any."""
    for index, field in enumerate(asked.fields if asked else ()):
        for choice in field.choices:
            if choice.value != honest.answer[index]:
                return (*honest.answer[:index], choice.value, *honest.answer[index + 1 :])
    return (NONSENSE, *honest.answer[1:])
