"""The printed charts: Drive levels, Curse and excess charts, worth of results. Pure numbers."""

from functools import lru_cache

from game.games.hell_for_leather.rules.state import PendingThrow
from game.games.hell_for_leather.rules.terms import Drive, Effect, Hand, Purpose, Result

LEVELS = (Drive.RIP, Drive.DRIVE0, Drive.SHOTGUN, Drive.OFFHAND, Drive.DRIVE1)
LEVEL_OF = {drive: level for level, drive in enumerate(LEVELS)}
LOWEST_LEVEL = 1
DILEMMA_LEVELS = 2
LEAST_HEAT = 2
HUNTER_MARKS = 3
TRAUMA_HEAT = 2
STANDING_WORTH = 3
MOST_FELONY_DICE = 3
ROUND_HEAT = 3
REWARD_POINTS = 2
VP_WORTH = {Result.BOON: 2, Result.MERIT: 2, Result.PASS: 1, Result.CURSE: 0}
POINTS_WORTH = {Result.MERIT: 2, Result.PASS: 1, Result.CURSE: 0}
_TRAUMA_NUMBER = 12
_SHOTGUN, _DRIVE1 = LEVEL_OF[Drive.SHOTGUN], LEVEL_OF[Drive.DRIVE1]
_MAIN_HAND, _OFF_HAND = Hand.MAIN, Hand.OFF


def throws_of(level: int, by: str, purpose: Purpose) -> tuple[PendingThrow, ...]:
    """What ``by`` throws at an effective Drive of ``level``, in order (R12)."""
    if level <= LOWEST_LEVEL:
        return ()
    if level < _DRIVE1:
        return (PendingThrow(by, purpose, _OFF_HAND, 2 if level == _SHOTGUN else 1),)
    return (PendingThrow(by, purpose, _MAIN_HAND),) * (level - _DRIVE1 + 1)


@lru_cache(maxsize=100)
def curse_effects(number: int) -> tuple[Effect, ...]:
    """The effects of a Curse number in order, the excess chart included (R24)."""
    if number <= 3:
        return (Effect.FAIL,)
    if number <= 7:
        return (Effect.GAIN_HEAT,)
    if number < _TRAUMA_NUMBER:
        return (Effect.HUNTERS,)
    traumas = -(-number // _TRAUMA_NUMBER) - 1 if number % _TRAUMA_NUMBER else number // _TRAUMA_NUMBER
    rest = number - traumas * _TRAUMA_NUMBER
    last: tuple[Effect, ...] = ()
    if rest:
        last = (Effect.NOTHING,) if rest <= 7 else (Effect.HUNTERS,)
    return (Effect.TRAUMA,) * traumas + last
