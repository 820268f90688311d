"""Who wins: those whose bag holds what their birthday card asks for, else the richest."""

from __future__ import annotations

from collections.abc import Callable

from engines.bagdad.events import BirthdayOpened, Tally, Won
from engines.bagdad.position import STONES, Counts, Player, Position
from engines.game import Event

WORTH = (0, 12, 20, 27, 35)
"""BAG-80; never what a stone cost (A26)."""


def winners(position: Position) -> tuple[str, ...] | None:
    """Return the winners of a finished game, in seat order."""
    return victory(position).winners if position.over else None


def birthday(position: Position) -> tuple[Event, ...]:
    """Return the end of the game: cards and bags are opened one by one, then the winners (BAG-79)."""
    opened = tuple(
        BirthdayOpened(
            player.seat,
            None if player.mission is None else _tally(player.mission),
            _tally(player.bag),
            fulfilled(player),
            rules=("BAG-77", "BAG-79"),
        )
        for player in position.players
    )
    return (*opened, victory(position))


def victory(position: Position) -> Won:
    """Return who wins this position if it is the last."""
    met = [player for player in position.players if fulfilled(player)]
    return _presents(position, met) if met else _richest(position)


def fulfilled(player: Player) -> bool:
    """BAG-79, A18, A19: tell whether a bag holds at least the stones asked for."""
    return player.mission is not None and all(n >= want for n, want in zip(player.bag, player.mission, strict=True))


def worth(player: Player) -> int:
    """Return what a bag is worth at the end (BAG-80)."""
    return sum(n * each for n, each in zip(player.bag, WORTH, strict=True))


def _presents(position: Position, met: list[Player]) -> Won:
    if not position.on("single_winner") or len(met) == 1:
        return _won(met, "mission", "BAG-79")
    most = _best(met, lambda player: _stones(position, player))
    if len(most) == 1:
        return _won(most, "most_stones", "BAG-79", "BAG-89")
    return _won(_best(most, worth), "value", "BAG-79", "BAG-80", "BAG-89")  # A23


def _richest(position: Position) -> Won:
    if not any(worth(player) for player in position.players):
        return _won(list(position.players), "nobody", "BAG-80")  # A21
    rich = _best(list(position.players), worth)
    if len(rich) == 1:
        return _won(rich, "richest", "BAG-80")
    if position.on("single_winner"):
        return _won(_best(rich, lambda player: _stones(position, player)), "richest_most_stones", "BAG-80", "BAG-89")
    if position.options["richest_tie"] == "most_stones":
        return _won(_best(rich, lambda player: sum(player.bag)), "richest_most_stones", "BAG-80")
    return _won(rich, "richest", "BAG-80")


def _stones(position: Position, player: Player) -> int:
    """BAG-89, A22: how many stones count where only one is to win."""
    return sum(player.bag if position.on("single_counts_fakes") else player.bag[1:])


def _best(players: list[Player], measure: Callable[[Player], int]) -> list[Player]:
    most = max(measure(player) for player in players)
    return [player for player in players if measure(player) == most]


def _won(players: list[Player], by: str, *rules: str) -> Won:
    return Won(tuple(player.seat for player in players), by, rules=("BAG-77", *rules))


def _tally(counts: Counts) -> Tally:
    return tuple((stone, n) for stone, n in zip(STONES, counts, strict=True) if n)
