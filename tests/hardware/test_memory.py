"""What is sealed survives a power cut, is read by nobody else, and damage is told and not raised."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_mock import MockerFixture

from hardware import words
from hardware.box import Answering, Found, Message, Missing, Opened, Sealed, TakenBack, Trouble
from hardware.drawer import Damaged, Drawer, FileDrawer, RamDrawer
from hardware.memory import Memory, Opening
from hardware.mock import MockBox
from hardware.prompt import Choice, Field, Prompt

FIST = Prompt("fist", "Fist", (Field("fist", "Fist", (Choice(0, "0"), Choice(1, "1"))),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "envelopes"


@pytest.fixture(params=["RAM", "files"])
def drawer(request: pytest.FixtureRequest, folder: Path) -> Drawer:
    return RamDrawer() if request.param == "RAM" else FileDrawer(folder)


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def mock(folder: Path) -> tuple[MockBox, list[Message]]:
    heard: list[Message] = []
    box = MockBox("box", Memory(FileDrawer(folder)), clock=lambda: 0.0)
    box.listen(heard.append)
    return box, heard


def test_what_was_kept_is_recalled_until_it_is_forgotten(drawer: Drawer) -> None:
    memory = Memory(drawer)
    memory.keep("box", "fist", "ab", ("thief", 3, True, None))
    assert memory.recall("box", "fist") == Opening("ab", ("thief", 3, True, None))
    memory.forget("box", "fist")
    assert memory.recall("box", "fist") is None
    memory.forget("box", "fist")


def test_each_box_has_its_own(drawer: Drawer) -> None:
    memory = Memory(drawer)
    memory.keep("red", "fist", "ab", (1,))
    memory.keep("red", "vote", "cd", (2,))
    memory.keep("blue", "fist", "ef", (3,))
    drawer.put("the seed", "another small secret")
    assert memory.held("red") == ("fist", "vote")
    assert memory.held("blue") == ("fist",)
    assert memory.recall("blue", "fist") == Opening("ef", (3,))
    assert memory.held("green") == ()


def test_keeping_again_replaces(drawer: Drawer) -> None:
    memory = Memory(drawer)
    memory.keep("box", "fist", "ab", (1,))
    memory.keep("box", "fist", "cd", (2,))
    assert memory.recall("box", "fist") == Opening("cd", (2,))
    assert memory.held("box") == ("fist",)


def test_what_makes_no_sense_is_damaged_and_can_be_replaced(drawer: Drawer) -> None:
    memory = Memory(drawer)
    memory.keep("box", "fist", "ab", (1,))
    (name,) = drawer.names()
    drawer.put(name, '{"nonce": 7}')
    assert isinstance(memory.recall("box", "fist"), Damaged)
    assert memory.held("box") == ()
    memory.keep("box", "fist", "cd", (2,))
    assert memory.recall("box", "fist") == Opening("cd", (2,))


@settings(deadline=None, max_examples=40)
@given(st.text(), st.text(), st.text())
def test_any_name_is_safe(tmp_path_factory: pytest.TempPathFactory, box: str, prompt: str, text: str) -> None:
    folder = tmp_path_factory.mktemp("names") / "envelopes"
    memory = Memory(FileDrawer(folder))
    memory.keep(box, prompt, "ab", (text,))
    assert memory.recall(box, prompt) == Opening("ab", (text,))
    assert memory.held(box) == (prompt,)
    assert [path.parent for path in folder.parent.rglob("*.*")] == [folder]


@pytest.mark.parametrize("prompt", ["../../escape", "/etc/passwd", "..", "", "a" * 5000, "NUL", "tab\t\0", "été/🎲"])
def test_a_nasty_name_stays_in_its_directory(folder: Path, prompt: str) -> None:
    memory = Memory(FileDrawer(folder))
    memory.keep("box", prompt, "ab", (1,))
    (path,) = files(folder)
    assert path.name.replace(".secret", "").isalnum()
    assert memory.held("box") == (prompt,)


def test_only_the_owner_can_read_it(folder: Path) -> None:
    folder.mkdir(mode=0o755)
    mask = os.umask(0)
    try:
        Memory(FileDrawer(folder)).keep("box", "fist", "ab", (1,))
    finally:
        os.umask(mask)
    (path,) = files(folder)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_it_is_on_the_disk_before_the_seal_is_announced(folder: Path, mocker: MockerFixture) -> None:
    box, heard = mock(folder)
    deeds: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def note_fsync(handle: int) -> None:
        deeds.append("fsync")
        fsync(handle)

    def note_rename(path: Path, target: Path) -> Path:
        deeds.append("rename")
        return replace(path, target)

    mocker.patch("os.fsync", note_fsync)
    mocker.patch.object(Path, "replace", note_rename)
    box.listen(lambda message: deeds.append(type(message).__name__))
    box.ask((FIST,))
    box.press("push")
    assert deeds == ["Found", "fsync", "rename", "fsync", "Answering", "Sealed"]
    assert heard == [Found()]


def test_a_cut_between_storing_and_announcing_announces_after_the_restart(folder: Path) -> None:
    Memory(FileDrawer(folder)).keep("box", "fist", "ab", (1,))
    box, heard = mock(folder)
    box.ask((FIST,))
    assert [type(message) for message in heard] == [Found, Sealed]
    assert heard[0] == Found(("fist",))
    assert box.snapshot().sealed
    box.call("fist")
    assert heard[-1] == Opened("fist", "ab", (1,))


KILLED = """
import os, sys
from pathlib import Path
from hardware.box import Answering
from hardware.drawer import FileDrawer
from hardware.memory import Memory
from hardware.mock import MockBox
from hardware.prompt import Choice, Field, Prompt

box = MockBox("box", Memory(FileDrawer(Path(sys.argv[1]))))
box.listen(lambda message: os._exit(9) if isinstance(message, Answering) else None)
box.ask((Prompt("fist", "Fist", (Field("fist", "Fist", (Choice(0, "0"), Choice(1, "1"))),)),))
box.press("push")
"""


def test_a_process_killed_before_its_first_word_has_stored_the_envelope(folder: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, folder], check=False, cwd=Path(words.__file__).parents[1])
    assert killed.returncode == 9
    box, heard = mock(folder)
    box.ask((FIST,))
    box.call("fist")
    assert [type(message) for message in heard] == [Found, Sealed, Opened]


def test_a_cut_while_writing_leaves_nothing_behind(folder: Path, mocker: MockerFixture) -> None:
    box, heard = mock(folder)
    box.ask((FIST,))
    mocker.patch.object(Path, "replace", side_effect=KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        box.press("push")
    mocker.stopall()
    assert not [message for message in heard if isinstance(message, Sealed)]
    assert len(files(folder)) == 1
    box, heard = mock(folder)
    assert heard == [Found(())]
    assert files(folder) == []


def test_a_settled_envelope_leaves_no_file(folder: Path) -> None:
    box, _ = mock(folder)
    box.ask((FIST,))
    box.press("push")
    assert len(files(folder)) == 1
    box.call("fist")
    assert len(files(folder)) == 1
    box.settle("fist")
    assert files(folder) == []


def test_an_envelope_taken_back_does_not_turn_up_after_a_restart(folder: Path) -> None:
    box, _ = mock(folder)
    box.ask((FIST,))
    box.press("push")
    box.press("back")
    box.close()
    _, heard = mock(folder)
    assert heard == [Found(())]


DAMAGES = {
    "empty": b"",
    "torn": b'{"name": "x", "te',
    "binary": b"\xff\x00\xfe",
    "another shape": b"[]",
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_moved_aside_and_told(folder: Path, damage: str) -> None:
    Memory(FileDrawer(folder)).keep("box", "fist", "ab", (1,))
    (path,) = files(folder)
    path.write_bytes(DAMAGES[damage])
    memory = Memory(FileDrawer(folder))
    found = memory.recall("box", "fist")
    assert found == Damaged(path.with_suffix(".damaged").name)
    assert memory.recall("box", "fist") == found
    assert [file.name for file in files(folder)] == [path.with_suffix(".damaged").name]


def test_a_changed_answer_is_damage(folder: Path) -> None:
    Memory(FileDrawer(folder)).keep("box", "fist", "ab", (1,))
    (path,) = files(folder)
    path.write_text(path.read_text(encoding="utf-8").replace("[1]", "[2]"), encoding="utf-8")
    assert isinstance(Memory(FileDrawer(folder)).recall("box", "fist"), Damaged)


def test_a_file_under_the_wrong_name_is_damage(folder: Path) -> None:
    memory = Memory(FileDrawer(folder))
    memory.keep("box", "fist", "ab", (1,))
    (fist,) = files(folder)
    memory.keep("box", "vote", "cd", (0,))
    (vote,) = (path for path in files(folder) if path != fist)
    vote.replace(fist)
    assert isinstance(memory.recall("box", "fist"), Damaged)


def test_a_player_with_a_damaged_envelope_is_asked_again_in_words(folder: Path) -> None:
    Memory(FileDrawer(folder)).keep("box", "fist", "ab", (1,))
    files(folder)[0].write_bytes(b"?")
    box, heard = mock(folder)
    box.ask((FIST,))
    box.call("fist")
    assert heard == [Found(()), Trouble(words.DAMAGED), Missing("fist")]
    box.press("push")
    assert [type(message) for message in heard[3:]] == [Answering, Sealed, Trouble]
    assert heard[-1] == Trouble("")
    assert [path.suffix for path in files(folder)] == [".secret"]


def test_a_full_disk_seals_nothing_and_says_what_to_do(folder: Path, mocker: MockerFixture) -> None:
    box, heard = mock(folder)
    box.ask((FIST,))
    mocker.patch("os.fsync", side_effect=OSError(28, "No space left on device"))
    box.turn(1)
    box.press("push")
    assert heard == [Found(()), Answering("fist"), Trouble(words.CANNOT_KEEP)]
    assert not box.snapshot().sealed
    assert box.snapshot().trouble == words.CANNOT_KEEP
    assert files(folder) == []
    mocker.stopall()
    box.press("push")
    assert [type(message) for message in heard[3:]] == [Sealed, Trouble]
    assert box.snapshot().trouble == ""


def test_what_cannot_be_removed_cannot_be_taken_back(folder: Path, mocker: MockerFixture) -> None:
    box, heard = mock(folder)
    box.ask((FIST,))
    box.press("push")
    heard.clear()
    mocker.patch.object(Path, "unlink", side_effect=OSError(30, "Read-only file system"))
    box.press("back")
    assert heard == [Trouble(words.CANNOT_FORGET)]
    assert box.snapshot().sealed
    mocker.stopall()
    box.press("back")
    assert heard[1:] == [Trouble(""), TakenBack("fist")]
