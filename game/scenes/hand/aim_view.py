"""What is drawn round a throw: where hand and target are, a fair flick, the arrow of an aim, the count."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import STACK_KIND, Outcome
from game.scenes.hand.aimed_throw import Aim
from game.scenes.hand.hand_room import HandRoom
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.hand.thrower import Thrower
from game.scenes.services import Services
from game.ui.screen import FairFlick, Mark, ThrowView
from game.ui.styles import Style, Tone

MAIN_HAND, OFF_HAND = "main", "off"
COUNT_BESIDE = (3.5, 5.5)  # dice beside the tower: the farther place where others would be hidden
COUNT_HIDES = (1.8, 3.0)  # dice across and away from its middle, seen from the seat
AIM_Z_M = 0.001
PULL_MS = 600
TURN_READ_RAD = 0.005
STRICT_SHARE = 0.9  # how much of the way to the edge a fair flick of the strict hand goes


def aim(services: Services, thrower: Thrower, off_hand: bool, strict: bool) -> ThrowView:
    """Where hand and target are seen while a throw is due."""
    project, room = services.table.projector.to_pixel, thrower.arm.room
    die, centre = project(thrower.waits_at), project((0.0, 0.0, 0.0))
    edge = project((0.0, room.front_m(0.0), room.height_m))
    line = project((services.table.spec.target.line_inner_radius_m, 0.0, 0.0))
    meant = thrower.aim
    return ThrowView(thrower.way.value, OFF_HAND if off_hand else MAIN_HAND, die, centre, line[0] - centre[0], edge[1],
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
    speed_mps = services.table.gesture.flick.fair_speed_mps / thrower.toss.grip.sensitivity
    return fair(services, thrower.arm.room, speed_mps, die, edge)


def _fair_pull(services: Services, thrower: Thrower, die: tuple[int, int]) -> FairFlick:
    x, y, z = thrower.waits_at
    pulled = services.table.gesture.ways.pull.fair_m / services.player.preferences.flick_sensitivity
    return FairFlick((die, services.table.projector.to_pixel((x, y - pulled, z))), PULL_MS)


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
            self._services.table.view.show_aim(((*start, AIM_Z_M), (*end, AIM_Z_M)) if points else None)

    def hide(self) -> None:
        """No arrow."""
        if self._shown is not None:
            self._shown = None
            self._services.table.view.show_aim(None)


def _strict_flick(_services: Services, room: HandRoom, speed_mps: float, die: tuple[int, int], edge: tuple[int, int]
                  ) -> FairFlick:
    """One that stops short of the edge."""
    x, y = (a + round(STRICT_SHARE * (b - a)) for a, b in zip(die, edge, strict=True))
    way_m = STRICT_SHARE * room.start_m
    return FairFlick((die, (x, y)), round(1000 * way_m / speed_mps))


def _fair_flick(services: Services, room: HandRoom, speed_mps: float, die: tuple[int, int], edge: tuple[int, int]
                ) -> FairFlick:
    """The hand is held at the edge, the pointer may run on: a longer path is easier to follow evenly."""
    further_m = services.table.gesture.flick.follow_through_m
    beyond = services.table.projector.to_pixel((0.0, further_m + room.front_m(0.0), room.height_m))
    way_m = room.start_m + further_m
    return FairFlick((die, edge, beyond), round(1000 * way_m / speed_mps))


def count_mark(services: Services, count: int, outcome: Outcome, height: int) -> Mark:
    """The count (HFL-R7) beside the tower."""
    size_m = services.table.spec.die(STACK_KIND).size_m
    lying = [(body.pose.x, body.pose.y) for body in outcome.layout.bodies if body.kind is not STACK_KIND]
    middle_m = height * size_m / 2
    x, y = services.table.projector.to_pixel((count_place(lying, size_m, middle_m), 0.0, middle_m))
    return Mark("count", str(count), x, y, Style.NUMBER, Tone.DANGER)


def count_place(lying: Sequence[tuple[float, float]], size_m: float, middle_m: float) -> float:
    """How far to the right the count stands: where it hides no die, and on the side where they leave more room."""
    side = -1.0 if sum(1 if x > 0.0 else -1 for x, _ in lying) > 0 else 1.0
    places = [way * beside * size_m for beside in COUNT_BESIDE for way in (side, -side)]
    across_m, away_m = (size_m * each for each in COUNT_HIDES)
    free = (place for place in places
            if not any(abs(x - place) < across_m and abs(y - middle_m) < away_m for x, y in lying))
    return next(free, places[0])
