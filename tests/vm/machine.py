"""The virtual machine as a function: a script goes in, what it said and how it ended comes out."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent

BUILDING = 900
"""Seconds after which a build hangs; it takes about 80."""

PLAIN, SYSTEMD = "/opt/guest-init", "/sbin/init"
"""What the machine may start as its first process: only the script, or systemd and the script when all is up."""


class NoMachine(Exception):
    """The virtual machine could not be built."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a script: its exit code (None if it never ended), what it said, and what it left in /post."""

    code: int | None
    output: str
    console: str
    left: dict[str, str]

    def check(self) -> Result:
        """Return the result of a script that ended well; say otherwise what the guest said."""
        assert self.code == 0, f"{self._how()}\n{self.output or self.console}"
        return self

    def _how(self) -> str:
        if self.code is None:
            return f"The script never ended in the virtual machine. Its console:\n{self.console}\nIts output:"
        return f"The script ended with {self.code} in the virtual machine:"


def build() -> Path:
    """Return the folder with kernel, initrd and disk, which is built if it is not there."""
    built = subprocess.run(
        [HERE / "build"],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        timeout=BUILDING,
        check=False,
    )
    if built.returncode:
        raise NoMachine(f"The virtual machine could not be built:\n{built.stderr}")
    return Path(built.stdout.strip().splitlines()[-1])


def run_in_vm(script: str, *, init: str = PLAIN, disk: Path | None = None, timeout: float = 560) -> Result:
    """Boot, run a shell script with the project at /project, read-only, and /post for what it leaves; switch off."""
    machine = build()
    with tempfile.TemporaryDirectory(prefix="sablier-vm-") as name:
        post = Path(name)
        (post / "script").write_text(script)
        console = _boot(_command(machine, disk or machine / "root.ext4", post, init), timeout)
        left = {file.name: file.read_text(errors="replace") for file in post.iterdir() if file.is_file()}
    code = left.pop("code", "").strip()
    return Result(int(code) if code else None, left.pop("output", ""), console, left)


def _boot(command: list[str], timeout: float) -> str:
    """Run the machine until it switches itself off or its time is over; return what stood on its console."""
    try:
        ended = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return f"{_text(late.stdout)}\n(switched off after {timeout:.0f} seconds)"
    return _text(ended.stdout)


def _text(said: bytes | None) -> str:
    return (said or b"").decode(errors="replace").replace("\r", "")


def _command(machine: Path, disk: Path, post: Path, init: str) -> list[str]:
    kernel_words = f"console=ttyS0 quiet panic=-1 mitigations=off nokaslr systemd.show_status=0 realinit={init}"
    return [
        "qemu-system-x86_64", "-M", "q35", "-cpu", "max", "-smp", "1", "-m", "768",
        # The guest's time goes by its own instructions, 8 ns each. By the host's, a busy host would stretch the
        # chatter of a contact beyond what any contact does, and make two presses of one. What sleeps in the guest is
        # not waited for either; only systemd, which waits for disks with its eye on the clock, sleeps as long as we do.
        "-accel", "tcg,thread=single", "-icount", f"shift=3,sleep={'on' if init == SYSTEMD else 'off'}",
        "-nodefaults", "-nographic", "-no-reboot", "-serial", "stdio", "-monitor", "none",
        "-kernel", str(machine / "vmlinux"), "-initrd", str(machine / "initrd.gz"), "-append", kernel_words,
        # What the guest writes to its disk is forgotten when it is switched off.
        "-drive", f"file={disk},if=none,id=disk,format=raw,snapshot=on,cache=unsafe",
        "-device", "virtio-blk-pci,drive=disk",
        *_shared("project", PROJECT, ",readonly=on"),
        *_shared("post", post),
    ]  # fmt: skip


def _shared(tag: str, folder: Path, how: str = "") -> list[str]:
    return [
        "-fsdev", f"local,id={tag},path={folder},security_model=none{how}",
        "-device", f"virtio-9p-pci,fsdev={tag},mount_tag={tag}",
    ]  # fmt: skip
