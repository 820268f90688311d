"""The doctor says a verdict a line, with what to do, and is content only when all is well."""

from __future__ import annotations

import io
import socket
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion import doctor
from companion.claim import claim
from companion.doctor import POWER, Surroundings, Verdict, command, examine, throttled, undervoltage
from companion.language import LANGUAGES, language
from engines.say import say
from hardware import gpio_words as words
from hardware.gpio_checks import Machine
from hardware.gpio_config import DEFAULT
from hardware.sentence import sentence

LAPTOP = Surroundings(data=Path("/srv/sablier"), python=(3, 12, 1))
PI = Surroundings(
    data=Path("/var/lib/sablier"),
    wiring=DEFAULT,
    machine=Machine("Raspberry Pi 4 Model B", chips={"/dev/gpiochip0": True}, packages={"lgpio": "0.2.2"}),
    serial={"/dev/ttyACM0": True},
    throttled=0,
)


def bent(machine: Machine, **changes: object) -> Surroundings:
    return replace(PI, machine=replace(machine, **changes))  # type: ignore[arg-type] # names and values go together


def wrong(around: Surroundings) -> list[tuple[str, str]]:
    return [(verdict.about, verdict.says.english()) for verdict in examine(around) if verdict.state == "wrong"]


def notes(around: Surroundings) -> list[str]:
    return [verdict.about for verdict in examine(around) if verdict.state == "note"]


def test_all_is_well_on_a_pi_that_is_wired() -> None:
    assert {verdict.state for verdict in examine(PI)} == {"well"}
    about = [verdict.about for verdict in examine(PI)]
    assert about == [
        "Python", "Data folder", "Port", "boxes.toml", "GPIO chip", "GPIO packages", "Serial ports", "Power",
    ]  # fmt: skip


def test_a_laptop_without_pins_is_well_with_notes() -> None:
    assert wrong(LAPTOP) == []
    assert notes(LAPTOP) == ["boxes.toml", "GPIO chip"]


OLD = Machine("Raspberry Pi 5", True, {"/dev/gpiochip0": True}, {"RPi.GPIO": "0.7.1"}, kernel=(6, 12))

TROUBLES: dict[str, tuple[Surroundings, str]] = {
    "an old Python": (replace(PI, python=(3, 9, 2)), "3.9.2 is too old: install Python 3.11 or newer."),
    "a data folder that is read only": (
        replace(PI, data_writable=False),
        "/var/lib/sablier cannot be written: choose another with --data, or change its owner.",
    ),
    "a port in use": (
        replace(PI, port_free=False),
        "8000 is in use, perhaps by a companion that is already running: stop it, or choose --port.",
    ),
    "a wrong wiring": (
        replace(PI, wiring=None, wiring_wrong=(sentence("GPIO 2 is an I²C pin."),)),
        "GPIO 2 is an I²C pin.",
    ),
    "no Pi": (replace(PI, machine=Machine(packages={"lgpio": "0.2.2"})), words.NOT_A_PI),
    "no chip": (bent(PI.machine, chips={}), words.NO_CHIP),
    "no permission": (bent(PI.machine, chips={"/dev/gpiochip0": False}), words.NO_PERMISSION),
    "no library": (bent(PI.machine, packages={}), words.NO_LIBRARY),
    "no lgpio for the factory lgpio": (
        replace(
            PI, wiring=replace(DEFAULT, factory="lgpio"), machine=replace(PI.machine, packages={"RPi.GPIO": "0.7.1"})
        ),
        words.NO_LIBRARY,
    ),
    "nothing for the factory rpigpio": (replace(PI, wiring=replace(DEFAULT, factory="rpigpio")), words.NO_RPI_LGPIO),
    "RPi.GPIO on a Pi 5": (replace(PI, machine=OLD), words.RPI_GPIO_ON_PI_5),
    "RPi.GPIO on a newer kernel": (bent(PI.machine, packages={"RPi.GPIO": "0.7.1"}, kernel=(6, 6)), words.DEAF),
    "RPi.GPIO beside lgpio on a newer kernel": (
        replace(
            PI,
            wiring=replace(DEFAULT, factory="rpigpio"),
            machine=replace(PI.machine, packages={"lgpio": "0.2.2", "RPi.GPIO": "0.7.1"}, kernel=(6, 12)),
        ),
        words.DEAF,
    ),
    "two packages of one name": (
        bent(PI.machine, packages={"RPi.GPIO": "0.7.1", "rpi-lgpio": "0.6"}),
        words.BOTH_INSTALLED,
    ),
    "nowhere to write for lgpio": (bent(PI.machine, workplace_writable=False), words.UNWRITABLE),
    "a silent mock": (bent(PI.machine, wanted="mock"), words.SILENT_MOCK),
    "a port that may not be used": (
        replace(PI, serial={"/dev/ttyACM0": False}),
        (
            "/dev/ttyACM0 may not be used by this user: "
            "put the user into the group dialout (sudo usermod -aG dialout NAME) and log in again."
        ),
    ),
    "too little voltage": (replace(PI, throttled=0x50001), POWER[0].english()),
    "throttling": (replace(PI, throttled=0x40004), POWER[2].english()),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_each_trouble_is_one_line_with_what_to_do(trouble: str) -> None:
    around, expected = TROUBLES[trouble]
    assert [says for _, says in wrong(around)] == [expected]


def test_what_is_wrong_with_pins_that_nobody_uses_is_only_worth_a_note() -> None:
    for around, _ in TROUBLES.values():
        if around.machine != PI.machine:
            assert wrong(replace(around, wiring=None)) == []


@pytest.mark.parametrize(
    ("machine", "sentence"),
    [
        (replace(OLD, packages={"lgpio": "0.2.2", **OLD.packages}), words.RPI_GPIO_ON_PI_5),
        (
            replace(PI.machine, packages={"lgpio": "0.2.2", "RPi.GPIO": "0.7.1", "rpi-lgpio": "0.6"}),
            words.BOTH_INSTALLED,
        ),
    ],
)
def test_what_lies_beside_lgpio_and_drives_nothing_is_only_worth_a_note(machine: Machine, sentence: str) -> None:
    around = replace(PI, machine=machine)
    assert wrong(around) == []
    assert [verdict.says.english() for verdict in examine(around) if verdict.state == "note"] == [sentence]
    assert wrong(replace(around, wiring=replace(DEFAULT, factory="rpigpio"))) == [("GPIO library", sentence)]


def test_simulated_pins_are_a_note() -> None:
    around = replace(PI, wiring=replace(DEFAULT, factory="mock"), machine=Machine())
    assert wrong(around) == []
    assert 'note  boxes.toml: the pins are simulated, because it says factory = "mock".' in map(str, examine(around))


def test_what_is_over_is_a_note_and_not_said_beside_what_still_is() -> None:
    past = replace(PI, throttled=0x50000)
    assert wrong(past) == []
    assert [verdict.says for verdict in examine(past) if verdict.about == "Power"] == [POWER[16], POWER[18]]
    now = replace(PI, throttled=0x50005)
    assert [verdict.says for verdict in examine(now) if verdict.about == "Power"] == [POWER[0], POWER[2]]


def test_a_pi_that_does_not_tell_of_its_power_is_a_note() -> None:
    assert notes(replace(PI, throttled=None)) == ["Power"]


def test_an_alarm_of_the_voltage_alone_says_nothing_of_heat_or_of_before() -> None:
    alone = replace(PI, throttled=None, undervoltage=False)
    assert "well  Power: the voltage is high enough now." in map(str, examine(alone))
    assert wrong(replace(alone, undervoltage=True)) == [("Power", POWER[0].english())]


def test_the_firmware_s_word_counts_for_more_than_the_alarm() -> None:
    assert wrong(replace(PI, throttled=0, undervoltage=True)) == []


def test_who_could_not_use_a_box_on_usb_is_told_so() -> None:
    assert notes(replace(PI, serial={}, dialout=False)) == ["Serial ports"]


def test_a_companion_that_plays_here_may_have_the_port() -> None:
    playing = replace(PI, port_free=False, playing=True)
    assert wrong(playing) == []
    assert notes(playing) == ["Port"]


def test_a_verdict_is_a_line() -> None:
    assert str(Verdict("wrong", "Port", say("8000 is in use."))) == "wrong Port: 8000 is in use."


def test_a_single_box_is_one_box() -> None:
    one = replace(DEFAULT, boxes=DEFAULT.boxes[:1], table=replace(DEFAULT.table, button=None, buzzer=None))
    assert "well  boxes.toml: 1 box and 6 pins." in map(str, examine(replace(PI, wiring=one)))


def test_the_doctor_speaks_the_reader_s_language() -> None:
    french = [verdict.line(language("fr")) for verdict in examine(replace(PI, port_free=False))]
    assert french[1] == "bien  Dossier de données\u00a0: on peut écrire dans /var/lib/sablier."
    assert french[2].startswith("souci Port\u00a0: 8000 est occupé, peut-être par un compagnon qui tourne déjà")
    assert "bien  boxes.toml\u00a0: 4 boîtiers et 23 broches." in french
    italian = [verdict.line(language("it")) for verdict in examine(replace(LAPTOP, wiring=DEFAULT))]
    assert italian[0] == "bene     Python: 3.12.1 è abbastanza recente."
    assert italian[4].startswith("problema Chip GPIO: Questa macchina non ha i pin di un Raspberry Pi")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("trouble", TROUBLES)
def test_all_verdicts_begin_in_the_same_column(trouble: str, code: str) -> None:
    lines = [verdict.line(language(code)) for verdict in examine(TROUBLES[trouble][0])]
    column = lines[0].index("Python")
    assert {line[column - 1] for line in lines} == {" "}
    assert all(line[column] != " " for line in lines)


# The look at a machine


def test_the_command_prints_a_line_for_each_verdict_and_ends_well(tmp_path: Path) -> None:
    out = io.StringIO()
    assert command(tmp_path, "127.0.0.1", 0, out) == 0
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("well  Python: ")
    assert f"well  Data folder: {tmp_path} can be written." in lines


def test_a_companion_that_plays_in_the_folder_is_seen_and_not_disturbed(tmp_path: Path) -> None:
    assert not Surroundings.here(tmp_path, "127.0.0.1", 0).playing
    assert list(tmp_path.iterdir()) == []
    with closing(claim(tmp_path)):
        assert Surroundings.here(tmp_path, "127.0.0.1", 0).playing
    assert not Surroundings.here(tmp_path, "127.0.0.1", 0).playing


def test_a_claim_that_is_no_claim_is_none(tmp_path: Path) -> None:
    (tmp_path / "in-use").write_text("This is no database, and as long as the head of one would be. " * 20)
    assert not Surroundings.here(tmp_path, "127.0.0.1", 0).playing


def test_lgpio_works_in_the_data_folder_unless_somebody_wants_it_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LG_WD", raising=False)
    folder = tmp_path / "not" / "yet"
    assert Surroundings.here(folder, "127.0.0.1", 0).machine.workplace == str(tmp_path)
    monkeypatch.setenv("LG_WD", "/elsewhere")
    assert Surroundings.here(folder, "127.0.0.1", 0).machine.workplace == "/elsewhere"


def test_the_command_ends_with_1_when_something_is_wrong(tmp_path: Path) -> None:
    out = io.StringIO()
    (tmp_path / "boxes.toml").write_text("[table]\nbutton = 2\n", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as server:
        assert command(tmp_path, "127.0.0.1", server.getsockname()[1], out) == 1
    lines = out.getvalue().splitlines()
    assert any(line.startswith("wrong Port: ") for line in lines)
    assert "wrong boxes.toml: GPIO 2 is an I²C pin: give the button of the table another pin, from 4 to 27." in lines


def test_a_data_folder_that_is_not_there_yet_is_not_made_by_looking(tmp_path: Path) -> None:
    around = Surroundings.here(tmp_path / "a" / "b", "127.0.0.1", 0)
    assert around.data_writable
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not Surroundings.here(tmp_path / "file", "127.0.0.1", 0).data_writable
    assert not Surroundings.here(tmp_path / "file" / "under", "127.0.0.1", 0).data_writable


def test_serial_ports_are_found_with_whether_they_may_be_used(tmp_path: Path) -> None:
    for name in ("ttyACM1", "ttyACM0", "ttyUSB0", "ttyS0"):
        (tmp_path / name).touch()
    assert doctor._serial_ports(tmp_path) == {str(tmp_path / name): True for name in ("ttyACM0", "ttyACM1", "ttyUSB0")}


SILENT = (sys.executable, "-c", "raise SystemExit(1)")
MISSING = ("a-tool-that-is-not-there",)


def told(text: str) -> tuple[str, ...]:
    return (sys.executable, "-c", f"print({text!r})")


@pytest.mark.parametrize(
    ("tool", "word"), [(told("throttled=0x50000"), 0x50000), (told("no idea"), None), (SILENT, None), (MISSING, None)]
)
def test_the_firmware_s_own_tool_is_asked_about_power(tmp_path: Path, tool: tuple[str, ...], word: int | None) -> None:
    assert throttled(tmp_path, tool) == word


@pytest.mark.parametrize(
    ("tool", "word"), [(MISSING, 0x50005), (told("throttled=0x0"), 0), (told("no idea"), None), (SILENT, None)]
)
def test_the_kernel_s_file_is_read_only_where_that_tool_is_not_there(
    tmp_path: Path, tool: tuple[str, ...], word: int | None
) -> None:
    file = tmp_path / "sys/devices/platform/soc/soc:firmware/get_throttled"
    file.parent.mkdir(parents=True)
    file.write_text("50005\n", encoding="ascii")
    assert throttled(tmp_path, tool) == word


@pytest.mark.parametrize(
    ("chip", "alarm", "low"),
    [("rpi_volt", "1", True), ("rpi_volt", "0", False), ("rpi_volt", "", None), ("other", "1", None)],
)
def test_a_voltage_alarm_counts_if_it_is_the_pi_s(tmp_path: Path, chip: str, alarm: str, low: bool | None) -> None:
    folder = tmp_path / "sys/class/hwmon/hwmon1"
    folder.mkdir(parents=True)
    (folder / "name").write_text(chip + "\n", encoding="ascii")
    (folder / "in0_lcrit_alarm").write_text(alarm + "\n", encoding="ascii")
    assert undervoltage(tmp_path) is low
