"""The outside of the GPIO chip: a finger on a line, a contact that bounces, an eye on a lamp.

Contacts that bounce do so in a process of their own, which is this file as a program: in the process under test a
collection of garbage would hold the contact open for longer than any chatter lasts, and make two presses of one.
"""

from __future__ import annotations

import atexit
import gc
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

CHIP = Path("/sys/devices/platform/gpio-sim.0/gpiochip0")

PATIENCE = 120.0
"""Seconds after which what should have happened has not; they pass fast while the machine waits for its disk."""

DWELL = 0.08
"""How many seconds a finger stays on a button, and off it before the next press."""


def wait_until(condition: Callable[[], object], what: str = "it", patience: float = PATIENCE) -> None:
    """Wait until the kernel and other threads have made something true."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, f"Waited {patience:.0f} s in vain for {what}."
        time.sleep(0.002)


def pull(line: int, up: bool) -> None:
    """Pull an input line up or down, as whatever is soldered to it does."""
    (CHIP / f"sim_gpio{line}" / "pull").write_text("pull-up" if up else "pull-down")


def press(line: int) -> None:
    """Close the contact between a line with a pull-up and the ground."""
    pull(line, up=False)


def release(line: int) -> None:
    """Open the contact: the pull-up has the line again."""
    pull(line, up=True)


def bounce(line: int, closed: bool, milliseconds: int = 15) -> None:
    """Close or open a contact that chatters for so long on the way."""
    contact = contacts()
    assert contact.stdin is not None
    assert contact.stdout is not None
    with ONE_AT_A_TIME:
        contact.stdin.write(f"{line} {int(closed)} {milliseconds}\n")
        contact.stdin.flush()
        assert contact.stdout.readline() == DONE


ONE_AT_A_TIME = threading.Lock()
DONE = "done\n"


@cache
def contacts() -> subprocess.Popen[str]:
    """Return the process whose contacts bounce."""
    process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)  # it ends when nobody can ask it for more
    return process


def bounce_as_told() -> None:
    """Let contacts bounce, as told line by line, and let nothing else come before that."""
    os.nice(-20)
    gc.disable()
    for wish in sys.stdin:
        line, closed, milliseconds = map(int, wish.split())
        end = time.monotonic() + milliseconds / 1000
        up = bool(closed)
        while time.monotonic() < end:
            up = not up
            pull(line, up)
            time.sleep(0.001)  # the contact's own pause
        pull(line, up=not closed)
        sys.stdout.write(DONE)
        sys.stdout.flush()


def click(line: int, chatter: int = 15) -> None:
    """Press a button with a finger's dwell on it and after it; its contact chatters for so many milliseconds."""
    for closed in (True, False):
        bounce(line, closed, chatter)
        time.sleep(DWELL)


def turn(a: int, b: int, steps: int, pause: float = 0.002) -> None:
    """Turn a rotary encoder by so many clicks, clockwise if positive; each is four edges, a fast hand's by itself."""
    first, second = (a, b) if steps > 0 else (b, a)
    for _ in range(abs(steps)):
        for line, closed in ((first, True), (second, True), (first, False), (second, False)):
            pull(line, up=not closed)
            time.sleep(pause)


def level(line: int) -> int:
    """Return the level of a line, whoever drives it."""
    return int((CHIP / f"sim_gpio{line}" / "value").read_text())


def look(line: int, period: float) -> str:
    """Look at a lamp until it has blinked, at most for three periods of it, and say what it does.

    What it does is told by how long it is dark: a lit moment is so short that a busy machine doubles it.
    """
    end = time.monotonic() + 3 * period
    if not (_becomes(line, 1, end) and _becomes(line, 0, end)):
        return "lit" if level(line) else "dark"
    began = time.monotonic()
    _becomes(line, 1, end)
    return "flashes" if time.monotonic() - began > period / 2 else "blinks"


def _becomes(line: int, wanted: int, end: float) -> bool:
    while level(line) != wanted:
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


if __name__ == "__main__":
    bounce_as_told()
