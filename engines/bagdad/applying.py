"""Applying an event: what it changes in a position, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engines.bagdad import events as e
from engines.bagdad.board import DESERT
from engines.bagdad.position import DISTRICTS, STONES, Player, Position, added, full_packs, kind_of
from engines.game import Event


def apply(position: Position, event: Event) -> Position:
    """Return the position after an event."""
    return APPLY.get(type(event), _unchanged)(position, event)


def after(position: Position, events: Iterable[Event]) -> Position:
    """Return the position after several events."""
    for event in events:
        position = apply(position, event)
    return position


def _unchanged(position: Position, _event: Event) -> Position:
    return position


def _placed(position: Position, event: e.PawnPlaced) -> Position:
    return position.put(event.seat, event.pawn, event.at)


def _placement_ended(position: Position, event: e.PlacementEnded) -> Position:
    return replace(position, stage="income", slipper=event.slipper)


def _told(position: Position, event: e.MissionTold) -> Position:
    wants = dict(event.wants) if isinstance(event.wants, tuple) else {}
    mission = tuple(wants.get(stone, 0) for stone in STONES)
    return position.with_player(event.seat, lambda player: replace(player, mission=mission))


def _drawn(position: Position, event: e.CardsDrawn) -> Position:
    packs = position.packs
    for district, number in event.cards:
        packs = added(DISTRICTS, packs, district, -number)
    drawn = sum(number for _, number in event.cards)
    return replace(_cards(position, event.seat, drawn), packs=packs)


def _exchange_opened(position: Position, _event: e.ExchangeOpened) -> Position:
    return replace(position, stage="exchange")


def _swapped(position: Position, event: e.Swapped) -> Position:
    (one, gives), (other, gives_back) = event.gives
    return _cards(_cards(position, one, gives_back - gives), other, gives - gives_back)


def _exchange_closed(position: Position, _event: e.ExchangeClosed) -> Position:
    return replace(position, stage="purchase", bought=False)


def _paid(position: Position, event: e.Paid) -> Position:
    paid = _cards(position, event.seat, -len(event.goods) - event.surprises)
    return replace(paid, bought=True)


def _gem_card(position: Position, event: e.GemCardSpent | e.GemCardDiscarded) -> Position:
    return replace(_cards(position, event.seat, -1), bought=True, spent=(*position.spent, event.gem))


def _hired(position: Position, event: e.AgentHired) -> Position:
    agent = kind_of(event.pawn)
    return position.with_player(event.seat, lambda player: player.with_pawn(event.pawn, DESERT).with_agents(agent, -1))


def _stone_bought(position: Position, event: e.StoneBought) -> Position:
    bought = position.with_player(event.seat, lambda player: player.with_stones(event.stone, 1))
    return replace(bought, stock=added(STONES, position.stock, event.stone, -1))


def _moved(position: Position, event: e.PawnMoved) -> Position:
    return position if event.end == event.start else position.put(event.seat, event.pawn, event.end)


def _expelled(position: Position, event: e.PawnExpelled) -> Position:
    return position.put(event.owner, event.victim, DESERT)


def _killed(position: Position, event: e.PawnKilled) -> Position:
    killed = _removed(position, event.owner, event.victim, event.returned)
    if event.both:
        return _removed(killed, event.seat, event.pawn, event.returned)
    return killed.put(event.seat, event.pawn, DESERT)


def _removed(position: Position, seat: str, pawn: str, returned: bool) -> Position:
    def remove(player: Player) -> Player:
        gone = player.without_pawn(pawn)
        return gone.with_agents(kind_of(pawn), 1) if returned else gone

    return position.with_player(seat, remove)


def _murdered(position: Position, event: e.VizierMurdered) -> Position:
    fled = position.put(event.seat, event.pawn, DESERT)
    players = tuple(replace(player, mission=None) for player in fled.players)
    return replace(fled, vizier=DESERT, murdered=True, players=players)


def _stolen(position: Position, event: e.StoneStolen) -> Position:
    return position if event.stone is None else _handed(position, event.victim, event.seat, event.stone)


def _exchanged(position: Position, event: e.StonesExchanged) -> Position:
    given = _handed(position, event.seat, event.victim, event.give)
    return _handed(given, event.victim, event.seat, event.take)


def _handed(position: Position, giver: str, taker: str, stone: str) -> Position:
    less = position.with_player(giver, lambda player: player.with_stones(stone, -1))
    return less.with_player(taker, lambda player: player.with_stones(stone, 1))


def _passed(position: Position, event: e.SlipperPassed) -> Position:
    return replace(position, slipper=event.to, bought=False)


def _retired(position: Position, event: e.GemCardsRetired) -> Position:
    return replace(position, retired=(*position.retired, *event.gems))


def _turn_ended(position: Position, event: e.TurnEnded) -> Position:
    packs = full_packs(position.retired)
    return replace(position, turn=event.turn, stage="income", bought=False, packs=packs, spent=())


def _won(position: Position, _event: e.Won) -> Position:
    return replace(position, over=True)


def _cards(position: Position, seat: str, number: int) -> Position:
    return position.with_player(seat, lambda player: replace(player, hand=player.hand + number))


APPLY: dict[type[Event], Callable[[Position, Any], Position]] = {
    e.PawnPlaced: _placed,
    e.PlacementEnded: _placement_ended,
    e.MissionTold: _told,
    e.CardsDrawn: _drawn,
    e.ExchangeOpened: _exchange_opened,
    e.Swapped: _swapped,
    e.ExchangeClosed: _exchange_closed,
    e.Paid: _paid,
    e.GemCardSpent: _gem_card,
    e.GemCardDiscarded: _gem_card,
    e.AgentHired: _hired,
    e.StoneBought: _stone_bought,
    e.PawnMoved: _moved,
    e.PawnExpelled: _expelled,
    e.PawnKilled: _killed,
    e.VizierMurdered: _murdered,
    e.StoneStolen: _stolen,
    e.StonesExchanged: _exchanged,
    e.SlipperPassed: _passed,
    e.GemCardsRetired: _retired,
    e.TurnEnded: _turn_ended,
    e.Won: _won,
}
"""What is not listed only tells something."""
