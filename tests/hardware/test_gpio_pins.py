"""When the pins cannot be used it is said why and what to do; never a silent mock."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest
from gpio_bench import Bench
from gpiozero.exc import PinFactoryFallback

from hardware import gpio_words as words
from hardware.exc import NoPins
from hardware.gpio_checks import Machine, deaf, explanation, forbidden, no_library, unwritable
from hardware.gpio_config import Factory, TablePins
from hardware.gpio_pins import Pins, Wire
from hardware.gpio_sand import TableParts

PI = Machine(
    model="Raspberry Pi 4 Model B Rev 1.4",
    chips={"/dev/gpiochip0": True},
    packages={"gpiozero": "2.0.1", "lgpio": "0.2.2"},
)
OLD = replace(PI, packages={"gpiozero": "2.0.1", "RPi.GPIO": "0.7.1"})
BOTH = replace(PI, packages={"RPi.GPIO": "0.7.1", "rpi-lgpio": "0.6"})

REASONS: dict[str, tuple[Machine, Factory | None]] = {
    words.NOT_A_PI: (Machine(), None),
    words.NO_CHIP: (replace(PI, chips={}), None),
    words.NO_PERMISSION: (replace(PI, chips={"/dev/gpiochip0": False}), None),
    words.NO_LIBRARY: (replace(PI, packages={"gpiozero": "2.0.1"}), None),
    words.NO_RPI_LGPIO: (PI, "rpigpio"),
    words.RPI_GPIO_ON_PI_5: (replace(OLD, pi_5=True), None),
    words.BOTH_INSTALLED: (BOTH, "rpigpio"),
    words.DEAF: (replace(OLD, kernel=(6, 6)), None),
    words.UNWRITABLE: (replace(PI, workplace_writable=False), None),
    words.UNKNOWN: (Machine(), "mock"),
}


@pytest.mark.parametrize("sentence", REASONS)
def test_the_likely_reason_is_one_sentence_with_what_to_do(sentence: str) -> None:
    assert explanation(*REASONS[sentence]) == sentence


def test_a_machine_with_nothing_wrong_has_no_likely_reason() -> None:
    assert explanation(PI, None) == words.UNKNOWN


@pytest.mark.parametrize(
    ("machine", "choice", "missing"),
    [
        (OLD, "lgpio", words.NO_LIBRARY),
        (replace(OLD, wanted="LGPIO"), None, words.NO_LIBRARY),
        (PI, "rpigpio", words.NO_RPI_LGPIO),
        (replace(PI, wanted="rpigpio"), None, words.NO_RPI_LGPIO),
        (PI, None, ""),
        (OLD, None, ""),
        (OLD, "rpigpio", ""),
        (replace(PI, wanted="native"), None, ""),
    ],
)
def test_only_what_would_drive_the_pins_is_missed(machine: Machine, choice: Factory | None, missing: str) -> None:
    assert no_library(machine, choice) == missing


@pytest.mark.parametrize(
    ("machine", "choice"),
    [
        (replace(OLD, kernel=(6, 1)), "rpigpio"),
        (replace(OLD, kernel=(6, 6)), "lgpio"),
        (replace(PI, kernel=(6, 12), packages={"lgpio": "0.2.2", "RPi.GPIO": "0.7.1"}), None),
        (replace(PI, kernel=(6, 12), packages={"lgpio": "0.2.2", "rpi-lgpio": "0.6"}), "rpigpio"),
        (replace(BOTH, kernel=(6, 12)), "rpigpio"),
    ],
)
def test_only_rpi_gpio_itself_is_deaf_and_only_on_newer_kernels(machine: Machine, choice: Factory | None) -> None:
    assert deaf(machine, choice) == ""


def test_where_lgpio_may_write_matters_only_to_lgpio() -> None:
    packages = {"RPi.GPIO": "0.7.1", "lgpio": "0.2.2"}
    shut_out = replace(PI, workplace_writable=False, packages=packages)
    assert unwritable(shut_out, "rpigpio") == ""
    assert unwritable(shut_out, None) == words.UNWRITABLE
    assert unwritable(replace(shut_out, packages={"rpi-lgpio": "0.6", "lgpio": "0.2.2"}), "rpigpio") == words.UNWRITABLE


def test_what_would_half_work_or_pretend_is_not_even_tried() -> None:
    assert forbidden(replace(PI, wanted="mock"), None) == words.SILENT_MOCK
    assert forbidden(BOTH, "rpigpio") == words.BOTH_INSTALLED
    assert forbidden(replace(OLD, pi_5=True), None) == words.RPI_GPIO_ON_PI_5


@pytest.mark.parametrize(
    ("machine", "choice"),
    [(PI, None), (PI, "lgpio"), (replace(PI, wanted="mock"), "mock"), (OLD, None), (replace(BOTH, pi_5=True), "lgpio")],
)
def test_what_may_work_is_tried(machine: Machine, choice: Factory | None) -> None:
    assert forbidden(machine, choice) == ""


def test_rpi_lgpio_is_welcome_on_a_pi_5() -> None:
    assert forbidden(replace(PI, pi_5=True, packages={"rpi-lgpio": "0.6"}), "rpigpio") == ""


def refused(pins: Pins) -> str:
    with pytest.raises(NoPins) as error, pins.claiming():
        pass
    return str(error.value)


@pytest.mark.parametrize("wanted", ["mock", "Mock", "MOCK"])
def test_a_mock_that_only_the_environment_asks_for_is_refused(wanted: str) -> None:
    assert refused(Pins(machine=lambda: replace(PI, wanted=wanted))) == words.SILENT_MOCK


def test_a_mock_that_gpiozero_chose_is_refused_whatever_made_it_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    from gpiozero import Device
    from gpiozero.pins.mock import MockFactory

    monkeypatch.setattr(Device, "_default_pin_factory", staticmethod(MockFactory))
    assert refused(Pins(machine=lambda: PI)) == words.SILENT_MOCK
    assert Device.pin_factory is None


@pytest.mark.parametrize(
    ("before", "after"), [({}, {"LG_WD": "/games"}), ({"LG_WD": "/elsewhere"}, {"LG_WD": "/elsewhere"})]
)
def test_lgpio_works_in_the_folder_it_is_given_unless_somebody_wants_it_elsewhere(
    before: dict[str, str], after: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.environ", before)
    refused(Pins("rpigpio", machine=lambda: BOTH, workplace=Path("/games")))
    assert before == after


def test_a_mock_that_the_configuration_asks_for_is_one() -> None:
    pins = Pins("mock", machine=lambda: replace(PI, wanted="mock"))
    with pins.claiming() as factory:
        assert type(factory).__name__ == "MockFactory"
    with pins.claiming() as again:
        assert again is factory
    parts = TableParts(TablePins(4, 18, (14,)), pins, print)
    assert parts.troubles == []
    parts.close()
    pins.close()
    pins.close()


def test_gpiozero_s_last_resort_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    from gpiozero import Device
    from gpiozero.pins.native import NativeFactory

    monkeypatch.setattr(Device, "_default_pin_factory", staticmethod(lambda: object.__new__(NativeFactory)))
    monkeypatch.setattr(NativeFactory, "close", lambda self: None)
    assert refused(Pins(machine=lambda: replace(PI, chips={}))) == words.NO_CHIP
    assert Device.pin_factory is None


def test_what_gpiozero_chooses_is_used_and_its_warnings_are_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    import warnings

    from gpiozero import Device

    chosen = object()

    def choose() -> object:
        warnings.warn(PinFactoryFallback("Falling back from lgpio"), stacklevel=1)
        return chosen

    monkeypatch.setattr(Device, "_default_pin_factory", staticmethod(choose))
    with Pins(machine=lambda: PI).claiming() as factory:
        assert factory is chosen


@pytest.mark.parametrize(
    ("machine", "sentence"), [(PI, words.DEAF), (replace(PI, workplace_writable=False), words.UNWRITABLE)]
)
def test_edges_that_cannot_be_had_are_laid_on_rpi_gpio_unless_something_else_is_wrong(
    machine: Machine, sentence: str
) -> None:
    pins = Pins(factory=Bench().factory, machine=lambda: machine)
    with pytest.raises(NoPins) as raised, pins.claiming():
        raise RuntimeError("Failed to add edge detection")
    assert str(raised.value) == sentence


@pytest.mark.parametrize(
    ("error", "sentence"),
    [(RuntimeError("GPIO busy"), words.BUSY), (OSError("can not open gpiochip"), words.NO_PERMISSION)],
)
def test_whatever_a_library_raises_becomes_a_sentence(error: Exception, sentence: str) -> None:
    pins = Pins("lgpio", Bench().factory, lambda: replace(PI, chips={"/dev/gpiochip0": False}))
    with pytest.raises(NoPins) as raised, pins.claiming():
        raise error
    assert str(raised.value) == sentence


def test_a_machine_is_known_by_its_files(tmp_path: Path) -> None:
    (tmp_path / "proc").mkdir()
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev" / "gpiochip0").touch()
    (tmp_path / "proc" / "cpuinfo").write_text("Hardware\t: BCM2835\nRevision\t: c04170\n", encoding="utf-8")
    machine = Machine.here(tmp_path, {"LG_WD": str(tmp_path), "GPIOZERO_PIN_FACTORY": "lgpio"}, "6.12.47+rpt-rpi-v8")
    assert machine.model == "Raspberry Pi, revision c04170"
    assert machine.pi_5
    assert machine.chips == {str(tmp_path / "dev" / "gpiochip0"): True}
    assert machine.workplace == str(tmp_path)
    assert machine.workplace_writable
    assert machine.wanted == "lgpio"
    assert machine.kernel == (6, 12)
    assert "gpiozero" in machine.packages


def test_the_name_of_a_pi_comes_first(tmp_path: Path) -> None:
    (tmp_path / "proc" / "device-tree").mkdir(parents=True)
    (tmp_path / "proc" / "device-tree" / "model").write_bytes(b"Raspberry Pi 3 Model B Rev 1.2\0")
    machine = Machine.here(tmp_path, {})
    assert machine.model == "Raspberry Pi 3 Model B Rev 1.2"
    assert not machine.pi_5
    assert machine.chips == {}


def test_a_kernel_of_another_kind_has_no_number(tmp_path: Path) -> None:
    assert Machine.here(tmp_path, {}, "rolling").kernel == (0, 0)


def test_a_laptop_is_no_pi(tmp_path: Path) -> None:
    assert Machine.here(tmp_path, {}).model == ""


def test_a_folder_that_is_not_there_is_not_writable(tmp_path: Path) -> None:
    assert not Machine.here(tmp_path, {"LG_WD": str(tmp_path / "nowhere")}).workplace_writable


# Edges and their times


def edges_of(bench: Bench, number: int) -> tuple[Wire, list[tuple[bool, float]]]:
    heard: list[tuple[bool, float]] = []
    return Wire(bench.pins, bench.factory, number, lambda closed, at: heard.append((closed, at))), heard


def stamped(bench: Bench, wire: Wire, age: float, state: int) -> None:
    """Let an edge arrive that is so many seconds old by the factory's own clock."""
    bench.factory.ticks_diff = lambda later, earlier: later - earlier
    wire._changed(bench.factory.ticks() - age, state)


@pytest.mark.parametrize("age", [0.25, 1.5, 20.0])
def test_an_edge_arrives_with_the_time_at_which_it_happened_however_long_a_disk_held_it_up(age: float) -> None:
    bench = Bench()
    wire, heard = edges_of(bench, 5)
    stamped(bench, wire, age, 0)
    ((closed, at),) = heard
    assert closed
    assert at == pytest.approx(bench.time.now - age, abs=0.05)


@pytest.mark.parametrize("age", [-5.0, 3600.0])
def test_an_edge_stamped_by_another_clock_happened_now(age: float) -> None:
    bench = Bench()
    wire, heard = edges_of(bench, 5)
    stamped(bench, wire, age, 1)
    assert heard == [(False, bench.time.now)]


def test_the_times_of_one_wire_never_go_back() -> None:
    bench = Bench()
    wire, heard = edges_of(bench, 5)
    stamped(bench, wire, 3600.0, 0)
    stamped(bench, wire, 0.5, 1)
    assert heard == [(True, bench.time.now), (False, bench.time.now)]


def test_a_wire_is_pulled_up_and_never_debounced_by_the_factory() -> None:
    bench = Bench()
    bench.pin(5).bounce = 0.1
    wire, heard = edges_of(bench, 5)
    assert bench.pin(5).pull == "up"
    assert bench.pin(5).bounce is None
    assert not wire.closed
    bench.bounce = 3
    bench.contact(5, True)
    assert len(heard) == 7
    assert wire.closed


def test_a_wire_that_was_let_go_says_nothing_any_more() -> None:
    bench = Bench()
    wire, heard = edges_of(bench, 5)
    wire.close()
    wire.close()
    bench.contact(5, True)
    assert heard == []
    edges_of(bench, 5)[0].close()


def test_a_wire_that_listens_anew_tells_what_changed_meanwhile_and_goes_on() -> None:
    bench = Bench()
    _, heard = edges_of(bench, 5)
    deaf = bench.pin(5).when_changed
    bench.pin(5).when_changed = None
    bench.contact(5, True)
    bench.pin(5).when_changed = deaf
    assert heard == []
    bench.pins.rouse()
    assert heard == [(True, bench.time.now)]
    bench.pins.rouse()
    bench.contact(5, False)
    assert heard == [(True, bench.time.now), (False, bench.time.now)]


def test_where_no_wire_is_left_there_is_none_to_rouse() -> None:
    bench = Bench()
    edges_of(bench, 5)[0].close()
    bench.pins.rouse()
    assert bench.pins.wires == []


def test_an_error_of_who_hears_does_not_end_the_thread_of_all_pins(caplog: pytest.LogCaptureFixture) -> None:
    def stumble(closed: bool, at: float) -> None:
        raise RuntimeError("The listener stumbled.")

    bench = Bench()
    wire = Wire(bench.pins, bench.factory, 5, stumble)
    with caplog.at_level(logging.ERROR):
        bench.contact(5, True)
    assert "The listener stumbled." in caplog.text
    wire.close()


def test_every_sentence_says_what_to_do() -> None:
    assert len(set(words.EVERY_SENTENCE)) == len(words.EVERY_SENTENCE)
    assert all(":" in sentence and sentence.endswith(".") for sentence in words.EVERY_SENTENCE)
