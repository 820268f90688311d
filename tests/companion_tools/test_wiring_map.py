"""The wiring can be soldered by: every wire is in the list and in the picture, and at its right place."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from companion.language import LANGUAGES, language
from companion.wiring import HEADER, command, header_pin, svg, text
from hardware.gpio_config import DEFAULT, BoxPins, TablePins, Wiring, load

SVG = "{http://www.w3.org/2000/svg}"
LONG = Wiring((BoxPins("the one beside the window", (5, 6), 13, 19, hood=26),))
ODD = Wiring((BoxPins("ana & bo", (5, 6), 13, 19, 26, 21),), TablePins(sand=(12, 16, 20)), power_button=3)


def test_the_header_is_the_one_that_gpiozero_knows() -> None:
    header = MockFactory(revision="c03114").board_info.headers["J8"]
    for number, what in enumerate(HEADER, 1):
        pin = header.pins[number].name
        assert {"GND": "ground", "3V3": "3.3 V", "5V": "5 V"}.get(pin, pin) == (
            what if isinstance(what, str) else f"GPIO{what}"
        )


@pytest.mark.parametrize("wiring", [DEFAULT, ODD])
def test_the_list_has_every_pin_with_both_its_numbers(wiring: Wiring) -> None:
    lines = [line.split() for line in text(wiring).splitlines()]
    for _, _, pin in wiring.parts():
        assert [line[-3:] for line in lines if line[-5:-3] == ["GPIO", str(pin)]] == [
            ["header", "pin", str(header_pin(pin))]
        ]


def words_of(wiring: Wiring) -> list[str]:
    root = ET.fromstring(svg(wiring))
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("wiring", [DEFAULT, ODD])
def test_the_picture_is_valid_and_mentions_every_pin_once(wiring: Wiring) -> None:
    words = words_of(wiring)
    for owner, _, pin in wiring.parts():
        (label,) = [word for word in words if word.endswith(f"GPIO {pin}")]
        assert label.startswith(f"{owner}: ")
    assert {str(number) for number in range(1, 41)} <= set(words)
    (power,) = [word for word in words if word.startswith("power button")]
    assert power.endswith(f"GPIO {wiring.power_button}")


def test_each_label_stands_beside_its_own_pin() -> None:
    root = ET.fromstring(svg(DEFAULT))
    texts = {element.text or "": element for element in root.iter(f"{SVG}text")}
    for _, _, pin in DEFAULT.parts():
        (label,) = [element for word, element in texts.items() if word.endswith(f"GPIO {pin}")]
        number = texts[str(header_pin(pin))]
        assert abs(float(label.get("y", "")) - float(number.get("y", ""))) <= 2
        assert (label.get("text-anchor") == "start") == (header_pin(pin) % 2 == 0)


@pytest.mark.parametrize("wiring", [DEFAULT, ODD, LONG])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_label_leaves_the_picture(code: str, wiring: Wiring) -> None:
    root = ET.fromstring(svg(wiring, language(code)))
    whole = float(root.get("viewBox", "").split()[2])
    for element in root.iter(f"{SVG}text"):
        width = len(element.text or "") * float(element.get("font-size", "")) * 0.6
        x = float(element.get("x", ""))
        left = {"start": x, "end": x - width, "middle": x - width / 2}[element.get("text-anchor", "")]
        assert left >= 0
        assert left + width <= whole


def test_the_list_and_the_picture_speak_the_reader_s_language() -> None:
    french, italian = language("fr"), language("it")
    assert "boîtier 1\n  contact A de la molette (CLK)   GPIO 17  broche 11 du connecteur\n" in text(DEFAULT, french)
    assert "scatola 1: contatto A della manopola (CLK) · GPIO 17" in svg(DEFAULT, italian)
    assert "lampada 3 della fila della sabbia" in text(ODD, italian)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_columns_of_the_list_stand_below_each_other(code: str) -> None:
    for wiring in (DEFAULT, ODD, LONG):
        lines = [line for line in text(wiring, language(code)).splitlines() if line.startswith("  ")]
        assert len({line.index(" GPIO ") for line in lines}) == 1


def test_every_box_has_a_colour_of_its_own_that_is_not_its_only_sign() -> None:
    root = ET.fromstring(svg(DEFAULT))
    strokes = [element.get("stroke") for element in root.iter(f"{SVG}path")]
    assert len(set(strokes)) == len(DEFAULT.boxes) + 2  # the table's and the power button's
    assert all(any(word.startswith(f"box {box.name}:") for word in words_of(DEFAULT)) for box in DEFAULT.boxes)


def test_the_picture_in_the_documentation_is_the_one_of_the_default_map() -> None:
    kept = Path(__file__).parents[2] / "docs" / "wiring.svg"
    assert kept.read_text(encoding="utf-8") == svg(DEFAULT)


def test_the_command_prints_the_default_map_and_draws_it(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command(tmp_path, tmp_path / "map.svg", out) == 0
    assert out.getvalue().startswith(f"There is no boxes.toml in {tmp_path} yet. This is the default map;")
    assert text(DEFAULT) in out.getvalue()
    assert (tmp_path / "map.svg").read_text(encoding="utf-8") == svg(DEFAULT)


def test_the_default_map_is_put_where_there_is_none(tmp_path: Path) -> None:
    out, folder = io.StringIO(), tmp_path / "sablier"
    assert command(folder, None, out, write=True) == 0
    assert load(folder / "boxes.toml") == DEFAULT
    assert out.getvalue().startswith(f"The default map is in {folder / 'boxes.toml'} now")


def test_a_map_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    own = "[table]\nbutton = 26\n"
    (tmp_path / "boxes.toml").write_text(own, encoding="utf-8")
    out = io.StringIO()
    assert command(tmp_path, None, out, write=True) == 0
    assert out.getvalue().startswith(f"{tmp_path / 'boxes.toml'} is there already and stays as it is.")
    assert (tmp_path / "boxes.toml").read_text(encoding="utf-8") == own


def test_a_map_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").symlink_to(tmp_path / "nowhere" / "boxes.toml")
    out = io.StringIO()
    assert command(tmp_path, None, out, write=True) == 1
    assert out.getvalue().startswith("The map cannot be written to ")


def test_the_command_prints_the_own_map(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").write_text("[table]\nbutton = 26\n", encoding="utf-8")
    out = io.StringIO()
    assert command(tmp_path, None, out) == 0
    assert out.getvalue() == text(replace(Wiring(), table=TablePins(button=26)))


def test_a_wrong_map_is_said_sentence_by_sentence(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").write_text("[table]\nbutton = 2\nbuzzer = 99\n", encoding="utf-8")
    out = io.StringIO()
    assert command(tmp_path, None, out) == 1
    assert len(out.getvalue().splitlines()) == 2


def test_what_is_wrong_with_a_map_is_said_in_the_reader_s_language(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").write_text("[table]\nbutton = 2\nbuzzer = 15\nsand = 15\n", encoding="utf-8")
    out = io.StringIO()
    assert command(tmp_path, None, out, language("it")) == 1
    assert out.getvalue().splitlines() == [
        "GPIO 2 è un pin I²C: scegliete un altro pin per il pulsante del tavolo, da 4 a 27.",
        (
            "GPIO 15 è usato due volte, per il cicalino del tavolo e per la lampada della sabbia del tavolo: "
            "scegliete un altro pin per uno dei due."
        ),
    ]


def test_a_picture_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command(tmp_path, tmp_path / "nowhere" / "map.svg", out) == 1
    assert out.getvalue().endswith("No such file or directory.\n")


def test_the_number_on_the_header_is_not_the_number_of_the_chip() -> None:
    assert header_pin(17) == 11
    assert header_pin(21) == 40
