"""Six plays whose whole output is kept: a change of rules, director or words is seen as a diff, and blessed or not.

Written anew by ``python3 tools/golden.py keeper`` once the diff has been read.
"""

from __future__ import annotations

import json
from difflib import unified_diff
from functools import cache

import pytest

from game.games.keeper.headless.unwatched import Installment
from game.games.keeper.rules import KEEPER
from game.rules.match import Match
from game.story.adventure import Blessed
from tests.games.keeper.headless.transcript import FOLDER, blessed_play, file_of, transcript
from tests.games.keeper.led import adventure
from tests.games.keeper.rules.referee import judge

BLESSED = adventure().pack.tests.play
BESIDE = ("from", "why", "suggested", "frames", "open", "comes_to")
SHOWN = 40


@cache
def played(blessed: Blessed) -> Installment:
    """One of them, played once."""
    return blessed_play(adventure(), blessed)


@pytest.mark.parametrize("blessed", BLESSED, ids=lambda each: f"{each.seed} {each.style} {each.players}")
def test_its_whole_output_is_what_was_blessed(blessed: Blessed) -> None:
    file = file_of(adventure(), blessed)
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    now = transcript(played(blessed), blessed)
    diff = list(unified_diff(kept.splitlines(), now.splitlines(), file.name, "now", n=1, lineterm=""))
    assert not diff, "\n".join((*diff[:SHOWN], f"({len(diff)} lines; read them, then tools/golden.py keeper)"))


@pytest.mark.parametrize("blessed", BLESSED, ids=lambda each: f"{each.seed} {each.style} {each.players}")
def test_its_record_holds_without_the_pack_and_without_what_stands_beside(blessed: Blessed) -> None:
    match = played(blessed)
    assert judge(match.to_bytes()).over
    header, *lines = match.to_bytes().splitlines()
    bare = [json.dumps({key: value for key, value in json.loads(line).items() if key not in BESIDE}).encode()
            for line in lines]
    again = Match.load(KEEPER, b"\n".join((header, *bare)) + b"\n", bytes)
    assert again.state == match.state and len(lines) == again.entry_count


def test_six_are_kept_and_no_other_file_is() -> None:
    assert len(BLESSED) == 6
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_of(adventure(), each).name for each in BLESSED}
    assert {each.style for each in BLESSED} >= {"sensible", "bold", "stubborn", "silent"}


def test_every_ending_but_the_rarest_is_among_them() -> None:
    """So that words of most endings are read when something changes."""
    endings = {played(each).state.ending for each in BLESSED}
    assert len(endings) >= 3, endings
