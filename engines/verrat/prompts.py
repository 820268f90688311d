"""What is asked of every seat in secret: its travel board, to be opened at once, and its indicator, opened later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engines.game import Answers, Ask, Choice, Face, Field, Form, Refusal
from engines.say import Say, Seat, say
from engines.verrat import commands
from engines.verrat.commands import STAY
from engines.verrat.journeys import turn_order
from engines.verrat.names import CITY_NAMES, PRISONS, place_name, vizier_of
from engines.verrat.orders import board_refused, destinations, indicator_refused, may_abstain, suspects
from engines.verrat.position import CITIES, KINDS, SEATED, Place, Position, Vizier, free

TRAVEL = "travel"
TRAITOR = "traitor"
NOBODY = Choice(None, say("Nobody"))

VIZIER_NAMES = {"fat": say("Fat vizier"), "small": say("Small vizier"), "tall": say("Tall vizier")}
TRAVEL_FACE = (
    Choice(STAY, say("Stay")),
    *(Choice(city, CITY_NAMES[city]) for city in CITIES),
    *(Choice(marker, say("Seat {marker}", marker=marker)) for marker in range(1, SEATED + 1)),
)
"""A travel board on a printed dial: every destination there is."""


def asks(position: Position) -> tuple[Ask, ...]:
    """Return travel boards and indicators, while they are prepared (VER-30, VER-34)."""
    if position.phase != "intrigue" or position.over:
        return ()
    return (
        Ask(
            TRAVEL,
            {seat: _travel_form(position, seat) for seat in position.seats},
            title=say("Mark your travel boards."),
        ),
        Ask(
            TRAITOR,
            {seat: _traitor_form(position, seat) for seat in position.seats},
            opens=False,
            title=say("Set your indicators."),
        ),
    )


def foul(position: Position, ask: str, seat: str, answer: Mapping[str, Any]) -> Refusal | None:
    """Return why a seat cannot seal this."""
    if position.phase != "intrigue":
        return None  # an indicator is judged by the moment of its sealing, whose choices it was limited to
    if ask == TRAVEL:
        return board_refused(position, seat, _board(position, seat, answer))
    return indicator_refused(position, seat, commands.vizier(answer[TRAITOR], TRAITOR, position.seats))


def compose(position: Position, answers: Answers) -> dict[str, Any]:
    """Return the journeys of opened boards, the banishment by opened indicators, or the orders that are both."""
    opened: dict[str, Any] = {}
    if TRAVEL in answers:
        opened[TRAVEL] = {seat: _board(position, seat, answers[TRAVEL][seat]) for seat in position.seats}
    if TRAITOR in answers:
        opened[TRAITOR] = {seat: answers[TRAITOR][seat][TRAITOR] for seat in position.seats}
    do = "orders" if len(opened) > 1 else "depart" if TRAVEL in opened else "accuse"
    return {"do": do, **opened}


def _board(position: Position, seat: str, answer: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out the fields of prisoners, which are there only so that everybody pages through as many."""
    return {kind: answer[kind] for kind in KINDS if free(position.viziers[Vizier(seat, kind)])}


def _travel_form(position: Position, seat: str) -> Form:
    fields = tuple(_travel_field(position, Vizier(seat, kind)) for kind in KINDS)
    return Form(say("Travel board, round {round}", round=position.round), fields, (_order(position),))


def _travel_field(position: Position, vizier: Vizier) -> Field:
    place = position.viziers[vizier]
    ends = tuple(Choice(end, _destination(position, end)) for end in destinations(place))
    name = VIZIER_NAMES[vizier.kind]
    label = say("{vizier} ({place})", vizier=name, place=place_name(place))
    return Field(vizier.kind, label, (Choice(STAY, _staying(place)), *ends), face=Face(name, TRAVEL_FACE))


def _staying(place: Place) -> Say:
    return say("Stay") if free(place) else PRISONS[str(place)]


def _destination(position: Position, end: Place) -> Say:
    if isinstance(end, str):
        return CITY_NAMES[end]
    taken = position.seated(end) is not None
    if end == position.favourite:
        return (
            say("Seat {marker}, favourite, taken", marker=end) if taken else say("Seat {marker}, favourite", marker=end)
        )
    return say("Seat {marker}, taken", marker=end) if taken else say("Seat {marker}", marker=end)


def _traitor_form(position: Position, seat: str) -> Form:
    nobody = (NOBODY,) if may_abstain(position, seat) else ()
    name = say("Who is the traitor?")
    face = Face(name, (NOBODY, *_accused(Vizier(player, kind) for player in position.seats for kind in KINDS)))
    field = Field(TRAITOR, name, (*nobody, *_accused(suspects(position, seat))), face=face)
    return Form(say("Indicator, round {round}", round=position.round), (field,), (_votes(position, seat),))


def _accused(viziers: Iterable[Vizier]) -> tuple[Choice, ...]:
    return tuple(Choice(str(vizier), vizier_of(vizier)) for vizier in viziers)


def _order(position: Position) -> Say:
    return say("Viziers move in this order: {seats}", seats=tuple(Seat(name) for name in turn_order(position)))


def _votes(position: Position, seat: str) -> Say:
    return say("Votes where the viziers sit now: {votes}", votes=sum(position.markers(seat)))
