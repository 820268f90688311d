"""What the checks in the guest share: gpiozero on the real chip, and a box on USB."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero import Device
from gpiozero.pins.lgpio import LGPIOFactory
from hand import release
from usb_box import UsbBox


@pytest.fixture
def chip() -> Iterator[LGPIOFactory]:
    """Give gpiozero the real chip, every contact open, and let go of all its lines afterwards."""
    for line in range(28):
        release(line)
    factory = Device.pin_factory = LGPIOFactory()
    yield factory
    for pin in factory.pins.values():
        pin.when_changed = None  # gpiozero forgets to, and what is left ends lgpio's thread at the next edge
    factory.close()
    Device.pin_factory = None


@pytest.fixture
def usb_box() -> Iterator[UsbBox]:
    """A Pico that is not plugged in yet."""
    box = UsbBox("E6614C311B4C5A2D")
    yield box
    box.scrap()
