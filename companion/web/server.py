"""The web server: cheroot answers requests, and hands event streams over to the thread that keeps them."""

from __future__ import annotations

import socket
from contextlib import suppress
from math import inf
from threading import Thread
from time import monotonic
from typing import Any

from cheroot import wsgi
from cheroot.server import HTTPConnection

from companion.exc import CannotStart
from companion.web.streams import MOST, Streams
from engines.say import say

STREAM = "sablier.stream"
"""The key under which a page says, in the request's environment, which channels it will listen to."""
THREADS = 6
LARGEST_BODY = 64 * 1024
LARGEST_HEADER = 16 * 1024
SILENCE = 10.0
"""Seconds that a connection may say nothing between two requests, or take no more of an answer."""
WHOLE = 5.0
"""Seconds in which a request must have come from its first letter to its last: so long it keeps a thread."""
WAITING = 100
"""How many connections may say nothing; a dozen browsers keep six each."""
KNOCK = 0.05
"""Seconds between two knocks."""


class Call(socket.socket):
    """A browser's end of the line, which does not wait for ever for what a browser says."""

    late = inf

    def recv_into(self, *room: Any) -> int:
        """Take what has been said, until it is late; drops do not put that off."""
        left = self.late - monotonic()
        if left <= 0:
            raise TimeoutError("timed out")  # cheroot knows a timeout by these words
        self.settimeout(min(left, SILENCE))
        try:
            return super().recv_into(*room)
        finally:
            self.settimeout(SILENCE)


class Connection(HTTPConnection):
    """A connection whose requests must come whole and soon, or it would keep a thread from everybody else."""

    def __init__(self, server: Any, sock: socket.socket, *rest: Any) -> None:
        super().__init__(server, Call(fileno=sock.detach()), *rest)
        self.socket.settimeout(SILENCE)

    def communicate(self) -> bool:
        """Answer one request."""
        self.socket.late = monotonic() + WHOLE
        return bool(super().communicate())  # type: ignore[no-untyped-call]


class Gateway(wsgi.Gateway_10):
    """Answers as WSGI has it, except for a stream: that one's connection leaves the server for good."""

    def start_response(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        """Begin an answer, unless it is a stream's, which is begun by those who take it over."""
        if STREAM not in self.env:
            return super().start_response(status, headers, exc_info)
        req, conn = self.req, self.req.conn
        # The server must neither answer, nor shut the connection down, nor keep it for another request.
        req.sent_headers = req.close_connection = conn.linger = True
        sock = socket.socket(fileno=conn.socket.detach())
        req.server.streams.adopt(sock, self.env[STREAM], conn.remote_addr)
        return lambda _: None


class Server(wsgi.Server):
    """The companion's web server, with the streams that are its own."""

    _connections: Any

    def __init__(self, host: str, port: int, app: Any, streams: Streams) -> None:
        super().__init__((host, port), app, numthreads=THREADS, server_name="sablier", shutdown_timeout=2)
        self.gateway = Gateway
        self.ConnectionClass = Connection
        self.streams = streams
        self.max_request_body_size = LARGEST_BODY
        self.max_request_header_size = LARGEST_HEADER
        self.timeout = SILENCE
        self.keep_alive_conn_limit = WAITING
        # Half a second by default: a table at rest should not wake up for nothing.
        self.expiration_interval = SILENCE
        # After a restart every page comes back at the same moment; who finds no room in the queue waits for seconds.
        self.request_queue_size = MOST

    def error_log(self, msg: str = "", level: int = 20, traceback: bool = False) -> None:
        """Keep quiet about browsers that come and go; what matters the application logs itself."""

    def process_conn(self, conn: Any) -> None:
        """Let a new connection wait until it says something: browsers open some in store, which would keep threads."""
        if conn.last_used is None:
            self._make_room()
            self._connections.put(conn)
        else:
            super().process_conn(conn)

    def _make_room(self) -> None:
        """Hang up on those who have been silent for longest, where too many are."""
        silent = [conn for _, conn in self._connections._selector.connections if conn is not self]
        silent.sort(key=lambda conn: conn.last_used)
        for conn in silent[: max(0, len(silent) + 1 - WAITING)]:
            # Not closed here, where it may be about to be served: it is read to its end, as if the browser had hung up.
            with suppress(OSError):
                conn.socket.shutdown(socket.SHUT_RDWR)

    @staticmethod
    def bind_socket(sock: socket.socket, address: tuple[str, int]) -> socket.socket:
        """Take an address, or let the socket go."""
        try:
            sock.bind(address)
        except OSError:
            sock.close()
            raise
        return sock

    def open(self) -> None:
        """Take the port, or say in one sentence why not."""
        try:
            self.prepare()
        except OSError as error:
            host, port = self.bind_addr
            text = say("Cannot listen on {host}:{port}: something else uses it. Stop that, or choose another port.",
                       host=str(host), port=port)  # fmt: skip
            raise CannotStart(text) from error

    def stop(self) -> None:
        """Stop at once: knocks at the door wake the server up, which would else look up only now and then."""
        stopping = Thread(target=super().stop, name="stopping")
        stopping.start()
        while stopping.is_alive():
            with suppress(OSError):
                socket.create_connection(self.bind_addr[:2], timeout=KNOCK).close()
            stopping.join(KNOCK)

    @property
    def port(self) -> int:
        """Return the port that was taken."""
        return int(self.bind_addr[1])
