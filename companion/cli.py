"""The command line."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.exc import CannotStart
    from companion.language import Language

PORT = 8000
INTERRUPTED = 130
"""What shells expect of a program that ended by Ctrl-C."""
EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones and the television must reach it


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; what is wrong is one sentence, never a traceback."""
    wishes = _parser().parse_args(arguments)
    _bear_any_terminal()
    try:
        status = COMMANDS[wishes.command](wishes)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has read enough; Python must not try once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _bear_any_terminal() -> None:
    """Let a letter that the terminal does not have become a question mark; it must not end the companion."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="A table companion for board games with secrets.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="set the table: boxes, hourglass, dashboard")
    play.add_argument("--host", default=EVERYWHERE, help="the address to listen on (default: all)")
    play.add_argument("--port", type=_port, default=PORT, help=f"the port to listen on (default: {PORT})")
    play.add_argument("--data", type=Path, help="the folder for log, drawer and taught tracks")
    play.add_argument("--boxes", choices=("auto", "mock"), default="auto",
                      help="what the seats answer with: whatever is there, or simulated boxes only")  # fmt: skip
    wiring = commands.add_parser("wiring", help="show which wire goes to which of the Pi's pins")
    wiring.add_argument("--data", type=Path, help="the folder with boxes.toml")
    wiring.add_argument("--svg", type=Path, metavar="FILE", help="draw it too")
    wiring.add_argument("--write", action="store_true", help="put the default map into the folder if it has none")
    faces = commands.add_parser("faces", help="make the printed faces for dials without a display, as a PDF")
    faces.add_argument("game", metavar="GAME")
    faces.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to write it (default: GAME.pdf)")
    faces.add_argument("--seats", metavar="NAMES", default="",
                       help="the players' names in the order of the screen, with commas between them")  # fmt: skip
    flash = commands.add_parser("flash", help="put the firmware on a Pico")
    flash.add_argument("--port", metavar="PORT", help="the Pico's port, where several are plugged in")
    doctor = commands.add_parser("doctor", help="look for what could keep a table from playing here")
    doctor.add_argument("--data", type=Path, help="the folder that would be used")
    doctor.add_argument("--port", type=_port, default=PORT, help="the port that would be used")
    resolve = commands.add_parser("resolve", help="say what the rules make of scenarios, one JSON line each")
    resolve.add_argument("files", nargs="*", type=Path, metavar="FILE", help="read these instead of standard input")
    return parser


# Each command imports what it needs itself, because `resolve` must start fast and needs none of the rest.


def _wiring(wishes: argparse.Namespace) -> int:
    from companion import wiring

    return wiring.command(wishes.data or _data_folder(), wishes.svg, sys.stdout, _words(), wishes.write)


def _faces(wishes: argparse.Namespace) -> int:
    from companion import faces

    seats = [name.strip() for name in wishes.seats.split(",")] if wishes.seats else []
    return faces.command(wishes.game, wishes.file or Path(f"{wishes.game}.pdf"), sys.stdout, seats, _words())


def _flash(wishes: argparse.Namespace) -> int:
    from companion.exc import CannotStart
    from companion.flash import flash
    from engines.say import say

    try:
        port = flash(wishes.port)
    except CannotStart as error:
        return _cannot(error)
    print(_words().text(say("The box on {port} is ready.", port=port)))
    return 0


def _doctor(wishes: argparse.Namespace) -> int:
    from companion import doctor

    return doctor.command((wishes.data or _data_folder()).resolve(), EVERYWHERE, wishes.port, sys.stdout, _words())


def _play(wishes: argparse.Namespace) -> int:
    from companion.exc import CannotStart
    from companion.play import Wishes, play

    try:
        play(Wishes(wishes.host, wishes.port, wishes.data or _data_folder(), wishes.boxes), _words())
    except CannotStart as error:
        return _cannot(error)
    return 0


def _cannot(error: CannotStart) -> int:
    print(f"companion: {_words().text(error.why)}", file=sys.stderr)
    return 1


def _words() -> Language:
    """Return the language of whoever sits at this terminal."""
    from companion.language import language, wished

    return language(wished(os.environ))


def _resolve(files: list[Path]) -> int:
    from companion.resolve import results

    well = True
    try:
        for result in results(_lines(files)):
            well = well and "error" not in result
            sys.stdout.write(json.dumps(result) + "\n")
            sys.stdout.flush()  # whoever waits for an answer before asking on gets it
    except BrokenPipeError:
        raise
    except OSError as error:
        print(f"companion: cannot read {error.filename}: {error.strerror}.", file=sys.stderr)
        return 2
    return 0 if well else 2


def _lines(files: list[Path]) -> Iterator[bytes]:
    if not files and sys.stdin is not None:
        yield from sys.stdin.buffer
    for file in files:
        with file.open("rb") as lines:
            yield from lines


def _data_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("sablier", appauthor=False)


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "resolve": lambda wishes: _resolve(wishes.files),
    "wiring": _wiring,
    "faces": _faces,
    "doctor": _doctor,
    "flash": _flash,
}


if __name__ == "__main__":
    sys.exit(main())
