"""The log, which is the truth: what happened, in order, only ever added to, committed before anyone is told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    n INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TRIGGER IF NOT EXISTS never_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is only ever added to'); END;
CREATE TRIGGER IF NOT EXISTS never_removed BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is only ever added to'); END;
"""

Now = Callable[[], datetime]
Row = tuple[int, int, str, str, str]
"""An entry as the file has it: number, game, time, kind and body."""


def utc_now() -> datetime:
    """Return the time of day, for people who read the log."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in one game: its place in the log, its kind, and the rest as JSON."""

    n: int
    game: int
    kind: str
    body: Mapping[str, Any]


class Log:
    """An append-only log in one SQLite file, used by the table's thread alone."""

    def __init__(self, path: Path, now: Now = utc_now) -> None:
        self._now = now
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        # A screen may show only what a power cut cannot take back.
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.executescript(SCHEMA)
        (last,) = self._db.execute("SELECT COALESCE(MAX(n), 0) FROM log").fetchone()
        self._last: int = last

    @property
    def last(self) -> int:
        """Return the number of the newest entry."""
        return self._last

    def append(self, game: int, news: Iterable[tuple[str, Mapping[str, Any]]]) -> tuple[Entry, ...]:
        """Add several entries in one transaction: all of them are kept, or none."""
        entries = tuple(Entry(self._last + i, game, kind, body) for i, (kind, body) in enumerate(news, start=1))
        at = self._now().isoformat(timespec="milliseconds")
        rows = [(e.n, e.game, at, e.kind, json.dumps(e.body, ensure_ascii=False)) for e in entries]
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        self._last += len(entries)
        return entries

    def game(self, number: int) -> tuple[Entry, ...]:
        """Return all entries of one game."""
        return tuple(_entries(self._db, "WHERE game = ?", (number,)))

    def newest_game(self) -> int:
        """Return the number of the game that began last, 0 when there was none."""
        (number,) = self._db.execute("SELECT COALESCE(MAX(game), 0) FROM log").fetchone()
        return int(number)

    def close(self) -> None:
        """Write everything into the one file and let it go."""
        self._db.close()


def _entries(db: sqlite3.Connection, where: str, values: tuple[Any, ...]) -> Iterator[Entry]:
    query = f"SELECT n, game, kind, body FROM log {where} ORDER BY n"  # noqa: S608 - no outside text in it
    for n, game, kind, body in db.execute(query, values):
        yield Entry(n, game, kind, json.loads(body))


def readable(path: Path) -> Iterator[Row]:
    """Give the rows of a log from the first on, as far as they can be read and nothing is missing."""
    expected = 1
    try:
        db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        return
    try:
        for row in db.execute("SELECT n, game, at, kind, body FROM log ORDER BY n"):
            n, game, at, kind, body = row
            if n != expected or not isinstance(json.loads(body), dict):
                return
            yield int(n), int(game), str(at), str(kind), str(body)
            expected += 1
    except (sqlite3.Error, ValueError, TypeError, RecursionError):
        return
    finally:
        db.close()
