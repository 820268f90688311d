"""A browser whose companion does not answer: it says so after a while, and the buttons work again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect, sync_playwright
from serving import until

from companion.play import Running

pytestmark = pytest.mark.browser

HURRY = """
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 40);
"""
"""Lets a page lose its patience forty times as soon."""


@pytest.fixture
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        found = shutil.which("chromium")
        assert found, "make test installs chromium"
        with closing(playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])) as browser:
            yield browser.new_page(locale="en")


def test_a_request_that_is_never_answered_can_be_sent_again(up: Running, page: Page) -> None:
    page.add_init_script(HURRY)
    page.goto(f"http://127.0.0.1:{up.port}/new")
    page.route("**/api/new", lambda route: None)  # taken up, and never answered
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("The companion does not answer.")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    page.unroute("**/api/new")
    page.get_by_role("button", name="Try again").click()
    until(lambda: up.dashboard.snapshot("en")["stage"] == "game")
