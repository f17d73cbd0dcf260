"""The exact chances of a Test, and of two that oppose each other (PRO-P3, P25, P43)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.games.protagonists.rules.constants import DAMAGE_OF_A_TIE, LAST_STAND
from game.games.protagonists.rules.scores import held
from game.rules.dice.odds import drop_one_chances


class Chances(NamedTuple):
    """Of a Test or a Conflict: that it goes well, and that it does not."""

    good: float

    @property
    def failure(self) -> float:
        """That it fails."""
        return 1.0 - self.good

    @property
    def worth(self) -> float:
        """One number for how well it would go."""
        return self.good


class Exchange(NamedTuple):
    """An Attack: that it is won, ties, and the mean Damage that each side takes, Gear left out."""

    win: float
    tie: float
    dealt: float
    taken: float


@lru_cache(maxsize=64)
def sums_of(score: int) -> tuple[tuple[int, float], ...]:
    """Every sum of a score with its chance; a score of 0 stands for a Last Stand, which is 13."""
    if score == 0:
        return ((LAST_STAND, 1.0),)
    return tuple((int(each.name), float(each.share)) for each in drop_one_chances(held(score)).ends)


@lru_cache(maxsize=256)
def chance_of(score: int, difficulty: int) -> float:
    """That a score comes to the Difficulty or more."""
    return sum(share for total, share in sums_of(score) if total >= difficulty)


@lru_cache(maxsize=128)
def chance_against(score: int, other: int, wins_ties: bool) -> float:
    """That a score beats another one."""
    return sum(mine * theirs for total, mine in sums_of(score) for against, theirs in sums_of(other)
               if total > against or (wins_ties and total == against))


@lru_cache(maxsize=64)
def exchange_of(score: int, other: int) -> Exchange:
    """An Attack in which both can be hurt."""
    win = tie = dealt = taken = 0.0
    for total, mine in sums_of(score):
        for against, theirs in sums_of(other):
            share = mine * theirs
            win += share * (total > against)
            tie += share * (total == against)
            dealt += share * max(0, total - against)
            taken += share * max(0, against - total)
    return Exchange(win, tie, dealt + DAMAGE_OF_A_TIE * tie, taken + DAMAGE_OF_A_TIE * tie)
