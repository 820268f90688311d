"""Boxes without a display can answer every question of every game, by the printed face alone."""

from __future__ import annotations

import random

import pytest
from gpio_bench import Bench

from companion.face_kinds import Prompted, prompts
from companion.language import language
from companion.table.asking import prompt_of
from engines import shelf
from engines.game import Form
from engines.say import say
from hardware.box import Message, Opened
from hardware.gpio_box import GpioBox
from hardware.gpio_config import BoxPins

WIRES = BoxPins("ana", (17, 27), 22, 23, hood=24)
QUESTIONS = 25


def some_questions(name: str, rng: random.Random) -> list[Prompted]:
    """Return questions of whole games, each kind among them."""
    asked = list(prompts(shelf.take(name), "ABCDEF"))
    return [*{prompted.key: prompted for prompted in asked}.values(), *rng.sample(asked, QUESTIONS)]


@pytest.mark.parametrize("name", shelf.NAMES)
def test_what_the_pointer_shows_is_what_is_sealed(name: str) -> None:
    rng, bench, heard = random.Random(name), Bench(), list[Message]()
    box = GpioBox(WIRES, bench.pins, clock=bench.time.clock, alarm=bench.time.alarm)
    box.listen(heard.append)
    for number, prompted in enumerate(some_questions(name, rng)):
        prompt = prompt_of(f"{number}", Form(say("?"), prompted.fields), language("fr", name))
        box.ask((prompt,))
        meant = [rng.choice(list(zip(field.choices, field.places(), strict=True))) for field in prompted.fields]
        for _, place in meant:
            bench.turn(WIRES, place)
            bench.press(WIRES.seal)
        box.call(prompt.id)
        opened = heard[-1]
        assert isinstance(opened, Opened), prompted
        assert opened.answer == tuple(choice.value for choice, _ in meant)
        box.settle(prompt.id)
    box.close()
