"""The table itself: what it does with each message, one after the other."""

from __future__ import annotations

import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion import chance
from companion.language import LANGUAGES
from companion.table import messages as m
from companion.table.customs import customs as all_customs
from companion.table.ledger import Ledger
from companion.table.messages import DONE, Reply, Request
from companion.table.playing import Playing, moment, seed_name
from companion.table.sand import DEEDS, Clock, SandOnTable, monotonic
from companion.table.sealing import Boxes, Sealing
from companion.table.sitting import Sitting
from companion.table.vault import Vault
from engines import reading, shelf
from engines.exc import Malformed
from engines.game import Field, Game, Offer, Refusal, complete
from engines.say import Say, Seat, say
from hardware.box import Tune
from hardware.drawer import Drawer
from hardware.wired import Alarm, ring_later

REMEMBERED = 256
"""How many answered requests are remembered, so that one sent twice is done once."""

MOVED_ON = say("The table has moved on since you tapped. Look again, and tap once more if you still want to.")
NO_GAME = say("No game is being played. Begin one first.")
BY_SEALS = say("That is decided by sealed answers, not by a tap.")
NO_BOX = say("That box or that seat is not at this table.")
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
        self._boxes = boxes
        self._sealing = Sealing(ledger, boxes, inbox)
        self._sand = SandOnTable(ledger, drawer, inbox, clock, alarm)
        self._sand.buzz = self._sealing.buzz
        self._sand.show = lambda left, whole, runs: self._sealing.hourglass(left, whole, runs=runs)
        self._sand.sealing_over = self._sealing.miss
        self._playing = Playing(ledger, drawer, Vault(drawer), self._sealing, self._sand)
        self._sealing.opened = self._playing.reveal
        self._sealing.whispered = self._whispered
        self._answered: OrderedDict[str, Reply] = OrderedDict()
        self._behind = False
        """Whether something could not be written down, so that the boxes may know more than the log."""

    def on_the_table(self, buzz: Callable[[Tune], None], light: Callable[[float], None]) -> None:
        """Let the table's own buzzer and lamps take part."""

        def both(tune: Tune) -> None:
            self._sealing.buzz(tune)
            buzz(tune)

        self._sand.buzz = both
        self._sand.light = light

    def resume(self) -> None:
        """Take up the newest game where the log leaves it."""
        if self._ledger.take_up():
            self._go_on()
            self._sand.resume(*moment(self._ledger.sitting))
        self._tell_stand_ins()

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
            case m.Choose(port):
                self._boxes.choose(port)
                self._look()
                return DONE
            case m.Look():
                self._look()
                return DONE
        if self._ledger.scene.sitting is None:
            return Reply(ok=False, why=NO_GAME)
        match request:
            case m.Move(seat, box):
                return self._move(seat, box)
            case m.Claim():
                self._ledger.show(claiming=request.seat if request.seat in self._ledger.scene.boxes else None)
                return DONE
            case m.Pressed(box):
                claiming = self._ledger.scene.claiming
                return DONE if claiming is None else self._move(claiming, box)
            case m.Touch(deed, seconds):
                done = deed in DEEDS and self._sand.do(deed, seconds)
                return DONE if done else Reply(ok=False, why=NO_SAND)
            case m.May(command):
                return self._may(self._ledger.sitting, command)
            case m.Do(n=n) | m.Draw(n=n) if n != self._ledger.scene.n:
                return Reply(ok=False, why=MOVED_ON)
            case m.Do():
                return self._do(request)
            case m.Draw():
                return self._draw(self._ledger.sitting, request)

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
        self._drawer.put(seed_name(number), seed)
        body = {
            "game": request.game,
            "places": [place.plain() for place in request.places],
            "options": dict(request.options),
            "customs": customs,
            "setup": setup,
            "language": request.language if request.language in LANGUAGES else "en",
            "promise": chance.promise(seed, number),
            "boxes": self._boxes_for(seats),
        } | ({"drawing": dict(request.drawing)} if request.drawing else {})
        self._ledger.begin(body, number)
        if before is not None:
            self._playing.open_secrets(before.number)
        self._sealing.clear()
        self._sealing.seat()
        self._sealing.ask()
        self._sand.prepare(*moment(self._ledger.sitting))
        self._tell_stand_ins()
        return DONE

    def _boxes_for(self, seats: list[str]) -> dict[str, str]:
        """Return the name of a box for each seat, and no box twice, though boxes may come and go meanwhile."""
        boxes: dict[str, str] = {}
        for number, seat in enumerate(seats):
            boxes[seat] = self._boxes.box(number, tuple(boxes.values())).id
        return boxes

    def _look(self) -> None:
        """Show which boxes there are, and what is wrong with them."""
        boxes, sitting = self._boxes, self._ledger.scene.sitting
        seats = 0 if sitting is None else len(sitting.places)
        self._ledger.show(known=boxes.known(seats), wrong=boxes.wrong(), twins=boxes.twins())

    def _tell_stand_ins(self) -> None:
        """Never let a simulated box stand in for a real one in silence."""
        boxes = self._ledger.scene.boxes
        self._look()
        seats = tuple(Seat(seat) for seat, status in boxes.items() if status.kind == "mock")
        if seats and self._boxes.wants_real:
            text = say("There is no box for {seats}: simulated ones on the bench stand in for them.", seats=seats)
            self._ledger.notice("warning", text)
        seated = {} if self._ledger.scene.sitting is None else self._ledger.sitting.seated
        for seat, status in boxes.items():
            if status.kind != "mock" and status.id != seated.get(seat, status.id):
                text = say("{seat}'s box {old} is gone: {new} takes its place.",
                           seat=Seat(seat), old=seated[seat], new=status.id)  # fmt: skip
                self._ledger.notice("warning", text)

    def _do(self, request: m.Do) -> Reply:
        sitting, command = self._ledger.sitting, request.command
        offers = sitting.offers
        offer = offers[request.offer] if request.offer is not None and request.offer < len(offers) else None
        opening = next((one for one in offers if one.opens and command == {"do": one.do, **one.fixed}), None)
        if opening is not None and opening.opens:
            self._sealing.open(opening.opens)
            return DONE
        if _is_closed(sitting.game, command):
            return Reply(ok=False, why=BY_SEALS)
        if offer is not None and any(field.secret for field in offer.fields):
            return self._whisper(offer, command)
        decision = self._playing.decide(command)
        if isinstance(decision, Refusal):
            return _refused(decision)
        # What only sealed answers bring about is never entered by hand, even where the rules would allow it.
        if command["do"] not in {one.do for one in offers}:
            return Reply(ok=False, why=BY_SEALS)
        self._playing.play([(command, decision)])
        return DONE

    def _may(self, sitting: Sitting, command: Mapping[str, Any]) -> Reply:
        """Answer "may I?" by a dry run, which must not tell what is hidden: secrets are tried as they could be."""
        if _is_closed(sitting.game, command):
            return Reply(ok=False, why=BY_SEALS)
        fields = sitting.game.chances(sitting.position, command)
        tried = complete(command, {field.key: field.choices[0].value for field in fields})
        decision = self._playing.decide(tried)
        return _refused(decision) if isinstance(decision, Refusal) else DONE

    def _whisper(self, offer: Offer, command: Mapping[str, Any]) -> Reply:
        """Ask the one who does it for what nobody else may know; only then is it done."""
        if not _began_as(offer, command):
            return Reply(ok=False, why=BY_SEALS)
        # What is wrong in the open is refused in the open; what only hidden things make wrong, its owner alone hears.
        sitting = self._ledger.sitting
        first = complete(command, {field.key: field.choices[0].value for field in offer.fields if field.secret})
        if sitting.game.whispered(sitting.position, first) == first:
            judged = self._may(sitting, command)
            if not judged.ok:
                return judged
        self._sealing.whisper(offer, command)
        return DONE

    def _whispered(self, command: Mapping[str, Any]) -> None:
        """The secret part has come: ask on, do it, or let those alone know who may why not."""
        sitting = self._ledger.sitting
        follows = sitting.game.whispered(sitting.position, command)
        if isinstance(follows, Offer):
            self._sealing.whisper(follows, command)
            return
        if isinstance(follows, Say):
            self._sealing.answer_whisper(command["seat"], follows)
            return
        command, decision = follows, self._playing.decide(follows)
        if isinstance(decision, Refusal):
            self._sealing.whisper_again(decision.why)
        else:
            self._playing.play([(command, decision)])

    def _draw(self, sitting: Sitting, request: m.Draw) -> Reply:
        seed = self._drawer.get(seed_name(sitting.number))
        if not isinstance(seed, str):
            return Reply(ok=False, why=NOTHING_TO_DRAW)
        if request.command is not None:
            return self._draw_secret(sitting, seed, request.command)
        offer = next((one for one in sitting.offers if one.do == request.do), None)
        if offer is None or not drawable(offer):
            return Reply(ok=False, why=NOTHING_TO_DRAW)
        drawn = {field.key: _hit(seed, sitting, request.do, field) for field in offer.fields}
        return self._do(m.Do(offer.command(drawn), request.n))

    def _draw_secret(self, sitting: Sitting, seed: str, plain: Mapping[str, Any]) -> Reply:
        """Let chance fill in what is secret in a command that is otherwise entered in the open."""
        fields = sitting.game.chances(sitting.position, plain)
        if not fields:
            return Reply(ok=False, why=NOTHING_TO_DRAW)
        command = complete(plain, {field.key: _hit(seed, sitting, "secret", field) for field in fields})
        decision = self._playing.decide(command)
        if isinstance(decision, Refusal):
            return _refused(decision)
        self._playing.play([(command, decision)])
        return DONE

    def _move(self, seat: str, name: str) -> Reply:
        places = self._ledger.sitting.places
        box = self._boxes.named(name) if name in dict(self._boxes.known(len(places))) else None
        if box is None or seat not in self._ledger.scene.boxes:
            return Reply(ok=False, why=NO_BOX)
        self._sealing.move(seat, box)
        self._ledger.show(claiming=None)
        return DONE

    def _dismiss(self, notice: int) -> None:
        self._ledger.dismiss(notice)
        if self._behind and self._ledger.scene.sitting is not None:
            self._behind = False
            self._go_on()

    def _go_on(self) -> None:
        self._sealing.resume()
        self._playing.finish()


def drawable(offer: Offer) -> bool:
    """Tell whether the companion could draw what an offer asks for."""
    return bool(offer.fields) and all(any(choice.weight for choice in field.choices) for field in offer.fields)


def _is_closed(game: Game[Any], command: Mapping[str, Any]) -> bool:
    """Tell whether a command holds what may only come out of an envelope or a seat's own box."""
    return command.get("do") in game.sealed or bool(_keys(command) & set(game.secret))


def _began_as(offer: Offer, command: Mapping[str, Any]) -> bool:
    """Tell whether a command is what an offer offers, with nothing in it but what is entered in the open."""
    began = ((command.get(key), value) for key, value in offer.command({}).items())
    if not all(given == value or (value == {} and isinstance(given, dict)) for given, value in began):
        return False
    open_ = {"do", *offer.fixed, *(field.key for field in offer.fields if not field.secret)}
    heads = {key.partition(".")[0] for key in open_}
    return all(
        key in open_ or key.partition(".")[0] in open_ or (key in heads and isinstance(command[key], dict))
        for key in _keys(command)
    )


def _keys(command: Mapping[str, Any]) -> set[str]:
    """Return the keys of a command, also those inside its objects, as fields name them."""
    inside = {f"{key}.{name}" for key, value in command.items() if isinstance(value, dict) for name in value}
    return {*command, *inside}


def _hit(seed: str, sitting: Sitting, do: str, field: Field) -> Any:
    weights = [choice.weight for choice in field.choices]
    return field.choices[chance.pick(seed, f"{sitting.plays}-{do}-{field.key}", weights)].value


def _refused(refusal: Refusal) -> Reply:
    return Reply(ok=False, why=refusal.why, rule=refusal.rule or None)


def _malformed(error: Malformed) -> Reply:
    return Reply(ok=False, why=say("{problem}", problem=str(error)))
