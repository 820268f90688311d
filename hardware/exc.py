"""The errors of this room."""


class BoxError(Exception):
    """The root of all errors of boxes."""


class BoxClosed(BoxError, RuntimeError):
    """The box was closed and can neither be asked nor answer."""


class BadPrompt(BoxError, ValueError):
    """A prompt with no field, or a field with no choice, cannot be asked."""


class NotOpen(BoxError, ValueError):
    """The question is not open in this box just now, or the choice is not among its choices."""


class BadWiring(BoxError, ValueError):
    """The wiring cannot be meant as it is written; `sentences` say everything that is wrong."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


class NoPins(BoxError, OSError):
    """The pins of this machine cannot be used; its text says why and what to do."""
