"""Asking boxes: a game's form becomes a prompt in the table's language."""

from __future__ import annotations

from companion.language import Language
from companion.table.reveal import Question
from companion.table.sitting import Sitting
from engines import game
from hardware.prompt import Choice, Field, Prompt


def questions(sitting: Sitting, words: Language) -> dict[str, Question]:
    """Return every question that is open now, by its prompt's id."""
    asked = (
        Question(ask.key, seat, form, prompt_of(sitting.prompt(ask.key, seat), form, words))
        for ask in sitting.asks
        for seat, form in ask.forms.items()
    )
    return {question.prompt.id: question for question in asked}


def closed(sitting: Sitting, ask: str, words: Language) -> list[Question]:
    """Return the questions whose envelopes lie on the table closed, as they were when they were sealed."""
    return [
        Question(ask, seat, envelope.form, prompt_of(envelope.prompt, envelope.form, words))
        for (key, seat), envelope in sitting.envelopes.items()
        if key == ask
    ]


def prompt_of(id_: str, form: game.Form, words: Language) -> Prompt:
    """Return a form as a box is asked it."""
    return Prompt(
        id=id_,
        title=words.text(form.title),
        fields=tuple(_field(field, words) for field in form.fields),
        notes=tuple(words.text(note) for note in form.notes),
    )


def _field(field: game.Field, words: Language) -> Field:
    choices = tuple(Choice(choice.value, words.text(choice.label)) for choice in field.choices)
    return Field(field.key, words.text(field.label), choices, field.start, field.places())
