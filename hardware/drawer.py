"""Drawers: where small secrets lie under a name, in this process only or on the disk; what they mean is for others."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

DAMAGED, NEW, SECRET = ".damaged", ".new", ".secret"


@dataclass(frozen=True, slots=True)
class Damaged:
    """Something lay here and cannot be read any more; `aside` is where its remains are."""

    aside: str


class Drawer(ABC):
    """Texts by name; a text that was put is there after a power cut if the drawer is on a disk."""

    @abstractmethod
    def put(self, name: str, text: str) -> None:
        """Put a text in place of what lies there; when this returns it is safe, when it raises OSError it is not."""

    @abstractmethod
    def get(self, name: str) -> str | Damaged | None:
        """Return what lies there, or what became of it."""

    @abstractmethod
    def drop(self, name: str) -> None:
        """Throw away what lies there, if anything does."""

    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """Return the names under which something readable lies, sorted."""

    @abstractmethod
    def set_aside(self, name: str) -> Damaged:
        """Put what lies there aside, because it makes no sense to its owner."""


class RamDrawer(Drawer):
    """A drawer that is empty when the process starts."""

    def __init__(self) -> None:
        self._texts: dict[str, str | Damaged] = {}

    def put(self, name: str, text: str) -> None:
        """Put a text in place of what lies there."""
        self._texts[name] = text

    def get(self, name: str) -> str | Damaged | None:
        """Return what lies there."""
        return self._texts.get(name)

    def drop(self, name: str) -> None:
        """Throw away what lies there."""
        self._texts.pop(name, None)

    def names(self) -> tuple[str, ...]:
        """Return the names under which something readable lies."""
        return tuple(sorted(name for name, text in self._texts.copy().items() if isinstance(text, str)))

    def set_aside(self, name: str) -> Damaged:
        """Put what lies there aside."""
        damaged = Damaged(name)
        self._texts[name] = damaged
        return damaged


class FileDrawer(Drawer):
    """A directory that only its owner may read, with one small checked file for each name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
        for unfinished in folder.glob("*" + NEW):  # nobody was told that these are sealed
            unfinished.unlink(missing_ok=True)

    def put(self, name: str, text: str) -> None:
        """Write a text, and return only when the disk has it."""
        path = self._path(name)
        with self._lock:
            try:
                _write(path.with_suffix(NEW), _wrapped(name, text))
                path.with_suffix(NEW).replace(path)
                self._sync()
            except OSError:  # nobody will be told of it, so nothing of it may turn up again
                for remains in (path.with_suffix(NEW), path):
                    with suppress(OSError):
                        remains.unlink(missing_ok=True)
                raise
            path.with_suffix(DAMAGED).unlink(missing_ok=True)

    def get(self, name: str) -> str | Damaged | None:
        """Return what lies there; a damaged file is moved aside."""
        path = self._path(name)
        with self._lock:
            known = self._read(path)
            if isinstance(known, tuple) and known[0] == name:
                return known[1]
            if known is None:
                aside = path.with_suffix(DAMAGED)
                return Damaged(aside.name) if aside.exists() else None
            return self._aside(path)

    def drop(self, name: str) -> None:
        """Remove the file, and what was set aside."""
        path = self._path(name)
        with self._lock:
            path.unlink(missing_ok=True)
            path.with_suffix(DAMAGED).unlink(missing_ok=True)
            self._sync()

    def names(self) -> tuple[str, ...]:
        """Return the names under which something readable lies; damaged files are moved aside."""
        found = []
        with self._lock:
            for path in self._folder.glob("*" + SECRET):
                known = self._read(path)
                if isinstance(known, tuple):
                    found.append(known[0])
                elif known is not None:
                    self._aside(path)
        return tuple(sorted(found))

    def set_aside(self, name: str) -> Damaged:
        """Put what lies there aside."""
        with self._lock:
            return self._aside(self._path(name))

    def _path(self, name: str) -> Path:
        """Return where a name lies: names may hold anything, file names only what every file system takes."""
        return self._folder / (hashlib.sha256(name.encode(errors="surrogatepass")).hexdigest()[:40] + SECRET)

    def _read(self, path: Path) -> tuple[str, str] | Damaged | None:
        try:
            return _unwrapped(path.read_bytes()) or Damaged(path.name)
        except FileNotFoundError:
            return None
        except OSError:
            return Damaged(path.name)

    def _aside(self, path: Path) -> Damaged:
        aside = path.with_suffix(DAMAGED)
        with suppress(OSError):
            path.replace(aside)
        return Damaged(aside.name)

    def _sync(self) -> None:
        """Make the renaming itself survive a power cut."""
        folder = os.open(self._folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _write(path: Path, content: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _wrapped(name: str, text: str) -> bytes:
    return json.dumps({"name": name, "text": text, "check": _check(name, text)}).encode()


def _unwrapped(content: bytes) -> tuple[str, str] | None:
    try:
        match json.loads(content):
            case {"name": str(name), "text": str(text), "check": check} if check == _check(name, text):
                return name, text
    except (ValueError, RecursionError):
        pass
    return None


def _check(name: str, text: str) -> str:
    return hashlib.sha256(json.dumps([name, text]).encode()).hexdigest()
