"""What things cost, and whether the cards laid down can pay for them."""

from __future__ import annotations

from engines.bagdad.commands import Payment
from engines.bagdad.events import GemCardSpent, Paid
from engines.bagdad.names import GEM_CARDS
from engines.bagdad.position import AGENTS, STONES, Position
from engines.game import Event, Refusal
from engines.say import Seat, say, say_many

AGENT_PRICES = dict(zip(AGENTS, (5, 9, 12, 12), strict=True))
"""BAG-47."""
SIMPLE_PRICE = 5
"""BAG-91."""
STONE_PRICES = dict(zip(STONES, (9, 12, 20, 27, 35), strict=True))
"""BAG-49."""
LAST_STONE = 5
"""BAG-88."""
SURPRISE_VALUES = (0, 1, 10, 50)
"""BAG-35."""


def agent_price(position: Position, agent: str) -> int:
    """Return what an agent costs (BAG-47, BAG-91)."""
    return SIMPLE_PRICE if position.on("simplified") else AGENT_PRICES[agent]


def stone_price(position: Position, stone: str) -> int:
    """Return what a stone costs now (BAG-49, BAG-88)."""
    last = position.on("fluctuation") and position.left(stone) == 1
    return STONE_PRICES[stone] + LAST_STONE * last


def prices(position: Position) -> dict[str, int | None]:
    """Return the price list of the moment; None for stones that are sold out."""
    agents: dict[str, int | None] = {agent: agent_price(position, agent) for agent in AGENTS}
    return agents | {stone: stone_price(position, stone) if position.left(stone) else None for stone in STONES}


def value(pay: Payment) -> int:
    """Return what goods and surprises are worth together (BAG-35, A13)."""
    return sum(pay.goods) + SURPRISE_VALUES[pay.surprises]


def cards(pay: Payment) -> int:
    """Return how many cards are laid down."""
    return 1 if pay.gem_card else len(pay.goods) + pay.surprises


def payment_refused(position: Position, pay: Payment, *, price: int, gem: str | None = None, any_gem: bool = False,
                    ) -> Refusal | None:  # fmt: skip
    """Return why the holder cannot pay so: the gem card first (BAG-36), then cards and value (BAG-43)."""
    if pay.gem_card is not None:
        if pay.gem_card != gem and not any_gem:
            text = say("A gem card buys its own stone and nothing else: {card}.", card=GEM_CARDS[pay.gem_card])
            return Refusal("BAG-36", text)
        used = gem_card_gone(position, pay.gem_card)
        if used:
            return used
    return _cards_refused(position, cards(pay)) or _value_refused(pay, price)


def gem_card_gone(position: Position, gem: str) -> Refusal | None:
    """Return why nobody can hold this gem card: there is one of each kind (BAG-09)."""
    if gem in position.spent:
        return Refusal("BAG-36", say("Already discarded this turn: {card}.", card=GEM_CARDS[gem]))
    if gem in position.retired:
        return Refusal("BAG-36", say("Out of the game: {card}.", card=GEM_CARDS[gem]))
    return None


def _cards_refused(position: Position, number: int) -> Refusal | None:
    hand = position.player(position.slipper).hand
    if number == 0:
        return Refusal("BAG-43", say("A payment needs at least one card."))
    if number > hand:
        text = say_many("{seat} has only {count} card in hand.", "{seat} has only {count} cards in hand.",
                        hand, seat=Seat(position.slipper))  # fmt: skip
        return Refusal("BAG-43", text)
    return None


def _value_refused(pay: Payment, price: int) -> Refusal | None:
    if pay.gem_card is None and value(pay) < price:
        text = say("This costs {price} dinars, and the cards are worth {value}.", price=price, value=value(pay))
        return Refusal("BAG-43", text)
    return None


def paid(seat: str, pay: Payment, price: int, *, gem_card_by: tuple[str, ...] = ("BAG-36", "BAG-50")) -> Event:
    """Return the payment; no change is given (BAG-44)."""
    if pay.gem_card is not None:
        return GemCardSpent(seat, pay.gem_card, rules=gem_card_by)
    rules = ("BAG-43", "BAG-44", "BAG-35") if pay.surprises else ("BAG-43", "BAG-44")
    worth = value(pay)
    return Paid(seat, pay.goods, pay.surprises, worth, price, worth - price, rules=rules)
