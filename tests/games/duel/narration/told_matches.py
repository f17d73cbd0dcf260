"""Matches to be told in tests: any by number, played at random."""

from __future__ import annotations

from functools import lru_cache

from game.games.duel.headless.matches import match_of, options_of
from game.games.duel.headless.random_play import play
from game.games.duel.narration.after_action import DuelMatch
from tests.games.duel.rules.skirmishes import any_header

RULES = ("field_more", "cover=simple")


@lru_cache(maxsize=64)
def any_match(number: int) -> DuelMatch:
    """Two to four seats, any optional rules."""
    return play(any_header(number), lambda _line: None)


@lru_cache(maxsize=64)
def plain_match(seed: int, battlefield: str = "B6") -> DuelMatch:
    """Three against three with cover, as most evenings are."""
    return play(match_of(seed, ("A", "B"), battlefield, 3, options_of(RULES)), lambda _line: None)
