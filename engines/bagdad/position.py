"""The position: the pawns in the city, hands and packs by number, stones in stock and in bags, and the slipper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engines.bagdad.board import DESERT, Board

Stage = Literal["placement", "income", "exchange", "purchase"]
Counts = tuple[int, ...]
"""One number for each of STONES, or of DISTRICTS, in their order."""

STAGES: tuple[Stage, ...] = ("placement", "income", "exchange", "purchase")
"""BAG-20, with the placement of the first pawns before it."""
STONES = ("fake", "sapphire", "emerald", "ruby", "diamond")
"""BAG-10."""
GENUINE = STONES[1:]
AGENTS = ("caravaneer", "merchant", "trader", "assassin")
"""BAG-05."""
DISTRICTS = ("bazar", "port", "souk", "casbah", "palace")
"""BAG-02; each holds the gem card of the stone that has the same rank in STONES (BAG-09)."""
PACKS: Counts = (13, 14, 14, 14, 13)
"""BAG-07."""
STOCK: Counts = (6, 5, 4, 3, 2)
"""In no rulebook: a suggestion for a table that has not counted its stones."""
FIRST_PAWNS = ("thief", "caravaneer 1", "caravaneer 2")
"""BAG-16."""
VIZIER = "vizier"
NOTHING: Counts = (0,) * len(STONES)


@dataclass(frozen=True, slots=True)
class Player:
    """What belongs to a seat: pawns, cards by number, stones, agents still in the tray, and the birthday card."""

    seat: str
    pawns: Mapping[str, str]
    hand: int = 0
    bag: Counts = NOTHING
    agents: tuple[int | None, ...] = (None,) * len(AGENTS)
    mission: Counts | None = None

    def stones(self, kind: str) -> int:
        """Return how many stones of a kind are in the bag."""
        return self.bag[STONES.index(kind)]

    def left(self, agent: str) -> int | None:
        """Return how many agents of a kind are still in the tray; None when they never run out."""
        return self.agents[AGENTS.index(agent)]

    def with_pawn(self, pawn: str, place: str) -> Player:
        """Return the player with a pawn put somewhere."""
        return replace(self, pawns={**self.pawns, pawn: place})

    def without_pawn(self, pawn: str) -> Player:
        """Return the player with a pawn taken off."""
        return replace(self, pawns={name: place for name, place in self.pawns.items() if name != pawn})

    def with_stones(self, kind: str, number: int) -> Player:
        """Return the player with so many more stones of a kind in the bag."""
        return replace(self, bag=added(STONES, self.bag, kind, number))

    def with_agents(self, agent: str, number: int) -> Player:
        """Return the player with so many more agents of a kind in the tray, where they are counted."""
        changed = (n if n is None or kind != agent else n + number for kind, n in zip(AGENTS, self.agents, strict=True))
        return replace(self, agents=tuple(changed))


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that is true of a game at one moment."""

    options: Mapping[str, str | bool]
    board: Board | None
    players: tuple[Player, ...]
    turn: int
    stage: Stage
    slipper: str
    bought: bool = False
    vizier: str = DESERT
    packs: Counts = PACKS
    stock: Counts = STOCK
    spent: tuple[str, ...] = ()
    """Gem cards spent or discarded this turn."""
    retired: tuple[str, ...] = ()
    """Gem cards that have left the game."""
    murdered: bool = False
    over: bool = False

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the seats in clockwise order."""
        return tuple(player.seat for player in self.players)

    def player(self, seat: str) -> Player:
        """Return what belongs to a seat."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def with_player(self, seat: str, change: Callable[[Player], Player]) -> Position:
        """Return the position with what belongs to one seat changed."""
        changed = tuple(change(player) if player.seat == seat else player for player in self.players)
        return replace(self, players=changed)

    def place(self, seat: str, pawn: str) -> str | None:
        """Return where a pawn is that this seat may move: its own, or the vizier (BAG-53)."""
        return self.vizier if pawn == VIZIER else self.player(seat).pawns.get(pawn)

    def put(self, seat: str, pawn: str, place: str) -> Position:
        """Return the position with a pawn put somewhere."""
        if pawn == VIZIER:
            return replace(self, vizier=place)
        return self.with_player(seat, lambda player: player.with_pawn(pawn, place))

    def standing(self) -> Iterator[tuple[str | None, str, str]]:
        """Give every pawn as seat, name and place; the vizier has no seat."""
        for player in self.players:
            for pawn, place in player.pawns.items():
                yield player.seat, pawn, place
        yield None, VIZIER, self.vizier

    def occupied(self) -> dict[str, tuple[str | None, str]]:
        """Return who stands on each place of the city (BAG-59: with a board nobody shares one)."""
        return {place: (seat, pawn) for seat, pawn, place in self.standing() if place != DESERT}

    def ground(self, place: str) -> str:
        """Return what a place is: the desert, or a district and shop or street."""
        return place if self.board is None or place == DESERT else self.board.cells[place]

    def left(self, stone: str) -> int:
        """Return how many stones of a kind can still be bought."""
        return self.stock[STONES.index(stone)]

    def on(self, option: str) -> bool:
        """Tell whether a rule that can be switched is in force; the simplified game has no use for two (BAG-A36)."""
        if option in ("refuge", "vizier_murder") and self.options["simplified"] is True:
            return False
        return self.options[option] is True


def kind_of(pawn: str) -> str:
    """Return what a pawn is, without its number."""
    return pawn.partition(" ")[0]


def added(kinds: Sequence[str], counts: Counts, kind: str, number: int) -> Counts:
    """Return the counts with so many more of one kind."""
    return tuple(n + number if name == kind else n for name, n in zip(kinds, counts, strict=True))


def full_packs(retired: Sequence[str]) -> Counts:
    """Return the packs with every card that is still in the game (BAG-07, BAG-74, BAG-75)."""
    return tuple(size - (stone in retired) for size, stone in zip(PACKS, STONES, strict=True))


def clockwise(position: Position) -> tuple[Player, ...]:
    """Return the players from the slipper holder on (BAG-25)."""
    first = position.seats.index(position.slipper)
    return position.players[first:] + position.players[:first]
