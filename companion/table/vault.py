"""The vault: what only some seats may know stays out of the log until the game is over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from secrets import token_hex
from typing import Any

from engines.game import Event
from firmware_bridge.envelope import NONCE_BYTES, commitment
from hardware.drawer import Drawer

Noise = Callable[[int], str]
Unlock = Callable[[str], Mapping[str, Any] | None]
"""Gives what was locked away under a name, None when it is gone."""


def nothing_locked(_name: str) -> None:
    """Know of no secrets, for games that have none."""


class Vault:
    """Secrets by name, in the drawer; the log holds a commitment to each at once, and the secret itself at the end."""

    def __init__(self, drawer: Drawer, noise: Noise = token_hex) -> None:
        self._drawer = drawer
        self._noise = noise

    def written(
        self, name: str, command: Mapping[str, Any], events: Iterable[Event], opened: Iterable[Mapping[str, Any]] = ()
    ) -> dict[str, Any]:
        """Return what the log may say of a command now; where it has secrets, they are locked away first."""
        happened = tuple(events)
        plain, public = [event.plain() for event in happened], [event.public().plain() for event in happened]
        if plain == public:
            return {"command": dict(command), "events": plain}
        secret = {"command": dict(command), "events": plain, "opened": list(opened)}
        known = {key: command[key] for key in ("do", "seat") if key in command}
        return {"command": known, "events": public, "secret": {"name": name, "commitment": self._lock(name, secret)}}

    def unlock(self, name: str) -> Mapping[str, Any] | None:
        """Return a secret that was locked away."""
        kept = self._drawer.get(name)
        return dict(json.loads(json.loads(kept)["text"])) if isinstance(kept, str) else None

    def open(self, names: Iterable[str]) -> dict[str, Any]:
        """Return secrets as the log keeps them once everybody may know them, each with its nonce."""
        kept = {name: self._drawer.get(name) for name in names}
        return {name: json.loads(text) for name, text in kept.items() if isinstance(text, str)}

    def drop(self, names: Iterable[str]) -> None:
        """Throw away secrets that are none any more."""
        for name in names:
            self._drawer.drop(name)

    def _lock(self, name: str, secret: Mapping[str, Any]) -> str:
        nonce, text = self._noise(NONCE_BYTES), json.dumps(secret)
        self._drawer.put(name, json.dumps({"nonce": nonce, "text": text}))
        return commitment(nonce, name, [text])
