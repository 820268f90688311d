"""The contract of a box: every backend passes every one of these."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Barrier, Thread

import pytest
from backends import BACKENDS, Rig

from firmware_bridge.envelope import fits
from hardware.box import Answering, Box, Found, Lost, Message, Missing, Opened, Sealed, TakenBack
from hardware.exc import BoxClosed
from hardware.prompt import Choice, Field, Prompt


def coins(key: str, most: int, start: int = 0) -> Field:
    return Field(key, key.title(), tuple(Choice(n, f"{n} coins") for n in range(most + 1)), start)


FIST = Prompt("fist", "Eunuch 3/5", (coins("fist", 5),))
VOTE = Prompt("vote", "For whom?", (Field("vote", "Vote", (Choice(None, "Nobody"), Choice("ana", "Ana"))),))
ORDER = Prompt("order", "Your order", (coins("troops", 3, start=1), Field("yes", "March?", (Choice(False, "No"),))))


@pytest.fixture(params=BACKENDS)
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rig]:
    made = BACKENDS[request.param](tmp_path)
    yield made
    made.box.close()


@pytest.fixture
def found(rig: Rig) -> Rig:
    rig.listen()
    assert rig.heard() == [Found()]
    return rig


def sealed_in(messages: list[Message]) -> Sealed:
    (sealed,) = [message for message in messages if isinstance(message, Sealed)]
    return sealed


def opened_in(messages: list[Message]) -> Opened:
    (opened,) = [message for message in messages if isinstance(message, Opened)]
    return opened


def opens(sealed: Sealed, opened: Opened) -> bool:
    return sealed.prompt == opened.prompt and fits(sealed.commitment, opened.nonce, opened.prompt, list(opened.answer))


def test_a_box_is_found_when_the_table_listens(rig: Rig) -> None:
    rig.listen()
    assert rig.heard() == [Found(())]


def test_nothing_is_told_before_somebody_answers(found: Rig) -> None:
    found.box.ask((FIST,))
    assert found.heard() == []


def test_answering_is_told_once_and_never_what(found: Rig) -> None:
    found.box.ask((FIST,))
    for steps in (1, 1, -1, 4):
        found.turn(steps)
    assert found.heard() == [Answering("fist")]


def test_the_commitment_fits_the_opening(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(3)
    found.push()
    sealed = sealed_in(found.heard())
    found.box.call("fist")
    opened = opened_in(found.heard())
    assert opened.answer == (3,)
    assert opens(sealed, opened)


def test_every_field_is_answered_in_its_order(found: Rig) -> None:
    found.box.ask((ORDER,))
    found.turn(1)
    found.push()
    assert found.heard() == [Answering("order")]
    found.push()
    found.box.call("order")
    assert opened_in(found.heard()).answer == (2, False)


def test_a_box_opens_only_when_it_is_called(found: Rig) -> None:
    found.box.ask((FIST,))
    found.push()
    found.box.lamp("sealed")
    found.box.buzz("seal")
    found.box.ask((FIST,))
    assert not [message for message in found.heard() if isinstance(message, Opened)]


def test_the_same_answer_never_has_the_same_commitment(found: Rig) -> None:
    commitments = set()
    for _ in range(5):
        found.box.ask((FIST,))
        found.push()
        commitments.add(sealed_in(found.heard()).commitment)
        found.back()
    assert len(commitments) == 5


def test_an_envelope_can_be_taken_back_before_the_call(found: Rig) -> None:
    found.box.ask((FIST,))
    found.push()
    found.heard()
    found.back()
    assert found.heard() == [TakenBack("fist")]
    found.box.call("fist")
    assert found.heard() == [Missing("fist")]


def test_an_envelope_cannot_be_taken_back_after_the_call(found: Rig) -> None:
    found.box.ask((FIST,))
    found.push()
    found.box.call("fist")
    found.heard()
    found.back()
    assert found.heard() == []
    found.box.call("fist")
    assert opened_in(found.heard()).answer == (0,)


def test_asking_again_does_not_let_a_called_envelope_be_taken_back(found: Rig) -> None:
    found.box.ask((FIST,))
    found.push()
    found.box.call("fist")
    found.box.ask((VOTE,))
    found.box.ask((FIST,))
    found.heard()
    found.back()
    assert found.heard() == []


def test_an_answer_can_be_sealed_anew_after_taking_it_back(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(2)
    found.push()
    first = sealed_in(found.heard())
    found.back()
    found.turn(4)
    found.push()
    second = sealed_in(found.heard())
    found.box.call("fist")
    opened = opened_in(found.heard())
    assert opened.answer == (4,)
    assert opens(second, opened)
    assert not opens(first, opened)


def test_what_was_never_asked_is_missing(found: Rig) -> None:
    found.box.call("nothing")
    assert found.heard() == [Missing("nothing")]


def test_what_is_not_sealed_is_missing_and_can_still_be_answered(found: Rig) -> None:
    found.box.ask((FIST,))
    found.box.call("fist")
    assert found.heard() == [Missing("fist")]
    found.push()
    sealed_in(found.heard())
    found.box.ask((FIST,))
    found.back()
    assert found.heard() == [TakenBack("fist")]


def test_a_settled_question_is_forgotten(found: Rig) -> None:
    found.box.ask((FIST,))
    found.push()
    found.box.settle("fist")
    found.heard()
    found.box.call("fist")
    assert found.heard() == [Missing("fist")]
    found.turn(1)
    found.push()
    found.back()
    assert found.heard() == []
    found.restart()
    found.listen()
    assert found.heard() == [Found(())]


def test_a_question_can_be_settled_before_it_is_answered(found: Rig) -> None:
    found.box.ask((FIST, VOTE))
    found.box.settle("fist")
    found.push()
    assert sealed_in(found.heard()).prompt == "vote"


def test_two_questions_have_two_envelopes_called_at_different_times(found: Rig) -> None:
    found.box.ask((FIST, VOTE))
    found.turn(2)
    found.push()
    fist = sealed_in(found.heard())
    found.turn(1)
    found.push()
    vote = sealed_in(found.heard())
    found.box.call("vote")
    opened = opened_in(found.heard())
    assert opened.answer == ("ana",)
    assert opens(vote, opened)
    found.box.settle("vote")
    found.back()
    assert found.heard() == [TakenBack("fist")]
    found.turn(5)
    found.push()
    again = sealed_in(found.heard())
    found.box.call("fist")
    opened = opened_in(found.heard())
    assert opened.answer == (5,)
    assert opens(again, opened)
    assert not opens(fist, opened)


def test_an_envelope_is_kept_while_other_things_are_asked(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(1)
    found.push()
    found.box.ask((VOTE,))
    found.push()
    found.heard()
    found.box.call("fist")
    assert opened_in(found.heard()).answer == (1,)


def test_asking_again_leaves_the_envelope_sealed_and_says_nothing_twice(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(2)
    found.push()
    found.heard()
    found.box.ask((FIST, VOTE))
    assert found.heard() == []
    found.box.call("fist")
    assert opened_in(found.heard()).answer == (2,)


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


def test_nothing_that_others_notice_depends_on_the_answer(rig: Rig) -> None:
    def round_of(steps: int, name: str) -> list[object]:
        """Play a round; of the commitment, which a nonce hides, only that there is one is compared."""
        noticed: list[object] = []
        fist = Prompt(name, "Fist", (coins("a", 40, start=20), coins("b", 40, start=20)))

        def note() -> None:
            noticed.append([(type(m).__name__, len(getattr(m, "commitment", ""))) for m in rig.heard()])
            seen = rig.public()
            noticed.append(repr(seen).replace(name, "fist") if seen else None)

        def deeds() -> Iterator[Callable[[], None]]:
            yield lambda: rig.box.ask((fist,))
            yield lambda: rig.box.lamp("asked")
            yield lambda: rig.turn(steps)
            yield rig.push
            yield lambda: rig.turn(-steps)
            yield rig.push
            yield lambda: rig.box.lamp("sealed")
            yield rig.back
            yield lambda: rig.turn(2 * steps)
            yield rig.push
            yield rig.push
            yield rig.unplug
            yield rig.replug
            yield rig.push

        for deed in deeds():
            deed()
            note()
        rig.box.settle(name)
        rig.box.lamp("off")
        rig.heard()
        return noticed

    rig.listen()
    rig.heard()
    first = round_of(1, "aaaa")
    for steps, name in ((-1, "bbbb"), (4, "cccc"), (-9, "dddd"), (5, "eeee")):
        assert round_of(steps, name) == first


def test_a_new_question_never_begins_where_the_last_answer_was(found: Rig) -> None:
    found.box.ask((FIST,))
    found.turn(5)
    found.push()
    found.box.call("fist")
    found.box.settle("fist")
    found.box.ask((Prompt("fist2", FIST.title, FIST.fields),))
    found.heard()
    found.push()
    found.box.call("fist2")
    assert opened_in(found.heard()).answer == (0,)


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


def test_a_push_claims_the_box_while_nothing_is_asked_and_only_then(found: Rig) -> None:
    claimed: list[str] = []
    found.box.pressed = lambda box: claimed.append(box.id)
    found.push()
    assert found.heard() == []
    assert claimed == [found.box.id]
    found.box.ask((FIST,))
    found.push()
    sealed_in(found.heard())
    assert claimed == [found.box.id]


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
