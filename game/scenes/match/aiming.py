"""What is drawn round a throw: where hand and target are, a fair flick, the arrow of an aim, the count."""

from __future__ import annotations

from game.physics import DieKind, Outcome
from game.rules.hell_for_leather import Hand
from game.scenes.hand.aimed import Aim
from game.scenes.hand.thrower import Thrower
from game.scenes.hand.ways import ThrowWay
from game.scenes.services import Services
from game.ui.view import FairFlick, Mark, Style, ThrowView, Tone

COUNT_BESIDE = 3.5  # dice beside the tower
AIM_Z_M = 0.001
PULL_MS = 600
TURN_READ_RAD = 0.005
STRICT_SHARE = 0.9  # how much of the way to the edge a fair flick of the strict hand goes


def aim(services: Services, thrower: Thrower, hand: Hand, strict: bool) -> ThrowView:
    """Where hand and target are seen while a throw is due."""
    project, target = services.projector.to_pixel, services.table.target
    die, centre = project(thrower.waits_at), project((0.0, 0.0, 0.0))
    edge = project((0.0, -target.dashed_edge_radius_m, services.gesture.grip.height_m))
    line = project((target.line_inner_radius_m, 0.0, 0.0))
    meant = thrower.aim
    return ThrowView(thrower.way.value, hand.value, die, centre, line[0] - centre[0], edge[1],
                     _fair(services, thrower, strict, die, edge), thrower.stage, tuple(sorted(thrower.takes)),
                     _read(meant) if meant is not None else None)


def _read(meant: Aim) -> tuple[float, float]:
    """As finely as anybody reads it: a screen that changes in every frame would be laid out in every frame."""
    return round(meant.turn_rad / TURN_READ_RAD) * TURN_READ_RAD, round(meant.power, 2)


def _fair(services: Services, thrower: Thrower, strict: bool, die: tuple[int, int], edge: tuple[int, int]) -> FairFlick:
    """What a pointer does for a fair throw; nothing where none is needed."""
    if thrower.way is ThrowWay.PULL:
        return _fair_pull(services, thrower, die)
    if thrower.way is not ThrowWay.FLICK:
        return FairFlick((die,), 0)
    fair = _strict_flick if strict else _fair_flick
    return fair(services, services.gesture.flick.fair_speed_mps / thrower.toss.grip.sensitivity, die, edge)


def _fair_pull(services: Services, thrower: Thrower, die: tuple[int, int]) -> FairFlick:
    x, y, z = thrower.waits_at
    pulled = services.gesture.ways.pull.fair_m / services.preferences.flick_sensitivity
    return FairFlick((die, services.projector.to_pixel((x, y - pulled, z))), PULL_MS)


class Arrow:
    """The arrow of a throw that is aimed beforehand, drawn anew only when it has moved."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown: tuple[tuple[float, float], ...] | None = None

    def show(self, thrower: Thrower) -> None:
        """The arrow as it is now; none for a way without one."""
        points = thrower.arm.arrow() if thrower.aim is not None else None
        if points != self._shown:
            self._shown = points
            start, end = points or ((0.0, 0.0), (0.0, 0.0))
            self._services.table_view.show_aim(((*start, AIM_Z_M), (*end, AIM_Z_M)) if points else None)

    def hide(self) -> None:
        """No arrow."""
        if self._shown is not None:
            self._shown = None
            self._services.table_view.show_aim(None)


def _strict_flick(services: Services, speed_mps: float, die: tuple[int, int], edge: tuple[int, int]) -> FairFlick:
    """One that stops short of the dashed edge."""
    x, y = (a + round(STRICT_SHARE * (b - a)) for a, b in zip(die, edge, strict=True))
    way_m = STRICT_SHARE * services.gesture.grip.start_behind_edge_m
    return FairFlick((die, (x, y)), round(1000 * way_m / speed_mps))


def _fair_flick(services: Services, speed_mps: float, die: tuple[int, int], edge: tuple[int, int]) -> FairFlick:
    """The hand is held at the edge, the pointer may run on: a longer path is easier to follow evenly."""
    gesture, target = services.gesture, services.table.target
    beyond = services.projector.to_pixel(
        (0.0, gesture.flick.follow_through_m - target.dashed_edge_radius_m, gesture.grip.height_m))
    way_m = gesture.grip.start_behind_edge_m + gesture.flick.follow_through_m
    return FairFlick((die, edge, beyond), round(1000 * way_m / speed_mps))


def count_mark(services: Services, count: int, outcome: Outcome, height: int) -> Mark:
    """The count (R7) beside the tower, on the side where the dice leave more room."""
    size = services.table.d6.size_m
    right = sum(1 if body.pose.x > 0.0 else -1 for body in outcome.layout.bodies if body.kind is DieKind.D10)
    side = -COUNT_BESIDE if right > 0 else COUNT_BESIDE
    x, y = services.projector.to_pixel((side * size, 0.0, height * size / 2))
    return Mark("count", str(count), x, y, Style.NUMBER, Tone.DANGER)
