"""The position in the notation: reading a setup, which may be partial, and printing a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines import reading
from engines.bakschisch.position import (
    BRIBES,
    CARDS,
    COPIES,
    DECK,
    GOLD,
    LETTERS,
    SPECIMEN,
    Pawn,
    Position,
    Thief,
    Track,
)
from engines.bakschisch.rulings import OPTIONS
from engines.bakschisch.victory import victory
from engines.exc import Malformed

SEATS = range(2, 5)
"""BAK-A17."""
KEYS = ("round", "bribe", "card", "track", "beside", "seen", "pawns", "over")
PAWN_KEYS = ("space", "gold", "thief", "throne_since")


def read(seats: Sequence[str], options: Mapping[str, Any], setup: Mapping[str, Any]) -> Position:
    """Return the position of a setup; what is absent is as at the start of a fresh game."""
    names = reading.seat_names(seats, "Bakschisch", SEATS)
    rulings = reading.rulings(options, OPTIONS)
    given = reading.record(setup, "setup", KEYS)
    bribe = reading.whole(given.get("bribe", 1), "setup.bribe", 1, BRIBES)
    card = given.get("card")
    if card is not None:
        reading.word(card, "setup.card", CARDS)
    bare = Position(
        options=rulings,
        track=read_track(given.get("track", SPECIMEN)),
        pawns=tuple(Pawn(name) for name in names),
        round=reading.whole(given.get("round", 1), "setup.round", 1),
        bribe=bribe,
        card=card,
        beside=reading.whole(given.get("beside", 0), "setup.beside", 0, GOLD * len(names)),
        seen=_seen(given, card),
        over=reading.truth(given.get("over", False), "setup.over"),
    )
    pawns = reading.record(given.get("pawns", {}), "setup.pawns", names)
    position = bare.with_pawns(lambda pawn: _pawn(bare, pawn.seat, pawns.get(pawn.seat, {})))
    _check_gold(position)
    if position.over and victory(position) is None:
        raise Malformed("setup.over is true, but nobody has won this position.")
    return position


def state(position: Position) -> dict[str, Any]:
    """Return the position as the notation prints it."""
    printed: dict[str, Any] = {
        "round": position.round,
        "bribe": position.bribe,
        "card": position.card,
        "track": position.track.text,
        "beside": position.beside,
        "seen": dict(zip(CARDS, position.seen, strict=True)),
        "pawns": {pawn.seat: {key: getattr(pawn, key) for key in PAWN_KEYS} for pawn in position.pawns},
    }
    return {**printed, "over": True} if position.over else printed


def read_track(text: Any) -> Track:
    """Return the track of a text such as the specimen's."""
    if not isinstance(text, str) or not set(text) <= {*LETTERS, "|"}:
        raise Malformed(f"track must be made of the letters G, S, H, E, F and one |, not {reading.shown(text)}.")
    if text.count("|") != 1 or text.startswith("|"):
        raise Malformed(
            "track must have exactly one |, after at least one letter: the Stop space is the one before it."
        )
    return Track(text)


def _seen(given: Mapping[str, Any], card: str | None) -> tuple[int, ...]:
    if "seen" not in given:
        return tuple(int(kind == card) for kind in CARDS)
    counts = reading.record(given["seen"], "setup.seen", CARDS)
    seen = tuple(reading.whole(counts.get(kind, 0), f"setup.seen.{kind}", 0, COPIES) for kind in CARDS)
    if card is not None and seen[CARDS.index(card)] == 0:
        raise Malformed(f"setup.seen has no {card}, but one is turned up.")
    if card is None and sum(seen) == DECK:
        raise Malformed("setup.seen has all thirty cards, but none is turned up: it would have been shuffled.")
    return seen


def _pawn(position: Position, seat: str, plain: Any) -> Pawn:
    where = f"setup.pawns.{seat}"
    given = reading.record(plain, where, PAWN_KEYS)
    space = reading.whole(given.get("space", 0), f"{where}.space", 0, position.track.throne)
    since = given.get("throne_since")
    if since is not None:
        reading.whole(since, f"{where}.throne_since", 1, BRIBES - 1)
        if space != position.track.throne or since >= position.bribe:
            raise Malformed(
                f"{where}.throne_since is only for a figure on the throne, and an earlier bribe of this round."
            )
    return Pawn(
        seat=seat,
        space=space,
        gold=reading.whole(given.get("gold", GOLD), f"{where}.gold", 0, GOLD * len(position.pawns)),
        thief=_thief(given, where, position.bars_thief(space)),
        throne_since=since,
    )


def _thief(given: Mapping[str, Any], where: str, barred: bool) -> Thief:
    thief = given.get("thief", "barred" if barred else "bag")
    reading.word(thief, f"{where}.thief", ("bag", "out", "barred"))
    if (thief == "barred") != barred:
        raise Malformed(f"{where}.thief cannot be {thief} where the figure stands.")
    kept: Thief = thief
    return kept


def _check_gold(position: Position) -> None:
    there = position.beside + sum(pawn.gold for pawn in position.pawns)
    due = GOLD * len(position.pawns)
    if there != due:
        raise Malformed(f"The coins in the bags and beside the board must be {due} together, not {there}.")
