"""What dice were worth by chance alone: the sum of a Test by its score, a single die for a tie or for order."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.scores import score_of
from game.games.protagonists.rules.state import State
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pool_luck import pool_luck
from game.rules.dice.pools import Mechanic, Pool
from game.rules.luck import Luck


def luck_of(state: State, throw: a.Throw) -> tuple[Luck, ...]:
    """The luck of dice that were thrown in this state; what was spent on them is no luck."""
    fresh = tuple(ThrownDie(die, throw.table[die].number) for die in throw.dice)
    if throw.purpose == "call":
        pool = Pool(mechanic=Mechanic.DROP_ONE, score=score_of(state, throw.whose))
    else:
        pool = Pool(mechanic=Mechanic.SUM, dice=1)
    return (pool_luck(throw.by, pool, fresh),)
