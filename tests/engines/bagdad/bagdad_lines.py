"""Lines of the notation for the tests of Bagdad: three seats, each with a thief in the Bazar, and a small board."""

import json
from typing import Any

from engines.notation import resolve

SEATS = ["ali", "bob", "cem"]
STREET, SHOP = "bazar street", "bazar shop"

CELLS = {
    **{f"b{n}": {"district": "bazar", "kind": "shop" if n % 2 else "street"} for n in range(1, 9)},
    **{f"p{n}": {"district": "port", "kind": "shop" if n % 2 else "street"} for n in range(1, 4)},
    "island": {"district": "souk", "kind": "street"},
    "throne": {"district": "palace", "kind": "shop"},
    "court": {"district": "palace", "kind": "street"},
}
EDGES = [
    ["b1", "b2"], ["b2", "b3"], ["b3", "b4"], ["b4", "b5"], ["b5", "b6"], ["b6", "b7"], ["b7", "b8"],
    ["b4", "p1"], ["p1", "p2"], ["p2", "p3"], ["b8", "p3"], ["p3", "court"], ["court", "throne"],
]  # fmt: skip
BOARD: dict[str, Any] = {"cells": CELLS, "edges": EDGES, "entries": ["b1", "b5"]}
"""The Bazar b1 … b8 in a row; gates from b4 and b8 into the Port p1 … p3, then the Palace; the Souk is walled."""
ON_BOARD = {"ali": {"thief": "b2"}, "bob": {"thief": "b6"}, "cem": {"thief": "b8"}}


def pawns(**more: dict[str, str]) -> dict[str, dict[str, str]]:
    """Everybody's pawns: the thieves on streets of the Bazar, and what else somebody has."""
    return {seat: {"thief": STREET, **more.get(seat, {})} for seat in SEATS}


def on_board(**more: dict[str, str]) -> dict[str, dict[str, str]]:
    """Everybody's pawns on the small board."""
    return {seat: {**ON_BOARD[seat], **more.get(seat, {})} for seat in SEATS}


def run(setup: dict[str, Any], *commands: dict[str, Any], **options: Any) -> dict[str, Any]:
    """Return the result of a line; a state that is printed must always read as the same position."""
    line = {"game": "bagdad", "seats": SEATS, "options": options, "setup": setup, "commands": list(commands)}
    result = resolve(json.loads(json.dumps(line)))
    if "state" in result:
        again = resolve({**line, "setup": result["state"], "commands": []})
        assert again == {"ok": True, "state": result["state"], "winners": result["winners"], "events": []}
    return result


def state(setup: dict[str, Any], *commands: dict[str, Any], **options: Any) -> dict[str, Any]:
    """Return the state that accepted commands lead to."""
    result = run(setup, *commands, **options)
    assert result["ok"], result
    return dict(result["state"])


def rule(setup: dict[str, Any], *commands: dict[str, Any], **options: Any) -> str | None:
    """Return the rule by which the last of the commands is refused, or None."""
    result = run(setup, *commands, **options)
    assert "error" not in result, result
    if result["ok"]:
        return None
    assert result["refused"]["command"] == len(commands) - 1, result["refused"]
    assert result["refused"]["why"].strip()
    return str(result["refused"]["rule"])


def error(setup: dict[str, Any], *commands: dict[str, Any], **options: Any) -> str | None:
    """Return the sentence that says why this is no scenario, or None."""
    return run(setup, *commands, **options).get("error")


def buying(**setup: Any) -> dict[str, Any]:
    """A purchase stage in which ali has the slipper and three cards, the others one each."""
    return {"stage": "purchase", "pawns": pawns(), "hands": {"ali": 3, "bob": 1, "cem": 1}, **setup}


def buying_on_board(**setup: Any) -> dict[str, Any]:
    """The same on the small board."""
    return buying(**{"board": BOARD, "pawns": on_board(), **setup})


def agent(kind: str, *goods: int, seat: str = "ali", **pay: Any) -> dict[str, Any]:
    return {"do": "buy", "seat": seat, "what": "agent", "agent": kind, "pay": pay or {"goods": list(goods)}}


def gem(kind: str, *goods: int, seat: str = "ali", **pay: Any) -> dict[str, Any]:
    return {"do": "buy", "seat": seat, "what": "gem", "gem": kind, "pay": pay or {"goods": list(goods)}}


def move(pawn: str, to: str, paid: int = 1, *, seat: str = "ali", **more: Any) -> dict[str, Any]:
    """A move; `spaces` is told in `more` without a board."""
    return {"do": "buy", "seat": seat, "what": "move", "pawn": pawn, "to": to, "pay": {"goods": [paid]}, **more}


def stay(pawn: str, at: str, **more: Any) -> dict[str, Any]:
    """A move of 0 spaces without a board."""
    return move(pawn, at, spaces=0, **more)


def passing(seat: str, to: str) -> dict[str, Any]:
    return {"do": "pass", "seat": seat, "to": to}


def placing(seat: str, pawn: str, at: str) -> dict[str, Any]:
    return {"do": "place", "seat": seat, "pawn": pawn, "at": at}
