"""What can happen in Baghdad; `applying` says what each does to a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.game import Event

Tally = tuple[tuple[str, int], ...]
"""Names with a number each: stones of a bag, cards of districts."""


@dataclass(frozen=True, slots=True)
class PawnPlaced(Event):
    """A player puts one of the first three pawns into the Bazar."""

    kind: ClassVar[str] = "pawn_placed"
    seat: str
    pawn: str
    at: str


@dataclass(frozen=True, slots=True)
class PlacementEnded(Event):
    """Everybody stands in the Bazar, and the youngest has the slipper."""

    kind: ClassVar[str] = "placement_ended"
    slipper: str


@dataclass(frozen=True, slots=True)
class MissionTold(Event):
    """A player has told the companion what the birthday card asks for."""

    kind: ClassVar[str] = "mission_told"
    secrets: ClassVar[tuple[str, ...]] = ("wants",)
    seat: str
    wants: Tally | str

    @property
    def private(self) -> tuple[str, ...]:
        """Return the owner of the card."""
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player draws the income of the own shops; `missed` are the cards an empty pack could not give."""

    kind: ClassVar[str] = "cards_drawn"
    seat: str
    cards: Tally
    missed: Tally


@dataclass(frozen=True, slots=True)
class ExchangeOpened(Event):
    """All have drawn; cards may change hands."""

    kind: ClassVar[str] = "exchange_opened"


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two players give each other cards, or one makes a gift."""

    kind: ClassVar[str] = "swapped"
    gives: Tally


@dataclass(frozen=True, slots=True)
class ExchangeClosed(Event):
    """Nobody wants to exchange any more; the slipper holder buys first."""

    kind: ClassVar[str] = "exchange_closed"
    slipper: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Goods and surprises are discarded; what they are worth beyond the price is lost."""

    kind: ClassVar[str] = "paid"
    seat: str
    goods: tuple[int, ...]
    surprises: int
    value: int
    price: int
    lost: int


@dataclass(frozen=True, slots=True)
class GemCardSpent(Event):
    """A gem card is discarded in place of dinars."""

    kind: ClassVar[str] = "gem_card_spent"
    seat: str
    gem: str


@dataclass(frozen=True, slots=True)
class GemCardDiscarded(Event):
    """A gem card whose stones are sold out is discarded for nothing; it counts as the purchase one must make."""

    kind: ClassVar[str] = "gem_card_discarded"
    seat: str
    gem: str


@dataclass(frozen=True, slots=True)
class AgentHired(Event):
    """A new agent stands in the desert."""

    kind: ClassVar[str] = "agent_hired"
    seat: str
    pawn: str


@dataclass(frozen=True, slots=True)
class StoneBought(Event):
    """A stone goes from the stock into the buyer's bag."""

    kind: ClassVar[str] = "stone_bought"
    seat: str
    stone: str
    left: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn goes somewhere, or stays where it is to act from there; `ground` is what it then stands on."""

    kind: ClassVar[str] = "pawn_moved"
    seat: str
    pawn: str
    start: str
    end: str
    spaces: int
    ground: str


@dataclass(frozen=True, slots=True)
class PawnExpelled(Event):
    """A merchant or trader drives a pawn out into the desert."""

    kind: ClassVar[str] = "pawn_expelled"
    seat: str
    pawn: str
    owner: str
    victim: str


@dataclass(frozen=True, slots=True)
class PawnKilled(Event):
    """An assassin kills a pawn and flees into the desert, or dies with another assassin."""

    kind: ClassVar[str] = "pawn_killed"
    seat: str
    pawn: str
    owner: str
    victim: str
    both: bool
    """Whether the victim was an assassin, and the killer is gone too."""
    returned: bool
    """Whether the dead go back into the tray."""


@dataclass(frozen=True, slots=True)
class VizierMurdered(Event):
    """The vizier is dead; the new one waits in the desert and asks for other presents."""

    kind: ClassVar[str] = "vizier_murdered"
    seat: str
    pawn: str


@dataclass(frozen=True, slots=True)
class StoneStolen(Event):
    """A thief has put a hand into another thief's bag; None when there was nothing in it."""

    kind: ClassVar[str] = "stone_stolen"
    secrets: ClassVar[tuple[str, ...]] = ("stone",)
    seat: str
    victim: str
    stone: str | None

    @property
    def private(self) -> tuple[str, ...]:
        """Return thief and victim (BAG-95)."""
        return (self.seat, self.victim)


@dataclass(frozen=True, slots=True)
class StonesExchanged(Event):
    """A thief has looked into another thief's bag, taken a stone and left a genuine one."""

    kind: ClassVar[str] = "stones_exchanged"
    secrets: ClassVar[tuple[str, ...]] = ("take", "give")
    seat: str
    victim: str
    take: str
    give: str

    @property
    def private(self) -> tuple[str, ...]:
        """Return thief and victim (BAG-95)."""
        return (self.seat, self.victim)


@dataclass(frozen=True, slots=True)
class SlipperPassed(Event):
    """The slipper goes to somebody who has cards."""

    kind: ClassVar[str] = "slipper_passed"
    seat: str
    to: str


@dataclass(frozen=True, slots=True)
class GemCardsRetired(Event):
    """Gem cards are taken out of their packs for good."""

    kind: ClassVar[str] = "gem_cards_retired"
    gems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """Every hand is empty: the discards are shuffled back, and a new turn begins."""

    kind: ClassVar[str] = "turn_ended"
    turn: int
    slipper: str


@dataclass(frozen=True, slots=True)
class BirthdayOpened(Event):
    """The vizier is in a shop of the Palace: one player opens card and bag."""

    kind: ClassVar[str] = "birthday_opened"
    seat: str
    wants: Tally | None
    bag: Tally
    met: bool


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The game is over."""

    kind: ClassVar[str] = "won"
    winners: tuple[str, ...]
    by: str
    """What decided: `mission`, `most_stones`, `value`, `richest`, `richest_most_stones` or `nobody`."""


EVENTS: tuple[type[Event], ...] = (
    PawnPlaced, PlacementEnded, MissionTold, CardsDrawn, ExchangeOpened, Swapped, ExchangeClosed, Paid, GemCardSpent,
    GemCardDiscarded, AgentHired, StoneBought, PawnMoved, PawnExpelled, PawnKilled, VizierMurdered, StoneStolen,
    StonesExchanged, SlipperPassed, GemCardsRetired, TurnEnded, BirthdayOpened, Won,
)  # fmt: skip
