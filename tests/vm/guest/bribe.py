"""A Bakschisch table that waits for a bribe, and what there is to see of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hand import click, turn

from companion.play import Running, Wishes, companion
from companion.seats import COLOURS, SHAPES, Place
from companion.table import messages as m
from hardware.gpio_config import FILE, BoxPins

SEATS = ("Ada", "Bo", "Cleo", "Dan")


@contextmanager
def companion_with(wiring: str, folder: Path) -> Iterator[Running]:
    """Start a companion that was told by a file what hangs on which pin, as on a Pi."""
    (folder / FILE).write_text(wiring)
    with companion(Wishes("127.0.0.1", 0, folder)) as running:
        yield running


def ask_for_fists(table: Running) -> None:
    """Begin a game and turn a card that wants a bribe."""
    places = tuple(map(Place, SEATS, COLOURS, SHAPES))
    begun = table.dashboard.inbox.ask(m.NewGame("bakschisch", places, "en"))
    assert begun.ok, begun
    n = table.dashboard.ledger.scene.n
    turned = table.dashboard.inbox.ask(m.Do({"do": "turn", "card": "guard"}, n))
    assert turned.ok, turned


def states(table: Running) -> list[str]:
    return [seat["state"] for seat in table.dashboard.snapshot("en")["seats"]]


def sealed(table: Running, count: int) -> bool:
    return states(table).count("sealed") == count


def fists(table: Running) -> list[list[Any]]:
    """Return what was in the fists, when they have been opened."""
    beats = table.dashboard.snapshot("en")["beats"]
    events = [line["event"] for beat in beats for line in beat["lines"] if line.get("event")]
    opened: list[list[Any]] = next((event["fists"] for event in events if "fists" in event), [])
    return opened


def seal(box: BoxPins, fist: int | str) -> None:
    """Dial a fist, or below zero a thief, and press the seal.

    The dial is turned slowly: RPi.GPIO does not say to what an edge went, gpiozero looks at the line afterwards,
    and in this slow machine a fast hand has moved on by then.
    """
    if fist == "thief":
        click(box.back, chatter=20)
    else:
        turn(*box.dial, int(fist), pause=0.05)
    click(box.seal, chatter=20)
