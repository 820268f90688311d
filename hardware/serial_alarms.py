"""Alarms: one thread that rings for many, each at its time, and sleeps until the next."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Hashable

log = logging.getLogger(__name__)

REST = 60_000
"""How long to sleep when nobody wants to be woken."""


def milliseconds() -> int:
    """Return the time of the links."""
    return time.monotonic_ns() // 1_000_000


class Alarms:
    """Times and what to do then, one for each who wants to be woken."""

    def __init__(self) -> None:
        self._set: dict[Hashable, tuple[int, Callable[[], None]]] = {}
        self._changed = threading.Condition()
        self._wakes = 0
        self._open = True
        self._thread = threading.Thread(target=self._work, name="box alarms", daemon=True)
        self._thread.start()

    def set(self, who: Hashable, at: int, ring: Callable[[], None]) -> None:
        """Ring for somebody at a time, instead of the one set before."""
        with self._changed:
            self._set[who] = (at, ring)
            if at < self._wakes:
                self._changed.notify()

    def call_off(self, who: Hashable) -> None:
        """Do not ring for somebody any more."""
        with self._changed:
            self._set.pop(who, None)

    def close(self) -> None:
        """Ring for nobody any more."""
        with self._changed:
            self._open = False
            self._changed.notify()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _work(self) -> None:
        while (ring := self._next()) is not None:
            try:
                ring()
            except Exception:  # one box's fault must not stop the clock of the others
                log.exception("An alarm of a box failed.")

    def _next(self) -> Callable[[], None] | None:
        with self._changed:
            while self._open:
                now = milliseconds()
                self._wakes = now + REST
                for who, (at, ring) in self._set.items():
                    if at <= now:
                        del self._set[who]
                        return ring
                    self._wakes = min(self._wakes, at)
                self._changed.wait((self._wakes - now) / 1000)
        return None
