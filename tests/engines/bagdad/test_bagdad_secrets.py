"""What stays secret in Baghdad: birthday cards, bags, and the stone in a thief's hand."""

from typing import Any

import pytest
from bagdad_lines import SEATS, STREET, buying, gem, run, stay

from engines import bagdad
from engines.bagdad import events as e
from engines.bagdad.prompts import draws
from engines.game import HIDDEN, Event

GAME = bagdad.GAME


def told(setup: dict[str, Any], command: dict[str, Any], **options: Any) -> list[Event]:
    return [GAME.event(plain) for plain in run(setup, command, **options)["events"]]


def words(event: Event) -> str:
    line = GAME.tell(event)
    assert line is not None
    return line.english()


def theft(stone: str | None, bag: dict[str, int]) -> Event:
    events = told(buying(bags={"bob": bag}), stay("thief", STREET, then={"steal": "bob", "stone": stone}))
    return events[-1]


def test_a_theft_looks_the_same_whatever_was_in_the_bag() -> None:
    forms = [theft("ruby", {"ruby": 1}), theft("fake", {"fake": 3, "ruby": 1}), theft(None, {})]
    assert len({form.public() for form in forms}) == 1
    public = forms[0].public()
    assert public.plain()["stone"] == HIDDEN
    assert public == e.StoneStolen("ali", "bob", HIDDEN, rules=forms[0].rules)
    assert len({words(form) for form in forms}) == 3
    assert len({words(form.public()) for form in forms}) == 1


def test_a_theft_is_known_to_thief_and_victim_only() -> None:
    assert theft("ruby", {"ruby": 1}).private == ("ali", "bob")


def test_an_exchange_hides_both_stones() -> None:
    there = buying(bags={"ali": {"ruby": 1}, "bob": {"fake": 1}})
    then = {"steal": "bob", "take": "fake", "give": "ruby"}
    event = told(there, stay("thief", STREET, then=then), exchange_theft=True)[-1]
    assert event.private == ("ali", "bob")
    assert (event.public().plain()["take"], event.public().plain()["give"]) == (HIDDEN, HIDDEN)
    assert "ruby" not in words(event.public())
    assert "ruby" in words(event)


def test_a_birthday_card_is_known_to_its_owner_only() -> None:
    (event,) = told({}, {"do": "mission", "seat": "bob", "wants": {"ruby": 2}})
    assert event.private == ("bob",)
    assert event.public().plain()["wants"] == HIDDEN
    assert "Ruby" in words(event)
    assert "Ruby" not in words(event.public())


def test_what_is_bought_is_public() -> None:
    for event in told(buying(), gem("ruby", gem_card="ruby")):
        assert event.private == ()
        assert event.public() is event


def test_a_bag_and_a_mission_are_seen_by_their_owner_and_by_all_at_the_end() -> None:
    secrets = {"bags": {"bob": {"ruby": 1}}, "missions": {"bob": {"ruby": 1}}}
    going = GAME.read(SEATS, {}, buying(**secrets))
    for viewer in (None, "ali", "bob"):
        shown = GAME.view(going, viewer, {})["players"]["bob"]
        assert (shown["bag"] is not None) == (viewer == "bob")
        assert (shown["mission"] is not None) == (viewer == "bob")
        assert (shown["worth"], shown["stones"]) == ((27, 1) if viewer == "bob" else (None, None))
        assert shown["mission_told"] is True
    over = GAME.read(SEATS, {}, buying(hands={}, vizier="palace shop", **secrets))
    assert GAME.view(over, None, {})["players"]["bob"]["bag"]["ruby"] == 1


def test_the_number_of_stones_is_public_where_a_table_says_so() -> None:
    going = GAME.read(SEATS, {}, buying(bags={"bob": {"ruby": 1, "fake": 2}}))
    shown = GAME.view(going, "ali", {"show_stones": "all"})["players"]["bob"]
    assert (shown["stones"], shown["bag"], shown["worth"]) == (3, None, None)


def test_everybody_is_asked_for_the_birthday_card_until_it_is_told_and_again_after_a_murder() -> None:
    fresh = GAME.read(SEATS, {}, {"missions": {"bob": {"ruby": 1}}})
    (ask,) = GAME.asks(fresh)
    assert (ask.key, ask.private, list(ask.forms)) == ("mission", True, ["ali", "cem"])
    keys = [(field.key, len(field.choices) - 1) for field in ask.forms["ali"].fields]
    assert keys == [("fake", 6), ("sapphire", 5), ("emerald", 4), ("ruby", 3), ("diamond", 2)]
    done = GAME.read(SEATS, {}, {"missions": {seat: {"ruby": 1} for seat in SEATS}})
    assert GAME.asks(done) == ()
    murdered = GAME.read(SEATS, {"vizier_murder": True}, buying(vizier_murdered=True))
    assert list(GAME.asks(murdered)[0].forms) == SEATS


def test_an_answer_becomes_the_command_of_its_seat_and_an_empty_card_is_foul() -> None:
    fresh = GAME.read(SEATS, {}, {})
    (ask,) = GAME.asks(fresh)
    blank = ask.forms["cem"].default()
    assert (refusal := GAME.foul(fresh, "mission", "cem", blank)) is not None
    assert refusal.rule == "BAG-15"
    answer = blank | {"ruby": 2}
    assert GAME.foul(fresh, "mission", "cem", answer) is None
    command = GAME.compose(fresh, {"mission": {"cem": answer}})
    assert command == {"do": "mission", "seat": "cem", "wants": {**blank, "ruby": 2}}


def test_a_companion_that_draws_knows_how_often_each_stone_lies_in_a_bag() -> None:
    going = GAME.read(SEATS, {}, buying(bags={"bob": {"fake": 2, "diamond": 1}}))
    assert [(choice.value, choice.weight) for choice in draws(going, "bob")] == [("fake", 2), ("diamond", 1)]
    assert [(choice.value, choice.weight) for choice in draws(going, "cem")] == [(None, 1)]


def test_only_a_theft_has_secret_fields_and_they_list_every_stone() -> None:
    going = GAME.read(SEATS, {"exchange_theft": True}, buying(bags={"bob": {"fake": 2}}))
    secret = {
        field.key: [choice.value for choice in field.choices]
        for offer in GAME.offers(going) for field in offer.fields if field.secret
    }  # fmt: skip
    stones = ["fake", "sapphire", "emerald", "ruby", "diamond"]
    assert secret == {"then.stone": [*stones, None], "then.take": stones, "then.give": stones[1:]}


@pytest.mark.parametrize("options", [{"simplified": True, "simplified_theft": False}, {}])
def test_a_theft_is_offered_where_it_is_allowed(options: dict[str, Any]) -> None:
    going = GAME.read(SEATS, options, buying())
    stealing = [offer for offer in GAME.offers(going) if any(field.key == "then.steal" for field in offer.fields)]
    assert bool(stealing) == (not options)
