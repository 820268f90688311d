"""What a screen is sent: the scene as JSON in one language, with nothing in it that is sealed."""

from __future__ import annotations

from typing import Any

from companion.language import Language, language
from companion.table.scene import Sand, Scene
from companion.table.sitting import Beat, Sitting
from companion.table.table import drawable
from engines.game import Field, Numbers, Offer
from engines.say import Say, Seat, say


def snapshot(scene: Scene, code: str) -> dict[str, Any]:
    """Return everything a table screen needs."""
    sitting = scene.sitting
    words = language(code, sitting.game.name if sitting else None)
    shown: dict[str, Any] = {
        "n": scene.n,
        "language": words.code,
        "stage": "game" if sitting else "lobby",
        "notices": [{"id": notice.id, "kind": notice.kind, "say": words.parts(notice.say)} for notice in scene.notices],
    }
    shown["boxes"] = {
        "known": [{"id": name, "kind": kind} for name, kind in scene.known],
        "wrong": [words.text(trouble) for trouble in scene.wrong],
        "twins": [{"box": name, "port": port} for name, port in scene.twins],
        "claiming": scene.claiming,
    }
    if sitting is None:
        return shown
    winners = sitting.game.winners(sitting.position)
    return shown | {
        "game": {"name": sitting.game.name, "title": sitting.game.title, "id": sitting.number},
        "headline": words.parts(sitting.game.headline(sitting.position)),
        "now": words.parts(_now(sitting, scene.whisper)),
        "seats": _seats(scene, sitting, words),
        "view": sitting.game.view(sitting.position, None, sitting.customs),
        "drawing": sitting.drawing,
        "offers": [_offer(offer, words) for offer in sitting.offers],
        "beats": _beats(sitting, words),
        "sand": _sand(scene.sand, words),
        "winners": None if winners is None else list(winners),
    }


def _now(sitting: Sitting, whisper: str | None) -> Say:
    """Say what the table is waiting for."""
    if whisper is not None:
        return say("{seat} answers in secret.", seat=Seat(whisper))
    waiting = tuple(Seat(seat) for seat in sitting.waiting())
    title = next((ask.title for ask in sitting.asks if ask.title), None)
    if waiting and title:
        return say("{title} Waiting for {seats}.", title=title, seats=waiting)
    if waiting:
        return say("Waiting for {seats}.", seats=waiting)
    if sitting.asks:
        return say("All sealed. Opening …")
    offers = sitting.offers
    return say("{title}.", title=offers[0].title) if offers else say("The game is over.")


def _seats(scene: Scene, sitting: Sitting, words: Language) -> list[dict[str, Any]]:
    waiting = set(sitting.waiting())
    asked = {seat for ask in sitting.asks for seat in ask.forms}
    seats = []
    for place in sitting.places:
        if place.name == scene.whisper:
            state = "asked"
        elif place.name not in asked:
            state = "idle"
        else:
            state = "asked" if place.name in waiting else "sealed"
        status = scene.boxes.get(place.name)
        box = status and {
            "id": status.id,
            "kind": status.kind,
            "plugged": status.plugged,
            "trouble": [words.word(status.trouble)] if status.trouble else None,
        }
        seats.append({**place.plain(), "state": state, "box": box})
    return seats


def _sand(sand: Sand | None, words: Language) -> dict[str, Any] | None:
    """Return the hourglass as a page can go on drawing it: `since` is a moment of the companion's own clock."""
    if sand is None:
        return None
    return {
        "title": words.parts(sand.pour.title),
        "seat": sand.pour.seat,
        "purpose": sand.purpose,
        "step": sand.step,
        "steps": sand.steps,
        "above": sand.glass.above,
        "below": sand.glass.below,
        "since": sand.glass.since,
    }


def _offer(offer: Offer, words: Language) -> dict[str, Any]:
    return {
        "do": offer.do,
        "title": words.parts(offer.title),
        "seat": offer.seat,
        "fixed": dict(offer.fixed),
        "draw": drawable(offer),
        "confirm": list(offer.confirm),
        "fields": [_field(field, words) for field in offer.fields],
    }


def _field(field: Field, words: Language) -> dict[str, Any]:
    return {
        "key": field.key,
        "label": words.parts(field.label),
        "needed": field.needed,
        "secret": field.secret,
        "numbers": _numbers(field.numbers),
        "choices": [
            {"value": choice.value, "label": words.parts(choice.label), "left": choice.weight}
            for choice in field.choices
        ],
    }


def _numbers(numbers: Numbers | None) -> dict[str, Any] | None:
    """Return the limits of what is typed: a number, or a list of at most so many."""
    if numbers is None:
        return None
    items = numbers.items
    return {"least": numbers.least, "most": numbers.most, "items": None if items is None else [items[0], items[-1]]}


def _beats(sitting: Sitting, words: Language) -> list[dict[str, Any]]:
    last = len(sitting.beats) - 1
    return [_beat(sitting, beat, words, views=number == last) for number, beat in enumerate(sitting.beats)]


def _beat(sitting: Sitting, beat: Beat, words: Language, *, views: bool) -> dict[str, Any]:
    """Return one command's events as lines; those of the newest carry the picture after each."""
    game, position = sitting.game, beat.before
    lines: list[dict[str, Any]] = []
    for event in beat.events:
        open_form = event.public()
        told = game.tell(open_form)
        line = {"say": words.parts(told) if told else None, "rules": list(event.rules), "event": open_form.plain()}
        if views:
            position = game.apply(position, event)
            line["view"] = game.view(position, None, sitting.customs)
        lines.append(line)
    return {"n": beat.n, "title": words.parts(game.headline(beat.before)), "lines": lines}
