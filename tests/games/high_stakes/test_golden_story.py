"""The story told by hand is played today as it was, holds as a record, and passes through most of what there is."""

from __future__ import annotations

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.actions import Extra
from game.rules.match import Match
from tests.games.high_stakes.golden_story import FILE, transcript, whole_story


def test_the_golden_story_is_played_as_it_was() -> None:
    """Written anew by `tools/golden.py high-stakes`."""
    assert transcript(whole_story()) == FILE.read_text(encoding="utf-8")


def test_it_holds_as_a_record_and_ends() -> None:
    match = whole_story()
    data = match.to_bytes()
    assert Match.load(HIGH_STAKES, data, bytes).to_bytes() == data
    ending = HIGH_STAKES.ending(match.state)
    assert ending is not None and ending.name == "ledger_out"


def test_it_passes_through_most_of_what_there_is() -> None:
    deeds = whole_story().deeds
    done = {deed.do for deed in deeds}
    assert {"call", "throw", "spend", "raise_stakes", "split", "six", "stand", "settle", "complication", "play_held",
            "waive", "element", "veto", "accept", "out", "join", "experience", "reveal", "over"} <= done
    offered = {deed.action.what for deed in deeds if deed.do == "spend"}
    assert offered == set(Extra)
