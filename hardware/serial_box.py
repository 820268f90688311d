"""A box on a cable: the contract on top of the wire; the opening stays in the box until the table calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hardware import serial_words as words
from hardware.box import Answering, Found, Lamp, Listener, Lost, Missing, Opened, Sealed, TakenBack, Trouble, Tune
from hardware.prompt import Prompt
from hardware.serial_line import Body, Line
from hardware.serial_prompt import fitting, pieces
from hardware.telling import TellingBox
from hardware.words import UNPLUGGED

REMEMBERED = 256
"""So many settled questions are remembered, to settle them again in a box that was away."""


class SerialBox(TellingBox):
    """A box by its name, whichever port it is on just now, if any."""

    kind = "serial"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.firmware = ""
        self.can: tuple[str, ...] = ()
        self._line: Line | None = None
        self._lost = UNPLUGGED
        self._asked: tuple[Prompt, ...] = ()
        self._there: dict[str, Prompt] = {}
        self._coming: dict[str, str] = {}
        self._seals: dict[str, str] = {}
        self._told: set[str] = set()
        self._called: dict[str, None] = {}
        self._owed: set[str] = set()
        self._settled: dict[str, None] = {}
        self._sights: dict[str, Body] = {}

    def __repr__(self) -> str:
        state = "closed" if self._closed else self._lost or f"{len(self._asked)} asked"
        return f"<{type(self).__name__} {self.id}: {state}>"

    # The contract

    def listen(self, listener: Listener) -> None:
        """Tell this listener everything from now on, beginning with Found or Lost, then any trouble there is."""
        with self._at_work():
            self._listener = listener
            self._told.clear()
            self._tell(Lost(self._lost) if self._lost else Found(tuple(self._seals)))
            if self._troubles:
                self._tell(Trouble(self._latest_trouble()))

    def ask(self, prompts: tuple[Prompt, ...]) -> None:
        """Ask these, one after the other; an envelope already sealed for one of them stays sealed."""
        with self._at_work():
            self._asked = tuple(prompts)
            for prompt in prompts:
                self._settled.pop(prompt.id, None)
            if not self._lost:
                self._send(self._asking())
                self._tell_seals()

    def call(self, prompt: str) -> None:
        """Call for an opening: the box answers Opened, or Missing, and cannot take it back any more."""
        with self._at_work():
            self._called[prompt] = None
            self._owed.add(prompt)
            self._send([{"say": "open", "prompt": prompt}])

    def settle(self, prompt: str) -> None:
        """Forget a question and its envelope."""
        with self._at_work():
            self._asked = tuple(asked for asked in self._asked if asked.id != prompt)
            self._there.pop(prompt, None)
            self._called.pop(prompt, None)
            self._owed.discard(prompt)
            self._seals.pop(prompt, None)
            self._told.discard(prompt)
            self._settled[prompt] = None
            while len(self._settled) > REMEMBERED:
                self._settled.pop(next(iter(self._settled)))
            self._send([{"say": "settle", "prompt": prompt}])

    def show(self, lines: tuple[str, ...]) -> None:
        """Show the owner something while nothing is asked."""
        self._sight(fitting("show", lines))

    def lamp(self, state: Lamp) -> None:
        """Set the lamp."""
        self._sight({"say": "lamp", "state": state})

    def buzz(self, tune: Tune) -> None:
        """Sound a short tune, if the box is there to sound it."""
        with self._at_work():
            self._send([{"say": "buzz", "tune": tune}])

    def close(self) -> None:
        """Let go of the box and of its port."""
        super().close()
        with self._lock:
            line, self._line = self._line, None
        if line is not None:
            line.close()

    # What only such a box can do

    def speak(self, language: str, _hints: Mapping[str, str]) -> None:
        """Let the box say its own few words in another language."""
        self._sight({"say": "language", "code": language})

    def pocket(self, lines: tuple[str, ...]) -> None:
        """Give the owner a private message, which shows while the dial is held down; no lines take it away."""
        self._sight(fitting("private", lines))

    def hourglass(self, left: float, whole: float, runs: bool) -> None:
        """Show the sand: seconds left of how many, and whether it runs; of 0 seconds there is no hourglass."""
        self._sight({"say": "sand", "left": round(left * 1000), "of": round(whole * 1000), "runs": runs})

    def identify(self) -> None:
        """Let the box blink, beep and show its name."""
        with self._at_work():
            self._send([{"say": "identify"}])

    @property
    def plugged(self) -> bool:
        """Tell whether the box is there."""
        return not self._lost

    @property
    def asked(self) -> tuple[Prompt, ...]:
        """Return what the table wants to know."""
        return self._asked

    def quiet(self) -> bool:
        """Tell whether all that the table wanted has arrived in the box, if it is there, and all it said was told."""
        with self._lock:
            return self._post.empty() and (self._line is None or self._line.quiet())

    # For the finder

    def attach(self, line: Line, hello: Body) -> None:
        """Take the line on which this box has just said hello; it is found when it has said what it holds."""
        with self._at_work():
            self._line = line
            self._coming = {}
            self.firmware = str(hello.get("firmware", ""))
            can = hello.get("can")
            self.can = tuple(str(able) for able in can) if isinstance(can, list) else ()
            if not self._lost:
                self._cut(UNPLUGGED)

    def detach(self, line: Line, why: str) -> None:
        """Lose the box, if this is the line it is on."""
        with self._at_work():
            if self._line is line:
                self._line = None
                self._cut(why)

    def hang(self, line: Line, why: str) -> None:
        """Lose the box for now, though its line stays."""
        with self._at_work():
            if self._line is line:
                self._cut(why)

    def said(self, line: Line, body: Body) -> None:
        """Take in what the box says."""
        pressed = False
        with self._at_work():
            if self._line is line:
                pressed = body.get("say") == "pressed"
                self._heed(body)
        if pressed:
            self.pressed(self)

    # What is behind it

    def _heed(self, body: Body) -> None:
        """Believe nothing but what has the right form: a box may be broken, or a liar."""
        match body:
            case {"say": "held", "prompt": str(prompt), "seal": str(seal)}:
                self._coming[prompt] = seal
            case {"say": "ready"}:
                self._restore()
            case {"say": "trouble", "cause": str(cause), "on": bool(on)} if cause in words.TROUBLES:
                self._trouble(cause, words.TROUBLES[cause] if on else "")
            case {"say": str(kind), "prompt": str(prompt)} if not self._lost and self._wanted(prompt):
                self._progress(kind, prompt, body)
            case _:
                pass

    def _wanted(self, prompt: str) -> bool:
        """Tell whether a prompt still matters; what a box says of a settled one was under way when it was settled."""
        return prompt not in self._settled or prompt in self._owed

    def _progress(self, kind: str, prompt: str, body: Body) -> None:
        match kind, body:
            case "answering", _:
                self._tell(Answering(prompt))
            case "sealed", {"seal": str(seal)}:
                self._seals[prompt] = seal
                self._tell_seals()
            case "taken back", _:
                self._gone(prompt)
                self._tell(TakenBack(prompt))
            case "missing", _ if prompt in self._owed:
                self._gone(prompt)
                self._called.pop(prompt, None)
                self._owed.discard(prompt)
                self._tell(Missing(prompt))
            case "opening", {"nonce": str(nonce), "answer": [*answer]} if prompt in self._owed and _plain(answer):
                self._owed.discard(prompt)
                self._tell(Opened(prompt, nonce, tuple(answer)))

    def _gone(self, prompt: str) -> None:
        self._seals.pop(prompt, None)
        self._told.discard(prompt)

    def _tell_seals(self) -> None:
        for prompt in self._asked:
            if prompt.id in self._seals and prompt.id not in self._told:
                self._told.add(prompt.id)
                self._tell(Sealed(prompt.id, self._seals[prompt.id]))

    def _cut(self, why: str) -> None:
        already, self._lost = self._lost, why
        self._told.clear()
        self._there.clear()
        for cause in tuple(self._troubles):
            self._trouble(cause, "")
        if already != why:
            self._tell(Lost(why))

    def _restore(self) -> None:
        """The box is there: say so, and let what the table wanted meanwhile take effect.

        Calls come before questions, so that nobody takes back what was called for before the plug was pulled.
        """
        again = [prompt for prompt in self._coming if prompt in self._settled]
        self._seals = {prompt: seal for prompt, seal in self._coming.items() if prompt not in self._settled}
        self._lost = ""
        self._there.clear()
        self._tell(Found(tuple(self._seals)))
        self._send(self._sights.values())
        self._send({"say": "settle", "prompt": prompt} for prompt in again)
        self._send({"say": "open", "prompt": prompt} for prompt in self._called)
        self._send(self._asking())
        self._tell_seals()

    def _asking(self) -> list[Body]:
        """Return what makes the box ask; a question that it has already is not sent again."""
        bodies: list[Body] = []
        for prompt in self._asked:
            if self._there.get(prompt.id) != prompt:
                bodies += pieces(prompt)
        self._there = {prompt.id: prompt for prompt in self._asked}
        return [*bodies, {"say": "ask", "prompts": [prompt.id for prompt in self._asked]}]

    def _sight(self, body: Body) -> None:
        with self._at_work():
            if self._sights.get(body["say"]) != body:
                self._sights[body["say"]] = body
                self._send([body])

    def _send(self, bodies: Iterable[Body]) -> None:
        if self._line is not None and not self._lost:
            self._line.send(bodies)


def _plain(answer: list[Any]) -> bool:
    return all(value is None or isinstance(value, (str, int)) for value in answer)
