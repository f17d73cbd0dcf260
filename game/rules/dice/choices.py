"""What stands open of any pool, in numbers: its odds before it is thrown, and what each choice at a die is worth.

    chances_before(pool)                  the panel before the throw
    worth(pool, dice, spent)              beside each die that lies there: what it is worth to throw it again or use it
    without_last(pool, dice, spent)       what it would have been without the last choice
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.rules.dice import odds, success_odds
from game.rules.dice.chances import Chances, Change, Result, compared, tallied
from game.rules.dice.enumeration import multisets
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pools import Mechanic, Pool, read
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS, standing
from game.rules.dice.success_pool import SpentSix

AGAIN = "again"
"""The choice to take a die up and throw it once more; a six of a success pool has uses of its own (``SixUse``)."""
ENDS = {Mechanic.DROP_ONE: (FAILURE, SUCCESS), Mechanic.SUCCESSES: (FAILURE, SUCCESS),
        Mechanic.KEEP_TWO: (FAILURE, MIXED, SUCCESS)}
"""Outcomes of a mechanic, worst first; the others have numbers alone."""


def chances_before(pool: Pool, best: bool = False) -> Chances:
    """The odds of a pool before it is thrown; ``best``: with its sixes played for success, where it has such."""
    match pool.mechanic:
        case Mechanic.DROP_ONE:
            return odds.drop_one_chances(pool.score, pool.difficulty)
        case Mechanic.SUCCESSES:
            return success_odds.success_chances(pool.dice, pool.difficulty, best)
        case Mechanic.KEEP_TWO:
            return odds.keep_two_chances(pool.rating, pool.added)
        case Mechanic.HITS:
            return odds.hits_chances(pool.dice, pool.score, pool.added)
    return odds.sum_chances(pool.dice, pool.added)


def chances_now(pool: Pool, dice: Sequence[ThrownDie], spent: Sequence[SpentSix] = ()) -> Chances:
    """Of dice that lie there: what they mean for certain, sixes of a success pool played for success from here on.

    Raises ValueError as the readers do.
    """
    if pool.mechanic == Mechanic.SUCCESSES:
        return success_odds.chances_now(dice, pool.difficulty, spent)
    return if_thrown_again(pool, dice, ())


def if_thrown_again(pool: Pool, dice: Sequence[ThrownDie], ids: Collection[str]) -> Chances:
    """The odds when these dice, which lie there, are thrown again and the others stay (KEEP-K42, DUEL-D144).

    Every way they can fall is read; with more than eight of them that takes longer than a frame. Raises ValueError
    as the readers do, and for an id that does not lie there.
    """
    if missing := set(ids).difference(die.id for die in standing(dice)):
        raise ValueError(f"no such dice lie there: {', '.join(sorted(missing))}")
    results = []
    for numbers, weight in multisets(len(ids)):
        again = (ThrownDie(f"{die}'", number, die) for die, number in zip(ids, numbers, strict=True))
        results.append(Result.of(read(pool, (*dice, *again)), weight))
    return tallied(results, read(pool, dice).measure, ENDS.get(pool.mechanic, ()))


def worth(pool: Pool, dice: Sequence[ThrownDie], spent: Sequence[SpentSix] = ()) -> dict[str, dict[str, Chances]]:
    """What each choice at each die is worth, by the die's id: of a success pool its sixes, of others every die again.

    Raises ValueError as the readers do.
    """
    if pool.mechanic == Mechanic.SUCCESSES:
        advice = success_odds.advice(dice, pool.difficulty, spent)
        return {die: {str(use): chances for use, chances in uses.items()} for die, uses in advice.items()}
    lying = standing(dice)
    alike = {die.number: if_thrown_again(pool, dice, (die.id,)) for die in lying}
    return {die.id: {AGAIN: alike[die.number]} for die in lying}


def without_last(pool: Pool, dice: Sequence[ThrownDie], spent: Sequence[SpentSix] = ()) -> tuple[Change, ...]:
    """The odds without the last choice at a die, and with it; nothing where there was none.

    That is the six that was put away last, or else the die that was thrown again last. Raises ValueError as the
    readers do.
    """
    if spent:
        return success_odds.last_choice(dice, pool.difficulty, spent)
    if not dice or not dice[-1].came_of:
        return ()
    return compared(chances_now(pool, dice[:-1]), chances_now(pool, dice))
