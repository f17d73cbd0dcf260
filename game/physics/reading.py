"""Reading dice as they lie on the target: numbers (R3), zones (R2), what still stands (R7). Geometry only."""

import math
from collections.abc import Iterable, Sequence

from game.physics.rotation import angle_between, place, rotate
from game.physics.solids import Face, Solid, solid
from game.physics.table_spec import TableSpec
from game.physics.throw_model import (
    STACK_KIND,
    Body,
    DieReading,
    FallenDie,
    Layout,
    Outcome,
    Quaternion,
    StackReading,
    TargetZone,
    Vector,
)

Point = tuple[float, float]

_ARC_STEPS = 3
_SIDEWAYS = 0.5  # of the normal of a face: one that is neither up nor down has nearly all of it
_UP: Vector = (0.0, 0.0, 1.0)


def top_face(spec: TableSpec, body: Body) -> Face:
    """The face whose normal is nearest to up."""
    shape = solid(spec, body.kind)
    return shape.faces[_nearest_up(_tilts(shape, body))]


def heading_rad(spec: TableSpec, body: Body, number: int) -> float | None:
    """Where a face looks, as an angle seen from above, anticlockwise from the right; None where it is up or down."""
    face = next(face for face in solid(spec, body.kind).faces if face.number == number)
    x, y, _ = rotate(body.pose.orientation, face.normal)
    return math.atan2(y, x) if math.hypot(x, y) > _SIDEWAYS else None


def outline(spec: TableSpec, body: Body) -> tuple[Point, ...]:
    """What is seen of a die from straight above: a convex polygon (m), anticlockwise, corners rounded."""
    shape = solid(spec, body.kind)
    corners = _hull(_shadow(shape, body))
    return _rounded(corners, shape.edge_radius_m)


def candidates(spec: TableSpec, body: Body) -> tuple[int, ...]:
    """The numbers a die could read: one if it lies flat, else also every face it leans towards (R3)."""
    shape = solid(spec, body.kind)
    tilts = _tilts(shape, body)
    top = _nearest_up(tilts)
    if tilts[top] <= spec.read.flat_rad:
        return (shape.faces[top].number,)
    face = shape.faces[top]
    leant = [
        i
        for i in face.neighbours
        if tilts[i] < angle_between(face.normal, shape.faces[i].normal) - spec.read.flat_rad / 2
    ]
    return tuple(sorted(shape.faces[i].number for i in (top, *leant)))


def is_caught(spec: TableSpec, body: Body) -> bool:
    """Whether a die does not lie flat (R3)."""
    orientation, flat_rad = body.pose.orientation, spec.read.flat_rad
    # The first face that is level settles it: of a stack that stands this is asked die by die.
    return all(_tilt(orientation, face) > flat_rad for face in solid(spec, body.kind).faces)


def reading(spec: TableSpec, body: Body) -> DieReading:
    """What a die at rest on the target says (R1-R3)."""
    numbers = candidates(spec, body)
    zone, margin = zone_of(spec, body)
    return DieReading(zone, min(numbers), is_caught(spec, body), numbers, margin)


def zone_of(spec: TableSpec, body: Body) -> tuple[TargetZone, float]:
    """The zone of a die and how far in m its outline reaches past the inner edge of the line (R2)."""
    nearest, farthest = span(spec, body)
    inner = spec.target.line_inner_radius_m
    if farthest <= inner:
        return TargetZone.IN, farthest - inner
    return (TargetZone.LINE if nearest < inner + spec.target.line_width_m else TargetZone.OUT), farthest - inner


def span(spec: TableSpec, body: Body) -> tuple[float, float]:
    """The nearest and the farthest distance (m) of a die's outline from the centre of the target, exactly."""
    shape = solid(spec, body.kind)
    shadow = _shadow(shape, body)
    farthest = max(math.hypot(x, y) for x, y in shadow) + shape.edge_radius_m
    return max(0.0, _distance_from_origin(_hull(shadow)) - shape.edge_radius_m), farthest


def read_target(
    spec: TableSpec, before: Layout, bodies: Sequence[Body], left: Iterable[Body], settled: bool
) -> Outcome:
    """The outcome of a throw on the target: `bodies` lie at rest now, `left` have left the table (R4)."""
    gone = tuple(left)
    readings = {body.id: reading(spec, body) for body in bodies if body.kind is not STACK_KIND}
    readings.update({body.id: _lost(spec, body) for body in gone if body.kind is not STACK_KIND})
    standing = standing_dice(spec, before, bodies)
    stack = StackReading(len(before.stack), len(standing), _fallen(spec, before.stack, standing, bodies))
    layout = Layout(tuple(bodies), standing)
    return Outcome(layout, readings, stack, tuple(body.id for body in gone), settled)


def standing_dice(spec: TableSpec, before: Layout, bodies: Sequence[Body]) -> tuple[str, ...]:
    """The dice of the stack that are still stacked in their order, from the bottom (R7).

    A tower that slid but is whole stands. The bottom die alone stands as long as it lies where it was built.
    """
    there = {body.id: body for body in bodies}
    dice = [there[die_id] for die_id in before.stack if die_id in there]
    if not dice:
        return ()
    bottom = before.stack[0]
    if bottom in there and _at_home(spec, before.body(bottom), there[bottom]):
        return _chain(spec, dice)
    chains = [_chain(spec, dice[start:]) for start, die in enumerate(dice) if _on_table(spec, die)]
    best = max(chains, key=len, default=())
    return best if len(best) > 1 else ()


def _chain(spec: TableSpec, dice: Sequence[Body]) -> tuple[str, ...]:
    """The first die and every later one that lies on the last one found."""
    chain = [dice[0]]
    for die in dice[1:]:
        if _lies_on(spec, chain[-1], die):
            chain.append(die)
    return tuple(die.id for die in chain)


def _lies_on(spec: TableSpec, lower: Body, upper: Body) -> bool:
    size = spec.die(lower.kind).size_m
    below, above = lower.pose, upper.pose
    side = math.hypot(above.x - below.x, above.y - below.y)
    rise = above.z - below.z
    return (
        side <= spec.stack.side_share * size
        and abs(rise - size) <= spec.stack.rise_share * size
        and not is_caught(spec, upper)
    )


def _on_table(spec: TableSpec, die: Body) -> bool:
    size = spec.die(die.kind).size_m
    return abs(die.pose.z - size / 2) <= spec.stack.rise_share * size and not is_caught(spec, die)


def _at_home(spec: TableSpec, built: Body, die: Body) -> bool:
    moved = math.hypot(die.pose.x - built.pose.x, die.pose.y - built.pose.y)
    return moved <= spec.stack.home_share * spec.die(die.kind).size_m and _on_table(spec, die)


def _fallen(
    spec: TableSpec, stack: Sequence[str], standing: Sequence[str], bodies: Sequence[Body]
) -> tuple[FallenDie, ...]:
    there = {body.id: body for body in bodies}
    fallen = []
    for die_id in stack:
        if die_id not in standing:
            die = there.get(die_id)
            fallen.append(
                FallenDie(die_id, None, False)
                if die is None
                else FallenDie(die_id, min(candidates(spec, die)), is_caught(spec, die))
            )
    return tuple(fallen)


def _lost(spec: TableSpec, body: Body) -> DieReading:
    _, margin = zone_of(spec, body)
    return DieReading(TargetZone.OFF, None, False, (), margin)


def _tilts(shape: Solid, body: Body) -> list[float]:
    """The angle of each face's normal to up."""
    orientation = body.pose.orientation
    return [_tilt(orientation, face) for face in shape.faces]


def _tilt(orientation: Quaternion, face: Face) -> float:
    return angle_between(rotate(orientation, face.normal), _UP)


def _nearest_up(tilts: Sequence[float]) -> int:
    return min(range(len(tilts)), key=tilts.__getitem__)


def _shadow(shape: Solid, body: Body) -> list[Point]:
    """The core's vertices seen from above."""
    return [place(body.pose, vertex)[:2] for vertex in shape.core]


def _hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull, anticlockwise (monotone chain)."""
    ordered = sorted(set(points))
    return _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _half_hull(ordered: Sequence[Point]) -> list[Point]:
    half: list[Point] = []
    for point in ordered:
        while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0.0:
            half.pop()
        half.append(point)
    return half


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _rounded(corners: Sequence[Point], radius_m: float) -> tuple[Point, ...]:
    """The polygon grown by a radius, its corners as short arcs."""
    grown = []
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        start = math.atan2(before[0] - x, y - before[1])
        end = math.atan2(x - after[0], after[1] - y)
        sweep = (end - start) % math.tau
        for step in range(_ARC_STEPS + 1):
            angle = start + sweep * step / _ARC_STEPS
            grown.append((x + radius_m * math.cos(angle), y + radius_m * math.sin(angle)))
    return tuple(grown)


def _distance_from_origin(corners: Sequence[Point]) -> float:
    """Distance of a convex polygon from the origin, 0 when that lies inside."""
    edges = [(corners[i - 1], corners[i]) for i in range(len(corners))]
    if all(_turn(a, b, (0.0, 0.0)) >= 0.0 for a, b in edges):
        return 0.0
    return min(_segment_distance(a, b) for a, b in edges)


def _segment_distance(a: Point, b: Point) -> float:
    along = (b[0] - a[0], b[1] - a[1])
    share = -(a[0] * along[0] + a[1] * along[1]) / (along[0] ** 2 + along[1] ** 2)
    share = min(1.0, max(0.0, share))
    return math.hypot(a[0] + share * along[0], a[1] + share * along[1])
