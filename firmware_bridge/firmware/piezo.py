"""The piezo: five short tunes, played note by note while the box does other things."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TUNES = {
    "seal": ((880, 60), (1320, 90)),
    "reveal": ((660, 90), (880, 90), (1320, 160)),
    "refuse": ((330, 120), (220, 200)),
    "hurry": ((1000, 50), (0, 50), (1000, 50)),
    "time": ((880, 250), (0, 60), (660, 400)),
    "here": ((1760, 80), (0, 80), (1760, 80)),
}
"""Notes as hertz and milliseconds; no hertz is a rest."""


class Piezo:
    """One pin that hums."""

    def __init__(self, leg: "Any") -> None:
        self._leg = leg
        self._notes: list[tuple[int, int]] = []
        self._until = 0
        self._hum(0)

    def play(self, tune: str, now: int) -> None:
        """Begin a tune instead of the one that plays."""
        self._notes = list(TUNES.get(tune, ()))
        self._until = now
        self.tick(now)

    def tick(self, now: int) -> None:
        """Go on to the next note when it is time."""
        while now >= self._until and (self._notes or self._humming):
            hertz, length = self._notes.pop(0) if self._notes else (0, 0)
            self._hum(hertz)
            self._until = now + length

    def due(self, now: int) -> int:
        """Return when it wants to be asked again; far away when it is silent."""
        return self._until if self._notes or self._humming else now + 60000

    def _hum(self, hertz: int) -> None:
        self._humming = hertz > 0
        if hertz:
            self._leg.freq(hertz)
        self._leg.duty_u16(32768 if hertz else 0)
