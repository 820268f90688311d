"""The hourglass on the table: touched by anybody, warned of in time, and kept through a power cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tableware import Setting

from companion.table import messages as m
from companion.table.scene import Sand


class Hands:
    """A clock whose hands the tests move; alarms ring when their time has come."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.alarms: list[tuple[int, Callable[[], None]]] = []

    def clock(self) -> int:
        return self.now

    def alarm(self, seconds: float, ring: Callable[[], None]) -> Callable[[], object]:
        due = (self.now + max(1, round(seconds * 1000)), ring)
        self.alarms.append(due)
        return lambda: self.alarms.remove(due) if due in self.alarms else None

    def pass_by(self, setting: Setting, milliseconds: int) -> None:
        end = self.now + milliseconds
        while self.alarms and min(at for at, _ in self.alarms) <= end:
            at, ring = min(self.alarms, key=lambda due: due[0])
            self.alarms.remove((at, ring))
            self.now = max(self.now, at)
            ring()
            setting.settle()
        self.now = end


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def clocked(tmp_path: Path, hands: Hands) -> Iterator[Setting]:
    made = Setting(tmp_path, clock=hands.clock, alarm=hands.alarm)
    yield made
    made.clear()


def sand(setting: Setting) -> Sand:
    found = setting.ledger.scene.sand
    assert found is not None
    return found


def tunes(setting: Setting) -> int:
    return setting.box("Ada").snapshot().tunes


def test_the_sand_can_be_set_for_the_last_minute_in_any_game(clocked: Setting, hands: Hands) -> None:
    clocked.begin()
    assert clocked.ask(m.Touch("last_minute")).ok
    assert sand(clocked).glass.left(hands.now) == 60_000
    hands.pass_by(clocked, 20_000)
    assert sand(clocked).glass.left(hands.now) == 40_000


def test_a_flip_makes_what_has_run_remain(clocked: Setting, hands: Hands) -> None:
    clocked.begin()
    clocked.ask(m.Touch("last_minute"))
    hands.pass_by(clocked, 20_000)
    clocked.ask(m.Touch("flip"))
    assert sand(clocked).glass.left(hands.now) == 20_000


def test_a_paused_hourglass_sets_no_alarm(clocked: Setting, hands: Hands) -> None:
    clocked.begin()
    clocked.ask(m.Touch("last_minute"))
    clocked.ask(m.Touch("pause"))
    assert hands.alarms == []
    clocked.ask(m.Touch("start"))
    assert len(hands.alarms) == 1


def test_everybody_hears_the_last_ten_seconds_and_the_end(clocked: Setting, hands: Hands) -> None:
    clocked.begin()
    clocked.ask(m.Touch("last_minute"))
    before = tunes(clocked)
    hands.pass_by(clocked, 49_000)
    assert tunes(clocked) == before
    hands.pass_by(clocked, 2_000)
    assert clocked.box("Ada").snapshot().tune == "hurry"
    hands.pass_by(clocked, 10_000)
    assert clocked.box("Ada").snapshot().tune == "time"
    assert tunes(clocked) == before + 2
    assert hands.alarms == []


def test_without_an_hourglass_there_is_nothing_to_touch(clocked: Setting) -> None:
    clocked.begin()
    reply = clocked.ask(m.Touch("flip"))
    assert not reply.ok
    assert reply.why is not None
    assert "no hourglass" in reply.why.english()


def test_an_unknown_deed_is_refused_in_words(clocked: Setting) -> None:
    clocked.begin()
    assert not clocked.ask(m.Touch("explode")).ok


def test_who_has_not_sealed_in_time_answers_nothing(clocked: Setting, hands: Hands) -> None:
    clocked.begin(customs={"sealing_clock": "30"})
    clocked.turn("guard")
    clocked.seal("Ada", 3)
    hands.pass_by(clocked, 29_000)
    assert clocked.state("Bo") == "asked"
    hands.pass_by(clocked, 2_000)
    clocked.settle()
    assert clocked.ledger.sitting.position.pawn("Ada").space == 1
    assert clocked.ledger.sitting.position.pawn("Bo").gold == 10
    assert clocked.notices == ["Time is up: Bo, Cleo answered nothing."]
    assert clocked.ledger.scene.sand is None


def test_a_last_minute_for_sealing_is_the_last_too(clocked: Setting, hands: Hands) -> None:
    clocked.begin(customs={"sealing_clock": "30"})
    clocked.turn()
    clocked.fists(Ada=2, Bo=0)
    clocked.ask(m.Touch("last_minute"))
    hands.pass_by(clocked, 61_000)
    assert "Time is up: Cleo answered nothing." in clocked.notices


def test_sand_that_cannot_be_noted_runs_out_all_the_same(
    clocked: Setting, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("The disk is full.")

    clocked.begin(customs={"sealing_clock": "30"})
    clocked.turn()
    clocked.fists(Ada=2, Bo=0)
    with monkeypatch.context() as disk:
        disk.setattr(clocked.drawer, "put", full)
        hands.pass_by(clocked, 5_000)
    hands.pass_by(clocked, 26_000)
    assert "Time is up: Cleo answered nothing." in clocked.notices


def test_nobody_can_seal_after_the_time_is_up(clocked: Setting, hands: Hands) -> None:
    clocked.begin(customs={"sealing_clock": "30"})
    clocked.turn("guard")
    hands.pass_by(clocked, 31_000)
    clocked.box("Ada").press("push")
    clocked.settle()
    assert clocked.ledger.sitting.position.bribe == 2
    assert clocked.ledger.sitting.envelopes == {}


def test_the_sand_for_sealing_is_gone_when_all_have_sealed(clocked: Setting, hands: Hands) -> None:
    clocked.begin(customs={"sealing_clock": "30"})
    clocked.turn("guard")
    clocked.fists(Ada=1, Bo=0, Cleo=0)
    assert clocked.ledger.scene.sand is None
    assert hands.alarms == []


@settings(max_examples=30, deadline=None)
@given(run=st.integers(0, 70_000), off=st.integers(0, 10_000_000))
def test_a_power_cut_costs_at_most_a_second_of_sand(
    tmp_path_factory: pytest.TempPathFactory, run: int, off: int
) -> None:
    folder, hands = tmp_path_factory.mktemp("cut"), Hands()
    clockwork: dict[str, Any] = {"clock": hands.clock, "alarm": hands.alarm}
    before = Setting(folder, **clockwork)
    before.begin()
    before.ask(m.Touch("last_minute"))
    hands.pass_by(before, run)
    left = sand(before).glass.left(hands.now)
    before.clear()
    hands.alarms.clear()
    hands.now = off
    after = Setting(folder, **clockwork)
    assert abs(sand(after).glass.left(hands.now) - left) <= 1000
    assert not sand(after).glass.running
    assert after.notices == ["The hourglass was interrupted. Let it run when you are ready."]
    after.clear()
