"""Skills in Baghdad: who may do what to whom, where, and which rule says no first."""

from typing import Any

import pytest
from bagdad_lines import SHOP, STREET, buying, buying_on_board, move, on_board, pawns, rule, state, stay

OURS = {"caravaneer 1": SHOP, "merchant 1": SHOP, "trader 1": SHOP, "assassin 1": SHOP}
CROWD = pawns(ali=OURS, bob={**OURS, "caravaneer 2": STREET, "merchant 2": STREET, "caravaneer 3": "desert"})
RULES = {"merchant 1": "BAG-64", "trader 1": "BAG-65", "assassin 1": "BAG-66", "thief": "BAG-70"}
DEEDS: list[dict[str, Any]] = [
    {"expel": ["bob", "caravaneer 1"]},
    {"expel": ["bob", "merchant 1"]},
    {"kill": ["bob", "caravaneer 1"]},
    {"kill": ["bob", "assassin 1"]},
    {"steal": "bob", "stone": None},
]
ALLOWED = {
    ("merchant 1", "expel", "caravaneer 1"), ("trader 1", "expel", "merchant 1"),
    ("assassin 1", "kill", "caravaneer 1"), ("assassin 1", "kill", "assassin 1"), ("thief", "steal", "bob"),
}  # fmt: skip


def crowded(**setup: Any) -> dict[str, Any]:
    return buying(pawns=CROWD, vizier=STREET, **setup)


def act(pawn: str, then: dict[str, Any], at: str | None = None) -> dict[str, Any]:
    return stay(pawn, at or (STREET if pawn == "thief" else SHOP), then=then)


@pytest.mark.parametrize("pawn", RULES)
@pytest.mark.parametrize("then", DEEDS, ids=str)
def test_each_pawn_has_one_skill_and_is_refused_any_other_by_its_own_rule(pawn: str, then: dict[str, Any]) -> None:
    (deed, whom), *_ = then.items()
    allowed = (pawn, deed, whom if isinstance(whom, str) else whom[1]) in ALLOWED
    assert rule(crowded(), act(pawn, then)) == (None if allowed else RULES[pawn])


@pytest.mark.parametrize("then", [*DEEDS, {"kill": "vizier"}], ids=str)
def test_caravaneers_and_the_vizier_have_no_skill(then: dict[str, Any]) -> None:
    assert rule(crowded(), act("caravaneer 1", then)) == "BAG-71"
    assert rule(crowded(), stay("vizier", STREET, then=then)) == "BAG-71"
    assert rule(crowded(), act("caravaneer 1", then), simplified=True) == "BAG-71"


def test_a_victim_that_does_not_exist_is_refused_by_the_actors_rule() -> None:
    assert rule(crowded(), act("merchant 1", {"expel": ["cem", "caravaneer 1"]})) == "BAG-64"
    assert rule(crowded(), act("trader 1", {"expel": ["cem", "merchant 1"]})) == "BAG-65"
    assert rule(crowded(), act("assassin 1", {"kill": ["cem", "trader 1"]})) == "BAG-66"


def test_thieves_and_in_the_basic_game_the_vizier_are_never_killed() -> None:
    for victim in (["bob", "thief"], ["ali", "thief"], "vizier"):
        assert rule(crowded(), act("assassin 1", {"kill": victim})) == "BAG-67"
        assert rule(crowded(), act("merchant 1", {"kill": victim})) == "BAG-64"
    assert rule(crowded(), act("merchant 1", {"expel": ["bob", "thief"]})) == "BAG-64"
    assert rule(crowded(), act("trader 1", {"expel": ["bob", "thief"]})) == "BAG-65"
    hidden = buying(pawns=pawns(ali={"assassin 1": SHOP}, bob={"thief": "desert"}))
    assert rule(hidden, act("assassin 1", {"kill": ["bob", "thief"]})) == "BAG-67"


def test_an_expelled_pawn_stands_in_the_desert() -> None:
    done = state(crowded(), act("merchant 1", {"expel": ["bob", "caravaneer 1"]}))
    assert done["pawns"]["bob"]["caravaneer 1"] == "desert"
    assert done["pawns"]["ali"]["merchant 1"] == SHOP


def test_the_killer_goes_into_the_desert_and_two_assassins_die_together() -> None:
    done = state(crowded(), act("assassin 1", {"kill": ["bob", "trader 1"]}))
    assert done["pawns"]["ali"]["assassin 1"] == "desert"
    assert "trader 1" not in done["pawns"]["bob"]
    both = state(crowded(), act("assassin 1", {"kill": ["bob", "assassin 1"]}))
    assert "assassin 1" not in both["pawns"]["ali"]
    assert "assassin 1" not in both["pawns"]["bob"]


def test_the_dead_are_gone_or_at_some_tables_go_back_into_the_tray_both_assassins_too() -> None:
    counted = crowded(agents={"ali": {"assassin": 0}, "bob": {"trader": 1, "assassin": 2}})
    trader, assassin = ({"kill": ["bob", victim]} for victim in ("trader 1", "assassin 1"))
    assert state(counted, act("assassin 1", trader))["agents"]["bob"]["trader"] == 1
    assert state(counted, act("assassin 1", trader), killed_return=True)["agents"]["bob"]["trader"] == 2
    both = state(counted, act("assassin 1", assassin), killed_return=True)["agents"]
    assert (both["ali"]["assassin"], both["bob"]["assassin"], both["bob"]["merchant"]) == (1, 3, None)
    endless = state(crowded(), act("assassin 1", trader), killed_return=True)
    assert endless["agents"]["bob"]["trader"] is None


def test_own_pawns_may_be_victims_unless_the_table_forbids_it() -> None:
    cases = [
        ("merchant 1", {"expel": ["ali", "caravaneer 1"]}, "BAG-64"),
        ("trader 1", {"expel": ["ali", "merchant 1"]}, "BAG-65"),
        ("assassin 1", {"kill": ["ali", "trader 1"]}, "BAG-66"),
    ]
    for pawn, then, own in cases:
        assert rule(crowded(), act(pawn, then)) is None
        assert rule(crowded(), act(pawn, then), own_victims=False) == own


def test_no_pawn_is_its_own_neighbour() -> None:
    itself = {"kill": ["ali", "assassin 1"]}
    assert rule(crowded(), act("assassin 1", itself)) == "BAG-61"
    there = buying_on_board(pawns=on_board(ali={"assassin 1": "b3"}))
    assert rule(there, move("assassin 1", "b3", then=itself)) == "BAG-61"


def test_nothing_is_done_in_the_desert_or_from_it() -> None:
    assert rule(crowded(), act("merchant 1", {"expel": ["bob", "caravaneer 3"]})) == "BAG-63"
    outside = buying(pawns=pawns(ali={"merchant 1": "desert"}, bob=OURS))
    then = {"expel": ["bob", "caravaneer 1"]}
    assert rule(outside, act("merchant 1", then, "desert")) == "BAG-63"
    assert rule(outside, act("merchant 1", {"expel": ["bob", "trader 1"]}, "desert")) == "BAG-63"
    assert rule(outside, act("merchant 1", {"kill": ["bob", "trader 1"]}, "desert")) == "BAG-64"
    assert rule(outside, act("merchant 1", then, "desert"), desert_acts=True) is None
    thief = buying(pawns=pawns(ali={"thief": "desert"}))
    assert rule(thief, stay("thief", "desert", then={"steal": "ali", "stone": None})) == "BAG-63"
    hidden = buying(pawns=pawns(bob={"thief": "desert"}))
    assert rule(hidden, act("thief", {"steal": "bob", "stone": "ruby"})) == "BAG-63"


def test_on_a_board_a_victim_is_on_a_cell_with_an_edge_to_it_gates_included() -> None:
    near = on_board(ali={"merchant 1": "b3"}, bob={"caravaneer 1": "p1", "caravaneer 2": "b5"})
    there = buying_on_board(pawns=near)
    for victim in ("caravaneer 1", "caravaneer 2"):
        then = {"expel": ["bob", victim]}
        assert rule(there, move("merchant 1", "b4", 1, then=then)) is None
        assert rule(there, move("merchant 1", "b3", 1, then=then)) == "BAG-61"


def test_at_some_tables_the_desert_touches_the_entries_for_the_actor_only() -> None:
    crowd = on_board(ali={"merchant 1": "desert"}, bob={"caravaneer 1": "b1", "caravaneer 2": "b3", "merchant 1": "b5"})
    there = buying_on_board(pawns={**crowd, "cem": {"thief": "b8", "caravaneer 1": "desert"}})
    on_entry = move("merchant 1", "desert", then={"expel": ["bob", "caravaneer 1"]})
    assert rule(there, on_entry) == "BAG-63"
    assert rule(there, on_entry, desert_acts=True) is None
    inside = move("merchant 1", "desert", then={"expel": ["bob", "caravaneer 2"]})
    assert rule(there, inside, desert_acts=True) == "BAG-61"
    outside = {"expel": ["cem", "caravaneer 1"]}
    assert rule(there, move("merchant 1", "desert", then=outside), desert_acts=True) == "BAG-63"
    assert rule({**there, "slipper": "bob"}, move("merchant 1", "b5", seat="bob", then=outside),
                desert_acts=True) == "BAG-63"  # fmt: skip


def test_a_street_is_a_refuge_from_being_expelled_and_not_from_being_killed() -> None:
    for pawn, victim in (("merchant 1", "caravaneer 2"), ("trader 1", "merchant 2")):
        then = {"expel": ["bob", victim]}
        assert rule(crowded(), act(pawn, then)) is None
        assert rule(crowded(), act(pawn, then), refuge=True) == "BAG-81"
        assert rule(crowded(), act("assassin 1", {"kill": ["bob", victim]}), refuge=True) is None
    far = buying_on_board(pawns=on_board(ali={"merchant 1": "b1"}, bob={"caravaneer 1": "b4"}))
    assert rule(far, move("merchant 1", "b1", then={"expel": ["bob", "caravaneer 1"]}), refuge=True) == "BAG-61"
    near = move("merchant 1", "b3", 2, then={"expel": ["bob", "caravaneer 1"]})
    assert rule(far, near, refuge=True) == "BAG-81"


def test_the_vizier_is_murdered_once_and_all_missions_are_forgotten() -> None:
    then = {"kill": "vizier"}
    told = crowded(missions={"ali": {"ruby": 1}, "cem": {"fake": 1}})
    done = state(told, act("assassin 1", then), vizier_murder=True)
    assert (done["vizier"], done["pawns"]["ali"]["assassin 1"]) == ("desert", "desert")
    assert done["missions"] == {"ali": None, "bob": None, "cem": None}
    assert done["vizier_murdered"] is True
    again = crowded(vizier_murdered=True)
    assert rule(again, act("assassin 1", then), vizier_murder=True) == "BAG-85"
    assert rule({**again, "vizier": "desert"}, act("assassin 1", then), vizier_murder=True) == "BAG-63"
    far = buying_on_board(vizier="b4", vizier_murdered=True, pawns=on_board(ali={"assassin 1": "b1"}))
    assert rule(far, move("assassin 1", "b1", then=then), vizier_murder=True) == "BAG-61"
    assert rule(far, move("assassin 1", "b3", 2, then=then), vizier_murder=True) == "BAG-85"


def test_in_the_simplified_game_agents_have_no_skill_and_thieves_may_lose_theirs_too() -> None:
    everything = {"simplified": True, "vizier_murder": True, "refuge": True, "desert_acts": True}
    for pawn, then in (
        ("merchant 1", {"expel": ["bob", "caravaneer 2"]}),
        ("trader 1", {"expel": ["ali", "thief"]}),
        ("assassin 1", {"kill": "vizier"}),
        ("assassin 1", {"kill": ["bob", "thief"]}),
    ):
        assert rule(crowded(), act(pawn, then), **everything) == "BAG-92"
    assert rule(crowded(), act("merchant 1", {"kill": "vizier"}), **everything) == "BAG-64"
    steal = {"steal": "bob", "stone": None}
    assert rule(crowded(), act("thief", steal), simplified=True) is None
    assert rule(crowded(), act("thief", steal), simplified=True, simplified_theft=False) == "BAG-92"
    assert rule(crowded(), act("thief", steal), simplified_theft=False) is None


def test_a_theft_takes_what_is_in_the_bag_and_never_from_oneself() -> None:
    bags = {"ali": {"ruby": 1}, "bob": {"fake": 1}}
    assert rule(crowded(bags=bags), act("thief", {"steal": "ali", "stone": "ruby"})) == "BAG-70"
    assert rule(crowded(bags=bags), act("thief", {"steal": "bob", "stone": "ruby"})) == "BAG-70"
    assert rule(crowded(bags=bags), act("thief", {"steal": "bob", "stone": None})) == "BAG-70"
    assert rule(crowded(bags=bags), act("thief", {"steal": "cem", "stone": "fake"})) == "BAG-70"
    assert rule(crowded(bags=bags), act("thief", {"steal": "cem", "stone": None})) is None
    done = state(crowded(bags=bags), act("thief", {"steal": "bob", "stone": "fake"}))["bags"]
    assert (done["ali"]["fake"], done["ali"]["ruby"], done["bob"]["fake"]) == (1, 1, 0)


def test_an_exchange_is_refused_in_its_order_and_gives_a_genuine_stone_owned_before() -> None:
    bags = {"ali": {"fake": 1, "ruby": 1}, "bob": {"sapphire": 1}}

    def exchange(victim: str, take: str, give: str, **options: Any) -> str | None:
        then = {"steal": victim, "take": take, "give": give}
        return rule(crowded(bags=bags), act("thief", then), **{"exchange_theft": True, **options})

    assert exchange("ali", "ruby", "ruby", exchange_theft=False) == "BAG-70"
    assert exchange("bob", "sapphire", "ruby", exchange_theft=False) == "BAG-86"
    assert exchange("bob", "diamond", "fake") == "BAG-86"
    assert exchange("cem", "fake", "ruby") == "BAG-86"
    assert exchange("bob", "sapphire", "fake") == "BAG-87"
    assert exchange("bob", "sapphire", "sapphire") == "BAG-87"
    assert exchange("bob", "sapphire", "emerald") == "BAG-87"
    assert exchange("bob", "sapphire", "ruby") is None
    done = state(crowded(bags=bags), act("thief", {"steal": "bob", "take": "sapphire", "give": "ruby"}),
                 exchange_theft=True)["bags"]  # fmt: skip
    assert done["ali"] == {"fake": 1, "sapphire": 1, "emerald": 0, "ruby": 0, "diamond": 0}
    assert done["bob"] == {"fake": 0, "sapphire": 0, "emerald": 0, "ruby": 1, "diamond": 0}


def test_with_a_board_a_theft_needs_a_thief_next_door_before_its_stone_is_looked_at() -> None:
    there = buying_on_board(bags={"bob": {"ruby": 1}})
    for stone in ("ruby", "fake", None):
        assert rule(there, move("thief", "b4", 2, then={"steal": "bob", "stone": stone})) == "BAG-61"
    assert rule(there, move("thief", "b5", 3, then={"steal": "bob", "stone": "ruby"})) is None
