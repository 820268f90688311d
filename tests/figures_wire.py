"""Figures of the wire: how fast boxes on cables show a reveal together, and what six of them cost at rest.

Boxes are the real firmware under MicroPython on pseudo-terminals; the table, its log and pyserial are the real ones.
"""

from __future__ import annotations

import random
import resource
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent / "hardware")]

from picos import Pico, until  # noqa: E402 - their folders are named above
from test_serial_games import SEATS, Party, party  # noqa: E402

from hardware.serial_finder import SerialFinder  # noqa: E402

REVEALS = 150
IDLE_SECONDS = 20
IDLE_BOXES = 6


def reveal(table: Party, rng: random.Random) -> tuple[float, float]:
    """Seal on all boxes; return the milliseconds from the last push to the last box's sound, and from first to last.

    A box sounds the reveal in the same turn of its loop in which it shows it.
    """
    *others, last = rng.sample(range(len(SEATS)), len(SEATS))
    for number in others:
        table.answer(number, rng, 4)
        table.quiet(number)
    table.quiet(last)
    tunes = [len(pico.state()["tunes"]) for pico in table.picos]
    for prompt in table.box(last).asked:
        for field in prompt.fields[:-1]:
            table.picos[last].turn(rng.randrange(min(len(field.choices), 4)) - field.start)
            table.picos[last].push()
    table.quiet(last)
    shown: dict[int, float] = {}
    ready = threading.Barrier(len(SEATS) + 1)

    def watch(number: int) -> None:
        ready.wait()
        shown[number] = table.picos[number].tell_when_played(tunes[number] + 1)

    watchers = [threading.Thread(target=watch, args=(number,)) for number in range(len(SEATS))]
    for watcher in watchers:
        watcher.start()
    ready.wait()
    for number in range(len(SEATS)):
        table.picos[number].announced.wait()
    began = time.perf_counter()
    table.picos[last].push()
    for watcher in watchers:
        watcher.join()
    times = sorted(shown.values())
    return (times[-1] - began) * 1e3, (times[-1] - times[0]) * 1e3


def reveals(folder: Path) -> tuple[list[float], list[float]]:
    """Play games until there were enough reveals."""
    rng = random.Random(3)
    whole: list[float] = []
    spread: list[float] = []
    with party(folder) as table:
        while len(whole) < REVEALS:
            if table.ledger.scene.sitting is None or table.over():
                table.begin("bakschisch")
            waiting = table.ledger.sitting.waiting()
            if len(waiting) == len(SEATS) and all(len(table.box(n).asked) == 1 for n in range(len(SEATS))):
                took, apart = reveal(table, rng)
                whole.append(took)
                spread.append(apart)
                until(lambda: not table.ledger.sitting.envelopes, "the table has taken it in")
            else:
                table.step(rng, 4)
    return whole, spread


def idle(folder: Path) -> tuple[float, float]:
    """Return how much of a core the table's end of six boxes at rest needs, and the boxes themselves."""
    picos = [Pico(folder / f"idle{number}", 0x40 + number) for number in range(IDLE_BOXES)]
    for pico in picos:
        pico.plug()
    finder = SerialFinder(lambda: [pico.port for pico in picos if pico.port])
    finder.start()
    until(lambda: sum(box.plugged for box in finder.boxes()) == IDLE_BOXES, "all boxes were found")
    before, began, theirs = time.process_time(), time.perf_counter(), sum(pico.seconds() for pico in picos)
    threading.Event().wait(IDLE_SECONDS)
    wall = time.perf_counter() - began
    spent, boxes = time.process_time() - before, sum(pico.seconds() for pico in picos) - theirs
    finder.close()
    for pico in picos:
        pico.unplug()
    return spent / wall * 100, boxes / wall * 100


def told(name: str, values: Sequence[float], goal: float) -> str:
    """Return a figure as a line."""
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"{name}: median {statistics.median(ordered):.1f} ms, 99 % within {late:.1f} ms (goal {goal:.0f} ms)"


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        whole, spread = reveals(Path(folder))
        table, boxes = idle(Path(folder))
    print(f"{len(whole)} reveals of Bakschisch with four boxes on pseudo-terminals")
    print(told("last push → all four boxes show the reveal", whole, 50))
    print(told("between the first and the last box", spread, 5))
    print(f"{IDLE_BOXES} boxes at rest: the companion's end needs {table:.2f} % of a core (goal 1 %)")
    print(f"  the six simulated Picos themselves {boxes:.2f} %; memory {resource.getrusage(0).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
