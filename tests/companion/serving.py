"""A real server for the tests of this room: a companion on a port of its own, and a browser's end of its streams."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from companion.play import Running, Wishes, companion

PATIENCE = 5.0
SEATS = [
    {"name": "Ada", "colour": "red", "shape": "circle"},
    {"name": "Bo", "colour": "blue", "shape": "square"},
]


@contextmanager
def running(folder: Path) -> Iterator[Running]:
    with companion(Wishes("127.0.0.1", 0, folder)) as up:
        thread = threading.Thread(target=up.server.serve)
        thread.start()
        try:
            yield up
        finally:
            up.server.stop()
            thread.join()


def until(condition: Callable[[], object]) -> None:
    """Wait for a condition, in vain for at most a few seconds."""
    waiting, end = threading.Event(), time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came true"
        waiting.wait(0.005)


def post(up: Running, address: str, body: Any) -> Any:
    connection = HTTPConnection("127.0.0.1", up.port, timeout=PATIENCE)
    connection.request("POST", address, json.dumps(body), {"Content-Type": "application/json"})
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer


def begin(up: Running) -> None:
    assert post(up, "/api/new", {"game": "bakschisch", "seats": SEATS}) == {"ok": True}


class Page:
    """A browser's end of a stream."""

    def __init__(self, up: Running, address: str = "/stream", room: int | None = None, at: str = "127.0.0.1") -> None:
        self.sock = socket.socket()
        self.sock.bind((at, 0))
        if room is not None:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.sock.settimeout(PATIENCE)
        self.sock.connect(("127.0.0.1", up.port))
        self.sock.sendall(f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1:{up.port}\r\n\r\n".encode())
        self._file = self.sock.makefile("rb")

    def head(self) -> str:
        lines = iter(self._file.readline, b"\r\n")
        return b"".join(lines).decode()

    def block(self) -> str:
        """Return the next part of the stream, up to an empty line; empty at its end."""
        lines = iter(self._file.readline, b"\n")
        return b"".join(line for line in lines if line or self._over()).decode()

    def event(self) -> tuple[str, Any]:
        """Return the next event, of those that tell what happened."""
        block = self.block()
        while not block.startswith(("event: snapshot", "event: boxes")):
            block = self.block()
        name, _, data = block.removeprefix("event: ").partition("\ndata: ")
        return name, json.loads(data)

    def close(self) -> None:
        self._file.close()
        self.sock.close()

    def _over(self) -> bool:
        raise EOFError
