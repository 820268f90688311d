"""Before the first turn: the first pawns go into the Bazar, and each player tells the birthday card."""

from __future__ import annotations

from engines.bagdad.applying import apply
from engines.bagdad.commands import Mission, Place
from engines.bagdad.events import MissionTold, PawnPlaced, PlacementEnded
from engines.bagdad.names import pawn_name
from engines.bagdad.position import FIRST_PAWNS, NOTHING, STONES, Position
from engines.bagdad.possible import first_ground
from engines.game import Decision, Event, Refusal
from engines.say import Seat, say


def next_to_place(position: Position) -> str:
    """Return whose turn it is to place: one pawn each, from the youngest on (BAG-17)."""
    fewest = min(len(player.pawns) for player in position.players)
    return next(player.seat for player in position.players if len(player.pawns) == fewest)


def place(position: Position, command: Place) -> Decision:
    """Return the pawn placed, and after the last one the beginning of the first turn."""
    seat, pawn = command.seat, command.pawn
    turn = next_to_place(position)
    if seat != turn:
        return Refusal("BAG-17", say("It is {seat}'s turn to place a pawn.", seat=Seat(turn)))
    if pawn not in FIRST_PAWNS:
        return Refusal("BAG-17", say("Only the thief and two caravaneers are placed at the beginning."))
    if pawn in position.player(seat).pawns:
        return Refusal("BAG-17", say("{seat} has already placed this pawn: {pawn}.",
                                     seat=Seat(seat), pawn=pawn_name(pawn)))  # fmt: skip
    if position.ground(command.at) != first_ground(pawn):
        return Refusal("BAG-18", say("In the Bazar the thief begins on a street and a caravaneer in a shop."))
    if position.board is not None and command.at in position.occupied():
        return Refusal("BAG-18", say("Somebody already stands there; choose an empty space."))
    placed = PawnPlaced(seat, pawn, command.at, rules=("BAG-17", "BAG-18"))
    done = all(len(player.pawns) == len(FIRST_PAWNS) for player in apply(position, placed).players)
    ended: tuple[Event, ...] = (PlacementEnded(position.seats[0], rules=("BAG-19", "BAG-20")),) if done else ()
    return (placed, *ended)


def mission(command: Mission) -> Decision:
    """Return the birthday card told; nobody else learns what it says."""
    refused = mission_refused(command.wants)
    if refused:
        return refused
    wants = tuple((stone, n) for stone, n in zip(STONES, command.wants, strict=True) if n)
    return (MissionTold(command.seat, wants, rules=("BAG-15", "BAG-94")),)


def mission_refused(wants: tuple[int, ...]) -> Refusal | None:
    """Return why no birthday card can say this."""
    if wants == NOTHING:
        return Refusal("BAG-15", say("A birthday card asks for at least one stone."))
    return None
