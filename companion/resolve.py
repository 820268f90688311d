"""`companion resolve`: scenarios in, results out, one line each; one bad line never stops the rest."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from engines.notation import resolve


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")


SCENARIO = json.JSONDecoder(parse_constant=_no_number)
"""Made once, and not anew for each of many lines."""


def results(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """Give the result of every line that is not blank."""
    for line in lines:
        if line.strip():
            yield _result(line)


def _result(line: bytes) -> dict[str, Any]:
    try:
        scenario = SCENARIO.decode(line.decode("utf-8"))
    except UnicodeDecodeError:
        return _wrong("The line is not text in UTF-8.")
    except RecursionError:
        return _wrong("The line is nested too deeply to be a scenario.")
    except ValueError as error:
        return _wrong(f"The line is not JSON: {error}.")
    return resolve(scenario)


def _wrong(why: str) -> dict[str, Any]:
    return {"ok": False, "error": why}
