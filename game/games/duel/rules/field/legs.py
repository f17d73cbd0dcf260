"""Whether a path is legal and what it costs (DUEL-D30, D31, D74 to D77, D106, D112, D117, D224).

``check_path`` is the one authority: whoever looks for ways asks it in the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules.field.bodies import barred_on_the_way, model_on_the_way, solid_on_the_way
from game.games.duel.rules.field.climbs import climb_price, part_of_the_way
from game.games.duel.rules.field.jumps import check_jump, fits, spared_by_leap
from game.games.duel.rules.field.models import Neighbour, Place, overlaps
from game.games.duel.rules.field.pieces import Field, piece_on, without
from game.games.duel.rules.field.surfaces import (
    GROUND,
    STEP,
    bears,
    is_barred,
    is_covered,
    is_on,
    standing_problem,
)
from game.games.duel.rules.field.ways import MOST_LEGS, SPRINGS, How, Leg, Mover, Step, Walked, tape
from game.rules.errors import IllegalAction
from game.rules.plane.points import length

IN_THE_AIR = frozenset({How.JUMP, How.LEAP})
"""Legs that cross what no centre may rest on (DUEL-D69)."""


def check_path(field: Field, mover: Mover, path: Sequence[Leg], others: Sequence[Neighbour] = ()) -> Walked:
    """A legal path, leg by leg. Raises IllegalAction with the ruling that it breaks.

    Of ``others`` nobody is passed that opposes and stands, and nobody is ended on.
    """
    if len(path) > MOST_LEGS:
        raise IllegalAction("DUEL-D74", f"{len(path)} legs; allowed are {MOST_LEGS}")
    steps: list[Step] = []
    at, hangs = mover.body.at, mover.hangs
    for leg in path:
        step = check_leg(field, mover, at, leg, tuple(steps), others)
        steps.append(step)
        at = leg.to
        hangs = leg.how == How.CLIMB and part_of_the_way(field, at)
        if hangs and len(steps) < len(path):
            raise IllegalAction("DUEL-D106", f"leg {len(steps)} ends part of the way up, and only the last one may")
        if on_border(field, at) and len(steps) < len(path):
            raise IllegalAction("DUEL-D31", f"leg {len(steps)} ends on the border, and only the last one may")
    walked = Walked(tuple(steps), at, leaves=bool(path) and on_border(field, at), hangs=hangs)
    if walked.price > mover.allowance:
        raise IllegalAction("DUEL-D30", f"the path costs {walked.price}; allowed are {mover.allowance}")
    if path and not walked.leaves and not hangs:
        _check_end(field, mover, at, others)
    elif hangs and path and any(overlaps(replace(mover.body, at=at), other.body) for other in others):
        raise IllegalAction("DUEL-D65", "another model is there")
    return walked


def _check_end(field: Field, mover: Mover, at: Place, others: Sequence[Neighbour]) -> None:
    problem = standing_problem(field, replace(mover.body, at=at), others)
    if problem is not None:
        raise IllegalAction("DUEL-D73", f"nobody can stand at {list(at)}: {problem.why} {problem.piece}".rstrip())


def check_leg(field: Field, mover: Mover, start: Place, leg: Leg, before: Sequence[Step],
              others: Sequence[Neighbour]) -> Step:
    """One leg, after those before it. Raises IllegalAction."""
    if not (0 <= leg.to.x <= field.area and 0 <= leg.to.y <= field.area):
        raise IllegalAction("DUEL-D30", f"{list(leg.to)} is outside the area")
    if mover.hangs and not before and leg.how != How.CLIMB:
        raise IllegalAction("DUEL-D106", "who hangs climbs on, up or down")
    step = Step(start, leg, *_price(field, mover, start, leg, before))
    if leg.how != How.CLIMB and not bears(field, leg.to.point, leg.to.z, standing=False):
        raise IllegalAction("DUEL-D74", f"{list(leg.to)} is on no surface")
    _check_way(field, mover, step, others)
    if is_barred(field, leg.to.point, leg.to.z):
        raise IllegalAction("DUEL-D69", f"{list(leg.to)} is where no model's centre may rest")
    return step


def level_of(mover: Mover, start: Place, leg: Leg) -> int:
    """The level at which a body travels on a leg (DUEL-D76, D117)."""
    if leg.how == How.JUMP:
        return start.z + SPRINGS[mover.armour].height
    return max(start.z, leg.to.z)


def _check_way(field: Field, mover: Mover, step: Step, others: Sequence[Neighbour]) -> None:
    start, leg, level = step.start, step.leg, level_of(mover, step.start, step.leg)
    spared = spared_by_leap(field, mover, start, leg.to) if leg.how == How.LEAP else ""
    solid = solid_on_the_way(field, mover.body, start, leg.to, level, spared)
    if solid is not None:
        raise IllegalAction("DUEL-D76", f"{solid} is in the way from {list(start)} to {list(leg.to)}")
    if model_on_the_way(mover.body, start, leg.to, level, others) is not None:
        raise IllegalAction("DUEL-D77", f"an opponent stands between {list(start)} and {list(leg.to)}")
    if leg.how == How.LEAP:
        _check_leapt_flat(field, mover, step, level, spared)
    barred = None if leg.how in IN_THE_AIR else barred_on_the_way(field, start, leg.to, level)
    if barred is not None:
        raise IllegalAction("DUEL-D69", f"no model's centre may cross {barred}")


def _check_leapt_flat(field: Field, mover: Mover, step: Step, level: int, spared: str) -> None:
    """What lies flat is leapt over like what stands: one piece in all, that fits the cube (DUEL-D69, DUEL-D224)."""
    over = barred_on_the_way(field, step.start, step.leg.to, level)
    if over is None:
        return
    further = barred_on_the_way(without(field, (over,)), step.start, step.leg.to, level)
    small = fits(piece_on(field, over), SPRINGS[mover.armour].leap)
    _require(small and spared in ("", over) and further is None, "DUEL-D224", f"nobody leaps over {over}, or over two")


def _price(field: Field, mover: Mover, start: Place, leg: Leg, before: Sequence[Step]) -> tuple[int, int]:
    """What a leg costs, and how far one falls in it (DUEL-D75)."""
    ways, to = mover.ways, leg.to
    along, height = length(to.x - start.x, to.y - start.y), abs(to.z - start.z)
    if leg.how == How.WALK:
        return (_walk_price(field, start, to) if ways.by_surface else tape(start, to)), 0
    if leg.how == How.LEAP:
        _require(ways.leap, "DUEL-D224", "leaping is a feat")
        _check_landing(field, mover, to)
        return along, 0
    _require(ways.by_surface, "DUEL-D75", f"{leg.how} needs Climbing or Jump; without them every leg is a walk")
    if leg.how == How.CLIMB:
        return climb_price(field, mover, start, to), 0
    if leg.how == How.JUMP:
        _require(ways.jump, "DUEL-D117", "jumping needs Jump")
        check_jump(mover, start, to, before)
        return along, 0
    _require(to.z < start.z, "DUEL-D112", f"a {leg.how} leads down")
    if leg.how == How.FALL:
        return along, height
    _require(ways.jump, "DUEL-D117", "a drop needs Jump")
    return along + height, 0


def _require(holds: bool, ruling: str, why: str) -> None:
    if not holds:
        raise IllegalAction(ruling, why)


def _check_landing(field: Field, mover: Mover, to: Place) -> None:
    if standing_problem(field, replace(mover.body, at=to)) is not None:
        raise IllegalAction("DUEL-D224", f"nobody can land at {list(to)}")


def _walk_price(field: Field, start: Place, to: Place) -> int:
    """On one surface its length; an upright step of no more than 250 u is free (DUEL-D75)."""
    if start.point == to.point and abs(to.z - start.z) <= STEP:
        return 0
    if start.z != to.z or not on_one_surface(field, start, to):
        raise IllegalAction("DUEL-D75", f"{list(start)} and {list(to)} are not on one surface")
    return length(to.x - start.x, to.y - start.y)


def on_one_surface(field: Field, start: Place, to: Place) -> bool:
    """Whether both ends are on the ground, or on the same part's top."""
    level = start.z
    if level == GROUND and not is_covered(field, start.point, level) and not is_covered(field, to.point, level):
        return True
    return any(part.top == level and is_on(part, start.point) and is_on(part, to.point) for part, _ in field.tops)


def on_border(field: Field, at: Place) -> bool:
    """Whether a centre has reached the border of the area (DUEL-D31)."""
    return at.x in (0, field.area) or at.y in (0, field.area)

