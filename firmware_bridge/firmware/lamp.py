"""The lamp: one colour for each state of the box, which others see, so it never depends on what was chosen."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COLOURS = {
    "off": (0, 0, 0),
    "asked": (160, 70, 0),
    "sealed": (0, 110, 20),
    "open": (70, 70, 70),
    "trouble": (180, 0, 0),
    "here": (255, 255, 255),
}


class Lamp:
    """Three pins of one RGB lamp, red, green and blue."""

    def __init__(self, red: "Any", green: "Any", blue: "Any", common_anode: bool) -> None:
        self._legs = (red, green, blue)
        self._anode = common_anode
        self._state = ""
        for leg in self._legs:
            leg.freq(1000)
        self.show("off")

    def show(self, state: str) -> None:
        """Show a state; one that the lamp does not know is dark."""
        if state == self._state:
            return
        self._state = state
        for leg, level in zip(self._legs, COLOURS.get(state, COLOURS["off"])):
            leg.duty_u16(257 * (255 - level if self._anode else level))
