"""The Box contract: what the table may do with a box, and what a box may tell the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from hardware.prompt import Answer, Prompt

Lamp = Literal["off", "asked", "sealed", "open", "trouble"]
Tune = Literal["seal", "reveal", "refuse", "hurry", "time"]


@dataclass(frozen=True, slots=True)
class Answering:
    """Somebody is choosing; what is chosen stays in the box, and that somebody does is for no other player to see."""

    prompt: str


@dataclass(frozen=True, slots=True)
class Sealed:
    """The answer is in its envelope: everybody may know the commitment, nobody the answer."""

    prompt: str
    commitment: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The envelope was taken back before the table called for it."""

    prompt: str


@dataclass(frozen=True, slots=True)
class Opened:
    """The opening that the table called for; the table checks it against the commitment."""

    prompt: str
    nonce: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class Missing:
    """The table called for an opening that this box does not have: it must be asked again."""

    prompt: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The box cannot be reached any more."""

    why: str


@dataclass(frozen=True, slots=True)
class Found:
    """The box can be reached; `holds` are the prompts whose sealed envelopes it still has."""

    holds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something is wrong with the box, in words and with what to do; an empty text says that it is over."""

    what: str


Message = Answering | Sealed | TakenBack | Opened | Missing | Lost | Found | Trouble
Listener = Callable[[Message], None]


class Box(ABC):
    """Whatever a seat answers with; all calls return at once, all news go to the listener, in order, from any thread.

    What is asked, called or shown while the box is lost takes effect when it is found again.
    """

    id: str
    kind: str
    """What it is made of, in a word: mock, gpio, serial."""
    pressed: Callable[[Box], None]
    """Told when its button is pressed while nothing is asked, so that a seat can claim it."""

    @abstractmethod
    def listen(self, listener: Listener) -> None:
        """Tell this listener, instead of the one before, everything from now on, beginning with Found or Lost."""

    @abstractmethod
    def ask(self, prompts: tuple[Prompt, ...]) -> None:
        """Ask these, one after the other, instead of what was asked before.

        An envelope already sealed for one of them stays sealed; if this listener, or the table since the box was
        last found, was not told so, it is told Sealed. One sealed for another question is kept until it is settled.
        """

    @abstractmethod
    def call(self, prompt: str) -> None:
        """Call for an opening: the box answers Opened, or Missing, and cannot take it back any more."""

    @abstractmethod
    def settle(self, prompt: str) -> None:
        """Forget a question and its envelope: the table has it in its log, or no longer wants it."""

    @abstractmethod
    def show(self, lines: tuple[str, ...]) -> None:
        """Show the owner something while nothing is asked."""

    @abstractmethod
    def pocket(self, lines: tuple[str, ...]) -> None:
        """Keep these lines for the owner's eyes alone: they are shown as long as the button is held."""

    @abstractmethod
    def speak(self, language: str, hints: Mapping[str, str]) -> None:
        """Use the table's language for the few words that are the box's own (see `firmware_bridge.menu.HINTS`)."""

    @abstractmethod
    def hourglass(self, left: float, whole: float, runs: bool) -> None:
        """Show the sand: seconds left of how many, and whether it runs; of 0 seconds there is no hourglass."""

    @abstractmethod
    def lamp(self, state: Lamp) -> None:
        """Set the lamp, which others can see and which therefore never depends on what was chosen."""

    @abstractmethod
    def buzz(self, tune: Tune) -> None:
        """Sound a short tune."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the box; closing twice is closing once."""
