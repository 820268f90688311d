"""What the pages and requests share: the table behind them, the streams, and who may see the bench."""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass, field
from typing import Any

from flask import current_app

from companion.cabinet import Cabinet
from companion.printed import Cupboard, is_drawing
from companion.showing import snapshot
from companion.table.inbox import Inbox
from companion.table.ledger import Ledger
from companion.table.sand import monotonic
from companion.table.scene import Scene


@dataclass
class Dashboard:
    """The parts of the companion that the web needs to know."""

    inbox: Inbox
    ledger: Ledger
    cabinet: Cabinet
    cupboard: Cupboard
    bench_key: str
    _composed: dict[str, tuple[Any, bytes]] = field(default_factory=dict)

    def snapshot(self, code: str) -> dict[str, Any]:
        """Return what a table screen shows now."""
        return shown(self.ledger.scene, code)

    def compose(self, channel: str) -> bytes:
        """Return what a stream of a channel should have been told by now, as a server-sent event."""
        kind, _, code = channel.partition(":")
        if kind == "boxes":
            return event("boxes", {"boxes": self.bench()})
        scene = self.ledger.scene
        known, text = self._composed.get(code, (None, b""))
        if known is not scene:
            text = event("snapshot", shown(scene, code))
            self._composed[code] = (scene, text)
        return text

    def bench(self) -> list[dict[str, Any]]:
        """Return every box at a seat as its owner sees it."""
        seats = {status.id: seat for seat, status in self.ledger.scene.boxes.items()}
        return [{**box, "seat": seats[box["id"]]} for box in self.cabinet.bench.snapshots() if box["id"] in seats]

    @staticmethod
    def greet() -> bytes:
        """Return what a stream is told first: the companion's clock, which the sand is measured by."""
        return event("clock", {"now": monotonic()})

    def may_use_bench(self, key: str | None) -> bool:
        """Tell whether somebody knows the key: the bench shows what is being dialled."""
        return key is not None and hmac.compare_digest(key.encode(), self.bench_key.encode())


def dashboard() -> Dashboard:
    """Return the parts that belong to the application of this request."""
    found = current_app.config["DASHBOARD"]
    assert isinstance(found, Dashboard)
    return found


def shown(scene: Scene, code: str) -> dict[str, Any]:
    """Return what a table screen shows, without a drawing that it could not show: an older log may hold one."""
    found = snapshot(scene, code)
    if found.get("drawing") is not None and not is_drawing(found["drawing"]):
        found["drawing"] = None
    return found


def event(name: str, body: Any) -> bytes:
    """Return a server-sent event; never one with NaN in it, which no browser can read."""
    text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return f"event: {name}\ndata: {text}\n\n".encode()
