"""How the game is told: where it stands, and what each event means for the cardboard."""

from __future__ import annotations

from engines.game import Event
from engines.say import Say, Seat, say, say_many
from engines.verrat import events as e
from engines.verrat.names import CARD_NAMES, CITY_NAMES, PHASE_NAMES, VIZIERS, place_name, vizier_named
from engines.verrat.position import ISLE, KAFFA, Position
from engines.verrat.verdict import tell_banishment


def headline(position: Position) -> Say:
    """Say which phase of which round this is."""
    if position.over:
        return say("The game is over")
    return say("Round {round} · {phase}", round=position.round, phase=PHASE_NAMES[position.phase])


def tell(event: Event) -> Say | None:
    """Say an event, as what is to be moved on the table."""
    match event:
        case e.Traded(gives=gives):
            return _traded(gives)
        case e.BoardsOpened() | e.Journeyed() | e.Blocked() | e.JourneysEnded():
            return _journeys(event)
        case e.CardTaken() | e.CardDeclined() | e.CardClaimed():
            return _cards(event)
        case e.Banishment():
            return tell_banishment(event)
        case e.PushedOn() | e.Jailed() | e.Pardoned():
            return _prisons(event)
        case e.Shifted(moves=()):
            return say("Nobody sits at court: nobody moves.")
        case e.Shifted(favourite=None):
            return say("Every vizier at court moves one seat clockwise. The favourite seat is empty.")
        case e.Shifted(favourite=favourite):
            return say("Every vizier at court moves one seat clockwise. On the favourite seat now: {vizier}.",
                       vizier=vizier_named(str(favourite)))  # fmt: skip
        case e.RoundBegan(round=number, first=first):
            return say("Round {round}: {seat} begins.", round=number, seat=Seat(first))
        case e.Won(seat=seat):
            return say("{seat} has all six powers and the favourite seat, dethrones the Sultan and wins!",
                       seat=Seat(seat))  # fmt: skip
        case _:
            return None


def _traded(gives: tuple[tuple[str, tuple[str, ...]], ...]) -> Say:
    (one, ones), (other, others) = gives
    if not others:
        return say("{seat} gives {other}: {cards}.", seat=Seat(one), other=Seat(other), cards=_listed(ones))
    if not ones:
        return say("{seat} gives {other}: {cards}.", seat=Seat(other), other=Seat(one), cards=_listed(others))
    return say("Trade: {seat} gives {cards}, {other} gives {others}.",
               seat=Seat(one), cards=_listed(ones), other=Seat(other), others=_listed(others))  # fmt: skip


def _listed(cards: tuple[str, ...]) -> Say:
    *before, last = (CARD_NAMES[card] for card in cards)
    listed = last
    for name in reversed(before):
        listed = say("{one}, {more}", one=name, more=listed)
    return listed


def _journeys(event: Event) -> Say | None:
    match event:
        case e.BoardsOpened(order=order):
            return say("Open the travel boards. Viziers move in this order: {seats}.",
                       seats=tuple(Seat(name) for name in order))  # fmt: skip
        case e.Journeyed(seat=seat, vizier=kind, start=start, end=end):
            return say("{seat}: {vizier} leaves {start} for {end}.",
                       seat=Seat(seat), vizier=VIZIERS[kind], start=place_name(start), end=place_name(end))  # fmt: skip
        case e.Blocked(seat=seat, vizier=kind, end=marker, by=()):
            return say("{seat}: {vizier} finds seat {marker} taken and stays where he is.",
                       seat=Seat(seat), vizier=VIZIERS[kind], marker=marker)  # fmt: skip
        case e.Blocked(seat=seat, vizier=kind, end=marker, by=rivals):
            return say("{seat}: {vizier} stays where he is, for seat {marker} is wanted by others too: {rivals}.",
                       seat=Seat(seat), vizier=VIZIERS[kind], marker=marker,
                       rivals=tuple(Seat(name) for name in rivals))  # fmt: skip
        case e.JourneysEnded(pending=()):
            return say("The journeys are done: nobody has earned a card.")
        case e.JourneysEnded(pending=pending):
            return say_many("The journeys are done: {count} card is earned.",
                            "The journeys are done: {count} cards are earned.", len(pending))  # fmt: skip
        case _:
            return None


def _cards(event: Event) -> Say | None:
    match event:
        case e.CardTaken():
            return _taken(event)
        case e.CardDeclined(seat=seat, city=city):
            return say("{seat} leaves the card in {city} where it is.", seat=Seat(seat), city=CITY_NAMES[city])
        case e.CardClaimed(seat=seat, giver=giver, card=card):
            return say("Seat 1: {seat} takes a card from {giver}: {card}.",
                       seat=Seat(seat), giver=Seat(giver), card=CARD_NAMES[card])  # fmt: skip
        case _:
            return None


def _taken(event: e.CardTaken) -> Say:
    seat, city, card = Seat(event.seat), CITY_NAMES[event.city], CARD_NAMES[event.card]
    if event.left == 0:
        return say("{seat} takes the last card in {city}: {card}.", seat=seat, city=city, card=card)
    if event.city == KAFFA:
        return say("{seat} searches the pile of {city} and takes a card: {card}. The rest goes back face down.",
                   seat=seat, city=city, card=card)  # fmt: skip
    if event.next is None:
        return say("{seat} takes the top card in {city}: {card}. Turn up the next one.",
                   seat=seat, city=city, card=card)  # fmt: skip
    return say("{seat} takes the top card in {city}: {card}. The next one is turned up: {next}.",
               seat=seat, city=city, card=card, next=CARD_NAMES[event.next])  # fmt: skip


def _prisons(event: Event) -> Say | None:
    match event:
        case e.PushedOn(seat=seat, vizier=kind, end=end) if end == ISLE:
            return say("{seat}: {vizier} goes from the third dungeon to the Isle of the Banished, for good.",
                       seat=Seat(seat), vizier=VIZIERS[kind])  # fmt: skip
        case e.PushedOn(seat=seat, vizier=kind, start=start, end=end):
            return say("{seat}: {vizier} makes room and leaves {start} for {end}.",
                       seat=Seat(seat), vizier=VIZIERS[kind], start=place_name(start), end=place_name(end))  # fmt: skip
        case e.Jailed(seat=seat, vizier=kind, start=start):
            return say("{seat}: {vizier} leaves {start} for the first dungeon.",
                       seat=Seat(seat), vizier=VIZIERS[kind], start=place_name(start))  # fmt: skip
        case e.Pardoned(seat=seat, vizier=kind, under=city, count=1):
            return say("{seat}: {vizier} is free again and waits in the reserve. The pardon card is all that lies "
                       "in {city} now.",
                       seat=Seat(seat), vizier=VIZIERS[kind], city=CITY_NAMES[city])  # fmt: skip
        case e.Pardoned(seat=seat, vizier=kind, under=city):
            return say("{seat}: {vizier} is free again and waits in the reserve. The pardon card goes under the pile "
                       "of {city}.",
                       seat=Seat(seat), vizier=VIZIERS[kind], city=CITY_NAMES[city])  # fmt: skip
        case _:
            return None
