"""The position in the notation: reading a setup, which may be partial, and printing a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from engines import reading
from engines.exc import Malformed
from engines.verrat.collecting import Pending, earned, too_many
from engines.verrat.commands import card, vizier
from engines.verrat.position import (
    CARDS,
    CITIES,
    COPIES,
    DUNGEONS,
    ISLE,
    KAFFA,
    KINDS,
    PHASES,
    RESERVE,
    SEALED,
    SEATED,
    Phase,
    Pile,
    Place,
    Position,
    Traitors,
    Vizier,
    first_player,
    fresh_pile,
)
from engines.verrat.rulings import OPTIONS

SEATS = range(4, 5)
"""VER-01."""
KEYS = ("round", "phase", "first", "court", "viziers", "cards", "piles", "traitors", "pending", "claimed", "over")
DEAL = ("court", "viziers", "cards")
"""What only the table knows: its deal."""
PLACES = (*CITIES, *DUNGEONS, ISLE, RESERVE)


def read(seats: Sequence[str], options: Mapping[str, Any], setup: Mapping[str, Any]) -> Position:
    """Return the position of a setup; but for the table's deal, what is absent is as in a fresh game."""
    names = reading.seat_names(seats, "Verrat!", SEATS)
    rulings = reading.rulings(options, OPTIONS)
    given = reading.record(setup, "setup", KEYS, required=DEAL)
    viziers = _viziers(given["viziers"], names)
    first = given["first"] if "first" in given else first_player(viziers, otherwise=names[0])
    position = Position(
        options=rulings,
        seats=names,
        court=read_court(given["court"]),
        viziers=viziers,
        cards=_cards(given["cards"], names),
        piles=_piles(given.get("piles", {}), closed=rulings["kaffa_top"] == "closed"),
        first=reading.word(first, "setup.first", names),
        round=reading.whole(given.get("round", 1), "setup.round", 1),
        phase=_phase(given.get("phase", "intrigue")),
        traitors=_traitors(given.get("traitors"), names),
        pending=_pending(given.get("pending", []), names),
        claimed=reading.truth(given.get("claimed", False), "setup.claimed"),
    )
    _check(position)
    if reading.truth(given.get("over", False), "setup.over") and not position.over:
        raise Malformed("setup.over is true, but nobody has won this position.")
    return position


def state(position: Position) -> dict[str, Any]:
    """Return the position as the notation prints it."""
    printed: dict[str, Any] = {
        "round": position.round,
        "phase": position.phase,
        "first": position.first,
        "court": list(position.court),
        "viziers": {seat: {kind: position.viziers[Vizier(seat, kind)] for kind in KINDS} for seat in position.seats},
        "cards": {seat: dict(position.cards[seat]) for seat in position.seats},
        "piles": {city: {"count": pile.count, "top": pile.top} for city, pile in position.piles.items()},
        "traitors": _printed(position.traitors),
        "pending": [list(entry) for entry in position.pending],
        "claimed": position.claimed,
    }
    return {**printed, "over": True} if position.over else printed


def _printed(traitors: Traitors | str | None) -> dict[str, str | None] | str | None:
    if traitors is None or isinstance(traitors, str):
        return traitors
    return {seat: str(accused) if accused else None for seat, accused in traitors.items()}


def read_court(value: Any) -> tuple[int, ...]:
    """Return the order of the markers round the court."""
    markers = reading.sequence(value, "setup.court")
    court = tuple(reading.whole(marker, "A marker of setup.court", 1, SEATED) for marker in markers)
    if len(court) != SEATED or len(set(court)) != SEATED:
        raise Malformed(f"setup.court must have each marker from 1 to {SEATED} exactly once.")
    return court


def _viziers(value: Any, seats: tuple[str, ...]) -> dict[Vizier, Place]:
    given = reading.record(value, "setup.viziers", seats, required=seats)
    viziers = {}
    for seat in seats:
        places = reading.record(given[seat], f"setup.viziers.{seat}", KINDS, required=KINDS)
        for kind in KINDS:
            viziers[Vizier(seat, kind)] = _place(places[kind], f"setup.viziers.{seat}.{kind}")
    for place, number in Counter(viziers.values()).items():
        if number > 1 and (isinstance(place, int) or place in DUNGEONS):
            raise Malformed(f"setup.viziers has {number} viziers in one place: {reading.shown(place)}.")
    return viziers


def _place(value: Any, where: str) -> Place:
    if isinstance(value, str):
        return reading.word(value, where, PLACES)
    return reading.whole(value, where, 1, SEATED)


def _cards(value: Any, seats: tuple[str, ...]) -> dict[str, dict[str, int]]:
    given = reading.record(value, "setup.cards", seats, required=seats)
    cards = {}
    for seat in seats:
        hand = reading.record(given[seat], f"setup.cards.{seat}", CARDS)
        cards[seat] = {name: reading.whole(hand.get(name, 0), f"setup.cards.{seat}.{name}", 0) for name in CARDS}
    return cards


def _piles(value: Any, *, closed: bool) -> dict[str, Pile]:
    given = reading.record(value, "setup.piles", CITIES)
    piles = {city: _pile(given.get(city, {}), city) for city in CITIES}
    if closed and piles[KAFFA].top is not None:
        raise Malformed("setup.piles.Kaffa has a top, but its pile lies face down (see the option kaffa_top).")
    return piles


def _pile(value: Any, city: str) -> Pile:
    where = f"setup.piles.{city}"
    given = reading.record(value, where, ("count", "top"))
    count = reading.whole(given.get("count", fresh_pile(city).count), f"{where}.count", 0)
    top = card(given.get("top"), f"{where}.top")
    if top is not None and count == 0:
        raise Malformed(f"{where} has a top, but no card.")
    return Pile(count, top)


def _phase(value: Any) -> Phase:
    return PHASES[PHASES.index(reading.word(value, "setup.phase", PHASES))]


def _traitors(value: Any, seats: tuple[str, ...]) -> Traitors | Literal["sealed"] | None:
    if value is None:
        return None
    if value == SEALED:
        return SEALED
    given = reading.record(value, "setup.traitors", seats)
    return {seat: vizier(given.get(seat), f"setup.traitors.{seat}", seats) for seat in seats}


def _pending(value: Any, seats: tuple[str, ...]) -> Pending:
    return tuple(_entry(entry, seats) for entry in reading.sequence(value, "setup.pending"))


def _entry(value: Any, seats: tuple[str, ...]) -> tuple[str, str]:
    where = "An entry of setup.pending"
    entry = reading.sequence(value, where)
    if len(entry) != 2:
        raise Malformed(f"{where} must be a seat and a city.")
    return reading.word(entry[0], where, seats), reading.word(entry[1], where, CITIES)


def _check(position: Position) -> None:
    """Refuse what each part allows, but not the whole."""
    for name in CARDS:
        if position.known(name) > COPIES:
            raise Malformed(f"setup.cards and the tops of setup.piles: {too_many(name).english()}")
    if (position.phase == "collect") != (position.traitors is not None):
        raise Malformed('setup.traitors is set in the phase "collect", and null in the others.')
    if position.phase != "collect" and position.pending:
        raise Malformed('setup.pending must be empty outside the phase "collect".')
    if position.phase == "intrigue" and position.claimed:
        raise Malformed('setup.claimed cannot be true in the phase "intrigue".')
    if not _part_of(position.pending, earned(position, _order(position))):
        raise Malformed(
            "setup.pending may only have cards that are earned, once each, in turn order and fat, small, tall."
        )


def _order(position: Position) -> tuple[str, ...]:
    """Return the turn order; by markers it was that before the journeys, which the pending cards still show."""
    if position.options["turn_order"] == "clockwise":
        return position.clockwise()
    return tuple(dict.fromkeys(seat for seat, _ in position.pending))


def _part_of(some: Pending, every: Iterable[tuple[str, str]]) -> bool:
    remaining = iter(every)
    return all(entry in remaining for entry in some)
