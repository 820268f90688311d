"""What each seat is asked in secret: its birthday card, at the beginning and after a murder of the vizier."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.bagdad.names import STONE_NAMES
from engines.bagdad.placement import mission_refused
from engines.bagdad.position import STONES, Position
from engines.game import Answers, Ask, Choice, Field, Form, Refusal
from engines.say import Say, say

MISSION = "mission"


def asks(position: Position) -> tuple[Ask, ...]:
    """Return the birthday cards that have not been told; they stay closed until the end (BAG-15, BAG-79, BAG-84)."""
    waiting = [player.seat for player in position.players if player.mission is None]
    if position.over or not waiting:
        return ()
    form = Form(_title(position), _fields(position), (say("Only you see this, until the end of the game."),))
    title = say("The birthday cards are dealt: everybody enters their own in secret.")
    return (Ask(MISSION, dict.fromkeys(waiting, form), title=title, private=True),)


def foul(_position: Position, _ask: str, _seat: str, answer: Mapping[str, Any]) -> Refusal | None:
    """Return why no birthday card can say this."""
    return mission_refused(tuple(answer[stone] for stone in STONES))


def compose(position: Position, answers: Answers) -> dict[str, Any]:
    """Return the command for the first seat, clockwise, that has answered: each tells its birthday card alone."""
    told = answers[MISSION]
    seat = next(seat for seat in position.seats if seat in told)
    return {"do": MISSION, "seat": seat, "wants": {stone: told[seat][stone] for stone in STONES}}


def chances(position: Position, command: Mapping[str, Any]) -> tuple[Field, ...]:
    """Return the stone of a theft as the companion may draw it: every stone in the bag is as likely (BAG-70)."""
    then = command.get("then")
    if not isinstance(then, dict) or set(then) != {"steal"} or then["steal"] not in position.seats:
        return ()
    return (Field("then.stone", say("Which stone was drawn?"), draws(position, then["steal"])),)


def glance(position: Position, seat: str) -> tuple[Say, ...]:
    """Return what is in a seat's own bag and on its birthday card, for its eyes alone (BAG-94)."""
    player = position.player(seat)
    bag = [(stone, player.stones(stone)) for stone in STONES if player.stones(stone)]
    lines = [say("{stone}: {number}", stone=STONE_NAMES[stone], number=number) for stone, number in bag]
    wanted = [] if player.mission is None else [
        say("Asked for: {stone}, {number}", stone=STONE_NAMES[stone], number=number)
        for stone, number in zip(STONES, player.mission, strict=True)
        if number
    ]  # fmt: skip
    return (*(lines or [say("Your bag is empty.")]), *wanted)


def draws(position: Position, victim: str) -> tuple[Choice, ...]:
    """Return what a hand can find in a bag, for the thief's eyes or the companion's draw (BAG-70, BAG-86)."""
    bag = position.player(victim)
    found = tuple(Choice(stone, STONE_NAMES[stone], bag.stones(stone)) for stone in STONES if bag.stones(stone))
    return found or (Choice(None, say("The bag is empty"), 1),)


def _title(position: Position) -> Say:
    if position.murdered:
        return say("The new Grand Vizier's birthday: what does your card ask for?")
    return say("The Grand Vizier's birthday: what does your card ask for?")


def _fields(position: Position) -> tuple[Field, ...]:
    return tuple(Field(stone, STONE_NAMES[stone], _numbers(_in_play(position, stone))) for stone in STONES)


def _in_play(position: Position, stone: str) -> int:
    """Stock and bags together: a number that no theft changes, so that the question tells nothing."""
    return position.left(stone) + sum(player.stones(stone) for player in position.players)


def _numbers(most: int) -> tuple[Choice, ...]:
    return tuple(Choice(n, say("{number}", number=n)) for n in range(most + 1))
