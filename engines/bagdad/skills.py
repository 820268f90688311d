"""Skills: what a pawn may do, once, at the end of its move, to a pawn on an adjacent space."""

from __future__ import annotations

from dataclasses import dataclass

from engines.bagdad.board import DESERT, adjacent
from engines.bagdad.commands import BuyMove, Skill
from engines.bagdad.events import PawnExpelled, PawnKilled, StonesExchanged, StoneStolen, VizierMurdered
from engines.bagdad.names import A_STONE
from engines.bagdad.position import AGENTS, GENUINE, NOTHING, Position, kind_of
from engines.game import Event, Refusal
from engines.say import Say, Seat, say


@dataclass(frozen=True, slots=True)
class Craft:
    """What a kind of pawn can do, to whom, and by which rule."""

    deeds: tuple[str, ...]
    victims: tuple[str, ...]
    rule: str
    why: Say


CRAFTS = {
    "merchant": Craft(("expel",), ("caravaneer",), "BAG-64", say("A merchant can expel a caravaneer, nothing else.")),
    "trader": Craft(("expel",), ("merchant",), "BAG-65", say("A trader can expel a merchant, nothing else.")),
    "assassin": Craft(("kill",), AGENTS, "BAG-66", say("An assassin can kill an agent who is there, nothing else.")),
    "thief": Craft(("steal", "exchange"), ("thief",), "BAG-70", say("A thief can steal from another player's thief, "
                                                                    "nothing else.")),
}  # fmt: skip


def skill_refused(position: Position, command: BuyMove) -> Refusal | None:
    """Return why the pawn cannot do this where its move ends."""
    then = command.then
    assert then is not None
    kind = kind_of(command.pawn)
    craft = CRAFTS.get(kind)
    if craft is None:
        return Refusal("BAG-71", say("Caravaneers and the Grand Vizier have no skill."))
    if then.deed not in craft.deeds:
        return Refusal(craft.rule, craft.why)
    if position.on("simplified") and (kind != "thief" or not position.on("simplified_theft")):
        return Refusal("BAG-92", say("In the simplified game nobody has such a skill."))
    if command.to == DESERT and not position.on("desert_acts"):
        return Refusal("BAG-63", say("Nobody can act from the desert."))
    return (
        _victim_refused(position, command, then, craft)
        or _place_refused(position, command, then)
        or _stones_refused(position, command.seat, then)
    )


def _victim_refused(position: Position, command: BuyMove, then: Skill, craft: Craft) -> Refusal | None:
    if then.owner is None:
        if position.on("vizier_murder"):
            return None
        return Refusal("BAG-67", say("Nobody can kill the Grand Vizier."))
    if then.deed == "kill" and then.victim == "thief":
        return Refusal("BAG-67", say("Nobody can kill a thief."))
    own = then.owner == command.seat
    if own and (craft.rule == "BAG-70" or not position.on("own_victims")):
        return Refusal(craft.rule, say("One's own pawns cannot be victims."))
    if kind_of(then.victim) not in craft.victims or then.victim not in position.player(then.owner).pawns:
        return Refusal(craft.rule, craft.why)
    if then.deed == "exchange" and not position.on("exchange_theft"):
        return Refusal("BAG-86", say("Thieves do not exchange stones at this table."))
    return None


def _place_refused(position: Position, command: BuyMove, then: Skill) -> Refusal | None:
    place = position.vizier if then.owner is None else position.player(then.owner).pawns[then.victim]
    itself = (then.owner, then.victim) == (command.seat, command.pawn)
    if place == DESERT:
        return Refusal("BAG-63", say("Nobody can be harmed in the desert."))
    if itself or (position.board is not None and not adjacent(position.board, command.to, place)):
        return Refusal("BAG-61", say("The victim must be on an adjacent space, with no wall between."))
    if then.deed == "expel" and position.on("refuge") and position.ground(place).endswith("street"):
        return Refusal("BAG-81", say("A street is a refuge: nobody is expelled from there."))
    if then.owner is None and position.murdered:
        return Refusal("BAG-85", say("The Grand Vizier has been murdered once already in this game."))
    return None


def _stones_refused(position: Position, seat: str, then: Skill) -> Refusal | None:
    if then.owner is None or then.deed not in ("steal", "exchange"):
        return None
    victim = position.player(then.owner)
    if then.deed == "steal":
        if then.stone is None and victim.bag != NOTHING:
            return Refusal("BAG-70", say("That bag is not empty: say which stone was drawn."))
        if then.stone is not None and not victim.stones(then.stone):
            return Refusal("BAG-70", say("There is no such stone in that bag: {stone}.", stone=A_STONE[then.stone]))
        return None
    take, give = str(then.stone), str(then.give)
    if not victim.stones(take):
        return Refusal("BAG-86", say("There is no such stone in that bag: {stone}.", stone=A_STONE[take]))
    if give not in GENUINE or not position.player(seat).stones(give):
        text = say("{seat} must give a genuine stone from the own bag.", seat=Seat(seat))
        return Refusal("BAG-87", text)
    return None


def skill_events(position: Position, command: BuyMove) -> tuple[Event, ...]:
    """Return what the pawn does at the end of its move; doing nothing is always allowed (BAG-73)."""
    then = command.then
    if then is None:
        return ()
    seat, pawn = command.seat, command.pawn
    if then.owner is None:
        return (VizierMurdered(seat, pawn, rules=("BAG-61", "BAG-83", "BAG-84")),)
    match then.deed:
        case "expel":
            rule = CRAFTS[kind_of(pawn)].rule
            return (PawnExpelled(seat, pawn, then.owner, then.victim, rules=("BAG-61", rule, *_own(seat, then))),)
        case "kill":
            both = kind_of(then.victim) == "assassin"
            rules = ("BAG-61", "BAG-66", "BAG-68" if both else "BAG-69", *_own(seat, then))
            returned = position.on("killed_return")
            return (PawnKilled(seat, pawn, then.owner, then.victim, both, returned, rules=rules),)
        case "steal":
            return (StoneStolen(seat, then.owner, then.stone, rules=("BAG-61", "BAG-70", "BAG-95")),)
        case _:
            rules = ("BAG-61", "BAG-86", "BAG-87", "BAG-95")
            return (StonesExchanged(seat, then.owner, str(then.stone), str(then.give), rules=rules),)


def _own(seat: str, then: Skill) -> tuple[str, ...]:
    return ("BAG-72",) if then.owner == seat else ()
