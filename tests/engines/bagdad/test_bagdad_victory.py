"""Who wins in Baghdad: presents first, then riches, and what a table does with ties."""

from typing import Any

from bagdad_lines import buying, run

BAGS = dict[str, dict[str, int]]


def winners(bags: BAGS, missions: BAGS | None = None, **options: Any) -> list[str] | None:
    done = buying(hands={}, vizier="palace shop", bags=bags, missions=missions or {})
    found = run(done, **options)["winners"]
    return None if found is None else list(found)


def test_everybody_with_at_least_the_stones_asked_for_wins() -> None:
    bags: BAGS = {"ali": {"ruby": 2}, "bob": {"fake": 5, "diamond": 1}, "cem": {"sapphire": 1, "ruby": 1}}
    assert winners(bags, {"ali": {"ruby": 1}, "bob": {"emerald": 1}, "cem": {"sapphire": 1}}) == ["ali", "cem"]


def test_a_fake_fulfils_only_a_card_that_shows_one() -> None:
    assert winners({"ali": {"fake": 1}, "bob": {"ruby": 1}}, {"ali": {"fake": 1}}) == ["ali"]
    assert winners({"ali": {"fake": 1}, "bob": {"ruby": 1}}, {"ali": {"sapphire": 1}}) == ["bob"]


def test_without_a_present_the_richest_wins_and_fakes_are_worth_nothing() -> None:
    assert winners({"ali": {"fake": 9, "sapphire": 2}, "bob": {"ruby": 1}}) == ["bob"]
    assert winners({"ali": {"sapphire": 1, "diamond": 1}, "bob": {"ruby": 1, "emerald": 1}}) == ["ali", "bob"]


def test_a_tie_in_riches_is_shared_or_goes_to_more_stones_fakes_included() -> None:
    bags: BAGS = {"ali": {"sapphire": 1}, "bob": {"sapphire": 1, "fake": 1}, "cem": {"fake": 6}}
    assert winners(bags) == ["ali", "bob"]
    assert winners(bags, richest_tie="most_stones") == ["bob"]
    assert winners(bags, richest_tie="most_stones", single_counts_fakes=False) == ["bob"]
    assert winners(bags, single_winner=True) == ["bob"]
    assert winners(bags, single_winner=True, single_counts_fakes=False) == ["ali", "bob"]
    assert winners(bags, single_winner=True, single_counts_fakes=False, richest_tie="most_stones") == ["ali", "bob"]


def test_without_any_genuine_stone_all_share_before_any_tie_break() -> None:
    bags: BAGS = {"bob": {"fake": 3}}
    for options in ({}, {"richest_tie": "most_stones"}, {"single_winner": True}):
        assert winners(bags, **options) == ["ali", "bob", "cem"]
    assert winners(bags, {"bob": {"fake": 1}}) == ["bob"]


def test_a_single_winner_has_the_most_stones_then_the_most_worth_then_shares() -> None:
    missions: BAGS = {"ali": {"sapphire": 1}, "bob": {"sapphire": 1}}
    more: BAGS = {"ali": {"sapphire": 1, "fake": 1}, "bob": {"sapphire": 1}, "cem": {"diamond": 9}}
    assert winners(more, missions) == ["ali", "bob"]
    assert winners(more, missions, single_winner=True) == ["ali"]
    assert winners(more, missions, single_winner=True, single_counts_fakes=False) == ["ali", "bob"]
    dearer: BAGS = {"ali": {"sapphire": 1, "fake": 1}, "bob": {"sapphire": 2}}
    assert winners(dearer, missions, single_winner=True) == ["bob"]
    assert winners(dearer, missions, single_winner=True, single_counts_fakes=False) == ["bob"]


def test_winners_come_in_seat_order_whoever_has_the_slipper() -> None:
    done = buying(hands={}, vizier="palace shop", slipper="cem", bags={"cem": {"ruby": 1}, "ali": {"ruby": 1}})
    assert run(done)["winners"] == ["ali", "cem"]


def test_the_vizier_on_a_palace_street_or_with_cards_in_hand_ends_nothing() -> None:
    assert run(buying(vizier="palace shop"))["winners"] is None
    assert "error" in run(buying(hands={}, vizier="palace street"))
