"""Where figures go: to the next picture of a character, or as far as the Caliph's card sends them."""

from __future__ import annotations

from collections.abc import Iterator

from engines.bakschisch.events import Moved, NobodyMoved, Stayed, ThiefLaidDown, ThiefRegained
from engines.bakschisch.position import BRIBES, Fist, Position
from engines.game import Event


def movements(position: Position, fists: dict[str, Fist]) -> Iterator[Event]:
    """Give what the bribe does to the figures, all from where they stood before it (BAK-A11)."""
    coins = {seat: 0 if fist == "thief" else fist for seat, fist in fists.items()}  # BAK-32, BAK-41
    if position.bribe == BRIBES:
        moving, direction = _sent_back(position, coins), -1
        because: tuple[str, ...] = ("BAK-16",) if min(coins.values()) else ("BAK-16", "BAK-41")
    elif position.options["stolen_bribe_moves"] is False and "thief" in fists.values():
        alone = list(fists.values()).count("thief") == 1
        yield NobodyMoved("stolen", rules=("BAK-34" if alone else "BAK-35",))
        return
    elif not any(coins.values()):
        yield NobodyMoved("no_gold", rules=("BAK-29",))
        return
    else:
        moving, direction = _at(coins, max(coins.values())), +1
        because = ("BAK-15",)
    rules = (*because, *_reasons(position, direction, tied=len(moving) > 1))
    for seat in moving:
        yield from _move(position, seat, direction, rules)


def _sent_back(position: Position, coins: dict[str, int]) -> list[str]:
    """BAK-38, BAK-40, BAK-41, BAK-A01: the lowest bidders, or at some tables everyone."""
    least = min(coins.values())
    if least == 0 and position.options["fifth_zero"] == "everyone":
        return list(coins)
    return _at(coins, least)


def _at(coins: dict[str, int], bid: int) -> list[str]:
    return [seat for seat, shown in coins.items() if shown == bid]


def _reasons(position: Position, direction: int, *, tied: bool) -> tuple[str, ...]:
    """Name the rules by which one bidder, or several alike, go to a character or as the Caliph sends them."""
    if position.card == "caliph":
        how = "BAK-45" if direction > 0 else "BAK-46"
        return (how, "BAK-47") if tied else (how,)
    if direction > 0:
        return ("BAK-28",) if tied else ("BAK-26",)
    return ("BAK-40",) if tied else ("BAK-38",)


def _move(position: Position, seat: str, direction: int, rules: tuple[str, ...]) -> Iterator[Event]:
    start = position.pawn(seat).space
    more: tuple[str, ...] = ()
    if position.card == "caliph":
        end = _caliph(position, start, direction)
    else:
        end, more = _next(position, start, direction)
    place = {0: "start", position.track.throne: "throne"}.get(end, "space")
    if end == start:
        yield Stayed(seat, place, rules=(*rules, "BAK-07" if place == "throne" else "BAK-39"))
        return
    yield Moved(seat, start, end, str(position.card), place, rules=(*rules, *more))
    if position.bars_thief(end) and not position.bars_thief(start):
        yield ThiefLaidDown(seat, rules=("BAK-48", "BAK-49"))
    if position.bars_thief(start) and not position.bars_thief(end):
        yield ThiefRegained(seat, rules=("BAK-50",))


def _next(position: Position, start: int, direction: int) -> tuple[int, tuple[str, ...]]:
    """BAK-27, BAK-31, BAK-38, BAK-39: the nearest picture strictly ahead or behind, else throne or start."""
    pictures = [n for n, who in enumerate(position.track.characters, start=1) if who == position.card]
    if direction > 0:
        ahead = [n for n in pictures if n > start]
        return (ahead[0], ("BAK-27",)) if ahead else (position.track.throne, ("BAK-31",))
    behind = [n for n in pictures if n < start]
    return (behind[-1], ()) if behind else (0, ("BAK-39",))


def _caliph(position: Position, start: int, direction: int) -> int:
    """BAK-45, BAK-46, BAK-A09: as many spaces as the rank, stopping at the ends of the track."""
    end = start + direction * caliph_steps(position, start, direction)
    return min(max(end, 0), position.track.throne)


def caliph_steps(position: Position, start: int, direction: int) -> int:
    """BAK-A04: the rank of a figure, or its inverse rank, as this table counts figures that share a space."""
    spaces = [pawn.space for pawn in position.pawns]
    ahead = sum(space > start for space in spaces)
    behind = sum(space < start for space in spaces)
    beside = spaces.count(start) - 1
    match position.options["caliph_ties"]:
        case "mirror":
            return 1 + ahead if direction > 0 else len(spaces) - ahead
        case "dense":
            beyond = {space for space in spaces if (space - start) * direction > 0}
            return 1 + len(beyond)
        case "worst":
            return 1 + beside + (ahead if direction > 0 else behind)
        case _:
            return 1 + (ahead if direction > 0 else behind)
