"""Finding boxes: looks where ports come and go, greets what is there, and knows each box by the name it says."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from firmware_bridge.link import PROTOCOL
from hardware import serial_words as words
from hardware.box import Box
from hardware.exc import BoxClosed
from hardware.serial_alarms import Alarms, milliseconds
from hardware.serial_box import SerialBox
from hardware.serial_line import Body, CannotOpen, Line
from hardware.serial_ports import Bell, Port, usb_ports

LOOK_EVERY = 3.0
"""Seconds between two looks when no bell rings: permissions change and programs let go without a sound."""
PATIENCE = 4000
"""Milliseconds that something on a port has to say hello."""
TRY_AGAIN = 15_000
"""Milliseconds until something that did not answer is greeted again."""
AT_ONCE = 2000
"""A port that fails in less than so many milliseconds is left alone for as long."""


@dataclass(frozen=True, slots=True)
class Place:
    """A port as the dashboard shows it: its lasting name, the box on it, and what is wrong in words."""

    path: str
    box: str = ""
    trouble: str = ""
    again: int = 0
    """When to try once more what was given up; 0 if it was not."""


class SerialFinder:
    """All boxes on cables; `changed` is called when a port has news, `pressed` when an idle box is pushed."""

    def __init__(
        self,
        ports: Callable[[], Iterable[Port]] = usb_ports,
        changed: Callable[[], None] = lambda: None,
        pressed: Callable[[Box], None] = lambda _: None,
    ) -> None:
        self._ports = ports
        self._changed = changed
        self._pressed = pressed
        self._lock = threading.RLock()
        self._boxes: dict[str, SerialBox] = {}
        self._lines: dict[str, Line] = {}
        self._places: dict[str, Place] = {}
        self._playing: dict[str, Line] = {}
        self._hellos: dict[Line, Body] = {}
        self._alarms = Alarms()
        self._bell = Bell()
        self._open = True
        self._thread = threading.Thread(target=self._search, name="box finder", daemon=True)

    def start(self) -> None:
        """Begin to look for boxes, and never stop looking."""
        self._thread.start()

    def look(self) -> None:
        """Look at once."""
        self._bell.pull()

    def box(self, name: str) -> SerialBox:
        """Return the box of that name, plugged in or not, always the same one."""
        with self._lock:
            if name not in self._boxes:
                self._boxes[name] = SerialBox(name)
                self._boxes[name].pressed = self._pressed
            return self._boxes[name]

    def boxes(self) -> tuple[SerialBox, ...]:
        """Return the boxes that were seen or asked for, in the order of their names."""
        with self._lock:
            return tuple(self._boxes[name] for name in sorted(self._boxes))

    def plugged(self) -> tuple[SerialBox, ...]:
        """Return the boxes that are there now."""
        return tuple(box for box in self.boxes() if box.plugged)

    def troubles(self) -> tuple[str, ...]:
        """Return what is wrong on any port, in words."""
        return tuple(place.trouble for place in self.places() if place.trouble)

    def places(self) -> tuple[Place, ...]:
        """Return every port where something is plugged in."""
        with self._lock:
            return tuple(self._places[path] for path in sorted(self._places))

    def twins(self) -> tuple[tuple[str, str], ...]:
        """Return where boxes with the same name are plugged in: the name, and each port."""
        return tuple((place.box, place.path) for place in self.places() if place.trouble == words.SAME_NAME)

    def choose(self, path: str) -> None:
        """Let the box on this port play, of those that have the same name."""
        with self._lock:
            line = self._lines.get(path)
            hello = self._hellos.get(line) if line is not None else None
            if line is not None and hello is not None:
                self._playing[str(hello["box"])] = line
                line.meet_again()

    def close(self) -> None:
        """Let go of all ports and boxes; closing twice is closing once."""
        if not self._open:
            return
        self._open = False
        self._bell.pull()
        if self._thread.is_alive():
            self._thread.join()
        for box in self.boxes():
            box.close()
        for line in tuple(self._lines.values()):
            line.close()
        self._alarms.close()
        self._bell.close()

    # The finder's own thread

    def _search(self) -> None:
        while self._open:
            if self._look():
                self._changed()
            self._bell.wait(LOOK_EVERY)

    def _look(self) -> bool:
        """Open what is new, give up what does not answer, forget what is gone; tell whether anything changed."""
        there = {port.path: port for port in self._ports()}
        with self._lock:
            before = dict(self._places)
            for path in tuple(self._places):
                if path not in there and path not in self._lines:
                    del self._places[path]
            for path, line in tuple(self._lines.items()):
                if line not in self._hellos and milliseconds() - line.since > PATIENCE:
                    self._give_up(path, line)
            for path, port in there.items():
                if path not in self._lines and self._worth_trying(path):
                    self._try(port)
            return self._places != before

    def _worth_trying(self, path: str) -> bool:
        place = self._places.get(path)
        return place is None or 0 < place.again <= milliseconds()

    def _try(self, port: Port) -> None:
        try:
            line = Line(port, self._alarms, self)
        except CannotOpen as error:
            self._places[port.path] = Place(port.path, trouble=str(error), again=milliseconds())
            return
        self._lines[port.path] = line
        if port.path not in self._places:
            self._places[port.path] = Place(port.path)
        line.start()

    def _give_up(self, path: str, line: Line) -> None:
        """Let go of a port that nobody answers on, so that other programs can put the firmware there."""
        del self._lines[path]
        trouble = self._places[path].trouble or words.NOT_A_BOX
        self._places[path] = Place(path, trouble=trouble, again=milliseconds() + TRY_AGAIN)
        threading.Thread(target=line.close, daemon=True).start()

    # The threads of the lines

    def said(self, line: Line, body: Body) -> None:
        """Bring a message to the box that the line belongs to."""
        if body.get("say") == "hello":
            self._greeted(line, body)
            return
        hello = self._hellos.get(line)
        if hello is not None:
            with suppress(BoxClosed):
                self.box(hello["box"]).said(line, body)

    def silent(self, line: Line) -> None:
        """Lose a box that says nothing any more; its port stays open for when it speaks again."""
        hello = self._hellos.get(line)
        if hello is not None:
            with suppress(BoxClosed):
                self.box(hello["box"]).hang(line, words.SILENT)
            self._note(line, trouble=words.SILENT)

    def ended(self, line: Line, why: str) -> None:
        """Lose a box that was unplugged or shut out; another of the same name may take its place."""
        with self._lock:
            path = line.port.path
            if self._lines.get(path) is line:
                del self._lines[path]
                self._leave(line, why)
            hello = self._hellos.pop(line, None)
            name = str(hello["box"]) if hello is not None else ""
            if self._playing.get(name) is line:
                del self._playing[name]
                with suppress(BoxClosed):
                    self.box(name).detach(line, why)
                for other, said in self._hellos.items():
                    if said["box"] == name and name not in self._playing:
                        self._playing[name] = other
                        other.meet_again()
            self._judge_names(name)
        if self._open:
            self._changed()
            self._bell.pull()

    def _leave(self, line: Line, why: str) -> None:
        """Leave a port: for good if its box babbled, for a while if it failed at once, and else look for a new one."""
        path = line.port.path
        if why == words.BABBLING:
            self._places[path] = replace(self._places[path], trouble=why, again=0)
        elif milliseconds() - line.since < AT_ONCE and line not in self._hellos:
            self._places[path] = Place(path, trouble=words.CANNOT_OPEN, again=milliseconds() + AT_ONCE)
        else:
            self._places.pop(path, None)

    def _greeted(self, line: Line, hello: Body) -> None:
        name = hello.get("box")
        if hello.get("protocol") != PROTOCOL or not isinstance(name, str) or not 0 < len(name) <= 64:
            right = hello.get("protocol") == PROTOCOL
            self._note(line, trouble=words.NOT_A_BOX if right else words.WRONG_FIRMWARE)
            return
        with self._lock:
            self._hellos[line] = hello
            self._places[line.port.path] = Place(line.port.path, name)
            if self._playing.setdefault(name, line) is line:
                with suppress(BoxClosed):
                    self.box(name).attach(line, hello)
            self._judge_names(name)
        self._changed()

    def _judge_names(self, name: str) -> None:
        """Say where two boxes have the same name, and that it is over where they have not."""
        paths = [line.port.path for line, hello in self._hellos.items() if hello["box"] == name]
        for path in paths:
            if path in self._places:
                self._places[path] = replace(self._places[path], trouble=words.SAME_NAME if len(paths) > 1 else "")

    def _note(self, line: Line, trouble: str) -> None:
        with self._lock:
            path = line.port.path
            if path in self._places:
                self._places[path] = replace(self._places[path], trouble=trouble)
        self._changed()
