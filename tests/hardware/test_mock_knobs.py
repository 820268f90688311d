"""Each knob of the simulated box does what its owner would see, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from firmware_bridge.envelope import fits
from firmware_bridge.menu import HINTS
from hardware import words
from hardware.box import Answering, Found, Lost, Message, Missing, Opened, Sealed, TakenBack, Trouble
from hardware.debounce import QUIET, STUCK_AFTER
from hardware.exc import BoxClosed, NotOpen
from hardware.mock import Lie, MockBox
from hardware.prompt import Choice, Field, Prompt
from hardware.snapshot import Snapshot
from hardware.wired import BUTTONS, Button, ring_later


def coins(key: str) -> Field:
    return Field(key, key.title(), tuple(Choice(n, f"{n} coins") for n in range(5)))


FIST = Prompt("fist", "Fist", (coins("gold"),))
LONG = Prompt("long", "Long", tuple(coins(key) for key in "abcdef"))


@dataclass
class Bench:
    """A mock box, what it told, and a clock whose alarms ring when time is let pass."""

    now: float = 100.0
    alarms: dict[float, Callable[[], None]] = field(default_factory=dict)
    heard: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.box = MockBox("box", clock=lambda: self.now, alarm=self.set_alarm)
        self.box.listen(self.heard.append)
        self.heard.clear()

    def set_alarm(self, seconds: float, ring: Callable[[], None]) -> Callable[[], object]:
        when = self.now + seconds
        self.alarms[when] = ring
        return lambda: self.alarms.pop(when, None)

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self.alarms and min(self.alarms) <= until:
            self.now = min(self.alarms)
            self.alarms.pop(self.now)()
        self.now = until

    def sealed(self) -> Sealed:
        (sealed,) = [message for message in self.heard if isinstance(message, Sealed)]
        return sealed

    def opened(self) -> Opened:
        (opened,) = [message for message in self.heard if isinstance(message, Opened)]
        return opened


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.mark.parametrize("milliseconds", range(21))
def test_a_bouncing_press_stays_one_press(bench: Bench, milliseconds: int) -> None:
    bench.box.bounce = milliseconds
    bench.box.ask((LONG,))
    pages = []
    for _ in LONG.fields:
        pages.append(bench.box.snapshot().page)
        bench.box.press("push")
    assert pages == [1, 2, 3, 4, 5, 6]
    assert [type(message) for message in bench.heard] == [Answering, Sealed]
    bench.box.press("back")
    assert bench.heard[-1] == TakenBack("long")
    assert bench.alarms == {}


def test_a_lost_press_never_arrives_and_the_next_one_does(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.lose(2)
    bench.box.press("push")
    bench.box.press("push")
    assert bench.heard == []
    bench.box.press("push")
    assert bench.sealed().prompt == "fist"


def test_an_unplugged_box_is_dark_and_says_what_to_do(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.lamp("asked")
    bench.box.unplug()
    bench.box.unplug()
    bench.box.press("push")
    bench.box.buzz("hurry")
    assert bench.heard == [Lost(words.UNPLUGGED)]
    assert bench.box.snapshot() == Snapshot(plugged=False)
    bench.box.replug()
    bench.box.replug()
    assert bench.heard[1:] == [Found(())]
    assert bench.box.snapshot().lamp == "asked"
    assert bench.box.snapshot().lines[0] == "Fist"


def test_amnesia_forgets_every_envelope(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.press("push")
    bench.box.unplug()
    bench.heard.clear()
    bench.box.replug(amnesia=True)
    assert bench.heard == [Found(())]
    assert not bench.box.snapshot().sealed
    bench.box.call("fist")
    assert bench.heard[1:] == [Missing("fist")]
    bench.box.press("push")
    assert bench.sealed().prompt == "fist"


STUCK = {"push": words.STUCK_PUSH, "back": words.STUCK_BACK}


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_held_too_long_is_stuck_until_it_comes_up(bench: Bench, button: Button) -> None:
    bench.box.hold(button)
    bench.wait(STUCK_AFTER - 0.1)
    assert bench.heard == []
    bench.wait(0.2)
    assert bench.heard == [Trouble(STUCK[button])]
    assert bench.box.snapshot().trouble == STUCK[button]
    bench.wait(1000)
    assert bench.heard == [Trouble(STUCK[button])]
    bench.box.release(button)
    assert bench.heard[1:] == [Trouble("")]
    assert bench.alarms == {}


@pytest.mark.parametrize("button", BUTTONS)
def test_a_jammed_button_is_told_at_once(bench: Bench, button: Button) -> None:
    bench.box.jam(button)
    assert bench.heard == [Trouble(STUCK[button])]
    bench.box.press(button)
    assert len(bench.heard) == 1
    bench.box.release(button)
    assert bench.heard[1:] == [Trouble("")]


def test_two_stuck_buttons_are_two_troubles(bench: Bench) -> None:
    bench.box.jam("push")
    bench.box.jam("back")
    bench.box.release("back")
    bench.box.release("push")
    assert [message.what for message in bench.heard if isinstance(message, Trouble)] == [
        words.STUCK_PUSH,
        words.STUCK_BACK,
        words.STUCK_PUSH,
        "",
    ]


def test_a_trouble_there_is_already_is_told_to_who_listens_now(bench: Bench) -> None:
    bench.box.jam("push")
    heard: list[Message] = []
    bench.box.listen(heard.append)
    assert heard == [Found(()), Trouble(words.STUCK_PUSH)]


def test_unplugging_ends_the_trouble_of_a_stuck_button(bench: Bench) -> None:
    bench.box.jam("push")
    bench.box.unplug()
    assert bench.heard[1:] == [Trouble(""), Lost(words.UNPLUGGED)]


def test_no_alarm_is_set_while_no_button_is_down(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.turn(2)
    bench.box.press("push")
    assert bench.alarms == {}
    bench.box.hold("back")
    assert len(bench.alarms) == 1
    bench.box.release("back")
    assert bench.alarms == {}
    bench.box.hold("back")
    bench.box.close()
    assert bench.alarms == {}


def test_an_alarm_that_rings_after_the_end_does_nothing(bench: Bench) -> None:
    bench.box.hold("push")
    (ring,) = bench.alarms.values()
    bench.box.close()
    bench.now += STUCK_AFTER
    ring()
    assert bench.heard == []


def test_an_alarm_that_rings_too_early_is_set_again(bench: Bench) -> None:
    bench.box.hold("push")
    (ring,) = bench.alarms.values()
    bench.now += STUCK_AFTER / 2
    ring()
    assert bench.heard == []
    bench.wait(STUCK_AFTER / 2)
    assert bench.heard == [Trouble(words.STUCK_PUSH)]


def test_a_real_edge_is_released_by_its_alarm(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.edge("push", True)
    bench.now += 0.1
    bench.box.edge("push", False)
    assert len(bench.alarms) == 1
    bench.wait(QUIET)
    assert bench.alarms == {}
    assert bench.sealed().prompt == "fist"


def test_the_default_alarm_can_be_called_off() -> None:
    rung: list[bool] = []
    call_off = ring_later(3600.0, lambda: rung.append(True))
    call_off()
    assert rung == []


def test_holding_the_push_button_shows_the_choice_as_long(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.turn(3)
    bench.box.press("push")
    assert bench.box.snapshot().lines == ("Fist", HINTS["sealed"], HINTS["see"], HINTS["take back"])
    bench.box.hold("push")
    assert bench.box.snapshot().lines == ("Fist", "3 coins")
    bench.box.release("push")
    assert "3 coins" not in bench.box.snapshot().lines
    assert bench.box.peek("fist") == ("3 coins",)


def test_a_stuck_push_button_does_not_leave_the_envelope_open(bench: Bench) -> None:
    bench.box.ask((FIST,))
    bench.box.turn(3)
    bench.box.press("push")
    bench.box.hold("push")
    bench.wait(STUCK_AFTER + 1)
    assert "3 coins" not in bench.box.snapshot().lines


LIES: tuple[Lie, ...] = ("other answer", "impossible answer", "other nonce")


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_never_fits_the_envelope(bench: Bench, lie: Lie) -> None:
    bench.box.lie = lie
    bench.box.ask((FIST,))
    bench.box.turn(2)
    bench.box.press("push")
    bench.box.call("fist")
    opened = bench.opened()
    assert not fits(bench.sealed().commitment, opened.nonce, "fist", list(opened.answer))
    assert FIST.allows(opened.answer) == (lie != "impossible answer")
    assert (opened.answer == (2,)) == (lie == "other nonce")


def test_who_has_but_one_choice_can_only_lie_with_nonsense(bench: Bench) -> None:
    bench.box.lie = "other answer"
    only = Prompt("only", "Only", (Field("only", "Only", (Choice("x", "x"),)),))
    bench.box.ask((only,))
    bench.box.press("push")
    bench.box.call("only")
    assert not only.allows(bench.opened().answer)


def test_a_slow_box_answers_when_it_is_told_to_and_takes_nothing_back_meanwhile(bench: Bench) -> None:
    bench.box.slow = True
    bench.box.ask((FIST,))
    bench.box.turn(1)
    bench.box.press("push")
    bench.box.call("fist")
    bench.box.call("fist")
    bench.box.press("back")
    assert [type(message) for message in bench.heard] == [Answering, Sealed]
    bench.box.answer()
    assert bench.opened().answer == (1,)


def test_a_settled_call_is_owed_no_more(bench: Bench) -> None:
    bench.box.slow = True
    bench.box.call("fist")
    bench.box.settle("fist")
    bench.box.answer()
    assert bench.heard == []


def test_a_page_can_put_seal_and_take_back_without_contacts(bench: Bench) -> None:
    bench.box.ask((LONG,))
    bench.box.put("long", "c", 4)
    bench.box.seal("long")
    bench.box.seal("long")
    bench.box.take_back("long")
    assert [type(message) for message in bench.heard] == [Answering, Sealed, TakenBack]
    with pytest.raises(NotOpen, match="cannot be chosen"):
        bench.box.put("long", "c", 5)
    with pytest.raises(NotOpen, match="not open"):
        bench.box.put("fist", "gold", 1)


def test_watchers_see_every_change_once(bench: Bench) -> None:
    seen: list[Snapshot] = []
    unwatch = bench.box.watch(seen.append)
    bench.box.ask((FIST,))
    bench.box.turn(1)
    bench.box.turn(0)
    bench.box.lamp("asked")
    bench.box.lamp("asked")
    bench.box.buzz("hurry")
    bench.box.buzz("hurry")
    assert all(before != after for before, after in pairwise(seen))
    assert [(shot.index, shot.lamp, shot.tunes) for shot in seen] == [
        (0, "off", 0),
        (1, "off", 0),
        (1, "asked", 0),
        (1, "asked", 1),
        (1, "asked", 2),
    ]
    assert seen[-1] == bench.box.snapshot()
    unwatch()
    unwatch()
    bench.box.turn(1)
    assert len(seen) == 5


def test_the_snapshot_counts_pages_and_choices(bench: Bench) -> None:
    bench.box.show(("Ana", "Wait"))
    assert bench.box.snapshot() == Snapshot(lines=("Ana", "Wait"))
    bench.box.ask((LONG,))
    bench.box.press("push")
    bench.box.turn(3)
    shot = bench.box.snapshot()
    assert (shot.prompt, shot.page, shot.pages, shot.choices, shot.index) == ("long", 2, 6, 5, 3)
    assert shot.lines == ("Long", "B 2/6", "3 coins", HINTS["next"])


def test_the_hand_cannot_use_a_closed_box(bench: Bench) -> None:
    bench.box.close()
    with pytest.raises(BoxClosed, match="The box box is closed"):
        bench.box.press("push")
    assert "closed" in repr(bench.box)


def test_every_sentence_for_people_says_what_to_do() -> None:
    for sentence in words.EVERY_SENTENCE:
        assert ": " in sentence
        assert sentence.endswith(".")
    constants = {value for name, value in vars(words).items() if name.isupper() and isinstance(value, str)}
    assert constants == set(words.EVERY_SENTENCE)
