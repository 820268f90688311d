"""What boxes say to people: whole English sentences, which the rooms above translate."""

UNPLUGGED = "The box is unplugged: plug it in again, or move the seat to another box."
STUCK_PUSH = "The push button of the box is stuck: wiggle it free, or move the seat to another box."
STUCK_BACK = "The back button of the box is stuck: wiggle it free, or move the seat to another box."
CANNOT_KEEP = "The answer cannot be stored safely: free some space on the disk, then seal again."
CANNOT_FORGET = "A stored answer cannot be removed: check that the disk can be written, then try again."
DAMAGED = "A stored answer was damaged and put aside: please answer again."

EVERY_SENTENCE = (UNPLUGGED, STUCK_PUSH, STUCK_BACK, CANNOT_KEEP, CANNOT_FORGET, DAMAGED)
