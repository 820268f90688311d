"""Boards that a table chooses for a new game: none, the specimen, or one that it has taught and drawn."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from tableware import Setting

from companion.play import Wishes, companion
from engines import shelf

SEATS = [
    {"name": name, "colour": colour, "shape": shape}
    for name, colour, shape in (("Ada", "red", "circle"), ("Bo", "blue", "square"), ("Cleo", "green", "triangle"))
]
GAME = {"game": "bagdad", "seats": SEATS, "language": "en"}
BOARD = {
    "cells": {
        "b1": {"district": "bazar", "kind": "street"},
        "b2": {"district": "bazar", "kind": "shop"},
        "a1": {"district": "palace", "kind": "shop"},
    },
    "edges": [["b1", "b2"], ["b2", "a1"]],
    "entries": ["b1"],
}
STOCK = {"fake": 7, "sapphire": 5, "emerald": 4, "ruby": 3, "diamond": 2}
DRAWING = {"spots": {"b1": [0, 0], "b2": [1, 0], "a1": [2.5, 0], "desert": [-2, 0]}}


def nested(depth: int) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for _ in range(depth):
        made = {"a": made}
    return made


def teach(client: FlaskClient, **more: Any) -> None:
    body = {"name": "our board", "setup": {"board": BOARD, "stock": STOCK}, **more}
    assert client.post("/api/printed/bagdad", json=body).get_json() == {"ok": True}


def begin(client: FlaskClient, **more: Any) -> dict[str, Any]:
    assert client.post("/api/new", json={**GAME, **more}).get_json() == {"ok": True}
    return dict(client.get("/api/snapshot").get_json())


def offered(client: FlaskClient, name: str) -> dict[str, Any]:
    page = client.get("/new").get_data(as_text=True)
    block = page.split('id="choices">')[1].split("</script>")[0]
    games = json.loads(block)["games"]
    return next(dict(game) for game in games if game["name"] == name)


def test_what_was_taught_lies_in_the_data_folder_wherever_the_process_is_led_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As lgpio does: it changes the working directory of whoever imports it."""
    monkeypatch.chdir(tmp_path)
    with companion(Wishes("127.0.0.1", 0, Path("games"), "mock")) as running:
        (tmp_path / "elsewhere").mkdir()
        monkeypatch.chdir(tmp_path / "elsewhere")
        running.dashboard.cupboard.put("bagdad", "ours", {"board": BOARD, "stock": STOCK})
    assert (tmp_path / "games" / "printed" / "bagdad" / "ours.json").exists()


def test_without_a_board_the_players_eyes_count(client: FlaskClient) -> None:
    assert begin(client, printed=None)["view"]["board"] is None


def test_the_specimen_board_can_be_laid(client: FlaskClient) -> None:
    view = begin(client, printed="specimen")["view"]
    assert view["board"]["specimen"] is True
    assert view["board"]["spots"]


def test_the_specimen_street_of_the_first_game_is_laid_as_ever(client: FlaskClient) -> None:
    for printed in (None, "specimen"):
        assert begin(client, game="bakschisch", printed=printed)["view"]["track"]["specimen"] is True


def test_a_taught_board_is_played_on_and_drawn_as_it_was_drawn(client: FlaskClient) -> None:
    teach(client, drawing=DRAWING)
    shown = begin(client, printed="our board")
    assert set(shown["view"]["board"]["cells"]) == {"b1", "b2", "a1"}
    assert shown["view"]["stock"] == STOCK
    assert shown["drawing"] == DRAWING


def test_a_drawing_outlives_a_restart(client: FlaskClient, setting: Setting) -> None:
    teach(client, drawing=DRAWING)
    begin(client, printed="our board")
    setting.clear()
    again = Setting(setting.folder)
    assert again.snapshot()["drawing"] == DRAWING
    again.clear()


def test_a_board_that_nobody_drew_is_played_on_all_the_same(client: FlaskClient) -> None:
    teach(client)
    assert begin(client, printed="our board")["drawing"] is None


def test_a_drawing_is_changed_and_thrown_away_with_its_board(client: FlaskClient, setting: Setting) -> None:
    teach(client, drawing=DRAWING)
    kept = setting.folder / "printed" / "bagdad" / "drawings" / "our board.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == DRAWING
    teach(client)
    assert not kept.exists()
    teach(client, drawing=DRAWING)
    assert client.delete("/api/printed/bagdad/our board").get_json() == {"ok": True}
    assert not kept.exists()
    assert offered(client, "bagdad")["printed"] == [
        {"name": None, "specimen": False},
        {"name": "specimen", "specimen": True},
    ]


SPOTS = DRAWING["spots"]


@pytest.mark.parametrize(
    "drawing",
    [
        {"spots": {**SPOTS, "b1": [1, 1e6]}},
        {"spots": {**SPOTS, "b1": [1, 10**400]}},
        {"spots": {**SPOTS, "b1": [1, True]}},
        {"spots": {**SPOTS, "b1": [1, "1"]}},
        {"spots": {**SPOTS, "b1": [1, None]}},
        {"spots": {**SPOTS, "b1": [1]}},
        {"spots": {**SPOTS, "b1": [1, 2, 3]}},
        {"spots": {**SPOTS, "b1": {"x": 1, "y": 2}}},
        {"spots": {**SPOTS, "b1": None}},
        {"spots": {**SPOTS, "x" * 100: [1, 1]}},
        {"spots": {**SPOTS, "b9": [1, 1]}},
        {"spots": {"b1": [0, 0], "desert": [-2, 0]}},
        {"spots": {}},
        {"spots": []},
        {"spots": None},
        {"spots": SPOTS, "photo": "data:image/png;base64,"},
        {"places": SPOTS},
        {"spots": nested(900)},
    ],
    ids=lambda drawing: str(drawing)[-40:],
)
def test_a_drawing_that_is_none_is_refused(client: FlaskClient, setting: Setting, drawing: dict[str, Any]) -> None:
    body = {"name": "our board", "setup": {"board": BOARD, "stock": STOCK}, "drawing": drawing}
    answer = client.post("/api/printed/bagdad", json=body)
    assert answer.status_code == 400
    assert answer.get_json()["why"] == ["The drawing of the board cannot be used; draw it again."]
    assert not list(setting.folder.rglob("*.json"))


def test_a_game_without_a_drawn_board_takes_no_drawing(client: FlaskClient) -> None:
    body = {"name": "our track", "setup": {"track": "GSH|EF"}, "drawing": DRAWING}
    assert client.post("/api/printed/bakschisch", json=body).status_code == 400


def test_a_new_game_takes_its_drawing_from_the_taught_board_alone(client: FlaskClient) -> None:
    assert begin(client, drawing={"spots": 5})["drawing"] is None


@pytest.mark.parametrize(
    "drawn", [{"spots": {"b1": [float("nan"), 0]}}, {"spots": {"b1": 5}}, 5, {"spots": nested(50)}]
)
def test_a_drawing_that_an_older_log_holds_and_no_screen_can_show_is_left_out(setting: Setting, drawn: Any) -> None:
    setting.begin()
    setting.ledger.show(sitting=replace(setting.ledger.sitting, drawing=drawn))
    assert setting.snapshot()["drawing"] is None
    assert "NaN" not in setting.dashboard.compose("snapshot:en").decode()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{broken",
        "{}",
        '{"spots": {"b1": [NaN, 0]}}',
        '{"spots": {"b1": [1e999, 0]}}',
        '{"spots": 5}',
        "[" * 9_999,
    ],
    ids=lambda text: text[:32],
)
def test_a_drawing_that_cannot_be_read_is_left_out(client: FlaskClient, setting: Setting, text: str) -> None:
    teach(client, drawing=DRAWING)
    kept = setting.folder / "printed" / "bagdad" / "drawings" / "our board.json"
    kept.write_text(text, encoding="utf-8")
    assert begin(client, printed="our board")["drawing"] is None


def test_what_the_table_counts_goes_before_what_was_taught(client: FlaskClient) -> None:
    teach(client)
    counted = {"fake": 1, "sapphire": 1, "emerald": 1, "ruby": 1, "diamond": 1}
    assert begin(client, printed="our board", setup={"stock": counted})["view"]["stock"] == counted


def test_the_form_suggests_how_many_stones_there_are(client: FlaskClient) -> None:
    game = offered(client, "bagdad")
    starts = {field["key"]: field["values"][field["start"]] for field in game["laid"]["fields"]}
    assert starts == {f"stock.{stone}": n for stone, n in begin(client)["view"]["stock"].items()}
    teach(client)
    assert offered(client, "bagdad")["printed"][0]["laid"] == {f"stock.{stone}": n for stone, n in STOCK.items()}


def test_only_a_game_that_can_do_without_offers_no_board(client: FlaskClient) -> None:
    for name in shelf.NAMES:
        bare = [one for one in offered(client, name)["printed"] if one["name"] is None]
        assert bool(bare) == shelf.take(name).boardless


def test_one_can_ask_how_far_a_pawn_could_go(client: FlaskClient) -> None:
    pawns = {name: {"thief": "b1" if name == "Ada" else "desert"} for name in ("Ada", "Bo", "Cleo")}
    setup = {"board": BOARD, "stage": "purchase", "pawns": pawns, "hands": {"Ada": 1}}
    begin(client, setup=setup)
    asked = client.post("/api/reach", json={"command": {"do": "buy", "pawn": "thief"}}).get_json()
    assert asked == {"ok": True, "reach": {"b1": 0, "b2": 1, "a1": 2}}
    asked = client.post("/api/reach", json={"command": {"do": "buy", "pawn": "vizier"}}).get_json()
    assert asked["reach"] == {"desert": 0, "b2": 2, "a1": 3}


@pytest.mark.parametrize("command", [{}, {"pawn": 5}, {"pawn": "nobody"}, {"pawn": "merchant 1"}])
def test_where_no_pawn_is_named_nothing_is_in_reach(client: FlaskClient, command: dict[str, Any]) -> None:
    assert client.post("/api/reach", json={"command": command}).get_json() == {"ok": True, "reach": {}}
    begin(client, printed="specimen")
    assert client.post("/api/reach", json={"command": command}).get_json() == {"ok": True, "reach": {}}
