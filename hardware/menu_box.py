"""A box whose menu runs in this process: the menu, the envelopes and their memory, safe to use from any thread."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from firmware_bridge.envelope import NONCE_BYTES, commitment, nonce_from
from firmware_bridge.menu import Menu
from hardware import words
from hardware.box import (
    Answering,
    Found,
    Lamp,
    Listener,
    Lost,
    Missing,
    Opened,
    Sealed,
    TakenBack,
    Trouble,
    Tune,
)
from hardware.drawer import Damaged
from hardware.exc import NotOpen
from hardware.memory import Memory, Opening
from hardware.prompt import Prompt, Value
from hardware.snapshot import Snapshot
from hardware.telling import TellingBox

if TYPE_CHECKING:
    from firmware_bridge.menu import News

Watcher = Callable[[Snapshot], None]


def fresh_nonce() -> str:
    """Return a nonce that nobody can guess."""
    return nonce_from(secrets.token_bytes(NONCE_BYTES))


class MenuBox(TellingBox):
    """A box with a menu, driven by contacts (`turn`, `push`, `back`) or by a page (`put`, `seal`, `take_back`)."""

    def __init__(
        self,
        name: str,
        memory: Memory | None = None,
        nonce: Callable[[], str] = fresh_nonce,
        hints: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name)
        self._memory = Memory() if memory is None else memory
        self._menu = Menu(nonce, None if hints is None else dict(hints))
        self._watchers: list[Watcher] = []
        self._asked: tuple[Prompt, ...] = ()
        self._openings: dict[str, Opening] = {}
        self._told: set[str] = set()
        self._called: set[str] = set()
        self._owed: list[str] = []
        self._lost = ""
        self._lamp: Lamp = "off"
        self._tune: Tune | None = None
        self._tunes = 0
        self._seen = self._snapshot()

    def __repr__(self) -> str:
        state = "closed" if self._closed else self._lost or f"{len(self._asked)} asked"
        return f"<{type(self).__name__} {self.id}: {state}>"

    # The contract

    def listen(self, listener: Listener) -> None:
        """Tell this listener everything from now on, beginning with Found or Lost, then any trouble there is."""
        with self._at_work():
            self._listener = listener
            self._told.clear()
            self._tell(Lost(self._lost) if self._lost else Found(self._memory.held(self.id)))
            if self._troubles:
                self._tell(Trouble(self._latest_trouble()))

    def ask(self, prompts: tuple[Prompt, ...]) -> None:
        """Ask these, one after the other; an envelope already sealed for one of them stays sealed."""
        with self._at_work():
            self._asked = tuple(prompts)
            self._load()

    def call(self, prompt: str) -> None:
        """Call for an opening: the box answers Opened, or Missing, and cannot take it back any more."""
        with self._at_work():
            self._called.add(prompt)
            self._menu.call(prompt)
            if prompt not in self._owed:
                self._owed.append(prompt)
            self._answer_calls()

    def settle(self, prompt: str) -> None:
        """Forget a question and its envelope."""
        with self._at_work():
            self._menu.settle(prompt)
            self._asked = tuple(asked for asked in self._asked if asked.id != prompt)
            self._owed = [owed for owed in self._owed if owed != prompt]
            self._called.discard(prompt)
            self._openings.pop(prompt, None)
            self._forget(prompt)

    def show(self, lines: tuple[str, ...]) -> None:
        """Show the owner something while nothing is asked."""
        with self._at_work():
            self._menu.idle = list(lines)

    def pocket(self, lines: tuple[str, ...]) -> None:
        """Keep these lines for the owner to look at while nothing is asked."""
        with self._at_work():
            self._menu.pocket = list(lines)

    def speak(self, _language: str, hints: Mapping[str, str]) -> None:
        """Use these words beside the prompts."""
        with self._at_work():
            self._menu.hints = dict(hints)

    def hourglass(self, _left: float, _whole: float, _runs: bool) -> None:
        """Show no sand: such a box has no display that runs by itself, and the screens show it."""

    def lamp(self, state: Lamp) -> None:
        """Set the lamp."""
        with self._at_work():
            self._lamp = state

    def buzz(self, tune: Tune) -> None:
        """Sound a short tune, if anything is there to sound it."""
        with self._at_work():
            if not self._lost:
                self._tune, self._tunes = tune, self._tunes + 1

    # The owner's hand

    def turn(self, steps: int) -> None:
        """Turn the dial by so many clicks."""
        with self._at_work():
            self._announce(self._menu.turn(steps))

    def push(self) -> None:
        """Push the dial: the next field, or the seal, or a look into the envelope until `let_go`."""
        with self._at_work():
            self._announce(self._menu.push())

    def let_go(self) -> None:
        """Stop looking into the envelope."""
        with self._at_work():
            self._menu.let_go()

    def back(self) -> None:
        """Go back one field, or take the envelope back."""
        with self._at_work():
            self._announce(self._menu.back())

    def put(self, prompt: str, key: str, value: Value) -> None:
        """Put a field's dial where a value lies."""
        with self._at_work():
            try:
                self._announce(self._menu.put(prompt, key, value))
            except ValueError as error:
                raise NotOpen(str(error)) from None

    def seal(self, prompt: str) -> None:
        """Seal what the dials show; sealing twice is sealing once."""
        with self._at_work():
            self._announce(self._menu.seal(prompt))

    def take_back(self, prompt: str) -> None:
        """Take an envelope back, unless the table called for it."""
        with self._at_work():
            self._announce(self._menu.take_back(prompt))

    # What there is to see

    @property
    def asked(self) -> tuple[Prompt, ...]:
        """Return what the table wants to know."""
        return self._asked

    def peek(self, prompt: str) -> tuple[str, ...]:
        """Return, for the owner only, what an envelope holds, in the words of the display."""
        with self._lock:
            question = self._menu.find(prompt)
            return () if question is None else tuple(question.names())

    def snapshot(self) -> Snapshot:
        """Return all there is to see."""
        with self._lock:
            return self._snapshot()

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell a watcher of every new snapshot; return what ends that."""
        with self._at_work():
            self._watchers.append(watcher)
        return partial(self._unwatch, watcher)

    # For the kinds of such boxes

    def _cut(self, why: str) -> None:
        """Lose the box: all that it has not in its memory is gone."""
        self._menu.ask([])
        self._openings.clear()
        self._told.clear()
        for cause in tuple(self._troubles):
            self._trouble(cause, "")
        self._lost = why
        self._tell(Lost(why))

    def _restore(self) -> None:
        """Find the box again, and let what the table wanted meanwhile take effect."""
        self._lost = ""
        self._tell(Found(self._memory.held(self.id)))
        self._load()
        self._answer_calls()

    def _answer_calls(self) -> None:
        while self._owed and not self._lost:
            prompt = self._owed.pop(0)
            opening = self._recall(prompt)
            if opening is None:
                self._called.discard(prompt)
                self._tell(Missing(prompt))
            else:
                self._tell(self._opened(prompt, opening))

    def _opened(self, prompt: str, opening: Opening) -> Opened:
        return Opened(prompt, opening.nonce, opening.answer)

    def _announce(self, news: News) -> None:
        for kind, prompt, *opening in news:
            if kind == "answering":
                self._tell(Answering(prompt))
            elif kind == "seal":
                self._keep(prompt, Opening(opening[0], tuple(opening[1])))
            else:
                self._take_out(prompt)

    # Envelopes

    def _load(self) -> None:
        if self._lost:
            return
        self._menu.ask([prompt.plain() for prompt in self._asked])
        for prompt in self._asked:
            opening = self._recall(prompt.id)
            if opening is not None:
                self._menu.resume(prompt.id, list(opening.answer))
                self._tell_sealed(prompt.id, opening)
            if prompt.id in self._called:
                self._menu.call(prompt.id)

    def _recall(self, prompt: str) -> Opening | None:
        if prompt not in self._openings:
            kept = self._memory.recall(self.id, prompt)
            if isinstance(kept, Damaged):
                self._trouble(f"damaged {prompt}", words.DAMAGED)
            elif kept is not None:
                self._openings[prompt] = kept
        return self._openings.get(prompt)

    def _keep(self, prompt: str, opening: Opening) -> None:
        try:
            self._memory.keep(self.id, prompt, opening.nonce, opening.answer)
        except OSError:
            self._menu.take_back(prompt)
            self._trouble("keep", words.CANNOT_KEEP)
            return
        self._openings[prompt] = opening
        self._tell_sealed(prompt, opening)
        self._trouble("keep", "")
        self._trouble(f"damaged {prompt}", "")

    def _take_out(self, prompt: str) -> None:
        """Forget before telling: an envelope taken back must not turn up again after a power cut."""
        opening = self._openings.get(prompt)
        if self._forget(prompt):
            self._openings.pop(prompt, None)
            self._tell(TakenBack(prompt))
        elif opening is not None:
            self._menu.resume(prompt, list(opening.answer))

    def _forget(self, prompt: str) -> bool:
        try:
            self._memory.forget(self.id, prompt)
        except OSError:
            self._trouble("forget", words.CANNOT_FORGET)
            return False
        self._told.discard(prompt)
        self._trouble("forget", "")
        self._trouble(f"damaged {prompt}", "")
        return True

    def _tell_sealed(self, prompt: str, opening: Opening) -> None:
        if prompt not in self._told:
            self._told.add(prompt)
            self._tell(Sealed(prompt, commitment(opening.nonce, prompt, list(opening.answer))))

    # Sights

    def _snapshot(self) -> Snapshot:
        if self._lost:
            return Snapshot(plugged=False, tune=self._tune, tunes=self._tunes)
        dark = Snapshot(lamp=self._lamp, tune=self._tune, tunes=self._tunes, trouble=self._latest_trouble())
        lines, question = tuple(self._menu.lines()), self._menu.current()
        if question is None:
            return replace(dark, lines=lines)
        return replace(
            dark,
            lines=lines,
            prompt=question.id,
            page=question.page + 1,
            pages=len(question.dials),
            choices=len(question.dial().values),
            index=question.dial().index,
            sealed=question.kept is not None,
        )

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Do something with the box alone in this thread, and let the watchers know if it shows."""
        with super()._at_work():
            try:
                yield
            finally:
                self._notice()

    def _notice(self) -> None:
        seen = self._snapshot()
        if seen != self._seen:
            self._seen = seen
            for watcher in self._watchers:
                self._post.add(partial(watcher, seen))

    def _unwatch(self, watcher: Watcher) -> None:
        with self._lock:
            if watcher in self._watchers:
                self._watchers.remove(watcher)
