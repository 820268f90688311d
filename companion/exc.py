"""The errors of this room: each is a sentence for people, with what to do about it."""

from __future__ import annotations

from engines.say import Say


class CompanionError(Exception):
    """The root of all errors of the companion."""

    def __init__(self, why: Say) -> None:
        super().__init__(why.english())
        self.why = why


class BadRequest(CompanionError, ValueError):
    """Somebody sent what cannot be understood."""


class Stopped(CompanionError, RuntimeError):
    """The table is being cleared: nothing more can be done at it."""


class CannotStart(CompanionError, RuntimeError):
    """Something outside the companion is in the way, such as a port in use."""
