"""Dice that succeed, each by itself, and sixes that may be put to another use (HS-S22 to HS-S31).

    uses_now(dice, spent)                  what each six that lies there may still be used for
    read_pool(dice, difficulty, spent)     what all of it means now
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS, by_number, checked, rows
from game.rules.value import Value

IN_PLACE_OF_A_SIX = 2
"""Dice that are thrown for one that explodes."""
SIGNS = (Sign.COMPLICATION, Sign.FAILURE, Sign.SUCCESS, Sign.SUCCESS, Sign.SUCCESS, Sign.SIX)
"""Of the numbers 1 to 6, by themselves."""
ORDER = (Sign.COMPLICATION, Sign.CANCELLED, Sign.FAILURE, Sign.SUCCESS, Sign.SIX, Sign.EXPLODED, Sign.BURNT)


class SixUse(StrEnum):
    """What a six is used for; each has one use (HS-S23)."""

    KEEP = "keep"  # it stays a success
    EXPLODE = "explode"  # two dice are thrown in its place
    BURN = "burn"  # it cancels one complication


class SpentSix(Value, frozen=True):
    """A six that was put away: its id, and whether it exploded or was burnt."""

    die: str
    use: SixUse


def read_pool(dice: Sequence[ThrownDie], difficulty: int, spent: Sequence[SpentSix] = ()) -> Meaning:
    """What the dice, in order of throwing, come to after some sixes were put away, in order of putting them away.

    Dice thrown for a six that exploded name it in ``came_of``; they may still be missing. Burnt sixes cancel the ones
    that were thrown first. Success is as many successes as the difficulty, or more. Raises ValueError.
    """
    checked(dice)
    _check_spent(dice, spent)
    uses = {each.die: each.use for each in spent}
    burnt = sum(use == SixUse.BURN for use in uses.values())
    cancelled = _ones(dice)[:burnt]

    def sign_of(die: ThrownDie) -> Sign:
        if die.id in uses:
            return Sign.BURNT if uses[die.id] == SixUse.BURN else Sign.EXPLODED
        return Sign.CANCELLED if die.id in cancelled else SIGNS[die.number - 1]

    found = rows(by_number(dice), sign_of, ORDER)
    value = sum(len(row.dice) for row in found if row.sign in (Sign.SUCCESS, Sign.SIX))
    outcome = SUCCESS if value >= difficulty else FAILURE
    return Meaning(found, Measure.SUCCESSES, value, difficulty, outcome)


def uses_now(dice: Sequence[ThrownDie], spent: Sequence[SpentSix] = ()) -> dict[str, tuple[SixUse, ...]]:
    """What each six may be used for now, by its id, in order of throwing; burning takes a one that is not cancelled.

    Empty while dice of a six that exploded are still to be thrown. Raises ValueError.
    """
    if owed(dice, spent):
        return {}
    meaning = read_pool(dice, 0, spent)
    can_burn = meaning.count(Sign.COMPLICATION) > 0
    uses = (SixUse.KEEP, SixUse.EXPLODE, SixUse.BURN) if can_burn else (SixUse.KEEP, SixUse.EXPLODE)
    lying = {die.id for die in meaning.row(Sign.SIX)}
    return {die.id: uses for die in dice if die.id in lying}


def owed(dice: Sequence[ThrownDie], spent: Sequence[SpentSix]) -> tuple[str, ...]:
    """Ids of sixes that exploded and for which two dice are still to be thrown."""
    thrown = {die.came_of for die in dice}
    return tuple(each.die for each in spent if each.use == SixUse.EXPLODE and each.die not in thrown)


def without_last(dice: Sequence[ThrownDie], spent: Sequence[SpentSix]
                 ) -> tuple[tuple[ThrownDie, ...], tuple[SpentSix, ...]]:
    """The pool as if the six that was put away last had been kept: without the dice that were thrown for it.

    Raises ValueError where no six was put away.
    """
    if not spent:
        raise ValueError("no six was put away, so there is no choice to be left out")
    return tuple(die for die in dice if die.came_of != spent[-1].die), tuple(spent[:-1])


def _ones(dice: Sequence[ThrownDie]) -> list[str]:
    return [die.id for die in dice if SIGNS[die.number - 1] == Sign.COMPLICATION]


def _check_spent(dice: Sequence[ThrownDie], spent: Sequence[SpentSix]) -> None:
    sixes = {die.id for die in dice if SIGNS[die.number - 1] == Sign.SIX}
    thrown = [die.came_of for die in dice if die.came_of]
    exploded = {each.die for each in spent if each.use == SixUse.EXPLODE}
    for each in spent:
        if each.die not in sixes or each.use == SixUse.KEEP:
            raise ValueError(f"{each.die!r} cannot be put away by {each.use}; allowed are sixes that explode or burn")
        sixes.remove(each.die)  # each has one use
    for origin in set(thrown):
        if origin not in exploded or thrown.count(origin) != IN_PLACE_OF_A_SIX:
            raise ValueError(f"{thrown.count(origin)} dice were thrown for {origin!r}; allowed are "
                             f"{IN_PLACE_OF_A_SIX}, and those for a six that exploded")
    if len(spent) - len(exploded) > len(_ones(dice)):
        raise ValueError("more sixes were burnt than there are ones to cancel")
