"""What the hardware says, as sentences of the table: the hardware knows no languages, it only names the blanks."""

from __future__ import annotations

from engines.say import Say
from hardware.sentence import Sentence


def told(sentence: Sentence) -> Say:
    """Return a sentence of the hardware as one that can be translated, with everything that stands in its blanks."""
    return Say(
        sentence.text,
        {name: told(blank) if isinstance(blank, Sentence) else blank for name, blank in sentence.blanks},
    )
