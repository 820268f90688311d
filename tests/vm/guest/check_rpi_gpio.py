"""RPi.GPIO's interface works on the same chip, by rpi-lgpio: what old programs and gpiozero's RPiGPIOFactory use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from gpiozero import LED, Button
from hand import level, press, release, wait_until


@pytest.fixture
def gpio() -> Iterator[Any]:
    from RPi import GPIO

    release(17)
    GPIO.setmode(GPIO.BCM)
    yield GPIO
    GPIO.cleanup()


def test_a_press_is_an_event(gpio: Any) -> None:
    heard: list[int] = []
    gpio.setup(17, gpio.IN, pull_up_down=gpio.PUD_UP)
    gpio.add_event_detect(17, gpio.FALLING, callback=heard.append)
    press(17)
    wait_until(lambda: heard == [17], "the event")


def test_an_output_is_the_level_of_its_line(gpio: Any) -> None:
    gpio.setup(22, gpio.OUT, initial=gpio.LOW)
    gpio.output(22, gpio.HIGH)
    assert level(22) == 1
    gpio.output(22, gpio.LOW)
    assert level(22) == 0


def test_gpiozero_works_over_it() -> None:
    from gpiozero.pins.rpigpio import RPiGPIOFactory

    factory = RPiGPIOFactory()
    with Button(17, pin_factory=factory) as button, LED(22, pin_factory=factory) as lamp:
        button.when_pressed = lamp.on
        press(17)
        wait_until(lambda: level(22) == 1, "the lamp")
    factory.close()
