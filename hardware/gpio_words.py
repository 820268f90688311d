"""What is said when the Pi's own pins cannot be used: whole English sentences, each with what to do about it."""

NOT_A_PI = (
    "This machine has no pins of a Raspberry Pi: move the seat to another box, "
    "or take boxes.toml out of the data folder."
)
NO_CHIP = "There is no GPIO chip (/dev/gpiochip0): update the system of the Pi and start it again."
NO_PERMISSION = (
    "This user may not use the GPIO chip: "
    "put the user into the group gpio (sudo usermod -aG gpio NAME) and log in again."
)
NO_LIBRARY = (
    "lgpio, which drives the pins, is not installed: "
    "put it beside the companion (docs/makers.md says how), then start it again."
)
NO_RPI_LGPIO = (
    "Nothing is installed for the factory rpigpio: "
    "take lgpio, or put rpi-lgpio beside the companion (docs/makers.md says how), then start it again."
)
RPI_GPIO_ON_PI_5 = (
    "RPi.GPIO does not work on a Pi 5: "
    "uninstall it, install lgpio, and leave factory out of boxes.toml (or write lgpio)."
)
DEAF = (
    "RPi.GPIO hears no buttons on kernels from 6.6 on: "
    "uninstall it, then install rpi-lgpio, which takes its place (docs/makers.md says how)."
)
BOTH_INSTALLED = (
    "RPi.GPIO and rpi-lgpio are both installed and overwrite each other: uninstall both, then install rpi-lgpio."
)
UNWRITABLE = "lgpio cannot write to its working directory: set LG_WD to a folder that can be written, or unset it."
SILENT_MOCK = (
    "The pins are simulated because GPIOZERO_PIN_FACTORY says mock: unset it, "
    'or write factory = "mock" in boxes.toml if you mean it.'
)
BUSY = (
    "A pin of this part is taken: switch SPI (GPIO 7, 8) and the serial console (14, 15) off in sudo raspi-config, "
    "or stop the programme that uses it, then start again."
)
UNKNOWN = "The pins cannot be used, and nobody knows why: companion doctor looks further, and the log has the details."
STUCK_TABLE = "The table button is stuck: wiggle it free; the screen can do the same meanwhile."

EVERY_SENTENCE = (
    NOT_A_PI,
    NO_CHIP,
    NO_PERMISSION,
    NO_LIBRARY,
    NO_RPI_LGPIO,
    RPI_GPIO_ON_PI_5,
    DEAF,
    BOTH_INSTALLED,
    UNWRITABLE,
    SILENT_MOCK,
    BUSY,
    UNKNOWN,
    STUCK_TABLE,
)
