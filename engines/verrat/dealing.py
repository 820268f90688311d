"""Setting up: what the booklet leaves to chance, drawn where the table has not laid it out itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.game import Pick
from engines.verrat.notation import read_court
from engines.verrat.position import CARDS, CITIES, COPIES, KAFFA, KINDS, SEATED

MARKERS = list(range(1, SEATED + 1))
DEALT = 2
"""VER-15: cards each player begins with."""


def deal(seats: Sequence[str], laid: Mapping[str, Any], pick: Pick) -> dict[str, Any]:
    """Return a whole setup: what was laid out stays, the rest is drawn (VER-13 … VER-17)."""
    setup = dict(laid)
    setup["court"] = list(read_court(laid["court"])) if "court" in laid else _mixed(MARKERS, "marker", pick)
    if "viziers" not in setup:
        seated = iter(_mixed(setup["court"], "vizier", pick))
        setup["viziers"] = {seat: {kind: next(seated) for kind in KINDS} for seat in seats}
    if "cards" not in setup:
        left = dict.fromkeys(CARDS, COPIES)
        setup["cards"] = {seat: _hand(seat, left, pick) for seat in seats}
        tops = {city: _drawn(f"top of {city}", left, pick) for city in CITIES if city != KAFFA}
        # VER-16: five cards on each city.
        setup.setdefault("piles", {city: {"count": 5, "top": top} for city, top in tops.items()})
    return setup


def _mixed(things: list[Any], what: str, pick: Pick) -> list[Any]:
    left, mixed = list(things), list[Any]()
    while left:
        mixed.append(left.pop(pick(f"{what} {len(mixed)}", [1] * len(left))))
    return mixed


def _hand(seat: str, left: dict[str, int], pick: Pick) -> dict[str, int]:
    hand = dict.fromkeys(CARDS, 0)
    for number in range(DEALT):
        hand[_drawn(f"card {number} of {seat}", left, pick)] += 1
    return hand


def _drawn(draw: str, left: dict[str, int], pick: Pick) -> str:
    card = CARDS[pick(draw, [left[card] for card in CARDS])]
    left[card] -= 1
    return card
