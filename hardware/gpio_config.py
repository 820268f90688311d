"""The wiring of the Pi's own pins: which part hangs on which pin, read strictly from `boxes.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from hardware.exc import BadWiring

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

    def parts(self) -> tuple[tuple[str, int], ...]:
        """Return what hangs on which pin."""
        lamps = (("lamp", self.lamp), ("hood", self.hood))
        return (
            ("dial A", self.dial[0]),
            ("dial B", self.dial[1]),
            ("seal", self.seal),
            ("back", self.back),
            *((part, pin) for part, pin in lamps if pin is not None),
        )


@dataclass(frozen=True, slots=True)
class TablePins:
    """The pins of the table's own parts: one pin of sand is a lamp that fades, several are a row of lamps."""

    button: int | None = None
    buzzer: int | None = None
    sand: tuple[int, ...] = ()

    def parts(self) -> tuple[tuple[str, int], ...]:
        """Return what hangs on which pin."""
        row = [(f"sand {n}" if len(self.sand) > 1 else "sand", pin) for n, pin in enumerate(self.sand, 1)]
        single = (("button", self.button), ("buzzer", self.buzzer))
        return (*((part, pin) for part, pin in single if pin is not None), *row)


@dataclass(frozen=True, slots=True)
class Wiring:
    """Everything that hangs on the Pi's own pins, and who drives them (None: gpiozero chooses)."""

    boxes: tuple[BoxPins, ...] = ()
    table: TablePins = TablePins()
    power_button: int | None = None
    factory: Factory | None = None

    def parts(self) -> tuple[tuple[str, str, int], ...]:
        """Return owner, part and pin of everything."""
        boxes = [(f"box {box.name}", part, pin) for box in self.boxes for part, pin in box.parts()]
        return (*boxes, *(("table", part, pin) for part, pin in self.table.parts()))


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
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise BadWiring((f"{path.name} cannot be read: check that it is a text file and who owns it.",)) from error
    return read(text)


def read(text: str) -> Wiring:
    """Return the wiring of a text; BadWiring says everything that is wrong with it, a sentence each."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWiring((f"{FILE} is not TOML: {error}.",)) from error
    wrong = [*_wrong_keys(plain, TOP_KEYS, FILE), *_wrong_top(plain)]
    for name, box in _boxes(plain).items():
        wrong += _wrong_box(f"box {name}", box)
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


def _wrong_keys(plain: Any, known: tuple[str, ...], where: str) -> Iterator[str]:
    for key in plain if isinstance(plain, dict) else ():
        if key not in known:
            yield f"{where} has “{key}”, which nobody knows: there is {', '.join(known)}."


def _wrong_top(plain: dict[str, Any]) -> Iterator[str]:
    if plain.get("factory", "lgpio") not in FACTORIES:
        yield f"The factory must be one of {', '.join(FACTORIES)}; leave it out and gpiozero chooses."
    if not _whole(plain.get("power_button", 0)):
        yield "The power button must be a pin number such as 4."
    if not isinstance(plain.get("box", {}), dict):
        yield "Every box needs a name: write [box.1] above its pins."


def _wrong_box(where: str, box: Any) -> Iterator[str]:
    if not isinstance(box, dict):
        yield f"The {where} must have its pins below [{where.replace(' ', '.')}]."
        return
    yield from _wrong_keys(box, BOX_KEYS, f"The {where}")
    dial = box.get("dial")
    if not isinstance(dial, list) or len(dial) != 2 or not all(_whole(pin) for pin in dial):
        yield f"The dial of the {where} needs two pins, such as dial = [17, 27]."
    for key in ("seal", "back"):
        if not _whole(box.get(key)):
            yield f"The {where} needs a pin for “{key}”, such as {key} = 22."
    for key in ("lamp", "hood"):
        if key in box and not _whole(box[key]):
            yield f"The {where} needs one pin number for “{key}”, such as {key} = 24."
    if "lamp" not in box and "hood" not in box:
        yield f"The {where} has no lamp: give it a “hood” that only its owner sees, or a “lamp” that everybody sees."
    for key in ("reverse", "half_clicks"):
        if not isinstance(box.get(key, False), bool):
            yield f"In the {where}, “{key}” is either true or false."


def _wrong_table(table: Any) -> Iterator[str]:
    if not isinstance(table, dict):
        yield "The table's own parts must stand below [table]."
        return
    yield from _wrong_keys(table, TABLE_KEYS, "The table")
    for key in ("button", "buzzer"):
        if key in table and not _whole(table[key]):
            yield f"The table needs one pin number for “{key}”, such as {key} = 15."
    sand = table.get("sand", [])
    if not _whole(sand) and not (isinstance(sand, list) and all(_whole(pin) for pin in sand)):
        yield "The sand needs one pin for a lamp that fades, or a list of pins for a row of lamps."


def _wrong_pins(wiring: Wiring) -> Iterator[str]:
    users: dict[int, str] = {}
    if wiring.power_button is not None:
        yield from _wrong_pin("power button", wiring.power_button, I2C[:1])
        users[wiring.power_button] = "power button"
    for owner, part, pin in wiring.parts():
        user = f"{part} of the {owner}"
        yield from _wrong_pin(user, pin, I2C)
        if pin == wiring.power_button:
            yield f"GPIO {pin} is the power button's: give the {user} another pin."
        elif pin in users:
            yield f"GPIO {pin} is used twice, by the {users[pin]} and the {user}: give one of them another pin."
        users.setdefault(pin, user)


def _wrong_pin(user: str, pin: int, i2c: tuple[int, ...]) -> Iterator[str]:
    if pin not in PINS:
        yield f"There is no GPIO {pin} on the header, which the {user} asks for: choose one from 4 to 27."
    elif pin in EEPROM:
        yield f"GPIO {pin} is reserved for the memory of add-on boards: give the {user} another pin."
    elif pin in i2c:
        yield f"GPIO {pin} is an I²C pin: give the {user} another pin, from 4 to 27."


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


DEFAULT = read(DEFAULT_TEXT)
"""Four boxes of five pins beside I²C, and the table's own parts: every pin of the header has its place."""
