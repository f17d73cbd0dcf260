"""The throws of a story that are worth seeing again, by what a game thinks each is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.hand.recorded_motion import motion_of
from game.scenes.led.replay.led_moment import LedMoment
from game.scenes.replay.replay_script import Pick

MOST = 6


@dataclass(frozen=True, slots=True)
class RankedPick:
    """A throw that may be shown again, and how much one wants to see it."""

    pick: Pick
    worth: float


def best_throws(moments: Sequence[LedMoment], ranked: Callable[[int], RankedPick | None],
                most: int = MOST) -> tuple[Pick, ...]:
    """The throws most worth seeing, in their order; only those whose motion was recorded.

    ``ranked``: what the moment at an index is worth, None for no throw or a dull one.
    """
    found = [each for at, moment in enumerate(moments) if motion_of(moment.deed.extras) is not None
             and (each := ranked(at)) is not None]
    best = sorted(found, key=lambda each: (-each.worth, each.pick.at))[:most]
    return tuple(each.pick for each in sorted(best, key=lambda each: each.pick.at))
