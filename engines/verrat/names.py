"""What the things of the game are called, as phrases that fit into any sentence of their language."""

from __future__ import annotations

from engines.say import Say, Seat, say
from engines.verrat.position import Phase, Place, Vizier

CARD_NAMES = {
    "horses": say("Horses"),
    "cannons": say("Cannons"),
    "gold": say("Gold"),
    "troops": say("Troops"),
    "goods": say("Goods"),
    "ships": say("Ships"),
    "pardon": say("Pardon"),
}

CITY_NAMES = {
    "Bukhara": say("Bukhara"),
    "Tabriz": say("Tabriz"),
    "Shiraz": say("Shiraz"),
    "Kaffa": say("Kaffa"),
    "Gidda": say("Gidda"),
    "Uskub": say("Uskub"),
    "Isfahan": say("Isfahan"),
}

VIZIERS = {
    "fat": say("the fat vizier"),
    "small": say("the small vizier"),
    "tall": say("the tall vizier"),
}

PRISONS = {
    "dungeon 1": say("the first dungeon"),
    "dungeon 2": say("the second dungeon"),
    "dungeon 3": say("the third dungeon"),
    "isle": say("the Isle of the Banished"),
    "reserve": say("the reserve"),
}

PHASE_NAMES: dict[Phase, Say] = {
    "intrigue": say("Intrigues and orders"),
    "collect": say("Collecting cards"),
    "pardon": say("Pardon"),
}

NOT_NOW: dict[Phase, Say] = {
    "intrigue": say("Not now: it is time for intrigues, trades and orders."),
    "collect": say("Not now: cards are being collected, and the banishment comes next."),
    "pardon": say("Not now: it is time for pardons, and the shift of seats comes next."),
}


def place_name(place: Place) -> Say:
    """Say a place."""
    if isinstance(place, int):
        return say("seat {marker}", marker=place)
    return CITY_NAMES[place] if place in CITY_NAMES else PRISONS[place]


def vizier_of(vizier: Vizier) -> Say:
    """Say whose vizier it is, and which."""
    match vizier.kind:
        case "fat":
            return say("{seat}'s fat vizier", seat=Seat(vizier.seat))
        case "small":
            return say("{seat}'s small vizier", seat=Seat(vizier.seat))
        case _:
            return say("{seat}'s tall vizier", seat=Seat(vizier.seat))


def vizier_named(text: str) -> Say:
    """Say the vizier of a text such as "blue fat"."""
    seat, _, kind = text.rpartition(" ")
    return vizier_of(Vizier(seat, kind))
