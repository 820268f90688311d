"""A table without threads: the tests hand it its messages one by one, and its boxes are simulated."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Any

from companion.boxes import MockBoxes
from companion.cabinet import Cabinet
from companion.language import LANGUAGES
from companion.printed import Cupboard
from companion.seats import COLOURS, SHAPES, Place
from companion.table import messages as m
from companion.table.inbox import Inbox
from companion.table.ledger import Ledger
from companion.table.messages import Reply, Request
from companion.table.recovery import open_game_log
from companion.table.table import Table
from companion.table.vault import Vault
from companion.web.dashboard import Dashboard
from hardware.drawer import Drawer, FileDrawer
from hardware.memory import Memory
from hardware.mock import MockBox

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def places(count: int = 3) -> tuple[Place, ...]:
    return tuple(
        Place(name, colour, shape)
        for name, colour, shape in zip(NAMES[:count], COLOURS[:count], SHAPES[:count], strict=True)
    )


class StillInbox(Inbox):
    """An inbox without a thread: whoever asks gets the answer at once."""

    table: Table
    setting: Setting

    def ask(self, request: Request) -> Reply:
        reply = self.table.handle(request)
        self.setting.settle()
        return reply


class Setting:
    """A table set on a folder, which can be cleared and set again as after a power cut."""

    def __init__(self, folder: Path, drawer: Drawer | None = None, **clockwork: Any) -> None:
        self.folder = folder
        self.drawer = drawer or FileDrawer(folder / "drawer")
        self.post: deque[Request] = deque()
        self.log, self.recovered = open_game_log(folder / "log.sqlite", unlock=Vault(self.drawer).unlock)
        self.ledger = Ledger(self.log, Vault(self.drawer).unlock)
        self.boxes = MockBoxes(Memory(self.drawer), changed=lambda: None)
        self.cabinet = Cabinet(self.boxes)
        self.table = Table(self.ledger, self.cabinet, self.drawer, self.post.append, **clockwork)
        inbox = StillInbox()
        inbox.table, inbox.setting = self.table, self
        self.dashboard = Dashboard(inbox, self.ledger, self.cabinet, Cupboard(folder / "printed"), "the key")
        self.table.resume()
        self.settle()

    def settle(self) -> None:
        """Let the table deal with everything that its boxes have said."""
        while self.post:
            self.table.handle(self.post.popleft())

    def clear(self) -> None:
        """Pull the plug: what is under way is lost, what is written down is not."""
        self.boxes.close()
        self.log.close()

    # What people do

    def begin(self, count: int = 3, **wishes: Any) -> Reply:
        return self.ask(m.NewGame("bakschisch", places(count), wishes.pop("language", "en"), **wishes))

    def ask(self, request: Request) -> Reply:
        reply = self.table.handle(request)
        self.settle()
        return reply

    def turn(self, card: str = "guard") -> Reply:
        return self.ask(m.Do({"do": "turn", "card": card}, self.ledger.scene.n))

    def draw(self) -> Reply:
        return self.ask(m.Draw("turn", self.ledger.scene.n))

    def box(self, seat: str) -> MockBox:
        return self.boxes.box([place.name for place in self.ledger.sitting.places].index(seat))

    def seal(self, seat: str, fist: int | str) -> None:
        """Turn the dial to a choice and seal it."""
        box = self.box(seat)
        field = box.asked[0].fields[0]
        place = next(index for index, choice in enumerate(field.choices) if choice.value == fist)
        box.turn(place - field.start)
        box.press("push")
        self.settle()

    def fists(self, **fists: int | str) -> None:
        for seat, fist in fists.items():
            self.seal(seat, fist)

    # What there is to see

    @property
    def kinds(self) -> list[str]:
        """Return what the log says of this game, in order."""
        return [entry.kind for entry in self.log.game(self.log.newest_game())]

    @property
    def notices(self) -> list[str]:
        return [notice.say.english() for notice in self.ledger.scene.notices]

    def state(self, seat: str) -> str:
        return str(next(shown["state"] for shown in self.snapshot()["seats"] if shown["name"] == seat))

    def snapshot(self, code: str = "en") -> dict[str, Any]:
        return self.dashboard.snapshot(code)

    def public(self) -> str:
        """Return everything that anybody but a box's owner can see or hear, but for what begins a game's prompts."""
        shown = {code: self.snapshot(code) for code in LANGUAGES}
        streams = {code: self.dashboard.compose(f"snapshot:{code}").decode() for code in LANGUAGES}
        boxes = [self.boxes.box(number).snapshot().public() for number in range(len(shown["en"].get("seats", ())))]
        seen = json.dumps([shown, streams, boxes], ensure_ascii=False)
        return seen.replace(f"{self.ledger.sitting.promise[:8]}-", "") if self.ledger.scene.sitting else seen

    def written(self) -> bytes:
        """Return every byte of the folder that lies outside the drawer."""
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        return b"\n".join(path.read_bytes() for path in files if "drawer" not in path.relative_to(self.folder).parts)
