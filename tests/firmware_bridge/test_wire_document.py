"""The document of the wire is true: every line in it is a line, and its commitment is the one we compute."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from firmware_bridge import link
from firmware_bridge.codec import LONGEST, decode

TEXT = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")


def test_every_example_line_can_be_decoded() -> None:
    lines = [line for line in TEXT.splitlines() if re.match(r"\d+ \{", line)]
    assert len(lines) >= 8
    assert all(decode(line.encode()) for line in lines)


def test_the_example_commitment_is_true() -> None:
    (text,) = re.findall(r"^0{32}:.*$", TEXT, re.MULTILINE)
    assert f"`{hashlib.sha256(text.encode()).hexdigest()}`" in TEXT
    assert f"The {len(text)} bytes" in TEXT


def test_the_numbers_in_the_document_are_those_of_the_link() -> None:
    assert f"at most {LONGEST} bytes" in TEXT
    assert f"after {link.RESEND_FIRST} ms" in TEXT
    assert (link.BEAT, link.SILENCE, link.WINDOW, link.PROTOCOL) == (1000, 4000, 8, 1)
