"""Who wins: the figures on the throne when the fifth bribe of a round is done."""

from __future__ import annotations

from engines.bakschisch.events import Won
from engines.bakschisch.position import BRIBES, Pawn, Position


def victory(position: Position) -> Won | None:
    """Return the win, if the moves and thefts of a fifth bribe have left one."""
    if position.bribe != BRIBES or position.card is None:
        return None  # BAK-57: the throne wins nothing before
    there = [pawn for pawn in position.pawns if pawn.space == position.track.throne]
    if not there:
        return None
    if len(there) == 1:
        return Won((there[0].seat,), "alone", rules=("BAK-58",))
    most = max(pawn.gold for pawn in there)
    richest = [pawn for pawn in there if pawn.gold == most]
    if len(richest) == 1:
        return Won((richest[0].seat,), "gold", rules=("BAK-58", "BAK-59"))
    earliest = min(_since(pawn) for pawn in richest)
    first = [pawn for pawn in richest if _since(pawn) == earliest]
    if len(first) == 1:
        return Won((first[0].seat,), "first", rules=("BAK-58", "BAK-59", "BAK-60"))
    if position.options["throne_tie"] == "play_on":
        return None
    return Won(tuple(pawn.seat for pawn in first), "shared", rules=("BAK-58", "BAK-59", "BAK-60"))


def winners(position: Position) -> tuple[str, ...] | None:
    """Return the winners of a finished game, in seat order."""
    won = victory(position) if position.over else None
    return won.winners if won else None


def _since(pawn: Pawn) -> int:
    """A figure that was on the throne before this round came earlier than any other."""
    return 0 if pawn.throne_since is None else pawn.throne_since
