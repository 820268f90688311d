"""Live streams by themselves: no page is overlooked, whenever it comes."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest
from serving import PATIENCE, until

from companion.web import streams as module
from companion.web.streams import ROOM, Streams

HERE, THERE = "192.0.2.1", "192.0.2.2"
NOW = b"data: now\n\n"


class Ear:
    """The end at which the streams are woken up; at the last moment before they listen, somebody else comes in."""

    def __init__(self, sock: socket.socket, streams: Streams, late: list[socket.socket]) -> None:
        self._sock = sock
        self._streams = streams
        self._late = late

    def recv(self, room: int) -> bytes:
        if self._late:
            self._streams.adopt(self._late.pop(), ("news",), HERE)
        return self._sock.recv(room)

    def close(self) -> None:
        self._sock.close()


class Restless(Ear):
    """An ear that is called again each time it has been called: the streams never have nothing to do."""

    def __init__(self, sock: socket.socket, streams: Streams) -> None:
        super().__init__(sock, streams, [])

    def recv(self, room: int) -> bytes:
        heard = super().recv(room)
        self._streams.news()
        return heard


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def pair(stack: ExitStack) -> tuple[socket.socket, socket.socket]:
    here, there = socket.socketpair()
    stack.enter_context(closing(here))
    here.settimeout(PATIENCE)
    return here, there


def opened(streams: Streams, stack: ExitStack, address: str = HERE) -> socket.socket:
    """Open a page somewhere, and wait until it has been told the news."""
    page, other = pair(stack)
    streams.adopt(other, ("news",), address)
    hear(page, NOW)
    return page


def hear(page: socket.socket, last: bytes) -> None:
    heard = b""
    while not heard.endswith(last):
        new = page.recv(ROOM)
        assert new, "the stream ended"
        heard += new


@pytest.fixture
def streams(stack: ExitStack) -> Streams:
    made = Streams(lambda _: NOW)
    made.start()
    stack.callback(made.stop)
    return made


def test_a_page_that_comes_while_the_streams_wake_up_is_not_left_waiting(
    stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = Streams(lambda _: NOW)
    (first, one), (second, other) = pair(stack), pair(stack)
    monkeypatch.setattr(streams, "_wakes", Ear(streams._wakes, streams, [other]))
    streams.start()
    stack.callback(streams.stop)
    streams.adopt(one, ("news",), HERE)
    for page in (first, second):
        hear(page, NOW)


def test_streams_that_never_began_can_be_stopped(stack: ExitStack) -> None:
    streams = Streams(lambda _: b"")
    page, other = pair(stack)
    streams.adopt(other, ("news",), HERE)
    streams.stop()
    streams.stop()
    assert page.recv(1) == b""


def test_a_page_that_comes_after_the_end_is_sent_away(stack: ExitStack) -> None:
    streams = Streams(lambda _: b"")
    streams.start()
    streams.stop()
    page, other = pair(stack)
    streams.adopt(other, ("news",), HERE)
    assert page.recv(1) == b""
    streams.news()


def test_of_too_many_pages_at_one_address_the_oldest_gives_way(
    stack: ExitStack, streams: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EACH", 2)
    first, second = opened(streams, stack), opened(streams, stack)
    other = opened(streams, stack, THERE)
    third = opened(streams, stack)
    assert first.recv(1) == b""
    fourth = opened(streams, stack)
    assert second.recv(1) == b""
    assert len(streams) == 3
    for page in (other, third, fourth):
        page.setblocking(False)
        with pytest.raises(BlockingIOError):
            page.recv(1)


def test_a_page_that_is_closed_leaves_its_place_to_another_of_its_address(
    stack: ExitStack, streams: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EACH", 2)
    first, second = opened(streams, stack), opened(streams, stack)
    second.close()
    until(lambda: len(streams) == 1)
    opened(streams, stack)
    first.setblocking(False)
    with pytest.raises(BlockingIOError):
        first.recv(1)


def test_a_page_that_talks_is_dropped(stack: ExitStack, streams: Streams) -> None:
    page = opened(streams, stack)
    page.sendall(b"?")
    until(lambda: len(streams) == 0)


def test_the_heart_beats_whatever_goes_on(stack: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEARTBEAT", 0.05)
    streams = Streams(lambda _: NOW)
    monkeypatch.setattr(streams, "_wakes", Restless(streams._wakes, streams))
    streams.start()
    stack.callback(streams.stop)
    page, other = pair(stack)
    streams.adopt(other, ("news",), HERE)
    hear(page, b": still here\n\n")
    hear(page, b": still here\n\n")
