"""The moves that can be entered: for each pawn where it may go, and what it may do there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engines.bagdad.board import DESERT
from engines.bagdad.commands import PLACES
from engines.bagdad.moves import reach
from engines.bagdad.names import A_STONE, GEM_CARDS, pawn_name, place_name
from engines.bagdad.paying import paying
from engines.bagdad.payment import gem_card_gone
from engines.bagdad.position import GENUINE, STONES, VIZIER, Position, kind_of
from engines.bagdad.skills import CRAFTS
from engines.game import Choice, Face, Field, Numbers, Offer
from engines.say import Say, Seat, say


def move_offers(position: Position) -> Iterator[Offer]:
    """Give the moves of the slipper holder's pawns and of the vizier (BAG-53)."""
    for pawn in (*position.player(position.slipper).pawns, VIZIER):
        then = _deeds(position, pawn)
        yield _move(position, pawn, say("Move: {pawn}", pawn=pawn_name(pawn)), then)
        if position.on("gem_card_zero_move"):
            yield from _still(position, pawn, then)
        if pawn == "thief":
            yield from _thefts(position)


def _move(position: Position, pawn: str, title: Say, then: tuple[Field, ...]) -> Offer:
    hand = position.player(position.slipper).hand
    told = () if position.board else (Field("spaces", say("How many spaces?"), (), numbers=Numbers()),)
    return Offer("buy", title, (_to(position, pawn), *told, *paying(hand), *then), _fixed(position, pawn),
                 position.slipper)  # fmt: skip


def _still(position: Position, pawn: str, then: tuple[Field, ...]) -> Iterator[Offer]:
    """A10: a gem card for a move of 0 spaces."""
    cards = tuple(Choice(stone, GEM_CARDS[stone]) for stone in STONES if not gem_card_gone(position, stone))
    if cards:
        told = {} if position.board else {"spaces": 0}
        fixed = {**_fixed(position, pawn), "to": position.place(position.slipper, pawn), **told}
        title = say("Stay, for a gem card: {pawn}", pawn=pawn_name(pawn))
        yield Offer(
            "buy", title, (Field("pay.gem_card", say("Which gem card?"), cards), *then), fixed, position.slipper
        )


def _fixed(position: Position, pawn: str) -> Mapping[str, Any]:
    return {"seat": position.slipper, "what": "move", "pawn": pawn, "pay": {}}


def _to(position: Position, pawn: str) -> Field:
    seat = position.slipper
    start = str(position.place(seat, pawn))
    if position.board is None:
        places = [start, *(place for place in PLACES if place not in (start, DESERT))]
    else:
        places = list(reach(position, pawn, len(position.board.cells) + 1, seat))
    return Field("to", say("Where to?"), tuple(Choice(place, place_name(position, place)) for place in places))


def _deeds(position: Position, pawn: str) -> tuple[Field, ...]:
    """Return what an agent can do at the end of its move, where there is anybody to do it to."""
    craft = CRAFTS.get(kind_of(pawn))
    if craft is None or pawn == "thief" or position.on("simplified"):
        return ()
    deed = craft.deeds[0]
    victims = [
        Choice({deed: [owner, victim]}, say("{owner}: {victim}", owner=Seat(owner), victim=pawn_name(victim)))
        for owner, victim, place in position.standing()
        if owner is not None
        and kind_of(victim) in craft.victims
        and place != DESERT
        and (owner, victim) != (position.slipper, pawn)
        and (owner != position.slipper or position.on("own_victims"))
        and not (deed == "expel" and position.on("refuge") and position.ground(place).endswith("street"))
    ]
    if deed == "kill" and position.on("vizier_murder") and not position.murdered and position.vizier != DESERT:
        victims.append(Choice({"kill": VIZIER}, say("The Grand Vizier")))
    label = say("Then kill") if deed == "kill" else say("Then expel")
    return (Field("then", label, tuple(victims), needed=False),) if victims else ()


def _thefts(position: Position) -> Iterator[Offer]:
    """Give the thief's moves with a theft at the end; the stones are entered by the thief alone (BAG-95)."""
    others = tuple(
        Choice(player.seat, say("{seat}", seat=Seat(player.seat)))
        for player in position.players
        if player.seat != position.slipper and player.pawns["thief"] != DESERT
    )
    if not others or (position.on("simplified") and not position.on("simplified_theft")):
        return
    victim = Field("then.steal", say("From whom?"), others)
    stone = _drawn("then.stone", say("Which stone was drawn?"), BAG)
    yield _move(position, "thief", say("Move the thief and steal"), (victim, stone))
    if position.on("exchange_theft"):
        take = _drawn("then.take", say("Which stone do you take?"), _stones(STONES))
        give = _drawn("then.give", say("Which stone do you leave?"), _stones(GENUINE))
        yield _move(position, "thief", say("Move the thief and exchange a stone"), (victim, take, give))


def _drawn(key: str, name: Say, choices: tuple[Choice, ...]) -> Field:
    """Return a stone that only the thief knows; on a printed dial each has its place, whatever may be chosen."""
    return Field(key, name, choices, secret=True, face=Face(name, BAG))


def _stones(stones: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(stone, A_STONE[stone]) for stone in stones)


BAG = (*_stones(STONES), Choice(None, say("The bag was empty")))
"""What a hand may find in another's bag."""
