"""gpiozero's parts work over lgpio on a chip of the kernel, so what we build on them is built on something real."""

from __future__ import annotations

from gpiozero import LED, Button, LEDBarGraph, RotaryEncoder, TonalBuzzer
from gpiozero.pins.lgpio import LGPIOFactory
from hand import level, press, release, turn, wait_until


def test_the_machine_passes_for_a_raspberry_pi_4(chip: LGPIOFactory) -> None:
    assert chip.board_info.model == "4B"


def test_a_button_sees_a_press_and_a_release_of_the_kernels_line(chip: LGPIOFactory) -> None:
    with Button(17) as button:
        heard: list[str] = []
        button.when_pressed = lambda: heard.append("pressed")
        button.when_released = lambda: heard.append("released")
        press(17)
        wait_until(lambda: heard == ["pressed"], "the press")
        assert button.is_pressed
        release(17)
        wait_until(lambda: heard == ["pressed", "released"], "the release")


def test_a_lamp_is_the_level_of_its_line(chip: LGPIOFactory) -> None:
    with LED(22) as lamp:
        assert level(22) == 0
        lamp.on()
        assert level(22) == 1
        lamp.off()
        assert level(22) == 0


def test_a_rotary_encoder_counts_its_clicks_both_ways(chip: LGPIOFactory) -> None:
    with RotaryEncoder(5, 6, max_steps=0) as encoder:
        turn(5, 6, 3)
        wait_until(lambda: abs(encoder.steps) == 3, "three clicks")
        turn(5, 6, -3)
        wait_until(lambda: encoder.steps == 0, "three clicks back")


def test_a_row_of_lamps_is_sand(chip: LGPIOFactory) -> None:
    lines = (18, 19, 20, 21, 23)
    with LEDBarGraph(*lines) as sand:
        sand.value = 3 / 5
        assert [level(line) for line in lines] == [1, 1, 1, 0, 0]


def test_a_buzzer_swings_its_line(chip: LGPIOFactory) -> None:
    with TonalBuzzer(12) as buzzer:
        buzzer.play("A4")
        wait_until(lambda: level(12) == 1, "the buzzer's line to go up")
        wait_until(lambda: level(12) == 0, "the buzzer's line to go down")
        buzzer.stop()
        # It stops wherever it is, up or down: silent is what does not swing.
        wait_until(lambda: len({level(12) for _ in range(200)}) == 1, "the buzzer to be silent")
