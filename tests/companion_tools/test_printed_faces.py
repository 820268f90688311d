"""Printed faces are true to scale, measured from the file's own coordinates, and fit whatever a game asks."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cache
from math import atan2, degrees, hypot
from pathlib import Path

import pytest

from companion import paper
from companion.face_kinds import RINGS, Kind, Mark, kinds
from companion.faces import CENTRES, CLICK, HOLE, MEASURE, NOTES, RADIUS, SEATS, SMALL, command, faces
from companion.language import LANGUAGES, language
from engines import shelf
from hardware.gpio_config import LAP

POINT = 25.4 / 72
"""A point of a PDF in millimetres."""

Spot = tuple[float, float]


@dataclass
class Drawing:
    """What a page really holds, in millimetres."""

    lines: list[tuple[Spot, Spot]] = field(default_factory=list)
    circles: list[tuple[Spot, float]] = field(default_factory=list)
    filled: list[list[Spot]] = field(default_factory=list)
    words: list[tuple[Spot, str, float]] = field(default_factory=list)
    colours: set[tuple[float, ...]] = field(default_factory=set)


def drawings(file: bytes) -> list[Drawing]:
    streams = re.findall(rb">>\nstream\n(.*?)\nendstream", file, re.DOTALL)
    return [drawing(stream.decode("ascii")) for stream in streams if b" Tj" in stream or b" TJ" in stream]


def drawing(stream: str) -> Drawing:
    seen, path, size, at = Drawing(), [], 0.0, (0.0, 0.0)
    for line in stream.splitlines():
        *numbers, operator = line.split(" ")
        match operator:
            case "m" | "l":
                path.append(spot(numbers[0], numbers[1]))
            case "c":
                path.append(spot(numbers[4], numbers[5]))
            case "S" | "f":
                add(seen, path, operator)
                path = []
            case "rg" | "RG":
                seen.colours.add(tuple(map(float, numbers)))
            case "Tf":
                size = float(numbers[1])
            case "Tm":
                at = spot(numbers[4], numbers[5])
            case "TJ":
                text = bytes.fromhex(numbers[0].strip("[]<>")).decode("cp1252")
                seen.words.append((at, text, size))
            case "w" | "BT" | "ET":
                pass
            case _:
                raise AssertionError(line)
    return seen


def spot(x: str, y: str) -> Spot:
    return float(x) * POINT, float(y) * POINT


def add(seen: Drawing, path: list[Spot], operator: str) -> None:
    if len(path) == 2:
        seen.lines.append((path[0], path[1]))
    elif len(path) == 5:
        xs, ys = [x for x, _ in path], [y for _, y in path]
        across, up = max(xs) - min(xs), max(ys) - min(ys)
        assert across == pytest.approx(up)
        seen.circles.append(((min(xs) + across / 2, min(ys) + up / 2), across / 2))
    else:
        assert operator == "f"
        seen.filled.append(path)


@cache
def pages(name: str) -> list[Drawing]:
    return drawings(faces(shelf.take(name)))


@cache
def kinds_of(name: str) -> tuple[Kind, ...]:
    return kinds(shelf.take(name), SEATS)


each_game = pytest.mark.parametrize("name", shelf.NAMES)


@each_game
def test_every_kind_of_prompt_has_a_page_with_three_faces(name: str) -> None:
    assert kinds_of(name)
    assert len(pages(name)) == len(kinds_of(name))
    for page in pages(name):
        assert len([circle for circle in page.circles if circle[1] == pytest.approx(RADIUS, abs=0.01)]) == 3


@each_game
def test_the_measure_is_a_hundred_millimetres_long_on_paper(name: str) -> None:
    for page in pages(name):
        longest = max(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in page.lines)
        assert longest == pytest.approx(100.0, abs=0.01)
        assert pytest.approx(100.0) == MEASURE


@each_game
def test_the_faces_have_their_size_and_their_hole_on_paper(name: str) -> None:
    for page in pages(name):
        for centre in CENTRES:
            radii = [radius for middle, radius in page.circles if middle == pytest.approx(centre, abs=0.01)]
            assert max(radii) == pytest.approx(38.0, abs=0.01)
            assert min(radii) == pytest.approx(3.5, abs=0.01)
            assert (max(radii), min(radii)) == pytest.approx((RADIUS, HOLE))


@each_game
def test_a_file_is_a4_and_asks_not_to_be_scaled(name: str) -> None:
    file = faces(shelf.take(name))
    assert file.startswith(b"%PDF-1.")
    assert b"/PrintScaling /None" in file
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", file)
    assert boxes
    for across, up in boxes:
        assert float(across) * POINT == pytest.approx(210.0, abs=0.01)
        assert float(up) * POINT == pytest.approx(297.0, abs=0.01)


def clockwise(centre: Spot, there: Spot) -> float:
    """Return the angle of a place, from the top."""
    return degrees(atan2(there[0] - centre[0], there[1] - centre[1])) % 360


def on_face(page: Drawing, centre: Spot) -> list[tuple[str, float, float]]:
    """Return the words of a face with the angle and the distance of their middles."""
    found = []
    for (x, y), text, size in page.words:
        middle = (x + paper.width(text, size) / 2, y + 1.0)
        distance = hypot(middle[0] - centre[0], middle[1] - centre[1])
        if distance < RADIUS:
            found.append((text, clockwise(centre, middle), distance))
    return found


@each_game
def test_every_number_stands_where_its_click_leaves_the_pointer(name: str) -> None:
    for page, kind in zip(pages(name), kinds_of(name), strict=True):
        for centre in CENTRES:
            placed = on_face(page, centre)
            assert len(placed) == len(kind.marks)
            for mark, (text, angle, _) in zip(kind.marks, placed, strict=True):
                apart = (angle - mark.clicks * CLICK + 180) % 360 - 180
                assert apart == pytest.approx(0, abs=0.1), text


@each_game
def test_there_is_a_tick_for_each_click_and_a_triangle_at_zero(name: str) -> None:
    for page in pages(name):
        for centre in CENTRES:
            ends = [
                line[1] for line in page.lines if hypot(line[1][0] - centre[0], line[1][1] - centre[1]) < RADIUS + 1
            ]
            angles = sorted(round(clockwise(centre, end), 2) % 360 for end in ends)
            assert angles == pytest.approx([click * 360 / LAP for click in range(LAP)], abs=0.05)
            (triangle,) = [path for path in page.filled if abs(path[0][1] - centre[1]) < RADIUS]
            assert triangle[0][0] == pytest.approx(centre[0])


@each_game
def test_no_two_words_of_a_face_overlap_and_none_leaves_it(name: str) -> None:
    for page in pages(name):
        for centre in CENTRES:
            spots = [
                (x, x + paper.width(text, size), y, text)
                for (x, y), text, size in page.words
                if hypot(x + paper.width(text, size) / 2 - centre[0], y + 1 - centre[1]) < RADIUS
            ]
            for place, (left, right, y, text) in enumerate(spots):
                assert max(hypot(x - centre[0], y - centre[1]) for x in (left, right)) < RADIUS, text
                for other_left, other_right, other_y, other in spots[place + 1 :]:
                    apart = max(other_left - right, left - other_right)
                    assert apart > 0 or abs(y - other_y) > SMALL * POINT * 0.7, (text, other)


@each_game
def test_nothing_is_written_outside_the_paper(name: str) -> None:
    for page in pages(name):
        for (x, y), text, size in page.words:
            assert x >= 5, text
            assert x + paper.width(text, size) <= 205, text
            assert y >= 5, text


@each_game
def test_a_sheet_is_the_same_to_colour_blind_eyes(name: str) -> None:
    for page in pages(name):
        assert all(red == green == blue for red, green, blue in page.colours)


@each_game
def test_each_language_has_its_face_with_the_question_and_what_to_do(name: str) -> None:
    for page, kind in zip(pages(name), kinds_of(name), strict=True):
        written = " ".join(text for _, text, _ in page.words).replace("\u00a0", " ")
        for code, own in LANGUAGES.items():
            assert own in written
            asked = language(code, name).text(kind.title).replace("\u202f", " ").replace("\u00a0", " ")
            assert asked in written
            assert language(code).text(NOTES["scale"]).replace("\u00a0", " ") in written


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_that_is_needed_can_be_printed(name: str, code: str) -> None:
    words = language(code, name)
    said = [words.text(say) for kind in kinds_of(name) for say in (kind.title, *(m.label for m in kind.marks)) if say]
    for text in (*said, *map(words.text, NOTES.values())):
        assert text.replace("\u202f", "\u00a0").encode("cp1252")


def test_bakschisch_has_the_thief_below_zero_and_forty_coins_in_laps() -> None:
    (fist,) = kinds_of("bakschisch")
    assert not fist.varies
    assert fist.marks[0].clicks == -1
    assert [mark.clicks for mark in fist.marks[1:42]] == list(range(41))
    (page,) = pages("bakschisch")
    placed = {text: distance for text, _, distance in on_face(page, CENTRES[1])}
    assert placed["Voleur"] > placed["0"] > placed["20"] > placed["40"]


def test_the_laps_are_counted_inwards_in_rings_of_their_own() -> None:
    (page,) = pages("bakschisch")
    rings = {round(distance) for text, _, distance in on_face(page, CENTRES[0]) if text.isdecimal()}
    assert len(rings) == RINGS


def test_what_fits_no_face_is_in_the_legend() -> None:
    from companion.faces import _face, _legend
    from engines.say import say

    long = Kind(
        "x", say("Which?"), (Mark(0, say("Nobody at all, whatever they say")), Mark(1, say("Ana"))), varies=False
    )
    page = paper.Page()
    _face(page, *CENTRES[0], long, language("en"))
    _legend(page, 98, 260, long, language("en"))
    (seen,) = drawings(paper.pdf([page], "Test"))
    texts = [text for _, text, _ in seen.words]
    assert "0   Nobody at all, whatever they say" in texts
    assert "Ana" in texts
    assert "1   Ana" not in texts


def test_the_command_writes_the_file_and_says_how_to_print_it(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command("bakschisch", tmp_path / "faces.pdf", out) == 0
    assert (tmp_path / "faces.pdf").read_bytes() == faces(shelf.take("bakschisch"))
    assert "Print them at 100 %" in out.getvalue()


def test_the_command_speaks_the_reader_s_language(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command("chess", tmp_path / "faces.pdf", out, words=language("fr")) == 1
    assert command("bakschisch", tmp_path / "faces.pdf", out, words=language("it")) == 0
    assert out.getvalue().splitlines() == [
        "Il n’y a pas de jeu 'chess'\u00a0; il y a bakschisch, verrat, bagdad.",
        (
            f"I quadranti di Bakschisch sono in {tmp_path / 'faces.pdf'}. "
            "Stampateli al 100 %, senza adattarli alla pagina."
        ),
    ]


def test_the_command_knows_what_is_no_game(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command("chess", tmp_path / "faces.pdf", out) == 1
    assert out.getvalue().startswith("There is no game 'chess'")


def test_the_command_says_when_the_file_cannot_be_written(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command("bakschisch", tmp_path / "nowhere" / "faces.pdf", out) == 1
    assert out.getvalue().endswith("No such file or directory.\n")


def test_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pydyf", None)
    out = io.StringIO()
    assert command("bakschisch", tmp_path / "faces.pdf", out) == 1
    assert 'pip install "sablier[faces]"' in out.getvalue()


def test_who_only_plays_loads_nothing_of_it() -> None:
    script = (
        "import companion.cli, companion.play, sys; print('pydyf' in sys.modules, 'companion.faces' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout == "False False\n"
