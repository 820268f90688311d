"""A sitting: one game at this table as a value; live play and reading the log again take the same way through it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.seats import Place
from companion.table.log import Entry
from companion.table.vault import Unlock, nothing_locked
from engines import shelf
from engines.exc import Malformed
from engines.game import Ask, Event, Form, Game, Offer


@dataclass(frozen=True, slots=True)
class Envelope:
    """A sealed answer as the table knows it: which question, and the commitment; an empty one holds no answer."""

    prompt: str
    commitment: str | None
    form: Form


@dataclass(frozen=True, slots=True)
class Beat:
    """What one accepted command led to, and the position it began from."""

    n: int
    events: tuple[Event, ...]
    before: Any
    fouls: tuple[tuple[str, str], ...] = ()


Sealed = Mapping[tuple[str, str], Envelope]
"""The envelopes on the table, by ask and seat."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game at the table: who plays, how the rules are read, where the game stands, what is sealed."""

    number: int
    game: Game[Any]
    places: tuple[Place, ...]
    customs: Mapping[str, Any]
    language: str
    promise: str
    position: Any
    seated: Mapping[str, str] = field(default_factory=dict)
    """The boxes that seats were moved to, by seat."""
    drawing: Mapping[str, Any] | None = None
    """How a board that this table has taught is drawn."""
    plays: int = 0
    asked: int = 0
    """How many commands had been played when the present questions were first asked."""
    envelopes: Sealed = field(default_factory=dict)
    beats: tuple[Beat, ...] = ()
    fouls: tuple[tuple[str, str], ...] = ()
    opened: bool = False
    """Whether envelopes have been opened for the command that is about to be played."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Return the questions that are open now."""
        return self.game.asks(self.position)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return what can be entered now, also what is begun in the open and completed in secret."""
        return (*self.game.offers(self.position), *self.game.whispers(self.position, self.customs))

    def prompt(self, ask: str, seat: str) -> str:
        """Return the id of a question to a seat, which is never used for another one."""
        # The promise is of this game alone: where the log was lost, numbers begin anew, and boxes still hold envelopes.
        return f"{self.promise[:8]}-{self.number}-{self.asked}-{ask}-{self._index(seat)}"

    def waiting(self) -> tuple[str, ...]:
        """Return the seats that have not sealed everything they are asked."""
        open_ = {seat for ask in self.asks for seat in ask.forms if (ask.key, seat) not in self.envelopes}
        return tuple(place.name for place in self.places if place.name in open_)

    def _index(self, seat: str) -> int:
        return [place.name for place in self.places].index(seat)


def begin(entry: Entry) -> Sitting:
    """Return the sitting that a game's first entry describes."""
    body = entry.body
    game = shelf.take(body["game"])
    places = tuple(Place(**place) for place in body["places"])
    return Sitting(
        number=entry.game,
        game=game,
        places=places,
        customs=body["customs"],
        language=body["language"],
        promise=body["promise"],
        position=game.read([place.name for place in places], body["options"], body["setup"]),
        drawing=body.get("drawing"),
        seated=body.get("boxes", {}),
    )


def after(sitting: Sitting, entry: Entry, unlock: Unlock = nothing_locked) -> Sitting:
    """Return the sitting after one more entry of its log."""
    body = entry.body
    match entry.kind:
        case "sealed":
            return _sealed(sitting, body["ask"], body["seat"], body["commitment"])
        case "seated":
            return replace(sitting, seated={**sitting.seated, body["seat"]: body["box"]})
        case "missed":
            return _sealed(sitting, body["ask"], body["seat"], None)
        case "taken_back" | "opened":
            left = _without(sitting.envelopes, (body["ask"], body["seat"]))
            return replace(sitting, envelopes=left, opened=entry.kind == "opened")
        case "foul":
            return replace(sitting, fouls=(*sitting.fouls, (body["seat"], body["rule"])))
        case "played":
            return _played(sitting, entry.n, _events(sitting.game, body, unlock))
        case _:
            return sitting


def replay(entries: Iterable[Entry], unlock: Unlock = nothing_locked) -> Sitting | None:
    """Return the sitting that a game's entries lead to."""
    sitting: Sitting | None = None
    kept = tuple(entries)
    known = opened_later(kept, unlock)
    for entry in kept:
        sitting = begin(entry) if sitting is None else after(sitting, entry, known)
    return sitting


def opened_later(entries: Iterable[Entry], unlock: Unlock) -> Unlock:
    """Return how to learn a secret: from the log itself where it was opened at the end, else from the vault."""
    opened = {
        name: json.loads(secret["text"])
        for entry in entries
        if entry.kind == "secrets"
        for name, secret in entry.body.items()
    }
    return lambda name: opened.get(name) or unlock(name)


def _events(game: Game[Any], body: Mapping[str, Any], unlock: Unlock) -> tuple[Event, ...]:
    """Return what happened, with its secrets."""
    plain = body["events"]
    if "secret" in body:
        secret = unlock(body["secret"]["name"])
        if secret is None:
            raise Malformed("A secret of this game is gone.")
        plain = secret["events"]
    return tuple(game.event(event) for event in plain)


def _sealed(sitting: Sitting, ask: str, seat: str, commitment: str | None) -> Sitting:
    envelope = sitting.envelopes.get((ask, seat))
    if envelope is None:
        form = next(asked.forms[seat] for asked in sitting.asks if asked.key == ask)
        envelope = Envelope(sitting.prompt(ask, seat), commitment, form)
    return replace(sitting, envelopes={**sitting.envelopes, (ask, seat): replace(envelope, commitment=commitment)})


def _played(sitting: Sitting, n: int, events: tuple[Event, ...]) -> Sitting:
    position = sitting.position
    for event in events:
        position = sitting.game.apply(position, event)
    beat = Beat(n, events, sitting.position, sitting.fouls)
    beats = (*sitting.beats, beat)
    played = replace(sitting, position=position, plays=sitting.plays + 1, beats=beats, fouls=(), opened=False)
    if played.asks == sitting.asks and not sitting.opened:
        return played
    # Other questions now, or the same ones anew.
    # What was sealed for the old ones counts no more, unless it is to stay closed for longer.
    open_keys = {ask.key for ask in sitting.asks if ask.opens} | {ask.key for ask in played.asks}
    kept = {key: envelope for key, envelope in played.envelopes.items() if key[0] not in open_keys}
    return replace(played, asked=played.plays, envelopes=kept)


def _without(envelopes: Sealed, key: tuple[str, str]) -> Sealed:
    return {other: envelope for other, envelope in envelopes.items() if other != key}
