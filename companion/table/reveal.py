"""Opening envelopes: which are called for, what came out, and what is a foul."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.table.sitting import Envelope, Sitting
from engines.game import Form
from engines.say import Say, Seat, say
from firmware_bridge.envelope import fits
from hardware.box import Opened
from hardware.prompt import Prompt

LIE, OUTSIDE = "lie", "outside"
"""Fouls that no rule of a game names: another answer than was sealed, and one that was never offered."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question as it was asked of one seat's box."""

    ask: str
    seat: str
    form: Form
    prompt: Prompt


@dataclass(frozen=True, slots=True)
class Opening:
    """An opened answer as the game takes it, and the foul in it, if any."""

    question: Question
    opened: Opened | None
    answer: Mapping[str, Any]
    foul: str | None = None


@dataclass
class Reveal:
    """The openings that the table has called for and keeps to itself until it has them all."""

    called: dict[str, Question] = field(default_factory=dict)
    came: dict[str, Opening] = field(default_factory=dict)

    def complete(self) -> bool:
        """Tell whether every opening that was called for has come."""
        return bool(self.called) and self.called.keys() == self.came.keys()

    def drop(self, prompt: str) -> None:
        """Forget a call: the question will be sealed anew."""
        self.called.pop(prompt, None)
        self.came.pop(prompt, None)


def judge(sitting: Sitting, question: Question, envelope: Envelope, opened: Opened) -> Opening:
    """Check an opening against its envelope and the limits it was sealed under; a foul counts as no answer."""
    foul: str | None = None
    answer = question.form.default()
    if envelope.commitment is None or not fits(envelope.commitment, opened.nonce, opened.prompt, list(opened.answer)):
        foul = LIE
    elif not question.prompt.allows(opened.answer):
        foul = OUTSIDE
    else:
        given = dict(zip(answer, opened.answer, strict=True))
        refusal = sitting.game.foul(sitting.position, question.ask, question.seat, given)
        foul = refusal.rule if refusal else None
        answer = answer if foul else given
    return Opening(question, opened, answer, foul)


def nothing(question: Question) -> Opening:
    """Return what counts for a seat that answered nothing in time."""
    return Opening(question, None, question.form.default())


def tell_foul(seat: str, foul: str) -> Say:
    """Say a foul to the table."""
    who = Seat(seat)
    if foul == LIE:
        return say("Foul: {seat}'s box opened something else than it had sealed. It counts as no answer.", seat=who)
    if foul == OUTSIDE:
        return say("Foul: {seat}'s box answered what nobody had offered. It counts as no answer.", seat=who)
    return say("Foul: {seat}'s answer breaks a rule. It counts as no answer.", seat=who)
