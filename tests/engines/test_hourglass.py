"""The hourglass keeps its sand, whatever is done to it and whenever."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engines.hourglass import Hourglass, hourglass

Deed = tuple[str, int, int]
deeds = st.lists(
    st.tuples(st.sampled_from(("start", "pause", "flip", "add")), st.integers(0, 90_000), st.integers(1, 60_000)),
    max_size=12,
)


def after(glass: Hourglass, done: list[Deed], now: int = 0) -> tuple[Hourglass, int, int]:
    """Return the hourglass after some deeds, the time then, and the sand that was poured in."""
    poured = 0
    for deed, wait, amount in done:
        now += wait
        if deed == "add":
            glass, poured = glass.add(amount, now), poured + amount
        else:
            glass = {"start": glass.start, "pause": glass.pause, "flip": glass.flip}[deed](now)
    return glass, now, poured


@given(deeds, st.integers(0, 200_000))
def test_sand_is_neither_lost_nor_made(done: list[Deed], later: int) -> None:
    glass, now, poured = after(hourglass(60), done)
    assert glass.pause(now + later).sand == 60_000 + poured
    assert 0 <= glass.left(now + later) <= glass.sand


@given(deeds)
def test_flipping_twice_is_nothing(done: list[Deed]) -> None:
    glass, now, _ = after(hourglass(60), done)
    assert glass.flip(now).flip(now).pause(now) == glass.pause(now)


@given(deeds, st.integers(0, 10**6))
def test_pausing_costs_nothing_however_long(done: list[Deed], pause: int) -> None:
    glass, now, _ = after(hourglass(60), done)
    paused = glass.pause(now)
    assert paused.left(now + pause) == glass.left(now)
    assert paused.start(now + pause).left(now + pause) == glass.left(now)


@given(deeds, st.integers(0, 10**6), st.integers(0, 10**6))
def test_sand_only_runs_down(done: list[Deed], sooner: int, later: int) -> None:
    glass, now, _ = after(hourglass(60), done)
    assert glass.left(now + sooner + later) <= glass.left(now + sooner)


@given(deeds, st.integers(0, 10**6))
def test_looking_changes_nothing(done: list[Deed], later: int) -> None:
    glass, now, _ = after(hourglass(60), done)
    before = replace(glass)
    glass.left(now + later)
    glass.expired(now + later)
    assert glass == before


def test_a_flip_makes_what_has_run_remain() -> None:
    glass = hourglass(60).start(0)
    assert glass.left(20_000) == 40_000
    assert glass.flip(20_000).left(20_000) == 20_000
    assert glass.flip(20_000).running


def test_it_runs_out_and_stays_empty() -> None:
    glass = hourglass(60).start(5)
    assert not glass.expired(60_004)
    assert glass.expired(60_005)
    assert glass.left(10**9) == 0


def test_a_clock_that_stumbles_back_gives_no_sand_back() -> None:
    glass = hourglass(60).start(10_000)
    assert glass.left(9_000) == 60_000
    assert glass.pause(9_000).sand == 60_000
