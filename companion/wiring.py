"""`companion wiring`: which part hangs on which pin, as a list and as a picture of the header to solder by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import TextIO
from xml.sax.saxutils import escape

from companion.language import ENGLISH, Language
from companion.told import told
from engines.say import Say, say
from hardware import wiring_words
from hardware.exc import BadWiring
from hardware.gpio_config import DEFAULT, DEFAULT_TEXT, EEPROM, FILE, I2C, Wiring, load
from hardware.sentence import Sentence

HEADER: tuple[int | str, ...] = (
    "3.3 V", "5 V", 2, "5 V", 3, "ground", 4, 14, "ground", 15, 17, 18, 27, "ground", 22, 23, "3.3 V", 24, 10, "ground",
    9, 25, 11, 8, "ground", 7, 0, 1, 5, "ground", 6, 12, 13, "ground", 19, 16, 26, 20, "ground", 21,
)  # fmt: skip
"""What each of the 40 pins is, beginning with number 1: a GPIO number, or a name."""

PARTS = {
    wiring_words.DIAL_A: say("contact A of the dial (CLK)"),
    wiring_words.DIAL_B: say("contact B of the dial (DT)"),
    wiring_words.SEAL: say("push of the dial (SW)"),
    wiring_words.BACK: say("second button"),
    wiring_words.LAMP: say("lamp that everybody sees"),
    wiring_words.HOOD: say("lamp under the hood"),
    wiring_words.BUTTON: say("table button"),
    wiring_words.BUZZER: say("buzzer (a passive one)"),
    wiring_words.SAND: say("lamp of the sand, fading"),
    wiring_words.SAND_IN_ROW: say("lamp {number} of the row of sand"),
}
"""What each part is to somebody who solders it."""

SUPPLY = {"3.3 V": say("3.3 V"), "5 V": say("5 V"), "ground": say("ground")}

HOW = (
    say("Dials and buttons: the other side of each contact goes to ground, without any resistor."),
    say("Lamps: from the pin through a resistor of 330 ohms to the long leg of the LED, from its short leg to ground."),
    say(
        "Buzzer: between its pin and ground. Ground is on the header pins {grounds}.",
        grounds=", ".join(str(number) for number, what in enumerate(HEADER, 1) if what == "ground"),
    ),
)

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
"""One for each owner: a palette that colour-blind eyes can tell apart; every pin has its words besides."""

TABLE, POWER, FREE = "#7a6010", "#8c1c13", "#c9c2b2"
ROW, TOP, MIDDLE = 34, 96, 460

COLUMN = 32
"""How wide the list's first column is at least."""

LETTER, GAP = 8.4, 70
"""How wide a letter beside a pin is at most, and how far from the middle of the picture these words begin."""


def command(
    data: Path, picture: Path | None, out: TextIO, words: Language = ENGLISH, write: bool = False
) -> int:  # fmt: skip
    """Print the wiring of a data folder, or the default one; draw it, or put the default one there, if wished for."""
    try:
        own = load(data / FILE)
    except BadWiring as error:
        out.writelines(f"{words.text(told(sentence))}\n" for sentence in error.wrong)
        return 1
    well = True
    if own is None:
        well, sentence = _put_there(data) if write else (True, _nothing_yet(data))
        out.write(f"{words.text(sentence)}\n\n")
    elif write:
        there = say("{file} is there already and stays as it is.", file=str(data / FILE))
        out.write(f"{words.text(there)}\n\n")
    wiring = DEFAULT if own is None else own
    out.write(text(wiring, words))
    if picture is not None:
        well = _draw(wiring, picture, out, words) and well
    return 0 if well else 1


def _nothing_yet(data: Path) -> Say:
    return say(
        "There is no {file} in {folder} yet. This is the default map; --write puts it there.",
        file=FILE,
        folder=str(data),
    )


def _put_there(data: Path) -> tuple[bool, Say]:
    """Give a maker a file to begin with."""
    file = data / FILE
    try:
        data.mkdir(parents=True, exist_ok=True)
        file.write_text(DEFAULT_TEXT, encoding="utf-8")
    except OSError as error:
        problem = error.strerror or ""
        return False, say("The map cannot be written to {file}: {problem}.", file=str(file), problem=problem)
    return True, say("The default map is in {file} now: change there what is different on your table.", file=str(file))


def _draw(wiring: Wiring, picture: Path, out: TextIO, words: Language) -> bool:
    try:
        picture.write_text(svg(wiring, words), encoding="utf-8")
    except OSError as error:
        problem = say(
            "The picture cannot be written to {file}: {problem}.", file=str(picture), problem=error.strerror or ""
        )
        out.write(f"{words.text(problem)}\n")
        return False
    out.write(f"\n{words.text(say('The picture is in {file}.', file=str(picture)))}\n")
    return True


def text(wiring: Wiring, words: Language = ENGLISH) -> str:
    """Return the wiring as a list, a line for each pin."""
    groups: dict[str, list[tuple[str, int]]] = {}
    for owner, part, pin in wiring.parts():
        groups.setdefault(words.text(told(owner)), []).append((words.text(name(part)), pin))
    if wiring.power_button is not None:
        groups[words.word("power")] = [(words.word("power button"), wiring.power_button)]
    groups[words.word("kept free")] = [("I²C", pin) for pin in I2C if pin != wiring.power_button]
    column = max([COLUMN, *(len(what) + 2 for lines in groups.values() for what, _ in lines)])
    listed = "\n\n".join(
        "\n".join([group, *(_line(what, pin, column, words) for what, pin in lines)]) for group, lines in groups.items()
    )
    return "\n".join((listed, "", *map(words.text, HOW), ""))


def name(part: Sentence) -> Say:
    """Return what the list calls a part."""
    return replace(PARTS[part.text], blanks=told(part).blanks)


def header_pin(gpio: int) -> int:
    """Return the number on the header of a GPIO number."""
    return HEADER.index(gpio) + 1


def svg(wiring: Wiring, words: Language = ENGLISH) -> str:
    """Return the header as a picture, seen from above, with the corner of pin 1 at the top left."""
    labels = tuple(_labels(wiring, words))
    middle = max(MIDDLE, GAP + ceil(LETTER * max(len(label.text) for label in labels)))
    height = TOP + ROW * (len(HEADER) // 2) + 60
    body = "\n".join(line for number, label in enumerate(labels, 1) for line in _pin(number, middle, label))
    title, heading, seen, how = (
        escape(words.text(sentence))
        for sentence in (
            say("Wiring of the Raspberry Pi's header"),
            say("Sablier: which wire goes where"),
            say("The header seen from above; pin 1 is the square one, at the corner of the board."),
            say("Buttons and dials close to ground. Every LED has its resistor of 330 Ω."),
        )
    )
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * middle} {height}" font-family="sans-serif" role="img">
<title>{title}</title>
<rect width="{2 * middle}" height="{height}" fill="#fdf9ef"/>
<text x="{middle}" y="38" font-size="22" font-weight="bold" text-anchor="middle" fill="#232038">{heading}</text>
<text x="{middle}" y="62" font-size="14" text-anchor="middle" fill="#5c5366">{seen}</text>
<rect x="{middle - 42}" y="{TOP - 24}" width="84" height="{ROW * 20 + 14}" rx="8" fill="#2b2740"/>
{body}
<text x="{middle}" y="{height - 18}" font-size="13" text-anchor="middle" fill="#5c5366">{how}</text>
</svg>
"""


@dataclass(frozen=True, slots=True)
class Label:
    """What stands beside a pin of the picture; a strong one has a wire."""

    text: str
    colour: str
    strong: bool = False


def _line(what: str, pin: int, column: int, words: Language) -> str:
    return f"  {what:<{column}}GPIO {pin:<4}{words.text(say('header pin {number}', number=header_pin(pin)))}"


def _labels(wiring: Wiring, words: Language) -> Iterator[Label]:
    used = {pin: (owner, part) for owner, part, pin in wiring.parts()}
    owners = list(dict.fromkeys(owner for owner, _ in used.values()))
    for what in HEADER:
        if isinstance(what, str):
            yield Label(words.text(SUPPLY[what]), "#232038" if what == "ground" else POWER)
        elif what in used:
            owner, part = used[what]
            colour = TABLE if owner.text == wiring_words.TABLE else COLOURS[owners.index(owner) % len(COLOURS)]
            label = say("{owner}: {part} · GPIO {pin}", owner=told(owner), part=name(part), pin=what)
            yield Label(words.text(label), colour, strong=True)
        elif what == wiring.power_button:
            yield Label(words.text(say("power button · GPIO {pin}", pin=what)), POWER, strong=True)
        else:
            yield Label(words.text(_unused(what)), FREE)


def _unused(pin: int) -> Say:
    if pin in I2C:
        return say("GPIO {pin}, kept for I²C", pin=pin)
    if pin in EEPROM:
        return say("GPIO {pin}, kept for add-on boards", pin=pin)
    return say("GPIO {pin}, free", pin=pin)


def _pin(number: int, middle: int, label: Label) -> Iterator[str]:
    row, right = divmod(number - 1, 2)
    y, side = TOP + row * ROW, 1 if right else -1
    x, colour = middle + 20 * side, label.colour
    if number == 1:
        yield f'<rect x="{x - 11}" y="{y - 11}" width="22" height="22" fill="{colour}" stroke="#fff"/>'
    else:
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{colour}" stroke="#fff"/>'
    ink = "#232038" if colour in (FREE, *COLOURS[4:]) else "#fff"
    yield f'<text x="{x}" y="{y + 4}" font-size="11" text-anchor="middle" fill="{ink}">{number}</text>'
    if label.strong:
        yield f'<path d="M{x + 12 * side} {y}H{x + 44 * side}" stroke="{colour}" stroke-width="4"/>'
    anchor, weight = ("start" if right else "end"), ("bold" if label.strong else "normal")
    fill = "#232038" if label.strong else "#5c5366"
    yield (
        f'<text x="{x + 50 * side}" y="{y + 5}" font-size="14" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="{fill}">{escape(label.text)}</text>'
    )
