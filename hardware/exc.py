"""The errors of this room."""

from __future__ import annotations

from hardware.sentence import Sentence


class BoxError(Exception):
    """The root of all errors of boxes."""


class BoxClosed(BoxError, RuntimeError):
    """The box was closed and can neither be asked nor answer."""


class BadPrompt(BoxError, ValueError):
    """A prompt with no field, or a field with no choice, cannot be asked."""


class NotOpen(BoxError, ValueError):
    """The question is not open in this box just now, or the choice is not among its choices."""


class BadWiring(BoxError, ValueError):
    """The wiring cannot be meant as it is written; `wrong` says all that is, a sentence each."""

    def __init__(self, wrong: tuple[Sentence, ...]) -> None:
        self.wrong = wrong
        super().__init__("\n".join(self.sentences))

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return in plain English what is wrong, for logs and tests."""
        return tuple(map(str, self.wrong))


class NoPins(BoxError, OSError):
    """The pins of this machine cannot be used; its text says why and what to do."""
