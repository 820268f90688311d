"""Whispering: one seat is asked on its own box for what nobody else may know, such as the stone a thief has drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.language import language
from companion.table.asking import prompt_of
from companion.table.ledger import Ledger
from engines.game import Form, Offer, complete
from firmware_bridge.envelope import fits
from hardware import box as b
from hardware.prompt import Prompt


@dataclass(frozen=True, slots=True)
class Whisper:
    """What one seat is asked, and the command that its answer completes."""

    seat: str
    form: Form
    prompt: Prompt
    command: Mapping[str, Any]


class Whispering:
    """The one whisper that may be under way; it is in no log, because nothing has happened yet."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._boxes: Mapping[str, b.Box] = {}
        self._now: Whisper | None = None
        self._commitment = ""
        self._count = 0
        self.heard_all: Callable[[Mapping[str, Any]], None] = lambda _: None

    def seat(self, boxes: Mapping[str, b.Box]) -> None:
        """Know the boxes at their seats."""
        self._boxes = boxes

    def begin(self, offer: Offer, command: Mapping[str, Any], notes: tuple[str, ...] = ()) -> None:
        """Ask the seat whose deed an offer is for the offer's secret fields."""
        assert offer.seat is not None
        form = Form(offer.title, tuple(field for field in offer.fields if field.secret))
        self._ask(offer.seat, form, command, notes)

    def again(self, notes: tuple[str, ...]) -> None:
        """Ask the same once more, with a word on why."""
        if self._now is not None:
            self._ask(self._now.seat, self._now.form, self._now.command, notes)

    def prompts(self, seat: str) -> tuple[Prompt, ...]:
        """Return what a seat's box is to be asked before everything else."""
        return (self._now.prompt,) if self._now is not None and self._now.seat == seat else ()

    def end(self) -> None:
        """Let the whisper be: it was answered, or something else happened instead."""
        if self._now is not None:
            self._boxes[self._now.seat].settle(self._now.prompt.id)
            self._now = None
            self._ledger.show(whisper=None)

    def heard(self, seat: str, message: b.Message) -> bool:
        """Take in what a box says of the whisper; false when it speaks of something else."""
        now = self._now
        if now is None or seat != now.seat or getattr(message, "prompt", None) != now.prompt.id:
            return False
        match message:
            case b.Sealed(commitment=commitment):
                self._commitment = commitment
                self._boxes[seat].call(now.prompt.id)
            case b.Opened():
                self._opened(now, message)
            case _:
                pass
        return True

    def _opened(self, now: Whisper, opened: b.Opened) -> None:
        honest = fits(self._commitment, opened.nonce, opened.prompt, list(opened.answer))
        if not honest or not now.prompt.allows(opened.answer):
            self.again(())
            return
        answers = dict(zip(now.form.default(), opened.answer, strict=True))
        self.heard_all(complete(now.command, answers))

    def _ask(self, seat: str, form: Form, command: Mapping[str, Any], notes: tuple[str, ...]) -> None:
        self.end()
        sitting = self._ledger.sitting
        words = language(sitting.language, sitting.game.name)
        self._count += 1
        prompt = prompt_of(f"{sitting.promise[:8]}-{sitting.number}-{sitting.plays}-whisper-{self._count}", form, words)
        if notes:
            prompt = Prompt(prompt.id, notes[0], prompt.fields, prompt.notes)
        self._now = Whisper(seat, form, prompt, command)
        self._ledger.show(whisper=seat)
