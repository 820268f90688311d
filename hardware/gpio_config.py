"""The wiring of the Pi's own pins: which part hangs on which pin, read strictly from `boxes.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from hardware import wiring_words as words
from hardware.exc import BadWiring
from hardware.sentence import Sentence, sentence

FILE = "boxes.toml"

PINS = range(28)
"""The GPIO numbers that the 40-pin header has."""

I2C = (2, 3)
EEPROM = (0, 1)

LAP = 20
"""How many clicks a dial has in one turn; a printed face has a mark for each."""

Factory = Literal["lgpio", "rpigpio", "mock"]
FACTORIES: tuple[Factory, ...] = ("lgpio", "rpigpio", "mock")

TOP_KEYS = ("factory", "power_button", "box", "table")
BOX_KEYS = ("dial", "seal", "back", "lamp", "hood", "reverse", "half_clicks")
TABLE_KEYS = ("button", "buzzer", "sand")


@dataclass(frozen=True, slots=True)
class BoxPins:
    """The pins of one box; `lamp` is where everybody sees it, `hood` where only its owner does."""

    name: str
    dial: tuple[int, int]
    seal: int
    back: int
    lamp: int | None = None
    hood: int | None = None
    reverse: bool = False
    half_clicks: bool = False

    def parts(self) -> tuple[tuple[Sentence, int], ...]:
        """Return what hangs on which pin."""
        lamps = ((words.LAMP, self.lamp), (words.HOOD, self.hood))
        return (
            (sentence(words.DIAL_A), self.dial[0]),
            (sentence(words.DIAL_B), self.dial[1]),
            (sentence(words.SEAL), self.seal),
            (sentence(words.BACK), self.back),
            *((sentence(part), pin) for part, pin in lamps if pin is not None),
        )


@dataclass(frozen=True, slots=True)
class TablePins:
    """The pins of the table's own parts: one pin of sand is a lamp that fades, several are a row of lamps."""

    button: int | None = None
    buzzer: int | None = None
    sand: tuple[int, ...] = ()

    def parts(self) -> tuple[tuple[Sentence, int], ...]:
        """Return what hangs on which pin."""
        single = ((words.BUTTON, self.button), (words.BUZZER, self.buzzer))
        return (*((sentence(part), pin) for part, pin in single if pin is not None), *self._sand())

    def _sand(self) -> tuple[tuple[Sentence, int], ...]:
        if len(self.sand) == 1:
            return ((sentence(words.SAND), self.sand[0]),)
        return tuple((sentence(words.SAND_IN_ROW, number=number), pin) for number, pin in enumerate(self.sand, 1))


@dataclass(frozen=True, slots=True)
class Wiring:
    """Everything that hangs on the Pi's own pins, and who drives them (None: gpiozero chooses)."""

    boxes: tuple[BoxPins, ...] = ()
    table: TablePins = TablePins()
    power_button: int | None = None
    factory: Factory | None = None

    def parts(self) -> tuple[tuple[Sentence, Sentence, int], ...]:
        """Return owner, part and pin of everything."""
        boxes = [(sentence(words.BOX, name=box.name), part, pin) for box in self.boxes for part, pin in box.parts()]
        return (*boxes, *((sentence(words.TABLE), part, pin) for part, pin in self.table.parts()))

    def users(self) -> tuple[tuple[Sentence, int], ...]:
        """Return who uses which pin, as sentences speak of them."""
        boxes = [
            (sentence(words.BOX_USER, part=part, name=box.name), pin) for box in self.boxes for part, pin in box.parts()
        ]
        return (*boxes, *((sentence(words.TABLE_USER, part=part), pin) for part, pin in self.table.parts()))


DEFAULT_TEXT = """\
# Which part hangs on which GPIO pin (the numbers of the chip, not of the header: `companion wiring` draws both).
# Pins 2 and 3 stay free for I²C. A lamp under the hood, which only its owner sees, is called "hood"; a lamp that
# everybody sees is called "lamp". A box may have either, or both.

power_button = 4

[box.1]
dial = [17, 27]
seal = 22
back = 23
hood = 24

[box.2]
dial = [10, 9]
seal = 11
back = 25
hood = 8

[box.3]
dial = [5, 6]
seal = 13
back = 12
hood = 7

[box.4]
dial = [19, 26]
seal = 16
back = 20
hood = 21

[table]
button = 15
buzzer = 18
sand = 14
"""


def load(path: Path) -> Wiring | None:
    """Return the wiring that a file describes, None where there is no such file."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin every file with a mark
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise BadWiring((sentence(words.UNREADABLE, file=path.name),)) from error
    return read(text)


def read(text: str) -> Wiring:
    """Return the wiring of a text; BadWiring says everything that is wrong with it, a sentence each."""
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of a thousand digits is no error of TOML's own
        raise BadWiring((sentence(words.NOT_TOML, file=FILE, problem=str(error)),)) from error
    wrong = list(_wrong_top(plain))
    for name, box in _boxes(plain).items():
        wrong += _wrong_box(name, box)
    wrong += _wrong_table(plain.get("table", {}))
    if not wrong:
        wiring = _wiring(plain)
        wrong += _wrong_pins(wiring)
        if not wrong:
            return wiring
    raise BadWiring(tuple(wrong))


def _wiring(plain: dict[str, Any]) -> Wiring:
    boxes = tuple(BoxPins(name, **{**box, "dial": tuple(box["dial"])}) for name, box in _boxes(plain).items())
    table = plain.get("table", {})
    sand = table.get("sand", [])
    row = tuple(sand) if isinstance(sand, list) else (sand,)
    table_pins = TablePins(table.get("button"), table.get("buzzer"), row)
    return Wiring(boxes, table_pins, plain.get("power_button"), plain.get("factory"))


def _boxes(plain: dict[str, Any]) -> dict[str, Any]:
    boxes = plain.get("box", {})
    return boxes if isinstance(boxes, dict) else {}


def _wrong_top(plain: dict[str, Any]) -> Iterator[Sentence]:
    for key in _unknown(plain, TOP_KEYS):
        yield sentence(words.UNKNOWN_IN_FILE, file=FILE, key=key, known=_listed(TOP_KEYS))
    if plain.get("factory", "lgpio") not in FACTORIES:
        yield sentence(words.WRONG_FACTORY, known=_listed(FACTORIES))
    if not _whole(plain.get("power_button", 0)):
        yield sentence(words.WRONG_POWER_BUTTON)
    if not isinstance(plain.get("box", {}), dict):
        yield sentence(words.NO_NAME)


def _wrong_box(name: str, box: Any) -> Iterator[Sentence]:
    if not name.strip() or not name.isprintable():
        yield sentence(words.WRONG_NAME)
        return
    if not isinstance(box, dict):
        doubled = isinstance(box, list) and box and isinstance(box[0], dict)
        yield sentence(words.DOUBLE_BRACKETS if doubled else words.NO_PINS, name=name)
        return
    for key in _unknown(box, BOX_KEYS):
        yield sentence(words.UNKNOWN_IN_BOX, name=name, key=key, known=_listed(BOX_KEYS))
    dial = box.get("dial")
    if not isinstance(dial, list) or len(dial) != 2 or not all(_whole(pin) for pin in dial):
        yield sentence(words.WRONG_DIAL, name=name)
    for key in ("seal", "back"):
        if not _whole(box.get(key)):
            yield sentence(words.WRONG_BUTTON, name=name, key=key)
    for key in ("lamp", "hood"):
        if key in box and not _whole(box[key]):
            yield sentence(words.WRONG_LAMP, name=name, key=key)
    if "lamp" not in box and "hood" not in box:
        yield sentence(words.NO_LAMP, name=name)
    for key in ("reverse", "half_clicks"):
        if not isinstance(box.get(key, False), bool):
            yield sentence(words.TRUE_OR_FALSE, name=name, key=key)


def _wrong_table(table: Any) -> Iterator[Sentence]:
    if not isinstance(table, dict):
        yield sentence(words.NO_TABLE)
        return
    for key in _unknown(table, TABLE_KEYS):
        yield sentence(words.UNKNOWN_IN_TABLE, key=key, known=_listed(TABLE_KEYS))
    for key in ("button", "buzzer"):
        if key in table and not _whole(table[key]):
            yield sentence(words.WRONG_TABLE_PART, key=key)
    sand = table.get("sand", [])
    if not _whole(sand) and not (isinstance(sand, list) and all(_whole(pin) for pin in sand)):
        yield sentence(words.WRONG_SAND)


def _wrong_pins(wiring: Wiring) -> Iterator[Sentence]:
    users: dict[int, Sentence] = {}
    if wiring.power_button is not None:
        yield from _wrong_pin(sentence(words.POWER_USER), wiring.power_button, I2C[:1])
    for user, pin in wiring.users():
        yield from _wrong_pin(user, pin, I2C)
        if pin == wiring.power_button:
            yield sentence(words.POWER_PIN, pin=pin, user=user)
        elif pin in users:
            yield sentence(words.USED_TWICE, pin=pin, first=users[pin], second=user)
        users.setdefault(pin, user)


def _wrong_pin(user: Sentence, pin: int, i2c: tuple[int, ...]) -> Iterator[Sentence]:
    if pin not in PINS:
        yield sentence(words.NO_SUCH_PIN, pin=pin, user=user)
    elif pin in EEPROM:
        yield sentence(words.RESERVED, pin=pin, user=user)
    elif pin in i2c:
        yield sentence(words.I2C_PIN, pin=pin, user=user)


def _unknown(plain: dict[str, Any], known: tuple[str, ...]) -> list[str]:
    return [key for key in plain if key not in known]


def _listed(keys: tuple[str, ...]) -> str:
    return ", ".join(keys)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


DEFAULT = read(DEFAULT_TEXT)
"""Four boxes of five pins beside I²C, and the table's own parts: every pin of the header has its place."""
