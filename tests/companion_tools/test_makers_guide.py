"""What the makers' guide says about the default map and the file is true."""

from __future__ import annotations

import re
from pathlib import Path

from hardware.gpio_config import DEFAULT, BoxPins, read

GUIDE = (Path(__file__).parents[2] / "docs" / "makers.md").read_text(encoding="utf-8")


def test_the_table_of_pins_is_the_default_map() -> None:
    rows = re.findall(r"\| box (\w+) \| GPIO (\d+), (\d+) \| (\d+) \| (\d+) \| (\d+) \|", GUIDE)
    boxes = tuple(
        BoxPins(n, (int(a), int(b)), int(seal), int(back), hood=int(hood)) for n, a, b, seal, back, hood in rows
    )
    assert boxes == DEFAULT.boxes
    table = DEFAULT.table
    assert f"button {table.button}, buzzer {table.buzzer}, sand {table.sand[0]}." in GUIDE
    assert f"The power button: {DEFAULT.power_button}." in GUIDE


def test_the_example_of_a_file_can_be_read_with_and_without_its_comments() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert read(example).boxes == DEFAULT.boxes[:1]
    everything = read(re.sub(r"^# (?=\w+ = )", "", example, flags=re.MULTILINE))
    assert everything.factory == "lgpio"
    assert everything.boxes == (BoxPins("1", (17, 27), 22, 23, 12, 24, reverse=True, half_clicks=True),)
