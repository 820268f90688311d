"""Bakschisch: blind bribes on the way to the Caliph's throne, to be read beside the booklet.

`bribe` by bribe: `deciding` has the steps, `movement` and `thieves` what they lead to, `victory` the end.
"""

from __future__ import annotations

from engines.bakschisch import commands, notation, prompts, view, words
from engines.bakschisch.deciding import decide
from engines.bakschisch.events import EVENTS, apply
from engines.bakschisch.position import Position
from engines.bakschisch.rulings import CUSTOMS, OPTIONS
from engines.bakschisch.victory import winners
from engines.game import Game

GAME: Game[Position] = Game(
    name="bakschisch",
    title="Bakschisch",
    seats=notation.SEATS,
    options=OPTIONS,
    customs=CUSTOMS,
    events=EVENTS,
    read=notation.read,
    state=notation.state,
    command=commands.read,
    decide=decide,
    apply=apply,
    winners=winners,
    view=view.view,
    asks=prompts.asks,
    foul=prompts.foul,
    compose=prompts.compose,
    offers=prompts.offers,
    headline=words.headline,
    tell=words.tell,
    sealed=("reveal",),
    printed=("track",),
)
