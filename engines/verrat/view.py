"""What may be seen: everything on the table is open, and what is sealed is in no view (VER-60, VER-61)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.verrat.journeys import turn_order
from engines.verrat.orders import suspects
from engines.verrat.position import CITIES, DUNGEONS, ISLE, RESERVE, Place, Position, Vizier
from engines.verrat.privilege import claims


def view(position: Position, _seat: str | None, _customs: Mapping[str, Any]) -> dict[str, Any]:
    """Return what everybody sees; no seat sees more."""
    return {
        "round": position.round,
        "phase": position.phase,
        "first": position.first,
        "order": _order(position),
        "court": [{"marker": marker, "vizier": _only(position, marker)} for marker in position.court],
        "cities": {city: _city(position, city) for city in CITIES},
        "dungeons": [_only(position, dungeon) for dungeon in DUNGEONS],
        "isle": _there(position, ISLE),
        "reserve": _there(position, RESERVE),
        "cards": {seat: dict(position.cards[seat]) for seat in position.seats},
        "types": {seat: position.types(seat) for seat in position.seats},
        "votes": {seat: sum(position.markers(seat)) for seat in position.seats},
        "accusable": [{"seat": who.seat, "vizier": who.kind} for who in _accusable(position)],
        "pending": [{"seat": seat, "city": city} for seat, city in position.pending],
        "sealed": position.traitors is not None,
        "claimed": position.claimed,
        "claims": [{"seat": seat, "from": giver, "card": card} for seat, giver, card in claims(position)],
        "winner": position.winner,
        "over": position.over,
    }


def _order(position: Position) -> list[str] | None:
    """Return the turn order; by markers it is that before the journeys, and unknown after them."""
    if position.phase != "intrigue" and position.options["turn_order"] != "clockwise":
        return None
    return list(turn_order(position))


def _city(position: Position, city: str) -> dict[str, Any]:
    pile = position.piles[city]
    return {"count": pile.count, "top": pile.top, "viziers": _there(position, city)}


def _there(position: Position, place: Place) -> list[dict[str, str]]:
    return [{"seat": who.seat, "vizier": who.kind} for who, where in position.viziers.items() if where == place]


def _only(position: Position, place: Place) -> dict[str, str] | None:
    return next(iter(_there(position, place)), None)


def _accusable(position: Position) -> list[Vizier]:
    """Return whom at least one player may accuse while orders are prepared."""
    if position.phase != "intrigue":
        return []
    named = {vizier for seat in position.seats for vizier in suspects(position, seat)}
    return [vizier for vizier in position.viziers if vizier in named]
