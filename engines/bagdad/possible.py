"""Whether a position can exist at all; what the table may have counted differently is not checked."""

from __future__ import annotations

from dataclasses import replace

from engines.bagdad.board import DESERT
from engines.bagdad.position import FIRST_PAWNS, NOTHING, Player, Position, kind_of
from engines.bagdad.turn_end import finished
from engines.exc import Malformed


def checked(bare: Position, players: tuple[Player, ...], vizier: str) -> Position:
    """Return the position with its players, or say why there is no such position; a finished game is over."""
    position = replace(bare, players=players, vizier=vizier)
    _check_cards(position)
    _check_cells(position)
    if position.stage == "placement":
        _check_placement(position)
    else:
        _check_thieves(position)
    done = finished(position)
    if position.over and not done:
        raise Malformed("setup.over is true, but nobody has won this position.")
    if position.stage == "purchase" and not done and not any(player.hand for player in players):
        raise Malformed("In the purchase stage somebody must have a card: with empty hands the turn is over.")
    return replace(position, over=done)


def _check_cards(position: Position) -> None:
    if position.stage in ("placement", "income") and any(player.hand for player in position.players):
        raise Malformed(f"Nobody has cards in hand before the income is drawn, in the stage {position.stage}.")
    if position.stage != "purchase" and position.bought:
        raise Malformed("setup.bought can only be true in the purchase stage.")
    if position.stage != "purchase" and position.spent:
        raise Malformed("setup.spent_gem_cards can only name cards in the purchase stage.")
    both = set(position.spent) & set(position.retired)
    if both:
        raise Malformed(f"A gem card cannot be both spent and retired: {', '.join(sorted(both))}.")


def _check_cells(position: Position) -> None:
    if position.board is None:
        return
    places = [place for _, _, place in position.standing() if place != DESERT]
    if len(set(places)) != len(places):
        twice = next(place for place in places if places.count(place) > 1)
        raise Malformed(f"Two pawns stand on the cell {twice}; only in the desert can they be together (BAG-59).")


def _check_thieves(position: Position) -> None:
    for player in position.players:
        if "thief" not in player.pawns:
            raise Malformed(f"{player.seat} has no thief; a thief is always on the board after the placement.")


def _check_placement(position: Position) -> None:
    """BAG-13, BAG-16 … BAG-19: pawns go down one by one from the youngest on, and nothing else has happened yet."""
    placed = [len(player.pawns) for player in position.players]
    if placed != sorted(placed, reverse=True) or placed[0] - placed[-1] > 1:
        raise Malformed("The pawns are placed one by one in seat order; nobody can be ahead like this.")
    if placed[-1] == len(FIRST_PAWNS):
        raise Malformed("All pawns are placed: the stage must be income.")
    for player in position.players:
        for pawn, place in player.pawns.items():
            if pawn not in FIRST_PAWNS:
                raise Malformed(f"{player.seat} cannot have a {pawn} during the placement.")
            if position.ground(place) != first_ground(pawn):
                raise Malformed(f"{player.seat}'s {pawn} must be placed on a {first_ground(pawn)}.")
    begun = (position.turn, position.slipper, position.vizier, position.murdered, position.retired)
    if begun != (1, position.seats[0], DESERT, False, ()) or any(player.bag != NOTHING for player in position.players):
        raise Malformed(
            "During the placement it is turn 1, the first seat has the slipper, the vizier is alive in the desert, "
            "the bags are empty and no gem card is retired."
        )


def first_ground(pawn: str) -> str:
    """BAG-18: return what the first pawns are placed on."""
    return "bazar street" if kind_of(pawn) == "thief" else "bazar shop"
