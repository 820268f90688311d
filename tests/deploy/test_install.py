"""Parts of install.sh, played without root or a network: python and apt-get only note what they are asked."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "deploy" / "install.sh"

STAND_IN = """\
#!/bin/sh
said="${0##*/} ${PYPI:+PYPI=$PYPI }$*"
echo "$said" >>"$NOTES"
! echo "$said" | grep -qE -e "$FAILING"
"""

WITH_PIP = "python -m pip --quiet --disable-pip-version-check"
BY_WHEEL = f"{WITH_PIP} install --constraint sources/constraints.txt --only-binary lgpio some.whl[pi]"
BUILT = (
    "python PYPI=1 -m pip --quiet --disable-pip-version-check install --constraint sources/constraints.txt some.whl[pi]"
)
TRIED = "python -c import lgpio"
TOOLS = "apt-get install -y -qq --no-install-recommends swig gcc python3-dev"


@dataclass
class Machine:
    """A folder that passes for a machine."""

    folder: Path

    def __post_init__(self) -> None:
        for place in ("venv/bin/python", "apt-get"):
            file = self.folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(STAND_IN)
            file.chmod(0o755)
        (self.folder / "notes").touch()

    def play(self, part: str, failing: str = "^$", before: str = "") -> subprocess.CompletedProcess[str]:
        """Play a part of the script; what matches `failing` fails."""
        functions, beginning, _ = SCRIPT.read_text().partition('\nread_wishes "$@"\n')
        assert beginning
        script = f"{before}\n{functions}\nhome={self.folder} work={self.folder}\n{part}"
        surroundings = {"PATH": f"{self.folder}:/usr/bin:/bin", "NOTES": f"{self.folder}/notes", "FAILING": failing}
        return subprocess.run(
            ["bash", "-c", script, SCRIPT], capture_output=True, text=True, check=False, env=surroundings
        )

    def notes(self) -> list[str]:
        return (self.folder / "notes").read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


INSTALL_LGPIO = "install_lgpio sources/constraints.txt some.whl"


def test_where_lgpio_has_a_wheel_nothing_is_built(machine: Machine) -> None:
    assert machine.play(INSTALL_LGPIO).returncode == 0
    assert machine.notes() == [BY_WHEEL, TRIED]


def test_where_lgpio_has_no_wheel_it_is_built_with_what_that_needs(machine: Machine) -> None:
    assert machine.play(INSTALL_LGPIO, "--only-binary").returncode == 0
    assert machine.notes() == [BY_WHEEL, "apt-get update -qq", TOOLS, BUILT, TRIED]


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        (
            "--only-binary|apt-get install",
            "A package is missing. Is there a network? Try: sudo apt update && sudo apt install swig gcc python3-dev",
        ),
        (
            "--only-binary|PYPI",
            "lgpio, which drives the pins, could not be built; above stands why. What ran before still runs.",
        ),
        (
            "import lgpio",
            "lgpio, which drives the pins, cannot be used as it is; above stands why. What ran before still runs.",
        ),
    ],
)
def test_each_way_to_be_without_lgpio_has_its_sentence(failing: str, sentence: str, machine: Machine) -> None:
    told = machine.play(INSTALL_LGPIO, failing)
    assert (told.returncode, told.stderr) == (1, f"sablier: {sentence}\n")


@pytest.mark.parametrize("failing", [" wheel ", " install "])
def test_without_the_packages_from_the_network_it_asks_for_one_before_anything_is_built(
    failing: str, machine: Machine
) -> None:
    told = machine.play('mkdir "$work/sources" && make_environment "$work/sources"', failing)
    assert told.returncode == 1
    assert "Is there a network?" in told.stderr
    assert not [note for note in machine.notes() if "lgpio" in note or "apt-get" in note]


def test_rpi_gpio_makes_room_for_the_package_that_has_its_name(machine: Machine) -> None:
    assert machine.play("install_rpi_lgpio sources/constraints.txt").returncode == 0
    assert machine.notes() == [
        f"{WITH_PIP} show RPi.GPIO",
        f"{WITH_PIP} uninstall --yes RPi.GPIO rpi-lgpio",
        f"{WITH_PIP} install --constraint sources/constraints.txt rpi-lgpio",
    ]


def test_where_rpi_gpio_is_not_there_nothing_is_uninstalled(machine: Machine) -> None:
    assert machine.play("install_rpi_lgpio sources/constraints.txt", " show ").returncode == 0
    assert not [note for note in machine.notes() if "uninstall" in note]


@pytest.mark.parametrize(("wish", "wished"), [("", "no"), ("--legacy", "yes")])
def test_rpi_lgpio_comes_only_if_it_is_wished_for(wish: str, wished: str, machine: Machine) -> None:
    assert machine.play(f'read_wishes {wish}; echo "$legacy"').stdout == f"{wished}\n"


def test_what_root_installs_can_be_read_by_the_table_s_user_whatever_root_s_umask_is(machine: Machine) -> None:
    assert machine.play("umask", before="umask 077").stdout == "0022\n"
