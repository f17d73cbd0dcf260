"""Reading the tray: every die that lies flat says its top face; those not on the felt are named with the reason."""

from collections.abc import Iterable, Sequence

from game.physics.reading import is_caught, top_face
from game.physics.solids import solid
from game.physics.table_spec import TableSpec
from game.physics.throw_model import Body, FaceReading, Layout, NotRead, Outcome, StackReading


def read_tray(
    spec: TableSpec, before: Layout, bodies: Sequence[Body], left: Iterable[Body], settled: bool
) -> Outcome:
    """The outcome of a throw into the tray: `bodies` lie at rest now, `left` have fallen off the table (GM-G23)."""
    gone = tuple(body.id for body in left)
    faces = {body.id: face_reading(spec, body) for body in bodies}
    faces.update(dict.fromkeys(gone, FaceReading(None, NotRead.OVER_THE_WALL)))
    layout = Layout(tuple(bodies), (), before.setup)
    return Outcome(layout, {}, StackReading(0, 0, ()), gone, settled, faces)


def face_reading(spec: TableSpec, body: Body) -> FaceReading:
    """What a die at rest says: its number, why it says none, or that it lies flat but on another die."""
    reason = _not_read(spec, body)
    flat = reason in (None, NotRead.ON_A_DIE)
    return FaceReading(top_face(spec, body).number if flat else None, reason)


def _not_read(spec: TableSpec, body: Body) -> NotRead | None:
    tray, (x, y, z) = spec.tray, body.pose.position
    if abs(x) > tray.width_m / 2 or abs(y) > tray.depth_m / 2:
        return NotRead.OVER_THE_WALL
    if is_caught(spec, body):
        return NotRead.LEANS
    if z > solid(spec, body.kind).inradius_m + tray.raised_m:
        return NotRead.ON_A_DIE
    return None
