"""The command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

PORT = 8000
INTERRUPTED = 130
"""What shells expect of a program that ended by Ctrl-C."""
EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones and the television must reach it


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; what is wrong is one sentence, never a traceback."""
    wishes = _parser().parse_args(arguments)
    try:
        return _resolve(wishes.files) if wishes.command == "resolve" else _play(wishes)
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="A table companion for board games with secrets.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="set the table: boxes, hourglass, dashboard")
    play.add_argument("--host", default=EVERYWHERE, help="the address to listen on (default: all)")
    play.add_argument("--port", type=_port, default=PORT, help=f"the port to listen on (default: {PORT})")
    play.add_argument("--data", type=Path, help="the folder for log, drawer and taught tracks")
    play.add_argument("--boxes", choices=("mock",), default="mock", help="what the seats answer with")
    resolve = commands.add_parser("resolve", help="say what the rules make of scenarios, one JSON line each")
    resolve.add_argument("files", nargs="*", type=Path, metavar="FILE", help="read these instead of standard input")
    return parser


def _play(wishes: argparse.Namespace) -> int:
    # Imported here, because `resolve` must start fast and needs none of it.
    from companion.exc import CannotStart
    from companion.play import Wishes, play

    try:
        play(Wishes(wishes.host, wishes.port, wishes.data or _data_folder(), wishes.boxes))
    except CannotStart as error:
        print(f"companion: {error}", file=sys.stderr)
        return 1
    return 0


def _resolve(files: list[Path]) -> int:
    from companion.resolve import results

    well = True
    try:
        for result in results(_lines(files)):
            well = well and "error" not in result
            sys.stdout.write(json.dumps(result) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stderr.close()
    except OSError as error:
        print(f"companion: cannot read {error.filename}: {error.strerror}.", file=sys.stderr)
        return 2
    return 0 if well else 2


def _lines(files: list[Path]) -> Iterator[bytes]:
    if not files:
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


if __name__ == "__main__":
    sys.exit(main())
