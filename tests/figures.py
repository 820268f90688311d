"""Figures of the notation: how many scenarios `companion resolve` works out, measured here and now."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SCENARIOS = Path(__file__).parent / "scenarios"
Wanted = Callable[[str, dict[str, Any]], bool]


def one_bribe(_id: str, scenario: dict[str, Any]) -> bool:
    """Tell whether a scenario is one bribe."""
    return [command["do"] for command in scenario["commands"]] == ["reveal"]


def whole_turn(id_: str, scenario: dict[str, Any]) -> bool:
    """Tell whether a scenario is a turn from the orders to the shift."""
    deeds = [command["do"] for command in scenario["commands"]]
    return id_.startswith("VX-29") and deeds[:1] == ["orders"] and deeds[-1:] == ["shift"]


def purchase(_id: str, scenario: dict[str, Any]) -> bool:
    """Tell whether a scenario is one purchase."""
    return [command["do"] for command in scenario["commands"]] == ["buy"]


def measure(game: str, what: str, number: int, wanted: Wanted) -> str:
    """Run the command as a user would, over worked examples again and again, and say what it took."""
    examples = map(json.loads, (SCENARIOS / f"{game}.jsonl").read_text().splitlines())
    lines = [json.dumps(one["scenario"]) for one in examples if wanted(one["id"], one["scenario"])]
    text = "".join(lines[n % len(lines)] + "\n" for n in range(number))
    began = time.perf_counter()
    command = [sys.executable, "-m", "companion.cli", "resolve"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    took = time.perf_counter() - began
    assert len(done.stdout.splitlines()) == number
    return f"{game}: {number} {what} ({len(lines)} different) in {took:.1f} s, {took / number * 1e3:.2f} ms each"


if __name__ == "__main__":
    print(measure("bakschisch", "one-bribe scenarios", 20_000, one_bribe))
    print(measure("verrat", "whole turns", 10_000, whole_turn))
    print(measure("bagdad", "purchases", 10_000, purchase))
