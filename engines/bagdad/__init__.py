"""Les Voleurs de Bagdad: goods, stones and thieves between the desert and the Palace, to be read beside the booklet.

The stages each have their page: `placement`, `income`, `exchange`, `purchases` (with `payment`, `moves` and `skills`),
`slipper`, `turn_end` and `victory`; `deciding` opens them.
"""

from __future__ import annotations

from engines.bagdad import commands, notation, prompts, silent, specimen, view, words
from engines.bagdad.applying import apply
from engines.bagdad.deciding import decide
from engines.bagdad.events import EVENTS
from engines.bagdad.laying import laid
from engines.bagdad.moves import far, reach
from engines.bagdad.offers import offers
from engines.bagdad.payment import prices
from engines.bagdad.position import Position
from engines.bagdad.rulings import CUSTOMS, OPTIONS
from engines.bagdad.victory import winners
from engines.game import Game

__all__ = ["GAME", "prices", "reach"]

GAME: Game[Position] = Game(
    name="bagdad",
    title="Les Voleurs de Bagdad",
    seats=notation.SEATS,
    options=OPTIONS,
    customs=(*CUSTOMS, silent.CUSTOM),
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
    offers=offers,
    headline=words.headline,
    tell=words.tell,
    sealed=("mission",),
    secret=("then.stone", "then.take", "then.give"),
    whispers=silent.whispers,
    whispered=silent.whispered,
    chances=prompts.chances,
    glance=prompts.glance,
    printed=("board", "stock"),
    specimen={"board": notation.print_board(specimen.BOARD)},
    boardless=True,
    laid=laid(),
    reach=far,
)
