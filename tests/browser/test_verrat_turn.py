"""Four people play a turn of Verrat!: a trade, orders on the bench, journeys, cards, the vote, a pardon, the shift."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import LAPTOP, PHONE, TELEVISION, a_browser, a_table, open_page, picture
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

COLOURS = {"Ana": "red", "Bo": "blue", "Cleo": "green", "Dino": "yellow"}
SHAPES = ("circle", "square", "triangle", "diamond")
SETUP: dict[str, Any] = {
    "court": [7, 12, 3, 9, 1, 5, 11, 2, 8, 4, 10, 6],
    "viziers": {
        "Ana": {"fat": 12, "small": 3, "tall": "Bukhara"},
        "Bo": {"fat": 9, "small": "Tabriz", "tall": 10},
        "Cleo": {"fat": 11, "small": 1, "tall": "Uskub"},
        "Dino": {"fat": 8, "small": "dungeon 2", "tall": "Shiraz"},
    },
    "cards": {
        "Ana": {"horses": 1, "cannons": 1, "gold": 2, "troops": 1},
        "Bo": {"horses": 1, "ships": 1, "goods": 1, "gold": 1, "pardon": 1},
        "Cleo": {"cannons": 2, "goods": 1, "ships": 1, "troops": 1},
        "Dino": {"horses": 1, "ships": 2, "gold": 1, "cannons": 1, "pardon": 1},
    },
    "piles": {"Tabriz": {"count": 3, "top": "troops"}, "Uskub": {"count": 2, "top": "ships"}},
}
ORDERS = {
    "Ana": ("Stay", "Stay", "Stay", "Bo's fat vizier"),
    "Bo": ("Stay", "Stay", "Isfahan", "Ana's tall vizier"),
    "Cleo": ("Stay", "Stay", "Seat 2", "Ana's tall vizier"),
    "Dino": ("Stay", None, "Kaffa", "Nobody"),
}
"""Where each sends the fat, the small and the tall vizier (None: he is a prisoner), and whom each accuses."""
QUESTIONS = ("Fat vizier", "Small vizier", "Tall vizier", "Who is the traitor?")


def begin(page: Page, address: str) -> None:
    """Lay the table out as a table would that has dealt already."""
    seats = [
        {"name": name, "colour": colour, "shape": shape}
        for (name, colour), shape in zip(COLOURS.items(), SHAPES, strict=True)
    ]
    reply = page.request.post(
        f"{address}/api/new", data={"game": "verrat", "language": "en", "seats": seats, "setup": SETUP}
    )
    assert reply.json() == {"ok": True}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Page, Page]]:
    """Give a television and a bench at a table where Verrat! has begun."""
    with a_table(tmp_path) as address, a_browser() as browser:
        television = open_page(browser, f"{address}/", TELEVISION)
        begin(television, address)
        television.reload()
        yield television, open_page(browser, f"{address}/bench", LAPTOP)


def dial(bench: Page, name: str, question: str, wanted: str | None) -> None:
    """Turn a dial until it shows what is wanted, and push."""
    box = bench.get_by_label(f"Box of {name}")
    value = box.locator(".display .value")
    expect(box.locator(".display")).to_contain_text(question)
    while wanted not in (None, shown := value.text_content() or ""):
        box.get_by_role("button", name="Dial on").click()
        expect(value).not_to_have_text(shown)
    box.locator(".press.seal").click()


def order(bench: Page) -> None:
    """Fill in every travel board, then set every indicator."""
    for name, wishes in ORDERS.items():
        for question, wanted in zip(QUESTIONS, wishes, strict=True):
            dial(bench, name, question, wanted)


def skip(page: Page) -> None:
    """Hurry through what is being told, until the table can enter something again."""
    page.locator("#reveal:not([hidden]), #game").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#offers .ver-deeds")).to_be_visible()


def at_rest(page: Page, part: str) -> None:
    """Wait until nothing moves any more in a part of the page."""
    moving = "all => Promise.all(all.getAnimations({ subtree: true }).map((one) => one.finished))"
    page.locator(part).evaluate(f"{moving}.then(() => null)")


def test_a_turn_from_trade_to_shift(table: tuple[Page, Page]) -> None:
    page, bench = table
    expect(page.locator("#headline")).to_have_text("Round 1 · Intrigues and orders")
    expect(page.locator(".vizier")).to_have_count(12)
    trade(page)
    order(bench)
    expect(page.locator("#reveal")).to_be_visible()
    expect(page.locator("#reveal")).to_contain_text("Isfahan")
    skip(page)
    expect(page.locator("#headline")).to_have_text("Round 1 · Collecting cards")
    at_rest(page, "#board")
    picture(page, "court")
    collect(page)
    vote(page)
    pardon_and_shift(page)


def trade(page: Page) -> None:
    """Two cards for one, agreed by both."""
    page.get_by_role("button", name="Enter a trade").click()
    desk = page.get_by_role("dialog", name="A trade")
    for name in ("Ana", "Cleo"):
        desk.get_by_role("button", name=name).first.click()
    ana, cleo = desk.locator(".ver-side").all()
    ana.get_by_role("button", name=re.compile("^Gold")).first.click()
    ana.get_by_role("button", name="Horses").first.click()
    cleo.get_by_role("button", name="Ships").first.click()
    desk.get_by_role("button", name="Ana agrees?").click()
    picture(page, "trade")
    desk.get_by_role("button", name="Cleo agrees?").click()
    expect(desk).to_be_hidden()
    expect(page.locator("#story")).to_contain_text("Ana gives")


def collect(page: Page) -> None:
    """Take one card, leave the others."""
    page.get_by_role("button", name="Bo: take a card in Tabriz").click()
    page.locator(".asking").get_by_role("button", name="Horses").click()
    expect(page.locator("#story")).to_contain_text("Bo takes the top card in Tabriz: Troops.")
    leave = page.get_by_role("button", name=re.compile("leave the card"))
    while (left := leave.count()) > 0:
        leave.first.click()
        expect(leave).to_have_count(left - 1)
    page.locator(".ver-giver").get_by_role("button", name="Ships").click()
    expect(page.locator("#story")).to_contain_text("Seat 1: Cleo takes a card from Dino: Ships.")


def vote(page: Page) -> None:
    page.get_by_role("button", name="Open the indicators and count the votes").click()
    count = page.locator(".ver-count")
    expect(count).to_be_visible()
    expect(count.locator(".condemned")).to_contain_text("23")
    expect(count).to_contain_text("To the dungeon: Ana's tall vizier")
    at_rest(page, ".ver-count")
    picture(page, "vote")
    skip(page)
    expect(page.locator("#headline")).to_have_text("Round 1 · Pardon")


def pardon_and_shift(page: Page) -> None:
    page.get_by_role("button", name="Dino's small vizier").click()
    page.locator(".asking").get_by_role("button", name="Kaffa").click()
    expect(page.locator("#story")).to_contain_text("waits in the reserve")
    expect(page.locator(".reserve")).not_to_have_class(re.compile("empty"))
    page.get_by_role("button", name="Shift the seats and end the round").click()
    skip(page)
    expect(page.locator("#headline")).to_have_text("Round 2 · Intrigues and orders")


def test_the_hourglass_runs_is_turned_over_and_laid_down(table: tuple[Page, Page]) -> None:
    page, bench = table
    page.get_by_role("button", name="Hourglass: Ana speaks").click()
    room = page.get_by_role("dialog", name="Hourglass")
    room.get_by_role("button", name="Let it run").click()
    # Real sand: on a busy machine some of it has run before anybody looks.
    expect(room.locator(".time")).to_have_text(re.compile("0:([34][0-9]|5[0-8])"))
    picture(page, "hourglass")
    room.get_by_role("button", name="Turn it over").click()
    expect(room.locator(".time")).to_have_text(re.compile("0:[0-2][0-9]"))
    room.get_by_role("button", name="30 seconds more").click()
    expect(room.locator(".time")).to_have_text(re.compile("0:[1-5][0-9]"))
    room.get_by_role("button", name="Lay it on its side").click()
    expect(bench.locator("#sand .face")).to_have_class(re.compile("resting"))
    room.get_by_role("button", name="Next to speak").click()
    expect(bench.locator("#sand")).to_contain_text("Bo speaks")


def test_a_table_that_has_dealt_enters_its_markers_and_the_rest_is_drawn(tmp_path: Path) -> None:
    with a_table(tmp_path) as address, a_browser() as browser:
        page = open_page(browser, f"{address}/new", PHONE)
        page.locator("input[value=verrat]").check()
        page.get_by_role("button", name="Mix the colours").click()
        page.get_by_role("radiogroup", name="The vote markers").get_by_label("Already on the table").check()
        page.get_by_role("button", name="Start the game").click()
        expect(page.get_by_role("alert")).to_contain_text("Enter all twelve vote markers")
        for marker in SETUP["court"][:11]:
            page.locator(".ver-pad").get_by_role("button", name=str(marker), exact=True).click()
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_url("**/")
        markers = page.locator("#board .votes")
        expect(markers).to_have_count(12)
        assert markers.all_text_contents() == [str(marker) for marker in SETUP["court"]]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
