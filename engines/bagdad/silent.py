"""Silent offers: for tables that want it, an exchange is proposed and answered between two boxes alone.

The companion keeps the numbers of cards; which districts are claimed is for the two to believe (BAG-30, BAG-31).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engines.bagdad.names import DISTRICT_NAMES
from engines.bagdad.position import DISTRICTS, Player, Position
from engines.game import Choice, Field, Offer, Option, Reading
from engines.say import Say, Seat, say

SILENT = "silent_offer"
CUSTOM = Option(
    "silent_offers",
    say("Can exchanges be proposed silently, from box to box?"),
    (Reading("off", say("No, we talk")), Reading("on", say("Yes, for those who want it"))),
    say("Haggling aloud is half the pleasure."),
    "BAG-32",
)


def whispers(position: Position, customs: Mapping[str, Any]) -> tuple[Offer, ...]:
    """Return what each seat may propose in secret during the exchange, at tables that want it."""
    silent = position.stage == "exchange" and customs.get(CUSTOM.key) == "on"
    return tuple(_proposals(position)) if silent else ()


def _proposals(position: Position) -> Iterator[Offer]:
    for player in position.players:
        others = tuple(other for other in position.players if other is not player)
        if player.hand or any(other.hand for other in others):
            title = say("{seat} proposes an exchange in secret", seat=Seat(player.seat))
            fields = tuple(_fields(player, others))
            yield Offer(SILENT, title, fields, {"seat": player.seat}, player.seat)


def whispered(position: Position, command: Mapping[str, Any]) -> Offer | Mapping[str, Any] | Say:
    """Go on with what was whispered: ask the partner, make the exchange, or say that it came to nothing."""
    if command.get("do") != SILENT:
        return command
    if "accept" not in command:
        return _asked(position, command)
    if not command["accept"]:
        return say("Your proposal was not accepted.")
    return {"do": "swap", "gives": {command["seat"]: command["gives"], command["to"]: command["wants"]}}


def _asked(position: Position, command: Mapping[str, Any]) -> Offer | Say:
    most = position.player(command["to"]).hand
    if command["wants"] > most or command["gives"] + command["wants"] == 0:
        return say("Your proposal was not accepted.")
    title = say(
        "{seat} gives {gives} ({district}), wants {wants} ({wanted})",
        seat=Seat(command["seat"]),
        gives=command["gives"],
        district=DISTRICT_NAMES[command["district"]],
        wants=command["wants"],
        wanted=DISTRICT_NAMES[command["wanted"]],
    )
    answers = (Choice(False, say("No")), Choice(True, say("Yes")))
    return Offer(SILENT, title, (Field("accept", say("Do you accept?"), answers, secret=True),), {}, command["to"])


def _fields(player: Player, others: tuple[Player, ...]) -> Iterator[Field]:
    districts = tuple(Choice(district, DISTRICT_NAMES[district]) for district in DISTRICTS)
    partners = tuple(Choice(other.seat, say("{seat}", seat=Seat(other.seat))) for other in others)
    yield Field("to", say("To whom?"), partners, secret=True)
    yield Field("gives", say("Cards you give"), _numbers(player.hand), secret=True)
    yield Field("district", say("They are from"), districts, secret=True)
    yield Field("wants", say("Cards you want"), _numbers(max(other.hand for other in others)), secret=True)
    yield Field("wanted", say("They should be from"), districts, secret=True)


def _numbers(most: int) -> tuple[Choice, ...]:
    return tuple(Choice(n, say("{number}", number=n)) for n in range(most + 1))
