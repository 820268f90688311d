"""4. Collecting cards: a vizier who is alone in a city earns one."""

from __future__ import annotations

from engines.game import Decision, Refusal
from engines.say import Say, Seat, say
from engines.verrat.commands import Take
from engines.verrat.events import CardDeclined, CardTaken, apply
from engines.verrat.names import CARD_NAMES, CITY_NAMES
from engines.verrat.position import CITIES, COPIES, KAFFA, KINDS, PARDON, Position, Vizier
from engines.verrat.victory import with_victory

Pending = tuple[tuple[str, str], ...]


def earned(position: Position, order: tuple[str, ...]) -> Pending:
    """VER-41, VER-A19, VER-A20, VER-A23: return who may take a card where, in turn order."""
    entries = dict.fromkeys(
        (seat, str(position.viziers[Vizier(seat, kind)]))
        for seat in order
        for kind in KINDS
        if position.viziers[Vizier(seat, kind)] in CITIES
    )
    return tuple(entry for entry in entries if _earns(position, *entry))


def _earns(position: Position, seat: str, city: str) -> bool:
    there = [vizier.seat for vizier, place in position.viziers.items() if place == city]
    alone = len(there) == 1 or (bool(position.options["pair_collects"]) and set(there) == {seat})
    return alone and position.piles[city].count > 0


def take(position: Position, command: Take) -> Decision:
    """Take an earned card and turn up the next one (VER-42), or search Kaffa (VER-43)."""
    refusal = _not_earned(position, command.seat, command.city) or _contradiction(position, command)
    if refusal:
        return refusal
    pile = position.piles[command.city]
    taken = CardTaken(
        command.seat,
        command.city,
        str(command.card or pile.top),
        command.next,
        pile.count - 1,
        rules=("VER-40", "VER-41", "VER-43" if command.city == KAFFA else "VER-42"),
    )
    return _too_many(position, taken) or with_victory(position, taken)


def decline(position: Position, seat: str, city: str) -> Decision:
    """Leave an earned card on its pile (VER-A22)."""
    return _not_earned(position, seat, city) or (CardDeclined(seat, city, rules=("VER-40",)),)


def _not_earned(position: Position, seat: str, city: str) -> Refusal | None:
    if (seat, city) in position.pending:
        return None
    return Refusal("VER-41", say("{seat} has no card to take in {city}.", seat=Seat(seat), city=CITY_NAMES[city]))


def _contradiction(position: Position, command: Take) -> Refusal | None:
    pile = position.piles[command.city]
    city = CITY_NAMES[command.city]
    if command.card is None and pile.top is None:
        return Refusal("VER-42", say("The top card in {city} is not known: say which card is taken.", city=city))
    if command.city != KAFFA and pile.top is not None and command.card not in (None, pile.top):
        text = say("The top card in {city} is another one: {card}.", city=city, card=CARD_NAMES[pile.top])
        return Refusal("VER-42", text)
    if command.next is not None and command.city == KAFFA:
        return Refusal("VER-43", say("In Kaffa the rest of the pile goes back face down; no card is turned up."))
    if command.next is not None and pile.count == 1:
        return Refusal("VER-42", say("It is the last card in {city}; none is turned up after it.", city=city))
    return None


def _too_many(position: Position, taken: CardTaken) -> Refusal | None:
    after = apply(position, taken)
    for card in (taken.card, taken.next):
        if card and after.known(card) > COPIES:
            return Refusal("VER-09" if card == PARDON else "VER-08", too_many(card))
    return None


def too_many(card: str) -> Say:
    """Say that there cannot be so many cards of a kind."""
    return say("There are only {number} cards of this kind: {card}.", number=COPIES, card=CARD_NAMES[card])
