"""An installment in the real window, by mouse: a scene is read, a way pressed, its dice flicked, the result told."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.desktop import Player
from tests.e2e.evening import Evening
from tests.e2e.test_match import check, entries

MOST_ACTIONS = 80
RESULTS = 2


def results(record: Path) -> int:
    """How many throws of a record have been told."""
    return sum(entry["do"] == "tell" and entry.get("kind") == "outcome" for entry in entries(record))


def test_two_results_are_come_to_and_told(tmp_path: Path) -> None:
    record = tmp_path / "one.match.jsonl"
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("questions_asked: true\n", encoding="utf-8")
    with Player(home, ("--game", "keeper", "--quick", "--seed", "11", "--record", str(record))) as player:
        evening = Evening(player, {})
        evening.play_until(lambda _seen: results(record) >= RESULTS, MOST_ACTIONS)
    assert evening.flicks >= 1 and "page_on" in evening.pressed
    assert check(record).returncode == 0
