"""Sealing: the conversation with the boxes, from the question to the moment when all envelopes can be opened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from companion.language import language
from companion.table.asking import closed, questions
from companion.table.ledger import Ledger
from companion.table.messages import BoxSaid
from companion.table.reveal import Opening, Question, Reveal, judge, nothing
from companion.table.scene import BoxStatus
from companion.table.whispering import Whispering
from engines.game import Offer
from engines.say import Say, Seat, say
from firmware_bridge.menu import HINTS
from hardware import box as b


class Boxes(Protocol):
    """Whoever knows which boxes there are."""

    @property
    def wants_real(self) -> bool:
        """Tell whether somebody has configured or plugged in real boxes."""

    def box(self, number: int, taken: Collection[str] = ()) -> b.Box:
        """Return the box for the seat of that number, or the next best one if others have taken it."""

    def named(self, name: str) -> b.Box | None:
        """Return the box of that name, wherever it is."""

    def known(self, seats: int) -> tuple[tuple[str, str], ...]:
        """Return the names and kinds of all boxes that one of so many seats could be moved to."""

    def wrong(self) -> tuple[Say, ...]:
        """Return what is wrong with boxes at which nobody sits."""

    def twins(self) -> tuple[tuple[str, str], ...]:
        """Return the boxes of which somebody must say which one plays."""

    def choose(self, path: str) -> None:
        """Let the box on this port play."""


class Sealing:
    """The boxes at their seats, what they are asked, and which envelopes have been called for."""

    def __init__(self, ledger: Ledger, boxes: Boxes, inbox: Callable[[BoxSaid], None]) -> None:
        self._ledger = ledger
        self._boxes = boxes
        self._inbox = inbox
        self._seated: dict[str, b.Box] = {}
        self._questions: dict[str, Question] = {}
        self._reveal = Reveal()
        self.opened: Callable[[list[Opening]], None] = lambda _: None
        self._whisper = Whispering(ledger)
        self._whisper.heard_all = lambda command: self.whispered(command)
        self.whispered: Callable[[Mapping[str, Any]], None] = lambda _: None

    def seat(self) -> None:
        """Give every seat its box and listen to it."""
        sitting = self._ledger.sitting
        places, words = sitting.places, language(sitting.language)
        hints = {key: words.word(text) for key, text in HINTS.items()}
        before = self._seated.values()
        self._seated = self._boxes_of([place.name for place in places])
        self._whisper.seat(self._seated)
        status = {seat: BoxStatus(box.id, box.kind) for seat, box in self._seated.items()}
        self._ledger.show(boxes=status)
        for seat, box in self._seated.items():
            box.speak(sitting.language, hints)
            box.listen(partial(self._forward, seat))
        for box in before:
            if box not in self._seated.values():
                box.listen(lambda _: None)
                box.ask(())
                box.show(())
                box.pocket(())
                box.lamp("off")

    def move(self, seat: str, box: b.Box) -> None:
        """Move a seat to another box; what it had sealed in the old one it seals anew."""
        sitting = self._ledger.sitting
        if box is self._seated[seat]:
            return
        held = [(ask, envelope.prompt) for (ask, other), envelope in sitting.envelopes.items() if other == seat]
        news: list[tuple[str, Mapping[str, Any]]] = [("seated", {"seat": seat, "box": box.id})]
        for ask, prompt in held:
            lost = "taken_back" if prompt in self._questions else "missed"
            news.append((lost, {"ask": ask, "seat": seat, "lost": True}))
        old = self._seated[seat]
        other = next((name for name, there in self._seated.items() if there is box), None)
        if other is not None:
            news.append(("seated", {"seat": other, "box": old.id}))
        self._ledger.commit(news)
        for _, prompt in held:
            self._reveal.drop(prompt)
            old.settle(prompt)
        self._whisper.end()
        self._tell_moved(seat, other, any(kind == "missed" for kind, _ in news))
        self.resume()

    def _tell_moved(self, seat: str, other: str | None, closed: bool) -> None:
        """Let everybody know who has which box: a box also shows its owner what nobody else may see."""
        sitting = self._ledger.sitting
        for name in (seat, *((other,) if other else ())):
            text = say("{seat} answers with {box} now.", seat=Seat(name), box=sitting.seated[name])
            self._ledger.notice("info", text)
        if closed:
            text = say("{seat}'s sealed answer stayed in the other box. It counts as no answer.", seat=Seat(seat))
            self._ledger.notice("warning", text)

    def _boxes_of(self, seats: list[str]) -> dict[str, b.Box]:
        """Return the box of each seat, as the log says; one whose box is gone gets one that nobody else has."""
        seated = self._ledger.sitting.seated
        found: dict[str, b.Box] = {}
        for names in (seated, {seat: box.id for seat, box in self._seated.items()}):  # a stand-in stays who it was
            for seat in seats:
                box = self._boxes.named(names.get(seat, ""))
                if seat not in found and box is not None and box not in found.values():
                    found[seat] = box
        for number, seat in enumerate(seats):
            if seat not in found:
                found[seat] = self._boxes.box(number, {box.id for box in found.values()})
        return {seat: found[seat] for seat in seats}

    def ask(self) -> None:
        """Ask every box what is open for its seat, and nothing else."""
        sitting = self._ledger.sitting
        words = language(sitting.language, sitting.game.name)
        old, self._questions = self._questions, questions(sitting, words)
        closed = {envelope.prompt for envelope in sitting.envelopes.values()}
        for prompt, question in old.items():
            if prompt not in self._questions and prompt not in closed and question.seat in self._seated:
                self._seated[question.seat].settle(prompt)
        for seat, box in self._seated.items():
            own = (question.prompt for question in self._questions.values() if question.seat == seat)
            box.ask((*self._whisper.prompts(seat), *own))
            box.pocket(tuple(words.text(line) for line in sitting.game.glance(sitting.position, seat)))
            self._light(seat)
        self._call()

    def resume(self) -> None:
        """Let the boxes say anew what they hold, and go on from there."""
        self._reveal = Reveal()
        self.seat()
        self.ask()

    def clear(self) -> None:
        """Take every question and envelope off the table, unopened."""
        for prompt, question in self._questions.items():
            self._seated[question.seat].settle(prompt)
        self._questions, self._reveal = {}, Reveal()
        self._whisper.end()

    def tell(self, seat: str, lines: tuple[str, ...]) -> None:
        """Show lines on a seat's box and let it be heard that something was revealed."""
        box = self._seated[seat]
        box.show(lines)
        if not any(question.seat == seat for question in self._questions.values()):
            box.lamp("open")
        box.buzz("reveal")

    def whisper(self, offer: Offer, command: Mapping[str, Any]) -> None:
        """Ask the one seat whose deed it is for the secret part of a command."""
        self._whisper.begin(offer, command)
        self.ask()

    def answer_whisper(self, seat: str, text: Say) -> None:
        """Tell the seat that began to whisper what came of it, and nobody else."""
        sitting = self._ledger.sitting
        self._whisper.end()
        self.ask()
        self._seated[seat].show((language(sitting.language, sitting.game.name).text(text),))

    def hush(self) -> None:
        """Something has happened: whatever was being whispered is over."""
        self._whisper.end()

    def whisper_again(self, why: Say) -> None:
        """What was whispered cannot be: say so to its owner alone, and ask once more."""
        sitting = self._ledger.sitting
        words = language(sitting.language, sitting.game.name)
        self._whisper.again((words.text(why),))
        self.ask()

    def hourglass(self, left: int, whole: int, *, runs: bool) -> None:
        """Show the sand on every box that can; times are milliseconds."""
        for box in self._seated.values():
            box.hourglass(left / 1000, whole / 1000, runs)

    def buzz(self, tune: b.Tune) -> None:
        """Sound a tune on every box."""
        for box in self._seated.values():
            box.buzz(tune)

    def said(self, seat: str, message: b.Message) -> None:
        """Deal with what a seat's box says; what does not fit what it was asked is passed over."""
        if self._ledger.scene.sitting is None or seat not in self._seated:
            return
        match message:
            case b.Lost(why):
                self._status(seat, plugged=False, trouble=why)
            case b.Found(holds):
                self._status(seat, plugged=True, trouble="")
                self._found(seat, holds)
            case b.Trouble(what):
                self._status(seat, trouble=what)
            case _ if self._whisper.heard(seat, message):
                pass
            case _:
                question = self._questions.get(message.prompt) or self._reveal.called.get(message.prompt)
                if question is not None and question.seat == seat:
                    self._answered(question, message)

    def _answered(self, question: Question, message: b.Message) -> None:
        """Take in what became of an answer; that somebody is choosing is shown to nobody: who never was kept zero."""
        match message:
            case b.Sealed(commitment=commitment):
                self._sealed(question, commitment)
            case b.TakenBack():
                self._taken_back(question, lost=False)
            case b.Missing():
                self._taken_back(question, lost=True)
            case b.Opened() if message.prompt in self._reveal.called:
                self._came(question, message)
            case _:
                pass

    def _sealed(self, question: Question, commitment: str) -> None:
        known = self._ledger.sitting.envelopes.get((question.ask, question.seat))
        if known is not None and known.commitment in (commitment, None):  # told before, or too late
            return
        body = {"ask": question.ask, "seat": question.seat, "prompt": question.prompt.id, "commitment": commitment}
        self._ledger.commit([("sealed", body)])
        self._light(question.seat)
        self._call()

    def _taken_back(self, question: Question, *, lost: bool) -> None:
        """An envelope is gone, by its owner's will or its box's fault: nobody has seen it, it can be sealed anew."""
        self._reveal.drop(question.prompt.id)
        if (question.ask, question.seat) not in self._ledger.sitting.envelopes:
            return
        if question.prompt.id not in self._questions:
            self._lost_closed(question)
            return
        self._ledger.commit([("taken_back", {"ask": question.ask, "seat": question.seat, "lost": lost})])
        self._seated[question.seat].lamp("asked")
        if lost:
            text = say("{seat}'s box has forgotten its answer. Please seal it again.", seat=Seat(question.seat))
            self._ledger.notice("warning", text)

    def _lost_closed(self, question: Question) -> None:
        """A box lost an envelope that nobody can seal again: the moment for it is over."""
        self._ledger.commit([("missed", {"ask": question.ask, "seat": question.seat})])
        text = say("{seat}'s box has forgotten its answer. It counts as no answer.", seat=Seat(question.seat))
        self._ledger.notice("warning", text)
        self._call_for([question])

    def _found(self, seat: str, holds: tuple[str, ...]) -> None:
        wanted = {envelope.prompt for envelope in self._ledger.sitting.envelopes.values()} | self._questions.keys()
        wanted |= {prompt.id for prompt in self._whisper.prompts(seat)}
        for prompt in holds:
            if prompt not in wanted:  # from before a power cut: it was opened, or nobody wants it any more
                self._seated[seat].settle(prompt)
        for (_, other), envelope in self._ledger.sitting.envelopes.items():
            question = self._questions.get(envelope.prompt)
            if other != seat or question is None:
                continue
            if envelope.prompt not in holds:
                self._taken_back(question, lost=True)
            elif envelope.prompt in self._reveal.called:
                self._seated[seat].call(envelope.prompt)

    def miss(self) -> None:
        """Time is up: who has not sealed answers nothing, and the rest is opened."""
        sitting = self._ledger.sitting
        late = [q for q in self._questions.values() if (q.ask, q.seat) not in sitting.envelopes]
        if not late:
            return
        self._ledger.commit([("missed", {"ask": question.ask, "seat": question.seat}) for question in late])
        for question in late:
            self._seated[question.seat].settle(question.prompt.id)
        seats = tuple(Seat(place.name) for place in sitting.places if place.name in {q.seat for q in late})
        self._ledger.notice("info", say("Time is up: {seats} answered nothing.", seats=seats))
        self._call()

    def open(self, ask: str) -> None:
        """Call for envelopes that were to stay closed until now."""
        sitting = self._ledger.sitting
        words = language(sitting.language, sitting.game.name)
        self._call_for(closed(sitting, ask, words))

    def _call(self) -> None:
        """Once everybody has sealed everything, call for what is to be opened now."""
        sitting = self._ledger.sitting
        if not self._questions or sitting.waiting():
            return
        opening = {ask.key for ask in sitting.asks if ask.opens}
        self._call_for([question for question in self._questions.values() if question.ask in opening])

    def _call_for(self, questions: list[Question]) -> None:
        sitting = self._ledger.sitting
        new = [question for question in questions if question.prompt.id not in self._reveal.called]
        self._reveal.called.update({question.prompt.id: question for question in new})
        for question in new:
            if sitting.envelopes[question.ask, question.seat].commitment is None:
                self._reveal.came[question.prompt.id] = nothing(question)
            else:
                self._seated[question.seat].call(question.prompt.id)
        self._finish()

    def _came(self, question: Question, message: b.Opened) -> None:
        sitting = self._ledger.sitting
        envelope = sitting.envelopes.get((question.ask, question.seat))
        if envelope is not None:
            self._reveal.came[message.prompt] = judge(sitting, question, envelope, message)
            self._finish()

    def _finish(self) -> None:
        if self._reveal.complete() and not self._ledger.sitting.waiting():
            openings = [self._reveal.came[prompt] for prompt in self._reveal.called]
            self._reveal = Reveal()
            self.opened(openings)

    def _light(self, seat: str) -> None:
        if not any(question.seat == seat for question in self._questions.values()):
            self._seated[seat].lamp("off")
        else:
            self._seated[seat].lamp("asked" if seat in self._ledger.sitting.waiting() else "sealed")

    def _forward(self, seat: str, message: b.Message) -> None:
        self._inbox(BoxSaid(seat, message))

    def _status(self, seat: str, **changes: Any) -> None:
        boxes = self._ledger.scene.boxes
        self._ledger.show(boxes={**boxes, seat: replace(boxes[seat], **changes)})
