"""`companion faces GAME`: printed faces for the dials, one for each kind of prompt, in three languages, true to scale.

A page has one kind of prompt three times, once in each language; each face has a ring for each lap of the pointer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi
from pathlib import Path
from typing import Any, TextIO

from companion.face_kinds import Kind, Mark, kinds
from companion.language import ENGLISH, LANGUAGES, Language, language
from companion.paper import A4, Page, around, pdf, width, wrapped
from engines import shelf
from engines.exc import UnknownGame
from engines.game import Game
from engines.say import Say, Seat, say
from hardware.gpio_config import LAP

RADIUS = 38.0
HOLE = 3.5
"""The shaft of the usual dial, with its nut, is seven millimetres wide."""

CLICK = 360 / LAP
RING = 6.0
OUTERMOST = 34.0
RIM, RIM_TEXT = 36.4, 6.0
"""Where the name of a face stands, so that it has one when it is cut out."""

RAY, KNOB = 33.5, 11.0
"""Words along a ray lie between these: farther in is the knob."""

BELOW, FIRST = 0, 1
"""The rings, from the outermost inwards: below zero, then lap by lap."""

MEASURE = 100.0
CENTRES = (52.0, 228.0), (52.0, 142.0), (52.0, 56.0)
LEGEND = 98.0
TEXT, SMALL = 8.0, 7.0

SEATS = tuple("ABCDEF")

NOTES = {
    "scale": say("Print at 100 %: the long line at the top is 100 mm long."),
    "cut": say("Cut along the outer circle, and out the hole."),
    "zero": say("Hold the seal and bring the pointer to the triangle: that is zero."),
    "laps": say(
        "The inner rings are the next laps: the lamp under the hood dips once for the second, twice for the third."
    ),
    "below": say("The outer ring lies to the left of zero."),
    "seats": say("A, B and so on are the players, in the order of the screen; --seats prints their names."),
    "dark": say("Where the lamp under the hood is dark, there is nothing to choose just now."),
}
"""What a sheet says about itself, beside the face of each language."""


def command(name: str, file: Path, out: TextIO, seats: Sequence[str] = (), words: Language = ENGLISH) -> int:
    """Write the faces of a game to a file; without the players' names they are letters."""
    well, sentence = _written(name, file, seats)
    out.write(f"{words.text(sentence)}\n")
    return 0 if well else 1


def _written(name: str, file: Path, seats: Sequence[str]) -> tuple[bool, Say]:
    try:
        game = shelf.take(name)
    except UnknownGame:
        return False, say("There is no game {name}; there is {known}.", name=repr(name), known=", ".join(shelf.NAMES))
    if seats and (len(seats) not in game.seats or len(set(seats)) < len(seats) or not all(seats)):
        return False, say(
            "Give each player a name of their own, separated by commas; {game} is for {players}.",
            game=game.title,
            players="–".join(map(str, sorted({game.seats[0], game.seats[-1]}))),
        )
    try:
        file.write_bytes(faces(game, seats or SEATS))
    except OSError as error:
        problem = error.strerror or ""
        return False, say("The faces cannot be written to {file}: {problem}.", file=str(file), problem=problem)
    return True, say(
        "The faces of {game} are in {file}. Print them at 100 %, without fitting them to the page.",
        game=game.title,
        file=str(file),
    )


def faces(game: Game[Any], seats: Sequence[str] = SEATS) -> bytes:
    """Return the sheet of a game as a PDF, a page for each kind of prompt."""
    return pdf([_page(game, kind) for kind in kinds(game, seats)], f"{game.title}: faces for the dials")


def _page(game: Game[Any], kind: Kind) -> Page:
    page = Page()
    page.grey(0.0)
    page.words(15, A4[1] - 17, game.title, 16, bold=True)
    left = (A4[0] - MEASURE) / 2 + 40
    page.line(left, A4[1] - 18, left + MEASURE, A4[1] - 18, 0.4)
    for x in (left, left + MEASURE):
        page.line(x, A4[1] - 20, x, A4[1] - 16, 0.4)
    for code, (x, y) in zip(LANGUAGES, CENTRES, strict=True):
        words = language(code, game.name)
        _face(page, x, y, kind, words)
        page.arc(x, y, RIM, f"{game.title} · {heading(kind, words)}", RIM_TEXT)
        _legend(page, LEGEND, y + 32, kind, words)
    return page


def heading(kind: Kind, words: Language) -> str:
    """Return what a face is for."""
    return " / ".join(map(words.text, kind.questions if kind.title is None else (kind.title,)))


def _face(page: Page, x: float, y: float, kind: Kind, words: Language) -> None:
    page.grey(0.93)
    for ring in sorted({_ring(mark) for mark in kind.marks}):
        if ring % 2 == 1 and not _wordy(kind, words):
            page.circle(x, y, _radius(ring) + RING / 2, width=0)
            page.grey(1.0)
            page.circle(x, y, _radius(ring) - RING / 2, width=0)
            page.grey(0.93)
    page.grey(0.0)
    page.circle(x, y, RADIUS, 0.4)
    page.circle(x, y, HOLE, 0.4)
    for click in range(LAP):
        page.line(*around(x, y, RADIUS - 1.0, click * CLICK), *around(x, y, RADIUS, click * CLICK), 0.2)
    page.wedge((x, y + RADIUS - 2.6), (x - 1.6, y + RADIUS), (x + 1.6, y + RADIUS))
    for mark in kind.marks:
        text, bold = _text(mark, words), mark.clicks % LAP == 0
        if _wordy(kind, words):
            size = min(SMALL, SMALL * (RAY - KNOB) / width(text, SMALL))
            page.ray(x, y, RAY, mark.clicks * CLICK, text, size, bold)
        else:
            at_x, at_y = around(x, y, _radius(_ring(mark)), mark.clicks * CLICK)
            page.words(at_x, at_y - 1.0, text, SMALL, "middle", bold)


def _legend(page: Page, x: float, top: float, kind: Kind, words: Language) -> None:
    page.words(x, top, LANGUAGES[words.code], SMALL)
    lines = [(line, True) for line in wrapped(heading(kind, words), TEXT + 2, A4[0] - x - 12)]
    for paragraph in _paragraphs(kind, words):
        lines.append(("", False))
        lines += [(line, False) for line in wrapped(paragraph, TEXT, A4[0] - x - 12)]
    y = top - 6.5
    for line, bold in lines:
        page.words(x, y, line, TEXT + 2 if bold else TEXT, bold=bold)
        y -= 4.6 if bold else 3.6 if line else 1.6


def _paragraphs(kind: Kind, words: Language) -> Iterator[str]:
    for order in kind.orders:
        asked = " · ".join(map(words.text, order))
        yield words.text(say("Asked one after the other: {questions}", questions=asked))
    notes = {
        "seats": any(mark.label is not None and names_letter(mark.label) for mark in kind.marks),
        "below": kind.marks[0].clicks < 0,
        "laps": kind.marks[-1].clicks >= LAP,
        "dark": True, "zero": True, "cut": True, "scale": True,
    }  # fmt: skip
    yield from (words.text(NOTES[note]) for note, needed in notes.items() if needed)


def names_letter(label: Say) -> bool:
    """Tell whether a mark names a player that is known by a letter only."""
    return any(isinstance(blank, Seat) and blank.name in SEATS for blank in label.blanks.values())


def _wordy(kind: Kind, words: Language) -> bool:
    """Tell whether a face has words that are longer than a click is wide, which are written along rays then."""
    return any(width(_text(mark, words), SMALL) > _radius(_ring(mark)) * 2 * pi / LAP for mark in kind.marks)


def _text(mark: Mark, words: Language) -> str:
    return str(mark.clicks) if mark.label is None else words.text(mark.label)


def _ring(mark: Mark) -> int:
    return BELOW if mark.clicks < 0 else FIRST + mark.clicks // LAP


def _radius(ring: int) -> float:
    return OUTERMOST - RING * ring
