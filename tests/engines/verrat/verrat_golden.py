"""Golden games of Verrat!: `PYTHONPATH=.:tests/engines python tests/engines/verrat/verrat_golden.py` plays them anew.

The seeds were looked for: games of a bearable length that are won, and in which every ruling chosen matters.
`tests/engines/golden.py` only works their results out anew, and `test_golden.py` holds the rules against them.
"""

import golden
from verrat_lines import SEATS
from verrat_players import Table, moments

PATIENCE = 400
KEPT = {
    "plain": Table({}, 0, sealed=False),
    "table": Table({}, 8, sealed=True),
    "market": Table(
        {"trade_pardons": True, "gifts": True, "pair_collects": True, "four_counts": "cards"}, 2, sealed=False
    ),
    "late": Table(
        {"kaffa_top": "open", "eligible_at": "banish", "turn_order": "by_marker", "seat_free": "after_departures"},
        1,
        sealed=False,
    ),
    "strict": Table(
        {"four_types_of": "accuser", "must_accuse": True, "accuse_own": False, "seat_free": "before"}, 5, sealed=False
    ),
    "tie": Table({"city_tie": "nobody"}, 51, sealed=True),
}


def played(table: Table) -> dict[str, object]:
    """Return the scenario of a table's whole game."""
    commands = [moment.command for moment in moments(table, PATIENCE) if moment.command]
    scenario = {"game": "verrat", "seats": SEATS, "options": table.options, "setup": table.deal()}
    return {**scenario, "commands": commands}


def main() -> None:
    """Play every game that is kept, and write it with its result."""
    for name, table in KEPT.items():
        golden.write(golden.FOLDER / f"verrat-{name}.json", played(table))


if __name__ == "__main__":
    main()
