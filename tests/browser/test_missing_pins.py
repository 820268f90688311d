"""Four boxes are wired and their pins cannot be used: the table says it once, and a seat moves to another box."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsing import LAPTOP, TELEVISION, a_browser, a_table, begin, open_page, picture
from playwright.sync_api import expect

from hardware.gpio_config import DEFAULT_TEXT, FILE
from hardware.gpio_words import SILENT_MOCK

pytestmark = pytest.mark.browser


def test_what_is_wrong_is_said_once_until_a_seat_has_another_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    (tmp_path / FILE).write_text(DEFAULT_TEXT)
    with a_table(tmp_path) as address, a_browser() as browser:
        table = open_page(browser, f"{address}/new", TELEVISION)
        begin(table, ("Ana", "Bo", "Cleo"))
        troubles = table.locator("#seats .trouble")
        expect(troubles).to_have_text([SILENT_MOCK, "The same as with Ana.", "The same as with Ana."])
        picture(table, "table-missing-pins")
        boxes = open_page(browser, f"{address}/boxes", LAPTOP)
        picture(boxes, "boxes-missing-pins")
        boxes.get_by_label("Box of Ana").select_option("mock-1")
        expect(troubles).to_have_text(["", SILENT_MOCK, "The same as with Bo."])
