"""What may be seen: the board, the supply and the slipper for everybody, bag and birthday card for their owner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.bagdad import specimen
from engines.bagdad.notation import print_board, stones
from engines.bagdad.payment import prices
from engines.bagdad.position import AGENTS, DISTRICTS, Player, Position
from engines.bagdad.victory import worth


def view(position: Position, seat: str | None, customs: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a seat, or everybody, may see (BAG-93 … BAG-95); at the end all is opened (BAG-79)."""
    return {
        "turn": position.turn,
        "stage": position.stage,
        "slipper": position.slipper,
        "bought": position.bought,
        "vizier": position.vizier,
        "packs": dict(zip(DISTRICTS, position.packs, strict=True)),
        "stock": stones(position.stock),
        "prices": prices(position),
        "spent_gem_cards": list(position.spent),
        "retired_gem_cards": list(position.retired),
        "vizier_murdered": position.murdered,
        "board": _board(position),
        "players": {
            player.seat: _player(player, position.over or player.seat == seat, customs) for player in position.players
        },
        "over": position.over,
    }


def _player(player: Player, opened: bool, customs: Mapping[str, Any]) -> dict[str, Any]:
    counted = opened or customs.get("show_stones") == "all"
    return {
        "pawns": dict(player.pawns),
        "hand": player.hand,
        "agents": dict(zip(AGENTS, player.agents, strict=True)),
        "mission_told": player.mission is not None,
        "stones": sum(player.bag) if counted else None,
        "bag": stones(player.bag) if opened else None,
        "worth": worth(player) if opened else None,
        "mission": stones(player.mission) if opened and player.mission is not None else None,
    }


def _board(position: Position) -> dict[str, Any] | None:
    if position.board is None:
        return None
    ours = position.board == specimen.BOARD
    return {
        **print_board(position.board),
        "specimen": ours,
        "spots": {cell: list(spot) for cell, spot in specimen.SPOTS.items()} if ours else None,
    }
