"""The menu of a box: from clicks and pushes to a sealed answer, for any list of prompts and without any I/O.

Runs unchanged on MicroPython. Every input returns the news, a list of tuples:
`("answering", prompt)` once for each prompt, `("seal", prompt, nonce, answer)` and `("taken back", prompt)`.
Who runs the menu stores the opening before telling anybody that it is sealed.
"""

from firmware_bridge.dial import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    News = list[tuple[Any, ...]]

HINTS = {
    "next": "Push: next",
    "seal": "Push: seal",
    "sealed": "Sealed",
    "see": "Hold: see it",
    "take back": "Back: take back",
    "called": "Opened",
}
"""What the display says besides the prompt; a table with another language gives its own."""


class Menu:
    """What is asked of one owner, where the dials stand, and which answers are sealed."""

    def __init__(self, nonce: "Callable[[], str]", hints: "dict[str, str] | None" = None) -> None:
        self.nonce = nonce
        self.hints = HINTS if hints is None else hints
        self.idle: list[str] = []
        self.pocket: list[str] = []
        self.questions: list[Question] = []
        self.at = 0
        self.peeking = False

    # What the table wants

    def ask(self, prompts: "list[dict[str, Any]]") -> None:
        """Ask these instead of what was asked; what is already dialled or sealed for one of them stays so."""
        here = self.current()
        known = {question.id: question for question in self.questions}
        self.questions = []
        for plain in prompts:
            if self.find(plain["id"]) is None:
                old = known.get(plain["id"])
                self.questions.append(Question(plain) if old is None else old.again(plain))
        self._stand(here.id if here is not None else "")

    def resume(self, prompt: str, answer: "list[Any]") -> None:
        """Know again that a question was sealed, after a power cut."""
        question = self.find(prompt)
        if question is not None:
            question.told = True
            self._keep(question, answer)

    def call(self, prompt: str) -> None:
        """Know that the table called for an envelope: it cannot be taken back any more."""
        question = self.find(prompt)
        if question is not None and question.kept is not None:
            question.called = True

    def settle(self, prompt: str) -> None:
        """Forget a question."""
        here = self.current()
        self.questions = [question for question in self.questions if question.id != prompt]
        self._stand(here.id if here is not None else "")

    # What the owner does

    def turn(self, steps: int) -> "News":
        """Turn the dial of this page; on a sealed page, leaf through the sealed ones."""
        self.peeking = False
        question = self.current()
        if question is None or steps == 0:
            return []
        if question.kept is not None:
            sealed = [index for index, other in enumerate(self.questions) if other.kept is not None]
            self.at = sealed[min(max(sealed.index(self.at) + steps, 0), len(sealed) - 1)]
            return []
        question.dial().turn(steps)
        return self._answering(question)

    def push(self) -> "News":
        """Go to the next field, or seal on the last one; on a sealed page go on, or look into it until `let_go`.

        With nothing asked it shows what the owner keeps in the pocket, as long.
        """
        self.peeking = False
        question = self.current()
        if question is None:
            self.peeking = True
            return []
        if question.kept is not None:
            if not self._go_on():
                self.peeking = True
            return []
        if question.page == len(question.dials) - 1:
            return self.seal(question.id)
        question.page += 1
        return self._answering(question)

    def let_go(self) -> None:
        """Stop looking into the envelope."""
        self.peeking = False

    def back(self) -> "News":
        """Go to the field, or the question, before this one; on a sealed page take the envelope back."""
        self.peeking = False
        question = self.current()
        if question is None:
            return []
        if question.kept is not None:
            return self.take_back(question.id)
        if question.page > 0:
            question.page -= 1
            return self._answering(question)
        self.at = max(self.at - 1, 0)
        return []

    def put(self, prompt: str, key: str, value: object) -> "News":
        """Put a dial where a value lies; ValueError if there is no such open question, field or choice."""
        self.peeking = False
        question = self.find(prompt)
        if question is None or question.kept is not None:
            raise ValueError("This question is not open.")
        dial = question.find(key)
        if dial is None or dial.place(value) < 0:
            raise ValueError("This cannot be chosen now.")
        dial.index = dial.place(value)
        return self._answering(question)

    def seal(self, prompt: str) -> "News":
        """Seal what the dials show, from whatever page; sealing twice is sealing once."""
        self.peeking = False
        question = self.find(prompt)
        if question is None or question.kept is not None:
            return []
        answer = question.answer()
        news = self._answering(question)
        self._keep(question, answer)
        news.append(("seal", prompt, self.nonce(), answer))
        return news

    def take_back(self, prompt: str) -> "News":
        """Take an envelope back, unless the table called for it; its dials begin at their starts again."""
        self.peeking = False
        question = self.find(prompt)
        if question is None or question.kept is None or question.called:
            return []
        question.kept = None
        self.at = self.questions.index(question)
        return [("taken back", prompt)]

    # What there is to see

    def current(self) -> "Question | None":
        """Return the question that the display shows."""
        return self.questions[self.at] if self.questions else None

    def find(self, prompt: str) -> "Question | None":
        """Return the question of a prompt."""
        for question in self.questions:
            if question.id == prompt:
                return question
        return None

    def lines(self, peek: bool = False) -> "list[str]":
        """Return up to four short lines for the owner; a sealed choice is in them only on request."""
        question = self.current()
        if question is None:
            return self.pocket if self.pocket and (peek or self.peeking) else self.idle[:4]
        if question.kept is None:
            dial = question.dial()
            pages = len(question.dials)
            label = dial.label if pages == 1 else f"{dial.label} {question.page + 1}/{pages}"
            hint = self.hints["seal" if question.page == pages - 1 else "next"]
            return [question.title, label, dial.labels[dial.index], hint]
        if peek or self.peeking:
            return self._peek(question)
        if question.called:
            return [question.title, self.hints["called"]]
        return [question.title, self.hints["sealed"], self.hints["see"], self.hints["take back"]]

    def _peek(self, question: Question) -> "list[str]":
        names = question.names()
        lines = [question.title]
        lines.extend(names[:2])
        if len(names) > 2:
            lines.append(", ".join(names[2:]))
        return lines

    def _answering(self, question: Question) -> "News":
        if question.told:
            return []
        question.told = True
        return [("answering", question.id)]

    def _keep(self, question: Question, answer: "list[Any]") -> None:
        question.kept = answer
        question.rewind()
        if question is self.current():
            self._go_on()

    def _go_on(self) -> bool:
        """Go to the first question that is still open, if there is one."""
        for index, question in enumerate(self.questions):
            if question.kept is None:
                self.at = index
                return True
        return False

    def _stand(self, prompt: str) -> None:
        """Stay at a question that is still open; otherwise go to the first open one, or to the last sealed one."""
        self.peeking = False
        question = self.find(prompt)
        if question is not None and question.kept is None:
            self.at = self.questions.index(question)
        elif not self._go_on():
            self.at = max(len(self.questions) - 1, 0)
