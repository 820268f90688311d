"""What thieves carry away: the coins of this bribe, divided among them."""

from __future__ import annotations

from collections.abc import Iterator

from engines.bakschisch.events import CoinsStolen, NothingStolen, RestLeft
from engines.bakschisch.position import Fist
from engines.game import Event


def thefts(fists: dict[str, Fist]) -> Iterator[Event]:
    """Give who steals how much of the coins shown."""
    thieves = tuple(seat for seat, fist in fists.items() if fist == "thief")
    if not thieves:
        return
    coins = sum(fist for fist in fists.values() if fist != "thief")
    each, rest = divmod(coins, len(thieves))
    if each == 0:
        yield NothingStolen(thieves, coins, rules=("BAK-34" if len(thieves) == 1 else "BAK-36", "BAK-37"))
        return
    for seat in thieves:
        yield CoinsStolen(seat, each, rules=("BAK-34" if len(thieves) == 1 else "BAK-35", "BAK-37"))
    if rest:
        yield RestLeft(rest, rules=("BAK-35",))
