"""`companion play`: the parts put together, started in order and stopped in the opposite one."""

from __future__ import annotations

import logging
import secrets
import socket
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.claim import claim
from companion.exc import CannotStart
from companion.gathering import AUTO, gather
from companion.language import ENGLISH, Language
from companion.printed import Cupboard
from companion.table.inbox import Inbox
from companion.table.ledger import Ledger
from companion.table.log import Log
from companion.table.recovery import Recovered, open_game_log
from companion.table.table import Table
from companion.table.vault import Vault
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.web.server import Server
from companion.web.streams import Streams
from engines.say import say
from hardware.drawer import FileDrawer
from hardware.memory import Memory


@dataclass(frozen=True, slots=True)
class Wishes:
    """How somebody wants to play: where to listen, where to keep things, which boxes."""

    host: str
    port: int
    data: Path
    boxes: str = AUTO


@dataclass(frozen=True, slots=True)
class Running:
    """A companion that is up."""

    server: Server
    dashboard: Dashboard
    port: int


@contextmanager
def companion(wishes: Wishes) -> Iterator[Running]:
    """Set the table, and clear it away afterwards whatever happened."""
    with ExitStack() as stack:
        folder = _folder(wishes.data)
        stack.callback(_claimed(folder).close)
        log, recovered, drawer = _open(folder)
        stack.callback(log.close)
        ledger = Ledger(log, Vault(drawer).unlock)
        inbox = Inbox()
        gathered = gather(stack, wishes.boxes, folder, Memory(drawer), lambda: streams.news(), inbox.put)
        table = Table(ledger, gathered.cabinet, drawer, inbox.put)
        table.on_the_table(gathered.buzz, gathered.light)
        dashboard = Dashboard(inbox, ledger, gathered.cabinet, Cupboard(folder / "printed"), secrets.token_urlsafe(9))
        streams = Streams(dashboard.compose, dashboard.greet)
        stack.callback(streams.stop)
        server = Server(wishes.host, wishes.port, create_app(dashboard), streams)
        server.open()
        stack.callback(server.stop)
        streams.start()
        ledger.watch = lambda _: streams.news()
        if recovered:
            _tell_recovered(ledger, recovered)
        inbox.start(table.handle, first=table.resume)
        stack.callback(inbox.stop)
        yield Running(server, dashboard, server.port)


def play(wishes: Wishes, words: Language = ENGLISH) -> None:
    """Play until somebody presses Ctrl-C or the system asks to stop."""
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    stopped = _stop_on_signals()
    with companion(wishes) as running:
        _greet(wishes, running, words)
        thread = threading.Thread(target=running.server.serve, name="web", daemon=True)
        thread.start()
        stopped.wait()
        print("\n" + words.word("The table is cleared; the game is in the log and goes on next time."))


def _stop_on_signals() -> threading.Event:
    import signal

    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    return stopped


def _greet(wishes: Wishes, running: Running, words: Language) -> None:
    table = f"http://{address(wishes.host)}:{running.port}/"
    bench = f"{table}bench?key={running.dashboard.bench_key}"
    print(words.text(say("Sablier is on the table: {address}", address=table)))
    print(words.text(say("The bench (it shows what is dialled, keep it to yourself): {address}", address=bench)))
    if sys.stdout.isatty():
        import segno

        segno.make(table, error="l").terminal(compact=True)
    print(words.word("Stop with Ctrl-C."), flush=True)


def address(host: str) -> str:
    """Return where other machines of this network find a host that listens everywhere."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 - compared, not bound
        return f"[{host}]" if ":" in host else host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        # Nothing is sent: the system only says which of its addresses it would send from.
        sock.connect(("192.0.2.1", 9))
        return str(sock.getsockname()[0])
    return "127.0.0.1"


def _folder(data: Path) -> Path:
    try:
        data.mkdir(parents=True, exist_ok=True)
        (data / ".writable").touch()
        (data / ".writable").unlink()
    except OSError as error:
        text = say("Cannot write to {folder}: choose another with --data, or change its owner.", folder=str(data))
        raise CannotStart(text) from error
    return data.resolve()  # lgpio changes the working directory of the whole process


def _claimed(folder: Path) -> sqlite3.Connection:
    try:
        return claim(folder)
    except sqlite3.Error as error:
        text = say("Another companion uses {folder}. Stop it, or choose another with --data.", folder=str(folder))
        raise CannotStart(text) from error


def _open(folder: Path) -> tuple[Log, Recovered | None, FileDrawer]:
    try:
        drawer = FileDrawer(folder / "drawer")
        log, recovered = open_game_log(folder / "log.sqlite", unlock=Vault(drawer).unlock)
        return log, recovered, drawer
    except (OSError, sqlite3.Error) as error:
        text = say("Cannot open the log in {folder}: {problem}.", folder=str(folder), problem=str(error))
        raise CannotStart(text) from error


def _tell_recovered(ledger: Ledger, recovered: Recovered) -> None:
    text = say("The log was damaged: {entries} entries were recovered. The original is kept as {file}.",
               entries=recovered.entries, file=recovered.original.name)  # fmt: skip
    ledger.notice("warning", text)
