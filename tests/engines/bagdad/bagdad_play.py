"""Players of Bagdad who know nothing: they take any offer, pay with any cards, and in the end send the vizier home.

`PYTHONPATH=.:tests/engines:tests/engines/bagdad python tests/engines/bagdad/bagdad_play.py` plays the golden games
`tests/golden/bagdad-*.json` anew: look at the difference before you keep it.
"""

import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from engines import bagdad
from engines.bagdad import notation, specimen
from engines.bagdad.position import GENUINE, STONES, Position
from engines.bagdad.prompts import draws
from engines.game import Event, Field, Offer, Refusal, play

GAME = bagdad.GAME
SPECIMEN = notation.print_board(specimen.BOARD)
TRIES = 4
"""How often a player may be refused before doing the simplest thing that is allowed."""


class Table(NamedTuple):
    """How a game is set up, the chance that plays it, and the turn after which everybody wants to go home."""

    seats: tuple[str, ...]
    options: dict[str, Any]
    setup: dict[str, Any]
    seed: int
    turns: int = 4

    def fresh(self) -> Position:
        return GAME.read(list(self.seats), self.options, self.setup)


def crowded(seats: tuple[str, ...], *, board: bool) -> dict[str, Any]:
    """A setup in the middle of a game: everybody has every kind of agent in the city, and stones to lose."""
    kinds = ("thief", "caravaneer 1", "merchant 1", "trader 1", "assassin 1")
    cells = iter([cell for cell, ground in specimen.BOARD.cells.items() if ground.split()[0] in ("bazar", "port")])
    grounds = itertools.cycle(("port shop", "bazar street", "souk shop"))
    pawns = {seat: {kind: next(cells) if board else next(grounds) for kind in kinds} for seat in seats}
    bags = {seat: {"fake": 1, "sapphire": number % 2, "ruby": 1} for number, seat in enumerate(seats)}
    there = {"vizier": next(cells) if board else "souk street", "board": SPECIMEN if board else None}
    return {"turn": 3, "pawns": pawns, "bags": bags, **there}


class Moment(NamedTuple):
    """A position, what was done there, and what it led to."""

    position: Position
    command: dict[str, Any]
    events: tuple[Event, ...]


def moments(table: Table, commands: int = 600) -> Iterator[Moment]:
    """Play a game to its end, or until so many commands are done; the last moment has no command."""
    position, rng = table.fresh(), random.Random(table.seed)
    while commands and not position.over:
        command, after, events = _next(table, position, rng)
        yield Moment(position, command, events)
        position, commands = after, commands - 1
    yield Moment(position, {}, ())


def _next(table: Table, position: Position, rng: random.Random) -> tuple[dict[str, Any], Position, tuple[Event, ...]]:
    for command in _wishes(table, position, rng):
        after, decision = play(GAME, position, GAME.command(position, command))
        if not isinstance(decision, Refusal):
            return command, after, decision
    raise AssertionError(f"A dead end: {GAME.state(position)}")


def _wishes(table: Table, position: Position, rng: random.Random) -> Iterator[dict[str, Any]]:
    asked = GAME.asks(position)
    if asked and rng.random() < 0.3:
        seat = rng.choice(list(asked[0].forms))
        form = asked[0].forms[seat]
        answer = {field.key: rng.choice(field.choices[:2]).value for field in form.fields}
        if GAME.foul(position, asked[0].key, seat, answer) is None:
            yield GAME.compose(position, {asked[0].key: {seat: answer}})
    if position.stage == "purchase" and position.turn > table.turns and _cards(position) == 1:
        yield from _home(position)
    offers = GAME.offers(position)
    assert offers, f"A dead end: {GAME.state(position)}"
    for _ in range(TRIES):
        offer = rng.choices(offers, [_taste(offer) for offer in offers])[0]
        yield offer.command(_answers(position, offer, rng))
    yield simplest(position, offers)


def _taste(offer: Offer) -> int:
    """How much players like an offer: deeds more than stones for nothing, and no endless bargaining."""
    if any(field.key.startswith("then") for field in offer.fields):
        return 6
    return 1 if offer.do in ("swap", "discard_dead") or "gem" in offer.fixed else 3


def _cards(position: Position) -> int:
    return sum(player.hand for player in position.players)


def _home(position: Position) -> Iterator[dict[str, Any]]:
    """Send the vizier to any shop of the Palace that can be reached."""
    holder = position.player(position.slipper)
    if not holder.hand:
        return
    move = {"do": "buy", "seat": holder.seat, "what": "move", "pawn": "vizier", "pay": {"goods": [99]}}
    if position.board is None:
        yield {**move, "to": "palace shop", "spaces": 9}
    for cell in bagdad.reach(position, "vizier", 99, holder.seat):
        if position.ground(cell) == "palace shop":
            yield {**move, "to": cell}


def _answers(position: Position, offer: Offer, rng: random.Random) -> dict[str, Any]:
    fields = [field for field in offer.fields if field.needed or rng.random() < 0.7]
    answers = {field.key: _any(field, rng) for field in fields}
    if "then.stone" in answers:
        found = draws(position, answers["then.steal"])
        answers["then.stone"] = rng.choices(found, [choice.weight for choice in found])[0].value
    if "then.take" in answers:
        answers |= exchange(position, offer.seat or "", answers["then.steal"], rng) or {}
    return answers | _next_door(position, answers, offer, rng)


def _next_door(position: Position, answers: dict[str, Any], offer: Offer, rng: random.Random) -> dict[str, Any]:
    """Where a victim is named, go to a cell beside it if there is one, and pay enough."""
    then = answers.get("then", {})
    owner, victim = (answers["then.steal"], "thief") if "then.steal" in answers else (None, "vizier")
    for deed in ("expel", "kill"):
        if isinstance(then.get(deed), list):
            owner, victim = then[deed]
    if position.board is None or "to" not in answers or not (then or owner):
        return {}
    choices = next(field.choices for field in offer.fields if field.key == "to")
    near = position.board.near[str(position.place(owner or position.slipper, victim))]
    beside = [choice.value for choice in choices if choice.value in near]
    return {"to": rng.choice(beside), "pay.goods": [40]} if beside else {}


def exchange(position: Position, seat: str, victim: str, rng: random.Random) -> dict[str, Any] | None:
    """Return an exchange of stones that these two bags allow."""
    take = [stone for stone in STONES if position.player(victim).stones(stone)]
    give = [stone for stone in GENUINE if position.player(seat).stones(stone)]
    return {"then.take": rng.choice(take), "then.give": rng.choice(give)} if take and give else None


def _any(field: Field, rng: random.Random) -> Any:
    if field.numbers is None:
        return rng.choice(field.choices).value
    most = 40
    if field.numbers.items is None:
        return rng.randrange(most // 8)
    return [rng.randrange(most) for _ in range(rng.randint(1, max(1, field.numbers.items[-1])))]


def simplest(position: Position, offers: tuple[Offer, ...]) -> dict[str, Any]:
    """What is always allowed: the first choice of the last offer, or to leave a pawn where it is for one card."""
    seat = position.slipper
    if position.stage == "purchase" and position.player(seat).hand:
        told = {} if position.board else {"spaces": 0}
        return {"do": "buy", "seat": seat, "what": "move", "pawn": "vizier", "to": position.vizier,
                "pay": {"goods": [0]}, **told}  # fmt: skip
    return offers[-1].command({field.key: field.default() for field in offers[-1].fields})


GOLDEN = {
    "bagdad-three": Table(("ali", "bob", "cem"), {}, {}, 96),
    "bagdad-specimen": Table(("ali", "bob", "cem", "dan"), {}, {"board": SPECIMEN}, 15),
    "bagdad-crowd": Table(("ali", "bob", "cem", "dan"), {}, crowded(("ali", "bob", "cem", "dan"), board=False), 49),
    "bagdad-advanced": Table(
        ("ali baba", "bob", "cem", "dan", "eva"),
        dict.fromkeys(("refuge", "blocking", "vizier_murder", "exchange_theft", "fluctuation", "single_winner"), True),
        crowded(("ali baba", "bob", "cem", "dan", "eva"), board=True),
        45,
        6,
    ),
    "bagdad-rulings": Table(
        ("ali", "bob", "cem", "dan", "eva", "fay"),
        {
            "killed_return": True, "own_victims": False, "used_gem_cards_leave": True, "gem_card_zero_move": True,
            "desert_acts": True, "richest_tie": "most_stones", "exchange_theft": True, "blocking": True,
            "blocking_vizier": "all",
        },
        {
            **crowded(("ali", "bob", "cem", "dan", "eva", "fay"), board=False),
            "agents": {"ali": {"merchant": 1}, "fay": {"assassin": 2}},
        },
        33,
        5,
    ),
    "bagdad-simplified": Table(("ali", "bob", "cem"), {"simplified": True, "simplified_theft": False}, {}, 82),
}  # fmt: skip
"""The golden games: whole ones, with and without a board, with every rule that can be switched."""


def scenario(table: Table) -> dict[str, Any]:
    """Return a whole game as a scenario."""
    commands = [moment.command for moment in moments(table)][:-1]
    return {"game": "bagdad", "seats": list(table.seats), "options": table.options, "setup": table.setup,
            "commands": commands}  # fmt: skip


if __name__ == "__main__":
    import golden

    for name, table in GOLDEN.items():
        golden.write(golden.FOLDER / f"{name}.json", scenario(table))
