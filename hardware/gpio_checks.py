"""Whether the pins of a machine can be used: pure checks over what is known of it, for errors and for the doctor."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path

from hardware import gpio_words as words
from hardware.gpio_config import Factory

PI_5_KINDS = (0x17, 0x18, 0x19, 0x1A)
"""The types of board, in a revision code, that are built on the chip of the Pi 5."""

DEAF_FROM = (6, 6)
"""The first kernel whose /sys/class/gpio counts pins from 512: there RPi.GPIO looks for edges in vain."""

PACKAGES = ("gpiozero", "lgpio", "RPi.GPIO", "rpi-lgpio")


@dataclass(frozen=True, slots=True)
class Machine:
    """What there is to know of a machine; a test makes one up."""

    model: str = ""
    """What it calls itself, if it is a Pi; otherwise empty."""
    pi_5: bool = False
    chips: Mapping[str, bool] = field(default_factory=dict)
    """The GPIO chips, and whether this user may use each."""
    packages: Mapping[str, str] = field(default_factory=dict)
    """Which of PACKAGES are installed, and in which version."""
    workplace: str = "."
    """Where lgpio wants to write."""
    workplace_writable: bool = True
    wanted: str = ""
    """What GPIOZERO_PIN_FACTORY says."""
    kernel: tuple[int, int] = (0, 0)
    """The first two numbers of its version."""

    @classmethod
    def here(
        cls,
        root: Path = Path("/"),
        environment: Mapping[str, str] = os.environ,
        release: str = os.uname().release,
    ) -> Machine:
        """Return what there is to know of this machine."""
        revision = _revision(root)
        named = _text(root / "proc/device-tree/model").strip("\0\n ")
        model = named if "Raspberry" in named else f"Raspberry Pi, revision {revision:x}" if revision else ""
        chips = {str(chip): os.access(chip, os.R_OK | os.W_OK) for chip in sorted((root / "dev").glob("gpiochip*"))}
        workplace = environment.get("LG_WD") or str(Path.cwd())
        return cls(
            model=model,
            pi_5=(bool(revision & 0x800000) and (revision >> 4) & 0xFF in PI_5_KINDS) or "Raspberry Pi 5" in named,
            chips=chips,
            packages={name: version for name in PACKAGES if (version := _version(name))},
            workplace=workplace,
            workplace_writable=os.access(workplace, os.W_OK | os.X_OK),
            wanted=environment.get("GPIOZERO_PIN_FACTORY", ""),
            kernel=_kernel(release),
        )


def forbidden(machine: Machine, factory: Factory | None) -> str:
    """Return why the pins must not even be tried, because it would half work or be a pretence; empty if they may."""
    if factory is None and driver(machine, factory).startswith("mock"):
        return words.SILENT_MOCK
    if driver(machine, factory) == "rpigpio":
        return both_installed(machine) or rpi_gpio_on_pi_5(machine)
    return ""


def explanation(machine: Machine, factory: Factory | None) -> str:
    """Return the most likely reason why the pins could not be used."""
    if factory == "mock":
        return words.UNKNOWN
    reasons = [not_a_pi(machine), no_chip(machine), no_permission(machine), no_library(machine, factory)]
    if driver(machine, factory) == "rpigpio":
        reasons += [rpi_gpio_on_pi_5(machine), both_installed(machine)]
    reasons += [deaf(machine, factory), unwritable(machine, factory)]
    return next(filter(None, reasons), words.UNKNOWN)


def not_a_pi(machine: Machine) -> str:
    """Return what to do on a machine that is no Pi, if it is none."""
    return "" if machine.model or machine.chips else words.NOT_A_PI


def no_chip(machine: Machine) -> str:
    """Return what to do if there is no GPIO chip."""
    return "" if machine.chips else words.NO_CHIP


def no_permission(machine: Machine) -> str:
    """Return what to do if there are chips and none of them may be used."""
    return words.NO_PERMISSION if machine.chips and not any(machine.chips.values()) else ""


def no_library(machine: Machine, factory: Factory | None) -> str:
    """Return what to do if the package is missing that would drive the pins."""
    match driver(machine, factory):
        case "lgpio":
            return "" if "lgpio" in machine.packages else words.NO_LIBRARY
        case "rpigpio" if not {"RPi.GPIO", "rpi-lgpio"} & set(machine.packages):
            return words.NO_RPI_LGPIO if factory or machine.wanted else words.NO_LIBRARY
    return ""


def rpi_gpio_on_pi_5(machine: Machine) -> str:
    """Return what to do if RPi.GPIO is there on a Pi 5; rpi-lgpio, which has its name, works."""
    return words.RPI_GPIO_ON_PI_5 if machine.pi_5 and "RPi.GPIO" in machine.packages else ""


def both_installed(machine: Machine) -> str:
    """Return what to do if two packages fight for the name RPi.GPIO."""
    return words.BOTH_INSTALLED if {"RPi.GPIO", "rpi-lgpio"} <= set(machine.packages) else ""


def deaf(machine: Machine, factory: Factory | None) -> str:
    """Return what to do if RPi.GPIO drives the pins and cannot hear their edges; of a Pi 5 another check says more."""
    itself = "RPi.GPIO" in machine.packages and not both_installed(machine) and not machine.pi_5
    drives = itself and driver(machine, factory) == "rpigpio"
    return words.DEAF if drives and machine.kernel >= DEAF_FROM else ""


def unwritable(machine: Machine, factory: Factory | None) -> str:
    """Return what to do if lgpio, which makes a pipe where it works, cannot."""
    below = {"lgpio": "lgpio", "rpigpio": "rpi-lgpio"}.get(driver(machine, factory))
    return words.UNWRITABLE if below in machine.packages and not machine.workplace_writable else ""


def driver(machine: Machine, factory: Factory | None) -> str:
    """Return who would drive the pins; gpiozero takes a name in whatever letters."""
    if factory is not None:
        return factory
    return machine.wanted.lower() or ("lgpio" if "lgpio" in machine.packages else "rpigpio")


def _revision(root: Path) -> int:
    found = re.search(r"^Revision\s*:\s*(?:1000)?([0-9a-f]+)\s*$", _text(root / "proc/cpuinfo"), re.MULTILINE)
    return int(found[1], 16) if found else 0


def _kernel(release: str) -> tuple[int, int]:
    found = re.match(r"(\d+)\.(\d+)", release)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
