"""The envelope: a commitment to an answer that tells nothing of it, and the check when it is opened.

Runs unchanged on MicroPython, which has no typing, dataclasses or hmac.
"""

from __future__ import annotations

import hashlib
import json
from binascii import hexlify

NONCE_BYTES = 16


def canonical(answer: list[object]) -> str:
    """Return an answer, a value for each field in the prompt's order, as the one text both ends agree on."""
    return "[" + ",".join(json.dumps(value) for value in answer) + "]"


def commitment(nonce: str, prompt: str, answer: list[object]) -> str:
    """Return the seal of an answer; the nonce hides it, the prompt keeps it from being used for another question."""
    text = nonce + ":" + prompt + ":" + canonical(answer)
    return hexlify(hashlib.sha256(text.encode()).digest()).decode()


def fits(seal: str, nonce: str, prompt: str, answer: list[object]) -> bool:
    """Tell whether an opening is the one that was sealed."""
    return commitment(nonce, prompt, answer) == seal


def nonce_from(noise: bytes) -> str:
    """Return a nonce made of random bytes."""
    return hexlify(noise).decode()
