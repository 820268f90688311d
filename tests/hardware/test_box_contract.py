"""The contract of a box: what is asked, sealed, called for and opened; every backend passes every one of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from backends import BACKENDS, Rig
from contract import FIST, ORDER, VOTE, coins, each_rig, listened_to, opened_in, opens, sealed_in

from hardware.box import Answering, Found, Missing, Opened, TakenBack
from hardware.prompt import Prompt

rig = pytest.fixture(params=BACKENDS)(each_rig)
found = pytest.fixture(listened_to)


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


def test_nothing_that_others_notice_depends_on_the_answer(rig: Rig) -> None:
    def round_of(steps: int, name: str) -> list[object]:
        """Play a round and note what is noticed, all but what the table tells nobody: that somebody is choosing.

        Of the commitment, which a nonce hides, only that there is one is compared.
        """
        noticed: list[object] = []
        fist = Prompt(name, "Fist", (coins("a", 40, start=20), coins("b", 40, start=20)))

        def note() -> None:
            told = [message for message in rig.heard() if not isinstance(message, Answering)]
            noticed.append([(type(message).__name__, len(getattr(message, "commitment", ""))) for message in told])
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
    for steps, name in ((0, "zero"), (-1, "bbbb"), (4, "cccc"), (-9, "dddd"), (5, "eeee")):
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
