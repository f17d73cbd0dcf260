"""`bench.py field`: what lines of sight and regions of movement take on the battlefields of Duel, in milliseconds.

Sight is set beside the same question asked dot by dot and part by part in fractions, as a ratio.
"""

from __future__ import annotations

import random
import time
from fractions import Fraction
from typing import TYPE_CHECKING

from tools.figures import Want

if TYPE_CHECKING:
    from game.games.duel.rules.field.models import Body
    from game.games.duel.rules.field.pieces import Field, Part

KEYS = ("B1", "B2", "B6", "B7", "B9", "B11")
PAIRS, MOVERS, OUTLINES, SLOW_PAIRS = 200, 20, 5, 3
SIGHT_MS, REACH_MS = "sight, ms a pair, {key}", "reach, ms a region, {key}"
WAY_MS, EDGE_MS = "way to a place, ms", "outline of a region on a grid of half an inch, ms"
RATIO = "dot by dot in fractions / sight"
WANTS = {**{SIGHT_MS.format(key=key): Want(most=.3) for key in KEYS},
         **{REACH_MS.format(key=key): Want(most=10.0) for key in KEYS}}


def bench_field(runs: int) -> dict[str, list[float]]:
    """Milliseconds of each run, a mean over many models at random places."""
    found: dict[str, list[float]] = {}
    for run in range(runs):
        for key in KEYS:
            for name, value in measured(key, run).items():
                found.setdefault(name, []).append(value)
    return found


def measured(key: str, seed: int) -> dict[str, float]:
    """One battlefield, once."""
    from game.games.duel.rules.field.battlefields import battlefield
    from game.games.duel.rules.field.models import Place
    from game.games.duel.rules.field.outline import STEP, outline
    from game.games.duel.rules.field.reach import region_of
    from game.games.duel.rules.field.sight import look, sight
    from game.games.duel.rules.field.ways import Mover

    field, chance = battlefield(key), random.Random(seed)
    pairs = [(somebody(field, chance), somebody(field, chance)) for _ in range(PAIRS)]
    started = time.process_time()
    for one, other in pairs:
        sight(field, one, other)
    sight_s = (time.process_time() - started) / PAIRS
    started = time.process_time()
    for one, other in pairs[:SLOW_PAIRS]:
        if dark_dots(field, one, other) != look(field, one, other).dark:
            raise AssertionError(f"{key}: {one} and {other} are not seen alike in fractions")
    slow_s = 2 * (time.process_time() - started) / SLOW_PAIRS
    started = time.process_time()
    regions = [region_of(field, Mover(one)) for one, _ in pairs[:MOVERS]]
    reach_s = (time.process_time() - started) / MOVERS
    started = time.process_time()
    for region in regions:
        at = region.mover.body.at
        region.path_to(Place(at.x + chance.randrange(-2500, 2500), at.y + chance.randrange(-2500, 2500)))
    way_s = (time.process_time() - started) / MOVERS
    started = time.process_time()
    for one, _ in pairs[:OUTLINES]:
        outline(field, Mover(one), step=2 * STEP)
    edge_s = (time.process_time() - started) / OUTLINES
    return {SIGHT_MS.format(key=key): sight_s * 1000, REACH_MS.format(key=key): reach_s * 1000,
            WAY_MS: way_s * 1000, EDGE_MS: edge_s * 1000, RATIO: slow_s / sight_s}


def somebody(field: Field, chance: random.Random) -> Body:
    """A model anywhere that it can stand."""
    from game.games.duel.rules.field.models import Base, Body, Place
    from game.games.duel.rules.field.surfaces import levels_at, stands_at

    while True:
        x, y = (chance.randrange(Base.NORMAL.radius, field.area - Base.NORMAL.radius) for _ in range(2))
        for level in levels_at(field, (x, y), standing=True):
            body = Body(Place(x, y, level))
            if stands_at(field, body):
                return body


def dark_dots(field: Field, attacker: Body, target: Body) -> int:
    """The dots that are dark, each asked of every part in fractions."""
    from game.games.duel.rules.field.sight import dots, levels_of

    eye = attacker.eye
    return sum(any(_hides(part, eye, (*column, level)) for piece in field.pieces for part in piece.parts)
               for column in dots(attacker, target) for level in levels_of(target))


def _hides(part: Part, eye: tuple[int, int, int], dot: tuple[int, int, int]) -> bool:
    """Whether a line runs for more than a point in a part that is not seen through: between all its planes."""
    if part.flags.see or part.flat:
        return False
    planes = [((a, b, 0), c) for a, b, c in part.outline.sides]
    planes += [((0, 0, 1), part.top), ((0, 0, -1), -part.base)]
    low, high = Fraction(0), Fraction(1)
    for normal, far in planes:
        room = Fraction(far - sum(a * x for a, x in zip(normal, eye, strict=True)))
        speed = sum(a * (x - begin) for a, x, begin in zip(normal, dot, eye, strict=True))
        if speed > 0:
            high = min(high, room / speed)
        elif speed < 0:
            low = max(low, room / speed)
        elif room < 0:
            return False
    return low < high
