"""What stands still in each set-up, as boxes: the table with its rim, a pane, the tray. Drawn from the same boxes."""

from typing import NamedTuple

from game.physics.table_spec import PaneSpec, TableSpec
from game.physics.throw_model import SetUp, Vector
from game.physics.trajectory import FELT, PANE, RIM, TABLE, WALL

WEDGED_QUIETS = 8
"""A die on the target that has not moved for so many quiet times, and hardly creeps, is wedged."""


class Part(NamedTuple):
    """A box that dice knock against: what contacts call its surface, half its edges and its middle in m.

    `edge_radius_m` rounds its edges off, 0 leaves them to the engine.
    """

    surface: int
    half_m: Vector
    centre_m: Vector
    friction: float
    restitution: float
    edge_radius_m: float = 0.0


def still_parts(spec: TableSpec, setup: SetUp, pane: PaneSpec | None = None) -> tuple[Part, ...]:
    """Everything that stands still, in the order in which the world takes it in."""
    if setup is SetUp.TRAY:
        return (*table_parts(spec, table_level_m(spec, setup)), *tray_parts(spec))
    parts = table_parts(spec)
    return parts if pane is None else (*parts, _pane(pane))


def wedged_s(spec: TableSpec, setup: SetUp) -> float:
    """After how many seconds without a movement a die that is held up by others is taken to be wedged there.

    In the tray nobody waits for it: it is thrown again. On the target it is ruled as it hangs (HFL-R3).
    """
    return spec.tray.wedged_s if setup is SetUp.TRAY else WEDGED_QUIETS * spec.rest.quiet_s


def table_level_m(spec: TableSpec, setup: SetUp) -> float:
    """The height of the table top: what is thrown on lies at 0, and the tray's felt lies higher than the table."""
    return -spec.tray.floor_m if setup is SetUp.TRAY else 0.0


def table_parts(spec: TableSpec, level_m: float = 0.0) -> tuple[Part, ...]:
    """The top and four rim strips. Boxes: on a plane, towers that were hit go on trembling."""
    top = spec.top
    wide, deep, rim = top.width_m / 2, top.depth_m / 2, top.rim_width_m / 2
    rise = (top.rim_height_m + top.thickness_m) / 2
    middle = top.rim_height_m - rise + level_m
    board, strip = (top.friction, top.restitution), (top.rim_friction, top.rim_restitution)
    return (
        Part(TABLE, (wide, deep, top.thickness_m / 2), (0.0, 0.0, -top.thickness_m / 2 + level_m), *board),
        Part(RIM, (wide, rim, rise), (0.0, deep - rim, middle), *strip),
        Part(RIM, (wide, rim, rise), (0.0, rim - deep, middle), *strip),
        Part(RIM, (rim, deep, rise), (wide - rim, 0.0, middle), *strip),
        Part(RIM, (rim, deep, rise), (rim - wide, 0.0, middle), *strip),
    )


def tray_parts(spec: TableSpec) -> tuple[Part, ...]:
    """The felt floor, the far and the near wall over the whole width, and the left and the right one between them.

    The near one is lower: whoever throws looks over it.
    """
    tray = spec.tray
    wide, deep, thick = tray.width_m / 2, tray.depth_m / 2, tray.wall_width_m / 2
    high, low = tray.wall_height_m, tray.near_wall_height_m
    walls: tuple[tuple[float, float, float, float, float], ...] = (
        (wide + 2 * thick, thick, 0.0, deep + thick, high),
        (wide + 2 * thick, thick, 0.0, -deep - thick, low),
        (thick, deep, -wide - thick, 0.0, high),
        (thick, deep, wide + thick, 0.0, high),
    )
    felt = Part(FELT, (wide, deep, tray.floor_m / 2), (0.0, 0.0, -tray.floor_m / 2),
                tray.felt_friction, tray.felt_restitution)
    return (felt, *(Part(WALL, (half_x, half_y, (top + tray.floor_m) / 2), (x, y, (top - tray.floor_m) / 2),
                         tray.wall_friction, tray.wall_restitution, tray.edge_radius_m)
                    for half_x, half_y, x, y, top in walls))


def _pane(pane: PaneSpec) -> Part:
    half = (pane.width_m / 2, pane.thickness_m / 2, pane.height_m / 2)
    return Part(PANE, half, (0.0, pane.distance_m + half[1], half[2]), pane.friction, pane.restitution)
