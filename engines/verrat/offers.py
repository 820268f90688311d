"""What the table can enter in the open, each thing only when it is possible."""

from __future__ import annotations

from itertools import combinations

from engines.game import Choice, Field, Offer
from engines.say import Seat, say
from engines.verrat.names import CARD_NAMES, CITY_NAMES, vizier_of
from engines.verrat.pardon import pardonable
from engines.verrat.position import CARDS, CITIES, COPIES, KAFFA, POWERS, SEALED, Position, Vizier
from engines.verrat.privilege import claims
from engines.verrat.prompts import TRAITOR


def offers(position: Position) -> tuple[Offer, ...]:
    """Return the public commands of the phase."""
    if position.over:
        return ()
    match position.phase:
        case "intrigue":
            return tuple(_trade(position, one, other) for one, other in _traders(position))
        case "collect":
            cards = tuple(offer for seat, city in position.pending for offer in _card(position, seat, city))
            return (*cards, *_claims(position), _banish(position))
        case "pardon":
            shift = Offer("shift", say("Shift the seats and end the round"))
            return (*(_pardon(vizier) for vizier in pardonable(position)), shift)


def _traders(position: Position) -> tuple[tuple[str, str], ...]:
    return tuple(pair for pair in combinations(position.seats, 2) if _swaps(position, *pair))


def _trade(position: Position, one: str, other: str) -> Offer:
    title = say("Trade: {seat} and {other}", seat=Seat(one), other=Seat(other))
    label = say("What {seat} gives, and gets for it", seat=Seat(one))
    return Offer("trade", title, (Field("gives", label, _swaps(position, one, other)),), confirm=(one, other))


def _swaps(position: Position, one: str, other: str) -> tuple[Choice, ...]:
    """VER-26, VER-A28: return card for card; whatever is more goes by the command itself."""
    kinds = CARDS if position.options["trade_pardons"] else POWERS
    ones, others = ([card for card in kinds if position.cards[seat][card]] for seat in (one, other))
    swaps = [
        Choice({one: [card], other: [back]}, say("{card} for {back}", card=CARD_NAMES[card], back=CARD_NAMES[back]))
        for card in ones
        for back in others
        if card != back
    ]
    if position.options["gifts"]:
        swaps += [
            Choice({one: [card], other: []}, say("{seat} gives: {card}", seat=Seat(one), card=CARD_NAMES[card]))
            for card in ones
        ]
        swaps += [
            Choice({one: [], other: [card]}, say("{seat} gives: {card}", seat=Seat(other), card=CARD_NAMES[card]))
            for card in others
        ]
    return tuple(swaps)


def _card(position: Position, seat: str, city: str) -> tuple[Offer, Offer]:
    fixed = {"seat": seat, "city": city}
    who, where = Seat(seat), CITY_NAMES[city]
    take = say("{seat}: take a card in {city}", seat=who, city=where)
    leave = say("{seat}: leave the card in {city}", seat=who, city=where)
    return (
        Offer("take", take, _card_fields(position, city), fixed, seat),
        Offer("decline", leave, (), fixed, seat),
    )


def _card_fields(position: Position, city: str) -> tuple[Field, ...]:
    """VER-42, VER-43: return what the table must say: a card nobody saw, and the one turned up after it."""
    pile = position.piles[city]
    if city == KAFFA:
        return (Field("card", say("Which card is taken?"), _unseen(position, drawn=False)),)
    card = Field("card", say("Which card is taken?"), _unseen(position))
    following = Field("next", say("Which card is turned up?"), _unseen(position), needed=False)
    return (*((card,) if pile.top is None else ()), *((following,) if pile.count > 1 else ()))


def _unseen(position: Position, *, drawn: bool = True) -> tuple[Choice, ...]:
    """VER-08, VER-09: return the kinds of which some card does not lie open, weighted where chance decides."""
    left = {card: COPIES - position.known(card) for card in CARDS}
    return tuple(Choice(card, CARD_NAMES[card], number if drawn else 0) for card, number in left.items() if number)


def _claims(position: Position) -> tuple[Offer, ...]:
    possible = claims(position)
    givers = dict.fromkeys((seat, giver) for seat, giver, _ in possible)
    return tuple(
        Offer(
            "claim",
            say("Seat 1: {seat} takes a card from {giver}", seat=Seat(seat), giver=Seat(giver)),
            (_claimed(tuple(card for _, whose, card in possible if whose == giver)),),
            {"seat": seat, "from": giver},
            seat,
        )
        for seat, giver in givers
    )


def _claimed(cards: tuple[str, ...]) -> Field:
    return Field("card", say("Which card?"), tuple(Choice(card, CARD_NAMES[card]) for card in cards))


def _banish(position: Position) -> Offer:
    title = say("Open the indicators and count the votes")
    return Offer("accuse", title, opens=TRAITOR) if position.traitors == SEALED else Offer("banish", title)


def _pardon(vizier: Vizier) -> Offer:
    title = say("Pardon: {vizier}", vizier=vizier_of(vizier))
    cities = tuple(Choice(city, CITY_NAMES[city]) for city in CITIES)
    under = Field("under", say("Under which pile does the card go?"), cities)
    return Offer("pardon", title, (under,), {"seat": vizier.seat, "vizier": vizier.kind}, vizier.seat)
