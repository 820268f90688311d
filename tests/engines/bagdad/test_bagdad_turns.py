"""Turns in Baghdad: income, what things cost, and how a turn ends."""

from typing import Any

import pytest
from bagdad_lines import BOARD as SMALL
from bagdad_lines import SEATS, SHOP, STREET, agent, buying, gem, on_board, passing, pawns, rule, run, state, stay

from engines import bagdad

GAME = bagdad.GAME
INCOME = {"do": "income"}


def test_income_is_drawn_for_shops_and_never_for_assassins_streets_desert_or_vizier() -> None:
    crowd = pawns(ali={"thief": "palace shop", "assassin 1": "palace shop", "trader 1": "desert"},
                  bob={"merchant 1": "souk street", "caravaneer 1": "souk shop"})  # fmt: skip
    done = state({"pawns": crowd, "vizier": "palace shop"}, INCOME)
    assert done["hands"] == {"ali": 1, "bob": 1, "cem": 0}
    assert done["packs"] == {"bazar": 13, "port": 14, "souk": 13, "casbah": 14, "palace": 12}
    assert done["stage"] == "exchange"


def test_on_a_board_the_cell_says_what_a_pawn_earns() -> None:
    crowd = on_board(ali={"merchant 1": "p1", "merchant 2": "p2"}, bob={"caravaneer 1": "throne"})
    done = state({"pawns": crowd, "board": SMALL}, INCOME)
    assert done["hands"] == {"ali": 1, "bob": 1, "cem": 0}
    assert (done["packs"]["port"], done["packs"]["palace"]) == (13, 12)


def test_a_small_pack_serves_the_slipper_holder_first_and_then_clockwise() -> None:
    two = {"caravaneer 1": SHOP, "caravaneer 2": SHOP}
    crowd = pawns(ali=two, bob=two, cem=two)
    for slipper, hands in (("ali", (2, 1, 0)), ("bob", (0, 2, 1)), ("cem", (1, 0, 2))):
        done = state({"pawns": crowd, "packs": {"bazar": 3}, "slipper": slipper}, INCOME)
        assert tuple(done["hands"].values()) == hands


def test_the_exchange_closes_into_the_purchases_or_without_any_card_into_the_next_turn() -> None:
    trading: dict[str, Any] = {"pawns": pawns(), "stage": "exchange", "slipper": "bob"}
    close = {"do": "close_exchange"}
    assert state({**trading, "hands": {"cem": 1}}, close)["stage"] == "purchase"
    done = state({**trading, "packs": {"port": 3}, "stock": {"fake": 0}}, close)
    assert (done["turn"], done["stage"], done["slipper"]) == (2, "income", "bob")
    assert done["packs"] == {"bazar": 12, "port": 14, "souk": 14, "casbah": 14, "palace": 13}
    assert done["retired_gem_cards"] == ["fake"]
    over = run({**trading, "vizier": "palace shop", "packs": {"port": 3}, "bags": {"ali": {"ruby": 1}}}, close)
    assert over["winners"] == ["ali"]
    assert (over["state"]["stage"], over["state"]["turn"], over["state"]["packs"]["port"]) == ("purchase", 1, 3)


AGENTS = {"caravaneer": 5, "merchant": 9, "trader": 12, "assassin": 12}
STONES = {"fake": 9, "sapphire": 12, "emerald": 20, "ruby": 27, "diamond": 35}


@pytest.mark.parametrize(("kind", "price"), AGENTS.items())
def test_an_agent_costs_its_price_or_5_in_the_simplified_game(kind: str, price: int) -> None:
    assert rule(buying(), agent(kind, price - 1)) == "BAG-43"
    assert state(buying(), agent(kind, price))["pawns"]["ali"][f"{kind} 1"] == "desert"
    assert rule(buying(), agent(kind, 5), simplified=True) is None
    assert rule(buying(), agent(kind, 4), simplified=True) == "BAG-43"


@pytest.mark.parametrize(("kind", "price"), STONES.items())
def test_a_stone_costs_its_price_and_the_last_one_5_more_where_prices_move(kind: str, price: int) -> None:
    last = buying(stock={kind: 1})
    assert rule(buying(), gem(kind, price - 1)) == "BAG-43"
    assert rule(last, gem(kind, price)) is None
    assert rule(last, gem(kind, price + 4), fluctuation=True) == "BAG-43"
    assert rule(last, gem(kind, price + 5), fluctuation=True) is None
    assert rule(last, gem(kind, gem_card=kind), fluctuation=True) is None
    assert rule(buying(stock={kind: 2}), gem(kind, price), fluctuation=True) is None


def test_the_price_list_of_the_moment_follows_stock_and_rulings() -> None:
    position = GAME.read(SEATS, {"fluctuation": True}, buying(stock={"ruby": 1, "fake": 0}))
    assert bagdad.prices(position) == {**AGENTS, **STONES, "ruby": 32, "fake": None}
    simple = GAME.read(SEATS, {"simplified": True}, buying())
    assert bagdad.prices(simple) == {**dict.fromkeys(AGENTS, 5), **STONES}


def test_a_new_pawn_gets_the_lowest_free_number_and_leaves_the_tray() -> None:
    there = buying(pawns=pawns(ali={"trader 1": SHOP, "trader 3": SHOP}), agents={"ali": {"trader": 2}})
    done = state(there, agent("trader", 12), agent("trader", 12))
    assert {"trader 2", "trader 4"} <= set(done["pawns"]["ali"])
    assert done["agents"]["ali"]["trader"] == 0
    assert rule(there, agent("trader", 12), agent("trader", 12), agent("trader", 12)) == "BAG-46"


def test_surprises_count_by_their_number_in_one_payment() -> None:
    assert rule(buying(), agent("trader", goods=[2], surprises=2)) is None
    assert rule(buying(), agent("trader", goods=[1], surprises=2)) == "BAG-43"
    assert rule(buying(), gem("diamond", surprises=3)) is None
    assert rule(buying(), agent("caravaneer", goods=[4], surprises=1)) is None


def test_a_gem_card_gives_its_stone_and_is_spent_for_the_turn() -> None:
    done = state(buying(), gem("ruby", gem_card="ruby"))
    assert (done["spent_gem_cards"], done["stock"]["ruby"], done["bags"]["ali"]["ruby"]) == (["ruby"], 2, 1)
    assert (done["hands"]["ali"], done["bought"]) == (2, True)
    assert rule(buying(), gem("ruby", gem_card="ruby"), gem("ruby", gem_card="ruby")) == "BAG-36"


def test_when_every_hand_is_empty_the_turn_ends_and_the_slipper_stays() -> None:
    last = buying(hands={"cem": 1}, slipper="cem", packs={"bazar": 1, "souk": 0}, stock={"emerald": 0}, bought=True)
    done = state({**last, "spent_gem_cards": ["fake"]}, stay("thief", STREET, seat="cem"))
    assert (done["turn"], done["stage"], done["slipper"], done["bought"]) == (2, "income", "cem", False)
    assert done["packs"] == {"bazar": 13, "port": 14, "souk": 13, "casbah": 14, "palace": 13}
    assert (done["spent_gem_cards"], done["retired_gem_cards"]) == ([], ["emerald"])


def test_used_gem_cards_leave_where_a_table_says_so() -> None:
    last = buying(hands={"ali": 1}, spent_gem_cards=["fake"], retired_gem_cards=["diamond"])
    done = state(last, gem("ruby", gem_card="ruby"), used_gem_cards_leave=True)
    assert sorted(done["retired_gem_cards"]) == ["diamond", "fake", "ruby"]
    assert done["packs"] == {"bazar": 12, "port": 14, "souk": 14, "casbah": 13, "palace": 12}
    assert state(last, gem("ruby", gem_card="ruby"))["retired_gem_cards"] == ["diamond"]


def test_the_game_ends_where_the_turn_would_with_the_vizier_in_a_palace_shop() -> None:
    last = buying(hands={"ali": 1}, vizier="palace shop", packs={"bazar": 1}, stock={"ruby": 1}, turn=7)
    over = run(last, gem("ruby", gem_card="ruby"))
    assert over["winners"] == ["ali"]
    there = over["state"]
    assert (there["turn"], there["stage"], there["over"], there["bought"]) == (7, "purchase", True, True)
    assert (there["packs"]["bazar"], there["spent_gem_cards"], there["retired_gem_cards"]) == (1, ["ruby"], [])


def test_a_dead_gem_card_ends_the_turn_too() -> None:
    last = buying(hands={"ali": 1}, stock={"ruby": 0})
    done = state(last, {"do": "discard_dead", "seat": "ali", "gem": "ruby"})
    assert (done["turn"], done["retired_gem_cards"]) == (2, ["ruby"])


def test_a_holder_without_cards_passes_without_buying_and_the_only_one_with_cards_goes_on() -> None:
    assert state(buying(hands={"bob": 1}), passing("ali", "bob"))["slipper"] == "bob"
    alone = buying(hands={"ali": 2})
    assert rule(alone, stay("thief", STREET), passing("ali", "bob")) == "BAG-40"
    assert state(alone, stay("thief", STREET), stay("thief", STREET))["turn"] == 2


def test_every_event_names_rules_that_exist() -> None:
    result = run(buying(hands={"ali": 1}, vizier="palace shop"), gem("ruby", gem_card="ruby"))
    assert [event["event"] for event in result["events"]] == [
        "gem_card_spent", "stone_bought", "birthday_opened", "birthday_opened", "birthday_opened", "won",
    ]  # fmt: skip
    assert all(event["rules"] for event in result["events"])
