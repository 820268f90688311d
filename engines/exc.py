"""The errors of this room; what is merely against the rules is a `Refusal`, a value, and not an error."""


class EngineError(Exception):
    """The root of all errors of the engines."""


class Malformed(EngineError, ValueError):
    """What was given is no scenario, position or command at all; the text says what and where."""


class UnknownGame(Malformed):
    """No game of that name stands on the shelf."""
