"""How a payment is entered: the goods as numbers, because only the cards know them, and the surprises by count."""

from __future__ import annotations

from engines.bagdad.commands import SURPRISES
from engines.bagdad.payment import SURPRISE_VALUES
from engines.game import Choice, Field, Numbers
from engines.say import say, say_many


def paying(hand: int) -> tuple[Field, ...]:
    """Return the fields for goods and surprises of a player with so many cards."""
    goods = Field("pay.goods", say("Goods: what is each card worth to you?"), (), needed=False,
                  numbers=Numbers(items=range(hand + 1)))  # fmt: skip
    surprises = tuple(
        Choice(
            n,
            say_many(
                "{count} surprise, worth {dinars}", "{count} surprises, worth {dinars}", n, dinars=SURPRISE_VALUES[n]
            ),
        )
        for n in range(min(SURPRISES, hand) + 1)
    )
    return goods, Field("pay.surprises", say("Surprises"), surprises, needed=False)
