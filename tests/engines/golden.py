"""Golden games: whole games as a scenario and its full result, kept as files that every change is held against.

`PYTHONPATH=. python tests/engines/golden.py` works every result of `tests/golden` out anew: look at the difference
before you keep it. `… golden.py NAME '{"game": …, "seats": […]}' SEED` plays a new one: players who know nothing
answer whatever the game asks, until somebody has won.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from engines import shelf
from engines.game import Field, Game, Refusal, play
from engines.notation import resolve

FOLDER = Path(__file__).parents[1] / "golden"
PATIENCE = 5000
"""Commands after which a game that is not won is given up."""


def files() -> list[Path]:
    """Return every golden game there is."""
    return sorted(FOLDER.glob("*.json"))


def read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the scenario and the result that a file holds."""
    golden = json.loads(path.read_text(encoding="utf-8"))
    return golden["scenario"], golden["result"]


def write(path: Path, scenario: dict[str, Any]) -> None:
    """Keep a scenario with the result it has now, a command or an event a line, so that a difference can be read."""
    parts = {"scenario": scenario, "result": resolve(scenario)}
    path.write_text(_lines(parts, depth=2) + "\n", encoding="utf-8")


def played(scenario: dict[str, Any], seed: int, bold: int = 6) -> dict[str, Any]:
    """Return the scenario with the commands of a whole game; a player takes one of the first `bold` choices."""
    game = shelf.take(scenario["game"])
    position = game.read(scenario["seats"], scenario.get("options", {}), scenario.get("setup", {}))
    rng = random.Random(seed)
    commands: list[dict[str, Any]] = []
    while game.winners(position) is None and len(commands) < PATIENCE:
        plain = _command(game, position, rng, bold)
        position, decision = play(game, position, game.command(position, plain))
        if not isinstance(decision, Refusal):
            commands.append(plain)
    return {**scenario, "commands": commands}


def _command(game: Game[Any], position: Any, rng: random.Random, bold: int) -> dict[str, Any]:
    """What is asked in secret and opens the next step comes first, else any one of the public offers."""
    asks = [ask for ask in game.asks(position) if ask.opens]
    if asks:
        answers = {
            ask.key: {
                seat: {field.key: _any(field, rng, bold) for field in form.fields} for seat, form in ask.forms.items()
            }
            for ask in game.asks(position)
        }
        return game.compose(position, answers)
    offer = rng.choice(game.offers(position))
    return {"do": offer.do, **offer.fixed, **{field.key: _any(field, rng, bold) for field in offer.fields}}


def _any(field: Field, rng: random.Random, bold: int) -> Any:
    weights = [choice.weight for choice in field.choices]
    if any(weights):
        return rng.choices(field.choices, weights)[0].value
    return rng.choice(field.choices[:bold]).value


def _lines(value: Any, depth: int) -> str:
    """Print JSON with a line for each key down to a depth and for each object of a list, and the rest on that line."""
    if isinstance(value, dict) and depth:
        return _block("{}", [f"{json.dumps(key)}: {_lines(item, depth - 1)}" for key, item in value.items()])
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return _block("[]", [_lines(item, 0) for item in value])
    return json.dumps(value, ensure_ascii=False)


def _block(brackets: str, items: list[str]) -> str:
    return f"{brackets[0]}\n" + ",\n".join(items) + f"\n{brackets[1]}"


def main(arguments: list[str]) -> None:
    """Write every file anew, or play a new one."""
    if arguments:
        name, scenario, seed = arguments
        write(FOLDER / f"{name}.json", played(json.loads(scenario), int(seed)))
        return
    for path in files():
        write(path, read(path)[0])


if __name__ == "__main__":
    main(sys.argv[1:])
