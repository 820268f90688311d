"""The web server: cheroot answers requests, and hands event streams over to the thread that keeps them."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread
from typing import Any

from cheroot import wsgi

from companion.exc import CannotStart
from companion.web.streams import MOST, Streams
from engines.say import say

STREAM = "sablier.stream"
"""The key under which a page says, in the request's environment, which channels it will listen to."""
THREADS = 6
LARGEST_BODY = 64 * 1024
KNOCK = 0.05
"""Seconds between two knocks."""


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
        req.server.streams.adopt(sock, self.env[STREAM])
        return lambda _: None


class Server(wsgi.Server):
    """The companion's web server, with the streams that are its own."""

    def __init__(self, host: str, port: int, app: Any, streams: Streams) -> None:
        super().__init__((host, port), app, numthreads=THREADS, server_name="sablier", shutdown_timeout=2)
        self.gateway = Gateway
        self.streams = streams
        self.max_request_body_size = LARGEST_BODY
        # Half a second by default: a table at rest should not wake up for nothing.
        self.expiration_interval = 10
        # After a restart every page comes back at the same moment; who finds no room in the queue waits for seconds.
        self.request_queue_size = MOST

    def error_log(self, msg: str = "", level: int = 20, traceback: bool = False) -> None:
        """Keep quiet about browsers that come and go; what matters the application logs itself."""

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
