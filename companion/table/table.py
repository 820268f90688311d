"""The table itself: what it does with each message, one after the other."""

from __future__ import annotations

import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion import chance
from companion.language import LANGUAGES, language
from companion.table import messages as m
from companion.table.customs import customs as all_customs
from companion.table.customs import sealing_seconds
from companion.table.ledger import Ledger, News
from companion.table.messages import DONE, Reply, Request
from companion.table.reveal import Opening, tell_foul
from companion.table.sand import DEEDS, Clock, SandOnTable, monotonic
from companion.table.sealing import Boxes, Sealing
from companion.table.sitting import Sitting
from engines import reading, shelf
from engines.exc import Malformed
from engines.game import Decision, Offer, Pour, Refusal
from engines.say import say
from hardware.drawer import Drawer
from hardware.wired import Alarm, ring_later

REMEMBERED = 256
"""How many answered requests are remembered, so that one sent twice is done once."""

MOVED_ON = say("The table has moved on since you tapped. Look again, and tap once more if you still want to.")
NO_GAME = say("No game is being played. Begin one first.")
BY_SEALS = say("That is decided by sealed answers, not by a tap.")
NO_SAND = say("There is no hourglass on the table.")
NOTHING_TO_DRAW = say("There is nothing to draw now.")
NOT_WRITTEN = say("This could not be written down. Free some space on the disk, then put this notice away to go on.")


class Table:
    """One table: requests come in, the rules decide, the ledger keeps, the boxes are asked."""

    def __init__(
        self, ledger: Ledger, boxes: Boxes, drawer: Drawer, inbox: Callable[[Request], None],
        clock: Clock = monotonic, alarm: Alarm = ring_later,
    ) -> None:  # fmt: skip
        self._ledger = ledger
        self._drawer = drawer
        self._sealing = Sealing(ledger, boxes, inbox)
        self._sealing.opened = self._reveal
        self._sand = SandOnTable(ledger, drawer, inbox, clock, alarm)
        self._sand.buzz = self._sealing.buzz
        self._sand.sealing_over = self._sealing.miss
        self._answered: OrderedDict[str, Reply] = OrderedDict()
        self._behind = False
        """Whether something could not be written down, so that the boxes may know more than the log."""

    def resume(self) -> None:
        """Take up the newest game where the log leaves it."""
        if self._ledger.take_up():
            self._go_on()
            self._sand.resume(*self._moment())

    def handle(self, request: Request) -> Reply:
        """Do what a message asks, and once only; the scene has changed when this returns."""
        try:
            return self._once(request)
        except (sqlite3.Error, OSError):
            if not self._behind:
                self._ledger.notice("warning", NOT_WRITTEN)
            self._behind = True
            return Reply(ok=False, why=NOT_WRITTEN)

    def _once(self, request: Request) -> Reply:
        key = getattr(request, "key", None)
        if key is None:
            return self._handle(request)
        if key not in self._answered:
            self._answered[key] = self._handle(request)
            while len(self._answered) > REMEMBERED:
                self._answered.popitem(last=False)
        return self._answered[key]

    def _handle(self, request: Request) -> Reply:
        match request:
            case m.NewGame():
                return self._new_game(request)
            case m.Dismiss(notice):
                self._dismiss(notice)
                return DONE
            case m.BoxSaid(seat, message):
                self._sealing.said(seat, message)
                return DONE
            case m.Tick():
                self._sand.tick()
                return DONE
        if self._ledger.scene.sitting is None:
            return Reply(ok=False, why=NO_GAME)
        match request:
            case m.Touch(deed, seconds):
                done = deed in DEEDS and self._sand.do(deed, seconds)
                return DONE if done else Reply(ok=False, why=NO_SAND)
            case m.May(command):
                decision = self._decide(command)
                return _refused(decision) if isinstance(decision, Refusal) else DONE
            case m.Do(n=n) | m.Draw(n=n) if n != self._ledger.scene.n:
                return Reply(ok=False, why=MOVED_ON)
            case m.Do(command):
                return self._do(command)
            case m.Draw(do):
                return self._draw(self._ledger.sitting, do)

    def _new_game(self, request: m.NewGame) -> Reply:
        try:
            game = shelf.take(request.game)
            seats = [place.name for place in request.places]
            reading.seat_names(seats, game.title, game.seats)
            seed = secrets.token_hex(16)
            setup = game.deal(seats, request.setup, partial(chance.pick, seed))
            game.read(seats, request.options, setup)
            customs = reading.rulings(dict(request.customs), all_customs(game))
        except Malformed as error:
            return _malformed(error)
        number, before = self._ledger.next_number(), self._ledger.scene.sitting
        self._drawer.put(_seed(number), seed)
        body = {
            "game": request.game,
            "places": [place.plain() for place in request.places],
            "options": dict(request.options),
            "customs": customs,
            "setup": setup,
            "language": request.language if request.language in LANGUAGES else "en",
            "promise": chance.promise(seed, number),
        }
        self._ledger.begin(body, number)
        if before is not None:
            self._open_seed(before.number)
        self._sealing.clear()
        self._sealing.seat()
        self._sealing.ask()
        self._sand.prepare(*self._moment())
        return DONE

    def _moment(self) -> tuple[tuple[int, int], tuple[Pour, ...], int | None]:
        """Return what the sand must know: which questions these are, who speaks, and how long sealing may take."""
        sitting = self._ledger.sitting
        pours = sitting.game.pours(sitting.position, sitting.customs)
        return (sitting.number, sitting.asked), pours, sealing_seconds(sitting.customs) if sitting.asks else None

    def _do(self, command: Mapping[str, Any]) -> Reply:
        sitting = self._ledger.sitting
        for offer in sitting.game.offers(sitting.position):
            if offer.opens and command == {"do": offer.do, **offer.fixed}:
                self._sealing.open(offer.opens)
                return DONE
        decision = self._decide(command)
        if isinstance(decision, Refusal):
            return _refused(decision)
        # What only sealed answers bring about is never entered by hand, even where the rules would allow it.
        if command["do"] not in {offer.do for offer in sitting.game.offers(sitting.position)}:
            return Reply(ok=False, why=BY_SEALS)
        self._play(command, decision)
        return DONE

    def _draw(self, sitting: Sitting, do: str) -> Reply:
        seed = self._drawer.get(_seed(sitting.number))
        offer = next((offer for offer in sitting.game.offers(sitting.position) if offer.do == do), None)
        if offer is None or not isinstance(seed, str) or not drawable(offer):
            return Reply(ok=False, why=NOTHING_TO_DRAW)
        command: dict[str, Any] = {"do": do, **offer.fixed}
        for field in offer.fields:
            weights = [choice.weight for choice in field.choices]
            hit = chance.pick(seed, f"{sitting.plays}-{do}-{field.key}", weights)
            command[field.key] = field.choices[hit].value
        return self._do(command)

    def _reveal(self, openings: list[Opening]) -> None:
        """Every opening is here: log them with what the rules make of them, and only then tell anyone."""
        sitting = self._ledger.sitting
        answers: dict[str, dict[str, Mapping[str, Any]]] = {}
        news: list[tuple[str, Mapping[str, Any]]] = []
        for opening in openings:
            answers.setdefault(opening.question.ask, {})[opening.question.seat] = opening.answer
            news += _opened(opening)
        command = sitting.game.compose(sitting.position, answers)
        decision = self._decide(command)
        if isinstance(decision, Refusal):
            self._void(decision)
            return
        self._play(command, decision, news)
        for opening in openings:
            if opening.foul:
                self._ledger.notice("warning", tell_foul(opening.question.seat, opening.foul))

    def _void(self, refusal: Refusal) -> None:
        """The answers together are against the rules: nobody sees them, and everybody seals anew."""
        sealed = self._ledger.sitting.envelopes
        self._ledger.commit([("taken_back", {"ask": ask, "seat": seat, "lost": False}) for ask, seat in sealed])
        self._sealing.clear()
        self._ledger.notice("warning", refusal.why)
        self._sealing.ask()

    def _decide(self, command: Mapping[str, Any]) -> Decision:
        sitting = self._ledger.sitting
        try:
            return sitting.game.decide(sitting.position, sitting.game.command(sitting.position, dict(command)))
        except Malformed as error:
            return Refusal("", say("{problem}", problem=str(error)))

    def _play(self, command: Mapping[str, Any], decision: Decision, before: News = ()) -> None:
        """Log a command with its events, and with what led to it, in one transaction; then tell the boxes."""
        assert not isinstance(decision, Refusal)
        played = {"command": dict(command), "events": [event.plain() for event in decision]}
        self._ledger.commit([*before, ("played", played)])
        sitting = self._ledger.sitting
        self._finish()
        self._sealing.ask()
        self._sand.prepare(*self._moment())
        if before:
            words = language(sitting.language, sitting.game.name)
            told = (sitting.game.tell(event) for event in decision)
            self._sealing.tell(tuple(words.text(line) for line in told if line))

    def _dismiss(self, notice: int) -> None:
        self._ledger.dismiss(notice)
        if self._behind and self._ledger.scene.sitting is not None:
            self._behind = False
            self._go_on()

    def _go_on(self) -> None:
        self._sealing.resume()
        self._finish()

    def _finish(self) -> None:
        sitting = self._ledger.sitting
        if sitting.game.winners(sitting.position) is not None:
            self._open_seed(sitting.number)

    def _open_seed(self, number: int) -> None:
        """A game is over, or gives way to another: now everybody may check that every draw was promised."""
        seed = self._drawer.get(_seed(number))
        if isinstance(seed, str):
            self._ledger.add(number, [("seed", {"seed": seed})])
            self._drawer.drop(_seed(number))


def drawable(offer: Offer) -> bool:
    """Tell whether the companion could draw what an offer asks for."""
    return bool(offer.fields) and all(any(choice.weight for choice in field.choices) for field in offer.fields)


def _opened(opening: Opening) -> News:
    question, opened = opening.question, opening.opened
    whose = {"ask": question.ask, "seat": question.seat}
    if opened is None:
        return [("opened", {**whose, "prompt": question.prompt.id, "missed": True})]
    body = {**whose, "prompt": opened.prompt, "nonce": opened.nonce, "answer": list(opened.answer)}
    foul = [("foul", {**whose, "rule": opening.foul})] if opening.foul else []
    return [("opened", body), *foul]


def _refused(refusal: Refusal) -> Reply:
    return Reply(ok=False, why=refusal.why, rule=refusal.rule or None)


def _malformed(error: Malformed) -> Reply:
    return Reply(ok=False, why=say("{problem}", problem=str(error)))


def _seed(number: int) -> str:
    return f"seed-{number}"
