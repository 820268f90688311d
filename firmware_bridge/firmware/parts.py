"""The parts of a box, soldered to the pins that the pin map says."""

from machine import I2C, PWM, Pin, unique_id

from firmware_bridge.firmware import pins
from firmware_bridge.firmware.button import Button
from firmware_bridge.firmware.display import Display
from firmware_bridge.firmware.encoder import Encoder
from firmware_bridge.firmware.lamp import Lamp
from firmware_bridge.firmware.piezo import Piezo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Parts:
    """Everything that a hand, an eye or an ear can find on the box."""

    def __init__(self) -> None:
        edges = Pin.IRQ_RISING | Pin.IRQ_FALLING
        self.dial = Encoder(_contact(pins.DIAL_A), _contact(pins.DIAL_B), edges)
        self.push = Button(_contact(pins.PUSH), edges)
        self.back = Button(_contact(pins.BACK), edges)
        bus = I2C(pins.DISPLAY_BUS, sda=Pin(pins.DISPLAY_SDA), scl=Pin(pins.DISPLAY_SCL), freq=400000)
        self.display = Display(bus, pins.DISPLAY_ADDRESS)
        red, green, blue = (PWM(Pin(number)) for number in (pins.LAMP_RED, pins.LAMP_GREEN, pins.LAMP_BLUE))
        self.lamp = Lamp(red, green, blue, pins.LAMP_COMMON_ANODE)
        self.piezo = Piezo(PWM(Pin(pins.PIEZO)))

    def can(self) -> "list[str]":
        """Return what the box can do, as it says in its hello."""
        able = ["dial", "back", "lamp", "piezo"]
        if self.display.there:
            able.append("display")
        return able


def name() -> str:
    """Return what this box calls itself: no two chips have the same number."""
    return "box-" + str(unique_id().hex()[-6:])


def _contact(number: int) -> "Any":
    return Pin(number, Pin.IN, Pin.PULL_UP)
