"""The cabinet: real boxes first, simulated ones as stand-ins, and twins that somebody must tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tableware import Setting, places

from companion.cabinet import Cabinet
from companion.table import messages as m
from hardware.box import Box
from hardware.mock import MockBox


class Cables:
    """A finder whose boxes the tests plug in."""

    def __init__(self) -> None:
        self.there: list[MockBox] = []
        self.chosen: list[str] = []

    def boxes(self) -> list[Box]:
        return list(self.there)

    def plugged(self) -> list[Box]:
        return list(self.there)

    def box(self, name: str) -> Box:
        return next((box for box in self.there if box.id == name), MockBox(name))

    def troubles(self) -> list[str]:
        return ["Two boxes have the same name: unplug one of them, or choose which one plays."]

    def twins(self) -> list[tuple[str, str]]:
        return [("box-1", "port a"), ("box-1", "port b")]

    def choose(self, path: str) -> None:
        self.chosen.append(path)


@pytest.fixture
def cables() -> Cables:
    return Cables()


@pytest.fixture
def wired(tmp_path: Path, cables: Cables) -> Iterator[Setting]:
    made = Setting(tmp_path)
    made.cabinet._finder = cables
    yield made
    made.clear()


def test_real_boxes_are_given_out_first(wired: Setting, cables: Cables) -> None:
    cables.there = [MockBox("box-7"), MockBox("box-9")]
    wired.begin()
    assert [wired.ledger.scene.boxes[place.name].id for place in places()] == ["box-7", "box-9", "mock-3"]


def test_a_simulated_box_never_stands_in_for_a_real_one_in_silence(wired: Setting, cables: Cables) -> None:
    cables.there = [MockBox("box-7"), MockBox("box-9")]
    for box in cables.there:
        box.kind = "serial"
    wired.begin()
    assert wired.notices == ["There is no box for Cleo: simulated ones on the bench stand in for them."]


def test_boxes_that_come_while_a_game_begins_are_given_to_one_seat_each(wired: Setting, cables: Cables) -> None:
    class Arriving(list[MockBox]):
        """Boxes of which another one is found first at every look."""

        def __iter__(self) -> Iterator[MockBox]:
            self.insert(0, MockBox(f"box-{len(self)}"))
            return super().__iter__()

    cables.there = Arriving([MockBox("box-0")])
    wired.begin()
    names = [wired.ledger.scene.boxes[place.name].id for place in places()]
    assert len(set(names)) == 3


def test_where_every_seat_has_a_real_box_each_can_still_be_moved_to_a_simulated_one(
    wired: Setting, cables: Cables
) -> None:
    cables.there = [MockBox(f"box-{number}") for number in (7, 8, 9)]
    wired.begin()
    known = [box["id"] for box in wired.snapshot()["boxes"]["known"]]
    assert known == ["box-7", "box-8", "box-9", "mock-1", "mock-2", "mock-3"]
    assert wired.ask(m.Move("Ada", "mock-3")).ok
    assert wired.ledger.scene.boxes["Ada"].id == "mock-3"


def test_a_machine_with_no_boxes_says_nothing_of_it(setting: Setting) -> None:
    setting.begin()
    assert setting.notices == []


def test_a_seat_waits_for_its_box_on_a_cable(wired: Setting) -> None:
    assert isinstance(wired.cabinet.named("box-5"), MockBox)
    assert wired.cabinet.named("nobody") is None


def test_somebody_says_which_of_two_twins_plays(wired: Setting, cables: Cables) -> None:
    wired.begin()
    assert wired.snapshot()["boxes"]["twins"] == [
        {"box": "box-1", "port": "port a"},
        {"box": "box-1", "port": "port b"},
    ]
    wired.ask(m.Choose("port b"))
    assert cables.chosen == ["port b"]


def test_what_is_wrong_on_a_port_is_shown_once_boxes_are_looked_at(wired: Setting) -> None:
    wired.ask(m.Look())
    assert wired.snapshot("fr")["boxes"]["wrong"][0].startswith("Deux boîtiers")


def test_without_a_finder_there_are_no_twins(setting: Setting) -> None:
    assert Cabinet(setting.boxes).twins() == ()
