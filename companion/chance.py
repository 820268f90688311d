"""Chance: every draw of a game follows from one seed, committed at the start and opened at the end."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from firmware_bridge.envelope import commitment


def promise(seed: str, game: int) -> str:
    """Return the commitment to a game's seed."""
    return commitment(seed, f"seed-{game}", [])


def pick(seed: str, draw: str, weights: Sequence[int]) -> int:
    """Return the place that a draw hits, as likely as its weight; the same seed and draw always hit the same."""
    digest = hashlib.sha256(f"{seed}:{draw}".encode()).digest()
    # 256 random bits divided by a few dozen: the remainder's bias is far below anything a table could notice.
    hit = int.from_bytes(digest, "big") % sum(weights)
    for place, weight in enumerate(weights):
        hit -= weight
        if hit < 0:
            return place
    raise AssertionError("the weights add up to their sum")
