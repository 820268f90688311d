"""Reading what people write: strict about every key and every kind of value, and clear about what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engines.exc import Malformed
from engines.game import Option

LARGEST = 10**100
"""No number of a game comes near; with more digits, sums of them could no longer be printed."""


def record(value: Any, where: str, keys: Iterable[str], required: Iterable[str] = ()) -> Mapping[str, Any]:
    """Return an object that has no other than these keys, and all the required ones."""
    if not isinstance(value, dict):
        raise Malformed(f"{where} must be an object, not {shown(value)}.")
    known = tuple(keys)
    for key in value:
        if key not in known:
            raise Malformed(f"{where} has an unknown key {shown(key)}; it may have {listed(known)}.")
    for key in required:
        if key not in value:
            raise Malformed(f"{where} lacks {shown(key)}.")
    return value


def whole(value: Any, where: str, least: int | None = None, most: int | None = None) -> int:
    """Return a whole number within its limits; 1.0, true and "1" are none."""
    if type(value) is not int:
        raise Malformed(f"{where} must be a whole number, not {shown(value)}.")
    if abs(value) >= LARGEST:
        raise Malformed(f"{where} is too large a number: {shown(value)}.")
    if (least is not None and value < least) or (most is not None and value > most):
        limits = f"at least {least}" if most is None else f"between {least} and {most}"
        raise Malformed(f"{where} must be {limits}, not {shown(value)}.")
    return value


def word(value: Any, where: str, words: Iterable[str]) -> str:
    """Return one of the words allowed here."""
    allowed = tuple(words)
    if not isinstance(value, str) or value not in allowed:
        raise Malformed(f"{where} must be one of {listed(allowed)}, not {shown(value)}.")
    return value


def truth(value: Any, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise Malformed(f"{where} must be true or false, not {shown(value)}.")
    return value


def sequence(value: Any, where: str) -> Sequence[Any]:
    """Return a list."""
    if not isinstance(value, list):
        raise Malformed(f"{where} must be a list, not {shown(value)}.")
    return value


def seat_names(value: Any, game: str, number: range) -> tuple[str, ...]:
    """Return the seats in clockwise order: as many as the game takes, non-empty and all different."""
    names = sequence(value, "seats")
    for name in names:
        if not isinstance(name, str) or not name:
            raise Malformed(f"A seat's name must be a non-empty text, not {shown(name)}.")
    if len(set(names)) != len(names):
        raise Malformed("Two seats have the same name.")
    if len(names) not in number:
        least, most = number[0], number[-1]
        takes = f"exactly {least}" if least == most else f"{least} to {most}"
        raise Malformed(f"{game} takes {takes} seats, not {len(names)}.")
    return tuple(names)


def rulings(value: Any, options: Iterable[Option]) -> dict[str, str | bool]:
    """Return every option with the reading that was chosen, or its default."""
    known = {option.key: option for option in options}
    given = record(value, "options", known)
    chosen: dict[str, str | bool] = {}
    for key, option in known.items():
        reading = given.get(key, option.default)
        allowed = [reading.value for reading in option.readings]
        # 0 == False in Python, so the kinds are compared too.
        if not any(type(reading) is type(good) and reading == good for good in allowed):
            raise Malformed(f"options.{key} must be one of {listed(allowed)}, not {shown(reading)}.")
        chosen[key] = reading
    return chosen


def listed(values: Iterable[Any]) -> str:
    """Return the values as a list for people."""
    return ", ".join(shown(value) for value in values)


def shown(value: Any) -> str:
    """Return a value as it would stand in JSON, cut to a readable length."""
    names: dict[Any, str] = {None: "null", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return names[value]
    if isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, dict):
        text = "an object"
    elif isinstance(value, list):
        text = "a list"
    else:
        text = str(value)
    return text if len(text) <= 60 else text[:57] + "…"
