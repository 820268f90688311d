"""The requests: what a tap sends, and one clear sentence for whatever else is sent."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from tableware import Setting

from companion.web.server import LARGEST_BODY

ADA = {"name": "Ada", "colour": "red", "shape": "circle"}
BO = {"name": "Bo", "colour": "blue", "shape": "square"}
GAME = {"game": "bakschisch", "seats": [ADA, BO], "language": "en"}
TRACK = "GSH|EF"
POSTS = [
    "/api/do", "/api/draw", "/api/may", "/api/new", "/api/printed/bakschisch",
    "/bench/press", "/bench/turn", "/bench/look", "/bench/knob",
]  # fmt: skip

each_post = pytest.mark.parametrize("address", POSTS)


def refused(answer: Any, code: int = 400) -> str:
    """Check that an answer is one friendly sentence, and return it."""
    assert answer.status_code == code
    body = answer.get_json()
    assert set(body) == {"ok", "why", "rule"}
    assert body["ok"] is False
    text = "".join(part if isinstance(part, str) else part["seat"] for part in body["why"])
    assert text.endswith(".")
    assert "Traceback" not in text
    return text


@pytest.fixture(autouse=True)
def _nothing_is_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    assert not caplog.records


# What cannot be understood


@each_post
@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"7", b'"do"', b"{}", b"\xff\xfe", b'{"n": NaN}', b"[" * 30_000,
        b'{"a":' * 9_000, b'{"command": {}, "n": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda body: repr(body[:12]),
)  # fmt: skip
def test_what_is_no_request_is_refused_in_one_sentence(
    client: FlaskClient, bribe: Setting, address: str, body: bytes
) -> None:
    scene = bribe.ledger.scene
    refused(client.post(address, data=body, content_type="application/json"))
    assert bribe.ledger.scene is scene


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/do", '{"command": {"do": "turn", "card": %s}, "n": 1}'),
        ("/api/may", '{"command": {"do": "turn", "card": %s}}'),
        ("/api/new", '{"game": "bakschisch", "seats": [], "setup": {"x": [%s]}}'),
        ("/api/printed/bakschisch", '{"name": "mine", "setup": {"track": "GSH|EF"}, "drawing": {"x": %s}}'),
        ("/bench/turn", '{"box": "mock-1", "steps": 1, "more": %s}'),
    ],
    ids=lambda value: value[:12],
)
def test_what_is_no_number_is_not_understood(
    client: FlaskClient, bribe: Setting, address: str, body: str, number: str
) -> None:
    assert "understood" in refused(client.post(address, data=body % number, content_type="application/json"))


@each_post
def test_json_that_does_not_say_so_is_refused(client: FlaskClient, bribe: Setting, address: str) -> None:
    refused(client.post(address, data=json.dumps(GAME), content_type="text/plain"))


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/do", {"command": [], "n": 1}),
        ("/api/do", {"command": {}, "n": "1"}),
        ("/api/do", {"command": {}, "n": True}),
        ("/api/do", {"command": {}, "n": 1.0}),
        ("/api/do", {"command": {}}),
        ("/api/draw", {"do": 1, "n": 1}),
        ("/api/may", {"command": "turn"}),
        ("/api/new", {"game": 1, "seats": []}),
        ("/api/new", {**GAME, "seats": "Ada"}),
        ("/api/new", {**GAME, "options": []}),
        ("/api/new", {**GAME, "customs": "all"}),
        ("/api/new", {**GAME, "printed": 5}),
        ("/api/new", {**GAME, "printed": ["x"]}),
        ("/api/new", {**GAME, "printed": "never taught"}),
        ("/api/new", {**GAME, "game": "chess", "printed": "mine"}),
        ("/api/new", {**GAME, "seats": [ADA, 5]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "colour": ["blue"]}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "colour": "red"}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "shape": "circle"}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "shape": "blob"}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "name": "ADA"}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "name": " "}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "name": None}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "name": "x" * 17}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "name": "a\u0000b"}]}),
        ("/api/new", {**GAME, "seats": [ADA, {**BO, "name": "\ud800"}]}),
        ("/api/may", {"command": {"do": "\ud800"}}),
        ("/bench/press", {"box": "mock-1", "button": "eject"}),
        ("/bench/press", {"box": "mock-9", "button": "seal"}),
        ("/bench/turn", {"box": "mock-1", "steps": "1"}),
        ("/bench/look", {"box": "mock-1", "on": 1}),
        ("/bench/knob", {"box": "mock-1", "knob": "smoke", "on": True}),
    ],
    ids=lambda value: value if isinstance(value, str) else ascii(value)[-60:],
)
def test_wrong_kinds_of_values_are_refused_and_change_nothing(
    client: FlaskClient, bribe: Setting, address: str, body: dict[str, Any]
) -> None:
    scene = bribe.ledger.scene
    refused(client.post(address, data=json.dumps(body), content_type="application/json"))
    assert bribe.ledger.scene is scene


def seats_named(*names: str) -> list[dict[str, str]]:
    return [{**seat, "name": name} for seat, name in zip((ADA, BO), names, strict=True)]


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (("Ada\u200b", "Bo"), "cannot be shown"),  # a space of no width
        (("A\u202eda", "Bo"), "cannot be shown"),  # from here on backwards
        (("A\u2066da", "Bo"), "cannot be shown"),
        (("\ufeffAda", "Bo"), "cannot be shown"),
        (("Ad\u00ada", "Bo"), "cannot be shown"),  # a soft hyphen
        (("Ada\u2028", "Bo"), "cannot be shown"),
        (("Ada\u2029x", "Bo"), "cannot be shown"),
        (("Ada\ue000", "Bo"), "cannot be shown"),  # of private use
        (("Ada\u0378", "Bo"), "cannot be shown"),  # not given to any letter
        (("Ada\ufe0f", "Bo"), "cannot be shown"),  # marks that only change how another one looks
        (("Ada\u034f", "Bo"), "cannot be shown"),
        (("Ada\U000e0101", "Bo"), "cannot be shown"),
        (("\u3164", "Bo"), "cannot be shown"),  # letters that are blank
        (("Ada\u2800", "Bo"), "cannot be shown"),
        (("-", "Bo"), "a letter or a number"),
        (("…", "Bo"), "a letter or a number"),
        (("\u0301", "Bo"), "a letter or a number"),
        (("Zoé", "Zoe\u0301"), "same name"),
        (("Ada", "Ａｄａ"), "same name"),
        (("Ada", " ADA\u00a0"), "same name"),
        (("Straße", "STRASSE"), "same name"),
        (("Fil", "ﬁl"), "same name"),
        (("Ada L", "ada\u2003l"), "same name"),
    ],
    ids=ascii,
)
def test_two_names_never_look_alike_and_none_is_invisible(
    client: FlaskClient, setting: Setting, names: tuple[str, str], says: str
) -> None:
    assert says in refused(client.post("/api/new", json={**GAME, "seats": seats_named(*names)}))


@pytest.mark.parametrize(
    "names",
    [
        ("Zoé", "Zoe"),
        ("D’Artagnan", "Jean-Paul"),
        ("O'Neil", "Ada L."),
        ("François", "Ștefan"),
        ("Zoe\u0301", "Łukasz"),
        ("Åsa", "Ñuño"),
        ("李", "Дмитрий"),
        ("שרה", "محمد"),
        ("नील", "ไหม"),
        ("1", "2"),
        ("Bo 🦊", "Ada ★"),
    ],
    ids=ascii,
)
def test_a_name_of_any_language_is_a_name(client: FlaskClient, setting: Setting, names: tuple[str, str]) -> None:
    assert client.post("/api/new", json={**GAME, "seats": seats_named(*names)}).get_json() == {"ok": True}
    assert tuple(seat["name"] for seat in client.get("/api/snapshot").get_json()["seats"]) == names


def test_what_the_table_refuses_is_an_answer_and_no_error(client: FlaskClient, game: Setting) -> None:
    n = game.ledger.scene.n
    refused(client.post("/api/do", json={"command": {"do": "dance"}, "n": n}), 200)
    refused(client.post("/api/do", json={"command": {"do": "turn", "card": "guard"}, "n": n - 1}), 200)
    refused(client.post("/api/new", json={**GAME, "game": "chess"}), 200)
    refused(client.post("/api/new", json={**GAME, "seats": [ADA]}), 200)


def test_too_much_at_once_is_refused(client: FlaskClient, setting: Setting) -> None:
    refused(client.post("/api/new", json={**GAME, "more": "x" * LARGEST_BODY}), 413)


@each_post
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost.evil.example", "http://[", "x"])
def test_another_site_cannot_make_a_browser_do_anything(
    client: FlaskClient, bribe: Setting, address: str, origin: str
) -> None:
    scene = bribe.ledger.scene
    assert "Another site" in refused(client.post(address, json=GAME, headers={"Origin": origin}), 403)
    assert bribe.ledger.scene is scene


def test_the_companions_own_pages_may(client: FlaskClient, setting: Setting) -> None:
    assert client.post("/api/new", json=GAME, headers={"Origin": "http://localhost"}).get_json() == {"ok": True}


@pytest.mark.parametrize(("code", "says"), [("en", "understood"), ("fr", "compréhensible"), ("it", "capito")])
def test_refusals_speak_the_readers_language(client: FlaskClient, code: str, says: str) -> None:
    assert says in refused(client.post("/api/do", json={}, headers={"Accept-Language": code}))


# Playing


def test_a_whole_bribe_can_be_played_by_requests(client: FlaskClient, setting: Setting) -> None:
    assert client.post("/api/new", json=GAME).get_json() == {"ok": True}
    n = client.get("/api/snapshot").get_json()["n"]
    assert client.post("/api/do", json={"command": {"do": "turn", "card": "guard"}, "n": n}).get_json() == {"ok": True}
    for box, steps in (("mock-1", 3), ("mock-2", 0)):
        client.post("/bench/turn", json={"box": box, "steps": steps})
        client.post("/bench/press", json={"box": box, "button": "seal"})
        setting.settle()
    snapshot = client.get("/api/snapshot").get_json()
    assert snapshot["beats"][-1]["lines"][0]["event"]["fists"] == [["Ada", 3], ["Bo", 0]]
    assert snapshot["view"]["pawns"]["Ada"]["space"] == 1


def test_a_request_sent_twice_is_answered_twice_and_done_once(client: FlaskClient, game: Setting) -> None:
    body = {"command": {"do": "turn", "card": "guard"}, "n": game.ledger.scene.n, "key": "abc"}
    assert [client.post("/api/do", json=body).get_json() for _ in range(2)] == [{"ok": True}] * 2
    assert game.kinds == ["game", "played"]


def test_may_i_answers_with_the_rule(client: FlaskClient, bribe: Setting) -> None:
    answer = client.post("/api/may", json={"command": {"do": "turn", "card": "guard"}}).get_json()
    assert (answer["ok"], answer["allowed"], answer["rule"]) == (True, False, "BAK-18")
    rule = client.get("/api/rule/BAK-18?lang=it").get_json()
    assert (rule["id"], rule["game"]) == ("BAK-18", "bakschisch")
    refused(client.get("/api/rule/BAK-99"), 404)


def test_commitments_can_be_noted_while_answers_are_sealed(client: FlaskClient, bribe: Setting) -> None:
    bribe.seal("Ada", 3)
    answer = client.get("/api/envelopes").get_json()
    ((envelope),) = answer["envelopes"]
    assert envelope["commitment"] == bribe.ledger.sitting.envelopes["fist", "Ada"].commitment
    assert answer["promise"] == bribe.ledger.sitting.promise


def test_there_are_no_envelopes_before_a_game(client: FlaskClient) -> None:
    assert client.get("/api/envelopes").get_json() == {"envelopes": [], "promise": None}


def test_a_notice_can_be_put_away(client: FlaskClient, bribe: Setting) -> None:
    bribe.box("Ada").lie = "other nonce"
    bribe.fists(Ada=1, Bo=0, Cleo=0)
    (notice,) = client.get("/api/snapshot").get_json()["notices"]
    assert client.post(f"/api/notice/{notice['id']}/dismiss").get_json() == {"ok": True}
    assert client.get("/api/snapshot").get_json()["notices"] == []


@pytest.mark.parametrize("knob", ["bounce", "lost", "stuck", "lying"])
def test_every_knob_can_be_turned_on_and_off(client: FlaskClient, bribe: Setting, knob: str) -> None:
    for on in (True, False):
        answer = client.post("/bench/knob", json={"box": "mock-1", "knob": knob, "on": on})
        assert answer.get_json() == {"ok": True}
        bribe.settle()
    (box, *_) = bribe.boxes.snapshots()
    assert not any(box["knobs"].values())


def test_a_box_can_be_unplugged_on_the_bench(client: FlaskClient, bribe: Setting) -> None:
    client.post("/bench/knob", json={"box": "mock-1", "knob": "unplug", "on": True})
    bribe.settle()
    assert not client.get("/api/snapshot").get_json()["seats"][0]["box"]["plugged"]
    client.post("/bench/knob", json={"box": "mock-1", "knob": "replug", "on": True})
    bribe.settle()
    assert client.get("/api/snapshot").get_json()["seats"][0]["box"]["plugged"]


def test_holding_the_seal_button_shows_the_owner_what_is_sealed(client: FlaskClient, bribe: Setting) -> None:
    bribe.seal("Ada", 3)
    client.post("/bench/look", json={"box": "mock-1", "on": True})
    assert "3 coins" in bribe.box("Ada").snapshot().lines
    client.post("/bench/look", json={"box": "mock-1", "on": False})
    assert "3 coins" not in bribe.box("Ada").snapshot().lines


# Teaching


def test_a_track_can_be_taught_played_on_and_thrown_away(client: FlaskClient, setting: Setting) -> None:
    body = {"name": "our board", "setup": {"track": TRACK}}
    assert client.post("/api/printed/bakschisch", json=body).get_json() == {"ok": True}
    assert "our board" in client.get("/teach/bakschisch").text
    assert "our board" in client.get("/new").text
    assert client.post("/api/new", json={**GAME, "printed": "our board"}).get_json() == {"ok": True}
    assert setting.ledger.sitting.position.track.text == TRACK
    assert not client.get("/api/snapshot").get_json()["view"]["track"]["specimen"]
    assert client.delete("/api/printed/bakschisch/our board").get_json() == {"ok": True}
    assert "our board" not in client.get("/teach/bakschisch").text


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"track": ""},
        {"track": "GSH"},
        {"track": "|GSH"},
        {"track": 5},
        {"track": "GS|H|"},
        {"track": TRACK, "x": 1},
    ],
    ids=str,
)
def test_a_track_that_is_none_is_refused(client: FlaskClient, setting: Setting, setup: dict[str, Any]) -> None:
    refused(client.post("/api/printed/bakschisch", json={"name": "mine", "setup": setup}))
    assert not (setting.folder / "printed" / "bakschisch").exists()


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "../up",
        "a/b",
        "a\\b",
        ".hidden",
        " .hidden",
        "a\nb",
        "a\u0000b",
        "x" * 41,
        "Specimen",
        " specimen ",
        "a:b",
    ],
    ids=ascii,
)
def test_a_name_that_is_no_file_name_is_refused(client: FlaskClient, setting: Setting, name: str) -> None:
    refused(client.post("/api/printed/bakschisch", json={"name": name, "setup": {"track": TRACK}}))
    assert not list(setting.folder.rglob("*.json"))


def test_only_a_game_with_something_printed_can_be_taught(client: FlaskClient) -> None:
    refused(client.post("/api/printed/chess", json={"name": "mine", "setup": {}}))
    refused(client.delete("/api/printed/chess/mine"))


@pytest.mark.parametrize("content", ["", "{", "[]", '{"track": "XX"}', "[" * 100_000], ids=lambda text: text[:8])
def test_a_taught_file_that_cannot_be_read_can_be_taught_again(
    client: FlaskClient, setting: Setting, content: str
) -> None:
    folder: Path = setting.folder / "printed" / "bakschisch"
    folder.mkdir(parents=True)
    (folder / "mine.json").write_text(content)
    assert client.get("/teach/bakschisch").status_code == 200
    assert "again" in refused(client.post("/api/new", json={**GAME, "printed": "mine"}))
    body = {"name": "mine", "setup": {"track": TRACK}}
    assert client.post("/api/printed/bakschisch", json=body).get_json() == {"ok": True}
    assert client.post("/api/new", json={**GAME, "printed": "mine"}).get_json() == {"ok": True}
