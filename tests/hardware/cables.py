"""Cables with Picos on them, a finder that looks where they may be, and what the table heard of each box."""

from __future__ import annotations

from pathlib import Path

from picos import Pico, until

from hardware.box import Message
from hardware.prompt import Choice, Field, Prompt
from hardware.serial_box import SerialBox
from hardware.serial_finder import SerialFinder
from hardware.serial_ports import Port

FIST = Prompt("fist", "Fist", (Field("fist", "Coins", tuple(Choice(n, f"{n} coins") for n in range(6))),))


class Cables:
    """What is plugged in, who looks for it, and what the table heard of each box."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.picos: list[Pico] = []
        self.others: list[Port] = []
        self.pressed: list[str] = []
        self.finder = SerialFinder(self._ports, pressed=lambda box: self.pressed.append(box.id))
        self.finder.start()

    def _ports(self) -> list[Port]:
        return [*(pico.port for pico in self.picos if pico.port), *self.others]

    def plug(self, chip: int = 1, flash: str = "") -> Pico:
        pico = Pico(self._folder / (flash or f"flash{chip}"), chip)
        pico.plug()
        self.picos.append(pico)
        self.finder.look()
        return pico

    def found(self, chip: int = 1) -> tuple[Pico, SerialBox, list[Message]]:
        pico = self.plug(chip)
        box = self.finder.box(pico.name)
        until(lambda: box.plugged, "the box was found")
        heard: list[Message] = []
        box.listen(heard.append)
        return pico, box, heard

    def trouble(self, what: str, times: int = 1) -> None:
        until(lambda: [place.trouble for place in self.finder.places()].count(what) == times, what)

    def close(self) -> None:
        self.finder.close()
        for pico in self.picos:
            pico.unplug()


def quiet(pico: Pico, box: SerialBox) -> None:
    until(lambda: box.quiet() and pico.state()["quiet"] and box.quiet(), "all was quiet")
