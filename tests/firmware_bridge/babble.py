"""Damaged lines and a lossy cable for codec and link; runs on both Pythons and prints what came of it as one line.

`PYTHON babble.py ROOT LINES PRESSES SEED`. Both give the same text: same lines accepted, same bytes written.
"""

import sys

sys.path.insert(0, sys.argv[1])
from binascii import crc32

from firmware_bridge.codec import Lines, decode, encode
from firmware_bridge.link import Link


class Dice:
    """Chance that is the same on both Pythons: a linear congruence, of which only the upper bits are used."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF

    def roll(self, sides):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) % sides


WORDS = ("fist", "été", 'a "b" \\', "🎲", "", "guard 3", "\t\x7f", "Ωmega")


def message(dice, number):
    body = {"say": "sealed", "prompt": "1-%d-fist-2" % number, "n": number}
    body["list"] = [[dice.roll(9), WORDS[dice.roll(len(WORDS))]] for _ in range(dice.roll(4))]
    body["nothing"] = (None, True, False)[dice.roll(3)]
    return body


def damaged(dice, line, before):
    """Return what a bad cable makes of a line."""
    kind = dice.roll(6)
    place = dice.roll(len(line))
    if kind == 0:
        return line[:place]
    if kind == 1:
        return line[place:]
    if kind == 2:
        return line[:place] + before + line[place:]
    if kind == 3:
        return line[:place] + bytes([line[place] ^ (1 << dice.roll(8))]) + line[place + 1 :]
    if kind == 4:
        return bytes([dice.roll(256) for _ in range(dice.roll(40))]) + line
    return line[:place] + bytes([dice.roll(256) for _ in range(1 + dice.roll(6))]) + line[place:]


def codec(dice, count):
    """Feed damaged lines; return how many were accepted, how many of those were never sent, and a sum of all bytes."""
    lines = Lines()
    sent = set()
    accepted = wrong = total = 0
    before = b""
    for number in range(count):
        if number % 50 == 0:
            sent = set()
        line = encode(number, message(dice, number))
        sent.add(line[:-1])
        sent.add(before[:-1])
        total = crc32(line, total)
        bad = line if dice.roll(8) == 0 else damaged(dice, line, before)
        before = line
        for piece in lines.feed(bad + b"\n"):
            found = decode(piece)
            if found is not None:
                accepted += 1
                total = crc32(piece, total)
                wrong += piece.rstrip(b"\r") not in sent
    return accepted, wrong, total


class Cable:
    """Loses, doubles, damages and reorders lines, each so many times in a hundred."""

    def __init__(self, dice, lost, worse):
        self.dice, self.lost, self.worse = dice, lost, worse
        self.late = b""

    def carry(self, data):
        out = b""
        for line in data.split(b"\n")[:-1]:
            line += b"\n"
            if self.dice.roll(100) < self.lost:
                continue
            fate = self.dice.roll(100)
            if fate < self.worse:
                out += line + line
            elif fate < 2 * self.worse:
                out += damaged(self.dice, line[:-1], b"") + b"\n"
            elif fate < 3 * self.worse:
                self.late += line
                continue
            else:
                out += line
            out += self.late
            self.late = b""
        return out


def link(dice, presses, lost, worse):
    """Press so many times on a bad cable; return what arrived, how long it took, and a sum of all bytes."""
    now = total = pressed = 0
    table, box = Link(100, {"table": "t"}, now), Link(7000, {"box": "b"}, now)
    there, back = Cable(dice, lost, worse), Cable(dice, lost, worse)
    arrived = []
    met = 0
    while len(arrived) < presses and now < presses * 1000 + 60000:
        if box.linked and pressed < presses and dice.roll(3) == 0:
            pressed += 1
            box.send({"say": "press", "n": pressed})
            table.send({"say": "lamp", "n": pressed})
        data = box.give(now)
        total = crc32(data, total)
        for body in table.take(back.carry(data), now):
            if body["say"] == "press":
                arrived.append(body["n"])
            else:
                met += 1
        data = table.give(now)
        total = crc32(data, total)
        box.take(there.carry(data), now)
        now += 10
    return arrived == list(range(1, presses + 1)), met, now, total


def main():
    count, presses, seed = [int(word) for word in sys.argv[2:5]]
    dice = Dice(seed)
    # Where the cable only loses, and where it does everything bad at once.
    print(codec(dice, count), link(dice, presses, 5, 0), link(dice, presses, 5, 2))


main()
