"""What holds of every game here: a sealed answer changes nothing before the reveal, and a power cut nothing at all."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from hypothesis import given, settings
from hypothesis import strategies as st
from tableware import Setting

from companion.table.sitting import replay
from hardware.drawer import Drawer, RamDrawer

Deed = Literal["seal", "back", "unplug", "replug", "peek"]
MOST = 10_000
"""Where on its dial somebody stops: how far from the first choice to the last."""


@dataclass(frozen=True)
class Hand:
    """What one hand does to one box; `where` is read only when it seals."""

    deed: Deed
    seat: int
    where: int = 0


@dataclass(frozen=True)
class Bribe:
    """One bribe: which of the possible cards, what hands do, and where the last ones stop when all must seal."""

    card: int
    hands: tuple[Hand, ...]
    last: tuple[int, ...]
    changed: tuple[int, int] | None = None
    """A seat that chooses otherwise whenever it seals, and where it stops."""

    def where(self, seat: int, meant: int) -> int:
        return self.changed[1] if self.changed and self.changed[0] == seat else meant


@dataclass
class Player:
    """Plays a script at a table, and lets somebody watch after every deed."""

    setting: Setting
    watch: Callable[[Setting], None]
    again: Callable[[Setting], Setting] = field(default=lambda setting: setting)

    def play(self, script: tuple[Bribe, ...]) -> None:
        for bribe in script:
            if self.setting.snapshot()["winners"] is not None:
                return
            self._turn(bribe.card)
            for hand in bribe.hands:
                self._do(hand, bribe)
            for seat in self._seats():
                self._do(Hand("replug", seat), bribe)
            for seat in self._seats():
                self._do(Hand("seal", seat, bribe.last[seat]), bribe)

    def _seats(self) -> range:
        return range(len(self.setting.ledger.sitting.places))

    def _turn(self, card: int) -> None:
        choices = self.setting.snapshot()["offers"][0]["fields"][0]["choices"]
        assert self.setting.turn(choices[card % len(choices)]["value"]).ok
        self._seen()

    def _do(self, hand: Hand, bribe: Bribe) -> None:
        if not self.setting.snapshot()["seats"] or hand.seat not in self._seats():
            return
        box = self.setting.boxes.box(hand.seat)
        match hand.deed:
            case "seal":
                self._seal(hand.seat, bribe.where(hand.seat, hand.where))
            case "back":
                box.press("back")
            case "unplug":
                box.unplug()
            case "replug":
                box.replug()
            case "peek":
                box.hold("push") if box.snapshot().sealed else None
                box.release("push")
        self.setting.settle()
        self._seen()

    def _seal(self, seat: int, where: int) -> None:
        box = self.setting.boxes.box(seat)
        snapshot = box.snapshot()
        if snapshot.prompt is None or snapshot.sealed or not snapshot.plugged:
            return
        box.turn(where * (snapshot.choices - 1) // MOST - snapshot.index)
        box.press("push")

    def _seen(self) -> None:
        self.watch(self.setting)
        self.setting = self.again(self.setting)


@contextmanager
def table(count: int, drawer: Drawer | None = None) -> Iterator[Setting]:
    with tempfile.TemporaryDirectory() as folder:
        setting = Setting(Path(folder), drawer or RamDrawer())
        # Nearly at the throne, so that some games end.
        seats = ("Ada", "Bo", "Cleo")[:count]
        setting.begin(count, setup={"bribe": 3, "pawns": {seat: {"space": 12} for seat in seats}})
        yield setting
        setting.clear()


where = st.integers(0, MOST)
seat = st.integers(0, 2)
hands = st.builds(Hand, st.sampled_from(("seal", "seal", "back", "unplug", "replug", "peek")), seat, where)
calm = st.builds(Hand, st.sampled_from(("seal", "seal", "back")), seat, where)


def bribes(kind: st.SearchStrategy[Hand]) -> st.SearchStrategy[Bribe]:
    return st.builds(Bribe, st.integers(0, 5), st.lists(kind, max_size=5).map(tuple), st.tuples(where, where, where))


def scripts(kind: st.SearchStrategy[Hand], most: int) -> st.SearchStrategy[tuple[Bribe, ...]]:
    return st.lists(bribes(kind), min_size=1, max_size=most).map(tuple)


def told(script: tuple[Bribe, ...], count: int) -> list[tuple[int, str]]:
    """Return all that was public after every deed, with the number of commands played by then."""
    seen: list[tuple[int, str]] = []
    with table(count) as setting:
        Player(setting, lambda now: seen.append((now.ledger.sitting.plays, now.public()))).play(script)
    return seen


@settings(max_examples=40, deadline=None)
@given(scripts(hands, 3), bribes(hands), st.integers(2, 3), seat, where, where)
def test_a_sealed_answer_changes_nothing_public_before_the_reveal(
    before: tuple[Bribe, ...], last: Bribe, count: int, whose: int, one: int, other: int
) -> None:
    def changed(to: int) -> tuple[Bribe, ...]:
        return (*before, Bribe(last.card, last.hands, last.last, (whose % count, to)))

    first, second = told(changed(one), count), told(changed(other), count)
    plays = 2 * len(before) + 1
    assert [seen for seen in first if seen[0] <= plays] == [seen for seen in second if seen[0] <= plays]


@settings(max_examples=25, deadline=None)
@given(scripts(hands, 4), st.integers(2, 3))
def test_replaying_the_log_gives_the_same_sitting_after_every_step(script: tuple[Bribe, ...], count: int) -> None:
    def check(setting: Setting) -> None:
        assert replay(setting.log.game(1)) == setting.ledger.sitting

    with table(count) as setting:
        Player(setting, check).play(script)


@settings(max_examples=30, deadline=None)
@given(scripts(calm, 4), st.integers(2, 3), st.sets(st.integers(0, 30), max_size=6))
def test_restarts_at_any_moments_lead_to_the_same_end(script: tuple[Bribe, ...], count: int, moments: set[int]) -> None:
    def end(moments: set[int]) -> tuple[Any, list[Any], list[str]]:
        drawer, steps = RamDrawer(), iter(range(10_000))

        def perhaps_restart(setting: Setting) -> Setting:
            if next(steps) not in moments:
                return setting
            setting.clear()
            return Setting(setting.folder, drawer)

        with table(count, drawer) as setting:
            player = Player(setting, lambda _: None, perhaps_restart)
            player.play(script)
            sitting = player.setting.ledger.sitting
            events = [beat.events for beat in sitting.beats]
            player.setting.clear()
            return sitting.position, events, player.setting.notices

    assert end(moments) == end(set())
