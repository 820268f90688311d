"""What may be seen: the board and what lies beside it for everybody, a bag for its owner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.bakschisch.position import CARDS, SPECIMEN, Pawn, Position


def view(position: Position, seat: str | None, customs: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a seat, or everybody, may see (BAK-61 … BAK-64)."""
    return {
        "round": position.round,
        "bribe": position.bribe,
        "card": position.card,
        "beside": position.beside,
        "left": {card: position.left(card) for card in CARDS},
        "track": {
            "spaces": list(position.track.characters),
            "stop": position.track.stop,
            "specimen": position.track.text == SPECIMEN,
        },
        "pawns": {
            pawn.seat: _pawn(pawn, open_bag=seat == pawn.seat or customs.get("show_gold") == "all")
            for pawn in position.pawns
        },
        "over": position.over,
    }


def _pawn(pawn: Pawn, *, open_bag: bool) -> dict[str, Any]:
    return {"space": pawn.space, "gold": pawn.gold if open_bag else None, "thief": pawn.thief}
