"""The wiring is read strictly: whatever cannot be meant is one clear sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware import wiring_words
from hardware.exc import BadWiring
from hardware.gpio_config import DEFAULT, DEFAULT_TEXT, EEPROM, I2C, PINS, BoxPins, TablePins, Wiring, load, read
from hardware.sentence import Sentence

BOX = "[box.1]\ndial = [17, 27]\nseal = 22\nback = 23\nlamp = 24\n"


def wrong(text: str) -> tuple[str, ...]:
    with pytest.raises(BadWiring) as error:
        read(text)
    return error.value.sentences


def test_a_box_is_read_with_its_five_pins() -> None:
    assert read(BOX) == Wiring((BoxPins("1", (17, 27), 22, 23, lamp=24),))


def test_everything_that_can_be_written_is_read() -> None:
    text = (
        'factory = "mock"\npower_button = 3\n' + BOX + "hood = 25\nreverse = true\nhalf_clicks = true\n"
        "[table]\nbutton = 4\nbuzzer = 18\nsand = [5, 6, 7]\n"
    )
    box = BoxPins("1", (17, 27), 22, 23, 24, 25, reverse=True, half_clicks=True)
    assert read(text) == Wiring((box,), TablePins(4, 18, (5, 6, 7)), 3, "mock")


def test_the_default_map_has_four_boxes_of_five_pins_beside_i2c_and_the_parts_of_the_table() -> None:
    assert read(DEFAULT_TEXT) == DEFAULT
    assert [len(box.parts()) for box in DEFAULT.boxes] == [5, 5, 5, 5]
    assert [str(part) for part, _ in DEFAULT.table.parts()] == ["button", "buzzer", "sand"]
    used = [pin for _, _, pin in DEFAULT.parts()] + [DEFAULT.power_button]
    assert sorted(pin for pin in used if pin is not None) == sorted(set(PINS) - {*I2C, *EEPROM})


def test_the_default_map_puts_every_lamp_where_only_its_owner_sees_it() -> None:
    assert all(box.lamp is None and box.hood is not None for box in DEFAULT.boxes)


SENTENCES = {
    "GPIO 17 is used twice, by the dial A of the box 1 and the seal of the box 1: give one of them another pin.": (
        BOX.replace("22", "17")
    ),
    "There is no GPIO 40 on the header, which the seal of the box 1 asks for: choose one from 4 to 27.": BOX.replace(
        "22", "40"
    ),
    "There is no GPIO -1 on the header, which the seal of the box 1 asks for: choose one from 4 to 27.": BOX.replace(
        "22", "-1"
    ),
    "GPIO 2 is an I²C pin: give the seal of the box 1 another pin, from 4 to 27.": BOX.replace("22", "2"),
    "GPIO 3 is an I²C pin: give the lamp of the box 1 another pin, from 4 to 27.": BOX.replace("24", "3"),
    "GPIO 2 is an I²C pin: give the power button another pin, from 4 to 27.": "power_button = 2",
    "GPIO 1 is reserved for the memory of add-on boards: give the back of the box 1 another pin.": BOX.replace(
        "23", "1"
    ),
    "GPIO 22 is the power button's: give the seal of the box 1 another pin.": "power_button = 22\n" + BOX,
    "The factory must be one of lgpio, rpigpio, mock; leave it out and gpiozero chooses.": 'factory = "pigs"',
    "The power button must be a pin number such as 4.": "power_button = true",
    "boxes.toml has “boxes”, which nobody knows: there is factory, power_button, box, table.": "[boxes.1]",
    "Every box needs a name: write [box.1] above its pins.": "box = 3",
    "The box 1 must have its pins below [box.1].": "box.1 = 17",
    "The box 1 has double brackets: write [box.1], with single ones.": BOX.replace("[box.1]", "[[box.1]]"),
    "A box has a name that nobody can read: write letters or digits, such as [box.1].": BOX.replace(
        "1", '"\\u0007"', 1
    ),
    "The box 1 has “lmap”, which nobody knows: there is dial, seal, back, lamp, hood, reverse, half_clicks.": BOX
    + "lmap = 4",
    "The dial of the box 1 needs two pins, such as dial = [17, 27].": BOX.replace(", 27", ""),
    "The box 1 needs a pin for “seal”, such as seal = 22.": BOX.replace("seal = 22\n", ""),
    "The box 1 needs a pin for “back”, such as back = 22.": BOX.replace("back = 23\n", 'back = "23"\n'),
    "The box 1 needs one pin number for “hood”, such as hood = 24.": BOX + "hood = [4]",
    "The box 1 has no lamp: give it a “hood” that only its owner sees, or a “lamp” that everybody sees.": BOX.replace(
        "lamp = 24\n", ""
    ),
    "In the box 1, “reverse” is either true or false.": BOX + "reverse = 1",
    "The table's own parts must stand below [table].": "table = 4",
    "The table has “sandd”, which nobody knows: there is button, buzzer, sand.": "[table]\nsandd = 4",
    "The table needs one pin number for “buzzer”, such as buzzer = 15.": "[table]\nbuzzer = true",
    "The sand needs one pin for a lamp that fades, or a list of pins for a row of lamps.": '[table]\nsand = ["4"]',
    "GPIO 5 is used twice, by the sand 1 of the table and the sand 2 of the table: give one of them another pin.": (
        "[table]\nsand = [5, 5]"
    ),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_cannot_be_meant_is_one_clear_sentence(sentence: str) -> None:
    assert wrong(SENTENCES[sentence]) == (sentence,)


def texts(sentence: Sentence) -> Iterator[str]:
    """Give the text of a sentence and of all that stand in its blanks."""
    yield sentence.text
    for _, blank in sentence.blanks:
        if isinstance(blank, Sentence):
            yield from texts(blank)


@pytest.mark.parametrize("wiring", SENTENCES.values())
def test_every_sentence_and_all_names_in_it_are_known_to_those_who_translate(wiring: str) -> None:
    with pytest.raises(BadWiring) as error:
        read(wiring)
    for sentence in error.value.wrong:
        assert set(texts(sentence)) <= set(wiring_words.EVERY_SENTENCE)


@pytest.mark.parametrize("name", ["", " ", "\\t", "a\\nb", "a\\u200bb"])
def test_a_name_that_nobody_can_read_is_refused_and_nothing_else_is_said_of_its_box(name: str) -> None:
    (sentence,) = wrong(f'[box."{name}"]\nseal = "?"')
    assert sentence.startswith("A box has a name that nobody can read: ")


def test_a_box_may_be_named_as_people_are() -> None:
    assert read(BOX.replace("1", '"Zoé l’aînée"', 1)).boxes[0].name == "Zoé l’aînée"


def test_a_list_that_holds_no_boxes_has_no_double_brackets() -> None:
    assert wrong("box.1 = [17, 27]") == wrong("box.1 = []") == ("The box 1 must have its pins below [box.1].",)


def test_a_box_may_have_a_name_with_braces() -> None:
    assert wrong('[box."{x}"]\ndial = [17, 27]\nseal = 22\nback = 23\n') == (
        "The box {x} has no lamp: give it a “hood” that only its owner sees, or a “lamp” that everybody sees.",
    )


@pytest.mark.parametrize("text", ["box = [", f"a = {'9' * 5000}", f"a = {'[' * 5000}"], ids=["open", "long", "deep"])
def test_what_is_no_toml_is_said_with_its_place(text: str) -> None:
    (sentence,) = wrong(text)
    assert sentence.startswith("boxes.toml is not TOML: ")


def test_everything_wrong_is_said_at_once() -> None:
    assert len(wrong(BOX.replace("22", "2").replace("23", "99"))) == 2


def test_no_file_is_no_wiring(tmp_path: Path) -> None:
    assert load(tmp_path / "boxes.toml") is None


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").write_text(DEFAULT_TEXT, encoding="utf-8")
    assert load(tmp_path / "boxes.toml") == DEFAULT


def test_a_file_may_begin_with_the_mark_that_some_editors_leave(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").write_text(DEFAULT_TEXT, encoding="utf-8-sig")
    assert load(tmp_path / "boxes.toml") == DEFAULT


def test_a_file_that_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "boxes.toml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(BadWiring, match=r"^boxes.toml cannot be read: check that it is a text file"):
        load(tmp_path / "boxes.toml")
