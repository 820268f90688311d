"""The way of a bid: from the button to every screen, and what the table refuses on the way."""

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tableware import Setting, places

from companion import chance
from companion.seats import Place
from companion.table import messages as m
from companion.table.table import BY_SEALS, MOVED_ON, NO_GAME, NOT_WRITTEN, NOTHING_TO_DRAW
from firmware_bridge.envelope import fits
from hardware.drawer import RamDrawer


def gold(setting: Setting) -> dict[str, int]:
    return {pawn.seat: pawn.gold for pawn in setting.ledger.sitting.position.pawns}


def body(setting: Setting, kind: str) -> Any:
    return next(entry.body for entry in setting.log.game(setting.log.newest_game()) if entry.kind == kind)


# The way of a bid


def test_a_bid_goes_from_the_button_to_the_log_and_then_to_every_screen(bribe: Setting) -> None:
    assert [bribe.state(seat) for seat in ("Ada", "Bo", "Cleo")] == ["asked"] * 3
    bribe.box("Ada").turn(3)
    bribe.settle()
    bribe.box("Ada").press("push")
    bribe.settle()
    assert [bribe.state(seat) for seat in ("Ada", "Bo", "Cleo")] == ["sealed", "asked", "asked"]
    bribe.fists(Bo=1, Cleo="thief")
    assert bribe.kinds == ["game", "played", *["sealed"] * 3, *["opened"] * 3, "played"]
    assert gold(bribe) == {"Ada": 7, "Bo": 9, "Cleo": 14}
    beat = bribe.snapshot()["beats"][-1]
    assert beat["lines"][0]["event"]["fists"] == [["Ada", 3], ["Bo", 1], ["Cleo", "thief"]]


def test_the_log_lets_anybody_check_every_envelope_after_the_reveal(bribe: Setting) -> None:
    bribe.fists(Ada=3, Bo=1, Cleo="thief")
    entries = bribe.log.game(1)
    seals = {entry.body["seat"]: entry.body for entry in entries if entry.kind == "sealed"}
    openings = {entry.body["seat"]: entry.body for entry in entries if entry.kind == "opened"}
    assert {seat: opened["answer"] for seat, opened in openings.items()} == {"Ada": [3], "Bo": [1], "Cleo": ["thief"]}
    for seat, opened in openings.items():
        assert fits(seals[seat]["commitment"], opened["nonce"], opened["prompt"], opened["answer"])
        assert len(opened["nonce"]) == 32


def test_the_same_answer_never_has_the_same_commitment(bribe: Setting) -> None:
    bribe.fists(Ada=0, Bo=0)
    commitments = {envelope.commitment for envelope in bribe.ledger.sitting.envelopes.values()}
    assert len(commitments) == 2
    assert all(len(str(commitment)) == 64 for commitment in commitments)


def test_after_the_reveal_no_envelope_is_left_in_the_drawer(bribe: Setting) -> None:
    bribe.fists(Ada=3, Bo=1, Cleo=0)
    assert bribe.drawer.names() == ("seed-1",)


def test_every_box_is_told_the_same_when_fists_open(bribe: Setting) -> None:
    bribe.fists(Ada=3, Bo=1, Cleo=0)
    seen = [bribe.box(seat).snapshot() for seat in ("Ada", "Bo", "Cleo")]
    assert {snapshot.lines for snapshot in seen} == {seen[0].lines}
    assert seen[0].lines
    assert all(snapshot.lamp == "open" and snapshot.tune == "reveal" for snapshot in seen)


def test_nobody_sees_whether_a_dial_was_turned_at_all(bribe: Setting) -> None:
    """Who was never seen to turn it would be known to have sealed nothing."""
    before = bribe.public()
    bribe.box("Ada").turn(3)
    bribe.settle()
    assert bribe.public() == before


@pytest.mark.parametrize("taken_back_first", ["Ada", "Bo"])
def test_an_envelope_can_be_taken_back_until_the_last_one_is_in(bribe: Setting, taken_back_first: str) -> None:
    bribe.fists(Ada=9, Bo=1)
    bribe.box(taken_back_first).press("back")
    bribe.settle()
    assert bribe.state(taken_back_first) == "asked"
    assert bribe.box(taken_back_first).snapshot().lamp == "asked"
    bribe.seal("Cleo", 0)
    assert bribe.state("Cleo") == "sealed"
    assert bribe.kinds[-1] == "sealed"
    bribe.seal(taken_back_first, 2)
    assert bribe.kinds[-1] == "played"
    assert gold(bribe)[taken_back_first] == 8
    bribe.box(taken_back_first).press("back")
    bribe.settle()
    assert bribe.kinds[-1] == "played"


def test_taking_back_at_the_moment_when_the_last_one_seals_is_still_in_time(bribe: Setting) -> None:
    bribe.fists(Ada=9, Bo=1)
    bribe.box("Cleo").press("push")
    bribe.box("Ada").press("back")  # the table has heard of neither yet
    bribe.settle()
    assert bribe.state("Ada") != "sealed"
    bribe.seal("Ada", 2)
    assert gold(bribe) == {"Ada": 8, "Bo": 9, "Cleo": 10}


# Nobody is told before it is written down


def full(*_: Any) -> Any:
    raise sqlite3.OperationalError("database or disk is full")


def test_a_command_that_cannot_be_written_down_changes_nothing(game: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    before, sitting = game.snapshot(), game.ledger.sitting
    monkeypatch.setattr(game.log, "append", full)
    reply = game.turn()
    assert (reply.ok, reply.why) == (False, NOT_WRITTEN)
    assert game.ledger.sitting is sitting
    assert {**game.snapshot(), "notices": []} == before
    assert game.notices == [NOT_WRITTEN.english()]
    assert all(not game.box(seat).asked for seat in ("Ada", "Bo", "Cleo"))


def test_a_seal_that_cannot_be_written_down_does_not_count_until_it_is(
    bribe: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(bribe.log, "append", full)
        bribe.seal("Ada", 4)
        assert bribe.state("Ada") == "asked"
        assert bribe.box("Ada").snapshot().lamp == "asked"
    assert bribe.notices == [NOT_WRITTEN.english()]
    bribe.ask(m.Dismiss(bribe.ledger.scene.notices[0].id))
    assert bribe.state("Ada") == "sealed"
    bribe.fists(Bo=0, Cleo=0)
    assert gold(bribe) == {"Ada": 6, "Bo": 10, "Cleo": 10}


def test_a_reveal_that_cannot_be_written_down_shows_nothing_and_can_be_tried_again(
    bribe: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    bribe.fists(Ada=4, Bo=1)
    append = bribe.log.append

    def full_at_the_reveal(game: int, news: Any) -> Any:
        told = list(news)
        return full() if any(kind == "opened" for kind, _ in told) else append(game, told)

    with monkeypatch.context() as patch:
        patch.setattr(bribe.log, "append", full_at_the_reveal)
        bribe.seal("Cleo", 0)
        assert [len(beat["lines"]) for beat in bribe.snapshot()["beats"]] == [1]
        assert all(bribe.state(seat) == "sealed" for seat in ("Ada", "Bo", "Cleo"))
        assert all(bribe.box(seat).snapshot().tune is None for seat in ("Ada", "Bo", "Cleo"))
    bribe.ask(m.Dismiss(bribe.ledger.scene.notices[0].id))
    assert gold(bribe) == {"Ada": 6, "Bo": 9, "Cleo": 10}


def test_a_new_game_that_cannot_be_written_down_leaves_the_old_one_as_it_was(
    bribe: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    bribe.fists(Ada=4, Bo=1)
    with monkeypatch.context() as patch:
        patch.setattr(bribe.log, "append", full)
        assert not bribe.begin().ok
    bribe.seal("Cleo", 0)
    assert gold(bribe) == {"Ada": 6, "Bo": 9, "Cleo": 10}


def test_a_full_disk_in_the_drawer_is_said_and_not_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawer = RamDrawer()
    setting = Setting(tmp_path, drawer)

    def no_space(name: str, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(drawer, "put", no_space)
    assert setting.begin().why == NOT_WRITTEN
    assert setting.snapshot()["stage"] == "lobby"
    setting.clear()


# Secrets


def test_a_sealed_answer_is_nowhere_before_the_reveal(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    setting = Setting(tmp_path, RamDrawer())
    setting.begin(2, setup={"pawns": {"Ada": {"gold": 19}, "Bo": {"gold": 1}}})
    setting.turn()
    for fist in (17, "thief"):
        setting.seal("Ada", fist)
        nonce = setting.box("Ada")._openings[setting.box("Ada").asked[0].id].nonce
        opening = [nonce, f'["{fist}"]', f"[{fist}]", '"answer"', '"fists"']
        public = setting.public() + repr(setting.ledger.scene) + caplog.text
        written = setting.written()
        assert not [text for text in opening if text in public]
        assert not [text for text in opening if text.encode() in written]
        setting.box("Ada").press("back")
        setting.settle()
    setting.seal("Ada", 17)
    setting.seal("Bo", 1)
    assert b'"answer": [17]' in setting.written()
    setting.clear()


def test_the_public_table_does_not_say_how_much_gold_is_in_a_bag_unless_the_table_wants_it(setting: Setting) -> None:
    setting.begin()
    assert setting.snapshot()["view"]["pawns"]["Ada"]["gold"] is None
    setting.begin(customs={"show_gold": "all"})
    assert setting.snapshot()["view"]["pawns"]["Ada"]["gold"] == 10


# What people may do


def test_a_request_sent_twice_is_done_once(game: Setting) -> None:
    turn = m.Do({"do": "turn", "card": "guard"}, game.ledger.scene.n, key="tap 1")
    first, second = game.ask(turn), game.ask(turn)
    assert first.ok
    assert second is first
    assert game.kinds == ["game", "played"]


def test_a_new_game_sent_twice_begins_once(setting: Setting) -> None:
    assert setting.begin(key="tap").ok
    assert setting.begin(key="tap").ok
    assert setting.log.newest_game() == 1


def test_a_tap_on_a_screen_that_has_not_seen_the_newest_is_refused(game: Setting) -> None:
    stale = game.ledger.scene.n
    assert game.turn().ok
    for request in (m.Do({"do": "turn", "card": "guard"}, stale), m.Draw("turn", stale)):
        reply = game.ask(request)
        assert (reply.ok, reply.why) == (False, MOVED_ON)
    assert game.kinds == ["game", "played"]


def test_a_reveal_cannot_be_entered_by_a_tap(bribe: Setting) -> None:
    reveal = {"do": "reveal", "fists": {"Ada": 1, "Bo": 0, "Cleo": 0}}
    reply = bribe.ask(m.Do(reveal, bribe.ledger.scene.n))
    assert (reply.ok, reply.why) == (False, BY_SEALS)
    assert bribe.kinds == ["game", "played"]


@pytest.mark.parametrize("card", ["guard", "caliph"])
def test_may_i_changes_nothing(game: Setting, card: str) -> None:
    scene = game.ledger.scene
    assert game.ask(m.May({"do": "turn", "card": card})).ok
    refused = game.ask(m.May({"do": "reveal", "fists": {"Ada": 1, "Bo": 0, "Cleo": 0}}))
    assert (refused.ok, refused.why) == (False, BY_SEALS)
    assert game.ledger.scene is scene
    assert game.kinds == ["game"]


@pytest.mark.parametrize(
    "command",
    [{}, {"do": "dance"}, {"do": ["turn"]}, {"do": "turn"}, {"do": "turn", "card": 5}, {"do": "turn", "x": {}}],
    ids=str,
)
def test_what_is_no_command_is_one_sentence_and_changes_nothing(game: Setting, command: dict[str, Any]) -> None:
    scene = game.ledger.scene
    for request in (m.Do(command, scene.n), m.May(command)):
        reply = game.ask(request)
        assert not reply.ok
        assert reply.why is not None
        assert reply.why.english().count(".") >= 1
    assert game.ledger.scene is scene


def test_nothing_can_be_done_while_no_game_is_played(setting: Setting) -> None:
    for request in (m.Do({"do": "turn", "card": "guard"}, 0), m.Draw("turn", 0), m.May({"do": "turn"})):
        assert setting.ask(request).why == NO_GAME
    assert setting.ask(m.Dismiss(7)).ok


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"places": places(1)},
        {"places": ()},
        {"options": {"fifth_zero": "nobody"}},
        {"options": {"unheard": 1}},
        {"customs": {"show_gold": "nobody"}},
        {"customs": {"unheard": "of"}},
        {"setup": {"track": "XYZ"}},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_begun_is_one_sentence_and_loses_nothing(bribe: Setting, change: dict[str, Any]) -> None:
    bribe.seal("Ada", 4)
    scene = bribe.ledger.scene
    request = {"game": "bakschisch", "places": places(), "language": "en", **change}
    reply = bribe.ask(m.NewGame(**request))
    assert not reply.ok
    assert reply.why is not None
    assert reply.why.english()
    assert bribe.ledger.scene is scene
    bribe.fists(Bo=0, Cleo=0)
    assert gold(bribe)["Ada"] == 6


def test_a_new_game_in_the_middle_of_sealing_leaves_no_stray_envelope(bribe: Setting) -> None:
    bribe.fists(Ada=3, Bo=1)
    bribe.begin(2)
    assert bribe.drawer.names() == ("seed-2",)
    assert not bribe.ledger.sitting.envelopes
    assert bribe.boxes.box(2).snapshot().lamp == "off"
    bribe.turn()
    bribe.fists(Ada=2, Bo=0)
    assert gold(bribe) == {"Ada": 8, "Bo": 10}


def test_a_box_at_which_nobody_sits_any_more_speaks_for_nobody(bribe: Setting) -> None:
    third = bribe.box("Cleo")
    bribe.ask(m.NewGame("bakschisch", (places()[2], places()[0]), "en"))
    third.unplug()
    bribe.settle()
    assert bribe.snapshot()["seats"][0]["name"] == "Cleo"
    assert bribe.snapshot()["seats"][0]["box"]["plugged"]


def test_the_table_speaks_the_language_it_was_asked_to_and_english_for_one_nobody_speaks(setting: Setting) -> None:
    setting.begin(language="fr")
    setting.turn()
    assert setting.box("Ada").asked[0].fields[0].label == "Dans le poing"
    setting.begin(language="tlh")
    assert setting.ledger.sitting.language == "en"


def test_seats_keep_their_names_colours_and_shapes(setting: Setting) -> None:
    setting.ask(m.NewGame("bakschisch", (Place("Zoé", "white", "star"), Place("李", "black", "hexagon")), "it"))
    seats = setting.snapshot("it")["seats"]
    assert [(seat["name"], seat["colour"], seat["shape"]) for seat in seats] == [
        ("Zoé", "white", "star"),
        ("李", "black", "hexagon"),
    ]


# Chance


def test_every_draw_follows_from_the_seed(game: Setting) -> None:
    seed = game.drawer.get("seed-1")
    assert isinstance(seed, str)
    for play in range(0, 8, 2):
        (field,) = game.ledger.sitting.game.offers(game.ledger.sitting.position)[0].fields
        expected = field.choices[chance.pick(seed, f"{play}-turn-card", [choice.weight for choice in field.choices])]
        assert game.draw().ok
        assert game.ledger.sitting.position.card == expected.value
        game.fists(Ada=0, Bo=0, Cleo=0)


def test_a_draw_hits_every_place_as_often_as_it_weighs() -> None:
    hits = [chance.pick("seed", str(draw), [1, 0, 3]) for draw in range(4000)]
    assert hits.count(1) == 0
    assert 900 < hits.count(0) < 1100


def test_nothing_can_be_drawn_that_nobody_offers(bribe: Setting) -> None:
    for do in ("turn", "reveal", "", "dance"):
        assert bribe.ask(m.Draw(do, bribe.ledger.scene.n)).why == NOTHING_TO_DRAW


def test_the_seed_is_promised_at_the_start_and_opened_when_the_game_is_over(setting: Setting) -> None:
    pawns = {"Ada": {"space": 19}, "Bo": {"space": 0}}
    setting.begin(2, setup={"bribe": 5, "pawns": pawns})
    promise = setting.ledger.sitting.promise
    assert body(setting, "game")["promise"] == promise
    seed = setting.drawer.get("seed-1")
    assert isinstance(seed, str)
    assert seed.encode() not in setting.written()
    setting.turn()
    setting.fists(Ada=5, Bo=1)
    assert setting.snapshot()["winners"] == ["Ada"]
    assert body(setting, "seed")["seed"] == seed
    assert fits(promise, seed, "seed-1", [])
    assert setting.drawer.names() == ()


def test_a_game_that_gives_way_to_another_opens_its_seed_too(game: Setting) -> None:
    promise = game.ledger.sitting.promise
    game.begin()
    (opened,) = [entry.body["seed"] for entry in game.log.game(1) if entry.kind == "seed"]
    assert fits(promise, opened, "seed-1", [])
    assert game.ledger.scene.n == game.log.last
    assert game.turn().ok
