"""What runs on a real kernel with a real GPIO chip and a real USB bus; the sentences are in tests/vm/guest."""

from __future__ import annotations

from pathlib import Path

import pytest
from checks import CHECKS, verdicts


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.stem)
def test_in_the_machine(check: Path) -> None:
    verdict = verdicts()[check.stem]
    if verdict.failures:
        pytest.fail("\n\n".join(verdict.failures), pytrace=False)
    assert verdict.passed
