"""The table's own parts on the Pi's pins: lamps as sand, a buzzer, and a button that starts, pauses and flips.

Each part can be missing without the others: then it is silent, and `troubles` says why and what to do.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from math import ceil
from typing import Any, Literal

from hardware import gpio_words as words
from hardware.box import Tune
from hardware.debounce import STUCK_AFTER, Contact, News, Released, Step, due, edge, pause, stuck
from hardware.exc import NoPins
from hardware.gpio_box import HOLD, patient
from hardware.gpio_config import TablePins
from hardware.gpio_pins import Pins, Wire
from hardware.wired import Alarm, ring_later

log = logging.getLogger(__name__)

Deed = Literal["start or pause", "flip"]
"""What somebody wants of the hourglass by the table button."""

GRAINS = 20
"""In how many steps a single lamp fades."""

Notes = tuple[tuple[str | None, float], ...]
"""What is heard, None for silence, and for how many seconds."""

TUNES: dict[Tune, Notes] = {
    "seal": (("E5", 0.06), ("A5", 0.08)),
    "reveal": (("A4", 0.1), ("C#5", 0.1), ("E5", 0.1), ("A5", 0.25)),
    "refuse": (("C4", 0.15), (None, 0.05), ("A3", 0.3)),
    "hurry": (("A5", 0.05),),
    "time": (("A5", 0.2), (None, 0.1), ("A5", 0.2), (None, 0.1), ("A4", 0.5)),
}


class Sand:
    """The sand as light: a row of lamps that go out one by one, or one lamp that fades."""

    def __init__(self, pins: Pins, row: tuple[int, ...]) -> None:
        from gpiozero import LEDBarGraph

        with pins.claiming() as factory:
            self._lamps = LEDBarGraph(*row, pwm=len(row) == 1, pin_factory=factory)
        self._grains = GRAINS if len(row) == 1 else len(row)
        self._shown = 0

    def show(self, left: float) -> None:
        """Show which part of the sand is still above, from 0 to 1; the last lamp is lit as long as any is."""
        grains = ceil(min(max(left, 0.0), 1.0) * self._grains)
        if grains != self._shown:
            self._shown = grains
            self._lamps.value = grains / self._grains

    def close(self) -> None:
        """Put the lamps out and let go of the pins."""
        self._lamps.close()


SILENCE = 50
"""The pulses a second, all of no width, of a buzzer that is silent; lgpio wakes up as often in any case."""


class Buzzer:
    """A buzzer that plays short tunes; a new one cuts the one before short.

    Silence is a tone without width, for lgpio 0.2.2 must not end a tone beside another part with pulses: it then
    waits 20 ms whatever the others need, and where that is shortly before a full second of the clock, its thread
    never comes back, takes a whole core, and neither sound nor fading light works any more.
    """

    def __init__(self, pins: Pins, pin: int, alarm: Alarm = ring_later) -> None:
        from gpiozero import TonalBuzzer

        with pins.claiming() as factory:
            self._buzzer: Any = TonalBuzzer(pin, pin_factory=factory)
            self._hush()
        self._alarm = alarm
        self._lock = threading.Lock()
        self._turn = 0
        self._call_off: Callable[[], object] | None = None

    def play(self, tune: Tune) -> None:
        """Play a tune; this returns at once."""
        with self._lock:
            self._go_on(TUNES[tune])

    def close(self) -> None:
        """Be silent and let go of the pin."""
        with self._lock:
            self._turn += 1
            if self._call_off is not None:
                self._call_off()
            self._buzzer.close()

    def _go_on(self, notes: Notes) -> None:
        self._turn += 1
        if self._call_off is not None:
            self._call_off()
            self._call_off = None
        if not notes:
            self._hush()
            return
        note, seconds = notes[0]
        if note is None:
            self._hush()
        else:
            self._buzzer.play(note)
        turn = self._turn

        def ring() -> None:
            with self._lock:
                if turn == self._turn:
                    self._go_on(notes[1:])

        self._call_off = self._alarm(seconds, ring)

    def _hush(self) -> None:
        self._buzzer.pwm_device.frequency = SILENCE
        self._buzzer.pwm_device.value = 0


class TableButton:
    """The button in the middle of the table: a press starts or pauses the sand, holding it flips the hourglass."""

    def __init__(
        self,
        pins: Pins,
        pin: int,
        wanted: Callable[[Deed], None],
        troubled: Callable[[str], None],
        alarm: Alarm = ring_later,
        stuck_after: float = STUCK_AFTER,
    ) -> None:
        self._clock = pins.clock
        self._wanted = wanted
        self._troubled = troubled
        self._alarm = patient(alarm)
        self._stuck_after = stuck_after
        self._lock = threading.Lock()
        self._contact = Contact()
        self._held = self._stuck = self._closed = False
        self._call_off: Callable[[], object] | None = None
        with pins.claiming() as factory:
            self._wire = Wire(pins, factory, pin, self._edge)
        if self._wire.closed:
            self._edge(True, self._clock())
            self._held = True  # jammed, or leant on: nobody wants anything by it

    def close(self) -> None:
        """Let go of the pin."""
        self._wire.close()
        with self._lock:
            self._closed = True
            if self._call_off is not None:
                self._call_off()

    def _edge(self, closed: bool, at: float) -> None:
        self._take_in(lambda: edge(self._contact, closed, at), at)

    def _ring(self) -> None:
        now = self._clock()
        self._take_in(lambda: pause(self._contact, now), now)

    def _take_in(self, step: Callable[[], Step], at: float) -> None:
        """Take in a step of the debouncing, and tell what follows from it when nobody is held up by it any more."""
        with self._lock:
            if self._closed:
                return
            pressed = self._contact.pressed
            self._contact, news = step()
            letters = [letter for event in news for letter in self._heed(event, pressed)]
            letters += self._look(at)
            self._set_alarm()
        for letter in letters:
            letter()

    def _heed(self, event: News, pressed: float | None) -> list[Callable[[], None]]:
        if not isinstance(event, Released):
            self._held = False
            return []
        letters: list[Callable[[], None]] = []
        if self._stuck:
            self._stuck = False
            letters.append(lambda: self._troubled(""))
        if not self._held:
            held = event.at - (event.at if pressed is None else pressed) >= HOLD
            letters.append(lambda: self._wanted("flip" if held else "start or pause"))
        return letters

    def _look(self, at: float) -> list[Callable[[], None]]:
        letters: list[Callable[[], None]] = []
        if stuck(self._contact, at, HOLD) and not self._held:
            self._held = True
            letters.append(lambda: self._wanted("flip"))
        if stuck(self._contact, at, self._stuck_after) and not self._stuck:
            self._stuck = True
            letters.append(lambda: self._troubled(words.STUCK_TABLE))
        return letters

    def _set_alarm(self) -> None:
        if self._call_off is not None:
            self._call_off()
            self._call_off = None
        if self._stuck and self._contact.opened is None:
            return
        when = due(self._contact, self._stuck_after if self._held else HOLD)
        if when is not None:
            self._call_off = self._alarm(max(when - self._clock(), 0.0), self._ring)


class TableParts:
    """All of the table's own parts that there are; what cannot be had is left out and told."""

    def __init__(
        self,
        wiring: TablePins,
        pins: Pins,
        wanted: Callable[[Deed], None],
        troubled: Callable[[str], None] = lambda _: None,
        alarm: Alarm = ring_later,
    ) -> None:
        self.troubles: list[str] = []
        self._sand = self._buzzer = self._button = None
        # The buzzer comes before the lamp that fades and goes before it, so that neither ends a tone that is lgpio's
        # newest while the other has pulses; why that matters, the buzzer says.
        if (buzzer := wiring.buzzer) is not None:
            self._buzzer = self._had(lambda: Buzzer(pins, buzzer, alarm))
        if wiring.sand:
            self._sand = self._had(lambda: Sand(pins, wiring.sand))
        if (button := wiring.button) is not None:
            self._button = self._had(lambda: TableButton(pins, button, wanted, troubled, alarm))

    def sand(self, left: float) -> None:
        """Show which part of the sand is still above, from 0 to 1."""
        self._safely(lambda: self._sand and self._sand.show(left))

    def buzz(self, tune: Tune) -> None:
        """Sound a short tune for everybody."""
        self._safely(lambda: self._buzzer and self._buzzer.play(tune))

    def close(self) -> None:
        """Let go of every part; closing twice is closing once."""
        for part in (self._button, self._buzzer, self._sand):
            if part is not None:
                self._safely(part.close)
        self._sand = self._buzzer = self._button = None

    def _had(self, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except NoPins as error:
            if str(error) not in self.troubles:
                self.troubles.append(str(error))
            return None

    @staticmethod
    def _safely(do: Callable[[], object]) -> None:
        try:
            do()
        except Exception:  # light and sound must never stop a game
            log.exception("A part of the table does not work; the game goes on without it.")
