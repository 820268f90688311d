"""A box on USB gives a serial port with its numbers; pulling the cable out is an error that can be survived."""

from __future__ import annotations

import subprocess
import tty
from pathlib import Path

import pytest
import serial
from serial.tools import list_ports
from usb_box import UsbBox

ECHO = "import sys\nwhile True:\n  sys.stdout.write('echo ' + sys.stdin.readline())"


def test_a_plugged_box_is_a_port_with_its_numbers(usb_box: UsbBox) -> None:
    port = usb_box.plug()
    (found,) = [each for each in list_ports.comports() if each.device == str(port)]
    assert (found.vid, found.pid, found.serial_number) == (0x2E8A, 0x0005, usb_box.serial_number)


def test_a_plugged_box_has_a_name_that_stays(usb_box: UsbBox) -> None:
    port = usb_box.plug()
    names = [link for link in Path("/dev/serial/by-id").iterdir() if usb_box.serial_number in link.name]
    assert [name.resolve() for name in names] == [port]
    usb_box.unplug()
    assert usb_box.plug() == names[0].resolve()


def test_lines_go_both_ways(usb_box: UsbBox) -> None:
    with serial.Serial(str(usb_box.plug()), timeout=5) as port, usb_box.device.open("r+b", buffering=0) as firmware:
        tty.setraw(firmware.fileno())
        port.write(b"hello\n")
        assert firmware.readline() == b"hello\n"
        firmware.write(b"here I am\n")
        assert port.readline() == b"here I am\n"


def test_a_reader_notices_that_the_cable_is_out_and_finds_the_box_again(usb_box: UsbBox) -> None:
    with serial.Serial(str(usb_box.plug()), timeout=5) as port:
        usb_box.unplug()
        with pytest.raises(serial.SerialException):
            port.read()
    again = usb_box.plug()
    with serial.Serial(str(again), timeout=5) as port, usb_box.device.open("r+b", buffering=0) as firmware:
        tty.setraw(firmware.fileno())
        firmware.write(b"back\n")
        assert port.readline() == b"back\n"


def test_micropython_answers_over_the_cable(usb_box: UsbBox) -> None:
    port = usb_box.plug()
    with usb_box.device.open("r+b", buffering=0) as firmware:
        tty.setraw(firmware.fileno())
        box = subprocess.Popen(
            ["micropython", "-c", ECHO],
            stdin=firmware,
            stdout=firmware,
        )
        with serial.Serial(str(port), timeout=5) as table:
            table.write(b"who\n")
            assert table.readline() == b"echo who\n"
        box.kill()
        box.wait()
