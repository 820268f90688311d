"""6. The Sultan's pardon: a card for a prisoner of the second or third dungeon."""

from __future__ import annotations

from engines.game import Decision, Refusal
from engines.say import Seat, say
from engines.verrat.events import Pardoned
from engines.verrat.names import vizier_of
from engines.verrat.position import DUNGEONS, PARDON, Position, Vizier

OPEN_TO_MERCY = DUNGEONS[1:]
"""VER-54."""


def free(position: Position, seat: str, kind: str, under: str) -> Decision:
    """Free a prisoner into the reserve and lay the card under a pile (VER-53 … VER-56, VER-A31)."""
    vizier = Vizier(seat, kind)
    place = position.viziers[vizier]
    if place not in OPEN_TO_MERCY:
        text = say("Only the second and the third dungeon are open to mercy: {vizier} is in neither.",
                   vizier=vizier_of(vizier))  # fmt: skip
        return Refusal("VER-54", text)
    if position.cards[seat][PARDON] == 0:
        return Refusal("VER-53", say("{seat} has no pardon card.", seat=Seat(seat)))
    count = position.piles[under].count + 1
    return (Pardoned(seat, kind, str(place), under, count, rules=("VER-53", "VER-55", "VER-56")),)


def pardonable(position: Position) -> tuple[Vizier, ...]:
    """Return the prisoners whose owners can free them now."""
    return tuple(
        vizier
        for vizier, place in position.viziers.items()
        if place in OPEN_TO_MERCY and position.cards[vizier.seat][PARDON]
    )
