"""Connections that say nothing, too little or too much: they keep nobody from being answered."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from serving import PATIENCE, running, until

from companion.play import Running
from companion.web import server

SOON = 2.0
"""Seconds: far less than a silent connection may last, far more than an answer takes on a busy machine."""


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def call(up: Running, stack: ExitStack, said: bytes = b"") -> socket.socket:
    """Open a connection as a browser does, and say no more than this."""
    made = stack.enter_context(closing(socket.create_connection(("127.0.0.1", up.port), timeout=PATIENCE)))
    made.sendall(said)
    return made


def kept(up: Running, stack: ExitStack) -> HTTPConnection:
    return stack.enter_context(closing(HTTPConnection("127.0.0.1", up.port, timeout=SOON)))


def ask(connection: HTTPConnection) -> str:
    """Ask for the snapshot, and return what it says about keeping the connection."""
    connection.request("GET", "/api/snapshot")
    answer = connection.getresponse()
    assert json.loads(answer.read())["stage"] == "lobby"
    return answer.getheader("Connection", "")


def heard(sock: socket.socket) -> bytes:
    """Return how an answer begins."""
    with sock.makefile("rb") as file:
        return file.readline()


def waiting(up: Running) -> int:
    """Return how many connections the server keeps without a thread."""
    return int(up.server._connections._num_connections)


# Nothing


def test_a_dozen_connections_that_say_nothing_keep_nobody_waiting(up: Running, stack: ExitStack) -> None:
    for _ in range(12):
        call(up, stack)
    until(lambda: waiting(up) == 12)
    begun = time.monotonic()
    ask(kept(up, stack))
    assert time.monotonic() - begun < SOON


def test_a_connection_that_was_silent_at_first_is_answered_when_it_asks(up: Running, stack: ExitStack) -> None:
    early = call(up, stack)
    until(lambda: waiting(up) == 1)
    early.sendall(b"GET /api/snapshot HTTP/1.0\r\n\r\n")
    assert heard(early) == b"HTTP/1.1 200 OK\r\n"


def test_silent_connections_do_not_cost_the_others_theirs(up: Running, stack: ExitStack) -> None:
    for _ in range(12):
        call(up, stack)
    until(lambda: waiting(up) == 12)
    page = kept(up, stack)
    assert ask(page) == ""
    sock = page.sock
    assert ask(page) == ""
    assert page.sock is sock


def test_a_connection_that_stays_silent_is_closed(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "SILENCE", 0.1)
    with running(tmp_path) as up:
        assert call(up, stack).recv(1) == b""


def test_of_too_many_silent_connections_the_oldest_gives_way(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "WAITING", 5)
    with running(tmp_path) as up:
        silent = [call(up, stack) for _ in range(8)]
        assert [sock.recv(1) for sock in silent[:3]] == [b""] * 3
        ask(kept(up, stack))
        until(lambda: waiting(up) <= 5)
        silent[-1].sendall(b"GET /api/snapshot HTTP/1.0\r\n\r\n")
        assert heard(silent[-1]) == b"HTTP/1.1 200 OK\r\n"


# Too little


@pytest.mark.parametrize("half", [b"G", b"GET / HTTP/1.1\r\nHost: table\r\n"], ids=["a letter", "no end"])
def test_a_request_that_never_ends_gives_its_thread_back(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch, half: bytes
) -> None:
    monkeypatch.setattr(server, "WHOLE", 0.1)
    with running(tmp_path) as up:
        begun = time.monotonic()
        halves = [call(up, stack, half) for _ in range(server.THREADS)]
        for sock in halves:
            assert b" 408 " in heard(sock)
        ask(kept(up, stack))
        assert time.monotonic() - begun < SOON


def test_a_request_that_comes_drop_by_drop_is_late_all_the_same(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "WHOLE", 0.3)
    with running(tmp_path) as up:
        slow = call(up, stack, b"GET / HTTP/1.1\r\nX: ")
        slow.settimeout(0.02)
        begun, told = time.monotonic(), b""
        while not told and time.monotonic() - begun < PATIENCE:
            slow.sendall(b"x")
            try:
                told = slow.recv(100)
            except TimeoutError:
                continue
        assert b" 408 " in told


def test_a_body_that_never_comes_is_waited_for_no_longer(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "WHOLE", 0.1)
    with running(tmp_path) as up:
        head = b"POST /api/do HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        assert call(up, stack, head).recv(1) == b""


# Too much


@pytest.mark.parametrize(
    ("begins", "code"), [(b"GET /?", b"414"), (b"GET / HTTP/1.1\r\nX: ", b"413")], ids=["address", "header"]
)
def test_a_header_that_is_too_long_is_refused(up: Running, stack: ExitStack, begins: bytes, code: bytes) -> None:
    long = call(up, stack, begins + b"x" * (server.LARGEST_HEADER + 1024))
    assert code in heard(long)
    ask(kept(up, stack))


def test_a_header_without_an_end_is_not_kept(up: Running, stack: ExitStack) -> None:
    endless = call(up, stack, b"GET / HTTP/1.1\r\nX: ")
    with pytest.raises(ConnectionError):
        endless.sendall(b"x" * 2**26)
    ask(kept(up, stack))


def test_a_header_of_an_ordinary_browser_is_not_too_long(up: Running, stack: ExitStack) -> None:
    page = kept(up, stack)
    page.request("GET", "/", headers={"Cookie": "x" * 8_000})
    assert page.getresponse().status == 200
