"""What boxes on a cable say to people: whole English sentences, which the rooms above translate."""

from hardware.words import CANNOT_KEEP, STUCK_BACK, STUCK_PUSH

NO_PERMISSION = (
    "This user may not open the box's port: run “sudo usermod -aG dialout $USER”, log out and in again, "
    "then plug the box in once more."
)
IN_USE = "Another program is using the box's port: close it (a serial terminal, perhaps), and the box will be found."
CANNOT_OPEN = "The box's port cannot be opened: plug the box in again, or try another cable."
WRONG_FIRMWARE = "This box speaks another version: put the present firmware on it with “companion flash”."
NOT_A_BOX = "Something is plugged in that does not answer like a box: put the firmware on it with “companion flash”."
SILENT = "The box does not answer any more: plug it in again, or move the seat to another box."
BABBLING = "The box sends nonsense and was shut out: plug it in again; if it goes on, put the firmware on it anew."
SAME_NAME = "Two boxes have the same name: unplug one of them, or choose which one plays."

TROUBLES = {"push": STUCK_PUSH, "back": STUCK_BACK, "keep": CANNOT_KEEP}
"""The troubles that a box can tell of, by what it calls their causes."""

EVERY_SENTENCE = (
    NO_PERMISSION,
    IN_USE,
    CANNOT_OPEN,
    WRONG_FIRMWARE,
    NOT_A_BOX,
    SILENT,
    BABBLING,
    SAME_NAME,
)
