"""Writing lines of the notation for the demonstration court, and looking at what comes of them."""

from typing import Any

from engines.notation import resolve

SEATS = ["red", "blue", "green", "yellow"]
COURT = [7, 12, 3, 9, 1, 5, 11, 2, 8, 4, 10, 6]
KINDS = ("fat", "small", "tall")
POWERS = ("horses", "cannons", "gold", "troops", "goods", "ships")
FOUR = {"horses": 1, "cannons": 1, "gold": 1, "troops": 1}
FIVE = {**FOUR, "goods": 1}
SIX = {**FIVE, "ships": 1}
NOBODY = dict.fromkeys(SEATS)
Places = dict[str, Any]


def setup(viziers: Places | None = None, cards: dict[str, Any] | None = None, **others: Any) -> dict[str, Any]:
    """A position: viziers by "red fat" (the others wait in reserve), hands by seat, and what else is told."""
    places = viziers or {}
    return {
        "court": COURT,
        "viziers": {seat: {kind: places.get(f"{seat} {kind}", "reserve") for kind in KINDS} for seat in SEATS},
        "cards": {seat: (cards or {}).get(seat, {}) for seat in SEATS},
        **others,
    }


def collect(viziers: Places | None = None, cards: dict[str, Any] | None = None, **others: Any) -> dict[str, Any]:
    """A position while cards are collected, with everybody's indicator at nobody unless told."""
    return setup(viziers, cards, **{"phase": "collect", "traitors": NOBODY, **others})


def run(start: Any, *commands: Any, **others: Any) -> dict[str, Any]:
    """What comes of a setup and commands; `others` stand in the scenario as they are."""
    return resolve({"game": "verrat", "seats": SEATS, "setup": start, "commands": list(commands), **others})


def orders(start: dict[str, Any], travel: Places | None = None, traitor: Places | None = None) -> dict[str, Any]:
    """The orders: everybody free stays and accuses nobody, but for what is told by "red fat" and by seat."""
    boards: dict[str, dict[str, Any]] = {seat: {} for seat in SEATS}
    for seat, places in start["viziers"].items():
        for kind, place in places.items():
            if place != "isle" and not str(place).startswith("dungeon"):
                boards[seat][kind] = "stay"
    for vizier, end in (travel or {}).items():
        seat, kind = vizier.split()
        boards[seat][kind] = end
    return {"do": "orders", "travel": boards, "traitor": {**NOBODY, **(traitor or {})}}


def error(result: dict[str, Any]) -> str:
    """The sentence of an error; an error says nothing else."""
    assert result["ok"] is False
    assert set(result) == {"ok", "error"}, result
    assert isinstance(result["error"], str)
    return result["error"]


def refused(result: dict[str, Any]) -> tuple[int, str]:
    """The number of the command and the rule it breaks."""
    assert result["ok"] is False
    assert set(result) == {"ok", "refused", "state", "winners", "events"}, result
    assert result["refused"]["why"].endswith(".")
    return result["refused"]["command"], result["refused"]["rule"]


def accepted(result: dict[str, Any]) -> dict[str, Any]:
    """The state, where everything was accepted."""
    assert result["ok"] is True, result
    assert set(result) == {"ok", "state", "winners", "events"}
    state: dict[str, Any] = result["state"]
    return state


def events(result: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The events of a kind."""
    return [event for event in result["events"] if event["event"] == kind]
