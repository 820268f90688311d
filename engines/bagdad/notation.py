"""The position in the notation: reading a setup, which may be partial, and printing a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines import reading
from engines.bagdad import board, possible
from engines.bagdad.board import DESERT, Board
from engines.bagdad.commands import counts, pawn_name, place_name
from engines.bagdad.position import (
    AGENTS,
    DISTRICTS,
    NOTHING,
    STAGES,
    STOCK,
    STONES,
    Counts,
    Player,
    Position,
    Stage,
    full_packs,
)
from engines.bagdad.rulings import OPTIONS
from engines.exc import Malformed

SEATS = range(3, 7)
"""BAG-01."""
KEYS = (
    "turn", "stage", "slipper", "bought", "pawns", "vizier", "hands", "packs", "stock", "agents", "bags", "missions",
    "spent_gem_cards", "retired_gem_cards", "vizier_murdered", "board", "over",
)  # fmt: skip
GROUNDS = ("shop", "street")


def read(seats: Sequence[str], options: Mapping[str, Any], setup: Mapping[str, Any]) -> Position:
    """Return the position of a setup; what is absent is as at the start of a fresh game."""
    names = reading.seat_names(seats, "Les Voleurs de Bagdad", SEATS)
    rulings = reading.rulings(options, OPTIONS)
    given = reading.record(setup, "setup", KEYS)
    retired = _gem_cards(given, "retired_gem_cards")
    bare = Position(
        options=rulings,
        board=read_board(given["board"]) if given.get("board") is not None else None,
        players=(),
        turn=reading.whole(given.get("turn", 1), "setup.turn", 1),
        stage=_stage(given),
        slipper=reading.word(given.get("slipper", names[0]), "setup.slipper", names),
        bought=reading.truth(given.get("bought", False), "setup.bought"),
        packs=_packs(given.get("packs", {}), retired),
        stock=_stock(given.get("stock", {})),
        spent=_gem_cards(given, "spent_gem_cards"),
        retired=retired,
        murdered=reading.truth(given.get("vizier_murdered", False), "setup.vizier_murdered"),
        over=reading.truth(given.get("over", False), "setup.over"),
    )
    return possible.checked(bare, _players(bare, names, given), place_name(bare, given.get("vizier", DESERT),
                            "setup.vizier"))  # fmt: skip


def state(position: Position) -> dict[str, Any]:
    """Return the position as the notation prints it."""
    players = position.players
    printed: dict[str, Any] = {
        "turn": position.turn,
        "stage": position.stage,
        "slipper": position.slipper,
        "bought": position.bought,
        "pawns": {player.seat: dict(player.pawns) for player in players},
        "vizier": position.vizier,
        "hands": {player.seat: player.hand for player in players},
        "packs": dict(zip(DISTRICTS, position.packs, strict=True)),
        "stock": stones(position.stock),
        "agents": {player.seat: dict(zip(AGENTS, player.agents, strict=True)) for player in players},
        "bags": {player.seat: stones(player.bag) for player in players},
        "missions": {player.seat: None if player.mission is None else stones(player.mission) for player in players},
        "spent_gem_cards": list(position.spent),
        "retired_gem_cards": list(position.retired),
        "vizier_murdered": position.murdered,
        "board": None if position.board is None else print_board(position.board),
    }
    return {**printed, "over": True} if position.over else printed


def stones(numbers: Counts) -> dict[str, int]:
    """Return stones as the notation has them."""
    return dict(zip(STONES, numbers, strict=True))


def read_board(plain: Any) -> Board:
    """Return the board that JSON describes."""
    parts = ("cells", "edges", "entries")
    given = reading.record(plain, "board", parts, required=parts)
    if not isinstance(given["cells"], dict):
        raise Malformed(f"board.cells must be an object, not {reading.shown(given['cells'])}.")
    cells = {name: _cell(name, cell) for name, cell in given["cells"].items()}
    entries = [_known(cells, name, "An entry") for name in reading.sequence(given["entries"], "board.entries")]
    for name in entries:
        if not cells[name].startswith("bazar"):
            raise Malformed(f"The entry {reading.shown(name)} of the board must be a cell of the Bazar.")
    edges = [_edge(cells, edge) for edge in reading.sequence(given["edges"], "board.edges")]
    return board.make(cells, edges, entries)


def print_board(there: Board) -> dict[str, Any]:
    """Return a board as the notation has it."""
    grounds = {name: ground.split() for name, ground in there.cells.items()}
    cells = {name: {"district": district, "kind": kind} for name, (district, kind) in grounds.items()}
    return {"cells": cells, "edges": [list(edge) for edge in there.edges], "entries": list(there.entries)}


def _cell(name: str, plain: Any) -> str:
    if name == DESERT:
        raise Malformed("No cell of the board can be called desert.")
    where = f"board.cells.{name}"
    given = reading.record(plain, where, ("district", "kind"), required=("district", "kind"))
    district = reading.word(given["district"], f"{where}.district", DISTRICTS)
    return f"{district} {reading.word(given['kind'], f'{where}.kind', GROUNDS)}"


def _edge(cells: Mapping[str, str], plain: Any) -> tuple[str, str]:
    if not isinstance(plain, list) or len(plain) != 2:
        raise Malformed(f"An edge of the board must be a list of two cells, not {reading.shown(plain)}.")
    one, other = _known(cells, plain[0], "An edge"), _known(cells, plain[1], "An edge")
    if one == other:
        raise Malformed(f"An edge of the board leads from {reading.shown(one)} to itself.")
    return one, other


def _known(cells: Mapping[str, str], name: Any, what: str) -> str:
    if not isinstance(name, str) or name not in cells:
        raise Malformed(f"{what} of the board names {reading.shown(name)}, which is no cell of it.")
    return name


def _stage(given: Mapping[str, Any]) -> Stage:
    stage = given.get("stage", "income" if "pawns" in given else "placement")
    name = reading.word(stage, "setup.stage", STAGES)
    return next(known for known in STAGES if known == name)


def _packs(plain: Any, retired: tuple[str, ...]) -> Counts:
    given = reading.record(plain, "setup.packs", DISTRICTS)
    return tuple(reading.whole(given.get(district, full), f"setup.packs.{district}", 0, full)
                 for district, full in zip(DISTRICTS, full_packs(retired), strict=True))  # fmt: skip


def _stock(plain: Any) -> Counts:
    given = reading.record(plain, "setup.stock", STONES)
    return tuple(reading.whole(given.get(stone, fresh), f"setup.stock.{stone}", 0)
                 for stone, fresh in zip(STONES, STOCK, strict=True))  # fmt: skip


def _gem_cards(given: Mapping[str, Any], key: str) -> tuple[str, ...]:
    listed = reading.sequence(given.get(key, []), f"setup.{key}")
    cards = tuple(reading.word(card, f"A card in setup.{key}", STONES) for card in listed)
    if len(set(cards)) != len(cards):
        raise Malformed(f"setup.{key} names a card twice; there is one of each kind.")
    return cards


def _players(position: Position, names: tuple[str, ...], given: Mapping[str, Any]) -> tuple[Player, ...]:
    parts = {
        key: reading.record(given.get(key, {}), f"setup.{key}", names)
        for key in ("pawns", "hands", "agents", "bags", "missions")
    }
    return tuple(
        Player(
            seat=seat,
            pawns=_pawns(position, seat, parts["pawns"].get(seat, {})),
            hand=reading.whole(parts["hands"].get(seat, 0), f"setup.hands.{seat}", 0),
            bag=counts(parts["bags"].get(seat, {}), f"setup.bags.{seat}", STONES),
            agents=_agents(seat, parts["agents"].get(seat, {})),
            mission=_mission(seat, parts["missions"].get(seat)),
        )
        for seat in names
    )


def _pawns(position: Position, seat: str, plain: Any) -> dict[str, str]:
    where = f"setup.pawns.{seat}"
    if not isinstance(plain, dict):
        raise Malformed(f"{where} must be an object, not {reading.shown(plain)}.")
    return {pawn_name(pawn, f"A key of {where}"): place_name(position, place, f"{where}.{pawn}")
            for pawn, place in plain.items()}  # fmt: skip


def _agents(seat: str, plain: Any) -> tuple[int | None, ...]:
    where = f"setup.agents.{seat}"
    given = reading.record(plain, where, AGENTS)
    return tuple(None if given.get(agent) is None else reading.whole(given[agent], f"{where}.{agent}", 0)
                 for agent in AGENTS)  # fmt: skip


def _mission(seat: str, plain: Any) -> Counts | None:
    if plain is None:
        return None
    wants = counts(plain, f"setup.missions.{seat}", STONES)
    if wants == NOTHING:
        raise Malformed(f"setup.missions.{seat} must ask for at least one stone (null: not told).")
    return wants
