"""The text notation: a position and what was played from it, as JSON, and what the rules make of it."""

from __future__ import annotations

from typing import Any

from engines import reading, shelf
from engines.exc import Malformed
from engines.game import Game, Refusal, play

KEYS = ("game", "seats", "options", "setup", "commands")


def resolve(scenario: Any) -> dict[str, Any]:
    """Give the result of a scenario: the state it leads to, the refusal, or what is wrong with it."""
    try:
        game, position, commands = _read(scenario)
    except Malformed as error:
        return {"ok": False, "error": str(error)}
    events: list[dict[str, Any]] = []
    for number, command in enumerate(commands):
        position, decision = play(game, position, command)
        if isinstance(decision, Refusal):
            refused = {"command": number, "rule": decision.rule, "why": decision.why.english()}
            return {"ok": False, "refused": refused, **_outcome(game, position, events)}
        events += [event.plain() for event in decision]
    return {"ok": True, **_outcome(game, position, events)}


def _read(scenario: Any) -> tuple[Game[Any], Any, list[Any]]:
    reading.record(scenario, "A scenario", KEYS, required=("game", "seats"))
    game = shelf.take(scenario["game"])
    commands = reading.sequence(scenario.get("commands", []), "commands")
    position = game.read(scenario["seats"], scenario.get("options", {}), scenario.get("setup", {}))
    return game, position, [_command(game, position, number, plain) for number, plain in enumerate(commands)]


def _command(game: Game[Any], position: Any, number: int, plain: Any) -> Any:
    try:
        return game.command(position, plain)
    except Malformed as error:
        raise Malformed(f"Command {number}: {error}") from error


def _outcome(game: Game[Any], position: Any, events: list[dict[str, Any]]) -> dict[str, Any]:
    winners = game.winners(position)
    return {
        "state": game.state(position),
        "winners": None if winners is None else list(winners),
        "events": events,
    }
