"""The pages: the table screen, a new game, teaching, the rules; and what the games bring along to be drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources
from typing import Any

from flask import Blueprint, Response, abort, render_template, request

from companion import rulebook, seats
from companion.language import LANGUAGES, Language
from companion.table.customs import customs
from companion.web.dashboard import dashboard
from companion.web.keys import require_key
from companion.web.server import STREAM
from companion.web.speech import speech
from engines import shelf
from engines.game import Form, Game, Option

pages = Blueprint("pages", __name__)

FILES = re.compile(r"[a-z_]+\.(js|css|svg)")
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
SPECIMEN = "specimen"


@pages.get("/")
def table() -> str:
    """Show the table screen."""
    return render_template("table.html", snapshot=dashboard().snapshot(speech().code))


@pages.get("/boxes")
def boxes() -> str:
    """Show which box each seat answers with."""
    return render_template("boxes.html", snapshot=dashboard().snapshot(speech().code))


@pages.get("/new")
def new() -> str:
    """Show the form for a new game."""
    return render_template(
        "new.html",
        games=[_game(shelf.take(name)) for name in shelf.NAMES],
        colours=seats.COLOURS,
        shapes=seats.SHAPES,
        running=dashboard().ledger.scene.sitting is not None,
        languages=LANGUAGES,
    )


@pages.get("/teach/<game>")
def teach(game: str) -> str:
    """Show where a table teaches what is printed on its board."""
    kind = _known(game)
    if not kind.printed:
        abort(404)
    cupboard = dashboard().cupboard
    taught = [
        {"name": name, "specimen": False, "setup": setup, "drawing": cupboard.drawing(game, name)}
        for name, setup in cupboard.all(game).items()
    ]
    return render_template("teach.html", game={"name": game, "title": kind.title}, printed=taught)


@pages.get("/rules/<game>")
def rules(game: str) -> str:
    """Show the rules of a game in words."""
    kind = _known(game)
    code = speech().code
    listed = [rule.plain(code) for rule in rulebook.rules(game).values()]
    return render_template("rules.html", game={"name": game, "title": kind.title}, rules=listed)


@pages.get("/games/<game>/<name>")
def screen(game: str, name: str) -> Response:
    """Serve a file with which a game draws itself."""
    _known(game)
    file = resources.files(f"engines.{game}").joinpath("screen", name)
    if not FILES.fullmatch(name) or not file.is_file():
        abort(404)
    kind = TYPES[name.rpartition(".")[2]]
    return Response(file.read_bytes(), mimetype=kind, headers={"Cache-Control": "no-cache"})


@pages.get("/stream")
def stream() -> Response:
    """Let a page listen; the answer itself is given by the thread that keeps the streams."""
    channels: tuple[str, ...] = (f"snapshot:{speech().code}",)
    if request.args.get("page") == "bench":
        require_key()
        channels += ("boxes:",)
    if request.method == "GET":
        request.environ[STREAM] = channels
    return Response(b"", mimetype="text/event-stream")


def _known(game: str) -> Game[Any]:
    if game not in shelf.NAMES:
        abort(404)
    return shelf.take(game)


def _game(game: Game[Any]) -> dict[str, Any]:
    words = speech(game.name)
    return {
        "name": game.name,
        "title": game.title,
        "seats": [game.seats[0], game.seats[-1]],
        "options": [_option(option, words) for option in game.options],
        "customs": [_option(option, speech(game.name)) for option in customs(game)],
        "printed": _printed(game),
        "teach": bool(game.printed),
        "lay": resources.files(f"engines.{game.name}").joinpath("screen", "lay.js").is_file(),
        "laid": _laid(game.laid, words) if game.laid else None,
    }


def _printed(game: Game[Any]) -> list[dict[str, Any]]:
    """Return the boards that can be played on; the first is the one that most tables want."""
    if not game.printed:
        return []
    counted = [field.key for field in game.laid.fields] if game.laid else []
    taught = [
        {"name": name, "specimen": False, "laid": {key: _inside(setup, key) for key in counted}}
        for name, setup in dashboard().cupboard.all(game.name).items()
    ]
    bare = [{"name": None, "specimen": False}] if game.boardless else []
    return [*taught, *bare, {"name": SPECIMEN, "specimen": True}]


def _inside(setup: Mapping[str, Any], key: str) -> Any:
    name, _, inside = key.partition(".")
    return setup.get(name, {}).get(inside)


def _laid(form: Form, words: Language) -> dict[str, Any]:
    """Return what a table counts before a game."""
    return {
        "title": words.text(form.title),
        "notes": [words.text(note) for note in form.notes],
        "fields": [
            {
                "key": field.key,
                "label": words.text(field.label),
                "values": [choice.value for choice in field.choices],
                "start": field.start,
            }
            for field in form.fields
        ],
    }


def _option(option: Option, words: Language) -> dict[str, Any]:
    return {
        "key": option.key,
        "question": words.text(option.question),
        "readings": [{"value": reading.value, "label": words.text(reading.label)} for reading in option.readings],
        "because": words.text(option.because),
        "source": option.source,
        "default": option.default,
    }
