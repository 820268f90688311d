"""When the same is asked anew: after a reveal that changed nothing, and after one that the rules refuse."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tableware import Setting

from companion.table.sitting import replay
from engines import bakschisch
from engines.bakschisch.commands import Reveal
from engines.game import Decision, Refusal
from engines.say import say


def reveals_give(decision: Decision, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> None:
    """Let the rules make this of the first reveals."""
    left = iter(range(times))
    decide: Callable[[Any, Any], Decision] = bakschisch.GAME.decide

    def other(position: Any, command: Any) -> Decision:
        if isinstance(command, Reveal) and next(left, None) is not None:
            return decision
        return decide(position, command)

    monkeypatch.setattr(bakschisch, "GAME", replace(bakschisch.GAME, decide=other))


@pytest.fixture
def seats() -> tuple[str, ...]:
    return ("Ada", "Bo", "Cleo")


def test_a_question_that_comes_again_unchanged_is_sealed_anew(
    setting: Setting, seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    reveals_give((), monkeypatch)
    setting.begin()
    setting.turn()
    first = setting.box("Ada").asked[0].id
    setting.fists(Ada=4, Bo=1, Cleo=0)
    assert setting.kinds[-1] == "played"
    assert [setting.state(seat) for seat in seats] == ["asked"] * 3
    assert setting.box("Ada").asked[0].id != first
    assert replay(setting.log.game(1)) == setting.ledger.sitting
    setting.fists(Ada=2, Bo=1, Cleo=0)
    assert setting.ledger.sitting.position.beside == 3
    assert setting.drawer.names() == ("seed-1",)


def test_answers_that_the_rules_refuse_together_are_seen_by_nobody_and_sealed_anew(
    setting: Setting, seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    reveals_give(Refusal("BAK-20", say("These fists cannot be open together.")), monkeypatch)
    setting.begin()
    setting.turn()
    setting.fists(Ada=4, Bo=1, Cleo=0)
    assert setting.notices == ["These fists cannot be open together."]
    assert "opened" not in setting.kinds
    assert b'"answer"' not in setting.written()
    assert [setting.state(seat) for seat in seats] == ["asked"] * 3
    assert setting.drawer.names() == ("seed-1",)
    setting.fists(Ada=2, Bo=1, Cleo=0)
    assert setting.ledger.sitting.position.beside == 3
