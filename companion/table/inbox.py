"""The inbox: messages come in from any thread, one thread takes them out in order and deals with them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread

from companion.exc import Stopped
from companion.table.messages import Reply, Request
from engines.say import say

PATIENCE = 10.0
"""Seconds a browser waits for the table before it is told to try again."""

Answer = Future[Reply]


class Inbox:
    """The table's own thread and the queue before its door."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[Request, Answer | None] | None] = SimpleQueue()
        self._handle: Callable[[Request], Reply] | None = None
        self._first: Callable[[], None] = lambda: None
        self._thread = Thread(target=self._work, name="table")
        self._lock = Lock()
        self._open = True

    def start(self, handle: Callable[[Request], Reply], first: Callable[[], None]) -> None:
        """Begin to deal with messages, when the table's own thread has done what comes first."""
        self._handle, self._first = handle, first
        self._thread.start()

    def put(self, request: Request) -> None:
        """Leave a message and go on."""
        if self._open:
            self._queue.put((request, None))

    def ask(self, request: Request) -> Reply:
        """Leave a message and wait for the answer."""
        answer: Answer = Future()
        with self._lock:
            if not self._open:
                raise Stopped(say("The companion is stopping."))
            self._queue.put((request, answer))
        return answer.result(PATIENCE)

    def stop(self) -> None:
        """Deal with what has come in so far, then end; stopping twice is stopping once."""
        with self._lock:
            if self._open:
                self._open = False
                self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        assert self._handle is not None
        try:
            self._first()
        except Exception:
            # A game that cannot be taken up must not keep the table from a new one.
            logging.getLogger(__name__).exception("The table could not be set as the log leaves it")
        while (item := self._queue.get()) is not None:
            request, answer = item
            try:
                reply = self._handle(request)
            except Exception as error:
                # One message must never silence the table; whoever sent it is told, and the rest goes on.
                logging.getLogger(__name__).exception("The table could not deal with %s", type(request).__name__)
                if answer is not None:
                    answer.set_exception(error)
            else:
                if answer is not None:
                    answer.set_result(reply)
