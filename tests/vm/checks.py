"""Files of checks, run in a boot of the virtual machine, each with its own verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from machine import HERE, PLAIN, PROJECT, run_in_vm

GUEST = HERE / "guest"

SCRIPT = """
set -e
/project/tests/vm/guest/look-like-a-pi.sh
export PYTHONPATH=/opt/py:/project:/project/tests/vm/guest:/project/tests/hardware PYTEST_DISABLE_PLUGIN_AUTOLOAD=1
export RPI_LGPIO_REVISION=c03114  # rpi-lgpio looks for it in a device tree, which this machine has not
mkdir -p /tmp/work && cd /tmp/work
python3 -m pytest -c /project/pyproject.toml --rootdir /project -p no:cacheprovider {plugins} \\
    -o python_files='*.py' -o faulthandler_timeout=60 --durations=5 --junit-xml=/post/checks.xml {files}
"""


@dataclass
class Verdict:
    """What became of one file of checks: how many passed, and what the failed ones said."""

    passed: int = 0
    failures: list[str] = field(default_factory=list)


def run_checks(
    checks: Sequence[Path],
    plugins: Sequence[str] = ("bench",),
    init: str = PLAIN,
    disk: Path | None = None,
    timeout: float = 900,
) -> dict[str, Verdict]:
    """Boot the machine, run these files of checks in it, and return the verdicts by their names."""
    files = " ".join(f"/project/{check.relative_to(PROJECT)}" for check in checks)
    script = SCRIPT.format(files=files, plugins=" ".join(f"-p {plugin}" for plugin in plugins))
    result = run_in_vm(script, init=init, disk=disk, timeout=timeout)
    assert "checks.xml" in result.left, f"The checks never ended (exit code {result.code}).\n{result.console}"
    if "figures.json" in result.left:
        (PROJECT / "artefacts").mkdir(exist_ok=True)
        (PROJECT / "artefacts" / "figures-vm.json").write_text(result.left["figures.json"])
    return read(result.left["checks.xml"], checks)


def read(xml: str, checks: Sequence[Path]) -> dict[str, Verdict]:
    """Return the verdicts in a report that pytest wrote.

    A check that was skipped has failed, and what went wrong with pytest itself went wrong with every file.
    """
    found = {check.stem: Verdict() for check in checks}
    for case in ElementTree.fromstring(xml).iter("testcase"):
        name = (case.get("classname") or case.get("name") or "").split(".")
        wrong = [part for part in case if part.tag in ("failure", "error", "skipped")]
        for verdict in [found[part] for part in name if part in found] or found.values():
            verdict.passed += not wrong
            verdict.failures += [f"{case.get('name')}: {part.text or part.get('message')}" for part in wrong]
    return found
