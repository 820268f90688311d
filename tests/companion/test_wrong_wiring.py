"""A file of pins that cannot be meant keeps nobody from playing: the table is told, and the seats go on without."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from pytest_mock import MockerFixture
from tableware import places

from companion import gathering
from companion.gathering import MOCK
from companion.play import Running, Wishes, companion
from companion.table import messages as m

GOOD = """\
factory = "mock"
[box.1]
dial = [17, 27]
seal = 22
back = 23
hood = 24
[box.2]
dial = [10, 9]
seal = 11
back = 25
hood = 8
"""
WRONG = GOOD.replace("seal = 22", "seal = 2").replace("hood = 8", "hood = 40")
STAND_IN = "There is no box for Ada, Bo: simulated ones on the bench stand in for them."


@contextmanager
def companion_with(wiring: str | bytes, folder: Path, boxes: str = "auto") -> Iterator[Running]:
    (folder / "boxes.toml").write_bytes(wiring if isinstance(wiring, bytes) else wiring.encode())
    with companion(Wishes("127.0.0.1", 0, folder, boxes)) as running:
        yield running


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Running]:
    with companion_with(WRONG, tmp_path) as running:
        yield running


def begin(table: Running, language: str = "en") -> None:
    reply = table.dashboard.inbox.ask(m.NewGame("bakschisch", places(2), language))
    assert reply.ok, reply


def until(condition: Callable[[], object]) -> None:
    waiting, end = threading.Event(), time.monotonic() + 5
    while not condition():
        assert time.monotonic() < end, "it never came true"
        waiting.wait(0.005)


def said(table: Running, code: str = "en") -> list[str]:
    """Return what the page of the boxes says is wrong."""
    until(lambda: table.dashboard.snapshot("en")["boxes"]["wrong"])
    wrong: list[str] = table.dashboard.snapshot(code)["boxes"]["wrong"]
    return wrong


def notices(table: Running) -> list[str]:
    return [notice.say.english() for notice in table.dashboard.ledger.scene.notices]


def boxes(table: Running) -> list[str]:
    return [status.id for status in table.dashboard.ledger.scene.boxes.values()]


def test_every_sentence_is_said_before_anybody_plays_with_what_to_do(table: Running, tmp_path: Path) -> None:
    first, *rest = said(table)
    assert first == (
        f"The pins are not used, because {tmp_path / 'boxes.toml'} is wrong: mend it, then start the companion again."
    )
    assert rest == [
        "GPIO 2 is an I²C pin: give the seal of the box 1 another pin, from 4 to 27.",
        "There is no GPIO 40 on the header, which the hood of the box 2 asks for: choose one from 4 to 27.",
    ]


def test_it_is_said_in_the_language_of_the_table(table: Running) -> None:
    french, italian = said(table, "fr"), said(table, "it")
    assert french[0].endswith("corrigez-le, puis relancez le compagnon.")
    assert french[1] == (
        "GPIO 2 est une broche I²C\u00a0: choisissez une autre broche pour le sceau du boîtier 1, de 4 à 27."
    )
    assert italian[2] == (
        "Sul connettore non c’è nessun GPIO 40, chiesto per la lampada sotto il coperchio della scatola 2: "
        "sceglietene uno da 4 a 27."
    )


def test_its_pages_answer(table: Running) -> None:
    thread = threading.Thread(target=table.server.serve)
    thread.start()
    said(table)
    connection = HTTPConnection("127.0.0.1", table.port, timeout=5)
    connection.request("GET", "/boxes", headers={"Accept-Language": "it"})
    page = connection.getresponse()
    text = page.read().decode()
    connection.close()
    table.server.stop()
    thread.join()
    assert page.status == 200
    embedded = re.search(r'id="snapshot">(.*?)</script>', text)
    assert embedded is not None
    assert "scegliete un altro pin per il sigillo della scatola 1" in json.loads(embedded[1])["boxes"]["wrong"][1]


@pytest.mark.parametrize("wiring", ["box = [", b"\xff\xfe", "box = 3"], ids=["no TOML", "no text", "no names"])
def test_whatever_is_wrong_the_companion_starts_and_says_so(wiring: str | bytes, tmp_path: Path) -> None:
    with companion_with(wiring, tmp_path) as table:
        assert len(said(table)) == 2
        begin(table)


def test_the_seats_play_on_simulated_boxes(table: Running) -> None:
    begin(table)
    ledger = table.dashboard.ledger
    assert table.dashboard.inbox.ask(m.Do({"do": "turn", "card": "guard"}, ledger.scene.n)).ok
    for number, clicks in enumerate((3, 1)):
        box = table.dashboard.cabinet.bench.box(number)
        until(lambda box=box: box.asked)  # type: ignore[misc] # a lambda's default has no type
        box.turn(clicks)
        box.press("push")
    until(lambda: [pawn.gold for pawn in ledger.sitting.position.pawns] == [7, 9])


def test_the_table_is_told_that_simulated_boxes_stand_in(table: Running) -> None:
    begin(table)
    assert boxes(table) == ["mock-1", "mock-2"]
    assert notices(table) == [STAND_IN]


def test_who_wants_simulated_boxes_is_told_nothing(tmp_path: Path) -> None:
    with companion_with(WRONG, tmp_path, MOCK) as table:
        begin(table)
        assert table.dashboard.snapshot("en")["boxes"]["wrong"] == []
        assert notices(table) == []


def test_a_game_that_goes_on_after_the_file_was_spoilt_tells_of_its_stand_ins_too(tmp_path: Path) -> None:
    with companion_with(GOOD, tmp_path) as table:
        begin(table)
        assert boxes(table) == ["gpio-1", "gpio-2"]
    with companion_with(WRONG, tmp_path) as table:
        said(table)
        until(lambda: notices(table) == [STAND_IN])
        assert boxes(table) == ["mock-1", "mock-2"]
    with companion_with(GOOD, tmp_path) as table:
        until(lambda: boxes(table) == ["gpio-1", "gpio-2"])
        assert notices(table) == []


def test_a_seat_whose_box_was_taken_out_of_the_file_gets_one_that_nobody_else_has(tmp_path: Path) -> None:
    with companion_with(GOOD, tmp_path) as table:
        begin(table)
    with companion_with(GOOD.replace("[box.1]", "[box.3]"), tmp_path) as table:
        until(lambda: boxes(table) == ["gpio-3", "gpio-2"])
        assert notices(table) == ["Ada's box gpio-1 is gone: gpio-3 takes its place."]
    with companion_with('factory = "mock"\n' + GOOD.partition("[box.2]")[2].join(("[box.2]", "")), tmp_path) as table:
        until(lambda: boxes(table) == ["mock-1", "gpio-2"])
        assert len(notices(table)) == 1


def test_a_seat_keeps_its_stand_in_whoever_else_moves(tmp_path: Path) -> None:
    with companion_with(GOOD, tmp_path) as table:
        begin(table)
    without_first = 'factory = "mock"\n[box.2]' + GOOD.partition("[box.2]")[2]
    with companion_with(without_first, tmp_path) as table:
        until(lambda: boxes(table) == ["mock-1", "gpio-2"])
        assert table.dashboard.inbox.ask(m.Move("Bo", "mock-2")).ok
        assert boxes(table) == ["mock-1", "mock-2"]


def test_the_log_of_the_system_has_the_sentences_too(tmp_path: Path, mocker: MockerFixture) -> None:
    warning = mocker.spy(gathering.log, "warning")
    with companion_with(WRONG, tmp_path):
        pass
    assert [call.args[0] % call.args[1:] for call in warning.call_args_list] == [
        "boxes.toml: GPIO 2 is an I²C pin: give the seal of the box 1 another pin, from 4 to 27.",
        "boxes.toml: There is no GPIO 40 on the header, which the hood of the box 2 asks for: choose one from 4 to 27.",
    ]
