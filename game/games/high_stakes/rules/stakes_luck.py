"""What dice were worth by chance alone: successes of a pool, of the two dice for a six, a single die in a tie."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.readings import as_read, still_owed
from game.games.high_stakes.rules.state import State, open_call
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pool_luck import pool_luck
from game.rules.dice.pools import Mechanic, Pool
from game.rules.luck import Luck


def luck_of(state: State, throw: a.Throw) -> tuple[Luck, ...]:
    """The luck of dice that were thrown in this state."""
    call = open_call(state)
    hand = call.hands[throw.by]
    difficulty = max(1, call.call.difficulty)
    if throw.purpose == "explode":
        came_of = still_owed(hand)[0]
        fresh = tuple(ThrownDie(die, throw.table[die].number, came_of) for die in throw.dice)
        pool = Pool(mechanic=Mechanic.SUCCESSES, dice=len(fresh), difficulty=difficulty)
        return (pool_luck(throw.by, pool, fresh, as_read(hand), hand.spent),)
    fresh = tuple(ThrownDie(die, throw.table[die].number) for die in throw.dice)
    mechanic = Mechanic.SUM if throw.purpose == "tie" else Mechanic.SUCCESSES
    return (pool_luck(throw.by, Pool(mechanic=mechanic, dice=len(fresh), difficulty=difficulty), fresh),)
