"""Pointers over printed faces: where each dial of a box without a display stands, in clicks from zero."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from firmware_bridge.dial import Question

Page = tuple[str, int]
"""A question and which of its fields: each has a pointer of its own."""


class Pointers:
    """The pointers of one box; one that was not moved yet is at zero, and nothing below zero is chosen."""

    def __init__(self) -> None:
        self._clicks: dict[Page, int] = {}
        self._below: Page | None = None

    def at(self, question: Question) -> int:
        """Return where the pointer of the open page stands."""
        return self._clicks.get(_page(question), 0)

    def below(self, question: Question) -> bool:
        """Tell whether what lies below zero is chosen there by a button, wherever the pointer stands."""
        return self._below == _page(question)

    def bring(self, question: Question, clicks: int, below: bool = False) -> None:
        """Bring the pointer of the open page to a place."""
        self._clicks[_page(question)] = clicks
        self._below = _page(question) if below else None

    def chosen(self, question: Question, places: Sequence[int]) -> int | None:
        """Return the place of what is chosen, given where the choices lie; None where the pointer is at none."""
        if self.below(question):
            return places[0] if places[0] < 0 else None
        return self.at(question) if self.at(question) in places else None

    def begin_anew(self, prompt: str) -> None:
        """Let every pointer of a question be at zero again."""
        self.keep_only({page[0] for page in self._clicks} - {prompt})

    def keep_only(self, prompts: Collection[str]) -> None:
        """Let every pointer be at zero again but those of these questions."""
        self._clicks = {page: clicks for page, clicks in self._clicks.items() if page[0] in prompts}
        if self._below is not None and self._below[0] not in prompts:
            self._below = None


@dataclass(slots=True)
class Slack:
    """Clicks while the seal is down: they move no pointer, unless it had come up before or was never down."""

    under: int = 0
    """While it was down."""
    after: int = 0
    """Since its contact opened, which may be chatter or the release."""

    def turn(self, steps: int, *, opened: bool) -> None:
        """Note some clicks."""
        if opened:
            self.after += steps
        else:
            self.under += steps

    def closed_again(self) -> None:
        """Know that the contact only chattered."""
        self.under, self.after = self.under + self.after, 0

    def released(self) -> int:
        """Return the clicks that came after the release."""
        steps, self.under, self.after = self.after, 0, 0
        return steps

    def never_down(self) -> int:
        """Return all clicks, because what seemed a press was none."""
        self.closed_again()
        steps, self.under = self.under, 0
        return steps


def _page(question: Question) -> Page:
    return question.id, question.page
