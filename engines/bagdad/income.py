"""First stage, the income: a card for every pawn in a shop, from the pack of its district."""

from __future__ import annotations

from collections.abc import Iterator

from engines.bagdad.events import CardsDrawn, ExchangeOpened
from engines.bagdad.position import DISTRICTS, Player, Position, clockwise, kind_of
from engines.game import Event


def income(position: Position) -> Iterator[Event]:
    """Give what each player draws, the slipper holder first (BAG-25); an empty pack gives nothing (A04)."""
    packs = dict(zip(DISTRICTS, position.packs, strict=True))
    for player in clockwise(position):
        drawn: list[tuple[str, int]] = []
        missed: list[tuple[str, int]] = []
        for district, earned in earnings(position, player).items():
            number = min(earned, packs[district])
            packs[district] -= number
            if number:
                drawn.append((district, number))
            if number < earned:
                missed.append((district, earned - number))
        yield CardsDrawn(player.seat, tuple(drawn), tuple(missed), rules=_rules(position, player))
    yield ExchangeOpened(rules=("BAG-20", "BAG-26"))


def earnings(position: Position, player: Player) -> dict[str, int]:
    """Return how many cards of each district a player's pawns earn (BAG-21 … BAG-24)."""
    earned: dict[str, int] = {}
    for pawn, place in player.pawns.items():
        district, _, kind = position.ground(place).partition(" ")
        if kind == "shop" and kind_of(pawn) != "assassin":
            earned[district] = earned.get(district, 0) + 1
    return {district: earned[district] for district in DISTRICTS if district in earned}


def _rules(position: Position, player: Player) -> tuple[str, ...]:
    grounds = [(kind_of(pawn), position.ground(place).endswith("shop")) for pawn, place in player.pawns.items()]
    told = (
        ("BAG-22", ("thief", True) in grounds),
        ("BAG-23", ("assassin", True) in grounds),
        ("BAG-24", any(not shop for _, shop in grounds)),
    )
    return ("BAG-21", *(rule for rule, applies in told if applies), "BAG-25")
