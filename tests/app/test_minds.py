"""What the minds of computers keep for their next decision, and that nothing else of them stays."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator

import pytest

from game.ai.levels import Level, player_name
from game.ai.minds import MOST_KEPT, Minds, chance_of
from game.games.hell_for_leather.ai.conflict_value import Conflict
from game.games.hell_for_leather.ai.turn_prospects import MOST_CONFLICTS, Prospects
from game.games.hell_for_leather.headless.match_simulation import fill, header_for
from game.games.hell_for_leather.headless.unwatched_matches import TableThrower, seated
from game.games.hell_for_leather.rules import GAME, HellMatch, Options, Phase, decider
from game.rules.match import Match
from tests.app.thinkers import fresh_minds, odds
from tests.games.hell_for_leather.ai.minds import personas

LEAST_CHOICES = 20


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing goes but what nobody knows of: no search for what only knows itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def computers() -> list[str]:
    """Players, all of them different, and more of them than minds are kept."""
    every = [player_name(level, persona) for level in Level for persona in personas()]
    assert len(every) > MOST_KEPT
    return every


def play(minds: Minds, player: str, most: int) -> int:
    """A match of two teams of this player, or so many choices of it; how many there were."""
    header = seated(header_for(Options(goal_price=3), 5, 3, {"A": 3, "B": 3}), (player,))
    match: HellMatch = Match.start(GAME, header, lambda _line: None)
    rng = random.Random(5)
    thrower = TableThrower(odds(), rng)
    for made in range(most):
        if match.state.phase is Phase.OVER:
            return made
        who = decider(match.state)
        decision = minds.decide(match.state, who, chance_of(header.seed, who, match.entry_count))
        match.submit(fill(match.state, decision.action, rng, thrower))
    return most


def held(kind: type[object]) -> int:
    """How many of these there are."""
    return sum(type(each) is kind for each in gc.get_objects())


def test_of_a_mind_that_is_let_go_nothing_stays(uncollected: None) -> None:
    minds, before = fresh_minds(), held(Prospects)
    for player in computers():
        assert play(minds, player, LEAST_CHOICES) == LEAST_CHOICES
    assert held(Prospects) - before == MOST_KEPT


def test_however_long_a_match_is_few_conflicts_are_remembered(uncollected: None) -> None:
    minds, before = fresh_minds(), held(Conflict)
    assert play(minds, computers()[-1], 400) > 10 * MOST_CONFLICTS
    assert 0 < held(Conflict) - before <= MOST_CONFLICTS
