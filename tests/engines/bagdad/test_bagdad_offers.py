"""What Bagdad offers: the commands of the moment, each only where it is possible."""

from typing import Any

from bagdad_lines import BOARD, SEATS, SHOP, buying, buying_on_board, on_board, pawns

from engines import bagdad
from engines.game import Field, Offer

GAME = bagdad.GAME


def offers(setup: dict[str, Any], **options: Any) -> tuple[Offer, ...]:
    return GAME.offers(GAME.read(SEATS, options, setup))


def names(setup: dict[str, Any], **options: Any) -> set[str]:
    return {offer.do for offer in offers(setup, **options)}


def field(offer: Offer, key: str) -> Field:
    return next(field for field in offer.fields if field.key == key)


def values(offer: Offer, key: str) -> list[Any]:
    return [choice.value for choice in field(offer, key).choices]


def moves(setup: dict[str, Any], pawn: str, **options: Any) -> list[Offer]:
    return [offer for offer in offers(setup, **options) if offer.fixed.get("pawn") == pawn]


def test_each_stage_offers_its_own_commands() -> None:
    assert names({}) == {"place"}
    assert names({"pawns": pawns()}) == {"income"}
    assert names({"pawns": pawns(), "stage": "exchange"}) == {"close_exchange"}
    assert names({"pawns": pawns(), "stage": "exchange", "hands": {"cem": 1}}) == {"swap", "close_exchange"}
    assert names(buying()) == {"buy"}
    assert names(buying(bought=True)) == {"buy", "pass"}
    assert names(buying(bought=True, hands={"ali": 2})) == {"buy"}
    assert names(buying(hands={"bob": 1})) == {"pass"}
    assert names(buying(stock={"ruby": 0})) == {"buy", "discard_dead"}
    assert names(buying(stock={"ruby": 0}, retired_gem_cards=["ruby"])) == {"buy"}
    assert names(buying(hands={}, vizier="palace shop")) == set()


def test_placing_is_offered_to_the_seat_whose_turn_it_is_on_cells_that_are_free() -> None:
    there = {"board": BOARD, "stage": "placement", "pawns": {"ali": {"thief": "b2"}}}
    thief, caravaneer = offers(there)
    assert thief.seat == caravaneer.seat == "bob"
    assert values(thief, "at") == ["b4", "b6", "b8"]
    assert values(caravaneer, "at") == ["b1", "b3", "b5", "b7"]
    assert caravaneer.fixed == {"seat": "bob", "pawn": "caravaneer 1"}


def test_a_swap_is_offered_to_two_of_whom_one_has_cards() -> None:
    trading = {"pawns": pawns(), "stage": "exchange", "hands": {"ali": 2}}
    swaps = [offer for offer in offers(trading) if offer.do == "swap"]
    assert [[field.key for field in offer.fields] for offer in swaps] == [
        ["gives.ali", "gives.bob"], ["gives.ali", "gives.cem"],
    ]  # fmt: skip
    assert values(swaps[0], "gives.ali") == [0, 1, 2]
    assert swaps[0].command({"gives.ali": 2, "gives.bob": 0}) == {"do": "swap", "gives": {"ali": 2, "bob": 0}}


def test_sold_out_agents_and_stones_are_not_offered() -> None:
    there = buying(stock={"ruby": 0}, agents={"ali": {"trader": 0}})
    agents, stones = offers(there)[:2]
    assert values(agents, "agent") == ["caravaneer", "merchant", "assassin"]
    assert values(stones, "gem") == ["fake", "sapphire", "emerald", "diamond"]
    free = [offer.fixed["gem"] for offer in offers(there) if offer.do == "buy" and offer.fixed.get("what") == "gem"
            and "gem" in offer.fixed]  # fmt: skip
    assert free == ["fake", "sapphire", "emerald", "diamond"]


def test_goods_are_typed_and_a_payment_is_put_together_from_its_parts() -> None:
    agents = offers(buying())[0]
    typed = field(agents, "pay.goods").numbers
    assert typed is not None
    assert typed.items == range(4)
    assert values(agents, "pay.surprises") == [0, 1, 2, 3]
    command = agents.command({"agent": "trader", "pay.goods": [2], "pay.surprises": 2})
    assert command == {"do": "buy", "seat": "ali", "what": "agent", "agent": "trader",
                       "pay": {"goods": [2], "surprises": 2}}  # fmt: skip


def test_a_move_goes_where_the_board_lets_it() -> None:
    (walk, *_) = moves(buying_on_board(pawns=on_board(bob={"trader 1": "b3"})), "thief")
    assert set(values(walk, "to")) == {"b2", "b1", "b4", "b5", "b7", "p1", "p2", "p3", "court", "throne"}
    (shut, *_) = moves(buying_on_board(pawns=on_board(bob={"trader 1": "b3"})), "thief", blocking=True)
    assert set(values(shut, "to")) == {"b2", "b1"}
    assert all(field.key != "spaces" for field in walk.fields)


def test_without_a_board_a_move_goes_anywhere_but_into_the_desert() -> None:
    (walk, *_) = moves(buying(), "thief")
    assert "desert" not in values(walk, "to")
    assert field(walk, "spaces").numbers is not None
    (vizier,) = moves(buying(), "vizier")
    assert values(vizier, "to")[0] == "desert"


def test_victims_are_offered_by_the_kind_of_the_actor_and_the_rules_of_the_table() -> None:
    crowd = pawns(ali={"merchant 1": SHOP, "assassin 1": SHOP, "caravaneer 1": SHOP},
                  bob={"caravaneer 1": "bazar street", "caravaneer 2": "desert", "merchant 1": SHOP})  # fmt: skip
    there = buying(pawns=crowd, vizier=SHOP)

    def victims(pawn: str, **options: Any) -> list[Any]:
        (walk,) = moves(there, pawn, **options)
        return values(walk, "then") if any(field.key == "then" for field in walk.fields) else []

    assert victims("merchant 1") == [{"expel": ["ali", "caravaneer 1"]}, {"expel": ["bob", "caravaneer 1"]}]
    assert victims("merchant 1", own_victims=False) == [{"expel": ["bob", "caravaneer 1"]}]
    assert victims("merchant 1", refuge=True) == [{"expel": ["ali", "caravaneer 1"]}]
    assert victims("merchant 1", simplified=True) == []
    assert victims("caravaneer 1") == []
    assert {"kill": "vizier"} not in victims("assassin 1")
    assert {"kill": "vizier"} in victims("assassin 1", vizier_murder=True)
    assert {"kill": ["ali", "assassin 1"]} not in victims("assassin 1")


def test_a_gem_card_for_staying_is_offered_where_a_table_allows_it() -> None:
    assert len(moves(buying(), "vizier")) == 1
    walk, still = moves(buying(spent_gem_cards=["ruby"]), "vizier", gem_card_zero_move=True)
    assert values(still, "pay.gem_card") == ["fake", "sapphire", "emerald", "diamond"]
    assert still.command({"pay.gem_card": "fake"}) == {
        "do": "buy", "seat": "ali", "what": "move", "pawn": "vizier", "to": "desert", "spaces": 0,
        "pay": {"gem_card": "fake"},
    }  # fmt: skip
    assert walk.fixed["pay"] == {}
