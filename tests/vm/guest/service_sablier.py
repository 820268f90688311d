"""Sablier as an appliance: installed by deploy/install.sh, started by systemd, in its sandbox, with pins and boxes."""

from __future__ import annotations

import io
import json
import select
import stat
import subprocess
import tty
import urllib.error
import urllib.request
from pathlib import Path

from hand import wait_until
from usb_box import UsbBox

DATA = Path("/var/lib/sablier")
PROBE = Path("/run/systemd/system/sablier-probe.service")
ADDRESS = "http://127.0.0.1:8000/"


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def shown(what: str) -> str:
    return run("systemctl", "show", "--property", what, "--value", "sablier.service")


def answers() -> bool:
    try:
        with urllib.request.urlopen(ADDRESS, timeout=20) as page:
            return bool(page.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


def rights(path: Path) -> tuple[str, str, int]:
    return path.owner(), path.group(), stat.S_IMODE(path.stat().st_mode)


def line_of(firmware: io.FileIO) -> bytes:
    assert select.select([firmware], [], [], 30)[0], "Nothing came out of the cable."
    return firmware.readline()


def test_it_starts_with_the_machine_and_answers() -> None:
    wait_until(answers, "the first page", patience=40)
    assert run("ps", "-o", "user=", "-p", shown("MainPID")) == "sablier"


def test_games_and_sealed_answers_are_its_own() -> None:
    assert rights(DATA) == ("sablier", "sablier", 0o700)
    assert rights(DATA / "log.sqlite") == ("sablier", "sablier", 0o600)


def test_killed_it_comes_back() -> None:
    before = shown("MainPID")
    run("kill", "-9", before)
    wait_until(lambda: shown("MainPID") not in ("0", before), "another process", patience=20)
    wait_until(answers, "the first page", patience=40)
    assert shown("NRestarts") == "1"


def test_its_tools_are_at_hand_and_find_nothing_wrong() -> None:
    """It plays, in a folder of its own, and lgpio finds a place to work: the doctor must know all that."""
    report = run("runuser", "-u", "sablier", "--", "companion", "doctor", "--data", str(DATA))
    assert "note  Port: 8000 is in use, and a companion plays here already." in report.splitlines()
    run("companion", "faces", "bakschisch", "/tmp/faces.pdf")
    assert Path("/tmp/faces.pdf").read_bytes().startswith(b"%PDF-")


def test_pins_and_boxes_have_their_groups_and_names(usb_box: UsbBox) -> None:
    port = usb_box.plug()
    assert rights(Path("/dev/gpiochip0")) == ("root", "gpio", 0o660)
    assert rights(port) == ("root", "dialout", 0o660)
    names = sorted(Path("/dev/sablier").iterdir())
    assert [name.name.partition("-")[0] for name in names] == ["pico", "port"]
    assert names[0].name == f"pico-{usb_box.serial_number}"
    assert {name.resolve() for name in names} == {port}


def test_it_greets_a_box_that_is_plugged_in(usb_box: UsbBox) -> None:
    with usb_box.device.open("r+b", buffering=0) as firmware:
        tty.setraw(firmware.fileno())
        usb_box.plug()
        assert b'"say":"hello"' in line_of(firmware)


def test_its_sandbox_lets_it_use_pins_and_boxes_and_little_else(usb_box: UsbBox) -> None:
    run("systemctl", "stop", "sablier.service")  # the box is the probe's alone
    Path("/run/probe.py").write_bytes(Path("/project/tests/vm/guest/probe.py").read_bytes())
    unit = Path("/etc/systemd/system/sablier.service").read_text()
    for old, new in (
        ("/opt/sablier/venv/bin/companion play --data /var/lib/sablier", "/opt/sablier/venv/bin/python /run/probe.py"),
        ("RuntimeDirectory=sablier", "RuntimeDirectory=sablier-probe"),
        ("/run/sablier", "/run/sablier-probe"),
        # The sandbox has a /proc of its own, where this machine must pass for a Pi again.
        ("Restart=always", "BindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo"),
    ):
        assert old in unit
        unit = unit.replace(old, new)
    PROBE.write_text(unit)
    run("systemctl", "daemon-reload")
    run("systemctl", "start", "sablier-probe.service")
    wait_until((DATA / "probe-waits").exists, "the probe to wait for a box", patience=30)
    with usb_box.device.open("r+b", buffering=0) as firmware:
        tty.setraw(firmware.fileno())
        usb_box.plug()
        wait_until((DATA / "probe.json").exists, "the probe", patience=40)
        tried = json.loads((DATA / "probe.json").read_text())
        assert (tried.pop("lamp"), tried.pop("box")) == ("done", "done")
        assert line_of(firmware) == b"hello\n"
    assert "done" not in tried.values(), tried


def test_uninstalled_it_is_gone_and_the_games_are_not() -> None:
    run("/project/deploy/uninstall.sh")
    assert not answers()
    assert not Path("/opt/sablier").exists()
    assert not Path("/usr/local/bin/companion").is_symlink()
    assert not Path("/etc/systemd/system/sablier.service").exists()
    assert (DATA / "log.sqlite").exists()
    run("/project/deploy/uninstall.sh", "--purge")
    assert not DATA.exists()
