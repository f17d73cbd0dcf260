"""What of a throw is luck: the numbers. Where a d10 comes to rest is the hand's doing and no part of it.

A number of 1 to 5 is worth more than one of 6 to 10 wherever the die lies: inside it is a Merit and not a Pass (R1),
outside or on the line it makes for the milder Curse (R23). Half of all numbers are such, whatever was aimed at.
"""

from functools import lru_cache

from game.games.hell_for_leather.rules.actions import Action, Throw
from game.games.hell_for_leather.rules.rolls import D10
from game.games.hell_for_leather.rules.scoring import LAST_MERIT
from game.rules.luck import Luck, Odds, Shown, count_odds

LOW = "low"
HALF = 0.5


def luck_of(action: Action) -> tuple[Luck, ...]:
    """How many d10 of a throw show a low number; nothing for any other action, and for a throw nobody has made yet."""
    if not isinstance(action, Throw) or not action.table:
        return ()
    numbers = [action.table[die].number for die in action.dice]
    low = sum(number <= LAST_MERIT for number in numbers)
    return (Luck(action.by, LOW, _odds(len(numbers)), float(low), tuple(Shown(number, D10) for number in numbers)),)


@lru_cache(maxsize=10)
def _odds(dice: int) -> Odds:
    return count_odds(dice, HALF)
