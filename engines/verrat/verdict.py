"""How a banishment is told: every ballot with its arithmetic, the sums, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator

from engines.say import Say, Seat, say, say_many
from engines.verrat.events import Banishment
from engines.verrat.names import vizier_named


def tell_banishment(event: Banishment) -> Say:
    """Say the whole count, sentence by sentence."""
    sentences = [*_ballots(event), *_sums(event), _outcome(event)]
    told = sentences.pop()
    while sentences:
        told = say("{sentence} {more}", sentence=sentences.pop(), more=told)
    return told


def _ballots(event: Banishment) -> Iterator[Say]:
    for accuser, accused, markers, void in event.ballots:
        who, whom = Seat(accuser), vizier_named(accused)
        if void:
            yield say("{seat} accuses {vizier}: that does not count.", seat=who, vizier=whom)
        elif not markers:
            yield say("{seat} accuses {vizier}, but has nobody at court and no vote.", seat=who, vizier=whom)
        else:
            yield say_many("{seat} accuses {vizier}: {sum} vote.", "{seat} accuses {vizier}: {sum} votes.",
                           sum(markers), seat=who, vizier=whom, sum=_sum(markers))  # fmt: skip


def _sums(event: Banishment) -> Iterator[Say]:
    """Yield the sum against each vizier whom several have accused."""
    for accused, votes in event.tally:
        parts = tuple(sum(markers) for _, whom, markers, void in event.ballots if whom == accused and not void)
        if sum(part > 0 for part in parts) > 1:
            shown = _sum(tuple(part for part in parts if part))
            yield say_many("Against {vizier}: {sum} vote.", "Against {vizier}: {sum} votes.",
                           votes, vizier=vizier_named(accused), sum=shown)  # fmt: skip


def _sum(parts: tuple[int, ...]) -> str:
    """Return the sum as everybody writes it: 12 + 3 = 15."""
    total = str(sum(parts))
    return total if len(parts) == 1 else f"{' + '.join(str(part) for part in parts)} = {total}"


def _outcome(event: Banishment) -> Say:
    match event.by:
        case "nobody":
            return say("Nobody is accused: the dungeons stay as they are.")
        case "powerless":
            return say("No accusation has a vote: the dungeons stay as they are.")
        case "tie":
            return say("A tie among viziers in the cities: nobody goes.")
    condemned = vizier_named(str(event.condemned))
    match event.by:
        case "seat":
            return say("A tie: the highest seat decides, {marker}. {vizier} is condemned.",
                       marker=int(event.marker or 0), vizier=condemned)  # fmt: skip
        case "backer":
            return say("A tie in the cities: the highest seat behind an accusation decides, {marker}. "
                       "{vizier} is condemned.",
                       marker=int(event.marker or 0), vizier=condemned)  # fmt: skip
        case _:
            return say("{vizier} is condemned.", vizier=condemned)
