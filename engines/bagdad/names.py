"""What the things of the game are called; whole phrases, because articles and endings differ by language."""

from __future__ import annotations

from engines.bagdad.board import DESERT
from engines.bagdad.position import VIZIER, Position, kind_of
from engines.say import Say, say

STONE_NAMES = {
    "fake": say("Fake gem"),
    "sapphire": say("Sapphire"),
    "emerald": say("Emerald"),
    "ruby": say("Ruby"),
    "diamond": say("Diamond"),
}
A_STONE = {
    "fake": say("a fake gem"),
    "sapphire": say("a sapphire"),
    "emerald": say("an emerald"),
    "ruby": say("a ruby"),
    "diamond": say("a diamond"),
}
GEM_CARDS = {
    "fake": say("fake gem card"),
    "sapphire": say("sapphire card"),
    "emerald": say("emerald card"),
    "ruby": say("ruby card"),
    "diamond": say("diamond card"),
}
AGENT_NAMES = {
    "caravaneer": say("Caravaneer"),
    "merchant": say("Merchant"),
    "trader": say("Trader"),
    "assassin": say("Assassin"),
}
DISTRICT_NAMES = {
    "bazar": say("Bazar"),
    "port": say("Port"),
    "souk": say("Souk"),
    "casbah": say("Casbah"),
    "palace": say("Palace"),
}
WHERE = {
    DESERT: say("in the desert"),
    "bazar shop": say("in a shop of the Bazar"),
    "bazar street": say("on a street of the Bazar"),
    "port shop": say("in a shop of the Port"),
    "port street": say("on a street of the Port"),
    "souk shop": say("in a shop of the Souk"),
    "souk street": say("on a street of the Souk"),
    "casbah shop": say("in a shop of the Casbah"),
    "casbah street": say("on a street of the Casbah"),
    "palace shop": say("in a shop of the Palace"),
    "palace street": say("on a street of the Palace"),
}


def pawn_name(pawn: str) -> Say:
    """Say which pawn of a player this is, or that it is the vizier."""
    number = pawn.rpartition(" ")[2]
    match kind_of(pawn):
        case "thief":
            return say("thief")
        case "caravaneer":
            return say("caravaneer {number}", number=number)
        case "merchant":
            return say("merchant {number}", number=number)
        case "trader":
            return say("trader {number}", number=number)
        case "assassin":
            return say("assassin {number}", number=number)
        case _:
            assert pawn == VIZIER
            return say("Grand Vizier")


def where(place: str, ground: str) -> Say:
    """Say where a place is; with a board, which space it is."""
    return WHERE[ground] if place == ground else say("{where}, space {space}", where=WHERE[ground], space=place)


def place_name(position: Position, place: str) -> Say:
    """Say where a place of this position is."""
    return where(place, position.ground(place))
