"""The contract of a box that is lost, restarted, closed or in many hands; every backend passes every one of these."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from backends import BACKENDS, Rig
from contract import FIST, VOTE, each_rig, listened_to, opened_in, opens, sealed_in

from hardware.box import Answering, Box, Found, Lost, Message, Missing, Opened, Sealed, TakenBack
from hardware.exc import BoxClosed
from hardware.prompt import Prompt

rig = pytest.fixture(params=BACKENDS)(each_rig)
found = pytest.fixture(listened_to)


def test_a_lost_box_is_found_again_with_what_it_holds(found: Rig) -> None:
    found.box.ask((FIST, VOTE))
    found.turn(2)
    found.push()
    sealed = sealed_in(found.heard())
    found.unplug()
    (lost,) = found.heard()
    assert isinstance(lost, Lost)
    assert lost.why
    found.replug()
    assert found.heard() == [Found(("fist",)), sealed]
    found.box.call("fist")
    assert opens(sealed, opened_in(found.heard()))


def test_who_listens_to_a_lost_box_is_told_so(found: Rig) -> None:
    found.unplug()
    found.heard()
    found.listen()
    (lost,) = found.heard()
    assert isinstance(lost, Lost)


def test_a_press_on_an_unplugged_box_does_nothing(found: Rig) -> None:
    found.box.ask((FIST,))
    found.unplug()
    found.heard()
    found.turn(2)
    found.push()
    found.back()
    assert found.heard() == []
    found.replug()
    assert found.heard() == [Found(())]


def test_what_the_table_wants_meanwhile_takes_effect_when_the_box_is_found(found: Rig) -> None:
    found.box.ask((FIST,))
    found.push()
    found.unplug()
    found.heard()
    found.box.call("fist")
    found.box.ask((FIST, VOTE))
    assert found.heard() == []
    found.replug()
    heard = found.heard()
    assert heard[0] == Found(("fist",))
    assert opens(sealed_in(heard), opened_in(heard))
    found.turn(1)
    assert found.heard() == [Answering("vote")]
    found.back()
    found.back()
    assert found.heard() == []


def test_a_half_dialled_answer_is_gone_after_a_power_cut(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(4)
    found.unplug()
    found.replug()
    found.push()
    found.box.call("fist")
    assert opened_in(found.heard()).answer == (0,)


def test_a_restart_loses_no_envelope_and_tells_its_commitment_again(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(3)
    found.push()
    sealed = sealed_in(found.heard())
    found.restart()
    found.listen()
    assert found.heard() == [Found(("fist",))]
    found.box.ask((FIST,))
    assert found.heard() == [sealed]
    found.box.call("fist")
    assert opens(sealed, opened_in(found.heard()))


def test_closing_twice_is_closing_once(found: Rig) -> None:
    found.box.close()
    found.box.close()
    assert found.heard() == []


CALLS: dict[str, Callable[[Box], None]] = {
    "listen": lambda box: box.listen(print),
    "ask": lambda box: box.ask((FIST,)),
    "call": lambda box: box.call("fist"),
    "settle": lambda box: box.settle("fist"),
    "show": lambda box: box.show(("Hello",)),
    "lamp": lambda box: box.lamp("asked"),
    "buzz": lambda box: box.buzz("time"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_closed_box_cannot_be_used(rig: Rig, name: str) -> None:
    rig.box.close()
    with pytest.raises(BoxClosed, match="closed"):
        CALLS[name](rig.box)


def test_the_errors_of_a_listener_do_not_kill_the_box(found: Rig, caplog: pytest.LogCaptureFixture) -> None:
    def stumble(message: Message) -> None:
        raise RuntimeError("The listener stumbled.")

    with caplog.at_level(logging.ERROR):
        found.box.listen(stumble)
        found.box.ask((FIST,))
        found.turn(2)
        found.push()
    assert "The listener stumbled." in caplog.text
    found.listen()
    assert found.heard() == [Found(("fist",))]
    found.box.call("fist")
    assert opened_in(found.heard()).answer == (2,)


def test_a_listener_may_use_the_box_while_it_is_told_something(rig: Rig) -> None:
    heard: list[Message] = []

    def call_at_once(message: Message) -> None:
        heard.append(message)
        if isinstance(message, Sealed):
            rig.box.call(message.prompt)
            rig.box.lamp("open")

    rig.box.listen(call_at_once)
    rig.box.ask((FIST,))
    rig.push()
    rig.heard()
    assert [type(message) for message in heard] == [Found, Answering, Sealed, Opened]


def test_many_hands_at_once_make_one_envelope(found: Rig) -> None:
    found.box.ask((FIST,))
    start = Barrier(8)

    def grab() -> None:
        start.wait()
        found.turn(1)
        found.push()

    hands = [Thread(target=grab) for _ in range(8)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    heard = found.heard()
    sealed = sealed_in(heard)
    assert [type(message) for message in heard] == [Answering, Sealed]
    found.box.call("fist")
    assert opens(sealed, opened_in(found.heard()))


def test_a_call_and_a_taking_back_at_once_agree_on_who_was_first(found: Rig) -> None:
    for turn in range(20):
        fist = Prompt(f"fist{turn}", FIST.title, FIST.fields)
        found.box.ask((fist,))
        found.push()
        found.heard()
        start = Barrier(2)

        def call(name: str = fist.id, start: Barrier = start) -> None:
            start.wait()
            found.box.call(name)

        def take_back(start: Barrier = start) -> None:
            start.wait()
            found.back()

        hands = [Thread(target=call), Thread(target=take_back)]
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join()
        assert [type(message) for message in found.heard()] in ([Opened], [TakenBack, Missing])
        found.box.settle(fist.id)
