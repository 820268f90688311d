"""A real browser at a real table: chromium, and a companion on a port of its own."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from companion.play import Wishes, companion

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
TELEVISION = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000
"""Milliseconds that a page may take on a busy machine."""


@contextmanager
def a_table(folder: Path) -> Iterator[str]:
    """Set a table and give its address."""
    with companion(Wishes("127.0.0.1", 0, folder)) as running:
        serving = threading.Thread(target=running.server.serve, daemon=True)
        serving.start()
        yield f"http://127.0.0.1:{running.port}"
    serving.join(10)


@contextmanager
def a_browser() -> Iterator[Browser]:
    """Start Debian's chromium."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = shutil.which("chromium")
        assert found, "make test installs chromium"
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


def open_page(browser: Browser, address: str, size: dict[str, int], **wishes: Any) -> Page:
    """Open a page as a person with a screen of this size would; nothing may go wrong in its console."""
    page = browser.new_context(viewport=size, **wishes).new_page()  # type: ignore[arg-type]
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: (_ for _ in ()).throw(AssertionError(str(error))))
    page.goto(address)
    return page


def begin(page: Page, names: tuple[str, ...]) -> None:
    """Fill in the form for a new game of Bakschisch."""
    boxes = page.locator("#seats input[type=text], #seats input:not([type])")
    for number, name in enumerate(names):
        boxes.nth(number).fill(name)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/")


def picture(page: Page, name: str) -> None:
    """Keep a picture of what a person sees."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"{name}.png"))
