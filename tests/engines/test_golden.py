"""Every golden game comes out to the letter as it did when it was kept."""

from pathlib import Path

import golden
import pytest

from engines import shelf
from engines.notation import resolve

each_file = pytest.mark.parametrize("path", golden.files(), ids=lambda path: str(path.stem))


@each_file
def test_a_golden_game_comes_out_as_kept(path: Path) -> None:
    scenario, result = golden.read(path)
    assert resolve(scenario) == result


@each_file
def test_a_golden_game_is_played_to_the_end(path: Path) -> None:
    scenario, result = golden.read(path)
    assert result["ok"]
    assert result["winners"]
    assert not resolve({**scenario, "commands": scenario["commands"][:-1]})["winners"]


@each_file
def test_a_golden_game_is_written_as_the_program_writes_it(path: Path, tmp_path: Path) -> None:
    golden.write(tmp_path / path.name, golden.read(path)[0])
    assert (tmp_path / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_bakschisch_has_golden_games_for_every_number_of_seats_and_every_reading() -> None:
    game = shelf.take("bakschisch")
    kept = [scenario for scenario, _ in map(golden.read, golden.files()) if scenario["game"] == game.name]
    assert {len(scenario["seats"]) for scenario in kept} == set(game.seats)
    chosen = {(key, value) for scenario in kept for key, value in scenario.get("options", {}).items()}
    readings = {(option.key, reading.value) for option in game.options for reading in option.readings[1:]}
    assert readings <= chosen


def test_every_ruling_of_a_golden_game_of_bakschisch_matters_in_it() -> None:
    for path in golden.files():
        scenario, result = golden.read(path)
        if scenario["game"] != "bakschisch":
            continue
        for key in scenario.get("options", {}):
            options = {other: value for other, value in scenario["options"].items() if other != key}
            assert resolve({**scenario, "options": options}) != result, (path.stem, key)
