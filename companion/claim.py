"""The claim on a data folder: one companion at a time, by a lock of the system's, so that none outlives its process."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

FILE = "in-use"


def claim(folder: Path) -> sqlite3.Connection:
    """Claim a folder until the result is closed; sqlite3.Error if another has it, or if it cannot be claimed."""
    lock = sqlite3.connect(folder / FILE, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        lock.close()
        raise
    return lock


def claimed(folder: Path) -> bool:
    """Tell whether a companion has this folder now; nothing is made where there is nothing."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(folder / FILE))}?mode=rw", timeout=0, uri=True)) as lock:
            lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
    return False
