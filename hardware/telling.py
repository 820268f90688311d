"""The part of a box that talks: one thread at a time inside, and news delivered in order when it is outside again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from hardware.box import Box, Listener, Message, Trouble
from hardware.exc import BoxClosed
from hardware.post import Post


class TellingBox(Box):
    """A box with a listener, a lock and its troubles; methods with an underscore are called while `_at_work`."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.pressed: Callable[[Box], None] = lambda _: None
        self._lock = threading.Lock()
        self._post = Post()
        self._listener: Listener | None = None
        self._troubles: dict[str, str] = {}
        self._closed = False

    def close(self) -> None:
        """Let go of the box; nobody is told anything any more."""
        with self._lock:
            self._closed = True
            self._listener = None
            self._post.burn()

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Do something with the box alone in this thread, then deliver what there is to tell."""
        try:
            with self._lock:
                if self._closed:
                    raise BoxClosed(f"The box {self.id} is closed.")
                yield
        finally:
            self._post.deliver()

    def _tell(self, message: Message) -> None:
        if self._listener is not None:
            self._post.add(partial(self._listener, message))

    def _trouble(self, cause: str, what: str) -> None:
        """Note a trouble by its cause, or with an empty text that it is over."""
        before = self._latest_trouble()
        self._troubles.pop(cause, None)
        if what:
            self._troubles[cause] = what
        if self._latest_trouble() != before:
            self._tell(Trouble(self._latest_trouble()))

    def _latest_trouble(self) -> str:
        return next(reversed(self._troubles.values()), "")
