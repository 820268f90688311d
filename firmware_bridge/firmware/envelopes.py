"""The envelopes of a box in its flash, so that pulling the plug loses none: one small file each."""

import hashlib
import json
import os
from binascii import hexlify

from firmware_bridge.codec import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Opening = tuple[str, list[Any]]

MOST = 24
"""So many envelopes are kept; beyond that the oldest that nobody asks about goes."""


class Envelopes:
    """Openings by prompt: what is here was written down before anybody was told that it is sealed."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.held: dict[str, Opening] = {}
        self._order: list[str] = []
        try:
            os.mkdir(folder)
        except OSError:
            pass
        for name in sorted(os.listdir(folder)):
            self._read(name)

    def keep(self, prompt: str, nonce: str, answer: "list[Any]") -> None:
        """Keep an opening; OSError when the flash is full or broken."""
        text = write({"prompt": prompt, "nonce": nonce, "answer": answer})
        path = self._path(prompt)
        with open(path + ".new", "w") as file:
            file.write(text)
        os.rename(path + ".new", path)  # whole or not at all, whenever the power fails
        self._remember(prompt, nonce, answer)

    def forget(self, prompt: str) -> None:
        """Forget an opening; OSError when the flash does not let go of it."""
        if prompt in self.held:
            os.remove(self._path(prompt))
            self.held.pop(prompt)
            self._order.remove(prompt)

    def make_room(self, asked: "list[str]") -> None:
        """Throw away what is too old to be wanted: a table that is gone for good settles nothing."""
        for prompt in list(self._order):
            if len(self._order) >= MOST and prompt not in asked:
                self.forget(prompt)

    def _read(self, name: str) -> None:
        path = self._folder + "/" + name
        try:
            with open(path) as file:
                plain = json.loads(file.read())
            if not name.endswith(".new") and self._path(plain["prompt"]) == path:
                self._remember(plain["prompt"], plain["nonce"], plain["answer"])
                return
        except (OSError, ValueError, KeyError, TypeError):
            pass
        try:
            os.remove(path)
        except OSError:
            pass

    def _remember(self, prompt: str, nonce: str, answer: "list[Any]") -> None:
        if prompt not in self.held:
            self._order.append(prompt)
        self.held[prompt] = (nonce, answer)

    def _path(self, prompt: str) -> str:
        return self._folder + "/" + hexlify(hashlib.sha256(prompt.encode()).digest()[:8]).decode()
