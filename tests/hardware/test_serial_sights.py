"""What a hand does to a box on a cable, and what is to be seen on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cables import FIST, Cables, quiet
from picos import until

from firmware_bridge.firmware import pins
from firmware_bridge.firmware.words import WORDS
from hardware import words
from hardware.box import Opened, Sealed, Trouble
from hardware.prompt import Choice, Field, Prompt
from hardware.serial_box import SerialBox

LONG = Prompt("long", "Gold", (Field("gold", "Gold", tuple(Choice(n, f"{n} gold") for n in range(200))),))


@pytest.fixture
def cables(tmp_path: Path) -> Iterator[Cables]:
    made = Cables(tmp_path)
    yield made
    made.close()


def test_a_press_on_an_idle_box_claims_a_seat(cables: Cables) -> None:
    pico, box, _ = cables.found(9)
    pico.push()
    until(lambda: cables.pressed == [box.id], "the press arrived")
    box.ask((FIST,))
    quiet(pico, box)
    pico.push()
    quiet(pico, box)
    assert cables.pressed == [box.id]


def test_a_jammed_button_is_told_and_that_it_is_free_again(cables: Cables) -> None:
    pico, _, heard = cables.found()
    pico.hold(pins.PUSH)
    pico.do("later 30000", "later 0")
    until(lambda: Trouble(words.STUCK_PUSH) in heard, "it was told")
    pico.release(pins.PUSH)
    until(lambda: heard[-1] == Trouble(""), "it is over")


def test_a_long_list_of_choices_reaches_the_box_whole_and_can_be_spun(cables: Cables) -> None:
    pico, box, heard = cables.found()
    box.ask((LONG,))
    quiet(pico, box)
    pico.turn(3)
    assert "3 gold" in pico.display()
    pico.turn(12, pause=10)
    (shown,) = [row for row in pico.display() if row.endswith("gold")]
    assert int(shown.split()[0]) > 60
    pico.turn(-250)
    pico.turn(199)
    pico.push()
    until(lambda: any(isinstance(message, Sealed) for message in heard), "it was sealed")
    box.call("long")
    until(lambda: any(isinstance(message, Opened) and message.answer == (199,) for message in heard), "it opened")


SIGHTS: dict[str, tuple[Callable[[SerialBox], None], list[str]]] = {
    "result": (lambda box: box.show(("Ana: 3 spaces",)), ["Ana: 3 spaces"]),
    "private message": (lambda box: box.whisper(("You stole gold",)), [WORDS["en"]["private"], WORDS["en"]["see"]]),
    "identify": (lambda box: box.identify(), [WORDS["en"]["here"], "box-000001"]),
    "long lines": (lambda box: box.show(("é" * 60,) * 6), ["é" * 14 + "…"] * 4),
}


@pytest.mark.parametrize("name", SIGHTS)
def test_what_the_table_shows_is_on_the_display(cables: Cables, name: str) -> None:
    pico, box, _ = cables.found()
    show, rows = SIGHTS[name]
    show(box)
    quiet(pico, box)
    assert pico.display()[:2] == rows[:2]


def test_a_private_message_is_seen_only_while_the_dial_is_held(cables: Cables) -> None:
    pico, box, _ = cables.found()
    box.whisper(("You stole 3 gold",))
    quiet(pico, box)
    assert "You stole 3 gold" not in pico.display()
    pico.hold(pins.PUSH)
    assert pico.display() == ["You stole 3 gold"]
    pico.release(pins.PUSH)
    assert "You stole 3 gold" not in pico.display()


def test_the_sand_runs_at_the_edge_of_the_display(cables: Cables) -> None:
    pico, box, _ = cables.found()
    heights = []
    for left in (0, 30, 60):
        box.hourglass(left, 60, runs=False)
        quiet(pico, box)
        glass = bytes.fromhex(pico.state("look")["glass"])
        heights.append(sum(glass[128 * page + 127].bit_count() for page in range(8)))
    assert heights == [0, 32, 64]


def test_the_box_speaks_the_language_of_the_table(cables: Cables) -> None:
    pico, box, _ = cables.found()
    box.speak("fr")
    box.ask((FIST,))
    quiet(pico, box)
    assert pico.display() == ["Fist", "Coins", "0 coins", "Pousser : sceller"]


def test_a_box_without_display_can_still_be_pressed(cables: Cables) -> None:
    pico, box, heard = cables.found()
    pico.do("break 1")
    box.ask((FIST,))
    quiet(pico, box)
    pico.turn(1)
    pico.push()
    until(lambda: any(isinstance(message, Sealed) for message in heard), "it was sealed")
    pico.do("break 0")
    box.settle("fist")
    box.show(("Back again",))
    until(lambda: pico.display() == ["Back again"], "the display came back")


def test_the_self_test_goes_through_all_parts(cables: Cables) -> None:
    pico, _, _ = cables.found()
    pico.do("test")
    until(lambda: WORDS["en"]["test dial"] in pico.display(), "it wants the dial turned")
    pico.turn(1)
    until(lambda: WORDS["en"]["test push"] in pico.display(), "it wants a push")
    pico.push()
    until(lambda: WORDS["en"]["test back"] in pico.display(), "it wants the other button")
    pico.back()
    until(lambda: WORDS["en"]["test well"] in pico.display(), "all is well")
    assert pico.state()["tunes"] == ["reveal", "seal"]
