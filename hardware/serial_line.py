"""One open port: a thread that waits for what comes, the link on it, and an eye on boxes that babble."""

from __future__ import annotations

import errno
import secrets
import threading
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Protocol

import serial

from firmware_bridge.link import Link
from hardware import serial_words as words
from hardware.serial_alarms import Alarms, milliseconds
from hardware.serial_ports import Port
from hardware.words import UNPLUGGED

Body = dict[str, Any]

STALL = 0.5
"""Seconds after which a box that takes nothing in counts as gone."""
SPAN = 2000
"""Milliseconds over which a box's talk is measured."""
MOST_BYTES, MOST_LINES, MOST_NONSENSE = 65_536, 400, 40
"""What no box has reason to send in that time: a press is some hundred bytes."""


class Keeper(Protocol):
    """Who keeps lines: it is told what comes, in order, by one thread for each line, and when a line ends."""

    def said(self, line: Line, body: Body) -> None:
        """Take in one message; a hello says that the link was made, perhaps anew."""

    def silent(self, line: Line) -> None:
        """Take in that nothing comes any more, though the port is open."""

    def ended(self, line: Line, why: str) -> None:
        """Take in that the port is closed, and why in words."""


class CannotOpen(Exception):
    """The port cannot be opened; the text says why and what to do."""


class Line:
    """A port with a link; whatever one end sends is delivered once, in order, or the link is made anew."""

    def __init__(self, port: Port, alarms: Alarms, keeper: Keeper) -> None:
        self.port = port
        self._alarms = alarms
        self._keeper = keeper
        self._serial = opened(port.url)
        self._lock = threading.Lock()
        self._closed = False
        now = milliseconds()
        self.since = now
        self._link = Link(1 + secrets.randbelow(999_999), {"table": "sablier"}, now)
        self._span, self._bytes, self._said, self._bad = now, 0, 0, 0
        self._thread = threading.Thread(target=self._listen, name=f"box on {port.path}", daemon=True)

    def start(self) -> None:
        """Begin to listen and to greet."""
        self._thread.start()
        self._flush()

    @property
    def linked(self) -> bool:
        """Tell whether both ends have met."""
        return self._link.linked

    def quiet(self) -> bool:
        """Tell whether everything that was sent has arrived."""
        with self._lock:
            return self._link.quiet()

    def send(self, bodies: Iterable[Body]) -> None:
        """Send messages."""
        with self._lock:
            for body in bodies:
                self._link.send(body)
            self._write()

    def meet_again(self) -> None:
        """Make the link anew, so that the box says once more what it holds."""
        with self._lock:
            self._link.part(milliseconds())
            self._write()

    def close(self) -> None:
        """Let go of the port; closing twice is closing once."""
        self._closed = True
        self._alarms.call_off(self)
        with suppress(Exception):  # some kinds of port cannot be woken up; their thread ends with the process
            self._serial.cancel_read()
        if threading.current_thread() is not self._thread and self._thread.is_alive():
            self._thread.join(2)

    # The thread of this line

    def _listen(self) -> None:
        why = UNPLUGGED
        try:
            while not self._closed:
                data = self._serial.read(1)
                data += self._serial.read(self._serial.in_waiting)
                if data and not self._closed and not self._heard(data):
                    why = words.BABBLING
                    break
        except (OSError, TypeError):  # pulled out while reading; pyserial says it in several ways
            pass
        self._closed = True
        self._alarms.call_off(self)
        with suppress(OSError):
            self._serial.close()
        self._keeper.ended(self, why)

    def _heard(self, data: bytes) -> bool:
        """Take bytes in; false when nobody should listen to this box any longer."""
        now = milliseconds()
        with self._lock:
            bodies = self._link.take(data, now)
            bad = self._link.bad
        if now - self._span >= SPAN:
            self._span, self._bytes, self._said, self._bad = now, 0, 0, bad
        self._bytes += len(data)
        self._said += len(bodies)
        if self._bytes > MOST_BYTES or self._said > MOST_LINES or bad - self._bad > MOST_NONSENSE:
            return False
        for body in bodies:
            self._keeper.said(self, body)
        self._flush()  # the acknowledgement comes after the deed
        return True

    # Whoever is at hand

    def _flush(self) -> None:
        with self._lock:
            self._write()

    def _write(self) -> None:
        if self._closed:
            return
        data = self._link.give(milliseconds())
        try:
            if data:
                self._serial.write(data)
        except (OSError, TypeError):
            self._closed = True
            with suppress(Exception):
                self._serial.cancel_read()
            return
        self._alarms.set(self, self._link.due(), self._ring)

    def _ring(self) -> None:
        with self._lock:
            now = milliseconds()
            away = self._link.linked and self._link.silent(now)
            if away:
                self._link.part(now)
            self._write()
        if away:
            self._keeper.silent(self)


def opened(url: str) -> Any:
    """Open a port for this program alone; CannotOpen says in words why that does not go."""
    try:
        port = serial.serial_for_url(url, do_not_open=True, timeout=None, write_timeout=STALL)
        with suppress(AttributeError, NotImplementedError, ValueError):
            port.exclusive = True
        port.open()
    except (OSError, ValueError) as error:
        raise CannotOpen(_why(error)) from error
    return port


def _why(error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return words.NO_PERMISSION
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in str(error):
        return words.IN_USE
    return words.CANNOT_OPEN
