"""What the service may touch: run in the same sandbox as the companion, it tries and writes down what happened."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

STATE = Path("/var/lib/sablier")


def attempt(deed: Callable[[], object]) -> str:
    try:
        deed()
    except Exception as error:
        return type(error).__name__
    return "done"


def light_a_lamp() -> None:
    from gpiozero import LED
    from gpiozero.pins.lgpio import LGPIOFactory

    with LED(22, pin_factory=LGPIOFactory()) as lamp:
        lamp.on()


def talk_to_the_box() -> None:
    import serial

    with serial.Serial(str(port()), timeout=1) as line:
        line.write(b"hello\n")


def port() -> Path:
    return next(Path("/dev/sablier").glob("pico-*"))


def wait_for_the_box() -> None:
    """The box is plugged in while the service runs already, and udev gives it its name a moment later."""
    (STATE / "probe-waits").touch()
    end = time.monotonic() + 30
    while attempt(lambda: os.open(port(), os.O_RDWR | os.O_NOCTTY)) != "done" and time.monotonic() < end:
        time.sleep(0.05)


def main() -> None:
    tried = {
        "lamp": attempt(light_a_lamp),
        "etc": attempt(lambda: Path("/etc/mine").touch()),
        "opt": attempt(lambda: Path("/opt/sablier/mine").touch()),
        "disk": attempt(lambda: os.open("/dev/vda", os.O_RDONLY)),
        "kernel": attempt(lambda: os.open("/dev/kmsg", os.O_RDONLY)),
        "others": attempt(lambda: Path("/proc/1/cmdline").read_text()),
    }
    wait_for_the_box()
    tried["box"] = attempt(talk_to_the_box)
    (STATE / "probe.part").write_text(json.dumps(tried))
    (STATE / "probe.part").rename(STATE / "probe.json")


if __name__ == "__main__":
    main()
