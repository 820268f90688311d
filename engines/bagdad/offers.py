"""The public commands of the moment, and what completes them; none depends on what is secret."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engines.bagdad.moving import move_offers
from engines.bagdad.names import AGENT_NAMES, GEM_CARDS, STONE_NAMES, place_name
from engines.bagdad.paying import paying
from engines.bagdad.payment import agent_price, gem_card_gone, stone_price
from engines.bagdad.placement import next_to_place
from engines.bagdad.position import AGENTS, FIRST_PAWNS, STONES, Player, Position
from engines.bagdad.possible import first_ground
from engines.game import Choice, Field, Offer
from engines.say import Say, Seat, say


def offers(position: Position) -> tuple[Offer, ...]:
    """Return the public commands that can be entered now."""
    if position.over:
        return ()
    match position.stage:
        case "placement":
            return tuple(_placing(position))
        case "income":
            return (Offer("income", say("Draw the income")),)
        case "exchange":
            return (
                *_swaps(position),
                Offer("close_exchange", say("Nobody wants to exchange any more")),
            )
        case _:
            return tuple(_purchases(position))


def _placing(position: Position) -> Iterator[Offer]:
    seat = next_to_place(position)
    open_pawns = [pawn for pawn in FIRST_PAWNS if pawn not in position.player(seat).pawns]
    for ground, title in (
        ("bazar street", say("Place the thief on a street")),
        ("bazar shop", say("Place a caravaneer in a shop")),
    ):
        pawn = next((pawn for pawn in open_pawns if first_ground(pawn) == ground), None)
        cells = _free(position, ground)
        if pawn is not None and cells:
            choices = tuple(Choice(cell, place_name(position, cell)) for cell in cells)
            at = Field("at", say("Where?"), choices)
            yield Offer("place", title, (at,), {"seat": seat, "pawn": pawn}, seat)


def _free(position: Position, ground: str) -> list[str]:
    if position.board is None:
        return [ground]
    taken = position.occupied()
    return [cell for cell, there in position.board.cells.items() if there == ground and cell not in taken]


def _swaps(position: Position) -> Iterator[Offer]:
    for one, other in combinations(position.players, 2):
        if one.hand or other.hand:
            title = say("{one} and {other} exchange or give cards", one=Seat(one.seat), other=Seat(other.seat))
            yield Offer("swap", title, (_gives(one), _gives(other)))


def _gives(player: Player) -> Field:
    numbers = tuple(Choice(n, say("{number}", number=n)) for n in range(player.hand + 1))
    return Field(f"gives.{player.seat}", say("{seat} gives", seat=Seat(player.seat)), numbers, min(1, player.hand))


def _purchases(position: Position) -> Iterator[Offer]:
    holder = position.player(position.slipper)
    if holder.hand:
        yield from _things(position, holder)
        yield from move_offers(position)
    if holder.hand == 0 or position.bought:
        able = [player.seat for player in position.players if player.hand and player is not holder]
        if able:
            to = Field("to", say("To whom?"), tuple(Choice(seat, say("{seat}", seat=Seat(seat))) for seat in able))
            yield Offer("pass", say("Pass the slipper"), (to,), {"seat": holder.seat}, holder.seat)


def _things(position: Position, holder: Player) -> Iterator[Offer]:
    agents = [agent for agent in AGENTS if holder.left(agent) != 0]
    if agents:
        choices = tuple(Choice(agent, _priced(AGENT_NAMES[agent], agent_price(position, agent))) for agent in agents)
        yield _buy(holder, say("Hire an agent"), Field("agent", say("Which agent?"), choices))
    on_sale = [stone for stone in STONES if position.left(stone)]
    if on_sale:
        choices = tuple(Choice(stone, _priced(STONE_NAMES[stone], stone_price(position, stone))) for stone in on_sale)
        yield _buy(holder, say("Buy a stone"), Field("gem", say("Which stone?"), choices))
    for stone in STONES:
        if gem_card_gone(position, stone):
            continue
        if position.left(stone):
            fixed = {"seat": holder.seat, "what": "gem", "gem": stone, "pay": {"gem_card": stone}}
            title = say("A free stone: {card}", card=GEM_CARDS[stone])
            yield Offer("buy", title, (), fixed, holder.seat)
        else:
            title = say("Throw away, sold out: {card}", card=GEM_CARDS[stone])
            yield Offer("discard_dead", title, (), {"seat": holder.seat, "gem": stone}, holder.seat)


def _buy(holder: Player, title: Say, thing: Field) -> Offer:
    fixed = {"seat": holder.seat, "what": thing.key, "pay": {}}
    return Offer("buy", title, (thing, *paying(holder.hand)), fixed, holder.seat)


def _priced(name: Say, price: int) -> Say:
    return say("{thing}, {price} dinars", thing=name, price=price)
