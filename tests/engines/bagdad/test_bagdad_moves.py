"""Moves in Baghdad: told by the players' eyes without a board, counted by the companion with one."""

from typing import Any

import pytest
from bagdad_lines import (
    BOARD,
    SEATS,
    SHOP,
    STREET,
    buying,
    buying_on_board,
    move,
    on_board,
    pawns,
    rule,
    run,
    state,
    stay,
)

from engines import bagdad
from engines.bagdad import notation, specimen
from engines.bagdad.board import distances

GAME = bagdad.GAME


def test_without_a_board_the_spaces_told_are_what_a_move_costs() -> None:
    assert rule(buying(), move("thief", "palace shop", 4, spaces=5)) == "BAG-52"
    assert state(buying(), move("thief", "palace shop", 5, spaces=5))["pawns"]["ali"]["thief"] == "palace shop"
    assert rule(buying(), move("thief", STREET, 2, spaces=2)) is None


def test_nobody_goes_into_the_desert_and_from_there_at_least_one_space_is_gone() -> None:
    assert rule(buying(), move("thief", "desert", 3, spaces=2)) == "BAG-56"
    assert rule(buying(), stay("thief", "desert")) == "BAG-56"
    assert rule(buying(), move("vizier", "desert", 3, spaces=2)) == "BAG-56"
    assert rule(buying(), stay("vizier", "desert")) is None
    assert rule(buying(), stay("vizier", "palace shop")) == "BAG-60"
    assert rule(buying(), move("vizier", "souk shop", 1, spaces=1)) is None


def test_a_move_of_0_spaces_leaves_the_pawn_where_it_is() -> None:
    assert rule(buying(), stay("thief", SHOP)) == "BAG-60"
    assert rule(buying(), stay("thief", STREET, pay={"goods": [0]})) is None


def test_on_a_board_the_shortest_way_counts() -> None:
    for goal, spaces in (("b1", 1), ("b4", 2), ("p1", 3), ("p3", 5), ("throne", 7), ("b7", 5), ("b2", 0)):
        there = buying_on_board()
        assert rule(there, move("thief", goal, spaces)) is None, goal
        assert spaces == 0 or rule(there, move("thief", goal, spaces - 1)) == "BAG-52", goal


def test_from_the_desert_an_entry_is_one_space() -> None:
    for goal, spaces in (("b1", 1), ("b5", 1), ("b4", 2), ("p1", 3)):
        assert rule(buying_on_board(), move("vizier", goal, spaces)) is None
        assert rule(buying_on_board(), move("vizier", goal, spaces - 1)) == "BAG-52"
    assert rule(buying_on_board(), move("vizier", "desert", 0)) is None


def test_a_board_refuses_in_the_order_of_the_notation() -> None:
    there = buying_on_board(pawns=on_board(bob={"merchant 1": "island"}))
    assert rule(there, move("thief", "desert", 0)) == "BAG-56"
    assert rule(there, move("thief", "b6", 0)) == "BAG-59"
    assert rule(there, move("thief", "island", 0)) == "BAG-59"
    assert rule(buying_on_board(), move("thief", "island", 0)) == "BAG-57"
    assert rule(buying_on_board(vizier="b4"), move("thief", "b4", 9)) == "BAG-59"
    assert rule(buying_on_board(board={**BOARD, "entries": []}), move("vizier", "b1", 9)) == "BAG-57"


def test_occupied_spaces_may_be_crossed() -> None:
    crowd = on_board(bob={"caravaneer 1": "b3", "trader 1": "b4"})
    assert rule(buying_on_board(pawns=crowd), move("thief", "b5", 3)) is None


def test_blocking_traders_are_gone_around_and_only_without_any_way_is_it_their_rule() -> None:
    one = buying_on_board(pawns=on_board(bob={"trader 1": "p1"}))
    assert rule(one, move("thief", "p2", 4)) is None
    assert rule(one, move("thief", "p2", 7), blocking=True) == "BAG-52"
    assert rule(one, move("thief", "p2", 8), blocking=True) is None
    two = buying_on_board(pawns=on_board(bob={"trader 1": "p1", "trader 2": "b7"}))
    assert rule(two, move("thief", "p2", 1), blocking=True) == "BAG-82"
    assert rule(two, move("thief", "p2", 4)) is None
    assert rule(two, move("thief", "p1", 9), blocking=True) == "BAG-59"
    assert rule(two, move("thief", "island", 9), blocking=True) == "BAG-57"


def test_own_traders_may_be_crossed_and_a_trader_does_not_block_itself() -> None:
    own = buying_on_board(pawns=on_board(ali={"trader 1": "b3"}))
    assert rule(own, move("thief", "b4", 2), blocking=True) is None
    assert rule(own, move("trader 1", "b4", 1), blocking=True) is None


def test_a_trader_on_an_entry_blocks_it() -> None:
    entry = buying_on_board(pawns=on_board(bob={"trader 1": "b5"}))
    assert rule(entry, move("vizier", "b4", 2)) is None
    assert rule(entry, move("vizier", "b4", 3), blocking=True) == "BAG-52"
    assert rule(entry, move("vizier", "b4", 4), blocking=True) is None


def test_the_vizier_is_stopped_by_the_traders_of_others_or_at_some_tables_by_all() -> None:
    own = buying_on_board(vizier="b1", pawns=on_board(ali={"trader 1": "b3"}))
    assert rule(own, move("vizier", "b4", 3), blocking=True) is None
    assert rule(own, move("vizier", "b4", 9), blocking=True, blocking_vizier="all") == "BAG-82"
    assert rule(own, move("thief", "b4", 2), blocking=True, blocking_vizier="all") is None
    other = buying_on_board(vizier="b1", pawns=on_board(bob={"trader 1": "b3"}))
    assert rule(other, move("vizier", "b4", 9), blocking=True) == "BAG-82"


def test_one_payment_moves_one_pawn_and_the_rest_is_lost() -> None:
    paid = run(buying_on_board(), move("thief", "b4", 6))["events"][0]
    assert (paid["value"], paid["price"], paid["lost"]) == (6, 2, 4)


def test_a_gem_card_may_pay_for_staying_where_a_table_says_so() -> None:
    card: dict[str, Any] = {"pay": {"gem_card": "ruby"}}
    assert rule(buying(), stay("thief", STREET, **card)) == "BAG-36"
    done = state(buying(), stay("thief", STREET, **card), gem_card_zero_move=True)
    assert (done["hands"]["ali"], done["spent_gem_cards"], done["bought"]) == (2, ["ruby"], True)
    assert rule(buying(), move("thief", SHOP, spaces=1, **card), gem_card_zero_move=True) == "BAG-36"
    assert rule(buying(), stay("thief", SHOP, **card), gem_card_zero_move=True) == "BAG-60"
    spent = buying(spent_gem_cards=["ruby"])
    assert rule(spent, stay("thief", STREET, **card), gem_card_zero_move=True) == "BAG-36"
    assert rule(buying_on_board(), move("thief", "b2", **card), gem_card_zero_move=True) is None
    assert rule(buying_on_board(), move("thief", "b3", **card), gem_card_zero_move=True) == "BAG-36"


def test_the_reach_of_a_pawn_is_where_its_moves_are_accepted() -> None:
    crowd = on_board(ali={"merchant 1": "p1"}, bob={"trader 1": "b4"}, cem={"assassin 1": "desert"})
    setup = buying_on_board(pawns=crowd)
    for blocking in (False, True):
        position = GAME.read(SEATS, {"blocking": blocking}, setup)
        for pawn in ("thief", "merchant 1", "vizier"):
            for dinars in range(8):
                free = {to for to in BOARD["cells"] if rule(setup, move(pawn, to, dinars), blocking=blocking) is None}
                reached = bagdad.reach(position, pawn, dinars, "ali")
                assert set(reached) - {"desert"} == free
                assert all(steps <= dinars for steps in reached.values())


def test_there_is_no_reach_without_a_board_or_of_a_pawn_one_does_not_have() -> None:
    assert bagdad.reach(GAME.read(SEATS, {}, buying()), "thief", 9, "ali") == {}
    assert bagdad.reach(GAME.read(SEATS, {}, buying_on_board()), "trader 1", 9, "ali") == {}


def test_the_specimen_board_is_a_walled_city_in_the_manner_of_the_text() -> None:
    board = specimen.BOARD
    grounds = list(board.cells.values())
    assert grounds.count("bazar shop") >= 12  # six players begin with two caravaneers each
    assert grounds.count("bazar street") >= 6
    assert {ground.split()[0] for ground in grounds} == {"bazar", "port", "souk", "casbah", "palace"}
    assert len(board.entries) == 5
    assert set(distances(board, "desert")) == {*board.cells, "desert"}
    gates = {tuple(sorted(board.cells[cell].split()[0] for cell in edge)) for edge in board.edges}
    assert {gate for gate in gates if gate[0] != gate[1]} == {
        ("bazar", "port"), ("bazar", "souk"), ("port", "souk"), ("casbah", "port"), ("casbah", "souk"),
        ("casbah", "palace"),
    }  # fmt: skip


def test_every_cell_of_the_specimen_has_its_own_spot_and_neighbours_are_near() -> None:
    spots = specimen.SPOTS
    assert set(spots) == {*specimen.BOARD.cells, "desert"}
    assert len(set(spots.values())) == len(spots)
    for one, other in specimen.BOARD.edges:
        (x, y), (u, v) = spots[one], spots[other]
        assert abs(x - u) + abs(y - v) <= 2


def test_the_specimen_says_that_it_is_one() -> None:
    told = {"board": notation.print_board(specimen.BOARD)}
    board = GAME.view(GAME.read(SEATS, {}, told), None, {})["board"]
    assert board["specimen"] is True
    assert board["spots"]["b1"] == [0, 0]
    other = GAME.view(GAME.read(SEATS, {}, {"board": BOARD}), None, {})["board"]
    assert other["specimen"] is False
    assert other["spots"] is None
    assert "specimen" in specimen.TITLE.english().lower()


@pytest.mark.parametrize("seat", SEATS)
def test_everybody_may_move_the_vizier(seat: str) -> None:
    assert rule(buying(slipper=seat), move("vizier", "palace street", 9, seat=seat, spaces=9)) is None


def test_one_pawn_may_be_moved_again_by_another_payment() -> None:
    there = buying(pawns=pawns(ali={"merchant 1": "desert"}))
    assert state(there, move("merchant 1", SHOP, spaces=1), move("merchant 1", STREET, spaces=1))["hands"]["ali"] == 1
