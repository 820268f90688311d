"""However a contact chatters, a press is one press, at once."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.debounce import (
    GLITCH,
    QUIET,
    STUCK_AFTER,
    Contact,
    Glitch,
    News,
    Pressed,
    Released,
    Step,
    due,
    edge,
    pause,
    stuck,
)

CHATTER = 20
"""Milliseconds that a contact may chatter for."""

Edges = list[tuple[bool, float]]
Delivered = list[tuple[bool, float, float]]
"""Edges with their times and when they arrived."""

# What lgpio told of one press of a contact that chattered on a line of the kernel (tests/vm), recorded there:
# closed or not, when, and when it arrived, in milliseconds.
RECORDED = (
    (True, 0.0, 1.0), (False, 4.3, 11.9), (True, 7.6, 17.1), (False, 10.2, 21.5), (True, 14.8, 25.3),
    (False, 102.0, 103.0), (True, 105.5, 108.1), (False, 107.7, 112.4), (True, 110.2, 117.3), (False, 114.9, 123.1),
    (True, 119.6, 126.6), (False, 122.7, 130.0),
)  # fmt: skip


def run(edges: Edges, until: float = 1e9) -> list[News]:
    contact = Contact()
    heard: list[News] = []
    for closed, at in edges:
        contact, news = edge(contact, closed, at)
        heard += news
    _, news = pause(contact, until)
    return [*heard, *news]


@st.composite
def chattering(draw: st.DrawFn, closed: bool, start: int) -> Edges:
    """Return edges, in microseconds, that end as the contact was meant to, 20 ms after the first at the latest."""
    times = draw(st.lists(st.integers(0, CHATTER * 1000), max_size=16, unique=True).filter(lambda ts: len(ts) % 2 == 0))
    levels = [closed, *(closed if n % 2 else not closed for n in range(len(times)))]
    return [(level, start + at) for level, at in zip(levels, [0, *sorted(times)], strict=True)]


@st.composite
def presses(draw: st.DrawFn) -> tuple[Edges, list[float]]:
    """Return the edges of a nervous finger, in seconds, and when it really pressed."""
    at, edges, starts = draw(st.integers(0, 10**6)), [], []
    for _ in range(draw(st.integers(1, 8))):
        starts.append(at / 1e6)
        edges += draw(chattering(True, at))
        at += CHATTER * 1000 + draw(st.integers(int(GLITCH * 1e6) + 1, 2 * 10**6))
        edges += draw(chattering(False, at))
        at += CHATTER * 1000 + draw(st.integers(int(QUIET * 1e6) + 1, 10**6))
    return [(closed, moment / 1e6) for closed, moment in edges], starts


@settings(deadline=None)
@given(presses())
def test_chatter_neither_loses_nor_doubles_a_press(pressed: tuple[Edges, list[float]]) -> None:
    edges, starts = pressed
    heard = run(edges)
    assert [event.at for event in heard if isinstance(event, Pressed)] == starts
    assert [type(event) for event in heard] == [Pressed, Released] * len(starts)


@settings(deadline=None)
@given(presses())
def test_a_press_is_reported_at_its_very_first_edge(pressed: tuple[Edges, list[float]]) -> None:
    edges, starts = pressed
    contact = Contact()
    for closed, at in edges:
        contact, news = edge(contact, closed, at)
        assert (Pressed(at) in news) == (closed and at in starts)


@settings(deadline=None)
@given(presses(), st.data())
def test_looking_at_any_time_changes_nothing(pressed: tuple[Edges, list[float]], data: st.DataObject) -> None:
    edges, _ = pressed
    contact, heard, looked = Contact(), [], 0.0
    for closed, at in edges:
        looked = data.draw(st.floats(looked, at))
        contact, first = pause(contact, looked)
        contact, then = edge(contact, closed, at)
        looked = at
        heard += [*first, *then]
    _, last = pause(contact, 1e9)
    assert [*heard, *last] == run(edges)


@st.composite
def deliveries(draw: st.DrawFn) -> tuple[Delivered, int]:
    """Return the edges of a nervous finger in their order, each with its time and when it arrived; and the presses."""
    edges, starts = draw(presses())
    arrived = 0.0
    delivered = []
    for closed, at in edges:
        arrived = max(arrived, at + draw(st.sampled_from((0.0, 0.0, 0.001, 0.03, 0.3, 3.0))))
        delivered.append((closed, at, arrived))
    return delivered, len(starts)


def releases(delivered: Delivered) -> int:
    """Return how many releases are told of edges that arrive late, with an alarm that is not."""
    contact = Contact()
    heard: list[News] = []
    for closed, at, arrived in delivered:
        ring = due(contact)
        if ring is not None and ring <= arrived:
            contact, news = pause(contact, ring)
            heard += news
        contact, news = edge(contact, closed, at)
        heard += news
    _, news = pause(contact, 1e9)
    return sum(isinstance(event, Released) for event in (*heard, *news))


@settings(deadline=None)
@given(deliveries())
def test_however_late_edges_arrive_a_press_is_released_once(late: tuple[Delivered, int]) -> None:
    delivered, meant = late
    assert releases(delivered) == meant


@pytest.mark.parametrize("later", [0.0, 0.5, 60.0])
def test_a_recorded_press_is_one_press_also_on_a_slower_machine(later: float) -> None:
    slower = [(closed, at / 1000, (arrived + later * n) / 1000) for n, (closed, at, arrived) in enumerate(RECORDED)]
    assert releases(slower) == 1


def test_a_press_that_was_taken_for_a_glitch_because_its_edges_were_late_is_a_press_after_all() -> None:
    contact, _ = edge(Contact(), True, 1.0)
    contact, _ = edge(contact, False, 1.001)
    contact, news = pause(contact, 1.1)
    assert news == (Glitch(1.001),)
    assert edge(contact, True, 1.002) == (Contact(1.002), (Pressed(1.002),))


def test_a_button_still_down_after_its_release_was_reported_comes_up_in_silence() -> None:
    contact = Contact(opened=1.0)
    for closed, at in ((True, 1.01), (False, 5.0), (True, 5.01), (False, 5.02)):
        contact, news = edge(contact, closed, at)
        assert news == ()
    assert edge(contact, True, 6.0)[1] == (Pressed(6.0),)


def test_a_lost_edge_does_not_leave_a_button_dead() -> None:
    contact, _ = edge(Contact(opened=1.0), True, 1.01)
    assert edge(contact, True, 3.0)[1] == (Pressed(3.0),)


@settings(deadline=None)
@given(st.lists(st.integers(1, int(GLITCH * 1e6) - 1), min_size=1, max_size=5))
def test_a_glitch_is_taken_back_and_never_released(lengths: list[int]) -> None:
    edges = [(at == 0, second + at * length / 1e6) for second, length in enumerate(lengths) for at in (0, 1)]
    assert [type(event) for event in run(edges)] == [Pressed, Glitch] * len(lengths)


@pytest.mark.parametrize("sparks", [4, 6, 12, 200])
def test_a_burst_of_glitches_is_one_glitch_however_long(sparks: int) -> None:
    burst = [(n % 2 == 0, n / 2000) for n in range(2 * sparks)]
    assert [type(event) for event in run(burst)] == [Pressed, Glitch]


def test_a_glitch_just_before_a_press_leaves_one_press() -> None:
    assert run([(True, 0.0), (False, 0.001), (True, 0.01), (False, 0.1)]) == [Pressed(0.0), Released(0.1)]


def test_a_short_opening_while_the_button_is_held_is_no_second_press() -> None:
    assert run([(True, 0.0), (False, 1.0), (True, 1.01), (False, 2.0)]) == [Pressed(0.0), Released(2.0)]


def test_a_release_that_no_look_noticed_comes_before_the_next_press() -> None:
    heard = run([(True, 0.0), (False, 0.1), (True, 0.2)], until=0.3)
    assert heard == [Pressed(0.0), Released(0.1), Pressed(0.2)]


def test_a_release_waits_until_the_contact_stays_open() -> None:
    contact, _ = edge(Contact(), True, 0.0)
    contact, news = edge(contact, False, 1.0)
    assert news == ()
    assert pause(contact, 1.0 + QUIET / 2)[1] == ()
    assert pause(contact, 1.0 + QUIET) == (Contact(opened=1.0), (Released(1.0),))


def test_an_edge_that_changes_nothing_says_nothing() -> None:
    quiet: Step = (Contact(), ())
    assert edge(Contact(), False, 1.0) == quiet
    contact, _ = edge(Contact(), True, 1.0)
    assert edge(contact, True, 2.0) == (contact, ())


def test_a_button_is_stuck_when_nobody_would_hold_it_so_long() -> None:
    contact, _ = edge(Contact(), True, 5.0)
    assert not stuck(contact, 5.0 + STUCK_AFTER - 0.1)
    assert stuck(contact, 5.0 + STUCK_AFTER)
    assert not stuck(Contact(), 1e6)
    opened, _ = edge(contact, False, 100.0)
    assert not stuck(opened, 100.01)


def test_sparks_that_go_on_and_on_are_no_stuck_button_but_one_that_then_stays_closed_is() -> None:
    contact = Contact()
    for n in range(20_000):
        contact, _ = edge(contact, True, n / 100)
        contact, _ = edge(contact, False, n / 100 + 0.003)
    contact, _ = edge(contact, True, 200.0)
    assert not stuck(contact, 200.001)
    assert due(contact) == pytest.approx(200.0 + GLITCH)
    assert stuck(contact, 200.0 + 2 * GLITCH)


@pytest.mark.parametrize(
    ("contact", "when"),
    [
        (Contact(), None),
        (Contact(opened=6.0), None),
        (Contact(5.0), 5.0 + STUCK_AFTER),
        (Contact(5.0, 6.0), 6.0 + QUIET),
    ],
    ids=["never pressed", "released", "down", "opening"],
)
def test_only_a_button_that_is_down_needs_another_look(contact: Contact, when: float | None) -> None:
    assert due(contact) == when
