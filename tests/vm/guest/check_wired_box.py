"""A press travels from the kernel's line through gpiozero and our debouncing into a sealed envelope."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero import Button
from gpiozero.pins.lgpio import LGPIOFactory
from hand import click, press, wait_until

from hardware.box import Found, Message, Sealed
from hardware.prompt import Choice, Field, Prompt
from hardware.wired import WiredBox

PUSH = 17
FIST = Field("fist", "Fist", (Choice(0, "0"), Choice(1, "1")))
FISTS = tuple(Prompt(name, name, (FIST,)) for name in ("one", "two", "three", "four", "five"))


@pytest.fixture
def heard(chip: LGPIOFactory) -> Iterator[list[Message]]:
    """What the table hears of a box with five questions, whose push button is a line of the chip."""
    messages: list[Message] = []
    box = WiredBox("wired")
    with Button(PUSH) as push:
        push.when_pressed = lambda: box.edge("push", True)
        push.when_released = lambda: box.edge("push", False)
        box.listen(messages.append)
        box.ask(FISTS)
        assert messages == [Found()]
        yield messages
    box.close()


def sealed(heard: list[Message]) -> list[str]:
    return [message.prompt for message in heard if isinstance(message, Sealed)]


def test_a_press_through_the_kernel_seals_an_envelope(heard: list[Message]) -> None:
    press(PUSH)
    wait_until(lambda: sealed(heard) == ["one"], "the envelope")


def test_a_press_that_bounces_is_one_press(heard: list[Message]) -> None:
    for _ in range(4):
        click(PUSH, chatter=20)
    wait_until(lambda: len(sealed(heard)) >= 4, "four envelopes")
    assert sealed(heard) == ["one", "two", "three", "four"]
