"""Playing: commands are decided, written down with their events, and told to the boxes; and games come to their end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.language import language
from companion.table.customs import sealing_seconds
from companion.table.ledger import Ledger, News
from companion.table.reveal import Opening, tell_foul
from companion.table.sand import SandOnTable
from companion.table.sealing import Sealing
from companion.table.sitting import Sitting
from companion.table.vault import Vault
from engines.exc import Malformed
from engines.game import Decision, Event, Pour, Refusal
from engines.say import say
from hardware.drawer import Drawer

Step = tuple[Mapping[str, Any], Decision]
"""A command and what it leads to."""


def seed_name(number: int) -> str:
    """Return under which name a game's seed lies in the drawer."""
    return f"seed-{number}"


def moment(sitting: Sitting) -> tuple[tuple[int, int], tuple[Pour, ...], int | None]:
    """Return what the sand must know: which questions these are, who speaks, and how long sealing may take."""
    pours = sitting.game.pours(sitting.position, sitting.customs)
    return (sitting.number, sitting.asked), pours, sealing_seconds(sitting.customs) if sitting.asks else None


class Playing:
    """What the rules make of commands, kept and told."""

    def __init__(self, ledger: Ledger, drawer: Drawer, vault: Vault, sealing: Sealing, sand: SandOnTable) -> None:
        self._ledger = ledger
        self._drawer = drawer
        self._vault = vault
        self._sealing = sealing
        self._sand = sand

    def decide(self, command: Mapping[str, Any], position: Any = None) -> Decision:
        """Return what a command would lead to now, without doing it."""
        sitting = self._ledger.sitting
        here = sitting.position if position is None else position
        try:
            return sitting.game.decide(here, sitting.game.command(here, dict(command)))
        except Malformed as error:
            return Refusal("", say("{problem}", problem=str(error)))

    def play(self, steps: list[Step], before: News = (), opened: list[Mapping[str, Any]] | None = None) -> None:
        """Log commands with their events, and with what led to them, in one transaction; then tell the boxes."""
        sitting = self._ledger.sitting
        news = list(before)
        for number, (command, decision) in enumerate(steps):
            assert not isinstance(decision, Refusal)
            name = f"secret-{sitting.number}-{sitting.plays + number}"
            news.append(("played", self._vault.written(name, command, decision, opened or ())))
        self._ledger.commit(news)
        self._sealing.hush()
        self.finish()
        self._sealing.ask()
        self._sand.prepare(*moment(self._ledger.sitting))
        self._tell([event for _, decision in steps if not isinstance(decision, Refusal) for event in decision],
                   loud=bool(news[1:]))  # fmt: skip

    def reveal(self, openings: list[Opening]) -> None:
        """Every opening is here: log them with what the rules make of them, and only then tell anyone."""
        sitting = self._ledger.sitting
        private = {ask.key for ask in sitting.asks if ask.private}
        secret = [opening for opening in openings if opening.question.ask in private]
        steps = self._private_steps(sitting, openings) if secret else self._public_step(sitting, openings)
        refusal = next((decision for _, decision in steps if isinstance(decision, Refusal)), None)
        if refusal is not None:
            self._void(refusal)
            return
        news = [entry for opening in openings for entry in _opened(opening, hidden=bool(secret))]
        self.play(steps, news, [body for opening in secret for _, body in _opened(opening, hidden=False)])
        for opening in openings:
            if opening.foul:
                self._ledger.notice("warning", tell_foul(opening.question.seat, opening.foul))

    def finish(self) -> None:
        """When a game is over, everybody may check everything."""
        sitting = self._ledger.sitting
        if sitting.game.winners(sitting.position) is not None:
            self.open_secrets(sitting.number)

    def open_secrets(self, number: int) -> None:
        """A game is over, or gives way to another: its seed and its secrets are opened."""
        seed = self._drawer.get(seed_name(number))
        if not isinstance(seed, str):
            return
        locked = [name for name in self._drawer.names() if name.startswith(f"secret-{number}-")]
        secrets = [("secrets", self._vault.open(locked))] if locked else []
        self._ledger.add(number, [*secrets, ("seed", {"seed": seed})])
        self._vault.drop(locked)
        self._drawer.drop(seed_name(number))

    @staticmethod
    def _answers(openings: list[Opening]) -> dict[str, dict[str, Mapping[str, Any]]]:
        answers: dict[str, dict[str, Mapping[str, Any]]] = {}
        for opening in openings:
            answers.setdefault(opening.question.ask, {})[opening.question.seat] = opening.answer
        return answers

    def _public_step(self, sitting: Sitting, openings: list[Opening]) -> list[Step]:
        command = sitting.game.compose(sitting.position, self._answers(openings))
        return [(command, self.decide(command))]

    def _private_steps(self, sitting: Sitting, openings: list[Opening]) -> list[Step]:
        """Each answer is a command of its own, so that none tells anything of another."""
        position, steps = sitting.position, list[Step]()
        for opening in openings:
            command = sitting.game.compose(position, self._answers([opening]))
            decision = self.decide(command, position)
            steps.append((command, decision))
            for event in () if isinstance(decision, Refusal) else decision:
                position = sitting.game.apply(position, event)
        return steps

    def _void(self, refusal: Refusal) -> None:
        """The answers together are against the rules: nobody sees them, and everybody seals anew."""
        sealed = self._ledger.sitting.envelopes
        self._ledger.commit([("taken_back", {"ask": ask, "seat": seat, "lost": False}) for ask, seat in sealed])
        self._sealing.clear()
        self._ledger.notice("warning", refusal.why)
        self._sealing.ask()

    def _tell(self, events: list[Event], *, loud: bool) -> None:
        """Show on every box what happened; what is private only to those who may know it."""
        sitting = self._ledger.sitting
        words = language(sitting.language, sitting.game.name)
        if not loud and not any(event.private for event in events):
            return
        for place in sitting.places:
            told = [sitting.game.tell(event if place.name in event.private else event.public()) for event in events]
            self._sealing.tell(place.name, tuple(words.text(line) for line in told if line))


def _opened(opening: Opening, *, hidden: bool) -> News:
    question, opened = opening.question, opening.opened
    whose = {"ask": question.ask, "seat": question.seat, "prompt": question.prompt.id}
    if opened is None:
        return [("opened", {**whose, "missed": True})]
    body = {**whose, "private": True} if hidden else {**whose, "nonce": opened.nonce, "answer": list(opened.answer)}
    foul = [("foul", {"ask": question.ask, "seat": question.seat, "rule": opening.foul})] if opening.foul else []
    return [("opened", body), *foul]
