"""Silent offers: for tables that want it, an exchange is proposed and answered between two boxes alone.

The companion keeps the numbers of cards; which districts are claimed is for the two to believe (BAG-30, BAG-31).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engines.bagdad.names import DISTRICT_NAMES
from engines.bagdad.position import DISTRICTS, PACKS, Player, Position
from engines.game import Choice, Face, Field, Offer, Option, Reading
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
            fields = tuple(_fields(position, player, others))
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


def _fields(position: Position, player: Player, others: tuple[Player, ...]) -> Iterator[Field]:
    districts = tuple(Choice(district, DISTRICT_NAMES[district]) for district in DISTRICTS)
    to_whom = say("To whom?")
    face = Face(to_whom, tuple(map(_partner, position.players)))
    yield Field("to", to_whom, tuple(map(_partner, others)), secret=True, face=face)
    yield _cards("gives", say("Cards you give"), player.hand)
    yield Field("district", say("They are from"), districts, secret=True)
    yield _cards("wants", say("Cards you want"), max(other.hand for other in others))
    yield Field("wanted", say("They should be from"), districts, secret=True)


def _cards(key: str, name: Say, most: int) -> Field:
    return Field(key, name, _numbers(most), secret=True, face=Face(name, _numbers(max(most, sum(PACKS)))))


def _partner(player: Player) -> Choice:
    return Choice(player.seat, say("{seat}", seat=Seat(player.seat)))


def _numbers(most: int) -> tuple[Choice, ...]:
    return tuple(Choice(n, say("{number}", number=n)) for n in range(most + 1))
