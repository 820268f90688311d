"""A seat can be moved to another box in the middle of a game, by name or by a press of the button."""

from __future__ import annotations

import pytest
from tableware import Setting

from companion.table import messages as m


@pytest.fixture
def spare(bribe: Setting) -> Setting:
    """A bribe with one box more than there are seats."""
    bribe.boxes.box(3).pressed = lambda box: bribe.post.append(m.Pressed(box.id))
    return bribe


def test_a_moved_seat_answers_with_its_new_box(spare: Setting) -> None:
    assert spare.ask(m.Move("Ada", "mock-4")).ok
    assert spare.boxes.box(0).asked == ()
    spare.fists(Bo=1, Cleo=0)
    box = spare.boxes.box(3)
    box.turn(3)
    box.press("push")
    spare.settle()
    assert spare.ledger.sitting.position.pawn("Ada").space == 1


def test_what_was_sealed_in_the_old_box_is_sealed_anew(spare: Setting) -> None:
    spare.seal("Ada", 3)
    spare.ask(m.Move("Ada", "mock-4"))
    assert spare.state("Ada") == "asked"
    assert not [name for name in spare.drawer.names() if "mock-1" in name]


def test_the_seat_takes_the_box_whose_button_is_pressed(spare: Setting) -> None:
    spare.ask(m.Claim("Bo"))
    spare.boxes.box(3).press("push")
    spare.settle()
    assert spare.ledger.scene.boxes["Bo"].id == "mock-4"
    assert spare.ledger.scene.claiming is None


def test_a_press_that_nobody_waits_for_moves_nobody(spare: Setting) -> None:
    spare.boxes.box(3).press("push")
    spare.settle()
    assert [status.id for status in spare.ledger.scene.boxes.values()] == ["mock-1", "mock-2", "mock-3"]


def test_two_seats_can_change_boxes(spare: Setting) -> None:
    spare.ask(m.Move("Ada", "mock-2"))
    boxes = {seat: status.id for seat, status in spare.ledger.scene.boxes.items()}
    assert boxes == {"Ada": "mock-2", "Bo": "mock-1", "Cleo": "mock-3"}


def test_a_seat_is_still_at_its_box_after_a_restart(spare: Setting) -> None:
    spare.ask(m.Move("Ada", "mock-3"))
    spare.clear()
    again = Setting(spare.folder)
    assert again.ledger.sitting.seated == {"Ada": "mock-3", "Bo": "mock-2", "Cleo": "mock-1"}
    assert [again.ledger.scene.boxes[seat].id for seat in ("Ada", "Bo", "Cleo")] == ["mock-3", "mock-2", "mock-1"]
    again.clear()


def test_a_box_that_is_not_there_is_one_sentence(spare: Setting) -> None:
    reply = spare.ask(m.Move("Ada", "mock-99"))
    assert reply.why is not None
    assert reply.why.english() == "That box or that seat is not at this table."
