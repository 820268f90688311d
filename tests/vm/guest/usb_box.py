"""A box on USB: a serial gadget with the numbers of a Pico, on a bus that exists only in this kernel."""

from __future__ import annotations

import subprocess
from pathlib import Path

from hand import wait_until

GADGETS = Path("/sys/kernel/config/usb_gadget")
CONTROLLER = "dummy_udc.0"


class UsbBox:
    """The box's end of a USB cable: `device` is where its firmware listens, `port()` is what the Pi sees."""

    device = Path("/dev/ttyGS0")

    def __init__(self, serial_number: str, vendor: str = "0x2e8a", product: str = "0x0005") -> None:
        subprocess.run(["modprobe", "-a", "dummy_hcd", "libcomposite", "usb_f_acm", "cdc-acm"], check=True)
        self.serial_number = serial_number
        self._gadget = GADGETS / "box"
        strings, configuration = self._gadget / "strings/0x409", self._gadget / "configs/c.1"
        acm = self._gadget / "functions/acm.0"
        for folder in (self._gadget, strings, configuration, acm):
            folder.mkdir(exist_ok=True)
        (self._gadget / "idVendor").write_text(vendor)
        (self._gadget / "idProduct").write_text(product)
        (strings / "manufacturer").write_text("MicroPython")
        (strings / "product").write_text("Board in FS mode")
        (strings / "serialnumber").write_text(serial_number)
        (configuration / "acm.0").symlink_to(acm)

    def plug(self) -> Path:
        """Put the cable in, and return the port when it is there."""
        (self._gadget / "UDC").write_text(CONTROLLER)
        wait_until(self.port, "the port of the USB box")
        subprocess.run(["udevadm", "settle"], check=True)
        port = self.port()
        assert port is not None
        return port

    def unplug(self) -> None:
        """Pull the cable out, and wait until the port is gone."""
        (self._gadget / "UDC").write_text("\n")
        wait_until(lambda: self.port() is None, "the port of the USB box to go away")

    def port(self) -> Path | None:
        """Return the port that the Pi has for this box just now, if any."""
        return next(iter(sorted(Path("/dev").glob("ttyACM*"))), None)

    def scrap(self) -> None:
        """Unplug the box for good."""
        if (self._gadget / "UDC").read_text().strip():
            self.unplug()
        (self._gadget / "configs/c.1/acm.0").unlink()
        for folder in ("configs/c.1", "functions/acm.0", "strings/0x409", ""):
            (self._gadget / folder).rmdir()
