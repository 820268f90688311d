"""Printed faces are true to scale, measured from the file's own coordinates, and fit whatever a game asks."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise, product
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path

import pytest

from companion import paper
from companion.face_kinds import RINGS, Kind, kinds, prompts
from companion.faces import CENTRES, CLICK, HOLE, MEASURE, NOTES, RADIUS, RAY, RIM, SEATS, command, faces, heading
from companion.language import LANGUAGES, language
from engines import shelf
from hardware.gpio_config import LAP

POINT = 25.4 / 72
"""A point of a PDF in millimetres."""

Spot = tuple[float, float]


@dataclass
class Words:
    """A line of words: where its foot begins, how it is turned, and its size in points."""

    at: Spot
    turned: float
    text: str
    size: float

    def corners(self) -> list[Spot]:
        """Return the corners of the words, from foot to top, as far as letters without tails go."""
        return [self.spot(along, up) for along, up in ((0, 0), (1, 0), (1, 0.7), (0, 0.7))]

    def spot(self, along: float, up: float) -> Spot:
        """Return a place in the words: which part of their length along, and which of their size up."""
        x, y = along * paper.width(self.text, self.size), up * self.size * POINT
        angle = radians(self.turned)
        return self.at[0] + x * cos(angle) - y * sin(angle), self.at[1] + x * sin(angle) + y * cos(angle)


@dataclass
class Drawing:
    """What a page really holds, in millimetres."""

    lines: list[tuple[Spot, Spot]] = field(default_factory=list)
    circles: list[tuple[Spot, float]] = field(default_factory=list)
    filled: list[list[Spot]] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)
    colours: set[tuple[float, ...]] = field(default_factory=set)


def drawings(file: bytes) -> list[Drawing]:
    streams = re.findall(rb">>\nstream\n(.*?)\nendstream", file, re.DOTALL)
    return [drawing(stream.decode("ascii")) for stream in streams if b" Tj" in stream or b" TJ" in stream]


def drawing(stream: str) -> Drawing:
    seen, path, size, at, turned = Drawing(), [], 0.0, (0.0, 0.0), 0.0
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
                at, turned = spot(numbers[4], numbers[5]), degrees(atan2(float(numbers[1]), float(numbers[0])))
            case "TJ":
                text = bytes.fromhex(numbers[0].strip("[]<>")).decode("cp1252")
                seen.words.append(Words(at, turned, text, size))
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


def away(centre: Spot, there: Spot) -> float:
    return hypot(there[0] - centre[0], there[1] - centre[1])


def on_face(page: Drawing, centre: Spot) -> list[Words]:
    """Return the words of a face, without those on its rim."""
    return [words for words in page.words if away(centre, words.spot(0.5, 0.35)) < RAY + 1]


def on_rim(page: Drawing, centre: Spot) -> list[Words]:
    near = [words for words in page.words if RAY + 1 <= away(centre, words.spot(0.5, 0.35)) < RADIUS]
    return [words for words in near if away(centre, words.at) == pytest.approx(RIM, abs=0.1)]


@each_game
def test_every_mark_stands_where_its_clicks_leave_the_pointer(name: str) -> None:
    for page, kind in zip(pages(name), kinds_of(name), strict=True):
        for centre in CENTRES:
            placed = on_face(page, centre)
            assert len(placed) == len(kind.marks)
            for mark, words in zip(kind.marks, placed, strict=True):
                apart = (clockwise(centre, words.spot(0.5, 0.35)) - mark.clicks * CLICK + 180) % 360 - 180
                assert apart == pytest.approx(0, abs=0.6), words


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


def apart(some: list[Spot], others: list[Spot]) -> bool:
    """Tell whether a straight line can be drawn between two rectangles: then they do not overlap."""
    for shape in (some, others):
        for (x1, y1), (x2, y2) in pairwise(shape):
            ours = [(x2 - x1) * y - (y2 - y1) * x for x, y in some]
            theirs = [(x2 - x1) * y - (y2 - y1) * x for x, y in others]
            if max(ours) < min(theirs) or max(theirs) < min(ours):
                return True
    return False


@each_game
def test_no_two_words_of_a_face_overlap_and_none_leaves_it(name: str) -> None:
    for page in pages(name):
        for centre in CENTRES:
            inside, rim = on_face(page, centre), on_rim(page, centre)
            assert rim
            for one in (*inside, *rim):
                assert max(away(centre, corner) for corner in one.corners()) < RADIUS, one
            for one, other in (*combinations(inside, 2), *product(inside, rim)):
                assert apart(one.corners(), other.corners()), (one, other)


@each_game
def test_no_word_of_a_face_is_upside_down(name: str) -> None:
    for page in pages(name):
        for centre in CENTRES:
            assert all(-91 < words.turned < 91 for words in (*on_face(page, centre), *on_rim(page, centre)))


@each_game
def test_a_face_that_is_cut_out_has_its_name_on_it(name: str) -> None:
    for page, kind in zip(pages(name), kinds_of(name), strict=True):
        for code, centre in zip(LANGUAGES, CENTRES, strict=True):
            letters = "".join(words.text for words in on_rim(page, centre))
            asked = heading(kind, language(code, name)).replace("\u202f", "\u00a0")
            assert letters == f"{shelf.take(name).title} · {asked}"


@each_game
def test_nothing_is_written_outside_the_paper(name: str) -> None:
    for page in pages(name):
        for words in page.words:
            for x, y in words.corners():
                assert 5 <= x <= 205, words
                assert y >= 5, words


@each_game
def test_a_sheet_is_the_same_to_colour_blind_eyes(name: str) -> None:
    for page in pages(name):
        assert all(red == green == blue for red, green, blue in page.colours)


@each_game
def test_each_language_has_its_face_with_the_question_and_what_to_do(name: str) -> None:
    for page, kind in zip(pages(name), kinds_of(name), strict=True):
        written = " ".join(words.text for words in page.words).replace("\u00a0", " ")
        for code, own in LANGUAGES.items():
            assert own in written
            asked = heading(kind, language(code, name)).replace("\u202f", " ").replace("\u00a0", " ")
            assert asked in written
            assert language(code).text(NOTES["scale"]).replace("\u00a0", " ") in written


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_that_is_needed_can_be_printed(name: str, code: str) -> None:
    words = language(code, name)
    said = [heading(kind, words) for kind in kinds_of(name)]
    said += [words.text(mark.label) for kind in kinds_of(name) for mark in kind.marks if mark.label]
    for text in (*said, *map(words.text, NOTES.values())):
        assert text.replace("\u202f", "\u00a0").encode("cp1252")


def test_bakschisch_has_the_thief_below_zero_and_all_forty_coins_in_laps() -> None:
    (fist,) = kinds_of("bakschisch")
    assert [mark.clicks for mark in fist.marks] == list(range(-1, 41))
    (page,) = pages("bakschisch")
    placed = {words.text: away(CENTRES[1], words.spot(0.5, 0.35)) for words in on_face(page, CENTRES[1])}
    assert placed["Voleur"] > placed["0"] > placed["20"] > placed["40"]


def test_the_laps_are_counted_inwards_in_rings_of_their_own() -> None:
    (page,) = pages("bakschisch")
    numbers = [words for words in on_face(page, CENTRES[0]) if words.text.isdecimal()]
    assert len({round(away(CENTRES[0], words.spot(0.5, 0.35))) for words in numbers}) == RINGS


def test_a_travel_board_has_every_destination_and_says_whose_it_is_first() -> None:
    travel = next(kind for kind in kinds_of("verrat") if kind.key == "travel")
    assert len(travel.marks) == LAP
    page = pages("verrat")[kinds_of("verrat").index(travel)]
    french = [words.text for words in on_face(page, CENTRES[1])]
    assert (french[0], french[4], french[19]) == ("Rester", "Kaffa", "Siège 12")
    written = [words.text for words in page.words]
    assert "Demandé l’un après l’autre\u00a0: Gros vizir · Petit vizir · Grand vizir" in written


def test_players_are_letters_unless_their_names_are_given() -> None:
    def traitors(seats: Sequence[str]) -> tuple[list[str], str]:
        game = shelf.take("verrat")
        page = drawings(faces(game, seats))[1]
        return [words.text for words in on_face(page, CENTRES[0])], " ".join(words.text for words in page.words)

    placed, written = traitors(SEATS)
    assert "D's tall vizier" in placed
    assert "A, B and so on are the players" in written
    placed, written = traitors(("Ana", "Bo", "Cleo", "Maximilian-Xaver"))
    assert "Maximilian-Xaver's tall vizier" in placed
    assert "A, B and so on" not in written


def test_what_a_thief_whispers_has_one_face_for_all_its_questions() -> None:
    (stones,) = [kind for kind in kinds_of("bagdad") if "Which stone was drawn?" in heading(kind, language("en"))]
    assert len(stones.questions) == 3
    assert len(stones.marks) == 6


@each_game
def test_each_choice_always_has_the_same_place_and_no_other_has_it(name: str) -> None:
    """A printed dial cannot change: a field whose choices come and go must say where each of them lies."""
    values: dict[tuple[str, str, int], str] = {}
    places: dict[tuple[str, str, str], int] = {}
    for prompted in prompts(shelf.take(name), SEATS):
        for asked in prompted.fields:
            for choice, place in zip(asked.choices, asked.places(), strict=True):
                value = repr(choice.value)
                assert values.setdefault((prompted.key, asked.key, place), value) == value
                assert places.setdefault((prompted.key, asked.key, value), place) == place


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


@pytest.mark.parametrize("seats", [["Ana"], ["Ana", "Bo", "Cleo", "Ana"], ["Ana", "Bo", "Cleo", ""], list("ABCDE")])
def test_the_command_wants_as_many_names_as_there_are_players(tmp_path: Path, seats: list[str]) -> None:
    out = io.StringIO()
    assert command("verrat", tmp_path / "faces.pdf", out, seats) == 1
    assert out.getvalue() == "Give each player a name of their own, separated by commas; Verrat! is for 4.\n"


def test_the_command_knows_what_is_no_game(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command("chess", tmp_path / "faces.pdf", out) == 1
    assert out.getvalue().startswith("There is no game 'chess'")


def test_the_command_says_when_the_file_cannot_be_written(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command("bakschisch", tmp_path / "nowhere" / "faces.pdf", out) == 1
    assert out.getvalue().endswith("No such file or directory.\n")


def test_who_only_plays_loads_nothing_of_it() -> None:
    script = (
        "import companion.cli, companion.play, sys; print('pydyf' in sys.modules, 'companion.faces' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout == "False False\n"
