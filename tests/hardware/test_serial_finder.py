"""Boxes come, go, lie, babble and share a name: each is found or told in words, and the others play on."""

from __future__ import annotations

import errno
import os
import tty
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import serial as pyserial
from cables import FIST, Cables, quiet
from picos import Pico, until
from pytest_mock import MockerFixture

from firmware_bridge.codec import encode
from hardware import serial_finder, serial_words
from hardware.box import Answering, Found, Lost, Opened, Sealed
from hardware.prompt import Choice, Field, Prompt
from hardware.serial_line import Line
from hardware.serial_ports import Port, stable


@pytest.fixture
def cables(tmp_path: Path) -> Iterator[Cables]:
    made = Cables(tmp_path)
    yield made
    made.close()


@pytest.fixture
def stranger() -> Iterator[tuple[int, Port]]:
    """Something on a port that is no box: the test speaks for it."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, Port(os.ttyname(slave), os.ttyname(slave))
    os.close(slave)
    os.close(master)


def test_a_box_is_the_same_on_another_port(cables: Cables) -> None:
    pico, box, heard = cables.found()
    assert pico.port is not None
    (before,) = (place.path for place in cables.finder.places())
    blocked = os.openpty()  # takes the number that gets free
    pico.unplug()
    until(lambda: not box.plugged, "it was lost")
    other = os.openpty()
    pico.plug()
    cables.finder.look()
    until(lambda: box.plugged, "it was found")
    (place,) = cables.finder.places()
    assert place.box == box.id
    assert place.path != before
    until(lambda: [type(message) for message in heard] == [Found, Lost, Found], "the table was told")
    for descriptor in (*blocked, *other):
        os.close(descriptor)


def test_a_new_box_is_found_without_being_told(cables: Cables) -> None:
    pico = Pico(Path(cables._folder / "late"), 77)
    pico.plug()
    cables.picos.append(pico)
    until(lambda: cables.finder.box("box-00004d").plugged, "the finder looked by itself")


def test_two_boxes_of_the_same_name_are_told_and_one_can_be_chosen(cables: Cables) -> None:
    first, box, heard = cables.found()
    second = cables.plug(1, "another")
    cables.trouble(serial_words.SAME_NAME, 2)
    box.ask((FIST,))
    quiet(first, box)
    second.push()
    first.turn(1)
    until(lambda: Answering("fist") in heard, "the first box plays")
    assert second.port is not None
    cables.finder.choose(second.port.path)
    until(lambda: heard.count(Found()) == 2, "the other box plays")
    quiet(second, box)
    second.turn(2)
    second.push()
    until(lambda: any(isinstance(message, Sealed) for message in heard), "the other box has sealed")
    box.call("fist")
    until(lambda: any(isinstance(message, Opened) and message.answer == (2,) for message in heard), "it opened")
    second.unplug()
    until(lambda: heard.count(Found()) == 3, "the first box takes its place again")
    cables.trouble(serial_words.SAME_NAME, 0)


def test_a_babbling_box_is_shut_out_and_the_others_are_unharmed(cables: Cables) -> None:
    bad, bad_box, lost = cables.found(1)
    good, good_box, heard = cables.found(2)
    good_box.ask((FIST,))
    bad.do("babble 3000")
    until(lambda: Lost(serial_words.BABBLING) in lost, "it was shut out")
    cables.trouble(serial_words.BABBLING)
    quiet(good, good_box)
    good.push()
    until(lambda: any(isinstance(message, Sealed) for message in heard), "the other box plays on")
    assert not bad_box.plugged
    assert good_box.plugged
    bad.unplug()
    cables.finder.look()
    cables.trouble(serial_words.BABBLING, 0)
    bad.plug()
    cables.finder.look()
    until(lambda: bad_box.plugged, "plugged in again it gets another chance")


def test_a_flood_without_line_ends_is_shut_out(cables: Cables, stranger: tuple[int, Port]) -> None:
    master, port = stranger
    cables.others.append(port)
    cables.finder.look()
    os.read(master, 1)
    os.set_blocking(master, False)

    def flood() -> bool:
        with suppress(BlockingIOError):
            os.write(master, b"\x55" * 4096)
        return any(place.trouble == serial_words.BABBLING for place in cables.finder.places())

    until(flood, "it was shut out")


def test_what_does_not_answer_is_no_box_and_its_port_is_let_go(
    cables: Cables, stranger: tuple[int, Port], mocker: MockerFixture
) -> None:
    mocker.patch.object(serial_finder, "PATIENCE", 50)
    cables.others.append(stranger[1])
    cables.finder.look()

    def told() -> bool:
        cables.finder.look()
        return any(place.trouble == serial_words.NOT_A_BOX for place in cables.finder.places())

    until(told, "it was given up")

    def free() -> bool:
        try:
            pyserial.Serial(stranger[1].url, exclusive=True).close()
        except pyserial.SerialException:
            return False
        return True

    until(free, "another program can open the port")


def test_another_version_is_told_in_words(cables: Cables, stranger: tuple[int, Port]) -> None:
    master, port = stranger
    cables.others.append(port)
    cables.finder.look()
    os.read(master, 1)
    os.write(master, encode(0, {"say": "hello", "protocol": 2, "box": "b", "boot": 1, "from": 1}))
    cables.trouble(serial_words.WRONG_FIRMWARE)


def test_a_port_in_use_is_told_and_found_when_it_is_free(cables: Cables) -> None:
    pico = Pico(cables._folder / "busy", 5)
    pico.plug()
    assert pico.port is not None
    program = pyserial.Serial(pico.port.url, exclusive=True)
    cables.picos.append(pico)
    cables.finder.look()
    cables.trouble(serial_words.IN_USE)
    program.close()
    cables.finder.look()
    until(lambda: cables.finder.box(pico.name).plugged, "it was found")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (pyserial.SerialException(errno.EACCES, "no"), serial_words.NO_PERMISSION),
        (pyserial.SerialException(errno.EBUSY, "no"), serial_words.IN_USE),
        (pyserial.SerialException(errno.EIO, "no"), serial_words.CANNOT_OPEN),
        (ValueError("no such kind of port"), serial_words.CANNOT_OPEN),
    ],
)
def test_a_port_that_cannot_be_opened_is_told_in_words(
    cables: Cables, mocker: MockerFixture, error: Exception, told: str
) -> None:
    mocker.patch("serial.serial_for_url", side_effect=error)
    cables.others.append(Port("/dev/nowhere", "/dev/nowhere"))
    cables.finder.look()
    cables.trouble(told)


def test_a_port_that_fails_as_soon_as_it_is_open_is_not_tried_without_pause(
    cables: Cables, mocker: MockerFixture
) -> None:
    broken = mocker.Mock()
    broken.read.side_effect = pyserial.SerialException("gone")
    opened = mocker.patch("serial.serial_for_url", return_value=broken)
    cables.others.append(Port("/dev/nowhere", "/dev/nowhere"))
    cables.finder.look()
    cables.trouble(serial_words.CANNOT_OPEN)
    for _ in range(20):
        cables.finder.look()
    assert opened.call_count == 1


def test_who_may_not_open_the_port_is_told_which_group_to_join() -> None:
    assert "dialout" in serial_words.NO_PERMISSION


def test_a_box_that_hangs_is_lost_and_found_when_it_goes_on(cables: Cables) -> None:
    pico, box, heard = cables.found()
    box.ask((FIST,))
    quiet(pico, box)
    pico.freeze()
    until(lambda: Lost(serial_words.SILENT) in heard, "the silence was noticed")
    pico.thaw()
    until(lambda: box.plugged, "it is there again")
    quiet(pico, box)
    assert "0 coins" in pico.display()


def test_a_box_that_forgot_everything_holds_nothing(cables: Cables) -> None:
    pico, box, heard = cables.found()
    box.ask((FIST,))
    quiet(pico, box)
    pico.push()
    until(lambda: any(isinstance(message, Sealed) for message in heard), "it was sealed")
    pico.unplug()
    until(lambda: not box.plugged, "it was lost")
    cables.plug(1, "fresh")
    until(lambda: heard[-1] == Found(()), "another chip with the same name was found")


def test_nothing_on_the_wire_tells_the_answer_before_the_call(cables: Cables, mocker: MockerFixture) -> None:
    wire = bytearray()
    heard_by_line = Line._heard

    def spy(line: Line, data: bytes) -> bool:
        wire.extend(data)
        return heard_by_line(line, data)

    mocker.patch.object(Line, "_heard", spy)
    pico, box, heard = cables.found()
    secret = Prompt("p", "Whom?", (Field("who", "Who", (Choice("anna", "A"), Choice("zoe", "Z"))),))
    box.ask((secret,))
    quiet(pico, box)
    pico.turn(1)
    pico.push()
    pico.back()
    pico.turn(1)
    pico.push()
    quiet(pico, box)
    assert wire.count(b"sealed") == 2
    assert not any(word in wire for word in (b"zoe", b"anna", b"nonce", b'answer"'))
    box.call("p")
    until(lambda: any(isinstance(message, Opened) for message in heard), "it was opened")
    assert b"zoe" in wire


def test_a_stable_name_is_used_where_there_is_one(tmp_path: Path) -> None:
    device = tmp_path / "ttyACM3"
    device.touch()
    (tmp_path / "by-id").mkdir()
    (tmp_path / "by-id" / "usb-pico").symlink_to(device)
    folders = (tmp_path / "none", tmp_path / "by-id")
    assert stable(str(device), folders) == str(tmp_path / "by-id" / "usb-pico")
    assert stable(str(tmp_path / "ttyACM4"), folders) == str(tmp_path / "ttyACM4")


def test_every_sentence_says_what_to_do() -> None:
    for sentence in serial_words.EVERY_SENTENCE:
        assert ":" in sentence
        assert sentence.endswith(".")
