"""`companion wiring`: which part hangs on which pin, as a list and as a picture of the header to solder by."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TextIO
from xml.sax.saxutils import escape

from hardware.exc import BadWiring
from hardware.gpio_config import DEFAULT, EEPROM, FILE, I2C, Wiring, load

HEADER: tuple[int | str, ...] = (
    "3.3 V", "5 V", 2, "5 V", 3, "ground", 4, 14, "ground", 15, 17, 18, 27, "ground", 22, 23, "3.3 V", 24, 10, "ground",
    9, 25, 11, 8, "ground", 7, 0, 1, 5, "ground", 6, 12, 13, "ground", 19, 16, 26, 20, "ground", 21,
)  # fmt: skip
"""What each of the 40 pins is, beginning with number 1: a GPIO number, or a name."""

PARTS = {
    "dial A": "contact A of the dial (CLK)",
    "dial B": "contact B of the dial (DT)",
    "seal": "push of the dial (SW)",
    "back": "second button",
    "lamp": "lamp that everybody sees",
    "hood": "lamp under the hood",
    "button": "table button",
    "buzzer": "buzzer (a passive one)",
    "sand": "lamp of the sand, fading",
}

HOW = """\
Dials and buttons: the other side of each contact goes to ground, without any resistor.
Lamps: from the pin through a resistor of 330 ohms to the long leg of the LED, from its short leg to ground.
Buzzer: between its pin and ground. Ground is on the header pins {grounds}.
"""

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
"""One for each owner: a palette that colour-blind eyes can tell apart; every pin has its words besides."""

TABLE, POWER, FREE = "#7a6010", "#8c1c13", "#c9c2b2"
ROW, TOP, MIDDLE = 34, 96, 460


def command(data: Path, picture: Path | None, out: TextIO) -> int:
    """Print the wiring of a data folder, or the default one, and draw it if a picture is wished for."""
    try:
        own = load(data / FILE)
    except BadWiring as error:
        out.write("".join(f"{sentence}\n" for sentence in error.sentences))
        return 1
    if own is None:
        out.write(f"There is no {FILE} in {data} yet: this is the default map.\n\n")
    wiring = DEFAULT if own is None else own
    out.write(text(wiring))
    if picture is not None:
        try:
            picture.write_text(svg(wiring), encoding="utf-8")
        except OSError as error:
            out.write(f"The picture cannot be written to {picture}: {error.strerror}.\n")
            return 1
        out.write(f"\nThe picture is in {picture}.\n")
    return 0


def text(wiring: Wiring) -> str:
    """Return the wiring as a list, a line for each pin."""
    lines: list[str] = []
    owner_before = ""
    for owner, part, pin in wiring.parts():
        if owner != owner_before:
            lines += ["", owner]
            owner_before = owner
        lines.append(_line(name(part), pin))
    if wiring.power_button is not None:
        lines += ["", "power", _line("power button", wiring.power_button)]
    lines += ["", "kept free", *(_line("I²C", pin) for pin in I2C if pin != wiring.power_button)]
    grounds = ", ".join(str(number) for number, what in enumerate(HEADER, 1) if what == "ground")
    return "\n".join(lines[1:]) + "\n\n" + HOW.format(grounds=grounds)


def name(part: str) -> str:
    """Return what the list calls a part."""
    return PARTS.get(part) or f"lamp {part.removeprefix('sand ')} of the row of sand"


def header_pin(gpio: int) -> int:
    """Return the number on the header of a GPIO number."""
    return HEADER.index(gpio) + 1


def svg(wiring: Wiring) -> str:
    """Return the header as a picture, seen from above, with the corner of pin 1 at the top left."""
    height = TOP + ROW * (len(HEADER) // 2) + 60
    body = "\n".join(_drawn(wiring))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 920 {height}" font-family="sans-serif" role="img">
<title>Wiring of the Raspberry Pi's header</title>
<rect width="920" height="{height}" fill="#fdf9ef"/>
<text x="{MIDDLE}" y="38" font-size="22" font-weight="bold" text-anchor="middle" fill="#232038">Sablier: which \
wire goes where</text>
<text x="{MIDDLE}" y="62" font-size="14" text-anchor="middle" fill="#5c5366">The header seen from above; pin 1 is the \
square one, at the corner of the board.</text>
<rect x="{MIDDLE - 42}" y="{TOP - 24}" width="84" height="{ROW * 20 + 14}" rx="8" fill="#2b2740"/>
{body}
<text x="{MIDDLE}" y="{height - 18}" font-size="13" text-anchor="middle" fill="#5c5366">Buttons and dials close to \
ground. Every LED has its resistor of 330 Ω.</text>
</svg>
"""


def _line(what: str, pin: int) -> str:
    return f"  {what:<32}GPIO {pin:<4}header pin {header_pin(pin)}"


def _drawn(wiring: Wiring) -> Iterator[str]:
    used = {pin: (owner, part) for owner, part, pin in wiring.parts()}
    owners = list(dict.fromkeys(owner for owner, _ in used.values()))
    for place, what in enumerate(HEADER):
        row, right = divmod(place, 2)
        y = TOP + row * ROW
        label, colour, strong = _label(what, used, owners, wiring)
        yield from _pin(place + 1, y, bool(right), label, colour, strong)


def _label(
    what: int | str, used: dict[int, tuple[str, str]], owners: list[str], wiring: Wiring
) -> tuple[str, str, bool]:
    if isinstance(what, str):
        return what, "#232038" if what == "ground" else POWER, False
    if what in used:
        owner, part = used[what]
        colour = TABLE if owner == "table" else COLOURS[owners.index(owner) % len(COLOURS)]
        return f"{owner}: {name(part)} · GPIO {what}", colour, True
    if what == wiring.power_button:
        return f"power button · GPIO {what}", POWER, True
    if what in (*I2C, *EEPROM):
        return f"GPIO {what}, kept for {'I²C' if what in I2C else 'add-on boards'}", FREE, False
    return f"GPIO {what}, free", FREE, False


def _pin(number: int, y: int, right: bool, label: str, colour: str, strong: bool) -> Iterator[str]:
    side = 1 if right else -1
    x = MIDDLE + 20 * side
    if number == 1:
        yield f'<rect x="{x - 11}" y="{y - 11}" width="22" height="22" fill="{colour}" stroke="#fff"/>'
    else:
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{colour}" stroke="#fff"/>'
    ink = "#232038" if colour in (FREE, *COLOURS[4:]) else "#fff"
    yield f'<text x="{x}" y="{y + 4}" font-size="11" text-anchor="middle" fill="{ink}">{number}</text>'
    if strong:
        yield f'<path d="M{x + 12 * side} {y}H{x + 44 * side}" stroke="{colour}" stroke-width="4"/>'
    anchor, weight = ("start" if right else "end"), ("bold" if strong else "normal")
    fill = "#232038" if strong else "#5c5366"
    yield (
        f'<text x="{x + 50 * side}" y="{y + 5}" font-size="14" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="{fill}">{escape(label)}</text>'
    )
