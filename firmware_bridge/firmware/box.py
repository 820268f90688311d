"""The box itself: what it does with what the table says and with what its owner's hand does; no pin, no clock.

It speaks through its link, keeps openings in its envelopes, and says what is to be seen and heard; `main` does it.
"""

from firmware_bridge.envelope import commitment
from firmware_bridge.firmware.words import words
from firmware_bridge.link import PROTOCOL
from firmware_bridge.menu import Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from firmware_bridge.codec import Body
    from firmware_bridge.firmware.envelopes import Envelopes
    from firmware_bridge.link import Link

VERSION = "1.0"
HERE = 3000
"""Milliseconds for which a box shows which one it is."""


class Box:
    """A menu, its envelopes and its link to the table."""

    def __init__(self, name: str, link: "Link", envelopes: "Envelopes", nonce: "Callable[[], str]") -> None:
        self.name = name
        self.link = link
        self.lamp = "off"
        self.tune = ""
        self._envelopes = envelopes
        self._menu = Menu(nonce, words("en"))
        self._words = words("en")
        self._drafts: dict[str, Body] = {}
        self._draft: Body = {}
        self._called: list[str] = []
        self._private: list[str] = []
        self._looking = False
        self._here_until = 0
        self._stranger = False
        self._full = False
        self._sand: tuple[int, int, int, bool] | None = None

    # What the table says

    def heed(self, body: "Body", now: int) -> None:
        """Do what a message says; what makes no sense is passed over, a box must not fall silent over it."""
        try:
            self._heed(body, now)
        except (KeyError, ValueError, TypeError, AttributeError, IndexError):
            pass

    def _heed(self, body: "Body", now: int) -> None:
        kind = body["say"]
        if kind == "hello":
            self._begin(body)
        elif kind in ("prompt", "field", "choices"):
            self._take_down(kind, body)
        elif kind == "ask":
            self._ask(body["prompts"])
        elif kind == "open":
            self._open(body["prompt"])
        elif kind == "settle":
            self._settle(body["prompt"])
        elif kind == "show":
            self._menu.idle = [str(line) for line in body["lines"]]
        elif kind == "private":
            self._private = [str(line) for line in body["lines"]]
        elif kind == "lamp":
            self.lamp = str(body["state"])
        elif kind == "buzz":
            self.tune = str(body["tune"])
        elif kind == "sand":
            self._sand = (now, int(body["left"]), max(int(body["of"]), 1), bool(body["runs"])) if body["of"] else None
        elif kind == "identify":
            self._here_until = now + HERE
            self.tune = "here"
        elif kind == "language":
            self._words = self._menu.hints = words(body["code"])

    def _begin(self, hello: "Body") -> None:
        """The table is there, perhaps another one than before: tell it what is sealed; it says what it wants."""
        self._stranger = hello.get("protocol") != PROTOCOL
        if self._stranger:
            return
        self._drafts = {}
        self._draft = {}
        for prompt in self._envelopes.held:
            nonce, answer = self._envelopes.held[prompt]
            self._say("held", prompt, seal=commitment(nonce, prompt, answer))
        self.link.send({"say": "ready"})

    def _take_down(self, kind: str, body: "Body") -> None:
        """Write a question down piece by piece, for a whole one may not fit a line."""
        if kind == "prompt":
            self._draft = {"id": body["prompt"], "title": body["title"], "fields": []}
            self._drafts[body["prompt"]] = self._draft
        elif kind == "field":
            field = {"key": body["key"], "label": body["label"], "start": body["start"], "choices": []}
            self._draft["fields"].append(field)
        else:
            self._draft["fields"][-1]["choices"].extend(body["choices"])

    def _ask(self, prompts: "list[str]") -> None:
        drafts = {prompt: self._drafts[prompt] for prompt in prompts}
        self._menu.ask([drafts[prompt] for prompt in prompts])
        self._drafts = drafts
        self._looking = False
        for prompt in prompts:
            if prompt in self._envelopes.held:
                self._menu.resume(prompt, self._envelopes.held[prompt][1])
            if prompt in self._called:
                self._menu.call(prompt)

    def _open(self, prompt: str) -> None:
        opening = self._envelopes.held.get(prompt)
        if opening is None:
            self._say("missing", prompt)
            return
        if prompt not in self._called:
            self._called.append(prompt)
        self._menu.call(prompt)
        self._say("opening", prompt, nonce=opening[0], answer=opening[1])

    def _settle(self, prompt: str) -> None:
        self._menu.settle(prompt)
        if prompt in self._called:
            self._called.remove(prompt)
        self._drafts.pop(prompt, None)
        try:
            self._envelopes.forget(prompt)
        except OSError:
            pass  # the table settles it again when both meet next

    # What the owner does

    def turn(self, steps: int) -> None:
        """Turn the dial."""
        self._looking = False
        self._announce(self._menu.turn(steps))

    def push(self) -> None:
        """Push the dial; when nothing is asked it says "this is me", and shows a private message while it is held."""
        if self._menu.current() is None:
            self._looking = bool(self._private)
            self.link.send({"say": "pressed"})
        self._announce(self._menu.push())

    def let_go(self) -> None:
        """Let the dial's button go."""
        self._looking = False
        self._menu.let_go()

    def back(self) -> None:
        """Press the other button."""
        self._looking = False
        self._announce(self._menu.back())

    def trouble(self, cause: str, on: bool) -> None:
        """Tell the table that something of the box is in trouble, or that it is over."""
        self.link.send({"say": "trouble", "cause": cause, "on": on})

    def choices(self) -> int:
        """Return how many choices the open dial has."""
        question = self._menu.current()
        return len(question.dial().values) if question is not None and question.kept is None else 0

    def _announce(self, news: "list[tuple[Any, ...]]") -> None:
        for item in news:
            if item[0] == "answering":
                self._say("answering", item[1])
            elif item[0] == "seal":
                self._seal(item[1], item[2], item[3])
            else:
                self._take_back(item[1])

    def _seal(self, prompt: str, nonce: str, answer: "list[Any]") -> None:
        """Keep the opening first: what the table hears of is sealed for good."""
        try:
            self._envelopes.make_room(list(self._drafts))
            self._envelopes.keep(prompt, nonce, answer)
        except OSError:
            self._menu.take_back(prompt)
            self._report_full(True)
            return
        self._report_full(False)
        self._say("sealed", prompt, seal=commitment(nonce, prompt, answer))

    def _take_back(self, prompt: str) -> None:
        """Forget before telling: an envelope taken back must not turn up again after a power cut."""
        try:
            self._envelopes.forget(prompt)
        except OSError:
            self._menu.resume(prompt, self._envelopes.held[prompt][1])
            return
        self._say("taken back", prompt)

    def _report_full(self, full: bool) -> None:
        if full != self._full:
            self._full = full
            self.trouble("keep", full)

    def _say(self, kind: str, prompt: str, **more: "Any") -> None:
        body: Body = {"say": kind, "prompt": prompt}
        body.update(more)
        self.link.send(body)

    # What there is to see

    def lines(self, now: int) -> "list[str]":
        """Return up to four lines for the owner."""
        if now < self._here_until:
            return [self._words["here"], "", self.name]
        if self._stranger:
            return [self._words["version"], self._words["flash"], "", self.name]
        if not self.link.linked:
            return [self._words["waiting"], "", "", self.name]
        if self._menu.current() is None and self._private:
            return self._private[:4] if self._looking else [self._words["private"], "", self._words["see"]]
        lines = self._menu.lines()
        if self._full and lines:
            lines[-1] = self._words["no room"]
        return lines

    def big(self) -> int:
        """Return which line is the one that matters: the choice, while somebody is choosing."""
        return 2 if self.choices() and self.link.linked and not self._stranger else -1

    def glow(self, now: int) -> str:
        """Return the lamp's state; it is dark while there is no table to give it a meaning."""
        if now < self._here_until:
            return "here" if (self._here_until - now) // 250 % 2 else "off"
        return self.lamp if self.link.linked else "off"

    def sand(self, now: int) -> int:
        """Return how much sand there is, of 64, or -1 when there is no hourglass."""
        if self._sand is None:
            return -1
        since, left, whole, runs = self._sand
        left = max(left - (now - since), 0) if runs else left
        return min((left * 64 + whole - 1) // whole, 64)

    def due(self, now: int) -> int:
        """Return when the sights change by themselves, or a far time."""
        soon = now + 60000
        if now < self._here_until:
            soon = now + 250 - (now - self._here_until) % 250
        if self._sand is not None and self._sand[3] and self.sand(now) > 0:
            soon = min(soon, now + max(self._sand[2] // 64, 50))
        return soon
