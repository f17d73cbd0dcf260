"""Records may hold more than the rules know of: poses, motion, lines that were said (M1)."""

from __future__ import annotations

import json

import pytest

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import any_header


@pytest.mark.parametrize("number", range(8))
def test_a_record_with_more_beside_its_entries_is_the_same_match(number: int) -> None:
    """Entries that are not the same to the byte are compared value by value, and hold."""
    match = play(any_header(number), lambda _line: None)
    first, *lines = match.to_bytes().splitlines(keepends=True)
    more = [json.dumps({**json.loads(line), "said": []}).encode() + b"\n" for line in lines]
    again = Match.load(DUEL, b"".join((first, *more)), bytes)
    assert again.state == match.state and len(again.deeds) == len(match.deeds)
