"""The ledger: the log and the scene kept in step, so that nothing is shown that is not written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal

from companion.table import sitting as sittings
from companion.table.log import Log
from companion.table.scene import Notice, Scene
from companion.table.sitting import Sitting
from companion.table.vault import Unlock, nothing_locked
from engines.say import Say

News = Iterable[tuple[str, Mapping[str, Any]]]


class Ledger:
    """What has happened, and what may be shown of it."""

    def __init__(self, log: Log, unlock: Unlock = nothing_locked) -> None:
        self._log = log
        self._unlock = unlock
        self._notices = 0
        self.scene = Scene(log.last)
        self.watch: Callable[[Scene], None] = lambda _: None

    @property
    def sitting(self) -> Sitting:
        """Return the game being played, when one is."""
        sitting = self.scene.sitting
        assert sitting is not None
        return sitting

    def begin(self, body: Mapping[str, Any], number: int) -> None:
        """Write down that a game begins, and lay it on the table."""
        (entry,) = self._log.append(number, [("game", body)])
        self.show(sitting=sittings.begin(entry), n=entry.n)

    def take_up(self) -> bool:
        """Lay the newest game on the table as the log leaves it; false when there is none."""
        sitting = sittings.replay(self._log.game(self._log.newest_game()), self._unlock)
        self.show(sitting=sitting, n=self._log.last)
        return sitting is not None

    def next_number(self) -> int:
        """Return the number that a new game would have."""
        return self._log.newest_game() + 1

    def commit(self, news: News) -> None:
        """Write down what happened, all of it or nothing, and only then show it."""
        sitting = self.sitting
        for entry in self._log.append(sitting.number, news):
            sitting = sittings.after(sitting, entry, self._unlock)
        self.show(sitting=sitting, n=self._log.last)

    def add(self, number: int, news: News) -> None:
        """Write down something more of a game that is no longer on the table."""
        self._log.append(number, news)
        self.show(n=self._log.last)

    def notice(self, kind: Literal["info", "warning"], text: Say) -> None:
        """Tell the table something that stays until somebody puts it away."""
        self._notices += 1
        self.show(notices=(*self.scene.notices, Notice(self._notices, kind, text)))

    def dismiss(self, notice: int) -> None:
        """Put a notice away."""
        self.show(notices=tuple(note for note in self.scene.notices if note.id != notice))

    def show(self, **changes: Any) -> None:
        """Change the scene, and let those know who watch it."""
        self.scene = replace(self.scene, version=self.scene.version + 1, **changes)
        self.watch(self.scene)
