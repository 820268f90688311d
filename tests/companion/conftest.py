"""What the tests of this room share: a table in a folder of its own, and its web pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from serving import running
from tableware import Setting

from companion.play import Running
from companion.web.app import create_app


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line speak English, whatever language the machine of the tests speaks."""
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def setting(tmp_path: Path) -> Iterator[Setting]:
    made = Setting(tmp_path)
    yield made
    made.clear()


@pytest.fixture
def game(setting: Setting) -> Setting:
    assert setting.begin().ok
    return setting


@pytest.fixture
def bribe(game: Setting) -> Setting:
    """A game of three with a guard turned up: everybody is asked for a fist."""
    assert game.turn("guard").ok
    return game


@pytest.fixture
def app(setting: Setting) -> Flask:
    made = create_app(setting.dashboard)
    made.testing = False
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def up(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as made:
        yield made
