"""The envelope hides the answer, fits its own opening and no other, and is the same text on both ends of the wire."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from firmware_bridge.envelope import NONCE_BYTES, canonical, commitment, fits, nonce_from

VALUES = st.none() | st.booleans() | st.integers() | st.text()
ANSWERS = st.lists(VALUES, max_size=5)


@settings(deadline=None)
@given(ANSWERS)
@example(['\x7f \x1f \u2028 🎲 " \\ \b\f\n\r\t'])
def test_the_canonical_text_is_the_json_that_everybody_can_write(answer: list[object]) -> None:
    assert canonical(answer) == json.dumps(answer, separators=(",", ":"))


def test_a_commitment_never_changes_from_one_version_to_the_next() -> None:
    seal = commitment("00" * NONCE_BYTES, "fist-1", ["thief", 3, True, None, "été"])
    assert seal == "984f149114165497e20d5eee4cc079bebc7ab9a443236895f468b21d2384508d"


@settings(deadline=None)
@given(ANSWERS, st.binary(min_size=NONCE_BYTES, max_size=NONCE_BYTES), st.text())
def test_an_envelope_fits_its_own_opening(answer: list[object], noise: bytes, prompt: str) -> None:
    nonce = nonce_from(noise)
    assert fits(commitment(nonce, prompt, answer), nonce, prompt, answer)


@settings(deadline=None)
@given(ANSWERS, ANSWERS)
def test_an_envelope_fits_no_other_answer(sealed: list[object], opened: list[object]) -> None:
    same = canonical(sealed) == canonical(opened)
    assert fits(commitment("ab", "p", sealed), "ab", "p", opened) == same


@pytest.mark.parametrize(("nonce", "prompt"), [("ac", "p"), ("ab", "q"), ("AB", "p"), ("", "p")])
def test_an_envelope_fits_no_other_nonce_and_no_other_prompt(nonce: str, prompt: str) -> None:
    assert not fits(commitment("ab", "p", [1]), nonce, prompt, [1])


def test_yes_and_one_and_the_text_one_are_three_answers() -> None:
    assert len({commitment("ab", "p", [value]) for value in (True, 1, "1")}) == 3


def test_a_nonce_cannot_swallow_the_beginning_of_a_prompt() -> None:
    seal = commitment("ab", "round-1:fist", [1])
    assert commitment("ab:round-1", "fist", [1]) == seal
    assert not fits(seal, "ab:round-1", "fist", [1])


def test_an_opening_that_is_no_answer_at_all_does_not_fit() -> None:
    assert not fits(commitment("ab", "p", [1]), "ab", "p", [[1]])
    with pytest.raises(ValueError, match="whole numbers"):
        canonical([1.5])


def test_a_nonce_is_the_noise_in_hexadecimal() -> None:
    assert nonce_from(bytes(range(16))) == "000102030405060708090a0b0c0d0e0f"
