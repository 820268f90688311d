"""Live streams by themselves: no page is overlooked, whenever it comes."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from companion.web.streams import ROOM, Streams

PATIENCE = 5.0


class Ear:
    """The end at which the streams are woken up; at the last moment before they listen, somebody else comes in."""

    def __init__(self, sock: socket.socket, streams: Streams, late: list[socket.socket]) -> None:
        self._sock = sock
        self._streams = streams
        self._late = late

    def recv(self, room: int) -> bytes:
        if self._late:
            self._streams.adopt(self._late.pop(), ("news",))
        return self._sock.recv(room)

    def close(self) -> None:
        self._sock.close()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def pair(stack: ExitStack) -> tuple[socket.socket, socket.socket]:
    here, there = socket.socketpair()
    stack.enter_context(closing(here))
    here.settimeout(PATIENCE)
    return here, there


def test_a_page_that_comes_while_the_streams_wake_up_is_not_left_waiting(
    stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = Streams(lambda _: b"data: now\n\n")
    (first, one), (second, other) = pair(stack), pair(stack)
    monkeypatch.setattr(streams, "_wakes", Ear(streams._wakes, streams, [other]))
    streams.start()
    stack.callback(streams.stop)
    streams.adopt(one, ("news",))
    for page in (first, second):
        heard = b""
        while not heard.endswith(b"data: now\n\n"):
            heard += page.recv(ROOM)


def test_streams_that_never_began_can_be_stopped(stack: ExitStack) -> None:
    streams = Streams(lambda _: b"")
    page, other = pair(stack)
    streams.adopt(other, ("news",))
    streams.stop()
    streams.stop()
    assert page.recv(1) == b""


def test_a_page_that_comes_after_the_end_is_sent_away(stack: ExitStack) -> None:
    streams = Streams(lambda _: b"")
    streams.start()
    streams.stop()
    page, other = pair(stack)
    streams.adopt(other, ("news",))
    assert page.recv(1) == b""
    streams.news()
