"""A Pico without a Pico, run by MicroPython's unix port: the firmware as it is, on pins that the tests drive.

`micropython pico.py ROOT FLASH CHIP CONTROL`: the wire is standard input and output, CONTROL is the descriptor of a
socket. On it come lines: `edge PIN LEVEL`, `later MS` (the hand waits), `look N` and `sync N`, which are answered.
"""

import json
import sys
import time

ROOT, FLASH, CHIP = sys.argv[1:4]
sys.path.insert(0, ROOT)

PIXELS = 128


class Pin:
    """A pin whose level the tests set."""

    IN, PULL_UP, IRQ_RISING, IRQ_FALLING = 0, 1, 1, 2
    all = {}

    def __init__(self, number, mode=-1, pull=-1):
        self.number = number
        self.level = 1
        self.irqs = []
        Pin.all[number] = self

    def value(self):
        return self.level

    def irq(self, handler, trigger):
        self.irqs.append(handler)

    def drive(self, level):
        if level != self.level:
            self.level = level
            for handler in self.irqs:
                handler(self)


class PWM:
    """A pin that hums or glows; every sound is counted."""

    sounds = 0
    legs = {}

    def __init__(self, pin):
        self.duty = self.hertz = 0
        PWM.legs[pin.number] = self

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.duty = duty


class I2C:
    """A bus with the glass of an SSD1306 on it, in page addressing."""

    glass = bytearray(8 * PIXELS)
    contrast = 0
    broken = False

    def __init__(self, number, sda, scl, freq):
        self.page = self.column = 0

    def writeto(self, address, data):
        if I2C.broken:
            raise OSError(5)
        if data[0] == 0x40:
            for byte in data[1:]:
                I2C.glass[self.page * PIXELS + self.column] = byte
                self.column = (self.column + 1) % PIXELS
            return
        for code in data[1:]:
            if 0xB0 <= code <= 0xB7:
                self.page = code & 7
                self.column = 0


class Machine:
    """What `import machine` gives on a Pico, as far as the firmware uses it."""

    def __init__(self):
        self.Pin, self.PWM, self.I2C = Pin, PWM, I2C
        self.unique_id = lambda: bytes.fromhex(CHIP)


class Hand:
    """The time of the hand: it may be ahead of the clock, so that no test has to wait between two presses."""

    ahead = 0

    def ticks_ms(self):
        return time.ticks_add(time.ticks_ms(), self.ahead)


sys.modules["machine"] = Machine()

from firmware_bridge.firmware import button, encoder, main, piezo, pins  # noqa: E402 - the pins come first

hand = Hand()
button.ticks_ms = encoder.ticks_ms = hand.ticks_ms


class Control:
    """The tests' end of the pins."""

    def __init__(self, works, descriptor):
        self.works = works
        self.stream = open(descriptor, "r+b")
        works.wire.also(self.stream, self.serve)

    def serve(self):
        """Do one line: whatever it causes is done before the next is read."""
        line = self.stream.readline()
        if not line:
            sys.exit()
        words = line.decode().split()
        if words[0] == "edge":
            Pin.all[int(words[1])].drive(int(words[2]))
        elif words[0] == "later":
            hand.ahead += int(words[1])
        elif words[0] == "break":
            I2C.broken = words[1] == "1"
        elif words[0] == "test":
            self.works.test()
        elif words[0] == "await":
            awaited.append(int(words[1]))
        elif words[0] == "babble":
            for number in range(int(words[1])):
                sys.stdout.buffer.write(b"%d babble babble babble\n" % number)
        else:
            self.answer(words)

    def answer(self, words):
        link = self.works.box.link
        legs = [PWM.legs[number].duty // 257 for number in (pins.LAMP_RED, pins.LAMP_GREEN, pins.LAMP_BLUE)]
        state = {"n": int(words[1]), "quiet": link.quiet(), "linked": link.linked, "lamp": legs, "tunes": tunes}
        if words[0] == "look":
            state["glass"] = I2C.glass.hex()
        self.stream.write(json.dumps(state).encode() + b"\n")


tunes = []
awaited = []
play = piezo.Piezo.play


def played(self, tune, now):
    tunes.append(tune)
    play(self, tune, now)


piezo.Piezo.play = played
works = main.Works(FLASH, 1000)
control = Control(works, int(sys.argv[4]))
try:
    while True:
        works.turn()
        if awaited and len(tunes) >= awaited[0]:
            # Only now, at the end of the turn, are lamp, piezo and display all done.
            control.stream.write(json.dumps({"tunes": awaited.pop()}).encode() + b"\n")
except EOFError:
    pass
