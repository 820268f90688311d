"""A Bakschisch table that plays a round of bribes, and what there is to see of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from hand import click, turn, wait_until

from companion.play import Running, Wishes, companion
from companion.seats import COLOURS, SHAPES, Place
from companion.table import messages as m
from hardware.gpio_config import FILE, BoxPins

SEATS = ("Ada", "Bo", "Cleo", "Dan")
CARDS = ("guard", "servant", "harem_lady", "eunuch", "fakir")

Fist = int | str
Hand = Callable[[Fist], object]
"""Whoever dials a fist on a box and seals it."""


@contextmanager
def companion_with(wiring: str, folder: Path) -> Iterator[Running]:
    """Start a companion that was told by a file what hangs on which pin, as on a Pi."""
    (folder / FILE).write_text(wiring)
    with companion(Wishes("127.0.0.1", 0, folder)) as running:
        yield running


def begin(table: Running) -> None:
    """Begin a game for four."""
    places = tuple(map(Place, SEATS, COLOURS, SHAPES))
    begun = table.dashboard.inbox.ask(m.NewGame("bakschisch", places, "en"))
    assert begun.ok, begun


def turn_up(table: Running, card: str) -> None:
    """Turn a card, and wait until all are asked for their fists."""
    turned = table.dashboard.inbox.ask(m.Do({"do": "turn", "card": card}, table.dashboard.ledger.scene.n))
    assert turned.ok, turned
    wait_until(lambda: states(table) == ["asked"] * 4, "four questions")


def bribe(table: Running, card: str, hands: Sequence[Hand], fists: Sequence[Fist]) -> None:
    """Play one bribe: nothing is opened before the last hand has sealed, and then what was dialled."""
    before = len(reveals(table))
    turn_up(table, card)
    for number, (hand, fist) in enumerate(zip(hands, fists, strict=True), start=1):
        assert len(reveals(table)) == before
        hand(fist)
        if number < len(hands):
            wait_until(partial(sealed, table, number), f"envelope {number}")
    wait_until(lambda: len(reveals(table)) > before, "the reveal")
    assert reveals(table)[before:] == [[[seat, fist] for seat, fist in zip(SEATS, fists, strict=True)]]


def round_and_bribe(table: Running) -> tuple[int, int]:
    shown = table.dashboard.snapshot("en")["view"]
    return shown["round"], shown["bribe"]


def states(table: Running) -> list[str]:
    return [seat["state"] for seat in table.dashboard.snapshot("en")["seats"]]


def sealed(table: Running, count: int) -> bool:
    return states(table).count("sealed") == count


def reveals(table: Running) -> list[list[list[Any]]]:
    """Return what was in the fists, for each time that they were opened."""
    beats = table.dashboard.snapshot("en")["beats"]
    events = [line["event"] for beat in beats for line in beat["lines"] if line.get("event")]
    return [event["fists"] for event in events if "fists" in event]


def seal(box: BoxPins, fist: Fist) -> None:
    """Dial a fist, or below zero a thief, and press the seal.

    The dial is turned slowly: RPi.GPIO does not say to what an edge went, gpiozero looks at the line afterwards,
    and in this slow machine a fast hand has moved on by then.
    """
    if fist == "thief":
        click(box.back, chatter=20)
    else:
        turn(*box.dial, int(fist), pause=0.05)
    click(box.seal, chatter=20)
