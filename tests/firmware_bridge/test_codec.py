"""A message is one line that a person can read, and only an undamaged line is a message."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.codec import LONGEST, Lines, decode, encode, write

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
BODIES = st.dictionaries(st.text(max_size=6), PLAIN, max_size=4)


def test_a_line_never_changes_from_one_version_to_the_next() -> None:
    line = encode(12, {"say": "sealed", "prompt": "1-0-fist-2", "seal": "ab"})
    assert line == b'12 {"say":"sealed","prompt":"1-0-fist-2","seal":"ab"} a494e3d3\n'


@settings(deadline=None)
@given(st.integers(0, 999_999_999), BODIES)
def test_what_is_written_is_read(number: int, body: dict[str, Any]) -> None:
    try:
        line = encode(number, body)
    except ValueError:
        assert len(write(body)) > LONGEST - 30
        return
    assert decode(line[:-1]) == (number, body)
    assert decode(line[:-1] + b"\r") == (number, body)


@settings(deadline=None)
@given(BODIES)
def test_the_body_is_json_in_printable_letters(body: dict[str, Any]) -> None:
    text = write(body)
    assert json.loads(text) == body
    assert all(" " <= letter <= "~" for letter in text)


@settings(deadline=None)
@given(st.binary(max_size=60), st.integers(0, 60), st.integers(1, 255))
def test_a_damaged_line_is_no_message(noise: bytes, place: int, flip: int) -> None:
    line = encode(7, {"say": "beat", "ack": 3})[:-1]
    at = place % len(line)
    assert decode(line[:at] + bytes([line[at] ^ flip]) + line[at + 1 :]) is None
    assert decode(line[:at]) is None
    assert noise == line or decode(noise) is None


@pytest.mark.parametrize("body", [b"[1]", b"{", b'{"a":1}}', b"7", b"\xff\xfe", b"[" * 400])
def test_a_good_checksum_does_not_make_a_message(body: bytes) -> None:
    from binascii import crc32

    head = b"5 " + body
    assert decode(head + f" {crc32(head):08x}".encode()) is None


@pytest.mark.parametrize("number", [b"", b"-1", b"007", b"1_0", b"x", b"1234567890"])
def test_a_number_is_written_in_one_way(number: bytes) -> None:
    from binascii import crc32

    head = number + b' {"say":"beat"}'
    assert decode(head + f" {crc32(head):08x}".encode()) is None


@settings(deadline=None)
@given(st.lists(st.integers(1, 40), max_size=30))
def test_lines_may_come_in_any_pieces(cuts: list[int]) -> None:
    sent = [encode(number, {"say": "press", "n": number}) for number in range(10)]
    data, lines, got = b"".join(sent), Lines(), []
    for cut in [*cuts, len(data)]:
        got += lines.feed(data[:cut])
        data = data[cut:]
    assert got == [line[:-1] for line in sent]


def test_a_line_without_end_fills_no_memory() -> None:
    lines = Lines()
    for _ in range(1000):
        assert lines.feed(b"x" * 100) == []
    assert lines.overflow > 90_000
    assert lines.feed(b"rest of it\nwhole\n") == [b"whole"]


def test_a_message_that_does_not_fit_a_line_is_refused() -> None:
    with pytest.raises(ValueError, match="fit"):
        encode(1, {"say": "x" * LONGEST})
