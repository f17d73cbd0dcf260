"""How an evening goes: tension, minutes, who has had the stage. Derived from the record, shown to whoever leads."""

from __future__ import annotations

from collections.abc import Mapping

from game.story.view import View

SCENE_MINUTES, THROW_MINUTES = 1.0, 1.3
"""What a scene and a throw take of an evening, about."""
LATE: Mapping[int, float] = {1: 0.4, 2: 0.75}
"""By which share of the minutes an act should be over, if others come after it."""
LATE_AT_LAST, LATE_ALONE = 2.0, 0.55
"""The last one of several; and the only one of an adventure that has no acts, which has its way home still to come."""
MOST_TENSION = 10
CLOCKS_WEIGH, HARM_WEIGHS, FAILURES_WEIGH, LATEST = 5.0, 1.0, 1.0, 3


def minutes(view: View) -> float:
    """About how long it has taken so far; an installment is an hour at most (KEEP-K1)."""
    return SCENE_MINUTES * len(view.so_far.scenes) + THROW_MINUTES * view.so_far.throws


def late(view: View) -> bool:
    """Whether the act should be over by now."""
    acts = {scene.act for scene in view.pack.scenes.values() if scene.part == view.part}
    last = LATE_ALONE if len(acts) == 1 else LATE_AT_LAST
    share = last if view.act() >= max(acts) else LATE.get(view.act(), last)
    return minutes(view) >= share * view.pack.about.minutes[1]


def tension(view: View) -> int:
    """0 to 10: how full the clocks are, who is hurt or gone, how the last three results went."""
    clocks = [each.filled / each.size for each in view.state.clocks.values()]
    hurt = int(view.game.number(view.state, "hurt_count")) + int(view.game.number(view.state, "out_count"))
    bad = sum(not each.well for each in view.so_far.tried[-LATEST:])
    fullest = max(clocks, default=0.0)
    return min(MOST_TENSION, round(CLOCKS_WEIGH * fullest + HARM_WEIGHS * hurt + FAILURES_WEIGH * bad))


def spotlight(view: View) -> tuple[str, ...]:
    """Seats that can act, whoever has thrown least first; of equals whoever spoke longest ago."""
    so_far = view.so_far
    return tuple(sorted(view.game.able(view.state), key=lambda seat: (
        so_far.thrown[seat], so_far.spoke_at.get(seat, 0), seat)))


def whose_turn(view: View, seats: Mapping[str, bool]) -> tuple[str, ...]:
    """Seats in the order in which they come in free play (GM-G11): people first, and whoever acted longest ago.

    ``seats``: those who may act, and whether a person plays them.
    """
    return tuple(sorted(seats, key=lambda seat: (not seats[seat], view.so_far.spoke_at.get(seat, 0), seat)))
