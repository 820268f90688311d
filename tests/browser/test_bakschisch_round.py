"""One person tries Bakschisch: a new game, a whole round on the bench, and the table screen beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browsing import LAPTOP, PHONE, TELEVISION, a_browser, a_table, begin, open_page, picture
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

CARDS = ("Guard", "Servant", "Eunuch", "Fakir", "Harem lady")
FISTS = ((3, 1, 0), (0, 2, 2), (1, 0, 4), (2, 3, 0), (1, 0, 1))


def fill_fists(bench: Page, names: tuple[str, ...], coins: tuple[int, ...]) -> None:
    """Dial and seal on every simulated box."""
    for name, number in zip(names, coins, strict=True):
        box = bench.get_by_label(f"Box of {name}")
        for _ in range(number):
            box.get_by_role("button", name="Dial on").click()
        expect(box.locator(".display .value")).to_contain_text(str(number))
        box.get_by_role("button", name="Seal").click()


def read_on(page: Page, headline: str) -> None:
    """Hurry through what is told at a reading pace, as an impatient person would."""
    page.bring_to_front()
    for _ in range(40):
        page.keyboard.press("Escape")
        if page.locator("#headline").text_content() == headline:
            return
        page.wait_for_timeout(250)
    expect(page.locator("#headline")).to_have_text(headline)


def test_a_round_from_new_game_to_share_out(tmp_path: Path) -> None:
    with a_table(tmp_path) as address, a_browser() as browser:
        page = open_page(browser, f"{address}/new", TELEVISION)
        names = ("Ana", "Bo", "Cleo")
        begin(page, names)
        bench = open_page(browser, f"{address}/bench", LAPTOP)
        for bribe, (card, coins) in enumerate(zip(CARDS, FISTS, strict=True), start=1):
            read_on(page, f"Round 1 · bribe {bribe} of 5")
            bench.locator("#offers").get_by_role("button", name=re.compile(card)).click()
            expect(bench.locator("#now")).to_contain_text("Fill your fists")
            if bribe == 3:
                picture(page, "table-asked")
                picture(bench, "bench")
            fill_fists(bench, names, coins)
            if bribe == 4:
                expect(page.locator("#reveal")).to_contain_text("3")
                picture(page, "table-reveal")
        read_on(page, "Round 2 · bribe 1 of 5")
        expect(page.locator("#story")).to_contain_text("Share-out:")
        picture(page, "table")
        page.locator("#story").get_by_role("button", name="why?").last.click()
        expect(page.get_by_role("dialog")).to_contain_text("BAK-")
        picture(page, "why")


def test_a_reloaded_screen_shows_where_the_game_stands_and_repeats_nothing(tmp_path: Path) -> None:
    with a_table(tmp_path) as address, a_browser() as browser:
        page = open_page(browser, f"{address}/new", PHONE, locale="fr")
        page.locator("#start").click()
        page.wait_for_url("**/")
        page.locator("#offers").get_by_role("button", name=re.compile("Garde")).click()
        expect(page.locator("#now")).to_contain_text("poings")
        said = page.locator("#now").text_content() or ""
        page.reload()
        expect(page.locator("#now")).to_have_text(said)
        picture(page, "phone")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
