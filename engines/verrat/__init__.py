"""Verrat!: treason at the Sultan's court, to be read beside the booklet.

Phase by phase: `intrigue`, `orders`, `journeys`, `collecting`, `privilege`, `banishment`, `pardon`, `shift`; and
`victory` at any moment. `deciding` knows which command belongs to which phase.
"""

from __future__ import annotations

from engines.game import Game
from engines.verrat import commands, notation, offers, prompts, view, words
from engines.verrat.dealing import deal
from engines.verrat.deciding import decide
from engines.verrat.events import EVENTS, apply
from engines.verrat.position import Position
from engines.verrat.rulings import OPTIONS
from engines.verrat.speech import CUSTOMS, pours
from engines.verrat.victory import winners

GAME: Game[Position] = Game(
    name="verrat",
    title="Verrat!",
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
    offers=offers.offers,
    headline=words.headline,
    tell=words.tell,
    sealed=("orders", "depart", "accuse"),
    deal=deal,
    pours=pours,
)
