"""What every game on the shelf is: the functions, and the few values, by which the rooms above know it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeVar

from engines.exc import Malformed
from engines.say import Say

P = TypeVar("P")
Plain = Any
"""A value that JSON can hold: what crosses the border of this room is made of nothing else."""
HIDDEN = "hidden"
"""What stands in the public form of an event where its secret was."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with the rules that justify it; each game has its own kinds."""

    kind: ClassVar[str] = "event"
    secrets: ClassVar[tuple[str, ...]] = ()
    """The fields that only the seats in `private` may know."""
    rules: tuple[str, ...] = field(kw_only=True)

    @property
    def private(self) -> tuple[str, ...]:
        """Return the seats that may know the secrets of this event."""
        return ()

    def public(self) -> Self:
        """Return the event as everybody may know it: the same whatever its secrets are."""
        hidden: dict[str, Any] = dict.fromkeys(self.secrets, HIDDEN)
        return dataclasses.replace(self, **hidden) if hidden else self

    def plain(self) -> dict[str, Plain]:
        """Return the event as JSON has it."""
        fields = {f.name: getattr(self, f.name) for f in dataclasses.fields(self) if f.name != "rules"}
        return {"event": self.kind, "rules": list(self.rules), **thaw(fields)}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that the rules do not allow now: which rule, and why in words."""

    rule: str
    why: Say


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a field can take; `weight` is how often it lies in what the companion may draw from."""

    value: Plain
    label: Say
    weight: int = 0


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is typed because no dial can list it: a whole number, or a list of so many of them."""

    least: int = 0
    most: int | None = None
    items: range | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """What a printed dial shows of a field whose choices come and go: its name, all of them, and which is zero."""

    name: Say
    choices: tuple[Choice, ...]
    zero: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to be chosen: the choices that are legal now, in the order of a dial, and where the dial starts.

    Where `numbers` is set there are no choices, and numbers are typed.
    """

    key: str
    label: Say
    choices: tuple[Choice, ...]
    start: int = 0
    needed: bool = True
    numbers: Numbers | None = None
    secret: bool = False
    """Whether only the seat that answers may see the answer."""
    face: Face | None = None
    """Needed where a choice is not always as many clicks from the start, for on paper it has one place; and where
    there may be more to choose later."""

    def places(self) -> tuple[int, ...]:
        """Return where each choice lies on a printed dial, in clicks from zero."""
        if self.face is None:
            return tuple(range(-self.start, len(self.choices) - self.start))
        # Yes and 1 are not the same.
        known = {(type(choice.value), choice.value): place for place, choice in enumerate(self.face.choices)}
        return tuple(known[type(choice.value), choice.value] - self.face.zero for choice in self.choices)

    def default(self) -> Plain:
        """Return what counts when nothing, or something impossible, was answered."""
        if self.numbers is not None:
            return self.numbers.least if self.numbers.items is None else [self.numbers.least] * self.numbers.items[0]
        return self.choices[self.start].value


@dataclass(frozen=True, slots=True)
class Form:
    """What one seat is asked: a title, lines to know before answering, and fields to fill."""

    title: Say
    fields: tuple[Field, ...]
    notes: tuple[Say, ...] = ()

    def default(self) -> dict[str, Plain]:
        """Return the answer that counts for a seat that gives none."""
        return {field.key: field.default() for field in self.fields}


@dataclass(frozen=True, slots=True)
class Ask:
    """A secret question to several seats at once; `opens` says whether it is opened as soon as all are sealed."""

    key: str
    forms: Mapping[str, Form]
    opens: bool = True
    title: Say | None = None
    private: bool = False
    """Whether what is opened goes to the rules alone, each answer as a command of its own."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A public command that can be entered now: its name, the fields that complete it, and whose deed it is.

    The command is `{"do": do, **fixed}` and one key for each field; a field that is not `needed` may be left out.
    A key with a dot reaches into an object of the command: `pay.goods` is the `goods` of `pay`.
    Where it `opens` an ask whose envelopes were to stay closed, the command is composed of what they hold.
    """

    do: str
    title: Say
    fields: tuple[Field, ...] = ()
    fixed: Mapping[str, Plain] = field(default_factory=dict)
    seat: str | None = None
    opens: str | None = None
    confirm: tuple[str, ...] = ()
    """The seats that must agree before it is done."""

    def command(self, answers: Mapping[str, Plain]) -> dict[str, Plain]:
        """Return the command, as JSON has it, that these answers to the fields complete."""
        return complete({"do": self.do, **self.fixed}, answers)


@dataclass(frozen=True, slots=True)
class Pour:
    """A stretch of time that the booklet recommends, for everybody or for one seat to speak."""

    title: Say
    seconds: int
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an unclear rule."""

    value: str | bool
    label: Say


@dataclass(frozen=True, slots=True)
class Option:
    """A ruling: an unclear rule, its readings (the default first) and why the default is one."""

    key: str
    question: Say
    readings: tuple[Reading, ...]
    because: Say
    source: str

    @property
    def default(self) -> str | bool:
        """Return the reading a table has that says nothing."""
        return self.readings[0].value


Decision = tuple[Event, ...] | Refusal
Pick = Callable[[str, Sequence[int]], int]
"""Chance from outside: the name of a draw and the weights of its outcomes, to the outcome that was hit."""
Answers = Mapping[str, Mapping[str, Mapping[str, Plain]]]
"""What was opened: ask, then seat, then field, to the value."""


@dataclass(frozen=True, slots=True)
class Game(Generic[P]):
    """A game: everything the companion and the notation need to know of it, as plain functions."""

    name: str
    title: str
    seats: range
    options: tuple[Option, ...]
    """The rulings: they change what happens, and are part of a position."""
    customs: tuple[Option, ...]
    """Rulings that only change what is shown; a scenario does not know them."""
    events: tuple[type[Event], ...]
    read: Callable[[Sequence[str], Mapping[str, Plain], Mapping[str, Plain]], P]
    """Make a position of seats, options and a (partial) printed state."""
    state: Callable[[P], dict[str, Plain]]
    """Print a position so that `read` gives the same again."""
    command: Callable[[P, Plain], Any]
    """Read a command; `Malformed` for what is none, whatever the position's moment."""
    decide: Callable[[P, Any], Decision]
    """Give the events of a command that was read, or the refusal."""
    apply: Callable[[P, Any], P]
    """Give the position after an event."""
    winners: Callable[[P], tuple[str, ...] | None]
    """Give the winners of a finished game, None while it goes on."""
    view: Callable[[P, str | None, Mapping[str, Plain]], dict[str, Plain]]
    """Give what a seat, or everybody (None), may see under the table's customs."""
    asks: Callable[[P], tuple[Ask, ...]]
    """Give the secret questions that are open now."""
    foul: Callable[[P, str, str, Mapping[str, Plain]], Refusal | None]
    """Tell why a seat's answer to an ask breaks the rules, whatever the others answer."""
    compose: Callable[[P, Answers], dict[str, Plain]]
    """Give the command, as JSON has it, that follows from opened answers."""
    offers: Callable[[P], tuple[Offer, ...]]
    """Give the public commands that can be entered now."""
    headline: Callable[[P], Say]
    """Say where the game stands, in a few words."""
    tell: Callable[[Any], Say | None]
    """Say an event; None for what needs no words at the table."""
    deal: Callable[[Sequence[str], Mapping[str, Plain], Pick], dict[str, Plain]] = lambda _seats, laid, _pick: dict(
        laid
    )
    """Complete what a table has laid out by what the booklet leaves to chance."""
    sealed: tuple[str, ...] = ()
    """Commands that only opened answers bring about; they are never entered, nor tried, in the open."""
    secret: tuple[str, ...] = ()
    """Keys of commands that only their owner's box may fill in; one with a dot reaches into an object."""
    whispers: Callable[[P, Mapping[str, Plain]], tuple[Offer, ...]] = lambda _position, _customs: ()
    """Give what seats may begin in secret now, where the table's customs want it; all its fields are secret."""
    whispered: Callable[[P, Mapping[str, Plain]], Offer | Mapping[str, Plain] | Say] = lambda _, command: command
    """Go on with what a seat has whispered: ask another seat, do this, or only tell the two."""
    chances: Callable[[P, Mapping[str, Plain]], tuple[Field, ...]] = lambda _position, _command: ()
    """Give the secret fields of a command that chance can fill, weighted by what is really there."""
    glance: Callable[[P, str], tuple[Say, ...]] = lambda _position, _seat: ()
    """Give what a seat may look at whenever it likes, and nobody else ever."""
    pours: Callable[[P, Mapping[str, Plain]], tuple[Pour, ...]] = lambda _position, _customs: ()
    """Give the stretches of time that run now, one after the other, as the table's customs have them."""
    printed: tuple[str, ...] = ()
    """Keys of the setup that only the printed board tells, and that a table teaches once."""
    specimen: Mapping[str, Plain] = field(default_factory=dict)
    """The part of a setup that lays an invented board, to try things out."""
    boardless: bool = False
    """Whether the players' eyes can count, so that the companion need not know the board at all."""
    laid: Form | None = None
    """What a table counts before a game: fields of the setup, each with a suggestion where its dial starts."""
    reach: Callable[[P, Mapping[str, Plain]], Mapping[str, int]] = lambda _position, _command: {}
    """Give where the pawn of a command could go if enough were paid, and how many spaces away that is."""

    def event(self, plain: Mapping[str, Plain]) -> Event:
        """Make an event again of what `Event.plain` gave."""
        kinds = {kind.kind: kind for kind in self.events}
        body = dict(plain)
        name = body.pop("event", None)
        if name not in kinds:
            raise Malformed(f"{self.title} has no event {name!r}.")
        try:
            return kinds[name](**freeze(body))
        except TypeError as error:
            raise Malformed(f"The event {name!r} is not complete: {error}.") from error


def complete(command: Mapping[str, Plain], answers: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return a command with answers filled in; a key with a dot reaches into an object of the command."""
    completed = dict(command)
    for key, value in answers.items():
        name, dot, inside = key.partition(".")
        completed[name] = {**completed.get(name, {}), inside: value} if dot else value
    return completed


def play(game: Game[P], position: P, command: Any) -> tuple[P, Decision]:
    """Decide a command and apply its events: the position after it, or the old one beside the refusal."""
    decision = game.decide(position, command)
    if isinstance(decision, Refusal):
        return position, decision
    for event in decision:
        position = game.apply(position, event)
    return position, decision


def thaw(value: Plain) -> Plain:
    """Return a value with lists where it has tuples, as JSON would."""
    if isinstance(value, tuple | list):
        return [thaw(item) for item in value]
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    return value


def freeze(value: Plain) -> Plain:
    """Return a value with tuples where JSON has lists."""
    if isinstance(value, list):
        return tuple(freeze(item) for item in value)
    if isinstance(value, Mapping):
        return {key: freeze(item) for key, item in value.items()}
    return value
