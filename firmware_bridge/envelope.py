"""The envelope: a commitment to an answer that tells nothing of it, and the check when it is opened.

Runs unchanged on MicroPython, which has no typing, dataclasses or hmac.
"""

import hashlib
from binascii import hexlify

NONCE_BYTES = 16

SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def canonical(answer: list[object]) -> str:
    """Return an answer, a value for each field in the prompt's order, as the one text both ends agree on.

    It is the ASCII JSON of the list without blanks, spelled out here because the two Pythons escape differently.
    """
    return "[" + ",".join([_value(value) for value in answer]) + "]"


def commitment(nonce: str, prompt: str, answer: list[object]) -> str:
    """Return the seal of an answer; the nonce hides it, the prompt keeps it from being used for another question."""
    text = nonce + ":" + prompt + ":" + canonical(answer)
    return hexlify(hashlib.sha256(text.encode()).digest()).decode()


def fits(seal: str, nonce: str, prompt: str, answer: list[object]) -> bool:
    """Tell whether an opening is the one that was sealed."""
    if ":" in nonce:  # else the end of the nonce could pass for the beginning of another prompt
        return False
    try:
        return commitment(nonce, prompt, answer) == seal
    except ValueError:
        return False


def nonce_from(noise: bytes) -> str:
    """Return a nonce made of random bytes."""
    return hexlify(noise).decode()


def _value(value: object) -> str:
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join([_letter(letter) for letter in value]) + '"'
    raise ValueError("An answer is made of texts, whole numbers, yes, no and nothing.")


def _letter(letter: str) -> str:
    code = ord(letter)
    if letter in SHORT:
        return SHORT[letter]
    if 0x20 <= code <= 0x7E:
        return letter
    if code <= 0xFFFF:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
