"""What a box is asked: fields with the choices that are legal just now, in the table's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hardware.exc import BadPrompt

Value = str | int | bool | None
Answer = tuple[Value, ...]
"""One value for each field of the prompt, in its order."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value and what a display calls it."""

    value: Value
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to choose; the dial begins at `start`, which is the harmless choice."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    start: int = 0
    places: tuple[int, ...] = ()
    """Where each choice lies on a printed dial, in clicks from zero; left out, side by side with the start at zero."""

    def __post_init__(self) -> None:
        """Refuse a field that cannot be answered."""
        if not self.choices or not 0 <= self.start < len(self.choices):
            raise BadPrompt(f"The field {self.key!r} has no choice to start from.")
        if self.places and not len(self.places) == len(set(self.places)) == len(self.choices):
            raise BadPrompt(f"The field {self.key!r} needs a place on the dial for each of its choices.")

    def on_dial(self) -> tuple[int, ...]:
        """Return where each choice lies on a printed dial."""
        return self.places or tuple(range(-self.start, len(self.choices) - self.start))


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question; its id is never used again, so an answer cannot be taken for another one's."""

    id: str
    title: str
    fields: tuple[Field, ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a question that asks nothing."""
        if not self.fields:
            raise BadPrompt(f"The prompt {self.id!r} has no fields.")

    def allows(self, answer: Answer) -> bool:
        """Tell whether an answer has one legal value for each field."""
        if len(answer) != len(self.fields):
            return False
        return all(
            any(type(value) is type(choice.value) and value == choice.value for choice in field.choices)
            for value, field in zip(answer, self.fields, strict=True)
        )

    def plain(self) -> dict[str, Any]:
        """Return the prompt as the wire and the menu have it."""
        fields = [
            {
                "key": field.key,
                "label": field.label,
                "choices": [[choice.value, choice.label] for choice in field.choices],
                "start": field.start,
            }
            for field in self.fields
        ]
        return {"id": self.id, "title": self.title, "fields": fields, "notes": list(self.notes)}
