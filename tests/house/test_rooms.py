"""The house: each room looks only at the rooms below it, and the rules need nothing but Python."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter import cli

ROOT = Path(__file__).parents[2]
OUTSIDE = {"random", "secrets", "time", "datetime", "threading", "socket", "sqlite3", "os", "subprocess", "asyncio"}
"""Parts of the standard library that engines must not use: they have no I/O, no clock and no chance of their own."""


def imports(path: Path) -> Iterator[str]:
    """Give the topmost module of everything that a file imports, except for the type checker alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    checked = {
        inner for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for inner in ast.walk(node)
    }  # fmt: skip
    for node in ast.walk(tree):
        if node in checked:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield str(node.module).partition(".")[0]


def modules(room: str) -> list[Path]:
    found = sorted((ROOT / room).rglob("*.py"))
    assert found
    return found


def test_each_room_looks_only_at_the_rooms_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT))
    assert cli.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_engines_need_nothing_but_the_standard_library() -> None:
    foreign = {
        (path.name, module)
        for path in modules("engines")
        for module in imports(path)
        if module != "engines" and (module not in sys.stdlib_module_names or module in OUTSIDE)
    }
    assert not foreign


def test_engines_open_nothing_and_print_nothing() -> None:
    called = {
        (path.name, node.func.id)
        for path in modules("engines")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("open", "print", "input")
    }
    assert not called


def test_no_game_looks_at_another() -> None:
    games = [path.parent.name for path in (ROOT / "engines").glob("*/__init__.py")]
    assert games
    for game in games:
        for path in modules(f"engines/{game}"):
            text = path.read_text(encoding="utf-8")
            assert not [other for other in games if other != game and f"engines.{other}" in text], path
