"""Live streams: one thread holds every open page and writes to it whenever there is something new."""

from __future__ import annotations

import logging
import selectors
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from threading import Lock, Thread
from time import monotonic

HEAD = (
    b"HTTP/1.1 200 OK\r\n"
    b"Content-Type: text/event-stream; charset=utf-8\r\n"
    b"Cache-Control: no-store\r\n"
    b"X-Content-Type-Options: nosniff\r\n"
    b"Connection: close\r\n\r\n"
    b"retry: 1000\n\n"
)
HEARTBEAT = 20.0
"""Seconds after which a silent stream gets a comment, so that both ends notice a line that has gone dead."""
ROOM = 4096
MOST = 250
"""How many pages may listen at once; a table has a dozen, and a prankster must not use up the rest."""
EACH = 20
"""How many of them from one address: the newest, because the oldest may be of a phone that fell asleep."""

Compose = Callable[[str], bytes]
"""Gives what a listener of a channel must know now; the same bytes mean that nothing is new."""


@dataclass(eq=False)
class Listener:
    """One open page: its socket, what it listens to, where it is, and what is still to be sent."""

    sock: socket.socket
    channels: tuple[str, ...]
    address: str
    sent: dict[str, bytes] = field(default_factory=dict)
    unsent: bytes = HEAD


class Streams:
    """All open pages; each always gets the newest state, so a slow or returning one misses nothing."""

    def __init__(self, compose: Compose, greet: Callable[[], bytes] = bytes) -> None:
        self._compose = compose
        self._greet = greet
        self._selector = selectors.DefaultSelector()
        self._wakes, self._wake = socket.socketpair()
        self._wakes.setblocking(False)
        self._wake.setblocking(False)
        self._selector.register(self._wakes, selectors.EVENT_READ)
        self._arriving: list[Listener] = []
        self._listeners: dict[Listener, None] = {}
        """In the order in which they came."""
        self._beat = inf
        self._lock = Lock()
        self._open = True
        self._thread = Thread(target=self._work, name="streams")

    def start(self) -> None:
        """Begin to serve."""
        self._thread.start()

    def __len__(self) -> int:
        """Return how many pages are listening."""
        return len(self._listeners)

    def adopt(self, sock: socket.socket, channels: tuple[str, ...], address: str) -> None:
        """Take over a connection whose request has been answered for."""
        sock.setblocking(False)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        with self._lock:
            if self._open and len(self._listeners) + len(self._arriving) < MOST:
                self._arriving.append(Listener(sock, channels, address))
                self._nudge()
                return
        sock.close()

    def news(self) -> None:
        """Say that something may have changed; returns at once, from any thread."""
        with self._lock:
            if self._open:
                self._nudge()

    def stop(self) -> None:
        """Close every stream and end; stopping twice is stopping once."""
        with self._lock:
            was_open, self._open = self._open, False
            if was_open:
                self._nudge()
        if was_open:
            if self._thread.is_alive():
                self._thread.join()
            else:
                self._close()

    def _nudge(self) -> None:
        with suppress(BlockingIOError):  # full: it is being woken already
            self._wake.send(b"!")

    def _work(self) -> None:
        self._beat = monotonic() + HEARTBEAT
        try:
            while True:
                ready = self._selector.select(max(0, self._beat - monotonic()))
                # First the calls are taken off, then the arrivals: whoever comes in between calls again.
                woken = any(key.data is None and self._wakes.recv(ROOM) for key, _ in ready)
                with self._lock:
                    if not self._open:
                        return
                    arrived, self._arriving = self._arriving, []
                for listener in arrived:
                    self._welcome(listener)
                try:
                    self._serve(ready, woken)
                except Exception:
                    # One scene that cannot be told must not end every stream for good.
                    logging.getLogger(__name__).exception("The streams could not tell the news")
        finally:
            self._close()

    def _welcome(self, listener: Listener) -> None:
        listener.unsent += self._greet()
        self._listeners[listener] = None
        self._selector.register(listener.sock, selectors.EVENT_READ, listener)
        neighbours = [other for other in self._listeners if other.address == listener.address]
        for other in neighbours[:-EACH]:
            self._drop(other)

    def _serve(self, ready: list[tuple[selectors.SelectorKey, int]], woken: bool) -> None:
        for key, events in ready:
            if key.data is None:
                continue
            if events & selectors.EVENT_READ:
                # A page never writes to its stream: whatever can be read is its end, or nonsense.
                self._drop(key.data)
            else:
                self._write(key.data)
        if monotonic() >= self._beat:
            self._beat = monotonic() + HEARTBEAT
            self._live()
        if woken:
            self._spread()

    def _live(self) -> None:
        for listener in tuple(self._listeners):
            # To whom something else is still being written, that is sign enough.
            if not listener.unsent:
                self._send(listener, b": still here\n\n")

    def _spread(self) -> None:
        composed: dict[str, bytes] = {}
        for listener in tuple(self._listeners):
            # A page that is still being written to gets the newest state once, when it is ready for it.
            if listener.unsent and listener.sent:
                continue
            self._send(listener, self._new(listener, composed))

    def _new(self, listener: Listener, composed: dict[str, bytes]) -> bytes:
        fresh = b""
        for channel in listener.channels:
            if channel not in composed:
                composed[channel] = self._compose(channel)
            if listener.sent.get(channel) != composed[channel]:
                listener.sent[channel] = composed[channel]
                fresh += composed[channel]
        return fresh

    def _send(self, listener: Listener, text: bytes) -> None:
        listener.unsent += text
        if listener.unsent:
            self._write(listener)

    def _write(self, listener: Listener) -> None:
        try:
            written = listener.sock.send(listener.unsent)
        except BlockingIOError:
            written = 0
        except OSError:
            self._drop(listener)
            return
        listener.unsent = listener.unsent[written:]
        if not listener.unsent:
            listener.unsent = self._new(listener, {})
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if listener.unsent else 0)
        self._selector.modify(listener.sock, wanted, listener)

    def _drop(self, listener: Listener) -> None:
        if listener in self._listeners:
            del self._listeners[listener]
            self._selector.unregister(listener.sock)
            listener.sock.close()

    def _close(self) -> None:
        with self._lock:
            self._open = False
        for listener in (*self._listeners, *self._arriving):
            listener.sock.close()
        self._listeners.clear()
        self._selector.close()
        self._wakes.close()
        self._wake.close()
