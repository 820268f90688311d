"""The codec: a message as one line of text that a person can read, `NUMBER BODY CRC`, and back again.

Runs unchanged on MicroPython and gives the same bytes there: the two JSON writers do not, so this one writes its own.
"""

import json
from binascii import crc32

from firmware_bridge.envelope import canonical

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Body = dict[str, Any]

LONGEST = 512
"""The bytes a line may have, its end included: a box with little memory must be able to hold one."""


def encode(number: int, body: "Body") -> bytes:
    """Return the line of a message, its end included; ValueError for what does not fit a line."""
    text = str(number) + " " + write(body)
    line = text.encode()
    line += f" {crc32(line) & 0xFFFFFFFF:08x}\n".encode()
    if len(line) > LONGEST:
        raise ValueError("This message does not fit a line.")
    return line


def decode(line: bytes) -> "tuple[int, Body] | None":
    """Return the number and the body of a line without its end, or None if it is damaged or no such line."""
    if line[-1:] == b"\r":  # some terminals and serial drivers add one
        line = line[:-1]
    cut = len(line) - 9
    if cut < 4 or len(line) >= LONGEST or line[cut : cut + 1] != b" ":
        return None
    if line[cut + 1 :] != f"{crc32(line[:cut]) & 0xFFFFFFFF:08x}".encode():
        return None
    gap = line.find(b" ")
    digits = line[:gap]
    if not digits.isdigit() or len(digits) > 9 or str(int(digits)).encode() != digits:
        return None
    try:
        body = json.loads(str(line[gap + 1 : cut], "utf-8"))
    except (ValueError, RuntimeError):  # no JSON, no UTF-8, or nested out of all reason
        return None
    return (int(digits), body) if isinstance(body, dict) else None


def write(value: object) -> str:
    """Return a value as JSON: ASCII, without blanks, `say` first in an object and the other keys in order."""
    if isinstance(value, dict):
        keys = sorted(value, key=_order)
        return "{" + ",".join([write(key) + ":" + write(value[key]) for key in keys]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([write(item) for item in value]) + "]"
    if isinstance(value, str) and len(value.encode()) == len(value):
        quick = json.dumps(
            value
        )  # letter by letter takes a Pico too long; where nothing is escaped both write the same
        if len(quick) == len(value) + 2 and "\x7f" not in value:
            return quick
    return canonical([value])[1:-1]


def _order(key: str) -> "tuple[bool, str]":
    return (key != "say", key)


class Lines:
    """Bytes as they come, cut into lines; `overflow` counts the bytes of lines too long to be any of ours."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False
        self.overflow = 0

    def feed(self, data: bytes) -> "list[bytes]":
        """Take bytes in and return the lines that are complete, without their ends."""
        lines = (self._rest + data).split(b"\n")
        self._rest = lines.pop()
        if lines and self._skipping:
            lines.pop(0)
            self._skipping = False
        if len(self._rest) >= LONGEST:
            self.overflow += len(self._rest)
            self._rest = b""
            self._skipping = True
        return lines
