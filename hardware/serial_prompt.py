"""A prompt on the wire: in pieces that fit a line each, with texts that fit the display of a box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from firmware_bridge.codec import LONGEST, write
from hardware.exc import BadPrompt
from hardware.prompt import Choice, Field, Prompt

Body = dict[str, Any]

ROOM = LONGEST - 64
"""What a line has left for its body's texts, beside numbers, checksum and keys."""
ROWS = 42
"""Two rows of a display: what is longer is cut there anyway."""


def pieces(prompt: Prompt) -> Iterator[Body]:
    """Give the messages that bring a prompt to a box: the question, then each field and its choices."""
    yield _whole({"say": "prompt", "prompt": prompt.id, "title": short(prompt.title)})
    for field in prompt.fields:
        yield _whole({"say": "field", "key": field.key, "label": short(field.label), "start": field.start})
        yield from _choices(field)


def fitting(kind: str, lines: Sequence[str]) -> Body:
    """Return a message with up to four lines, cut as far as it needs to fit."""
    length = ROWS
    body = {"say": kind, "lines": [short(line, length) for line in lines[:4]]}
    while len(write(body)) > ROOM:  # accents take six bytes each
        length -= 3
        body = {"say": kind, "lines": [short(line, length) for line in lines[:4]]}
    return body


def short(text: str, length: int = ROWS) -> str:
    """Return a text that is no longer than so many letters."""
    return text if len(text) <= length else text[: length - 1] + "…"


def _choices(field: Field) -> Iterator[Body]:
    listed: list[list[Any]] = []
    room = ROOM
    for choice in field.choices:
        item = _item(choice)
        size = len(write(item)) + 1
        if size > room and listed:
            yield {"say": "choices", "choices": listed}
            listed, room = [], ROOM
        listed.append(item)
        room -= size
    yield _whole({"say": "choices", "choices": listed})


def _item(choice: Choice) -> list[Any]:
    return [choice.value, short(choice.label)]


def _whole(body: Body) -> Body:
    if len(write(body)) > LONGEST - 24:
        raise BadPrompt("A question has a name or a choice that is too long for the wire.")
    return body
