"""Opening a log that may be damaged: what can be read is kept in a new one, the original is never touched."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.table import sitting as sittings
from companion.table.log import SCHEMA, Entry, Log, Now, Row, readable, utc_now
from companion.table.sitting import Sitting
from companion.table.vault import Unlock, nothing_locked


@dataclass(frozen=True, slots=True)
class Recovered:
    """How many entries came out of a damaged log, and where the original lies."""

    entries: int
    original: Path


def open_game_log(path: Path, now: Now = utc_now, unlock: Unlock = nothing_locked) -> tuple[Log, Recovered | None]:
    """Open a log; a damaged one is laid aside, and what can be read and replayed of it becomes the new log."""
    recovered = _recover(path, now, unlock) if path.exists() else None
    return Log(path, now), recovered


def _recover(path: Path, now: Now, unlock: Unlock) -> Recovered | None:
    with _copy(path) as copy:
        read = list(readable(copy))
        healthy = _healthy(copy, len(read))
    sound = _sound(read, unlock)
    if healthy and sound == read:
        return None
    aside = _aside(path, now)
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(aside.with_name(aside.name + suffix))
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(SCHEMA)
        db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", sound)
    return Recovered(len(sound), aside)


def _healthy(path: Path, rows: int) -> bool:
    """Tell whether a log is whole, and all its rows could be read; one that was never begun is whole too."""
    try:
        with closing(sqlite3.connect(path)) as db:
            if db.execute("PRAGMA quick_check").fetchone() != ("ok",):
                return False
            begun = db.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'log'").fetchone() == (1,)
            return not begun or db.execute("SELECT COUNT(*) FROM log").fetchone() == (rows,)
    except sqlite3.Error:
        return False


def _sound(rows: list[Row], unlock: Unlock) -> list[Row]:
    """Return the rows up to where the newest game can be replayed; if it cannot even begin, the one before counts."""
    newest = max((row[1] for row in rows), default=0)
    sitting: Sitting | None = None
    entries = [Entry(n, game, kind, json.loads(body)) for n, game, _, kind, body in rows if game == newest]
    known = sittings.opened_later(entries, unlock)
    for entry in entries:
        try:
            sitting = sittings.begin(entry) if sitting is None else sittings.after(sitting, entry, known)
            sitting.waiting()
        except Exception:  # a damaged entry may do anything to the rules
            return _sound(rows[: entry.n - 1], unlock)
    return rows


@contextmanager
def _copy(path: Path) -> Iterator[Path]:
    """Lend a copy: reading a log may tidy up its files, and the original must stay as it was."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".reading-") as folder:
        for suffix in ("", "-wal"):
            part = path.with_name(path.name + suffix)
            if part.exists():
                shutil.copyfile(part, Path(folder) / part.name)
        yield Path(folder) / path.name


def _aside(path: Path, now: Now) -> Path:
    stem = f"{path.stem}-damaged-{now():%Y%m%d-%H%M%S}"
    aside, number = path.with_name(stem + path.suffix), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    return aside
