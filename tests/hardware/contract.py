"""What the contract of a box is tried with: every backend in turn, three questions, and a look at envelopes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from backends import BACKENDS, Rig

from firmware_bridge.envelope import fits
from hardware.box import Found, Message, Opened, Sealed
from hardware.prompt import Choice, Field, Prompt


def coins(key: str, most: int, start: int = 0) -> Field:
    return Field(key, key.title(), tuple(Choice(n, f"{n} coins") for n in range(most + 1)), start)


FIST = Prompt("fist", "Eunuch 3/5", (coins("fist", 5),))
VOTE = Prompt("vote", "For whom?", (Field("vote", "Vote", (Choice(None, "Nobody"), Choice("ana", "Ana"))),))
ORDER = Prompt("order", "Your order", (coins("troops", 3, start=1), Field("yes", "March?", (Choice(False, "No"),))))


def sealed_in(messages: list[Message]) -> Sealed:
    (sealed,) = [message for message in messages if isinstance(message, Sealed)]
    return sealed


def opened_in(messages: list[Message]) -> Opened:
    (opened,) = [message for message in messages if isinstance(message, Opened)]
    return opened


def opens(sealed: Sealed, opened: Opened) -> bool:
    return sealed.prompt == opened.prompt and fits(sealed.commitment, opened.nonce, opened.prompt, list(opened.answer))


def each_rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rig]:
    """Give a box of this kind, and let go of it afterwards: a fixture over BACKENDS for whoever wants one."""
    made = BACKENDS[request.param](tmp_path)
    yield made
    made.box.close()


def listened_to(rig: Rig) -> Rig:
    """Return a box that was found: a fixture for whoever wants one."""
    rig.listen()
    assert rig.heard() == [Found()]
    return rig
