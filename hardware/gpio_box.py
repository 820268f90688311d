"""A box on the Pi's own pins: a dial with a printed face, its push as the seal, a second button, and lamps.

It has no display. The pointer of the dial says what is chosen: it counts clicks from the zero mark, and each choice has
its place on the printed face. Where the pointer is at no choice of the moment, nothing is chosen and nothing can be
sealed. Holding the seal makes the pointer's place the zero; while the seal is down the dial turns freely, so that the
pointer can be brought to the mark. A button counts when it comes up again, and only for what it was pressed on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from firmware_bridge.dial import Dial, Question
from hardware import quadrature, words
from hardware.debounce import STUCK_AFTER, Glitch, Pressed, Released, Step, edge, pause, stuck
from hardware.exc import BoxClosed, NoPins
from hardware.gpio_config import BoxPins
from hardware.gpio_lamp import DARK, REFUSED, STATES, ZEROED, Pattern, lap, spelled
from hardware.gpio_parts import BoxParts
from hardware.gpio_pins import Pins
from hardware.memory import Memory, Opening
from hardware.menu_box import fresh_nonce
from hardware.pointer import Pointers, Slack
from hardware.quadrature import HALF, WHOLE, Encoder, Line
from hardware.wired import BUTTONS, Alarm, Button, WiredBox, ring_later

HOLD = 1.0
"""How many seconds of pressing are holding."""

REST = 1.5
"""How many seconds a dial rests before the lamp under the hood tells its owner where it stands."""

OTHER: dict[Button, Button] = {"push": "back", "back": "push"}

SPENT = object()
"""What a press began on that is to have no effect."""

UNDERWAY = 0.02
"""How many seconds an edge may be under way from its pin to us: silence counts only after that."""


def patient(alarm: Alarm) -> Alarm:
    """Return an alarm that rings a little later, when edges that happened before it have surely arrived."""
    return lambda seconds, ring: alarm(seconds + UNDERWAY, ring)


class GpioBox(WiredBox):
    """A box of five or six wires; it is lost, with the reason, as long as its pins cannot be used."""

    kind = "gpio"

    def __init__(
        self,
        wiring: BoxPins,
        pins: Pins,
        memory: Memory | None = None,
        nonce: Callable[[], str] = fresh_nonce,
        hints: Mapping[str, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
        alarm: Alarm = ring_later,
        stuck_after: float = STUCK_AFTER,
    ) -> None:
        super().__init__(f"gpio-{wiring.name}", memory, nonce, hints, clock, patient(alarm), stuck_after)
        self._wiring = wiring
        self._pins = pins
        self._timer = alarm
        self._parts: BoxParts | None = None
        self._encoder = Encoder()
        self._pointers = Pointers()
        self._slack = Slack()
        self._waiting = 0  # clicks since the second button opened, which may be its release
        self._begun: dict[Button, object] = {}
        self._held = False
        self._hold_off: Callable[[], object] | None = None
        self._rest_off: Callable[[], object] | None = None
        self.connect()

    # The pins

    def connect(self) -> None:
        """Claim the pins; while that fails the box is lost, and this may be tried again."""
        if self._parts is not None:
            return
        try:
            parts = BoxParts(self._wiring, self._pins, self._timer, self.edge, self._dial)
        except NoPins as error:
            with self._at_work():
                if str(error) != self._lost:
                    self._cut(str(error))
            return
        try:
            with self._at_work():
                self._use(parts)
        except BoxClosed:
            parts.close()
            raise

    def _use(self, parts: BoxParts) -> None:
        self._parts = parts
        self._encoder = Encoder(parts.contacts, rests=HALF if self._wiring.half_clicks else WHOLE)
        if self._lost:
            self._restore()
        for button in BUTTONS:
            if parts.down(button):  # jammed, or leant on: nobody means anything by it
                self._heed(button, edge(self._contacts[button], True, self._clock()))
                self._set_alarm(button)
                self._begun[button], self._held = SPENT, True

    def disconnect(self, why: str = words.UNPLUGGED) -> None:
        """Let go of the pins, which others may use then; the table is told why the box is lost."""
        parts, self._parts = self._parts, None
        if parts is not None:
            parts.close()
        with self._at_work():
            if not self._lost:
                self._calm()
                self._cut(why)

    def close(self) -> None:
        """Let go of the box and of its pins; the lamps go out."""
        super().close()
        parts, self._parts = self._parts, None
        if parts is not None:
            parts.close()

    def edge(self, button: Button, closed: bool, at: float | None = None) -> None:
        """Take in that a contact closed or opened; what was under way when the pins were let go counts no more."""
        with suppress(BoxClosed), self._at_work():
            if not self._lost:
                when = self._clock() if at is None else at
                # What the other button did before takes effect before, however late both arrive.
                other = OTHER[button]
                self._heed(other, pause(self._contacts[other], when))
                self._set_alarm(other)
                self._heed(button, edge(self._contacts[button], closed, when))
                self._set_alarm(button)

    def _dial(self, line: Line, closed: bool) -> None:
        with suppress(BoxClosed), self._at_work():
            self._encoder, click = quadrature.edge(self._encoder, line, closed)
            if click and not self._lost:
                self._turn(-click if self._wiring.reverse else click)

    # The owner's hand

    def turn(self, steps: int) -> None:
        """Turn the dial by so many clicks."""
        with self._at_work():
            self._turn(steps)

    def _turn(self, steps: int) -> None:
        self._answer_touch()
        if self._contacts["back"].opening:
            self._waiting += steps
        else:
            self._turn_on(steps)

    def _turn_on(self, steps: int) -> None:
        push = self._contacts["push"]
        if push.down:
            self._slack.turn(steps, opened=push.opening)
        else:
            self._move(steps)

    def _move(self, steps: int) -> None:
        """Move the pointer; what lies under it is chosen."""
        if not steps:
            return
        question = self._open_question()
        news = self._menu.turn(steps)
        if question is not None:
            self._point(question, self._pointers.at(question) + steps)
            self._rest_off = self._timer(REST, self._tell_owner)
        self._announce(news)

    def _point(self, question: Question, clicks: int, below: bool = False) -> None:
        self._pointers.bring(question, clicks, below)
        self._follow(question)

    def _follow(self, question: Question) -> None:
        """Let the dial be where the pointer is; where there is nothing to choose it is at its harmless start."""
        dial, chosen = question.dial(), self._chosen(question)
        dial.index = dial.start if chosen is None else self._places(question, dial).index(chosen)

    def _places(self, question: Question, dial: Dial) -> tuple[int, ...]:
        """Return where the choices of a dial lie on its printed face."""
        fields = next(prompt.fields for prompt in self._asked if prompt.id == question.id)
        return next(field.on_dial() for field in fields if field.key == dial.key)

    def _chosen(self, question: Question) -> int | None:
        return self._pointers.chosen(question, self._places(question, question.dial()))

    def _load(self) -> None:
        self._pointers.keep_only({prompt.id for prompt in self._asked})
        super()._load()

    def _keep(self, prompt: str, opening: Opening) -> None:
        super()._keep(prompt, opening)
        if prompt in self._openings:  # where it could not be kept, the pointer still shows what to seal again
            self._pointers.begin_anew(prompt)

    def _forget(self, prompt: str) -> bool:
        self._pointers.begin_anew(prompt)
        return super()._forget(prompt)

    def _heed(self, button: Button, step: Step) -> None:
        """Let a press count when it comes up: only then is it known to be no glitch, and whether it was held."""
        down_since = self._contacts[button].pressed
        self._contacts[button], news = step
        for event in news:
            match event:
                case Pressed():
                    self._went_down(button)
                case Released(at):
                    self._came_up(button, at, at - (at if down_since is None else down_since))
                case Glitch() if button == "push":
                    self._call_off_hold()
                    self._move(self._slack.never_down())
        if button == "push" and not self._contacts["push"].opening:
            self._slack.closed_again()
        if button == "back" and not self._contacts["back"].opening:
            steps, self._waiting = self._waiting, 0
            self._turn_on(steps)

    def _went_down(self, button: Button) -> None:
        self._answer_touch()
        self._begun[button] = self._moment()
        if button == "push":
            self._held = False
            self._hold_off = self._alarm(HOLD, partial(self._ring_hold, self._contacts["push"].pressed))

    def _moment(self) -> object:
        """Return what a press is about: the page that is open, sealed or not; another moment needs another press."""
        question = self._menu.current()
        return None if question is None else (question.id, question.page, question.kept is not None)

    def _came_up(self, button: Button, at: float, seconds: float) -> None:
        self._trouble(button, "")
        before, other, since = self._moment(), OTHER[button], self._contacts[OTHER[button]].pressed
        still = self._begun.get(button) == before
        if button == "push":
            self._call_off_hold()
            self._let_go(seconds, still)
            self._move(self._slack.released())
        elif still and seconds < self._stuck_after and (since is None or at < since):
            self._go_back()
        if since is not None and at < since and self._begun.get(other) == before:
            self._begun[other] = self._moment()  # it went down afterwards, and means what there is now

    def _let_go(self, seconds: float, still: bool) -> None:
        """Let a press of the seal take effect; a short one only where it began."""
        question = self._open_question()
        if seconds >= HOLD or self._held:
            self._hold()
        elif not still:
            return
        elif question is not None and self._chosen(question) is None:
            self._say(REFUSED)
        else:
            if question is not None:
                self._follow(question)  # asked in other words meanwhile, the dials began anew, and the pointers did not
            self._push()
            self._menu.let_go()  # there is no display to look at: who wants to see the choice holds the button

    def _call_off_hold(self) -> None:
        if self._hold_off is not None:
            self._hold_off()
            self._hold_off = None

    def _ring_hold(self, pressed: float | None) -> None:
        with suppress(BoxClosed), self._at_work():
            contact = self._contacts["push"]
            if contact.pressed == pressed and stuck(contact, self._clock(), HOLD):
                self._hold()

    def _hold(self) -> None:
        """Set the pointer to zero, or tell the owner what is in the envelope, once for each holding."""
        if self._held:
            return
        self._held = True
        question = self._menu.current()
        if question is None:
            return
        if question.kept is None:
            self._point(question, 0)
            self._say(ZEROED)
        else:
            self._say(self._spelled(question))

    def _spelled(self, question: Question) -> Pattern:
        """Return a sealed answer in blinks, one field after the other."""
        answers = [(dial, dial.place(value)) for dial, value in zip(question.dials, question.kept or (), strict=False)]
        return sum((spelled(self._places(question, dial)[index]) for dial, index in answers if index >= 0), ())

    def _go_back(self) -> None:
        """Go back one field or take the envelope back; where neither can be, choose what lies below zero."""
        question = self._open_question()
        first = question is not None and self._menu.at == 0 and question.page == 0
        if question is not None and first and self._places(question, question.dial())[0] < 0:
            self._toggle_below(question)
        else:
            self._announce(self._menu.back())

    def _toggle_below(self, question: Question) -> None:
        """Choose the one thing below zero, such as a thief; or again what the pointer shows."""
        dial = question.dial()
        news = self._menu.put(question.id, dial.key, dial.values[0])
        self._point(question, self._pointers.at(question), below=not self._pointers.below(question))
        self._rest_off = self._timer(REST, self._tell_owner)
        self._announce(news)

    def _open_question(self) -> Question | None:
        question = self._menu.current()
        return question if question is not None and question.kept is None else None

    # The lamps

    def _answer_touch(self) -> None:
        self._call_off_rest()
        if self._parts is not None and self._parts.hood is not None:
            self._parts.hood.wink()

    def _call_off_rest(self) -> None:
        if self._rest_off is not None:
            self._rest_off()
            self._rest_off = None

    def _say(self, pattern: Pattern) -> None:
        if self._parts is not None and self._parts.hood is not None:
            self._parts.hood.answer(pattern)

    def _tell_owner(self) -> None:
        with suppress(BoxClosed), self._at_work():
            question = self._open_question()
            chosen = None if question is None else self._chosen(question)
            if chosen is not None:
                self._say(spelled(chosen))

    def _notice(self) -> None:
        super()._notice()
        parts = self._parts
        if parts is None:
            return
        public = STATES[self._lamp]
        if parts.lamp is not None:
            parts.lamp.show(public)
        if parts.hood is not None:
            parts.hood.show(self._under_the_hood(public if parts.lamp is None else DARK))

    def _under_the_hood(self, otherwise: Pattern) -> Pattern:
        """Return what the owner's lamp shows: the lap of what is chosen, dark where nothing is."""
        question = self._open_question()
        if question is None:
            return otherwise
        chosen = self._chosen(question)
        return DARK if chosen is None else lap(chosen)

    def _calm(self) -> None:
        """Forget what the contacts did, and what was about to be said."""
        super()._calm()
        self._call_off_hold()
        self._call_off_rest()
        self._pointers, self._slack, self._waiting = Pointers(), Slack(), 0
