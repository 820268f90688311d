"""A specimen board, so that everything runs: in the manner of the text, but not the printed board.

The printed one stands in no rulebook; a table that wants the companion to count teaches it its own.
"""

from __future__ import annotations

from engines.bagdad.board import DESERT, Board, make
from engines.say import say

TITLE = say("Specimen board, not the printed one")

PLAN = (
    "bBbB PpPpP CcCc    ",
    "BbbB pppPp-cccC    ",
    "bbBb-PpPpp CcCc AaA",
    "BbbB ppPpP ccCc-aaa",
    "bBbb   |   CcCc AaA",
    "BbbB SsSsS cccC-aaa",
    "bBbb-ssssS CcCc AaA",
    "BbbB SsSss-ccCc    ",
    "bbBb sSsSs CcCc    ",
)
"""A capital is a shop, a small letter a street; - and | are gates, everything else between districts is wall."""
LETTERS = {"b": "bazar", "p": "port", "s": "souk", "c": "casbah", "a": "palace"}
ENTRY_ROWS = (0, 2, 4, 6, 8)
"""BAG-55: the five spaces at the edge of the Bazar, the first of these rows."""


def _cells() -> dict[tuple[int, int], str]:
    """Name every cell by the letter of its district and a number, row by row."""
    seen = dict.fromkeys(LETTERS, 0)
    named: dict[tuple[int, int], str] = {}
    for y, row in enumerate(PLAN):
        for x, sign in enumerate(row):
            letter = sign.lower()
            if letter in LETTERS:
                seen[letter] += 1
                named[x, y] = f"{letter}{seen[letter]}"
    return named


def _board(named: dict[tuple[int, int], str]) -> Board:
    cells = {
        name: f"{LETTERS[PLAN[y][x].lower()]} {'shop' if PLAN[y][x].isupper() else 'street'}"
        for (x, y), name in named.items()
    }
    edges = [
        (name, named[other])
        for (x, y), name in named.items()
        for other in ((x + 1, y), (x, y + 1))
        if other in named and named[other][0] == name[0]
    ]
    gates = {"-": ((-1, 0), (1, 0)), "|": ((0, -1), (0, 1))}
    for y, row in enumerate(PLAN):
        for x, sign in enumerate(row):
            if sign in gates:
                (left, up), (right, down) = gates[sign]
                edges.append((named[x + left, y + up], named[x + right, y + down]))
    return make(cells, edges, (named[0, y] for y in ENTRY_ROWS))


_NAMED = _cells()
BOARD = _board(_NAMED)
SPOTS: dict[str, tuple[int, int]] = {DESERT: (-2, len(PLAN) // 2), **{name: spot for spot, name in _NAMED.items()}}
"""Where each cell is drawn, as column and row; the notation's board knows no coordinates."""
