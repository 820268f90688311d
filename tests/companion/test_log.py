"""The log: only ever added to, all or nothing, and of a damaged one as much as can be had."""

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tableware import Setting

from companion.play import Wishes, companion
from companion.table.log import Log
from companion.table.recovery import open_game_log


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    made = Log(tmp_path / "log.sqlite")
    yield made
    made.close()


def kinds(log: Log, game: int = 1) -> list[tuple[int, str]]:
    return [(entry.n, entry.kind) for entry in log.game(game)]


def test_entries_come_back_as_they_went_in(log: Log) -> None:
    body = {"seat": "Zoé 李", "answer": [1, None, True, "a"], "deep": {"x": []}}
    (entry,) = log.append(3, [("sealed", body)])
    assert log.game(3) == (entry,)
    assert (entry.n, entry.body, log.last, log.newest_game()) == (1, body, 1, 3)


@pytest.mark.parametrize("change", ["UPDATE log SET kind = 'x'", "DELETE FROM log", "UPDATE log SET n = n + 1"])
def test_what_is_written_can_neither_be_changed_nor_removed(log: Log, tmp_path: Path, change: str) -> None:
    log.append(1, [("game", {}), ("played", {})])
    with closing(sqlite3.connect(tmp_path / "log.sqlite")) as db, pytest.raises(sqlite3.IntegrityError, match="added"):
        db.execute(change)
    assert kinds(log) == [(1, "game"), (2, "played")]


@pytest.mark.parametrize("body", [{"x": object()}, {"x": "\ud800"}], ids=["no JSON", "no text"])
def test_all_entries_of_a_command_are_kept_or_none(log: Log, body: dict[str, Any]) -> None:
    log.append(1, [("game", {})])
    with pytest.raises((TypeError, UnicodeError)):
        log.append(1, [("opened", {}), ("played", body)])
    log.append(1, [("sealed", {})])
    assert kinds(log) == [(1, "game"), (2, "sealed")]


def test_a_transaction_that_fails_leaves_the_log_usable(log: Log, tmp_path: Path) -> None:
    log.append(1, [("game", {})])
    with closing(sqlite3.connect(tmp_path / "log.sqlite")) as db:
        db.execute("INSERT INTO log VALUES (3, 1, '', 'stray', '{}')")
        db.commit()
    with pytest.raises(sqlite3.IntegrityError):
        log.append(1, [("opened", {}), ("played", {})])
    assert kinds(log) == [(1, "game"), (3, "stray")]


def test_another_process_sees_an_entry_as_soon_as_it_is_added(log: Log, tmp_path: Path) -> None:
    log.append(1, [("game", {})])
    with closing(sqlite3.connect(tmp_path / "log.sqlite")) as db:
        assert db.execute("SELECT COUNT(*) FROM log").fetchone() == (1,)


# Damage


def bribes(setting: Setting, count: int) -> None:
    for _ in range(count):
        assert setting.turn("guard").ok
        setting.fists(Ada=1, Bo=0, Cleo=0)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The folder of a table at which two games were played, the newest for three bribes; its log is closed."""
    setting = Setting(tmp_path)
    setting.begin()
    bribes(setting, 2)
    setting.begin()
    bribes(setting, 3)
    setting.clear()
    return tmp_path


def rewrite(folder: Path, change: Callable[[sqlite3.Connection], object]) -> None:
    """Change a log as only somebody who wants to can."""
    with closing(sqlite3.connect(folder / "log.sqlite")) as db:
        db.execute("DROP TRIGGER never_changed")
        db.execute("DROP TRIGGER never_removed")
        change(db)
        db.commit()


def garbage(folder: Path) -> int:
    (folder / "log.sqlite").write_bytes(random.Random(1).randbytes(9000))
    return 0


def shortened(folder: Path) -> int:
    content = (folder / "log.sqlite").read_bytes()
    (folder / "log.sqlite").write_bytes(content[: len(content) // 2])
    return 0


def flipped(folder: Path) -> int:
    path = folder / "log.sqlite"
    content = bytearray(path.read_bytes())
    for place in range(len(content) // 2, len(content) // 2 + 2000):
        content[place] ^= 0xFF
    path.write_bytes(content)
    return 0


def without_a_row(folder: Path) -> int:
    rewrite(folder, lambda db: db.execute("DELETE FROM log WHERE n = 25"))
    return 24


def broken_json(folder: Path) -> int:
    rewrite(folder, lambda db: db.execute("UPDATE log SET body = '{\"seat\": ' WHERE n = 26"))
    return 25


def no_object(folder: Path) -> int:
    rewrite(folder, lambda db: db.execute("UPDATE log SET body = '[]' WHERE n = 26"))
    return 25


def nested(folder: Path) -> int:
    rewrite(folder, lambda db: db.execute("UPDATE log SET body = ? WHERE n = 26", ('{"a":' * 100_000,)))
    return 25


def last_played(folder: Path, event: dict[str, Any]) -> int:
    with closing(sqlite3.connect(folder / "log.sqlite")) as db:
        (n,) = db.execute("SELECT MAX(n) FROM log WHERE kind = 'played'").fetchone()
    body = json.dumps({"command": {}, "events": [event]})
    rewrite(folder, lambda db: db.execute("UPDATE log SET body = ? WHERE n = ?", (body, n)))
    return int(n) - 1


def unknown_event(folder: Path) -> int:
    return last_played(folder, {"event": "exploded", "rules": []})


def incomplete_event(folder: Path) -> int:
    return last_played(folder, {"event": "moved", "rules": []})


def impossible_event(folder: Path) -> int:
    return last_played(folder, {"event": "card_turned", "rules": [], "card": "joker"})


def game_that_cannot_begin(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "log.sqlite")) as db:
        (n,) = db.execute("SELECT MAX(n) FROM log WHERE kind = 'game'").fetchone()
    rewrite(folder, lambda db: db.execute("UPDATE log SET body = '{}' WHERE n = ?", (n,)))
    return int(n) - 1


DAMAGES = [
    garbage, shortened, flipped, without_a_row, broken_json, no_object, nested,
    unknown_event, incomplete_event, impossible_event, game_that_cannot_begin,
]  # fmt: skip


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("log*")}


@pytest.mark.parametrize("damage", DAMAGES)
def test_of_a_damaged_log_is_kept_what_can_be_played_on(played: Path, damage: Callable[[Path], int]) -> None:
    least = damage(played)
    before = files(played)
    setting = Setting(played)
    assert setting.recovered is not None
    assert setting.recovered.entries >= least
    assert setting.recovered.original.read_bytes() == before["log.sqlite"]
    assert {name for name in files(played) if name.endswith(".sqlite")} == {
        "log.sqlite",
        setting.recovered.original.name,
    }
    assert setting.log.last >= setting.recovered.entries  # boxes may have forgotten what the log remembers again
    if setting.snapshot()["stage"] == "lobby":
        setting.begin()
    if not setting.snapshot()["offers"]:
        setting.fists(**dict.fromkeys(setting.ledger.sitting.waiting(), 0))
    bribes(setting, 1)
    setting.clear()
    again = Setting(played)
    assert again.recovered is None
    assert again.kinds[-1] == "played"
    again.clear()


def test_side_files_of_a_damaged_log_are_kept_with_it(played: Path) -> None:
    setting = Setting(played)
    bribes(setting, 1)
    copies = files(played)  # as a power cut would leave them
    assert "log.sqlite-wal" in copies
    setting.clear()
    for name, content in copies.items():
        (played / name).write_bytes(content if name != "log.sqlite" else content[:5000] + b"?" * 3000)
    damaged = (played / "log.sqlite").read_bytes()
    again = Setting(played)
    assert again.recovered is not None
    assert again.recovered.original.read_bytes() == damaged
    wal = again.recovered.original.with_name(again.recovered.original.name + "-wal")
    assert wal.read_bytes() == copies["log.sqlite-wal"]
    again.clear()


def test_a_log_that_a_power_cut_left_behind_is_whole(played: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    setting = Setting(played)
    bribes(setting, 1)
    left = tmp_path_factory.mktemp("left")
    for name in ("log.sqlite", "log.sqlite-wal"):
        (left / name).write_bytes((played / name).read_bytes())
    log, recovered = open_game_log(left / "log.sqlite")
    assert recovered is None
    assert log.game(2) == setting.log.game(2)
    log.close()
    setting.clear()


@pytest.mark.parametrize("name", ["a#b", "a?b", "a%20b", "ä ö"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    before = Setting(folder)
    before.begin()
    before.clear()
    setting = Setting(folder)
    assert setting.recovered is None
    assert setting.log.newest_game() == 1
    setting.clear()


def test_an_empty_file_is_a_log_that_was_never_begun(tmp_path: Path) -> None:
    (tmp_path / "log.sqlite").touch()
    log, recovered = open_game_log(tmp_path / "log.sqlite")
    assert (recovered, log.last) == (None, 0)
    log.close()


def test_two_damaged_logs_of_one_second_are_both_kept(tmp_path: Path) -> None:
    originals = set()
    for content in (b"one" * 1000, b"two" * 1000):
        (tmp_path / "log.sqlite").write_bytes(content)
        log, recovered = open_game_log(tmp_path / "log.sqlite")
        log.close()
        assert recovered is not None
        assert recovered.original.read_bytes() == content
        originals.add(recovered.original)
    assert len(originals) == 2


def test_the_table_is_told_what_was_recovered(played: Path) -> None:
    without_a_row(played)
    with companion(Wishes("127.0.0.1", 0, played)) as running:
        (notice,) = running.dashboard.snapshot("en")["notices"]
    assert notice["say"][0].startswith("The log was damaged: 24 entries were recovered. The original is kept as log-da")
