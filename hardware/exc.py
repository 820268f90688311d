"""The errors of this room."""


class BoxError(Exception):
    """The root of all errors of boxes."""


class BoxClosed(BoxError, RuntimeError):
    """The box was closed and can neither be asked nor answer."""


class BadPrompt(BoxError, ValueError):
    """A prompt with no field, or a field with no choice, cannot be asked."""


class NotOpen(BoxError, ValueError):
    """The question is not open in this box just now, or the choice is not among its choices."""
