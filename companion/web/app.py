"""The Flask application: languages, safe headers, friendly errors, and the pages and requests put together."""

from __future__ import annotations

import logging
from importlib.metadata import version
from typing import Any

from flask import Flask, Response, jsonify, render_template, request, url_for
from werkzeug.exceptions import HTTPException

from companion.exc import CompanionError, Stopped
from companion.language import LANGUAGES
from companion.web import api, bench, pages
from companion.web.dashboard import Dashboard
from companion.web.server import LARGEST_BODY
from companion.web.speech import speech
from engines.exc import Malformed
from engines.say import Say, say

POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
THEMES = ("auto", "dark", "light")

BROKEN = say("Something went wrong in the companion. Nothing is lost: reload the page and go on.")
FOREIGN = say("Another site sent this, so nothing was done. Use the companion's own pages.")
SORRY = {
    400: say("That could not be understood. Go back and try again."),
    403: say("The bench shows what is being dialled, so it needs its key: open the address printed in the terminal."),
    404: say("There is nothing at this address. Begin at the table screen."),
    405: say("This address cannot be used that way. Begin at the table screen."),
    413: say("That is too much at once. Send less."),
    415: say("That could not be understood. Go back and try again."),
    500: BROKEN,
    503: say("The companion is stopping. Start it again with “make play”."),
}


def create_app(dashboard: Dashboard) -> Flask:
    """Make the application."""
    app = Flask(__name__)
    app.config["DASHBOARD"] = dashboard
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: speech().word(text), lambda one, many, n: speech().plural(one, many, n), newstyle=True
    )
    app.before_request(_check)
    app.after_request(_protect)
    app.context_processor(_context)
    app.register_error_handler(HTTPException, _sorry)
    app.register_error_handler(CompanionError, _refused)
    app.register_error_handler(Malformed, _malformed)
    app.register_error_handler(Exception, _broken)
    for room in (pages.pages, api.api, bench.bench):
        app.register_blueprint(room)
    return app


def _check() -> Response | None:
    """Refuse requests that another site makes a browser send."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    origin = request.headers.get("Origin")
    if origin is not None and origin.partition("://")[2] != request.host:
        return _answer(FOREIGN, 403)
    return None


def _protect(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    if request.endpoint != "static" and "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    return response


def _context() -> dict[str, Any]:
    theme = request.cookies.get("theme")
    return {
        "lang": speech().code,
        "languages": LANGUAGES,
        "theme": theme if theme in THEMES else "auto",
        "words": speech().words(),
        "page": request.endpoint.rpartition(".")[2] if request.endpoint else "error",
        "asset": lambda path: url_for("static", filename=path, v=version("sablier")),
    }


def _sorry(error: HTTPException) -> tuple[Response | str, int]:
    code = error.code or 500
    return _page_or_json(SORRY.get(code, BROKEN), code)


def _refused(error: CompanionError) -> tuple[Response | str, int]:
    return _page_or_json(error.why, 503 if isinstance(error, Stopped) else 400)


def _malformed(error: Malformed) -> tuple[Response | str, int]:
    return _page_or_json(say("{problem}", problem=str(error)), 400)


def _broken(error: Exception) -> tuple[Response | str, int]:
    logging.getLogger(__name__).exception("A request failed", exc_info=error)
    return _page_or_json(BROKEN, 500)


def _page_or_json(why: Say, code: int) -> tuple[Response | str, int]:
    if request.method == "GET" and not request.path.startswith("/api/"):
        return render_template("error.html", code=code, why=speech().text(why)), code
    return _answer(why, code), code


def _answer(why: Say, code: int) -> Response:
    response = jsonify(ok=False, why=speech().parts(why), rule=None)
    response.status_code = code
    return response
