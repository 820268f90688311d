"""A Pico on a real USB cable: the firmware under MicroPython, speaking through the gadget's end of it."""

from __future__ import annotations

import socket
import subprocess
import tty
from pathlib import Path

from picos import PATIENCE, ROOT, Pico, micropython
from usb_box import UsbBox

from hardware.serial_ports import Port


class UsbPico(Pico):
    """One box whose cable can be pulled out."""

    def __init__(self, flash: Path, usb: UsbBox) -> None:
        super().__init__(flash, int(usb.serial_number, 16))
        self._usb = usb

    def plug(self) -> None:
        """Put the cable in: the box has power from then on."""
        self._hand, theirs = socket.socketpair()
        self._hand.settimeout(PATIENCE)
        self._answers = self._hand.makefile("rb")
        with self._usb.device.open("r+b", buffering=0) as end:
            tty.setraw(end.fileno())
            self._process = subprocess.Popen(
                [
                    micropython(),
                    ROOT / "tests/firmware_bridge/pico.py",
                    ROOT,
                    self._flash,
                    self._chip,
                    str(theirs.fileno()),
                ],
                stdin=end,
                stdout=end,
                pass_fds=[theirs.fileno()],
            )
        theirs.close()
        path = str(self._usb.plug())
        self.port = Port(path, path)

    def unplug(self) -> None:
        """Pull the cable out: the box has no power any more."""
        with self._lock:
            if self._process is not None:
                self._usb.unplug()
                self._process.kill()
                self._process.wait()
                self._process = self.port = None
                self._answers.close()
                self._hand.close()
