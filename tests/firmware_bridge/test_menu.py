"""The menu seals what the dials show, for any prompts and any fumbling."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import firmware_bridge
from firmware_bridge.menu import HINTS, Menu

Plain = dict[str, Any]
News = list[tuple[Any, ...]]


def field(key: str, *values: object, start: int = 0) -> Plain:
    return {"key": key, "label": key.title(), "choices": [[value, f"<{value}>"] for value in values], "start": start}


def prompt(name: str, *fields: Plain) -> Plain:
    return {"id": name, "title": f"About {name}", "fields": list(fields), "notes": []}


FIST = prompt("fist", field("coins", "thief", 0, 1, 2, 3, start=1))
ORDER = prompt("order", field("card", "a", "b"), field("target", "x", "y", "z", start=1))


def numbered() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"nonce{next(numbers)}"


def menu(*prompts: Plain) -> Menu:
    made = Menu(numbered())
    made.ask(list(prompts))
    return made


def test_turning_and_pushing_seals_what_the_dial_shows() -> None:
    box = menu(FIST)
    assert box.turn(2) == [("answering", "fist")]
    assert box.lines() == ["About fist", "Coins", "<2>", HINTS["seal"]]
    assert box.push() == [("seal", "fist", "nonce1", [2])]


def test_a_hurried_seal_takes_the_start() -> None:
    assert menu(FIST).push() == [("answering", "fist"), ("seal", "fist", "nonce1", [0])]


def test_answering_is_told_once_for_each_prompt() -> None:
    box = menu(FIST)
    news = box.turn(1) + box.turn(-1) + box.push() + box.back() + box.turn(1) + box.push()
    assert [item[0] for item in news] == ["answering", "seal", "taken back", "seal"]


def test_a_dial_stops_at_its_ends() -> None:
    box = menu(FIST)
    box.turn(99)
    assert box.lines()[2] == "<3>"
    box.turn(-99)
    assert box.lines()[2] == "<thief>"
    box.turn(1)
    assert box.lines()[2] == "<0>"


def test_several_fields_have_pages_forward_and_back() -> None:
    box = menu(ORDER)
    assert box.lines()[1::2] == ["Card 1/2", HINTS["next"]]
    box.turn(1)
    assert box.push() == []
    assert box.lines()[1:] == ["Target 2/2", "<y>", HINTS["seal"]]
    box.back()
    assert box.lines()[1:3] == ["Card 1/2", "<b>"]
    box.push()
    assert box.push() == [("seal", "order", "nonce1", ["b", "y"])]


def test_taking_back_begins_at_the_start_again_and_seals_under_a_new_nonce() -> None:
    box = menu(FIST)
    box.turn(2)
    box.push()
    assert box.back() == [("taken back", "fist")]
    assert box.lines()[2] == "<0>"
    assert box.push() == [("seal", "fist", "nonce2", [0])]


def test_a_called_envelope_cannot_be_taken_back() -> None:
    box = menu(FIST)
    box.push()
    box.call("fist")
    assert box.back() == []
    assert box.take_back("fist") == []
    assert box.lines() == ["About fist", HINTS["called"]]


def test_calling_for_an_open_question_leaves_it_open() -> None:
    box = menu(FIST)
    box.call("fist")
    box.push()
    assert box.back() == [("taken back", "fist")]


def test_a_new_prompt_begins_at_its_start() -> None:
    box = menu(FIST)
    box.turn(2)
    box.ask([{**FIST, "id": "fist2"}])
    assert box.lines()[2] == "<0>"


def test_asking_the_same_again_leaves_the_dial_alone() -> None:
    box = menu(FIST)
    box.turn(2)
    box.ask([ORDER, FIST])
    assert box.lines()[:3] == ["About fist", "Coins", "<2>"]


def test_asking_in_other_words_keeps_the_envelope_and_its_call() -> None:
    box = menu(FIST)
    box.turn(2)
    box.push()
    box.call("fist")
    french = prompt("fist", field("coins", "thief", 0, 1, 2, 3, start=1))
    french["title"] = "Le poing"
    box.ask([french])
    assert box.lines() == ["Le poing", HINTS["called"]]
    assert box.lines(peek=True) == ["Le poing", "<2>"]


def test_the_next_question_comes_after_the_first_is_sealed() -> None:
    box = menu(FIST, ORDER)
    box.push()
    assert box.lines()[0] == "About order"
    assert box.back() == []
    assert box.lines()[1] == HINTS["sealed"]
    assert box.push() == []
    assert box.lines()[0] == "About order"


def test_sealed_pages_can_be_leafed_through() -> None:
    box = menu(FIST, ORDER)
    box.push()
    box.push()
    box.push()
    assert box.lines()[0] == "About order"
    assert box.turn(-3) == []
    assert box.lines()[0] == "About fist"
    assert box.back() == [("taken back", "fist")]
    assert box.push() == [("seal", "fist", "nonce3", [0])]


def test_a_sealed_choice_shows_only_while_the_button_is_held() -> None:
    box = menu(FIST)
    box.turn(2)
    box.push()
    assert "<2>" not in box.lines()
    box.push()
    assert box.lines() == ["About fist", "<2>"]
    box.let_go()
    assert "<2>" not in box.lines()


def test_a_look_into_many_fields_fits_four_lines() -> None:
    box = menu(prompt("long", *(field(key, key) for key in "abcde")))
    box.seal("long")
    assert box.lines(peek=True) == ["About long", "<a>", "<b>", "<c>, <d>, <e>"]


def test_a_value_can_be_put_directly() -> None:
    box = menu(ORDER)
    assert box.put("order", "target", "z") == [("answering", "order")]
    assert box.seal("order") == [("seal", "order", "nonce1", ["a", "z"])]
    assert box.seal("order") == []


@pytest.mark.parametrize(
    ("name", "key", "value"), [("fist", "coins", 4), ("fist", "coins", True), ("fist", "gold", 1), ("vote", "coins", 1)]
)
def test_what_is_not_asked_cannot_be_put(name: str, key: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"not open|cannot be chosen"):
        menu(FIST).put(name, key, value)


def test_nothing_can_be_put_into_a_sealed_envelope() -> None:
    box = menu(FIST)
    box.push()
    with pytest.raises(ValueError, match="not open"):
        box.put("fist", "coins", 1)


def test_a_resumed_envelope_is_sealed_and_tells_nothing_again() -> None:
    box = menu(FIST)
    box.resume("fist", [3])
    assert box.lines()[1] == HINTS["sealed"]
    assert box.lines(peek=True) == ["About fist", "<3>"]
    assert box.back() == [("taken back", "fist")]
    assert box.turn(1) == []


def test_with_nothing_asked_the_idle_lines_show_and_no_input_does_anything() -> None:
    box = menu(FIST)
    box.idle = ["Ana", "wait", "for", "the", "others"]
    box.settle("fist")
    assert box.lines() == ["Ana", "wait", "for", "the"]
    assert box.turn(1) + box.push() + box.back() + box.seal("fist") + box.take_back("fist") == []


def test_other_languages_bring_their_own_hints() -> None:
    box = Menu(numbered(), {**HINTS, "seal": "Pousser : sceller"})
    box.ask([FIST])
    assert box.lines()[3] == "Pousser : sceller"


VALUES = st.lists(st.none() | st.booleans() | st.integers(0, 9) | st.text(max_size=3), min_size=1, max_size=6)


@st.composite
def fields(draw: st.DrawFn, key: str) -> Plain:
    values = draw(VALUES)
    return field(key, *values, start=draw(st.integers(0, len(values) - 1)))


@st.composite
def questions(draw: st.DrawFn) -> list[Plain]:
    return [
        prompt(name, *(draw(fields(key)) for key in "abc"[: draw(st.integers(1, 3))]))
        for name in ("p", "q", "r")[: draw(st.integers(0, 3))]
    ]


DEEDS = st.lists(
    st.tuples(st.just("turn"), st.integers(-9, 9))
    | st.tuples(st.sampled_from(["push", "back", "let_go"]))
    | st.tuples(st.sampled_from(["call", "settle", "seal", "take_back"]), st.sampled_from("pqrz")),
    max_size=40,
)


def do(box: Menu, deed: tuple[Any, ...]) -> News:
    return getattr(box, deed[0])(*deed[1:]) or []


@settings(deadline=None)
@given(questions(), DEEDS)
def test_no_fumbling_seals_what_is_not_allowed(asked: list[Plain], deeds: list[tuple[Any, ...]]) -> None:
    box = menu(*asked)
    allowed = {
        plain["id"]: [[(type(value), value) for value, _ in each["choices"]] for each in plain["fields"]]
        for plain in asked
    }
    sealed: set[str] = set()
    answering: list[str] = []
    nonces: list[str] = []
    for deed in deeds:
        for item in do(box, deed):
            if item[0] == "answering":
                answering.append(item[1])
            elif item[0] == "taken back":
                sealed.remove(item[1])
            else:
                assert item[1] not in sealed
                sealed.add(item[1])
                nonces.append(item[2])
                assert len(item[3]) == len(allowed[item[1]])
                for value, choices in zip(item[3], allowed[item[1]], strict=True):
                    assert (type(value), value) in choices
        assert len(box.lines()) <= 4
    assert len(answering) == len(set(answering))
    assert len(nonces) == len(set(nonces))
    assert sealed >= {question.id for question in box.questions if question.kept is not None}


@settings(deadline=None)
@given(questions(), DEEDS, st.lists(st.integers(-9, 9).filter(bool), min_size=40, max_size=40))
def test_what_others_notice_does_not_depend_on_how_far_the_dial_is_turned(
    asked: list[Plain], deeds: list[tuple[Any, ...]], turns: list[int]
) -> None:
    """On open pages; on sealed ones turning leafs, which is no answer."""
    one, other = menu(*asked), menu(*asked)
    for deed, steps in zip(deeds, turns, strict=False):
        page = one.current()
        if deed[0] == "turn" and (deed[1] == 0 or page is None or page.kept is not None):
            continue
        seen = do(one, deed)
        noticed = do(other, ("turn", steps) if deed[0] == "turn" else deed)
        assert [item[:3] for item in seen] == [item[:3] for item in noticed]
        here, there = one.current(), other.current()
        assert (here and (here.id, here.page, here.kept is None)) == (
            there and (there.id, there.page, there.kept is None)
        )
        if here is not None and here.kept is not None:
            assert one.peeking or one.lines() == other.lines()


ABSENT_ON_MICROPYTHON = {"typing", "dataclasses", "enum", "abc", "__future__", "hmac", "secrets"}


def imported(tree: ast.Module) -> set[str]:
    """Return what a module imports at run time; a block under `if TYPE_CHECKING` is not run."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("name", ["envelope", "dial", "menu"])
def test_the_box_needs_nothing_that_micropython_lacks(name: str) -> None:
    source = Path(firmware_bridge.__path__[0], f"{name}.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    assert not imported(tree) & ABSENT_ON_MICROPYTHON
    assert not any(
        isinstance(node, ast.Starred) for each in ast.walk(tree) if isinstance(each, ast.List) for node in each.elts
    )
