"""`companion faces GAME`: printed faces for the dials, one for each kind of prompt, in three languages, true to scale.

A page has one kind of prompt three times, once in each language; each face has a ring for each lap of the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from companion.face_kinds import Kind, Mark, kinds
from companion.language import ENGLISH, LANGUAGES, Language, language
from companion.paper import A4, Page, around, pdf, width, wrapped
from engines import shelf
from engines.exc import UnknownGame
from engines.game import Game
from engines.say import Say, say
from hardware.gpio_config import LAP

RADIUS = 38.0
HOLE = 3.5
"""The shaft of the usual dial, with its nut, is seven millimetres wide."""

CLICK = 360 / LAP
RING = 6.0
OUTERMOST = 34.0
BELOW, FIRST = 0, 1
"""The rings, from the outermost inwards: below zero, then lap by lap."""

MEASURE = 100.0
CENTRES = (52.0, 228.0), (52.0, 142.0), (52.0, 56.0)
LEGEND = 98.0
TEXT, SMALL = 8.0, 7.0

SEATS = "ABCDEF"

NOTES = {
    "scale": say("Print at 100 %: the long line at the top is 100 mm long."),
    "cut": say("Cut along the outer circle, and out the hole."),
    "zero": say("Hold the seal and bring the pointer to the triangle: that is zero."),
    "laps": say(
        "The inner rings are the next laps: the lamp under the hood dips once for the second, twice for the third."
    ),
    "below": say("The outer ring lies to the left of zero."),
    "varies": say(
        "What can be chosen changes from turn to turn: the numbers count the choices in their order, from 0."
    ),
}
"""What a sheet says about itself, beside the face of each language."""


def command(name: str, file: Path, out: TextIO, seats: Sequence[str] = SEATS, words: Language = ENGLISH) -> int:
    """Write the faces of a game to a file."""
    well, sentence = _written(name, file, seats)
    out.write(f"{words.text(sentence)}\n")
    return 0 if well else 1


def _written(name: str, file: Path, seats: Sequence[str]) -> tuple[bool, Say]:
    try:
        game = shelf.take(name)
    except UnknownGame:
        return False, say("There is no game {name}; there is {known}.", name=repr(name), known=", ".join(shelf.NAMES))
    try:
        file.write_bytes(faces(game, seats))
    except ImportError:
        install = 'pip install "sablier[faces]"'
        return False, say("Faces need the small package pydyf: run {command}, then try again.", command=install)
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
        _face(page, x, y, kind, language(code, game.name))
        _legend(page, LEGEND, y + 32, kind, language(code, game.name))
    return page


def _face(page: Page, x: float, y: float, kind: Kind, words: Language) -> None:
    laps = {_ring(mark) for mark in kind.marks}
    page.grey(0.93)
    for ring in sorted(laps):
        if ring % 2 == 1:
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
        at_x, at_y = around(x, y, _radius(_ring(mark)), mark.clicks * CLICK)
        page.words(at_x, at_y - 1.0, _short(mark, words), SMALL, "middle", bold=mark.clicks % LAP == 0)


def _legend(page: Page, x: float, top: float, kind: Kind, words: Language) -> None:
    page.words(x, top, LANGUAGES[words.code], SMALL)
    lines = [(line, True) for line in wrapped(words.text(kind.title), TEXT + 2, A4[0] - x - 12)]
    lines += [
        (f"{mark.clicks}   {words.text(mark.label)}", False)
        for mark in kind.marks
        if mark.label is not None and _short(mark, words) != words.text(mark.label)
    ]
    notes = ["varies"] if kind.varies else []
    notes += ["below"] if kind.marks[0].clicks < 0 else []
    notes += ["laps"] if kind.marks[-1].clicks >= LAP else []
    for note in (*notes, "zero", "cut", "scale"):
        lines.append(("", False))
        lines += [(line, False) for line in wrapped(words.text(NOTES[note]), TEXT, A4[0] - x - 12)]
    y = top - 6.5
    for line, bold in lines:
        page.words(x, y, line, TEXT + 2 if bold else TEXT, bold=bold)
        y -= 4.6 if bold else 3.6 if line else 1.6


def _ring(mark: Mark) -> int:
    return BELOW if mark.clicks < 0 else FIRST + mark.clicks // LAP


def _radius(ring: int) -> float:
    return OUTERMOST - RING * ring


def _short(mark: Mark, words: Language) -> str:
    """Return what stands on the face itself: the words if they fit between two clicks, else the number of the click."""
    if mark.label is not None:
        text = words.text(mark.label)
        if width(text, SMALL) <= _radius(_ring(mark)) * 2 * 3.14 / LAP:
            return text
    return str(mark.clicks)
