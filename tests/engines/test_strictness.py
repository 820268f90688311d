"""Every worked example, bent in one place: what is no scenario gets one sentence, and nothing gets a traceback."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.notation import resolve

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(SCENARIOS.glob("*.jsonl"))
Route = tuple[Any, ...]


def scenarios(path: Path) -> list[Any]:
    """The scenarios of a file that are some."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line["scenario"] for line in lines if not line["expect"]["error"]]


def nodes(value: Any, route: Route = ()) -> Iterator[tuple[Route, Any]]:
    """Every value inside a value, with the way to it."""
    yield route, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from nodes(item, (*route, key))


def bent(scenario: Any, route: Route, value: Any) -> Any:
    """The scenario with another value at the end of a way."""
    if not route:
        return value
    bending = copy.deepcopy(scenario)
    place = bending
    for key in route[:-1]:
        place = place[key]
    place[route[-1]] = value
    return bending


def is_error(result: dict[str, Any]) -> bool:
    return set(result) == {"ok", "error"} and result["ok"] is False and isinstance(result["error"], str)


each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))


@each_file
def test_an_unknown_key_in_any_object_is_an_error(path: Path) -> None:
    for scenario in scenarios(path):
        for route, value in nodes(scenario):
            if isinstance(value, dict):
                assert is_error(resolve(bent(scenario, route, {**value, "no such key": 1}))), route


@each_file
def test_a_number_that_is_not_whole_is_an_error_wherever_it_stands(path: Path) -> None:
    for scenario in scenarios(path):
        for route, value in nodes(scenario):
            if type(value) is int:
                for other in (float(value), str(value), bool(value)):
                    assert is_error(resolve(bent(scenario, route, other))), (route, other)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(10**4299),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@each_file
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_stands_anywhere_there_is_an_answer(path: Path, data: st.DataObject) -> None:
    scenario = data.draw(st.sampled_from(scenarios(path)))
    route, _ = data.draw(st.sampled_from(list(nodes(scenario))))
    result = resolve(bent(scenario, route, data.draw(anything)))
    assert is_error(result) or set(result) >= {"ok", "state", "winners", "events"}
    assert json.loads(json.dumps(result)) == result
