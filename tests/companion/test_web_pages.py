"""The pages: each in three languages, safe to show, friendly when there is nothing to show."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from tableware import Setting
from werkzeug.test import TestResponse

from companion.language import language
from engines import shelf

ELSEWHERE = {"REMOTE_ADDR": "192.0.2.7"}
PAGES = ["/", "/new", "/teach/bakschisch", "/bench", *(f"/rules/{game}" for game in shelf.NAMES)]
TEMPLATES = Path(__file__).parents[2] / "companion" / "web" / "templates"
SAID = re.compile(r"""_\((?:"([^"]*)"|'([^']*)')\)""")

each_page = pytest.mark.parametrize("page", PAGES)
each_language = pytest.mark.parametrize("code", ["en", "fr", "it"])


def shown(answer: TestResponse) -> str:
    """Return what a page shows or says aloud: no scripts, and no data for them."""
    return unescape(re.sub(r"<script.*?</script>", "", answer.text, flags=re.DOTALL))


@each_page
@each_language
@pytest.mark.parametrize("stage", ["lobby", "game"])
def test_every_page_is_there_in_every_language(
    client: FlaskClient, setting: Setting, page: str, code: str, stage: str
) -> None:
    if stage == "game":
        setting.begin()
        setting.turn()
    answer = client.get(page, query_string={"lang": code})
    assert answer.status_code == 200
    assert f'<html lang="{code}"' in answer.text
    assert answer.content_type == "text/html; charset=utf-8"


@each_page
@pytest.mark.parametrize("code", ["fr", "it"])
def test_no_page_shows_english_where_it_is_translated(client: FlaskClient, page: str, code: str) -> None:
    page_shown = shown(client.get(page, query_string={"lang": code}))
    words = language(code)
    said = {one or other for path in TEMPLATES.glob("*.html") for one, other in SAID.findall(path.read_text("utf-8"))}
    long = {text for text in said if " " in text and words.word(text) != text}
    assert len(long) > 20
    assert not [text for text in long if text in page_shown]


@pytest.mark.parametrize(
    ("accepted", "chosen", "code"),
    [
        ("", None, "en"),
        ("it-CH, fr;q=0.5", None, "it"),
        ("xx, FR-be;q=0.1", None, "fr"),
        ("xx, *", None, "en"),
        ("it", "fr", "fr"),
        ("fr", "../../etc", "fr"),
    ],
)
def test_a_page_speaks_the_readers_language(client: FlaskClient, accepted: str, chosen: str | None, code: str) -> None:
    if chosen:
        client.set_cookie("lang", chosen)
    assert f'<html lang="{code}"' in client.get("/", headers={"Accept-Language": accepted}).text


@pytest.mark.parametrize("address", ["/", "/nothing", "/api/snapshot", "/api/nothing", "/static/css/base.css"])
def test_everything_has_safe_headers(client: FlaskClient, address: str) -> None:
    with client.get(address) as answer:
        headers = answer.headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_no_page_is_kept_by_a_browser(client: FlaskClient) -> None:
    assert client.get("/").headers["Cache-Control"] == "no-store"
    assert client.get("/api/snapshot").headers["Cache-Control"] == "no-store"


def test_no_page_runs_a_script_of_its_own_or_of_another_site(client: FlaskClient, game: Setting) -> None:
    for page in PAGES:
        text = client.get(page).text
        for attributes in re.findall(r"<script\b([^>]*)>", text):
            assert "application/json" in attributes or 'src="/' in attributes, page
        assert not re.search(r"\son[a-z]+\s*=\s*[\"']", text), page
        assert not re.search(r"(?:src|href)=[\"'](?:https?:)?//", text), page


def test_a_seat_called_like_a_script_stays_a_name(client: FlaskClient, setting: Setting) -> None:
    name = "</script><b>"
    seats = [{"name": name, "colour": "red", "shape": "circle"}, {"name": "Bo", "colour": "blue", "shape": "star"}]
    assert client.post("/api/new", json={"game": "bakschisch", "seats": seats}).json == {"ok": True}
    for page in ("/", "/bench"):
        assert name not in client.get(page).text
    assert client.get("/api/snapshot").get_json()["seats"][0]["name"] == name


# Errors


@pytest.mark.parametrize("page", ["/nothing", "/rules/chess", "/teach/chess", "/games/chess/scene.js", "/teach/verrat"])
@each_language
def test_what_is_not_there_is_said_in_words(client: FlaskClient, page: str, code: str) -> None:
    if page == "/teach/verrat" and "verrat" in shelf.NAMES and shelf.take("verrat").printed:
        page = "/teach/nothing"
    answer = client.get(page, query_string={"lang": code})
    assert answer.status_code == 404
    assert f'<html lang="{code}"' in answer.text
    assert 'href="/"' in answer.text


def test_a_broken_page_is_said_in_words_and_logged(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a secret of the program")

    monkeypatch.setattr("companion.web.dashboard.snapshot", broken)
    for address in ("/", "/api/snapshot"):
        answer = client.get(address)
        assert answer.status_code == 500
        assert "Traceback" not in answer.text
        assert "secret" not in answer.text
    assert caplog.records[0].exc_info


def test_a_page_that_only_takes_questions_says_so(client: FlaskClient) -> None:
    answer = client.post("/new")
    assert (answer.status_code, answer.get_json()["ok"]) == (405, False)


# What the games bring along


def test_a_games_own_scripts_and_styles_are_served_with_their_kinds(client: FlaskClient) -> None:
    script, style = client.get("/games/bakschisch/scene.js"), client.get("/games/bakschisch/scene.css")
    assert (script.status_code, script.mimetype) == (200, "text/javascript")
    assert (style.status_code, style.mimetype) == (200, "text/css")


@pytest.mark.parametrize(
    "path",
    [
        "bakschisch/../__init__.py",
        "bakschisch/..%2f__init__.py",
        "bakschisch/%2e%2e%2frules.toml",
        "bakschisch/..%5crules.toml",
        "bakschisch/scene.js%00.css",
        "bakschisch/scene.js/",
        "bakschisch/",
        "bakschisch/screen",
        "bakschisch/.js",
        "bakschisch/nothing.js",
        "bakschisch/rules.toml",
        "../engines/bakschisch/scene.js",
        "%2e%2e/scene.js",
        "__init__/scene.js",
        "say/scene.js",
    ],
)
def test_nothing_else_of_a_game_is_served(client: FlaskClient, path: str) -> None:
    assert client.get(f"/games/{path}").status_code == 404


# The bench and its key


@pytest.mark.parametrize(
    "address", ["/bench", "/bench?key=wrong", "/bench?key=", "/bench?key=%FF", "/stream?page=bench"]
)
def test_without_the_key_the_bench_is_closed_to_other_machines(client: FlaskClient, address: str) -> None:
    answer = client.get(address, environ_base=ELSEWHERE)
    assert answer.status_code == 403
    assert "The bench is locked." in answer.text
    assert "boxes-now" not in answer.text


@pytest.mark.parametrize("address", ["/bench/press", "/bench/turn", "/bench/look", "/bench/knob"])
def test_without_the_key_no_box_can_be_touched_from_other_machines(
    client: FlaskClient, bribe: Setting, address: str
) -> None:
    body = {"box": "mock-1", "button": "seal", "steps": 1, "on": True, "knob": "lying"}
    answer = client.post(address, json=body, environ_base=ELSEWHERE)
    assert (answer.status_code, answer.get_json()["ok"]) == (403, False)
    bribe.settle()
    assert bribe.state("Ada") == "asked"
    assert bribe.box("Ada").lie is None


def test_the_printed_address_opens_the_bench_and_hides_its_key(client: FlaskClient, game: Setting) -> None:
    answer = client.get("/bench", query_string={"key": "the key"}, environ_base=ELSEWHERE)
    assert (answer.status_code, answer.location) == (302, "/bench")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    opened = client.get("/bench", environ_base=ELSEWHERE)
    assert opened.status_code == 200
    assert "mock-1" in opened.text
    assert client.get("/stream?page=bench", environ_base=ELSEWHERE).status_code == 200


def test_a_page_that_lends_its_own_name_to_this_machine_is_not_at_this_machine(client: FlaskClient) -> None:
    assert client.get("/bench", headers={"Host": "evil.example"}).status_code == 403
    assert client.get("/bench").status_code == 200


def test_everybody_may_listen_to_the_table(client: FlaskClient) -> None:
    answer = client.get("/stream", environ_base=ELSEWHERE)
    assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")


def test_the_table_screen_never_shows_what_is_dialled(client: FlaskClient, setting: Setting) -> None:
    setting.begin(2, setup={"pawns": {"Ada": {"gold": 19}, "Bo": {"gold": 1}}})
    setting.turn()
    setting.seal("Ada", 17)
    bench = client.get("/bench").text
    assert "mock-1" in bench
    for address in ("/", "/api/snapshot", "/api/envelopes", "/new"):
        text = client.get(address, environ_base=ELSEWHERE).text
        assert not re.search(r"\b17\b", text), address
    assert json.loads(client.get("/api/envelopes").text)["envelopes"][0]["seat"] == "Ada"
