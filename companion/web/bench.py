"""The bench: all simulated boxes side by side, for whoever has the key, because here one sees what is dialled."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from companion.exc import BadRequest
from companion.web.api import NOT_UNDERSTOOD, read
from companion.web.dashboard import dashboard
from companion.web.keys import COOKIE, require_key
from companion.web.speech import speech
from engines.say import say
from hardware.mock import MockBox

bench = Blueprint("bench", __name__, url_prefix="/bench")

CHATTER = 15
"""Milliseconds that a bouncing contact chatters."""
FARTHEST = 100


@bench.get("")
def show() -> str | Answer:
    """Show the bench; the key in the printed address is kept in a cookie and taken out of sight."""
    key = request.args.get("key")
    if dashboard().may_use_bench(key):
        answer = redirect(url_for("bench.show"))
        answer.set_cookie(COOKIE, str(key), httponly=True, samesite="Strict")
        return answer
    require_key()
    return render_template("bench.html", snapshot=dashboard().snapshot(speech().code), boxes=dashboard().bench())


@bench.post("/press")
def press() -> Response:
    """Press a button of a box."""
    body = read(box=str, button=str)
    box = _box(body["box"])
    match body["button"]:
        case "seal":
            box.press("push")
        case "back":
            box.press("back")
        case _:
            raise BadRequest(NOT_UNDERSTOOD)
    return jsonify(ok=True)


@bench.post("/look")
def look() -> Response:
    """Hold the seal button down, or let it go: as long as it is down the owner sees what is sealed."""
    body = read(box=str, on=bool)
    box = _box(body["box"])
    if body["on"]:
        box.hold("push")
    else:
        box.release("push")
    return jsonify(ok=True)


@bench.post("/turn")
def turn() -> Response:
    """Turn a dial."""
    body = read(box=str, steps=int)
    _box(body["box"]).turn(max(-FARTHEST, min(FARTHEST, body["steps"])))
    return jsonify(ok=True)


@bench.post("/knob")
def knob() -> Response:
    """Make a box misbehave, or behave again."""
    body = read(box=str, knob=str, on=bool)
    box, on = _box(body["box"]), body["on"]
    match body["knob"]:
        case "bounce":
            box.bounce = CHATTER if on else 0
        case "lost":
            box.lose(1 if on else 0)
        case "unplug":
            box.unplug()
        case "replug":
            box.replug()
        case "stuck":
            if on:
                box.jam("back")
            else:
                box.release("back")
        case "lying":
            box.lie = "other answer" if on else None
        case _:
            raise BadRequest(NOT_UNDERSTOOD)
    dashboard().cabinet.bench.changed()
    return jsonify(ok=True)


def _box(name: str) -> MockBox:
    require_key()
    found = dashboard().cabinet.bench.named(name)
    if found is None:
        raise BadRequest(say("There is no box of that name. Reload the page and try again."))
    return found
