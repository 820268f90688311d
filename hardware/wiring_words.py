"""What is said of a wrong wiring: English sentences with blanks, and the names of parts that fill some of them."""

UNREADABLE = "{file} cannot be read: check that it is a text file and who owns it."
NOT_TOML = "{file} is not TOML: {problem}."

UNKNOWN_IN_FILE = "{file} has “{key}”, which nobody knows: there is {known}."
UNKNOWN_IN_BOX = "The box {name} has “{key}”, which nobody knows: there is {known}."
UNKNOWN_IN_TABLE = "The table has “{key}”, which nobody knows: there is {known}."

WRONG_FACTORY = "The factory must be one of {known}; leave it out and gpiozero chooses."
WRONG_POWER_BUTTON = "The power button must be a pin number such as 4."

NO_NAME = "Every box needs a name: write [box.1] above its pins."
WRONG_NAME = "A box has a name that nobody can read: write letters or digits, such as [box.1]."
DOUBLE_BRACKETS = "The box {name} has double brackets: write [box.{name}], with single ones."
NO_PINS = "The box {name} must have its pins below [box.{name}]."
WRONG_DIAL = "The dial of the box {name} needs two pins, such as dial = [17, 27]."
WRONG_BUTTON = "The box {name} needs a pin for “{key}”, such as {key} = 22."
WRONG_LAMP = "The box {name} needs one pin number for “{key}”, such as {key} = 24."
NO_LAMP = "The box {name} has no lamp: give it a “hood” that only its owner sees, or a “lamp” that everybody sees."
TRUE_OR_FALSE = "In the box {name}, “{key}” is either true or false."

NO_TABLE = "The table's own parts must stand below [table]."
WRONG_TABLE_PART = "The table needs one pin number for “{key}”, such as {key} = 15."
WRONG_SAND = "The sand needs one pin for a lamp that fades, or a list of pins for a row of lamps."

NO_SUCH_PIN = "There is no GPIO {pin} on the header, which {user} asks for: choose one from 4 to 27."
RESERVED = "GPIO {pin} is reserved for the memory of add-on boards: give {user} another pin."
I2C_PIN = "GPIO {pin} is an I²C pin: give {user} another pin, from 4 to 27."
POWER_PIN = "GPIO {pin} is the power button's: give {user} another pin."
USED_TWICE = "GPIO {pin} is used twice, by {first} and {second}: give one of them another pin."

POWER_USER = "the power button"
BOX_USER = "the {part} of the box {name}"
TABLE_USER = "the {part} of the table"
"""Who asks for a pin."""

DIAL_A, DIAL_B, SEAL, BACK, LAMP, HOOD = "dial A", "dial B", "seal", "back", "lamp", "hood"
BUTTON, BUZZER, SAND, SAND_IN_ROW = "button", "buzzer", "sand", "sand {number}"
"""The parts, as they stand after an article; where articles have a gender, a translation brings its own."""

BOX, TABLE = "box {name}", "table"

EVERY_SENTENCE = (
    UNREADABLE,
    NOT_TOML,
    UNKNOWN_IN_FILE,
    UNKNOWN_IN_BOX,
    UNKNOWN_IN_TABLE,
    WRONG_FACTORY,
    WRONG_POWER_BUTTON,
    NO_NAME,
    WRONG_NAME,
    DOUBLE_BRACKETS,
    NO_PINS,
    WRONG_DIAL,
    WRONG_BUTTON,
    WRONG_LAMP,
    NO_LAMP,
    TRUE_OR_FALSE,
    NO_TABLE,
    WRONG_TABLE_PART,
    WRONG_SAND,
    NO_SUCH_PIN,
    RESERVED,
    I2C_PIN,
    POWER_PIN,
    USED_TWICE,
    POWER_USER,
    BOX_USER,
    TABLE_USER,
    DIAL_A,
    DIAL_B,
    SEAL,
    BACK,
    LAMP,
    HOOD,
    BUTTON,
    BUZZER,
    SAND,
    SAND_IN_ROW,
    BOX,
    TABLE,
)
