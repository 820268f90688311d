"""The link: two ends that lose each other, lines that get lost, and every message delivered once and in order.

The same on both ends, without I/O and with the clock given in milliseconds; runs unchanged on MicroPython.
Who runs it gives what comes in to `take`, writes what `give` returns, and does both again when `due` says so.
"""

from firmware_bridge.codec import Lines, decode, encode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware_bridge.codec import Body

PROTOCOL = 1
"""Both ends must speak the same one."""

BEAT = 1000
"""An end that has said nothing for so many milliseconds says that it is there."""
SILENCE = 4000
"""An end that was not heard for so long is away."""
HELLO_FIRST, HELLO_MOST = 100, 5000
RESEND_FIRST, RESEND_MOST = 80, 2000
"""Delays double from the first to the most."""
WINDOW = 8
"""So many lines may be under way before the first is acknowledged."""


class Link:
    """One end: `boot` is a number that this start of it chose at random, `hello` what it says of itself."""

    def __init__(self, boot: int, hello: "Body", now: int) -> None:
        self.boot = boot
        self.linked = False
        self.bad = 0
        self.again = 0
        self._hello = hello
        self._lines = Lines()
        self._start = self._number = boot
        self._outbox: list[bytes] = []
        self._flying = 0
        self._resend_at = self._hello_at = now
        self._resend_after, self._hello_after = RESEND_FIRST, HELLO_FIRST
        self._peer: int | None = None
        self._peer_hello: Body | None = None
        self._got = 0
        self._owes_hello = self._owes_ack = False
        self._given_at = self._heard_at = now

    # What the owner does

    def send(self, body: "Body") -> None:
        """Have a message delivered; one that is sent before the ends have met is thrown away."""
        if self.linked:
            self._outbox.append(encode(self._number + 1, body))
            self._number += 1

    def take(self, data: bytes, now: int) -> "list[Body]":
        """Take bytes in and return what was said; a hello among them says that the ends have met, perhaps anew."""
        said: list[Body] = []
        before = self._lines.overflow
        for line in self._lines.feed(data):
            decoded = decode(line)
            if decoded is None:
                self.bad += 1 if line.strip() else 0
                continue
            self._heard_at = now
            self._heed(decoded[0], decoded[1], said)
        self.bad += self._lines.overflow != before
        return said

    def give(self, now: int) -> bytes:
        """Return what is to be written now."""
        out: list[bytes] = []
        if self._owes_hello or (not self.linked and now >= self._hello_at):
            out.append(encode(0, self._greeting()))
            self._hello_after = HELLO_FIRST if self._owes_hello else min(self._hello_after * 2, HELLO_MOST)
            self._hello_at = now + self._hello_after
            self._owes_hello = False
        if self.linked:
            self._give_lines(out, now)
            if self._owes_ack or (not out and now >= self._given_at + BEAT):
                out.append(encode(0, {"say": "beat", "ack": self._got}))
                self._owes_ack = False
        if out:
            self._given_at = now
        return b"".join(out)

    def due(self) -> int:
        """Return when `give` wants to be asked again, if nothing happens before."""
        if self._owes_hello or self._owes_ack or (self.linked and self._waiting()):
            return self._given_at
        if not self.linked:
            return self._hello_at
        beat = self._given_at + BEAT
        return min(beat, self._resend_at) if self._flying else beat

    def silent(self, now: int) -> bool:
        """Tell whether the other end was not heard for too long."""
        return now - self._heard_at >= SILENCE

    def quiet(self) -> bool:
        """Tell whether everything that was sent has arrived."""
        return not self._outbox

    def part(self, now: int) -> None:
        """Give the other end up; if it speaks again, both meet anew, for it hears a number that it does not know."""
        self._forget()
        self.boot += 1
        self._peer = self._peer_hello = None
        self._hello_at, self._hello_after, self._heard_at = now, HELLO_FIRST, now

    # Lines

    def _heed(self, number: int, body: "Body", said: "list[Body]") -> None:
        if number == 0:
            if body.get("say") == "hello":
                self._met(body, said)
            elif body.get("say") == "beat" and self.linked:
                self._acknowledged(body.get("ack"))
        elif self.linked:
            self._owes_ack = True
            if number == self._got + 1:
                self._got = number
                said.append(body)
            elif number <= self._got:
                self.again += 1

    def _acknowledged(self, number: object) -> None:
        first = self._number - len(self._outbox)
        if isinstance(number, int) and first < number <= first + self._flying:
            arrived = number - first
            self._outbox = self._outbox[arrived:]
            self._flying -= arrived
            self._resend_after = RESEND_FIRST
            self._resend_at = self._heard_at + RESEND_FIRST

    def _waiting(self) -> bool:
        return self._flying < min(len(self._outbox), WINDOW)

    def _give_lines(self, out: "list[bytes]", now: int) -> None:
        if self._flying and now >= self._resend_at:
            self._resend_after = min(self._resend_after * 2, RESEND_MOST)
            self._flying = 0
        elif self._waiting() and not self._flying:
            self._resend_after = RESEND_FIRST
        if self._waiting():
            upto = min(len(self._outbox), WINDOW)
            out.extend(self._outbox[self._flying : upto])
            self._flying = upto
            self._resend_at = now + self._resend_after

    # Meeting

    def _greeting(self) -> "Body":
        greeting = dict(self._hello)
        greeting.update(
            {
                "say": "hello",
                "protocol": PROTOCOL,
                "boot": self.boot,
                "from": self._start,
                "to": self._peer,
                "met": self.linked,
            }
        )
        return greeting

    def _met(self, hello: "Body", said: "list[Body]") -> None:
        boot, start = hello.get("boot"), hello.get("from")
        if not isinstance(boot, int) or not isinstance(start, int) or isinstance(boot, bool) or isinstance(start, bool):
            return
        if hello.get("protocol") != PROTOCOL:
            if self._peer != boot:
                self._forget()
                self._peer = boot
                self._owes_hello = True
                said.append(hello)
            return
        known = self._peer == boot and self._peer_hello is not None and self._peer_hello["from"] == start
        if not known:
            self._forget()
            self._peer, self._peer_hello, self._got = boot, hello, start
        named = hello.get("to") == self.boot
        if named and not self.linked:
            self.linked = True
            said.append(hello)
        if not named or hello.get("met") is not True:
            self._owes_hello = True

    def _forget(self) -> None:
        self.linked = False
        self._outbox = []
        self._flying = 0
        self._start = self._number
        self._owes_ack = False
