"""Figures of the notation: how many scenarios `companion resolve` works out, measured here and now."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

SCENARIOS = Path(__file__).parent / "scenarios"
BRIBES = 20_000


def one_bribe_scenarios(number: int) -> str:
    """Return worked examples of one bribe each, over and over, as the lines of a file."""
    lines = (json.loads(line)["scenario"] for line in (SCENARIOS / "bakschisch.jsonl").read_text().splitlines())
    single = [json.dumps(scenario) for scenario in lines if len(scenario["commands"]) == 1]
    return "\n".join(single[n % len(single)] for n in range(number)) + "\n"


def main() -> None:
    """Run the command as a user would and print what it took."""
    text = one_bribe_scenarios(BRIBES)
    command = [sys.executable, "-m", "companion.cli", "resolve"]
    began = time.perf_counter()
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    took = time.perf_counter() - began
    assert len(done.stdout.splitlines()) == BRIBES
    print(f"Bakschisch: {BRIBES} one-bribe scenarios in {took:.1f} s, start included ({took / BRIBES * 1e3:.2f} ms each)")


if __name__ == "__main__":
    main()
