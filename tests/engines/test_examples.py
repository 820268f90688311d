"""The worked examples of the rules, in the notation: every line of `tests/scenarios` comes out as it says."""

import json
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from engines.notation import resolve

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(SCENARIOS.glob("*.jsonl"))
EXAMPLES = [json.loads(line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]

each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))


def at(state: Any, path: str) -> Any:
    """The value at a dotted path; a list is entered by number."""
    return reduce(_enter, path.split("."), state)


def _enter(value: Any, key: str) -> Any:
    return value[int(key) if isinstance(value, list) else key]


def refusals(expected: Any) -> list[Any]:
    """What an example accepts: no refusal, or one of the rules it names for its command."""
    if expected is None:
        return [None]
    number, rules = expected
    return [(number, rule) for rule in (rules if isinstance(rules, list) else [rules])]


@each_example
def test_a_worked_example_comes_out_as_told(example: dict[str, Any]) -> None:
    expected = example["expect"]
    result = resolve(example["scenario"])
    assert ("error" in result) == expected["error"]
    if expected["error"]:
        return
    refused = result.get("refused")
    assert (refused and (refused["command"], refused["rule"])) in refusals(expected["refused"])
    assert result["ok"] == (refused is None)
    assert result["winners"] == expected["winners"]
    assert {path: at(result["state"], path) for path in expected["paths"]} == expected["paths"]


@each_example
def test_a_printed_state_is_a_setup_of_the_same_position(example: dict[str, Any]) -> None:
    result = resolve(example["scenario"])
    if "error" in result:
        assert example["expect"]["error"]
        return
    again = resolve({**example["scenario"], "setup": json.loads(json.dumps(result["state"])), "commands": []})
    assert again == {"ok": True, "state": result["state"], "winners": result["winners"], "events": []}
