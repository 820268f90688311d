"""The wire at the box's end: standard input and output, which a Pico has on its USB cable."""

import select
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

AT_ONCE = 1024
"""So many bytes are read before the box looks at its buttons and its display again."""


class Wire:
    """Bytes in and out, and the one place where the box waits."""

    def __init__(self) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._here = select.poll()
        self._here.register(sys.stdin, select.POLLIN)
        self._other: Any = None
        self._serve: Callable[[], None] | None = None

    def also(self, stream: "Any", serve: "Callable[[], None]") -> None:
        """Wake up for another stream too, which is served when it has something."""
        self._other, self._serve = stream, serve
        self._poll.register(stream, select.POLLIN)

    def wait(self, milliseconds: int) -> None:
        """Wait until something comes, or for so long."""
        for item in self._poll.poll(max(milliseconds, 0)):
            if self._serve is not None and item[0] is self._other:
                self._serve()

    def read(self) -> bytes:
        """Return what has come, without waiting."""
        data = bytearray()
        while len(data) < AT_ONCE and self._here.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                raise EOFError
            data.extend(byte)
        return bytes(data)

    def write(self, data: bytes) -> None:
        """Write all of it."""
        sys.stdout.buffer.write(data)
