"""What happened in duels with crowds, raised models and a boss that holds on, word for word."""

from __future__ import annotations

import pytest

from tests.games.duel.narration.golden_duels import FOLDER, GOLDEN, transcript


@pytest.mark.parametrize("name", GOLDEN)
def test_it_is_played_and_told_as_it_was(name: str) -> None:
    assert transcript(GOLDEN[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), "tools/golden.py duel"


@pytest.mark.parametrize(("name", "words"), [
    ("city_brawl", ("attacks Crowd", "flees", "comes at whoever began the Duel", "is in Crowd", "civilian is hit")),
    ("raise_dead", ("is raised by", "is out")), ("boss_that_holds_on", ("The Boss holds on to", "leaves contact"))])
def test_it_has_what_it_is_kept_for(name: str, words: tuple[str, ...]) -> None:
    told = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert all(word in told for word in words)
