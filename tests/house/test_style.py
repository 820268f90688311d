"""House manners that no linter knows: short files, a sentence at their top, nothing of the machine they came from."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST, LONGEST_TEST = 400, 500
KINDS = {".py", ".js", ".css", ".html"}
MACHINE = re.compile(r"/home/(?!pi\b|<)\w+|/Users/\w+|C:\\\\Users|[A-Za-z0-9]+\.internal\b")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")
HERE = Path(__file__).name


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    names = listed.stdout.decode().split("\0") if listed.returncode == 0 else []
    paths = [ROOT / name for name in names if name] or [
        path for path in ROOT.rglob("*") if "." not in path.parts[-2][:1]
    ]
    return [path for path in paths if path.is_file() and path.name != HERE]


FILES = tracked()
CODE = [path for path in FILES if path.suffix in KINDS]
PYTHON = [path for path in CODE if path.suffix == ".py"]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_there_is_something_to_look_at() -> None:
    assert len(PYTHON) > 50


def test_no_file_is_longer_than_one_thought() -> None:
    lines = {name(path): text(path).count("\n") for path in CODE}
    most = {path: LONGEST_TEST if path.startswith("tests/") else LONGEST for path in lines}
    assert {path: count for path, count in lines.items() if count > most[path]} == {}


def test_every_module_opens_with_a_sentence() -> None:
    openings = {name(path): ast.get_docstring(ast.parse(text(path))) or "" for path in PYTHON}
    assert [path for path, opening in openings.items() if not opening.partition("\n")[0].endswith(".")] == []


@pytest.mark.parametrize(("what", "pattern"), [("paths", MACHINE), ("unfinished", UNFINISHED)])
def test_nothing_of_the_machine_and_nothing_unfinished_is_left(what: str, pattern: re.Pattern[str]) -> None:
    kinds = {*KINDS, ".md", ".toml", ".po", ".json", ".jsonl", ".txt", ".sh", ".service", ".yml", ".svg", ""}
    found = {name(path): hit.group() for path in FILES if path.suffix in kinds and (hit := pattern.search(text(path)))}
    assert found == {}, what
