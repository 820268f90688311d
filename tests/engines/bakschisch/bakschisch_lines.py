"""Writing lines of the notation for three seats, and looking at what comes of them."""

from typing import Any

from engines.notation import resolve

SEATS = ["red", "blue", "green"]
CARDS = ["guard", "servant", "harem_lady", "eunuch", "fakir", "caliph"]
THRONE = 19
TURN = {"do": "turn", "card": "guard"}


def run(setup: Any = None, *commands: Any, **others: Any) -> dict[str, Any]:
    """What comes of a setup and commands; `others` stand in the scenario as they are."""
    scenario = {"game": "bakschisch", "seats": SEATS, "setup": setup or {}, "commands": list(commands)}
    return resolve({**scenario, **others})


def reveal(red: Any = 0, blue: Any = 0, green: Any = 0) -> dict[str, Any]:
    """Three fists."""
    return {"do": "reveal", "fists": {"red": red, "blue": blue, "green": green}}


def error(result: dict[str, Any]) -> str:
    """The sentence of an error; an error says nothing else."""
    assert result["ok"] is False
    assert set(result) == {"ok", "error"}
    assert isinstance(result["error"], str)
    return result["error"]


def refused(result: dict[str, Any]) -> tuple[int, str]:
    """The number of the command and the rule it breaks."""
    assert result["ok"] is False
    assert set(result) == {"ok", "refused", "state", "winners", "events"}
    assert result["refused"]["why"].endswith(".")
    return result["refused"]["command"], result["refused"]["rule"]


def accepted(result: dict[str, Any]) -> dict[str, Any]:
    """The state, where everything was accepted."""
    assert result["ok"] is True, result
    assert set(result) == {"ok", "state", "winners", "events"}
    state: dict[str, Any] = result["state"]
    return state
