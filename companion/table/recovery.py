"""Opening a log that may be damaged: what can be read is kept in a new one, the original is never touched."""

from __future__ import annotations

import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from companion.table import sitting as sittings
from companion.table.log import SCHEMA, Log, Now, readable, utc_now
from companion.table.sitting import Sitting
from engines.exc import EngineError


@dataclass(frozen=True, slots=True)
class Recovered:
    """How many entries came out of a damaged log, and where the original lies."""

    entries: int
    original: Path


def open_game_log(path: Path, now: Now = utc_now) -> tuple[Log, Recovered | None]:
    """Open a log; a damaged one is laid aside, and what can be read and replayed of it becomes the new log."""
    recovered = None if _whole(path) else _set_aside(path, now)
    log = Log(path, now)
    sound = _sound(log)
    if sound == log.last:
        return log, recovered
    log.close()
    recovered = _set_aside(path, now, keep=sound)
    return Log(path, now), recovered


def _sound(log: Log) -> int:
    """Return the last entry of the newest game that can be replayed."""
    sitting: Sitting | None = None
    last = log.last
    for entry in log.game(log.newest_game()):
        try:
            sitting = sittings.begin(entry) if sitting is None else sittings.after(sitting, entry)
        except (EngineError, KeyError, TypeError, AttributeError):
            return entry.n - 1
        last = entry.n
    return last


def _set_aside(path: Path, now: Now, keep: int | None = None) -> Recovered:
    """Lay a log aside and write its readable beginning, or the first `keep` entries of it, into a new one."""
    aside = _aside(path, now)
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(aside.with_name(aside.name + suffix))
    # Reading a log may tidy up its side files, so a copy is read and the original stays as it was.
    copy = aside.with_name(aside.name + ".reading")
    for suffix in ("", "-wal"):
        part = aside.with_name(aside.name + suffix)
        if part.exists():
            shutil.copyfile(part, copy.with_name(copy.name + suffix))
    rows = list(readable(copy))[:keep]
    for part in copy.parent.glob(copy.name + "*"):
        part.unlink()
    with sqlite3.connect(path) as db:
        db.executescript(SCHEMA)
        db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
    db.close()
    return Recovered(len(rows), aside)


def _whole(path: Path) -> bool:
    if not path.exists():
        return True
    try:
        db = sqlite3.connect(path)
        try:
            healthy = db.execute("PRAGMA quick_check").fetchone() == ("ok",)
            begun = db.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'log'").fetchone() == (1,)
            (count,) = db.execute("SELECT COUNT(*) FROM log").fetchone() if begun else (0,)
        finally:
            db.close()
    except sqlite3.Error:
        return False
    return healthy and count == (len(list(readable(path))) if begun else 0)


def _aside(path: Path, now: Now) -> Path:
    stem = f"{path.stem}-damaged-{now():%Y%m%d-%H%M%S}"
    aside, number = path.with_name(stem + path.suffix), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    return aside
