"""The sand for intrigues: a minute for each speaker in turn, then two of open discussion, as recommended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.game import Option, Pour, Reading
from engines.say import Seat, say
from engines.verrat.journeys import turn_order
from engines.verrat.position import Position

OFF = "off"
CUSTOMS = (
    Option(
        "speech",
        say("How long may each player speak during the intrigues?"),
        (
            Reading("60", say("One minute")),
            Reading("30", say("Half a minute")),
            Reading("120", say("Two minutes")),
            Reading(OFF, say("As long as they like")),
        ),
        say("The booklet recommends it, and obliges nobody."),
        "VER-28",
    ),
    Option(
        "discussion",
        say("How long is the open discussion after that?"),
        (
            Reading("120", say("Two minutes")),
            Reading("60", say("One minute")),
            Reading("300", say("Five minutes")),
            Reading(OFF, say("As long as everybody likes")),
        ),
        say("The booklet recommends it, and obliges nobody."),
        "VER-28",
    ),
)


def pours(position: Position, customs: Mapping[str, Any]) -> tuple[Pour, ...]:
    """Return who speaks for how long, while intrigues are spun (VER-25, VER-28)."""
    if position.phase != "intrigue" or position.over:
        return ()
    speech, discussion = customs.get("speech", OFF), customs.get("discussion", OFF)
    speakers = turn_order(position) if speech != OFF else ()
    talks = tuple(Pour(say("{seat} speaks", seat=Seat(seat)), int(speech), seat) for seat in speakers)
    return (*talks, Pour(say("Open discussion"), int(discussion))) if discussion != OFF else talks
