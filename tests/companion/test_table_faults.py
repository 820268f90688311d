"""Boxes that lie, forget, dawdle and come loose: what the table makes of each, and what it says."""

import logging

import pytest
from tableware import Setting

from companion.table import messages as m
from firmware_bridge.envelope import commitment
from hardware import box as b
from hardware import words
from hardware.mock import Lie

SEATS = ("Ada", "Bo", "Cleo")


def gold(setting: Setting) -> dict[str, int]:
    return {pawn.seat: pawn.gold for pawn in setting.ledger.sitting.position.pawns}


def trouble(setting: Setting, seat: str) -> tuple[bool, list[str] | None]:
    box = next(shown["box"] for shown in setting.snapshot()["seats"] if shown["name"] == seat)
    return box["plugged"], box["trouble"]


@pytest.mark.parametrize("lie", ["other answer", "impossible answer", "other nonce"])
def test_a_lying_box_is_a_foul_counts_as_nothing_and_the_table_is_told(bribe: Setting, lie: Lie) -> None:
    bribe.box("Ada").lie = lie
    bribe.fists(Ada=4, Bo=1, Cleo=0)
    assert gold(bribe) == {"Ada": 10, "Bo": 9, "Cleo": 10}
    assert bribe.notices == ["Foul: Ada's box opened something else than it had sealed. It counts as no answer."]
    assert bribe.ledger.sitting.beats[-1].fouls == (("Ada", "lie"),)


def test_an_answer_that_nobody_offered_is_a_foul_even_if_it_was_honestly_sealed(bribe: Setting) -> None:
    prompt = bribe.box("Ada").asked[0].id
    bribe.box("Ada").slow = True  # so that only what the forger says is heard
    bribe.fists(Bo=1)
    bribe.ask(m.BoxSaid("Ada", b.Sealed(prompt, commitment("ab" * 16, prompt, [11]))))
    bribe.seal("Cleo", 0)
    bribe.ask(m.BoxSaid("Ada", b.Opened(prompt, "ab" * 16, (11,))))
    assert bribe.notices[-1] == "Foul: Ada's box answered what nobody had offered. It counts as no answer."
    assert gold(bribe) == {"Ada": 10, "Bo": 9, "Cleo": 10}


@pytest.mark.parametrize("answer", [(), (1, 2), (True,), ("1",), (None,)], ids=repr)
def test_an_answer_of_another_shape_is_a_foul_and_never_an_error(
    bribe: Setting, answer: tuple[int | str | bool | None, ...], caplog: pytest.LogCaptureFixture
) -> None:
    prompt = bribe.box("Ada").asked[0].id
    bribe.box("Ada").slow = True
    bribe.ask(m.BoxSaid("Ada", b.Sealed(prompt, commitment("ab" * 16, prompt, list(answer)))))
    bribe.fists(Bo=1, Cleo=0)
    bribe.ask(m.BoxSaid("Ada", b.Opened(prompt, "ab" * 16, answer)))
    assert gold(bribe)["Ada"] == 10
    assert bribe.ledger.sitting.beats[-1].fouls == (("Ada", "outside"),)
    assert not caplog.records


def test_a_box_speaks_only_for_its_own_seat_and_its_own_question(bribe: Setting) -> None:
    before = bribe.kinds
    others = bribe.box("Bo").asked[0].id
    for prompt in (others, "1-0-fist-0", "", "nonsense"):
        for message in (
            b.Sealed(prompt, "0" * 64),
            b.Opened(prompt, "00", (1,)),
            b.TakenBack(prompt),
            b.Missing(prompt),
        ):
            bribe.ask(m.BoxSaid("Ada", message))
            bribe.ask(m.BoxSaid("nobody", message))
    assert bribe.kinds == before


def test_an_opening_nobody_called_for_is_passed_over(bribe: Setting) -> None:
    bribe.fists(Ada=4, Bo=1)
    prompt = bribe.box("Ada").asked[0].id
    bribe.ask(m.BoxSaid("Ada", b.Opened(prompt, "00", (4,))))
    bribe.seal("Cleo", 0)
    assert gold(bribe)["Ada"] == 6
    assert not bribe.notices


def test_an_unplugged_box_is_shown_with_what_to_do_and_its_envelope_stays_sealed(bribe: Setting) -> None:
    bribe.fists(Ada=4, Bo=1)
    bribe.box("Ada").unplug()
    bribe.settle()
    assert trouble(bribe, "Ada") == (False, [words.UNPLUGGED])
    assert bribe.state("Ada") == "sealed"
    bribe.seal("Cleo", 0)
    assert bribe.kinds[-1] == "sealed"  # all are in, but one cannot be opened
    bribe.box("Ada").replug()
    bribe.settle()
    assert trouble(bribe, "Ada") == (True, None)
    assert gold(bribe) == {"Ada": 6, "Bo": 9, "Cleo": 10}


@pytest.mark.parametrize("when", ["before the last seal", "after the last seal"])
def test_a_box_that_has_forgotten_its_answer_is_asked_again(bribe: Setting, when: str) -> None:
    bribe.fists(Ada=4, Bo=1)
    bribe.box("Ada").unplug()
    bribe.settle()
    if when == "after the last seal":
        bribe.seal("Cleo", 0)
    bribe.box("Ada").replug(amnesia=True)
    bribe.settle()
    assert bribe.notices == ["Ada's box has forgotten its answer. Please seal it again."]
    assert bribe.state("Ada") == "asked"
    if when == "before the last seal":
        bribe.seal("Cleo", 0)
    bribe.seal("Ada", 2)
    assert gold(bribe) == {"Ada": 8, "Bo": 9, "Cleo": 10}


def test_a_box_that_was_unplugged_when_the_card_was_turned_is_asked_when_it_comes_back(game: Setting) -> None:
    game.box("Ada").unplug()
    game.settle()
    game.turn()
    game.fists(Bo=1, Cleo=0)
    game.box("Ada").replug()
    game.settle()
    game.seal("Ada", 3)
    assert gold(game) == {"Ada": 7, "Bo": 9, "Cleo": 10}


def test_a_slow_box_is_waited_for(bribe: Setting) -> None:
    bribe.box("Ada").slow = True
    bribe.fists(Ada=4, Bo=1, Cleo=0)
    assert bribe.kinds[-1] == "sealed"
    assert bribe.snapshot()["now"] == ["All sealed. Opening …"]
    bribe.box("Bo").press("back")
    bribe.settle()
    assert bribe.state("Bo") == "sealed"  # called for: too late to take it back
    bribe.box("Ada").answer()
    bribe.settle()
    assert gold(bribe) == {"Ada": 6, "Bo": 9, "Cleo": 10}


def test_a_new_game_while_a_slow_box_is_waited_for_is_not_disturbed_by_its_late_answer(bribe: Setting) -> None:
    bribe.box("Ada").slow = True
    bribe.fists(Ada=4, Bo=1, Cleo=0)
    late = bribe.box("Ada").asked[0].id
    bribe.begin()
    bribe.box("Ada").slow = False
    bribe.box("Ada").answer()
    bribe.ask(m.BoxSaid("Ada", b.Opened(late, "00", (4,))))
    bribe.turn()
    bribe.fists(Ada=1, Bo=0, Cleo=0)
    assert gold(bribe) == {"Ada": 9, "Bo": 10, "Cleo": 10}


@pytest.mark.parametrize(("button", "says"), [("push", words.STUCK_PUSH), ("back", words.STUCK_BACK)])
def test_a_stuck_button_is_shown_until_it_comes_free(bribe: Setting, button: str, says: str) -> None:
    box = bribe.box("Ada")
    box.jam("push" if button == "push" else "back")
    bribe.settle()
    assert trouble(bribe, "Ada") == (True, [says])
    box.release("push" if button == "push" else "back")
    bribe.settle()
    assert trouble(bribe, "Ada") == (True, None)


def test_a_bouncing_button_seals_once(bribe: Setting) -> None:
    bribe.box("Ada").bounce = 15
    bribe.seal("Ada", 4)
    assert bribe.kinds == ["game", "played", "sealed"]


def test_troubles_are_said_in_the_language_of_the_screen(bribe: Setting) -> None:
    bribe.box("Ada").unplug()
    bribe.settle()
    said = {code: bribe.snapshot(code)["seats"][0]["box"]["trouble"] for code in ("en", "fr", "it")}
    assert len({*map(str, said.values())}) == 3


def test_nothing_a_faulty_box_does_is_an_error(bribe: Setting, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    for seat in SEATS:
        box = bribe.box(seat)
        box.unplug()
        box.press("push")
        box.replug()
        box.jam("back")
        box.release("back")
        box.lose(1)
        box.press("push")
        bribe.settle()
    bribe.fists(Ada=1, Bo=0, Cleo=0)
    assert gold(bribe) == {"Ada": 9, "Bo": 10, "Cleo": 10}
    assert not caplog.records
