"""The real server: live streams that are always up to date, and an end within two seconds whatever is open."""

import logging
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from serving import PATIENCE, Page, begin, post, running, until

from companion.exc import CannotStart, Stopped
from companion.play import Running, Wishes, companion
from companion.table import messages as m
from companion.web import streams
from engines.say import say


@pytest.fixture
def page(up: Running) -> Iterator[Page]:
    opened = Page(up)
    yield opened
    opened.close()


def test_a_page_that_listens_gets_the_present_state_at_once(up: Running, page: Page) -> None:
    head = page.head()
    assert head.startswith("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream")
    assert "Content-Length" not in head
    assert page.event() == ("snapshot", up.dashboard.snapshot("en"))


def test_a_page_gets_what_happens_as_soon_as_it_has_happened(up: Running, page: Page) -> None:
    assert page.event()[1]["stage"] == "lobby"
    begin(up)
    while (snapshot := page.event()[1])["stage"] == "lobby":
        pass
    assert [seat["name"] for seat in snapshot["seats"]] == ["Ada", "Bo"]


@pytest.mark.parametrize("code", ["fr", "it"])
def test_every_page_is_told_in_its_own_language(up: Running, code: str) -> None:
    page = Page(up, f"/stream?lang={code}")
    assert page.event()[1]["language"] == code
    page.close()


def test_the_bench_hears_of_the_boxes_too_and_other_pages_do_not(up: Running, page: Page) -> None:
    bench = Page(up, "/stream?page=bench")
    heard = {bench.event()[0], bench.event()[0]}
    assert heard == {"snapshot", "boxes"}
    begin(up)
    assert {page.event()[0] for _ in range(2)} == {"snapshot"}
    bench.close()


def test_a_page_that_reads_slowly_gets_the_newest_state_and_not_every_one(up: Running) -> None:
    begin(up)
    slow = Page(up, room=2048)
    until(lambda: len(up.server.streams) == 1)
    for turn in range(300):
        up.dashboard.ledger.notice("info", say("Notice {number}", number=turn))
    last = up.dashboard.snapshot("en")
    events = 0
    while slow.event()[1] != last:
        events += 1
    assert events < 100
    slow.close()


def test_pages_that_are_closed_are_forgotten(up: Running) -> None:
    pages = [Page(up) for _ in range(5)]
    until(lambda: len(up.server.streams) == 5)
    for page in pages:
        page.close()
    until(lambda: len(up.server.streams) == 0)


def test_a_page_that_was_cut_off_is_forgotten_when_it_is_written_to(up: Running) -> None:
    page = Page(up)
    page.event()
    page.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # no farewell
    page.close()
    begin(up)
    until(lambda: len(up.server.streams) == 0)


def test_a_silent_stream_has_a_heartbeat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.05)
    with running(tmp_path) as up:
        page = Page(up)
        page.event()
        assert page.block() == ": still here\n"
        assert page.block() == ": still here\n"
        page.close()


def test_only_so_many_pages_may_listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST", 2)
    with running(tmp_path) as up:
        pages = [Page(up), Page(up)]
        for page in pages:
            page.event()
        third = Page(up)
        with pytest.raises((EOFError, ConnectionError)):
            third.event()
        for page in (*pages, third):
            page.close()


def test_one_address_cannot_take_every_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST", streams.EACH + 1)
    with running(tmp_path) as up:
        crowd = []
        for _ in range(streams.EACH + 5):
            crowd.append(Page(up))
            crowd[-1].event()
        other = Page(up, at="127.0.0.2")
        other.event()
        crowd[-1].close()
        begin(up)
        while other.event()[1]["stage"] == "lobby":
            pass
        for page in (*crowd, other):
            page.close()


def test_one_state_that_cannot_be_told_does_not_end_the_streams(
    up: Running, page: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page.event()

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("companion.web.dashboard.snapshot", broken)
        up.dashboard.ledger.notice("info", say("One"))
        until(lambda: caplog.records)
    up.dashboard.ledger.notice("info", say("Two"))
    assert len(page.event()[1]["notices"]) == 2


def test_other_requests_are_answered_while_many_pages_listen(up: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "EACH", 40)
    pages = [Page(up) for _ in range(40)]
    until(lambda: len(up.server.streams) == 40)
    begin(up)
    for page in pages:
        while page.event()[1]["stage"] == "lobby":
            pass
        page.close()


def test_the_server_ends_within_two_seconds_with_thirty_open_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "EACH", 30)
    with running(tmp_path) as up:
        pages = [Page(up) for _ in range(30)]
        idle = HTTPConnection("127.0.0.1", up.port, timeout=PATIENCE)  # kept alive by a browser, and silent
        idle.request("GET", "/api/snapshot")
        idle.getresponse().read()
        until(lambda: len(up.server.streams) == 30)
        begun = time.monotonic()
    assert time.monotonic() - begun < 2
    for page in pages:
        page.event()
        with pytest.raises((EOFError, ConnectionError)):
            page.event()
        page.close()
    idle.close()


def test_a_request_after_the_end_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path) as up:
        pass
    with pytest.raises(Stopped, match="stopping"):
        up.dashboard.inbox.ask(m.Dismiss(1))


def test_a_message_that_breaks_the_table_does_not_silence_it(
    up: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    with monkeypatch.context() as patch:
        patch.setattr(up.dashboard.ledger, "dismiss", None)
        answer = post(up, "/api/notice/1/dismiss", {})
        assert answer["ok"] is False
        assert "Nothing is lost" in answer["why"][0]
    begin(up)
    assert caplog.records


# What is in the way


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with (
            pytest.raises(CannotStart, match=rf"^Cannot listen on 127.0.0.1:{port}: something else uses it\. "),
            companion(Wishes("127.0.0.1", port, tmp_path)),
        ):
            pass
    with companion(Wishes("127.0.0.1", 0, tmp_path)):  # and everything else was let go
        pass


def test_two_companions_never_write_one_log(tmp_path: Path) -> None:
    wishes = Wishes("127.0.0.1", 0, tmp_path)
    with companion(wishes), pytest.raises(CannotStart, match=r"^Another companion uses .* --data.$"), companion(wishes):
        pass
    with companion(wishes):
        pass


def test_a_folder_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotStart, match=r"^Cannot write to"), companion(Wishes("127.0.0.1", 0, tmp_path / "file")):
        pass


def test_a_log_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "log.sqlite").mkdir()
    with pytest.raises(CannotStart, match=r"^Cannot open the log in"), companion(Wishes("127.0.0.1", 0, tmp_path)):
        pass


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as up:
        begin(up)
        n = up.dashboard.snapshot("en")["n"]
        assert post(up, "/api/do", {"command": {"do": "turn", "card": "guard"}, "n": n}) == {"ok": True}
        post(up, "/bench/turn", {"box": "mock-1", "steps": 3})
        post(up, "/bench/press", {"box": "mock-1", "button": "seal"})
        until(lambda: up.dashboard.snapshot("en")["seats"][0]["state"] == "sealed")
    with running(tmp_path) as up:
        until(lambda: up.dashboard.snapshot("en")["stage"] == "game")
        assert up.dashboard.snapshot("en")["seats"][0]["state"] == "sealed"
        until(lambda: [box["asked"] for box in up.dashboard.cabinet.bench.snapshots()] == [True, True])
        post(up, "/bench/press", {"box": "mock-2", "button": "seal"})
        until(lambda: up.dashboard.snapshot("en")["beats"][-1]["lines"][0]["event"]["event"] == "fists_opened")
        assert up.dashboard.snapshot("en")["view"]["beside"] == 3
