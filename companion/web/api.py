"""The requests: what a tap on a screen sends, and what it is answered."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion import rulebook, seats
from companion.exc import BadRequest
from companion.language import Language
from companion.table import messages as m
from companion.web.dashboard import dashboard
from companion.web.pages import SPECIMEN
from companion.web.speech import speech
from engines import shelf
from engines.say import say

api = Blueprint("api", __name__, url_prefix="/api")

NOT_UNDERSTOOD = say("That could not be understood. Reload the page and try again.")


@api.post("/do")
def do() -> Response:
    """Enter a public command."""
    body = read(command=dict, n=int)
    return answer(dashboard().inbox.ask(m.Do(body["command"], body["n"], _key(body), _index(body))))


@api.post("/draw")
def draw() -> Response:
    """Let the companion draw."""
    body = read(do=str, n=int)
    return answer(dashboard().inbox.ask(m.Draw(body["do"], body["n"], _key(body), _object(body, "command") or None)))


@api.post("/may")
def may() -> Response:
    """Tell whether a command would be allowed, without doing it."""
    reply = dashboard().inbox.ask(m.May(read(command=dict)["command"]))
    why = _game_speech().parts(reply.why) if reply.why else None
    return jsonify(ok=True, allowed=reply.ok, why=why, rule=reply.rule)


@api.post("/reach")
def reach() -> Response:
    """Tell how far the places are that the pawn of a command could go to."""
    sitting = dashboard().ledger.scene.sitting
    command = read(command=dict)["command"]
    return jsonify(ok=True, reach=dict(sitting.game.reach(sitting.position, command)) if sitting else {})


@api.post("/new")
def new() -> Response:
    """Begin a game."""
    body = read(game=str, seats=list)
    taught, drawing = _printed(body["game"], body.get("printed"))
    request_ = m.NewGame(
        game=body["game"],
        places=seats.read(body["seats"]),
        language=str(body.get("language", "en")),
        options=_object(body, "options"),
        customs=_object(body, "customs"),
        setup=taught | _object(body, "setup"),
        key=_key(body),
        drawing=drawing,
    )
    return answer(dashboard().inbox.ask(request_))


def _printed(game: str, printed: Any) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Return the setup of a board by its name, and how it is drawn; without a name, nothing."""
    if printed is None:
        return {}, None
    if printed == SPECIMEN:
        return dict(shelf.take(game).specimen), None
    cupboard = dashboard().cupboard
    return cupboard.take(game, printed), cupboard.drawing(game, printed)


@api.post("/seat")
def seat() -> Response:
    """Move a seat to another box, or let it take the next one whose button is pressed."""
    body = read(seat=str)
    box = body.get("box")
    return answer(dashboard().inbox.ask(m.Move(body["seat"], box) if isinstance(box, str) else m.Claim(body["seat"])))


@api.post("/port")
def port() -> Response:
    """Say which of two boxes with the same name plays."""
    return answer(dashboard().inbox.ask(m.Choose(read(port=str)["port"])))


@api.post("/sand")
def sand() -> Response:
    """Do something to the hourglass."""
    body = read(deed=str)
    seconds = body.get("seconds", 60)
    if type(seconds) is not int or not 0 < seconds <= 3600:
        raise BadRequest(NOT_UNDERSTOOD)
    return answer(dashboard().inbox.ask(m.Touch(body["deed"], seconds)))


@api.post("/notice/<int:number>/dismiss")
def dismiss(number: int) -> Response:
    """Put a notice away."""
    return answer(dashboard().inbox.ask(m.Dismiss(number)))


@api.get("/snapshot")
def snapshot() -> Response:
    """Return what the table screen shows."""
    return jsonify(dashboard().snapshot(speech().code))


@api.get("/envelopes")
def envelopes() -> Response:
    """Return the commitments that lie on the table: anyone may note them and check them after the reveal."""
    sitting = dashboard().ledger.scene.sitting
    sealed = sitting.envelopes if sitting else {}
    listed = [
        {"ask": ask, "seat": seat, "prompt": envelope.prompt, "commitment": envelope.commitment}
        for (ask, seat), envelope in sealed.items()
    ]
    return jsonify(envelopes=listed, promise=sitting.promise if sitting else None)


@api.get("/rule/<rule>")
def rule(rule: str) -> Response | tuple[Response, int]:
    """Return a rule in words."""
    found = rulebook.find(rule)
    if found is None:
        return jsonify(ok=False, why=[speech().word("There is no rule of that number.")], rule=None), 404
    return jsonify(found.plain(speech().code))


@api.post("/printed/<game>")
def put_printed(game: str) -> Response:
    """Keep what a table has taught."""
    body = read(name=str, setup=dict)
    if body["name"].strip().casefold() == SPECIMEN:
        raise BadRequest(say("That name belongs to the specimen; choose another."))
    dashboard().cupboard.put(game, body["name"], body["setup"], _object(body, "drawing") or None)
    return jsonify(ok=True)


@api.delete("/printed/<game>/<name>")
def remove_printed(game: str, name: str) -> Response:
    """Throw away what a table has taught."""
    dashboard().cupboard.remove(game, name)
    return jsonify(ok=True)


def read(**needed: type) -> dict[str, Any]:
    """Return the request's JSON object, when it has these keys with values of these kinds."""
    try:
        body = request.get_json(silent=True)
        # What cannot be written as it came cannot be shown either: half a letter, NaN, a number beyond all numbers.
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    except (RecursionError, ValueError) as error:
        raise BadRequest(NOT_UNDERSTOOD) from error
    if not isinstance(body, dict) or any(type(body.get(key)) is not kind for key, kind in needed.items()):
        raise BadRequest(NOT_UNDERSTOOD)
    return body


def answer(reply: m.Reply) -> Response:
    """Return the table's answer in the language of whoever asked."""
    if reply.ok:
        return jsonify(ok=True)
    return jsonify(ok=False, why=_game_speech().parts(reply.why) if reply.why else None, rule=reply.rule)


def _game_speech() -> Language:
    sitting = dashboard().ledger.scene.sitting
    return speech(sitting.game.name if sitting else None)


def _key(body: dict[str, Any]) -> str | None:
    key = body.get("key")
    return key if isinstance(key, str) and len(key) <= 64 else None


def _index(body: dict[str, Any]) -> int | None:
    found = body.get("offer")
    return found if type(found) is int and found >= 0 else None


def _object(body: dict[str, Any], key: str) -> dict[str, Any]:
    found = body.get(key, {})
    if not isinstance(found, dict):
        raise BadRequest(NOT_UNDERSTOOD)
    return found
