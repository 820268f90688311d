"""`companion flash`: puts the firmware on a Pico with mpremote, file by file, and says what to do when that fails."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import TextIO

from companion.exc import CannotStart
from engines.say import Say, say
from hardware.serial_ports import Port, usb_ports

START = "start.py"
"""The file that the Pico starts by itself; there it is called `main.py`."""
FOLDERS = ("firmware_bridge", "firmware_bridge/firmware", "envelopes")
MAKE_FOLDERS = "import os\nfor f in {folders!r}:\n try: os.mkdir(f)\n except OSError: pass"
WIDTH = 30
PATIENCE = 60

NO_PICO = say(
    "No Pico was found. Plug it in with a cable that carries data. If it is new, hold BOOTSEL while plugging it in and "
    "copy MicroPython (the .uf2 file for the Pico) onto the drive that appears; then try again."
)
SEVERAL = say("Several Picos are plugged in: leave only the one to flash, or name its port with --port.")
NO_ANSWER = say("no answer")

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


@dataclass(frozen=True, slots=True)
class Copy:
    """One file on its way: where it lies here, and what it is called on the Pico."""

    source: Path
    target: str


def flash(port: str | None = None, out: TextIO = sys.stdout, run: Run | None = None) -> str:
    """Put the firmware on the one Pico there is, or on a port, and start it; return the port it is on."""
    run = mpremote if run is None else run
    url = port or the_one(usb_ports())
    with as_file(files("firmware_bridge")) as folder:
        steps = tuple(_copies(folder))
        _do(run, url, "exec", MAKE_FOLDERS.format(folders=FOLDERS))
        for number, copy in enumerate(steps):
            out.write(bar(number, len(steps), copy.target))
            out.flush()
            _do(run, url, "fs", "cp", str(copy.source), f":{copy.target}")
    _do(run, url, "reset")
    out.write(bar(len(steps), len(steps), "") + "\n")
    return url


def the_one(ports: Sequence[Port]) -> str:
    """Return the port of the only Pico there is."""
    if not ports:
        raise CannotStart(NO_PICO)
    if len(ports) > 1:
        raise CannotStart(SEVERAL)
    return ports[0].url


def bar(done: int, of: int, name: str) -> str:
    """Return a progress bar that overwrites the one before."""
    full = WIDTH * done // of
    return f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done:2}/{of} {name:40.40}"


def mpremote(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run mpremote."""
    command = [sys.executable, "-m", "mpremote", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)  # noqa: S603 - our own words


def _copies(folder: Path) -> Iterator[Copy]:
    """Give every file of the firmware; the one that starts it comes last, so that half a firmware never starts."""
    for source in sorted(folder.rglob("*.py")):
        name = source.relative_to(folder).as_posix()
        if source.name != START:
            yield Copy(source, f"firmware_bridge/{name}")
    yield Copy(folder / "firmware" / START, "main.py")


def _do(run: Run, url: str, *words: str) -> None:
    try:
        done = run(["connect", url, *words])
    except subprocess.TimeoutExpired as error:
        raise CannotStart(_failed(url, NO_ANSWER)) from error
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise CannotStart(_failed(url, lines[-1] if lines else NO_ANSWER))


def _failed(url: str, problem: str | Say) -> Say:
    return say(
        "The Pico on {port} could not be written ({problem}). Stop the companion if it is running, plug the Pico in "
        "again and try once more.",
        port=url,
        problem=problem,
    )
