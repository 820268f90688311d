"""A dial and a question made of dials, from a prompt as the wire carries it; the menu turns them.

Runs unchanged on MicroPython. A prompt on the wire is
`{"id", "title", "fields": [{"key", "label", "choices": [[value, label], …], "start"}, …], "notes": […]}`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Dial:
    """One field of a prompt and where its dial stands."""

    def __init__(self, plain: "dict[str, Any]") -> None:
        self.key: str = plain["key"]
        self.label: str = plain["label"]
        self.values = [choice[0] for choice in plain["choices"]]
        self.labels = [choice[1] for choice in plain["choices"]]
        self.start: int = plain.get("start", 0)
        self.index = self.start

    def turn(self, steps: int) -> None:
        """Turn by so many clicks; a dial stops at its ends: one click too many never leaps from all to nothing."""
        self.index = min(max(self.index + steps, 0), len(self.values) - 1)

    def place(self, value: object) -> int:
        """Return where a value lies, or -1; yes and 1 are not the same."""
        for index, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return index
        return -1

    def name(self, value: object) -> str:
        """Return what the display calls a value."""
        index = self.place(value)
        return self.labels[index] if index >= 0 else str(value)


class Question:
    """A prompt that is being answered, or was: then `kept` is the sealed answer, and the dials are back at start."""

    def __init__(self, plain: "dict[str, Any]") -> None:
        self.plain = plain
        self.id: str = plain["id"]
        self.title: str = plain["title"]
        self.dials = [Dial(field) for field in plain["fields"]]
        self.page = 0
        self.told = False
        self.called = False
        self.kept: list[Any] | None = None

    def dial(self) -> Dial:
        """Return the dial of the page that is open."""
        return self.dials[self.page]

    def find(self, key: str) -> "Dial | None":
        """Return the dial of a field."""
        for dial in self.dials:
            if dial.key == key:
                return dial
        return None

    def answer(self) -> "list[Any]":
        """Return what the dials show, a value for each field."""
        return [dial.values[dial.index] for dial in self.dials]

    def names(self) -> "list[str]":
        """Return what the display calls the sealed answer."""
        kept = self.kept or []
        return [dial.name(kept[index]) for index, dial in enumerate(self.dials) if index < len(kept)]

    def rewind(self) -> None:
        """Put every dial back to its start, so that the next glance or hurried seal tells nothing of this answer."""
        self.page = 0
        for dial in self.dials:
            dial.index = dial.start

    def again(self, plain: "dict[str, Any]") -> "Question":
        """Return the question for the same prompt asked again, perhaps in other words: its envelope stays sealed."""
        if plain == self.plain:
            return self
        fresh = Question(plain)
        fresh.told, fresh.called, fresh.kept = self.told, self.called, self.kept
        return fresh
