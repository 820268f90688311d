"""2. Preparing the journeys: what a travel board and an indicator may say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.game import Refusal
from engines.say import Say, Seat, say
from engines.verrat.commands import STAY, Board
from engines.verrat.names import vizier_of
from engines.verrat.position import (
    CITIES,
    ENOUGH,
    KINDS,
    POWERS,
    SEATED,
    Place,
    Position,
    Traitors,
    Vizier,
    accusable,
    free,
)


def refused(position: Position, travel: Mapping[str, Board], traitors: Traitors | None) -> Refusal | None:
    """Return the first fault: missing or impossible orders, then destinations, then accusations, by seat."""
    return next(_faults(position, travel, traitors or {}), None)


def _faults(position: Position, travel: Mapping[str, Board], traitors: Traitors) -> Iterator[Refusal]:
    for seat, board in travel.items():
        yield from _misdirected(position, seat, board)
    for seat, board in travel.items():
        yield from _misplaced(position, seat, board)
    for seat, accused in traitors.items():
        yield from _misnamed(position, seat, accused)


def board_refused(position: Position, seat: str, board: Board) -> Refusal | None:
    """Return why a player cannot mark this on the travel board."""
    return next(_misdirected(position, seat, board), None) or next(_misplaced(position, seat, board), None)


def indicator_refused(position: Position, seat: str, accused: Vizier | None) -> Refusal | None:
    """Return why a player cannot set the indicator like this."""
    return next(_misnamed(position, seat, accused), None)


def destinations(place: Place) -> tuple[Place, ...]:
    """VER-31, VER-32, VER-A32: return where a vizier may be sent from a place, besides staying."""
    if not free(place):
        return ()
    cities = tuple(city for city in CITIES if city != place)
    return cities if isinstance(place, int) else (*cities, *range(1, SEATED + 1))


def eligible(position: Position, accuser: str, accused: Vizier) -> bool:
    """VER-35, VER-A03, VER-A04: tell whether the four power cards are there that an accusation needs."""
    seat = accused.seat if position.options["four_types_of"] == "accused" else accuser
    if position.options["four_counts"] == "types":
        return position.types(seat) >= ENOUGH
    return sum(position.cards[seat][card] for card in POWERS) >= ENOUGH


def own_refused(position: Position, accuser: str, accused: Vizier) -> bool:
    """VER-34, VER-A07: tell whether this table forbids accusing one's own."""
    return accused.seat == accuser and not position.options["accuse_own"]


def suspects(position: Position, accuser: str) -> tuple[Vizier, ...]:
    """Return the viziers a player may accuse now."""
    return tuple(vizier for vizier in position.viziers if next(_unfit(position, accuser, vizier), None) is None)


def may_abstain(position: Position, accuser: str) -> bool:
    """VER-A07: tell whether a player may name nobody."""
    return not position.options["must_accuse"] or not suspects(position, accuser)


def _misdirected(position: Position, seat: str, board: Board) -> Iterator[Refusal]:
    """VER-30: a destination for each free vizier, and for no other."""
    for kind in KINDS:
        vizier = Vizier(seat, kind)
        if kind in board and not free(position.viziers[vizier]):
            yield Refusal("VER-30", say("{vizier} is a prisoner and gets no order.", vizier=vizier_of(vizier)))
        if kind not in board and free(position.viziers[vizier]):
            yield Refusal("VER-30", say("{vizier} needs an order.", vizier=vizier_of(vizier)))


def _misplaced(position: Position, seat: str, board: Board) -> Iterator[Refusal]:
    for kind, end in board.items():
        vizier = Vizier(seat, kind)
        if isinstance(end, int) and isinstance(position.viziers[vizier], int):
            text = say("{vizier} sits at court and cannot go to another seat.", vizier=vizier_of(vizier))
            yield Refusal("VER-32", text)
    wanted = [end for end in board.values() if isinstance(end, int)]
    for marker in wanted:
        if wanted.count(marker) > 1:  # VER-A17
            text = say("{seat} sends two viziers to the same seat: {marker}.", seat=Seat(seat), marker=marker)
            yield Refusal("VER-39", text)


def _misnamed(position: Position, accuser: str, accused: Vizier | None) -> Iterator[Refusal]:
    if accused is not None:
        yield from _unfit(position, accuser, accused)
    elif not may_abstain(position, accuser):
        yield Refusal("VER-34", say("{seat} must accuse somebody.", seat=Seat(accuser)))


def _unfit(position: Position, accuser: str, accused: Vizier) -> Iterator[Refusal]:
    if own_refused(position, accuser, accused):
        yield Refusal("VER-34", say("{seat} may not accuse their own vizier at this table.", seat=Seat(accuser)))
    if not accusable(position.viziers[accused]):
        text = say("{vizier} is neither at court nor in a city and cannot be accused.", vizier=vizier_of(accused))
        yield Refusal("VER-49", text)
    if position.options["eligible_at"] == "orders" and not eligible(position, accuser, accused):
        yield Refusal("VER-35", _too_few(position, accuser, accused))


def _too_few(position: Position, accuser: str, accused: Vizier) -> Say:
    seat = Seat(accused.seat if position.options["four_types_of"] == "accused" else accuser)
    if position.options["four_counts"] == "types":
        return say("{vizier} cannot be accused: {seat} has fewer than four different power cards.",
                   vizier=vizier_of(accused), seat=seat)  # fmt: skip
    return say("{vizier} cannot be accused: {seat} has fewer than four power cards.",
               vizier=vizier_of(accused), seat=seat)  # fmt: skip


def going(place: Place, end: Place) -> bool:
    """VER-31: tell whether a destination means a journey at all; the city he is in is as good as staying."""
    return end not in (STAY, place)
