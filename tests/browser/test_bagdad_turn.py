"""Four people play a turn in Baghdad: birthday cards, income, a swap, and a theft that two boxes know of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browsing import LAPTOP, TELEVISION, a_browser, a_table, open_page, picture
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

COLOURS = {"Ada": "red", "Bo": "blue", "Cleo": "green", "Dan": "yellow"}
SHAPES = ("circle", "square", "triangle", "diamond")
PAWNS = {
    "Ada": {"thief": "b1", "caravaneer 1": "b2", "caravaneer 2": "b4"},
    "Bo": {"thief": "b14", "caravaneer 1": "b8", "caravaneer 2": "b11"},
    "Cleo": {"thief": "b30", "caravaneer 1": "b13", "caravaneer 2": "b16"},
    "Dan": {"thief": "b36", "caravaneer 1": "b18", "caravaneer 2": "b21"},
}
SETUP: dict[str, Any] = {"stage": "income", "pawns": PAWNS, "bags": {"Bo": {"ruby": 1}}}
STONES = ("Fake gem", "Sapphire", "Emerald", "Ruby", "Diamond")


def begin(page: Page, address: str, setup: dict[str, Any], **more: Any) -> None:
    """Lay the table out as after the placement."""
    seats = [
        {"name": name, "colour": colour, "shape": shape}
        for (name, colour), shape in zip(COLOURS.items(), SHAPES, strict=True)
    ]
    body = {"game": "bagdad", "language": "en", "seats": seats, "setup": setup, "printed": "specimen", **more}
    assert page.request.post(f"{address}/api/new", data=body).json() == {"ok": True}
    page.goto(f"{address}/")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Page, Page, str]]:
    """Give a television, a bench, and the address of their table."""
    with a_table(tmp_path) as address, a_browser() as browser:
        television = open_page(browser, f"{address}/", TELEVISION, color_scheme="dark", reduced_motion="reduce")
        begin(television, address, SETUP)
        yield television, open_page(browser, f"{address}/bench", LAPTOP), address


def display(bench: Page, name: str) -> str:
    return bench.get_by_label(f"Box of {name}").locator(".display").inner_text()


def dial(bench: Page, name: str, question: str, wanted: str) -> None:
    """Turn a dial until it shows what is wanted, and push."""
    box = bench.get_by_label(f"Box of {name}")
    value = box.locator(".display .value")
    expect(box.locator(".display")).to_contain_text(question)
    while wanted != (shown := value.text_content() or ""):
        box.get_by_role("button", name="Dial on").click()
        expect(value).not_to_have_text(shown)
    box.locator(".press.seal").click()


def birthday(bench: Page) -> None:
    """Everybody is asked for one sapphire."""
    for name in COLOURS:
        for stone in STONES:
            dial(bench, name, stone, "1" if stone == "Sapphire" else "0")


@contextmanager
def told(page: Page, text: str) -> Iterator[None]:
    """Do something and read what happens, without waiting for it line by line."""
    story = page.locator("#story")
    before = story.get_attribute("data-n") or ""
    yield
    expect(story).not_to_have_attribute("data-n", before)
    page.keyboard.press("Escape")
    expect(story).to_contain_text(text)


def press(page: Page, name: str) -> None:
    page.locator("#offers").get_by_role("button", name=name).first.click()


def lay_down(page: Page, *values: int) -> None:
    for value in values:
        page.get_by_role("button", name=f"a card worth {value}", exact=True).click()


def hand_over(page: Page, name: str) -> None:
    with told(page, "passes the slipper"):
        page.locator(".bag-pass").get_by_role("button", name=name).click()
    expect(page.locator("#headline")).to_contain_text(f"{name} has the slipper")


def income_and_exchange(page: Page) -> None:
    with told(page, "Dan draws 2 Bazar cards."):
        press(page, "Draw the income")
    press(page, "Ada")
    press(page, "Cleo")
    press(page, "Ada agrees")
    with told(page, "exchange cards, 1 for 1."):
        press(page, "Cleo agrees")
    with told(page, "The exchange is closed."):
        press(page, "Nobody wants to exchange any more")


def theft(page: Page, bench: Page) -> None:
    """Ada's thief goes next to Bo's, is asked about before it is done, and Ada alone says what it drew."""
    press(page, "Thief")
    lay_down(page, 1)
    there = page.locator('[data-place="b10"]')
    expect(there).to_have_class(re.compile("far"))
    lay_down(page, 4)
    expect(there).to_have_class(re.compile("target"))
    picture(page, "bagdad-map")
    there.click()
    expect(page.locator(".bag-lost")).to_have_text("change lost: 2")
    press(page, "steal from")
    expect(page.locator(".bag-verdict")).to_have_text("Allowed.")
    picture(page, "bagdad-theft")
    press(page, "I have drawn: ask my box")
    expect(page.locator(".bag-whisper")).to_contain_text("Ada says on the own box")
    with told(page, "Theft done: Ada has reached into Bo's bag."):
        dial(bench, "Ada", "Which stone was drawn?", "a ruby")


def test_one_whole_turn_with_a_theft_seen_by_two_boxes_only(table: tuple[Page, Page, str]) -> None:
    page, bench, _ = table
    birthday(bench)
    expect(page.locator("#seats")).not_to_contain_text("card not entered")
    income_and_exchange(page)
    theft(page, bench)
    for name in ("Ada", "Bo"):
        expect(bench.get_by_label(f"Box of {name}").locator(".display")).to_contain_text("ruby")
    assert not [name for name in ("Cleo", "Dan") if "ruby" in display(bench, name)]
    assert "ruby" not in page.locator("#game").inner_text()
    hand_over(page, "Bo")
    press(page, "Merchant")
    lay_down(page, 5)
    expect(page.locator(".bag-verdict")).to_contain_text("This costs 9 dinars, and the cards are worth 5.")
    lay_down(page, 6)
    expect(page.locator(".bag-lost")).to_have_text("change lost: 2")
    expect(page.locator(".bag-verdict")).to_have_text("Allowed.")
    picture(page, "bagdad-purchase")
    with told(page, "Bo has a new agent in the desert: merchant 1."):
        press(page, "Pay and buy")
    hand_over(page, "Cleo")
    press(page, "Sapphire")
    lay_down(page, 8, 4)
    expect(page.locator(".bag-sum")).to_contain_text("nothing is lost")
    with told(page, "Cleo puts a sapphire into the bag; 4 are left."):
        press(page, "Pay and buy")
    hand_over(page, "Dan")
    press(page, "Grand Vizier")
    lay_down(page, 6, 6)
    page.locator('[data-place="b22"]').click()
    with told(page, "He is now"):
        press(page, "Pay and move")
    expect(page.locator("#headline")).to_contain_text("Turn 2 · income")
    expect(page.locator(".bag-vizier")).to_contain_text("is the Grand Vizier really here?")


def test_at_the_end_everything_is_opened_together(table: tuple[Page, Page, str]) -> None:
    page, _, address = table
    missions = {name: {"sapphire": 1, stone: 1} for name, stone in zip(COLOURS, ("ruby", "emerald", "fake", "diamond"),
                                                                       strict=True)}  # fmt: skip
    bags = {
        "Ada": {"sapphire": 2, "ruby": 1},
        "Bo": {"emerald": 1, "diamond": 1},
        "Cleo": {"sapphire": 1, "fake": 2},
        "Dan": {"ruby": 2},
    }
    last = {"stage": "purchase", "pawns": PAWNS, "hands": {"Ada": 1}, "vizier": "a1"}
    begin(page, address, {**last, "missions": missions, "bags": bags})
    expect(page.locator(".bag-vizier.last")).to_contain_text("The last cards of this turn.")
    press(page, "Thief")
    lay_down(page, 1)
    page.locator('[data-place="b5"]').click()
    press(page, "Pay and move")
    expect(page.locator("#reveal.opened")).to_be_visible()
    expect(page.locator(".bag-opened")).to_have_count(4)
    picture(page, "bagdad-opened")
    page.keyboard.press("Escape")
    expect(page.locator(".bag-ledger tbody tr.ahead")).to_have_count(2)
    expect(page.locator(".bag-ledger tr", has_text="Ada")).to_contain_text("2 × 12 + 27")
    expect(page.locator("#winner")).to_contain_text("win together!")
    picture(page, "bagdad-opening")


def test_without_a_board_the_quarters_are_tapped(table: tuple[Page, Page, str]) -> None:
    page, _, address = table
    begin(page, address, {}, printed=None)
    with told(page, "Ada places the thief on a street of the Bazar."):
        page.locator('[data-place="bazar street"]').click()
    with told(page, "Bo places a caravaneer in a shop of the Bazar."):
        press(page, "Place a caravaneer in a shop")
    picture(page, "bagdad-eyes")


def test_a_board_is_drawn_kept_and_played_on(table: tuple[Page, Page, str]) -> None:
    page, _, address = table
    page.goto(f"{address}/teach/bagdad")
    easel = page.locator(".easel")
    wide = easel.bounding_box()
    assert wide
    step = wide["width"] / 24

    def tap(x: int, y: int) -> None:
        easel.click(position={"x": (x + 0.5) * step, "y": (y + 0.5) * step})

    for column, name in enumerate(("Bazar", "Port", "Souk", "Casbah", "Palace")):
        page.get_by_role("button", name=f"{name}, shop").click()
        for row in range(5 if name == "Bazar" else 1):
            tap(4 + column * 2, 3 + row)
    page.get_by_role("button", name="Entry from the desert").click()
    for row in range(5):
        tap(4, 3 + row)
    page.locator("#name").fill("our copy")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".refusal")).to_have_text(
        "4 spaces cannot be reached from the desert: join them, or set a gate."
    )
    page.get_by_role("button", name="Join or part two spaces").click()
    for column in range(4):
        tap(4 + column * 2, 3)
        tap(6 + column * 2, 3)
    picture(page, "bagdad-easel")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Change").click()
    expect(page.locator(".easel .space")).to_have_count(9)
    begin(page, address, {}, printed="our copy")
    expect(page.locator(".bagdad .space")).to_have_count(9)
    expect(page.locator(".bagdad .gate")).to_have_count(4)
