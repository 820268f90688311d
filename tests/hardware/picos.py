"""Picos without Picos: the firmware itself under the real MicroPython, on a pseudo-terminal, a hand on its pins."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import threading
import time
import tty
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from firmware_bridge.firmware import pins
from firmware_bridge.firmware.font import WIDTH, columns
from hardware.serial_ports import Port

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
CLOCKWISE = ((pins.DIAL_A, 0), (pins.DIAL_B, 0), (pins.DIAL_A, 1), (pins.DIAL_B, 1))
OTHERWISE = ((pins.DIAL_B, 0), (pins.DIAL_A, 0), (pins.DIAL_B, 1), (pins.DIAL_A, 1))


@cache
def micropython() -> str:
    """Return the real interpreter, brought here if this machine has none."""
    done = subprocess.run([ROOT / "tests" / "micropython-package"], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def until(condition: Callable[[], Any], what: str) -> None:
    """Wait until something holds, by looking again and again without missing it for long."""
    end = time.monotonic() + PATIENCE
    waiting = threading.Event()
    while not condition():
        assert time.monotonic() < end, f"waited in vain until {what}"
        waiting.wait(0.001)


class Pico:
    """One box: a process that can be unplugged, with a flash that stays."""

    def __init__(self, flash: Path, chip: int) -> None:
        self._flash = flash
        self._chip = f"{chip:016x}"
        self.name = f"box-{chip & 0xFFFFFF:06x}"
        self._asked = 0
        self._lock = threading.Lock()
        self.announced = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self.port: Port | None = None

    @property
    def plugged(self) -> bool:
        return self._process is not None

    def plug(self) -> None:
        """Plug it in: a port appears, with another number than the last time."""
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self._hand, theirs = socket.socketpair()
        self._hand.settimeout(PATIENCE)
        self._answers = self._hand.makefile("rb")
        script = ROOT / "tests" / "firmware_bridge" / "pico.py"
        self._process = subprocess.Popen(
            [micropython(), script, ROOT, self._flash, self._chip, str(theirs.fileno())],
            stdin=self._master,
            stdout=self._master,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        path = os.ttyname(self._slave)
        self.port = Port(path, path)

    def unplug(self) -> None:
        """Pull the plug, whatever it is doing."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.wait()
                self._process = self.port = None
                self._answers.close()
                self._hand.close()
                os.close(self._master)
                os.close(self._slave)

    def freeze(self) -> None:
        """Let it hang, with its port open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    # The hand

    def do(self, *deeds: str) -> None:
        """Do something with the pins; nothing happens to one that is not plugged in."""
        with self._lock, suppress(BrokenPipeError):
            if self._process is not None:
                self._hand.sendall("".join(deed + "\n" for deed in deeds).encode())

    def turn(self, steps: int, pause: int = 100) -> None:
        edges = CLOCKWISE if steps > 0 else OTHERWISE
        click = [f"edge {pin} {level}" for pin, level in edges]
        self.do(*[*click, f"later {pause}"] * abs(steps))

    def hold(self, pin: int) -> None:
        self.do(f"edge {pin} 0", "later 50")

    def release(self, pin: int) -> None:
        self.do(f"edge {pin} 1", "later 50", "later 0")

    def press(self, pin: int) -> None:
        with_chatter = [f"edge {pin} {level}" for level in (0, 1, 0)]
        self.do(*with_chatter, "later 50", f"edge {pin} 1", "later 50", "later 0")

    def push(self) -> None:
        self.press(pins.PUSH)

    def back(self) -> None:
        self.press(pins.BACK)

    # What there is to see

    def state(self, word: str = "sync") -> dict[str, Any]:
        """Return how it is when all that the hand did has taken effect."""
        with self._lock:
            self._asked += 1
            self._hand.sendall(f"{word} {self._asked}\n".encode())
            state: dict[str, Any] = json.loads(self._answers.readline())
            assert state["n"] == self._asked
            return state

    def tell_when_played(self, tunes: int) -> float:
        """Return the time at which it has played so many tunes; until then nobody else may use its pins' socket."""
        self.announced.clear()
        self.do(f"await {tunes}")
        self.announced.set()
        assert json.loads(self._answers.readline()) == {"tunes": tunes}
        return time.perf_counter()

    def seconds(self) -> float:
        """Return how much time of a processor it has needed so far."""
        assert self._process is not None
        times = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(") ", 1)[1].split()[11:13]
        return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")

    def display(self) -> list[str]:
        """Return the rows of the display as somebody reads them; a large line is read like a small one."""
        glass = bytes.fromhex(self.state("look")["glass"])
        pages = [glass[128 * number : 128 * (number + 1)] for number in range(8)]
        rows = []
        for number, page in enumerate(pages):
            row = _read([page[place * WIDTH : place * WIDTH + 5] for place in range(21)])
            if "\ufffd" in row and number + 1 < len(pages):
                row = _read([_small(page, pages[number + 1], place) for place in range(10)])
            rows.append(row.rstrip())
        return [row for row in rows if row and "\ufffd" not in row]


LETTERS = {columns(letter): letter for letter in [*"éèàùçêâîôûìò…", *map(chr, range(0x7E, 0x1F, -1))]}


def _read(cells: list[bytes]) -> str:
    return "".join(LETTERS.get(cell, "\ufffd") for cell in cells)


def _small(upper: bytes, lower: bytes, place: int) -> bytes:
    """Return a letter of double size in its own size."""
    small = bytearray()
    for number in range(5):
        at = 2 * (place * WIDTH + number)
        tall = upper[at] | lower[at] << 8
        small.append(sum(1 << bit for bit in range(8) if tall >> (2 * bit) & 1))
    return bytes(small)
