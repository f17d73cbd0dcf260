"""Which throws are worth trying where the table is not as it was measured, and which of them did best.

The tables know a stack in the middle and nothing else. Where it has moved, or dice lie in the way, a few throws are
tried beforehand; somebody who has a table and physics does the trying:

    plans = candidates(aims.plan(...), aims.plan(..., lane_blocked=True), ground, field)
    found = best_of(plans, trial, go_on)
"""

import math
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.ai.aiming import BEHIND_EDGE_M, Motion
from game.ai.computer_spec import ComputerSpec, HandSpec
from game.ai.levels import Level
from game.rules.value import Value

MOVED_M = 0.002
"""A stack farther than this from the middle is not the one that was measured."""
LANE_DICE = 1.5
"""A die lies in the lane, or near the line, when it is so many dice or nearer to it."""
ASIDE_M = 0.06
"""How far to the side the hand goes to come past what lies in the lane."""
OVER_ROOM_DICE = 1.5
"""A throw over all that lies has as much room as a slide that passes it at so many dice."""
ROOM_ENOUGH_DICE = 3.0
TRIED = 3
FIRST_PASSES, LAST_PASSES, KEPT = 6, 11, 2

Spot = tuple[float, float]


class TableFromAbove(Value, frozen=True, gc=False):
    """What lies on the table, from above, in m: the middle of the stack (None: there is none), and all other dice."""

    stack: Spot | None
    loose: tuple[Spot, ...]


class Field(Value, frozen=True, gc=False):
    """The table it lies on, in m."""

    line_radius_m: float
    edge_radius_m: float
    die_m: float


class Tried(Value, frozen=True, gc=False):
    """The throw that did best, and how many were made to find it."""

    plan: Motion
    throws: int


def disturbed(ground: TableFromAbove, field: Field) -> bool:
    """Whether the stack has moved, or a die lies in the lane or near the line."""
    near = LANE_DICE * field.die_m
    return (moved(ground) or lane_blocked(ground, field)
            or any(abs(math.hypot(x, y) - field.line_radius_m) < near for x, y in ground.loose))


def moved(ground: TableFromAbove) -> bool:
    """Whether the stack stands beside the middle."""
    return ground.stack is not None and math.hypot(*ground.stack) > MOVED_M


def lane_blocked(ground: TableFromAbove, field: Field) -> bool:
    """Whether a die lies between the hand and the stack."""
    return any(y < 0.0 and abs(x) < LANE_DICE * field.die_m for x, y in ground.loose)


def candidates(plain: Motion, over: Motion, ground: TableFromAbove, field: Field) -> tuple[Motion, ...]:
    """The throw that the tables name, and the two others with the most room to where the stack stands.

    `plain` and `over` are the slide and the throw over the lane that were measured for a stack in the middle.
    """
    named = over if lane_blocked(ground, field) else plain
    there = ground.stack if moved(ground) and ground.stack is not None else (0.0, 0.0)
    straight = aimed(plain, plain.side_m, there, field)
    others = [straight, aimed(over, over.side_m, there, field),
              *(aimed(plain, plain.side_m + side, there, field) for side in (-ASIDE_M, ASIDE_M))]
    lofty = others[1]
    others.sort(key=lambda plan: -(OVER_ROOM_DICE if plan is lofty else room_dice(plan, ground, field)))
    return tuple(dict.fromkeys((named, *others)))[:TRIED]


def aimed(plan: Motion, side_m: float, there: Spot, field: Field) -> Motion:
    """The same throw from that side at a stack that stands there: past its middle by as much as was meant."""
    way = field.edge_radius_m + BEHIND_EDGE_M
    past = plan.side_m + way * math.tan(plan.azimuth_rad)
    return replace(plan, side_m=side_m, azimuth_rad=math.atan2(past + there[0] - side_m, way + there[1]))


def room_dice(plan: Motion, ground: TableFromAbove, field: Field) -> float:
    """How near the way of a slide comes to a die that lies before the stack, in dice, as far as it matters."""
    right, away = math.sin(plan.azimuth_rad), math.cos(plan.azimuth_rad)
    found = ROOM_ENOUGH_DICE
    for x, y in ground.loose:
        if y < 0.0:
            aside = (x - plan.side_m) * away - (y + field.edge_radius_m + BEHIND_EDGE_M) * right
            found = min(found, abs(aside) / field.die_m)
    return found


def best_of(plans: Sequence[Motion], trial: Callable[[Motion, int], float], go_on: Callable[[], bool]) -> Tried:
    """The plan that did best: all are tried a few times, then the better two; the first one where none did better.

    `trial(plan, number)` says how well a throw came out; one number is one luck for all plans. `go_on` is asked
    before every throw; when it says no, what was tried by all alike decides.
    """
    totals = dict.fromkeys(plans, 0.0)
    throws = 0
    for number in range(FIRST_PASSES + LAST_PASSES if len(plans) > 1 else 0):
        if number == FIRST_PASSES:
            kept = sorted(totals, key=lambda plan: -totals[plan])[:KEPT]
            totals = {plan: totals[plan] for plan in plans if plan in kept}
        found = {}
        for plan in totals:
            if not go_on():
                return Tried(_best(totals), throws)
            found[plan] = trial(plan, number)
            throws += 1
        totals = {plan: total + found[plan] for plan, total in totals.items()}
    return Tried(_best(totals), throws)


def _best(totals: dict[Motion, float]) -> Motion:
    """The first of the best."""
    return max(totals, key=lambda plan: totals[plan])


def believed(spec: ComputerSpec, level: Level) -> HandSpec:
    """The hand that the level thinks it has."""
    one = spec.level(level)
    hand = one.hand
    return HandSpec(
        azimuth_rad=hand.azimuth_rad * one.wisdom, elevation_rad=hand.elevation_rad * one.wisdom,
        log_speed=hand.log_speed * one.wisdom, log_spin=hand.log_spin * one.wisdom, side_m=hand.side_m * one.wisdom,
    )
