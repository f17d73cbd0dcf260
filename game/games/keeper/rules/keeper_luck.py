"""What dice were worth by chance alone: the sum of an Intention or a Grave roll, the fives and sixes of a purge."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import PURGES_FROM
from game.games.keeper.rules.results import grave_modifier
from game.games.keeper.rules.state import State, added_to_result, open_call, rating_of
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pool_luck import pool_luck
from game.rules.dice.pools import Mechanic, Pool
from game.rules.luck import Luck, Shown, count_odds

PURGED = "purged"


def luck_of(state: State, throw: a.Throw) -> tuple[Luck, ...]:
    """The luck of dice that were thrown in this state."""
    fresh = tuple(ThrownDie(die, throw.table[die].number) for die in throw.dice)
    if throw.purpose == "purge":
        chance = (7 - PURGES_FROM) / 6
        shown = tuple(Shown(die.number, good=die.number >= PURGES_FROM, chance=chance) for die in fresh)
        return (Luck(throw.by, PURGED, count_odds(len(fresh), chance), float(sum(each.good for each in shown)), shown),)
    if throw.purpose == "grave":
        seat = state.graves[0]
        modifier = grave_modifier(state.tokens.get(seat, 0), state.act)
        return (pool_luck(throw.by, Pool(mechanic=Mechanic.SUM, dice=len(fresh), added=modifier), fresh),)
    hand = open_call(state).hands[throw.by]
    pool = Pool(mechanic=Mechanic.KEEP_TWO, rating=rating_of(state, throw.by), added=added_to_result(hand))
    if throw.purpose == "call":
        return (pool_luck(throw.by, pool, fresh),)
    came_of = tuple(ThrownDie(die.id, die.number, gone) for die, gone in zip(fresh, hand.again, strict=True))
    lying = tuple(ThrownDie(die, number) for die, number in hand.dice.items())
    return (pool_luck(throw.by, pool, came_of, lying),)
