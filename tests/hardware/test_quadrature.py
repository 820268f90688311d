"""However a dial's contacts chatter, every click is told once, and in its direction."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.quadrature import HALF, WHOLE, Contacts, Encoder, Line, edge

Edges = list[tuple[Line, bool]]

FORWARD: Edges = [("a", True), ("b", True), ("a", False), ("b", False)]
BACKWARD: Edges = [("b", True), ("a", True), ("b", False), ("a", False)]

# By hand, after the manner of a worn dial: two clicks to the right, one to the left; A chatters longest when it opens.
WORN: Edges = [
    ("a", True), ("a", False), ("a", True), ("b", True), ("a", False), ("a", True), ("a", False), ("a", True),
    ("a", False), ("b", False), ("b", True), ("b", False),
    ("a", True), ("b", True), ("b", False), ("b", True), ("a", False), ("b", False),
    ("b", True), ("b", False), ("b", True), ("a", True), ("b", False), ("a", False), ("a", True), ("a", False),
]  # fmt: skip


def clicks(edges: Edges, rests: frozenset[Contacts] = WHOLE) -> list[int]:
    encoder, heard = Encoder(rests=rests), []
    for line, closed in edges:
        encoder, click = edge(encoder, line, closed)
        heard += [click] if click else []
    return heard


@st.composite
def chattering(draw: st.DrawFn, way: Edges) -> Edges:
    """Return the way with every contact chattering before it stands, and glitches of its own that end as they began."""
    edges: Edges = []
    for line, closed in way:
        edges += [(line, closed), (line, not closed)] * draw(st.integers(0, 5))
        edges.append((line, closed))
    return edges


@st.composite
def turns(draw: st.DrawFn) -> tuple[Edges, list[int]]:
    """Return the edges of a nervous hand, half steps that are taken back among them, and what it really turned."""
    edges: Edges = []
    meant: list[int] = []
    for step in draw(st.lists(st.sampled_from([1, -1, 0]), max_size=12)):
        whole = FORWARD if step >= 0 else BACKWARD
        if step:
            edges += draw(chattering(whole))
            meant.append(step)
        else:
            begun = whole[: draw(st.integers(0, 3))]
            edges += draw(chattering([*begun, *((line, not closed) for line, closed in reversed(begun))]))
    return edges, meant


@settings(deadline=None)
@given(turns())
def test_chatter_and_half_steps_neither_lose_nor_double_a_click(turned: tuple[Edges, list[int]]) -> None:
    edges, meant = turned
    assert clicks(edges) == meant


@settings(deadline=None)
@given(turns())
def test_a_dial_that_rests_twice_a_round_clicks_twice_a_round(turned: tuple[Edges, list[int]]) -> None:
    edges, meant = turned
    assert sum(clicks(edges, HALF)) == 2 * sum(meant)


def test_a_worn_dial_clicks_twice_right_and_once_left() -> None:
    assert clicks(WORN) == [1, 1, -1]


@pytest.mark.parametrize("line", ["a", "b"])
def test_a_glitch_at_rest_is_no_click(line: Line) -> None:
    assert clicks([(line, True), (line, False)] * 3) == []


def test_an_edge_that_changes_nothing_says_nothing() -> None:
    encoder = Encoder((True, False), 1)
    assert edge(encoder, "a", True) == (encoder, 0)


def test_a_click_is_told_only_when_the_dial_falls_into_its_rest() -> None:
    encoder = Encoder()
    for line, closed in FORWARD[:3]:
        encoder, click = edge(encoder, line, closed)
        assert click == 0
        assert not encoder.resting
    assert edge(encoder, *FORWARD[3]) == (Encoder(), 1)


@pytest.mark.parametrize("lost", range(8))
@pytest.mark.parametrize(("way", "sign"), [(FORWARD, 1), (BACKWARD, -1)], ids=["clockwise", "back"])
@pytest.mark.parametrize(("rests", "meant"), [(WHOLE, 3), (HALF, 6)], ids=["whole", "half"])
def test_a_lost_edge_costs_its_click_and_never_makes_one_up(
    lost: int, way: Edges, sign: int, rests: frozenset[Contacts], meant: int
) -> None:
    edges = way * 3
    heard = clicks([*edges[:lost], *edges[lost + 1 :]], rests)
    assert set(heard) == {sign}
    assert meant - 2 <= len(heard) <= meant


def test_a_dial_found_between_two_rests_comes_to_rest_without_a_click_too_many() -> None:
    assert edge(Encoder((True, False)), "a", False) == (Encoder(), 0)
