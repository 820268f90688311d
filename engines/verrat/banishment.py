"""5. Banishing a vizier: indicators open, votes counted, and the dungeons pushed on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.game import Decision, Event, Refusal
from engines.say import say
from engines.verrat.events import Banishment, CardDeclined, Jailed, PushedOn
from engines.verrat.orders import eligible, own_refused
from engines.verrat.position import DUNGEONS, ISLE, SEALED, Place, Position, Traitors, Vizier, accusable


@dataclass(frozen=True, slots=True)
class Ballot:
    """One accusation: who, whom, from which seats, and the rule that makes it void."""

    accuser: str
    accused: Vizier
    markers: tuple[int, ...]
    void: str | None

    @property
    def votes(self) -> int:
        """VER-46: return as many votes as the numbers of the accuser's seats together."""
        return 0 if self.void else sum(self.markers)


def banish(position: Position, opened: Traitors | None) -> Decision:
    """Open the indicators, those of the position or those just out of their envelopes, and count (VER-45)."""
    if position.traitors == SEALED:
        if opened is None:
            return Refusal("VER-61", say("The indicators are still in their envelopes: open those first."))
        return _banish(position, opened)
    if opened is not None or position.traitors is None:
        return Refusal("VER-34", say("The indicators already lie on the table and cannot be set again."))
    return _banish(position, position.traitors)


def _banish(position: Position, traitors: Traitors) -> tuple[Event, ...]:
    left = tuple(CardDeclined(seat, city, rules=("VER-22", "VER-40")) for seat, city in position.pending)
    verdict, condemned = _verdict(position, tuple(_ballots(position, traitors)))
    if condemned is None:
        return (*left, verdict)
    return (*left, verdict, *_jailing(position, condemned))


def _ballots(position: Position, traitors: Traitors) -> Iterator[Ballot]:
    for seat in position.seats:
        accused = traitors[seat]
        if accused is not None:
            yield Ballot(seat, accused, position.markers(seat), _void(position, seat, accused))


def _void(position: Position, accuser: str, accused: Vizier) -> str | None:
    """VER-A05: with `banish` the four cards are looked for now; what no indicator may say never counts."""
    if own_refused(position, accuser, accused):
        return "VER-34"
    if not accusable(position.viziers[accused]):
        return "VER-49"
    if position.options["eligible_at"] == "banish" and not eligible(position, accuser, accused):
        return "VER-35"
    return None


def _verdict(position: Position, ballots: tuple[Ballot, ...]) -> tuple[Banishment, Vizier | None]:
    votes: dict[Vizier, int] = {}
    for ballot in ballots:
        votes[ballot.accused] = votes.get(ballot.accused, 0) + ballot.votes
    condemned, by, marker = _condemned(position, ballots, votes)
    rules = {
        "votes": ("VER-45", "VER-46", "VER-47"),
        "seat": ("VER-45", "VER-46", "VER-48"),
        "backer": ("VER-45", "VER-46", "VER-48"),
        "tie": ("VER-46", "VER-48"),
        "powerless": ("VER-46",),
        "nobody": ("VER-34", "VER-45"),
    }[by]
    verdict = Banishment(
        tuple((ballot.accuser, str(ballot.accused), ballot.markers, ballot.void) for ballot in ballots),
        tuple((str(accused), number) for accused, number in sorted(votes.items(), key=lambda item: -item[1])),
        str(condemned) if condemned else None,
        by,
        marker,
        rules=rules,
    )
    return verdict, condemned


def _condemned(
    position: Position, ballots: tuple[Ballot, ...], votes: dict[Vizier, int]
) -> tuple[Vizier | None, str, int | None]:
    """VER-47, VER-48, VER-A06 … VER-A10: return who goes, what decided it, and the seat that broke a tie."""
    if not ballots:
        return None, "nobody", None
    most = max(votes.values())
    if most == 0:
        return None, "powerless", None
    tied = [accused for accused, number in votes.items() if number == most]
    if len(tied) == 1:
        return tied[0], "votes", None
    seats = {accused: _marker(position.viziers[accused]) for accused in tied}
    if any(seats.values()):
        highest = max(tied, key=seats.__getitem__)
        return highest, "seat", seats[highest]
    if position.options["city_tie"] == "nobody":
        return None, "tie", None
    backers = {accused: max(max(b.markers) for b in ballots if b.accused == accused and b.votes) for accused in tied}
    best = max(tied, key=backers.__getitem__)
    return best, "backer", backers[best]


def _marker(place: Place) -> int:
    """VER-A09: a city counts as seat 0."""
    return place if isinstance(place, int) else 0


def _jailing(position: Position, condemned: Vizier) -> tuple[Event, ...]:
    """VER-50, VER-51, VER-A29, VER-A30: return who makes room, the last in the row first, and the newcomer."""
    prisoners = {place: vizier for vizier, place in position.viziers.items() if place in DUNGEONS}
    pushed: list[Event] = []
    for start, end in zip(DUNGEONS, (*DUNGEONS[1:], ISLE), strict=True):
        if start not in prisoners:
            break
        vizier = prisoners[start]
        rules = ("VER-51", "VER-52") if end == ISLE else ("VER-51",)
        pushed.insert(0, PushedOn(vizier.seat, vizier.kind, start, end, rules=rules))
    start_place = position.viziers[condemned]
    return (*pushed, Jailed(condemned.seat, condemned.kind, start_place, rules=("VER-49", "VER-50")))
