"""The golden games of Verrat! together show everything that can happen; that they come out is `test_golden.py`'s."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines import verrat
from engines.notation import resolve

FOLDER = Path(__file__).parents[2] / "golden"
GOLDEN = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("verrat-*.json"))}

each_golden = pytest.mark.parametrize("golden", GOLDEN.values(), ids=GOLDEN)


@each_golden
def test_a_golden_game_of_verrat_is_long_and_won(golden: dict[str, Any]) -> None:
    assert len(golden["scenario"]["commands"]) >= 60
    assert golden["result"]["winners"]


def test_the_golden_games_use_every_command_and_see_every_event() -> None:
    commands = {command["do"] for golden in GOLDEN.values() for command in golden["scenario"]["commands"]}
    assert commands == set(verrat.commands.FORMS)
    happened = {event["event"] for golden in GOLDEN.values() for event in golden["result"]["events"]}
    assert happened == {event.kind for event in verrat.GAME.events}


def test_the_golden_games_choose_every_other_reading() -> None:
    chosen = {pair for golden in GOLDEN.values() for pair in golden["scenario"]["options"].items()}
    readings = {(option.key, reading.value) for option in verrat.GAME.options for reading in option.readings[1:]}
    assert readings == chosen


@each_golden
def test_every_ruling_of_a_golden_game_matters_in_it(golden: dict[str, Any]) -> None:
    scenario = golden["scenario"]
    for key in scenario["options"]:
        options = {other: value for other, value in scenario["options"].items() if other != key}
        # Whoever accuses because they must may do so where they need not.
        assert (resolve({**scenario, "options": options}) == golden["result"]) == (key == "must_accuse"), key
