"""Pulling the plug: whatever a screen has shown is there again, and nothing is left over."""

from pathlib import Path

import pytest
from tableware import Setting

from companion.table.sitting import replay


def restart(setting: Setting) -> Setting:
    setting.clear()
    return Setting(setting.folder)


@pytest.mark.parametrize("sealed", range(3))
def test_a_restart_between_two_seals_keeps_the_envelopes(bribe: Setting, sealed: int) -> None:
    fists = {"Ada": 4, "Bo": 1, "Cleo": 0}
    for seat in tuple(fists)[:sealed]:
        bribe.seal(seat, fists[seat])
    again = restart(bribe)
    assert [again.state(seat) for seat in fists] == ["sealed"] * sealed + ["asked"] * (3 - sealed)
    assert not again.notices
    assert again.snapshot()["beats"] == bribe.snapshot()["beats"]
    for seat in tuple(fists)[sealed:]:
        again.seal(seat, fists[seat])
    assert {pawn.seat: pawn.gold for pawn in again.ledger.sitting.position.pawns} == {"Ada": 6, "Bo": 9, "Cleo": 10}
    again.clear()


def test_a_restart_after_the_last_seal_opens_what_was_sealed(bribe: Setting) -> None:
    bribe.box("Ada").slow = True
    bribe.fists(Ada=4, Bo=1, Cleo=0)
    assert bribe.kinds[-1] == "sealed"
    again = restart(bribe)
    assert again.kinds[-1] == "played"
    assert {pawn.seat: pawn.gold for pawn in again.ledger.sitting.position.pawns} == {"Ada": 6, "Bo": 9, "Cleo": 10}
    assert again.drawer.names() == ("seed-1",)
    again.clear()


def test_a_seal_that_the_table_had_not_heard_of_counts_after_the_restart(bribe: Setting) -> None:
    bribe.box("Ada").turn(4)
    bribe.box("Ada").press("push")
    again = restart(bribe)
    assert again.state("Ada") == "sealed"
    assert again.kinds == ["game", "played", "sealed"]
    again.clear()


def test_an_envelope_taken_back_that_the_table_had_not_heard_of_is_asked_for_again(bribe: Setting) -> None:
    bribe.fists(Ada=4, Bo=1)
    bribe.box("Ada").press("back")
    again = restart(bribe)
    assert again.state("Ada") == "asked"
    again.fists(Cleo=0, Ada=2)
    assert again.kinds[-1] == "played"
    again.clear()


def test_envelopes_that_were_opened_just_before_the_power_cut_do_not_stay_in_the_drawer(bribe: Setting) -> None:
    bribe.box("Ada").slow = True
    bribe.fists(Ada=4, Bo=1, Cleo=0)
    kept = {name: bribe.drawer.get(name) for name in bribe.drawer.names()}
    bribe.box("Ada").answer()
    bribe.settle()
    for name, text in kept.items():  # the power cut came before the boxes could forget
        bribe.drawer.put(name, str(text))
    again = restart(bribe)
    assert again.drawer.names() == ("seed-1",)
    assert again.kinds[-1] == "played"
    again.clear()


def test_a_seed_that_a_power_cut_kept_closed_is_opened_afterwards(setting: Setting) -> None:
    setting.begin(2, setup={"bribe": 5, "pawns": {"Ada": {"space": 19}}})
    seed = setting.drawer.get("seed-1")
    setting.turn()
    setting.fists(Ada=5, Bo=1)
    assert setting.kinds[-1] == "seed"
    kinds = setting.kinds
    setting.drawer.put("seed-1", str(seed))
    again = restart(setting)
    assert again.kinds == [*kinds, "seed"]
    assert again.drawer.names() == ()
    again.clear()


def test_a_table_that_never_played_begins_in_the_lobby(tmp_path: Path) -> None:
    setting = Setting(tmp_path)
    shown = setting.snapshot()
    assert (shown["n"], shown["stage"], shown["notices"]) == (0, "lobby", [])
    assert "view" not in shown
    assert restart(setting).snapshot()["stage"] == "lobby"


def test_replaying_the_log_gives_the_sitting_that_was_played(bribe: Setting) -> None:
    bribe.box("Bo").lie = "other answer"
    for _ in range(2):
        bribe.seal("Ada", 2)
        assert replay(bribe.log.game(1)) == bribe.ledger.sitting
        bribe.box("Ada").press("back")
        bribe.settle()
        assert replay(bribe.log.game(1)) == bribe.ledger.sitting
    bribe.fists(Ada=2, Bo=3, Cleo="thief")
    assert bribe.ledger.sitting.beats[-1].fouls
    assert replay(bribe.log.game(1)) == bribe.ledger.sitting
