"""The display: an SSD1306 with 128×64 pixels on I2C, eight rows of 21 letters, dim enough for the inside of a hood."""

from firmware_bridge.firmware.font import WIDTH, columns
from firmware_bridge.firmware.words import ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PIXELS, PAGES = 128, 8
DIM = 0x20
"""The contrast: bright enough to read under a hood, too dark to shine on a neighbour's face."""

# Off; clock; 64 rows; no offset; charge pump; pages one by one; turned so that the pins are on top; contrast; on.
_START = (0xAE, 0xD5, 0x80, 0xA8, 0x3F, 0xD3, 0, 0x40, 0x8D, 0x14, 0x20, 2, 0xA1, 0xC8, 0xDA, 0x12, 0x81, DIM)
_ON = (0xD9, 0xF1, 0xDB, 0x30, 0xA4, 0xA6, 0xAF)


class Display:
    """What is to be seen, and the pages of it that the glass has not got yet."""

    def __init__(self, i2c: "Any", address: int) -> None:
        self._i2c = i2c
        self._address = address
        self._shown: list[bytes] = [b""] * PAGES
        self.there = False
        self._begin()

    def show(self, pages: "list[bytes]") -> None:
        """Show eight pages of 128 columns; only those that changed are sent, so that a click of the dial is quick."""
        if not self.there:
            self._begin()
        try:
            for number, page in enumerate(pages):
                if self.there and page != self._shown[number]:
                    self._command((0xB0 | number, 0x00, 0x10))
                    self._i2c.writeto(self._address, b"\x40" + page)
                    self._shown[number] = page
        except OSError:  # a loose wire: a box without display can still be pressed, and it may come back
            self.there = False

    def _begin(self) -> None:
        try:
            self._command(_START)
            self._command(_ON)
            self._shown = [b""] * PAGES
            self.there = True
        except OSError:
            self.there = False

    def _command(self, codes: "tuple[int, ...]") -> None:
        self._i2c.writeto(self._address, b"\x00" + bytes(codes))


def paint(lines: "list[str]", big: int = -1, sand: int = -1) -> "list[bytes]":
    """Return the pages of up to four lines of two rows each; `big` is the line to print large, `sand` runs at the edge.

    Two rows for a line, so that nothing jumps about when a long choice follows a short one.
    """
    pages = [bytearray(PIXELS) for _ in range(PAGES)]
    for number, line in enumerate(lines[:4]):
        if number == big and len(line) <= ROW // 2:
            _print_large(pages, 2 * number, line)
        else:
            for row, text in enumerate(wrapped(line)):
                _print(pages[2 * number + row], text)
    if sand >= 0:
        _pour(pages, sand)
    return [bytes(page) for page in pages]


def wrapped(line: str) -> "list[str]":
    """Return a line as one or two rows, broken at a blank where there is one, and with an ellipsis if it is longer."""
    if len(line) <= ROW:
        return [line]
    cut = line.rfind(" ", 0, ROW + 1)
    first, rest = (line[:cut], line[cut + 1 :]) if cut > 0 else (line[:ROW], line[ROW:])
    return [first, rest if len(rest) <= ROW else rest[: ROW - 1] + "…"]


def _print(page: bytearray, text: str) -> None:
    for place, letter in enumerate(text[:ROW]):
        page[place * WIDTH : place * WIDTH + 5] = columns(letter)


def _print_large(pages: "list[bytearray]", row: int, text: str) -> None:
    for place, letter in enumerate(text):
        for number, column in enumerate(columns(letter)):
            tall = 0
            for bit in range(8):
                if column >> bit & 1:
                    tall |= 3 << (2 * bit)
            at = 2 * (place * WIDTH + number)
            pages[row][at] = pages[row][at + 1] = tall & 0xFF
            pages[row + 1][at] = pages[row + 1][at + 1] = tall >> 8


def _pour(pages: "list[bytearray]", level: int) -> None:
    """Draw the hourglass: a column of sand at the right edge, `level` of 64 pixels high."""
    for number, page in enumerate(pages):
        height = min(max(level - 8 * (PAGES - 1 - number), 0), 8)
        page[PIXELS - 2] = page[PIXELS - 1] = (0xFF00 >> height) & 0xFF
