"""Paper: pages in millimetres, from their lower left corner, with lines, circles, wedges and words; a PDF in the end.

Everything is black, white or grey, so that it looks the same to all eyes and from any printer. Words are in Helvetica,
which every reader of PDF has, so no font has to be packed in.
"""

from __future__ import annotations

import io
import unicodedata
from math import cos, pi, radians, sin
from typing import Any, Literal

MM = 72 / 25.4
HALF_TURN = 180.0
A4 = (210.0, 297.0)
KAPPA = 4 / 3 * (2**0.5 - 1)

WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
)  # fmt: skip
"""How wide Helvetica's letters are, from the blank to the tilde, in thousandths of the size."""

Align = Literal["left", "middle", "right"]
MIDDLE = 0.35
"""How far above its foot the middle of a letter is, in parts of its size."""


class Page:
    """One page of A4."""

    def __init__(self) -> None:
        import pydyf

        self.stream: Any = pydyf.Stream()

    def grey(self, shade: float) -> None:
        """Draw in this shade from now on: 0 is black, 1 is white."""
        self.stream.set_color_rgb(shade, shade, shade)
        self.stream.set_color_rgb(shade, shade, shade, stroke=True)

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = 0.3) -> None:
        """Draw a line."""
        self.stream.set_line_width(width * MM)
        self.stream.move_to(x1 * MM, y1 * MM)
        self.stream.line_to(x2 * MM, y2 * MM)
        self.stream.stroke()

    def circle(self, x: float, y: float, radius: float, width: float = 0.3) -> None:
        """Draw a circle; without a width it is filled."""
        r, k = radius * MM, radius * MM * KAPPA
        x, y = x * MM, y * MM
        self.stream.move_to(x + r, y)
        self.stream.curve_to(x + r, y + k, x + k, y + r, x, y + r)
        self.stream.curve_to(x - k, y + r, x - r, y + k, x - r, y)
        self.stream.curve_to(x - r, y - k, x - k, y - r, x, y - r)
        self.stream.curve_to(x + k, y - r, x + r, y - k, x + r, y)
        if width:
            self.stream.set_line_width(width * MM)
            self.stream.stroke()
        else:
            self.stream.fill()

    def wedge(self, *corners: tuple[float, float]) -> None:
        """Fill a shape with straight sides."""
        for place, (x, y) in enumerate(corners):
            (self.stream.line_to if place else self.stream.move_to)(x * MM, y * MM)
        self.stream.fill()

    def words(
        self, x: float, y: float, text: str, size: float, align: Align = "left", bold: bool = False, turned: float = 0
    ) -> None:
        """Write a line of words, its size in points, turned counterclockwise by so many degrees around its place."""
        letters = _encoded(text)
        before = width(text, size) * {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        across, up = cos(radians(turned)), sin(radians(turned))
        self.stream.begin_text()
        self.stream.set_font_size("B" if bold else "R", size)
        self.stream.set_text_matrix(across, up, -up, across, (x - before * across) * MM, (y - before * up) * MM)
        self.stream.show_text(b"<" + letters.hex().encode() + b">")
        self.stream.end_text()

    def ray(
        self, x: float, y: float, radius: float, degrees: float, text: str, size: float, bold: bool = False
    ) -> None:
        """Write words along a ray of a circle, up to this radius, so that nobody reads them upside down."""
        right = degrees % 360 < HALF_TURN
        turned = 90 - degrees if right else 270 - degrees
        sink = size * MIDDLE / MM
        at_x, at_y = around(x, y, radius, degrees)
        foot_x, foot_y = at_x + sink * sin(radians(turned)), at_y - sink * cos(radians(turned))
        self.words(foot_x, foot_y, text, size, "right" if right else "left", bold, turned)

    def arc(self, x: float, y: float, radius: float, text: str, size: float) -> None:
        """Write words along the lower rim of a circle, letter by letter, their feet at this radius."""
        gone = -width(text, size) / 2
        for letter in text:
            wide = width(letter, size)
            turned = (gone + wide / 2) / radius * HALF_TURN / pi
            at_x, at_y = around(x, y, radius, HALF_TURN - turned)
            self.words(at_x, at_y, letter, size, "middle", turned=turned)
            gone += wide


def width(text: str, size: float) -> float:
    """Return how many millimetres wide a line of words is; accents make no letter wider."""
    letters = unicodedata.normalize("NFD", text)
    plain = [ord(letter) - 32 for letter in letters if not unicodedata.combining(letter)]
    return sum(WIDTHS[code] if 0 <= code < len(WIDTHS) else 556 for code in plain) * size / 1000 / MM


def wrapped(text: str, size: float, most: float) -> list[str]:
    """Return a text in lines of at most so many millimetres."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def around(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """Return a place on a circle, clockwise from the top, as a dial is read."""
    angle = pi / 2 - radians(degrees)
    return x + radius * cos(angle), y + radius * sin(angle)


def pdf(pages: list[Page], title: str) -> bytes:
    """Return the pages as a file that asks to be printed as large as it is."""
    import pydyf

    paper: Any = pydyf.PDF()
    paper.info["Title"] = pydyf.String(title)
    paper.catalog["ViewerPreferences"] = pydyf.Dictionary({"PrintScaling": "/None"})
    fonts = pydyf.Dictionary({"R": _font("Helvetica"), "B": _font("Helvetica-Bold")})
    for page in pages:
        paper.add_object(page.stream)
        size = pydyf.Array([0, 0, round(A4[0] * MM, 3), round(A4[1] * MM, 3)])
        resources = pydyf.Dictionary({"Font": fonts})
        paper.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": paper.pages.reference,
                    "MediaBox": size,
                    "Contents": page.stream.reference,
                    "Resources": resources,
                }
            )
        )
    out = io.BytesIO()
    paper.write(out)
    return out.getvalue()


def _font(name: str) -> Any:
    import pydyf

    return pydyf.Dictionary(
        {"Type": "/Font", "Subtype": "/Type1", "BaseFont": f"/{name}", "Encoding": "/WinAnsiEncoding"}
    )


def _encoded(text: str) -> bytes:
    """Return the letters as the file has them; the thin blank of French is not among them."""
    return text.replace("\u202f", "\u00a0").encode("cp1252", errors="replace")
