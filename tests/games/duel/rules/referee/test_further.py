"""The game and the second referee agree on scenarios against the table, and on options that lay things on it."""

from __future__ import annotations

import pytest

from tests.games.duel.rules.referee.judge import judge
from tests.games.duel.rules.referee.kinds import EAGER, KINDS
from tests.games.duel.rules.referee.records import played

DEEP = 60
"""Matches of each kind in the long comparison."""
ONE_OF = {"night": (0,), "boss": (2, 12), "solitaire": (0, 1), "respawn": (3,), "respawn_beside": (2, 54),
          "bids_of_models": (0,),
          "bids_on_the_way": (1,), "upgrades": (1,), "heights": (4, 12), "jumps": (5,),
          "further_feats": (5,), "water": (2, 28), "brawl": (1,), "machines": (5,), "fragile": (12,)}
"""The quick comparison (DUEL-D104, D106, D112, D117, D126, D130, D235, D246, D249, D310, D340, D366, D371, X1 on)."""


@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind, seeds in ONE_OF.items() for seed in seeds])
def test_two_referees_agree(kind: str, seed: int) -> None:
    assert judge(played(KINDS[kind](seed), eager=EAGER)) == []


@pytest.mark.deep
@pytest.mark.parametrize("kind", ONE_OF)
def test_two_referees_agree_on_many(kind: str) -> None:
    for seed in range(DEEP):
        assert judge(played(KINDS[kind](seed), eager=EAGER)) == [], seed
