"""`companion doctor`: what could keep a table from playing here, a verdict a line; it changes nothing it looks at."""

from __future__ import annotations

import grp
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, TextIO

from companion.claim import claimed
from companion.language import ENGLISH, Language
from companion.told import told
from engines.say import Say, say, say_many
from hardware import gpio_checks, gpio_words
from hardware.exc import BadWiring
from hardware.gpio_checks import Machine
from hardware.gpio_config import FILE, Wiring, load
from hardware.sentence import Sentence

PYTHON = (3, 11)

POWER = {
    0: say("The Pi has too little voltage now: use its own power supply, and a short thick cable."),
    1: say("The Pi runs slower now to spare power or to stay cool: check its supply and give it air."),
    2: say("The Pi is throttled now: check its supply and give it air."),
    3: say("The Pi is near its limit of heat: give it air."),
    16: say("The Pi had too little voltage since it was started: use its own power supply, and a short thick cable."),
    17: say("The Pi ran slower at times since it was started: check its supply and give it air."),
    18: say("The Pi was throttled since it was started: check its supply and give it air."),
    19: say("The Pi was near its limit of heat since it was started: give it air."),
}
"""What each bit of the firmware's `get_throttled` means."""

PAST = 16

State = Literal["well", "note", "wrong"]
STATES: dict[State, Say] = {"well": say("well"), "note": say("note"), "wrong": say("wrong")}

LINES = {
    "Python": say("Python: {says}"),
    "Data folder": say("Data folder: {says}"),
    "Port": say("Port: {says}"),
    FILE: say("boxes.toml: {says}"),
    "GPIO chip": say("GPIO chip: {says}"),
    "GPIO library": say("GPIO library: {says}"),
    "GPIO packages": say("GPIO packages: {says}"),
    "lgpio": say("lgpio: {says}"),
    "Serial ports": say("Serial ports: {says}"),
    "Power": say("Power: {says}"),
}
"""How the line about each thing begins."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is found about one thing, in a sentence; a note is worth knowing and keeps nobody from playing."""

    state: State
    about: str
    says: Say

    def __str__(self) -> str:
        return self.line(ENGLISH)

    def line(self, words: Language) -> str:
        """Return it as a line of the report."""
        states = {state: words.text(word) for state, word in STATES.items()}
        width = max(map(len, states.values())) + 1
        return f"{states[self.state]:<{width}}{words.text(replace(LINES[self.about], blanks={'says': self.says}))}"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """All that the doctor looks at; a test makes it up."""

    data: Path
    data_writable: bool = True
    port: int = 8000
    port_free: bool = True
    playing: bool = False
    """Whether a companion plays in the data folder now."""
    python: tuple[int, ...] = PYTHON
    wiring: Wiring | None = None
    wiring_wrong: tuple[Sentence, ...] = ()
    machine: Machine = field(default_factory=Machine)
    serial: Mapping[str, bool] = field(default_factory=dict)
    """The serial ports, and whether this user may use each."""
    dialout: bool = True
    """Whether this user is in the group of serial ports, or may do everything."""
    throttled: int | None = None
    """The firmware's word on voltage and heat, None where nobody tells."""
    undervoltage: bool | None = None
    """The kernel's alarm of too little voltage now, None where there is none."""

    @classmethod
    def here(cls, data: Path, host: str, port: int) -> Surroundings:
        """Look at this machine."""
        wiring, wrong = _wiring(data / FILE)
        return cls(
            data=data,
            data_writable=_writable(data),
            port=port,
            port_free=_free(host, port),
            playing=claimed(data),
            python=tuple(sys.version_info[:3]),
            wiring=wiring,
            wiring_wrong=wrong,
            machine=Machine.here(environment={"LG_WD": str(_existing(data)), **os.environ}),
            serial=_serial_ports(Path("/dev")),
            dialout=os.geteuid() == 0 or "dialout" in _groups(),
            throttled=throttled(),
            undervoltage=undervoltage(),
        )

    @property
    def wired(self) -> bool:
        """Tell whether the real pins of this machine are meant to be used."""
        return self.wiring is not None and self.wiring.factory != "mock" and bool(self.wiring.parts())


def command(data: Path, host: str, port: int, out: TextIO, words: Language = ENGLISH) -> int:
    """Print a verdict a line; the result is 0 when all is well."""
    verdicts = examine(Surroundings.here(data, host, port))
    out.writelines(f"{verdict.line(words)}\n" for verdict in verdicts)
    return 1 if any(verdict.state == "wrong" for verdict in verdicts) else 0


def examine(around: Surroundings) -> tuple[Verdict, ...]:
    """Return a verdict on each thing."""
    return (*_house(around), *_wires(around), *_pins(around), *_cables(around), *_power(around))


def _house(around: Surroundings) -> Iterator[Verdict]:
    version, folder = ".".join(map(str, around.python)), str(around.data)
    if around.python >= PYTHON:
        yield Verdict("well", "Python", say("{version} is new enough.", version=version))
    else:
        says = say("{version} is too old: install Python 3.11 or newer.", version=version)
        yield Verdict("wrong", "Python", says)
    if around.data_writable:
        yield Verdict("well", "Data folder", say("{folder} can be written.", folder=folder))
    else:
        says = say(
            "{folder} cannot be written: choose another with --data, or change its owner.",
            folder=folder,
        )
        yield Verdict("wrong", "Data folder", says)
    if around.port_free:
        yield Verdict("well", "Port", say("{port} is free.", port=around.port))
    elif around.playing:
        says = say("{port} is in use, and a companion plays here already.", port=around.port)
        yield Verdict("note", "Port", says)
    else:
        says = say(
            "{port} is in use, perhaps by a companion that is already running: stop it, or choose --port.",
            port=around.port,
        )
        yield Verdict("wrong", "Port", says)


def _wires(around: Surroundings) -> Iterator[Verdict]:
    if around.wiring_wrong:
        yield from (Verdict("wrong", FILE, told(sentence)) for sentence in around.wiring_wrong)
    elif around.wiring is None:
        says = say("there is none, so no pins are used; companion wiring --write puts the default map there.")
        yield Verdict("note", FILE, says)
    elif around.wiring.factory == "mock":
        says = say("the pins are simulated, because it says {line}.", line='factory = "mock"')
        yield Verdict("note", FILE, says)
    else:
        boxes = say_many("{count} box", "{count} boxes", len(around.wiring.boxes))
        pins = say_many("{count} pin", "{count} pins", len(around.wiring.parts()))
        yield Verdict("well", FILE, say("{boxes} and {pins}.", boxes=boxes, pins=pins))


def _pins(around: Surroundings) -> Iterator[Verdict]:
    """Judge the pins: what is wrong with pins that nobody wants to use is only worth a note."""
    machine = around.machine
    state: State = "wrong" if around.wired else "note"
    missing = gpio_checks.not_a_pi(machine) or gpio_checks.no_chip(machine) or gpio_checks.no_permission(machine)
    if not missing:
        yield Verdict("well", "GPIO chip", _usable(machine))
    elif around.wired:
        yield Verdict("wrong", "GPIO chip", Say(missing))
    else:
        yield Verdict("note", "GPIO chip", say("none can be used here, and none is needed."))
        if missing == gpio_words.NOT_A_PI:
            return
    wanted = around.wiring.factory if around.wiring else None
    missing = gpio_checks.no_library(machine, wanted)
    # A package that drives nothing does no harm.
    rival: State = state if gpio_checks.driver(machine, wanted) == "rpigpio" else "note"
    for serious, about, sentence in (
        (state, "GPIO library", missing),
        (rival, "GPIO library", gpio_checks.rpi_gpio_on_pi_5(machine)),
        (rival, "GPIO library", gpio_checks.both_installed(machine)),
        (state, "GPIO library", gpio_checks.deaf(machine, wanted)),
        (state, "lgpio", gpio_checks.unwritable(machine, wanted)),
    ):
        if sentence:
            yield Verdict(serious, about, Say(sentence))
    if not missing:
        packages = ", ".join(f"{name} {version}" for name, version in machine.packages.items())
        yield Verdict("well", "GPIO packages", say("{packages}.", packages=packages))
    if around.wired and gpio_checks.forbidden(machine, wanted) == gpio_words.SILENT_MOCK:
        yield Verdict("wrong", "GPIO library", Say(gpio_words.SILENT_MOCK))


def _usable(machine: Machine) -> Say:
    chips = ", ".join(chip for chip, may in machine.chips.items() if may)
    if machine.model:
        return say("{chips} can be used ({model}).", chips=chips, model=machine.model)
    return say("{chips} can be used.", chips=chips)


def _cables(around: Surroundings) -> Iterator[Verdict]:
    refused = [port for port, may in around.serial.items() if not may]
    if refused:
        says = say(
            "{ports} may not be used by this user: "
            "put the user into the group dialout (sudo usermod -aG dialout NAME) and log in again.",
            ports=", ".join(refused),
        )
        yield Verdict("wrong", "Serial ports", says)
    elif not around.dialout:
        says = say(
            "this user could not use a box on USB: "
            "put the user into the group dialout (sudo usermod -aG dialout NAME) and log in again."
        )
        yield Verdict("note", "Serial ports", says)
    elif around.serial:
        yield Verdict("well", "Serial ports", say("{ports} can be used.", ports=", ".join(around.serial)))
    else:
        yield Verdict("well", "Serial ports", say("none now; a box on USB can be used."))


def _power(around: Surroundings) -> Iterator[Verdict]:
    if around.throttled is None:
        yield from _voltage(around)
        return
    told_of = [bit for bit in POWER if around.throttled >> bit & 1]
    for bit in told_of:
        if bit < PAST or bit - PAST not in told_of:
            yield Verdict("wrong" if bit < PAST else "note", "Power", POWER[bit])
    if not told_of:
        yield Verdict("well", "Power", say("the voltage was high enough and the Pi cool since it was started."))


def _voltage(around: Surroundings) -> Iterator[Verdict]:
    """Judge by the kernel's alarm: it knows of no heat, and not what was before."""
    if around.undervoltage:
        yield Verdict("wrong", "Power", POWER[0])
    elif around.undervoltage is not None:
        yield Verdict("well", "Power", say("the voltage is high enough now."))
    elif around.machine.model:
        yield Verdict("note", "Power", say("nobody tells here whether the voltage is high enough."))


def throttled(root: Path = Path("/"), vcgencmd: tuple[str, ...] = ("vcgencmd", "get_throttled")) -> int | None:
    """Return the firmware's word on voltage and heat: from its own tool, or as older kernels passed it on."""
    try:
        answer = subprocess.run(vcgencmd, capture_output=True, text=True, timeout=5, check=True).stdout  # noqa: S603 - fixed
    except FileNotFoundError:
        # Only then: a kernel that still has this file warns in its log when it is read.
        files = sorted((root / "sys/devices/platform").glob("soc*/soc*firmware/get_throttled"))
        return next((word for file in files if (word := _hexadecimal(_first_line(file))) is not None), None)
    except (OSError, subprocess.SubprocessError):
        return None
    return _hexadecimal(answer.strip().removeprefix("throttled="))


def undervoltage(root: Path = Path("/")) -> bool | None:
    """Return whether the kernel raises the alarm of too little voltage now."""
    for alarm in sorted((root / "sys/class/hwmon").glob("*/in0_lcrit_alarm")):
        if _first_line(alarm.with_name("name")) == "rpi_volt" and (raised := _first_line(alarm)):
            return raised != "0"
    return None


def _hexadecimal(text: str) -> int | None:
    try:
        return int(text, 16)
    except ValueError:
        return None


def _first_line(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def _wiring(file: Path) -> tuple[Wiring | None, tuple[Sentence, ...]]:
    try:
        return load(file), ()
    except BadWiring as error:
        return None, error.wrong


def _writable(folder: Path) -> bool:
    """Tell whether a folder can be written, or could be made where it is not there yet."""
    there = _existing(folder)
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


def _existing(folder: Path) -> Path:
    """Return the folder, or the nearest above it that is there."""
    return next((path for path in (folder, *folder.parents) if path.exists()), folder)


def _free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, port))
        except OSError:
            return False
    return True


def _serial_ports(devices: Path) -> dict[str, bool]:
    found = sorted((*devices.glob("ttyACM*"), *devices.glob("ttyUSB*")))
    return {str(port): os.access(port, os.R_OK | os.W_OK) for port in found}


def _groups() -> set[str]:
    names = set()
    for number in os.getgroups():
        try:
            names.add(grp.getgrgid(number).gr_name)
        except KeyError:  # a group that has no name, as in some containers
            continue
    return names
