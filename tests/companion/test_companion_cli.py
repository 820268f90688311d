"""The command line: scenarios through `resolve`, and `play` from its start to Ctrl-C."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.resolve import results

ROOT = Path(__file__).parents[2]
GOOD = b'{"game": "bakschisch", "seats": ["a", "b"], "commands": [{"do": "turn", "card": "guard"}]}'
REFUSED = b'{"game": "bakschisch", "seats": ["a", "b"], "commands": [{"do": "reveal", "fists": {"a": 0, "b": 0}}]}'
BAD = [
    b"{",
    b"nonsense",
    b"null",
    b"[]",
    b"7",
    b"{}",
    b'{"game": "chess", "seats": []}',
    b"\xff\xfe{}",
    b"[" * 100_000,
    b'{"game":' * 50_000,
    b"9" * 5000,
    b'{"game": "bakschisch", "seats": ["a", "b"], "setup": {"round": NaN}}',
    b'{"game": "bakschisch", "seats": ["\\ud800", "b"], "more": 1}',
    b"\x00",
    b'{"game": "bakschisch", "seats": ["a", "b"], "setup": {"round": NaN, "round": 1}}',
]


def run(*arguments: str, given: bytes = b"", expect: int = 0) -> tuple[list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "resolve", *arguments],
        input=given, capture_output=True, cwd=ROOT, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == expect, done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


# resolve


def test_scenarios_come_from_standard_input_one_a_line() -> None:
    answers, errors = run(given=GOOD + b"\n" + REFUSED + b"\n")
    assert [answer["ok"] for answer in answers] == [True, False]
    assert answers[1]["refused"]["rule"] == "BAK-17"
    assert errors == ""


def test_scenarios_come_from_files_in_their_order(tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    first.write_bytes(GOOD + b"\n\n" + REFUSED)
    second.write_bytes(GOOD)
    answers, _ = run(str(first), str(second))
    assert [answer["ok"] for answer in answers] == [True, False, True]


@pytest.mark.parametrize("blank", [b"", b"\n\n", b" \t\r\n", b"\r\n"])
def test_blank_lines_are_skipped(blank: bytes) -> None:
    assert [answer["ok"] for answer in results([blank, GOOD, blank])] == [True]


@pytest.mark.parametrize("bad", BAD, ids=lambda line: repr(line[:16]))
def test_one_bad_line_is_one_sentence_and_never_stops_the_rest(bad: bytes) -> None:
    first, wrong, last = results([GOOD, bad, GOOD])
    assert first == last
    assert first["ok"] is True
    assert set(wrong) == {"ok", "error"}
    assert wrong["ok"] is False
    assert len(wrong["error"]) < 300
    assert "Traceback" not in wrong["error"]


def test_all_bad_lines_together_end_with_two_and_with_no_traceback() -> None:
    answers, errors = run(given=b"\n".join([*BAD, GOOD]), expect=2)
    assert [answer["ok"] for answer in answers] == [False] * len(BAD) + [True]
    assert errors == ""


def test_nothing_at_all_is_well() -> None:
    assert run(given=b"") == ([], "")


def test_no_standard_input_is_nothing_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["resolve"]) == 0


def test_whoever_waits_for_an_answer_before_asking_on_gets_it() -> None:
    command = [sys.executable, "-m", "companion.cli", "resolve"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=environment
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is True
        process.stdin.close()


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    there = tmp_path / "there.jsonl"
    there.write_bytes(GOOD)
    answers, errors = run(str(there), str(tmp_path / "nowhere.jsonl"), expect=2)
    assert len(answers) == 1
    assert errors == f"companion: cannot read {tmp_path / 'nowhere.jsonl'}: No such file or directory.\n"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    _, errors = run(str(tmp_path), expect=2)
    assert errors.startswith("companion: cannot read ")


def test_whoever_reads_only_the_first_line_sees_no_traceback() -> None:
    command = f"{sys.executable} -m companion.cli resolve | head -n 1"
    done = subprocess.run(command, shell=True, input=(GOOD + b"\n") * 2000, capture_output=True, cwd=ROOT, check=False)
    assert json.loads(done.stdout)["ok"] is True
    assert done.stderr == b""


@pytest.mark.parametrize("arguments", ["wiring --data {folder}", "doctor --port 0 --data {folder}"])
def test_whoever_reads_only_the_beginning_of_a_report_sees_no_traceback(arguments: str, tmp_path: Path) -> None:
    called = arguments.format(folder=tmp_path)
    script = f"exec 3>&1; {sys.executable} -m companion.cli {called} | (exec 0<&-; cat 2>/dev/null >&3)"
    done = subprocess.run(["bash", "-c", script], capture_output=True, cwd=ROOT, check=False)
    assert done.stderr == b""


def test_ten_thousand_scenarios_take_seconds() -> None:
    begun = time.perf_counter()
    assert sum(answer["ok"] for answer in results([GOOD] * 2000)) == 2000
    assert time.perf_counter() - begun < 4


def test_resolve_does_not_wait_for_the_web_to_be_loaded() -> None:
    others = {"flask", "cheroot", "polib", "companion.language"}
    code = f"import sys, companion.cli as c; c.main(['resolve']); print(set(sys.modules) & {others})"
    done = subprocess.run([sys.executable, "-c", code], input=b"", capture_output=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == b"set()"


# play


@contextmanager
def playing(folder: Path, *more: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """Start the companion as a process of its own; give it and the address of its table."""
    command = [
        sys.executable,
        "-m",
        "companion.cli",
        "play",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        str(folder),
    ]
    process = subprocess.Popen(
        [*command, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    try:
        greeting = process.stdout.readline()
        while "Ctrl-C" not in process.stdout.readline():
            assert process.poll() is None
        yield process, greeting.split()[-1]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "asked by the system"])
def test_the_companion_ends_within_two_seconds_although_a_page_listens(tmp_path: Path, number: signal.Signals) -> None:
    with playing(tmp_path) as (process, address):
        port = int(address.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=5) as page:
            page.sendall(b"GET /stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert page.recv(100).startswith(b"HTTP/1.1 200")
            begun = time.monotonic()
            process.send_signal(number)
            said, errors = process.communicate(timeout=10)
        assert time.monotonic() - begun < 2
        assert process.returncode == 0
        assert "the game is in the log" in said
        assert errors == ""


def test_the_companion_greets_in_the_language_of_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    with playing(tmp_path) as (process, address):
        assert address.startswith("http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=10)
    assert said == "\nLa table est débarrassée\u00a0; la partie est dans le journal et reprendra la prochaine fois.\n"


def test_a_companion_that_was_killed_leaves_the_folder_free(tmp_path: Path) -> None:
    with playing(tmp_path) as (process, _):
        process.kill()
        process.wait()
    with playing(tmp_path) as (process, _):
        assert process.poll() is None


def test_a_port_in_use_ends_with_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert main(["play", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path)]) == 1
    errors = capsys.readouterr().err
    assert errors.startswith(f"companion: Cannot listen on 127.0.0.1:{port}: ")
    assert errors.count("\n") == 1


def test_what_is_in_the_way_is_said_in_the_language_of_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "it")
    (tmp_path / "file").touch()
    assert main(["play", "--data", str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err.startswith(f"companion: Impossibile scrivere in {tmp_path / 'file'}: ")


@pytest.mark.parametrize("port", ["-1", "65536", "http", "", "8e3", "²"])
def test_a_port_that_is_none_is_said(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["play", f"--port={port}"])
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


def test_ctrl_c_while_scenarios_are_read_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.resolve.results", interrupted)
    assert main(["resolve"]) == 130
