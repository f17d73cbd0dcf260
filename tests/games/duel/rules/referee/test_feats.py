"""The game and the second referee agree on feats by subject, and what is falsified of them is noticed."""

from __future__ import annotations

import pytest

from tests.games.duel.rules.referee.falsified_bands import BAND_CHANGES
from tests.games.duel.rules.referee.falsified_feats import FEAT_CHANGES
from tests.games.duel.rules.referee.falsifying import falsified
from tests.games.duel.rules.referee.judge import judge
from tests.games.duel.rules.referee.kinds import EAGER, KINDS
from tests.games.duel.rules.referee.records import played

CHANGES = {**FEAT_CHANGES, **BAND_CHANGES}
DEEP, LOOKED_AT = 60, 60
"""Matches of each kind in the long comparison, and in which something to falsify is looked for."""
ONE_OF = {"lasting_feats": 6, "melee_feats": 11, "given_hits": 4, "grim_feats": 12,
          "granted_moves": 6, "out_of_turn": 4, "interrupts": 6, "far_feats": 6,
          "eyes": 7, "cups": 8, "gained_turns": 6, "hurls": 3, "thralls": 8, "natives": 8}
"""A short match of each kind in which something can be falsified (DUEL-D204 to D251, D264)."""
ONCE_DIFFERENT = {"granted_moves": (113, 161), "interrupts": (68, 213), "far_feats": (407,), "eyes": (329,)}
"""Somebody gives up in or before a Move that a feat is about, or is engaged by nobody in a melee; a match ends; a
Volley is declared by somebody who avoids; somebody slips away into a melee."""


@pytest.mark.parametrize("kind", ONE_OF)
def test_two_referees_agree_on_feats_and_notice_what_is_falsified(kind: str) -> None:
    data = played(KINDS[kind](ONE_OF[kind]), eager=EAGER)
    assert judge(data) == []
    changed = list(filter(None, (falsified(data, change) for change in CHANGES[kind].values())))
    assert changed
    for told, at in changed:
        assert (found := judge(told, enough=1)) and found[0].n >= at


@pytest.mark.deep
@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind, seeds in ONCE_DIFFERENT.items() for seed in seeds])
def test_matches_with_feats_in_which_they_once_differed(kind: str, seed: int) -> None:
    """DUEL-D59 beside D207 and D239, D120 beside D210 and D243, D103 beside D244."""
    assert judge(played(KINDS[kind](seed), eager=EAGER)) == []


@pytest.mark.deep
@pytest.mark.parametrize("kind", ONE_OF)
def test_two_referees_agree_on_feats_in_many_matches(kind: str) -> None:
    for seed in range(DEEP):
        assert judge(played(KINDS[kind](seed), eager=EAGER)) == [], seed


@pytest.mark.deep
@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, made in CHANGES.items() for name in made])
def test_all_that_can_be_falsified_is_noticed(kind: str, name: str) -> None:
    """In the first match in which it can be."""
    matches = (played(KINDS[kind](seed), eager=EAGER) for seed in range(LOOKED_AT))
    told, at = next(filter(None, (falsified(data, CHANGES[kind][name]) for data in matches)))
    assert (found := judge(told, enough=1)) and found[0].n >= at
