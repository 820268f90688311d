"""The post of a box: letters that are delivered in order and outside every lock, by whichever thread is at hand."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)


class Post:
    """Letters, one carried at a time; who posts one while another is carried leaves it to that carrier."""

    def __init__(self) -> None:
        self._letters: deque[Callable[[], None]] = deque()
        self._lock = threading.Lock()
        self._carrying = False

    def add(self, letter: Callable[[], None]) -> None:
        """Post a letter."""
        self._letters.append(letter)

    def deliver(self) -> None:
        """Carry letters until none is left; a receiver's error is logged and stops nobody else."""
        while (letter := self._next()) is not None:
            try:
                letter()
            except Exception:  # whatever a listener does wrong, the box goes on
                log.exception("Whoever listens to a box made an error; the box goes on.")
            finally:
                self._carrying = False

    def empty(self) -> bool:
        """Tell whether every letter has been delivered."""
        with self._lock:
            return not self._letters and not self._carrying

    def burn(self) -> None:
        """Throw away what is not delivered yet."""
        self._letters.clear()

    def _next(self) -> Callable[[], None] | None:
        with self._lock:
            if self._carrying or not self._letters:
                return None
            self._carrying = True
            return self._letters.popleft()
