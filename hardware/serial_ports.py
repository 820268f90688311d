"""The ports where boxes may be: which there are now, and a bell that rings when one comes or goes."""

from __future__ import annotations

import select
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

VID, PID = 0x2E8A, 0x0005
"""A Pico that runs MicroPython."""
STABLE = (Path("/dev/serial/by-id"), Path("/dev/serial/by-path"))
KERNEL_EVENTS, EVERYBODY = 15, 1


@dataclass(frozen=True, slots=True)
class Port:
    """A port by the name that stays the same, and what pyserial opens: a device or any of its URLs."""

    path: str
    url: str


def usb_ports() -> tuple[Port, ...]:
    """Return the ports of all Picos on USB cables."""
    from serial.tools.list_ports import comports

    return tuple(Port(stable(info.device), info.device) for info in comports() if (info.vid, info.pid) == (VID, PID))


def stable(device: str, folders: tuple[Path, ...] = STABLE) -> str:
    """Return the name of a device that does not depend on what was plugged in first, or its own if it has none."""
    for folder in folders:
        with suppress(OSError):
            for link in sorted(folder.iterdir()):
                if link.resolve() == Path(device).resolve():
                    return str(link)
    return device


class Bell:
    """Rings when the kernel says that a port came or went, or when somebody pulls it."""

    def __init__(self) -> None:
        self._pulled, self._rope = socket.socketpair()
        self._pulled.setblocking(False)
        self._rope.setblocking(False)
        self._kernel = _kernel_events()

    def wait(self, seconds: float) -> None:
        """Wait for the bell, at most so long; without word from the kernel that is how often to look."""
        listening = [sock for sock in (self._pulled, self._kernel) if sock is not None]
        ready, _, _ = select.select(listening, [], [], seconds)
        for sock in ready:
            with suppress(OSError):
                while sock.recv(4096):
                    pass

    def pull(self) -> None:
        """Ring it."""
        with suppress(OSError):
            self._rope.send(b"!")

    def close(self) -> None:
        """Take it down."""
        for sock in (self._pulled, self._rope, self._kernel):
            if sock is not None:
                sock.close()


def _kernel_events() -> socket.socket | None:
    try:
        events = socket.socket(socket.AF_NETLINK, socket.SOCK_DGRAM, KERNEL_EVENTS)
        events.bind((0, EVERYBODY))
        events.setblocking(False)
    except (AttributeError, OSError):  # not Linux, or a container that is told nothing
        return None
    return events
