"""Nonsense in the notation: whatever one value of a line is replaced by, there is an answer and never a traceback."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.notation import resolve

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "verrat.jsonl"
LINES = [json.loads(line)["scenario"] for line in SCENARIOS.read_text(encoding="utf-8").splitlines()]
WORDS = ["red", "red fat", "Kaffa", "gold", "pardon", "stay", "isle", "dungeon 2", "reserve", "sealed", "collect", ""]

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 14),
    st.just(10**30),
    st.floats(allow_nan=False),
    st.sampled_from(WORDS),
    st.just([]),
    st.just({}),
    st.just([["red", "Kaffa"]]),
    st.just({"red": {}}),
)


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a line, but for the line itself."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from spots(item, (*path, key))


@settings(max_examples=600, deadline=None)
@given(st.data())
def test_any_value_anywhere_gets_an_answer(data: st.DataObject) -> None:
    line = copy.deepcopy(data.draw(st.sampled_from(LINES)))
    path = data.draw(st.sampled_from(list(spots(line))))
    part = line
    for key in path[:-1]:
        part = part[key]
    if data.draw(st.booleans()):
        part[path[-1]] = data.draw(junk)
    else:
        del part[path[-1]]
    result = resolve(line)
    assert json.loads(json.dumps(result)) == result
    assert result["ok"] or ("error" in result) != ("refused" in result)
    if "state" in result:
        again = resolve({**line, "setup": result["state"], "commands": []})
        assert (again["state"], again["winners"]) == (result["state"], result["winners"])
