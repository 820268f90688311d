"""Printed things that no booklet describes, such as a track: taught once by the table and kept as readable files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.exc import BadRequest
from engines import shelf
from engines.exc import Malformed
from engines.say import say

LONGEST_NAME = 40
FARTHEST = 1000
"""How far from the corner a space may be drawn, in spaces; the easel is two dozen wide."""
NOT_WHOLE = say("What was taught is not whole; teach it again.")
NOT_DRAWN = say("The drawing of the board cannot be used; draw it again.")


class Cupboard:
    """The folder where a table keeps what it has taught, one file a thing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self, game: str) -> list[str]:
        """Return what has been taught of a game, in alphabetical order."""
        return sorted(path.stem for path in (self._folder / game).glob("*.json"))

    def all(self, game: str) -> dict[str, dict[str, Any]]:
        """Return everything taught of a game by its name; a file that cannot be read is left out."""
        taught = {}
        for name in self.names(game):
            with suppress(BadRequest):
                taught[name] = self.take(game, name)
        return taught

    def take(self, game: str, name: str) -> dict[str, Any]:
        """Return the part of a setup that was taught under this name."""
        path = self._path(game, name)
        try:
            setup = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise BadRequest(say("Nothing is taught under the name “{name}”; choose another.", name=name)) from error
        except (OSError, ValueError, RecursionError) as error:
            raise BadRequest(say("The file of “{name}” cannot be read; teach it again.", name=name)) from error
        _check(game, setup)
        return dict(setup)

    def put(self, game: str, name: str, setup: Any, drawing: Mapping[str, Any] | None = None) -> None:
        """Keep what was taught, checked by the rules of its game; the same name again replaces it."""
        path = self._path(game, name)
        _check(game, setup)
        if drawing and not _draws(drawing, setup):
            raise BadRequest(NOT_DRAWN)
        _write(path, setup)
        if drawing:
            _write(_drawing(path), drawing)
        else:
            _drawing(path).unlink(missing_ok=True)

    def drawing(self, game: str, name: str) -> dict[str, Any] | None:
        """Return how a taught board is drawn; None where nobody has drawn it, or not as it was taught."""
        try:
            drawn = json.loads(_drawing(self._path(game, name)).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return None
        return drawn if _draws(drawn, self.take(game, name)) else None

    def remove(self, game: str, name: str) -> None:
        """Throw away what was taught under this name."""
        path = self._path(game, name)
        path.unlink(missing_ok=True)
        _drawing(path).unlink(missing_ok=True)

    def _path(self, game: str, name: Any) -> Path:
        shelf.take(game)
        name = name.strip() if isinstance(name, str) else ""
        if not name or len(name) > LONGEST_NAME:
            raise BadRequest(say("Give it a name of one to forty letters."))
        if any(letter in '/\\:*?"<>|\0' or not letter.isprintable() for letter in name) or name.startswith("."):
            raise BadRequest(say("A name may not begin with a dot, nor hold a slash or one of : * ? < >."))
        return self._folder / game / f"{name}.json"


def is_drawing(plain: Any) -> bool:
    """Tell whether this is a board as the teaching page draws it: the spots of its spaces, and nothing else."""
    if not isinstance(plain, Mapping) or set(plain) != {"spots"} or not isinstance(plain["spots"], Mapping):
        return False
    return all(len(name) <= LONGEST_NAME and _is_spot(spot) for name, spot in plain["spots"].items())


def _is_spot(plain: Any) -> bool:
    """Tell two numbers that a screen can show from everything else; what is no number lies nowhere."""
    return (
        isinstance(plain, list)
        and len(plain) == 2
        and all(type(number) in (int, float) and -FARTHEST <= number <= FARTHEST for number in plain)
    )


def _draws(drawing: Any, setup: Mapping[str, Any]) -> bool:
    """Tell whether a drawing has all spaces of a taught board, and at most the one outside it besides."""
    if not is_drawing(drawing):
        return False
    spots, cells = set(drawing["spots"]), set((setup.get("board") or {}).get("cells", ()))
    return bool(cells) and cells <= spots and len(spots - cells) <= 1


def _drawing(path: Path) -> Path:
    """A drawing lies beside what it draws, not in it: the rules would not know what to do with it."""
    return path.parent / "drawings" / path.name


def _write(path: Path, plain: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(plain, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    part.replace(path)


def _check(game: str, setup: Any) -> None:
    kind = shelf.take(game)
    if not isinstance(setup, Mapping) or set(setup) != set(kind.printed):
        raise BadRequest(NOT_WHOLE)
    try:
        kind.read([f"seat {n}" for n in range(kind.seats[0])], {}, dict(setup))
    except Malformed as error:
        raise BadRequest(NOT_WHOLE) from error
