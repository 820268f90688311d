"""Whole games at the table with four boxes on cables: real firmware, real ports, a hand on every dial."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from picos import Pico, until

from companion.seats import COLOURS, SHAPES, Place
from companion.table.inbox import Inbox
from companion.table.ledger import Ledger
from companion.table.log import Log
from companion.table.messages import Do, NewGame
from companion.table.table import Table
from engines import shelf
from engines.game import Field
from hardware.drawer import RamDrawer
from hardware.serial_box import SerialBox
from hardware.serial_finder import SerialFinder

SEATS = ("Ana", "Bo", "Cleo", "Dino")
PLACES = tuple(Place(name, colour, shape) for name, colour, shape in zip(SEATS, COLOURS, SHAPES, strict=False))


class Party:
    """Four players with four boxes, and the table between them."""

    kind = "serial"

    def __init__(self, folder: Path) -> None:
        self.picos = [Pico(folder / f"flash{number}", 0x10 + number) for number in range(len(SEATS))]
        for pico in self.picos:
            pico.plug()
        self.finder = SerialFinder(lambda: [pico.port for pico in self.picos if pico.port])
        self.finder.start()
        self.log = Log(folder / "log.sqlite")
        self.ledger = Ledger(self.log)
        self.inbox = Inbox()
        self.table = Table(self.ledger, self, RamDrawer(), self.inbox.put)
        self.inbox.start(self.table.handle, self.table.resume)
        self.dialled: dict[tuple[str, str], list[Any]] = {}

    def box(self, number: int) -> SerialBox:
        return self.finder.box(self.picos[number].name)

    def begin(self, game: str) -> None:
        for number in range(len(SEATS)):
            until(self._there(number), "all boxes were found")
        reply = self.inbox.ask(NewGame(game, PLACES, "en"))
        assert reply.ok, reply.why

    def _there(self, number: int) -> Any:
        return lambda: self.box(number).plugged

    def replug(self, number: int) -> None:
        """Pull a box's plug and put it in again."""
        self.picos[number].unplug()
        until(lambda: not self.box(number).plugged, "it was lost")
        self.picos[number].plug()
        self.finder.look()
        until(self._there(number), "it was found")

    def quiet(self, number: int) -> None:
        """Wait until a box has all that the table wants of it, and the table all that it said."""
        pico, box = self.picos[number], self.box(number)
        until(lambda: box.plugged and box.quiet() and pico.state()["quiet"] and box.quiet(), "all was quiet")

    def answer(self, number: int, rng: random.Random, bold: int) -> None:
        """Let a seat dial and seal everything it is asked."""
        self.quiet(number)
        envelopes = {envelope.prompt for envelope in self.ledger.sitting.envelopes.values()}
        for prompt in self.box(number).asked:
            if prompt.id in envelopes:
                continue
            answer = []
            for field in prompt.fields:
                index = rng.randrange(min(len(field.choices), bold))
                answer.append(field.choices[index].value)
                self.picos[number].turn(index - field.start)
                self.picos[number].push()
            self.dialled[SEATS[number], prompt.id] = answer

    def step(self, rng: random.Random, bold: int = 6) -> None:
        """Answer what is asked in secret, or enter one of the public offers."""
        sitting = self.ledger.sitting
        if sitting.waiting():
            for number, seat in rng.sample(list(enumerate(SEATS)), len(SEATS)):
                if seat in sitting.waiting():
                    self.answer(number, rng, bold)
            until(lambda: self.ledger.sitting.plays > sitting.plays or self._all_in(), "all was opened")
            return
        offer = rng.choice(sitting.game.offers(sitting.position))
        command = {"do": offer.do, **offer.fixed, **{field.key: _any(field, rng, bold) for field in offer.fields}}
        self.inbox.ask(Do(command, self.ledger.scene.n))

    def _all_in(self) -> bool:
        """Tell whether everything is sealed that stays closed for now."""
        sitting = self.ledger.sitting
        return not sitting.waiting() and not any(ask.opens for ask in sitting.asks)

    def over(self) -> bool:
        sitting = self.ledger.sitting
        return sitting.game.winners(sitting.position) is not None

    def opened(self) -> dict[tuple[str, str], list[Any]]:
        entries = self.log.game(self.ledger.sitting.number)
        return {(e.body["seat"], e.body["prompt"]): e.body["answer"] for e in entries if e.kind == "opened"}

    def close(self) -> None:
        self.inbox.stop()
        self.finder.close()
        self.log.close()
        for pico in self.picos:
            pico.unplug()


def _any(field: Field, rng: random.Random, bold: int) -> Any:
    weights = [choice.weight for choice in field.choices]
    if any(weights):
        return rng.choices(field.choices, weights)[0].value
    return rng.choice(field.choices[:bold]).value


@contextmanager
def party(folder: Path) -> Iterator[Party]:
    made = Party(folder)
    try:
        yield made
    finally:
        made.close()


def play(table: Party, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if table.over():
            return
        table.step(rng)


@pytest.mark.parametrize("game", shelf.NAMES)
def test_a_whole_game_with_four_boxes_opens_exactly_what_was_dialled(tmp_path: Path, game: str) -> None:
    with party(tmp_path) as table:
        table.begin(game)
        play(table, random.Random(5), 3000)
        assert table.over()
        opened = table.opened()
        assert len(opened) > len(SEATS)
        assert opened == {key: answer for key, answer in table.dialled.items() if key in opened}
        assert not [entry for entry in table.log.game(table.ledger.sitting.number) if entry.kind == "foul"]


@pytest.mark.parametrize("game", shelf.NAMES)
def test_pulling_plugs_all_the_time_loses_nothing_that_was_sealed(tmp_path: Path, game: str) -> None:
    rng = random.Random(8)
    with party(tmp_path) as table:
        table.begin(game)
        for _ in range(25):
            if table.over():
                break
            victim = rng.randrange(len(SEATS))
            if table.ledger.sitting.waiting() and SEATS[victim] in table.ledger.sitting.waiting():
                table.answer(victim, rng, 4)
                table.quiet(victim)
            table.replug(victim)
            table.step(rng, 4)
        opened = table.opened()
        assert opened
        assert opened == {key: answer for key, answer in table.dialled.items() if key in opened}
        assert not any("forgotten" in notice.say.text for notice in table.ledger.scene.notices)
