"""The pin map: which part hangs on which GPIO of the Pico. Wired otherwise? Change it here and nowhere else."""

DIAL_A = 2
DIAL_B = 3
"""The encoder's two contacts, to ground; swap them if the dial runs backwards."""
PUSH = 4
"""The encoder's own button, to ground."""
BACK = 5
"""The other button, to ground."""

DISPLAY_BUS = 0
DISPLAY_SDA = 8
DISPLAY_SCL = 9
DISPLAY_ADDRESS = 0x3C

LAMP_RED = 18
LAMP_GREEN = 19
LAMP_BLUE = 20
LAMP_COMMON_ANODE = False
"""True if the lamp's long leg is at 3.3 V instead of ground."""

PIEZO = 22
