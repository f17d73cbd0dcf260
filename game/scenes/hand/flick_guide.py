"""Shows a beginner how to flick, until they have done it well a few times."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.physics import SetUp, Simulation
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.hand.thrower import Thrower
from game.scenes.services import Services

FLICKED = "hint.flicked"
"""What is learned of somebody who flicks well."""
GOOD_FLICKS = 3  # and nobody needs to be shown it any more
GOOD_SPEED, GOOD_AIM_RAD = (0.6, 1.5), 0.30  # of a fair flick; off the straight way to the middle
REST_S, WAY_S, FADE_S = 0.5, 0.6, 0.5  # the hand lies on the die, flicks, fades
FURTHER_M = 0.07  # beyond the dashed edge
LEAST_STEP_M = 0.004  # places of a path nearer than this are one


class FlickGuide:
    """The hand beside one hand: made anew for every throw, like that."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._guide = services.table.view.guide
        self._passed_s = 0.0
        self._path: list[tuple[float, float]] = []
        self.before: tuple[tuple[float, float], ...] = ()  # the flick before

    @property
    def path(self) -> tuple[tuple[float, float], ...]:
        """Where this flick went so far (m)."""
        return tuple(self._path)

    def follow(self, points: Sequence[tuple[float, float]]) -> None:
        """The die is led there."""
        for point in points:
            if not self._path or math.dist(point, self._path[-1]) >= LEAST_STEP_M:
                self._path.append(point)

    def forget(self) -> None:
        """The hand has let go of it without a throw."""
        self._path.clear()

    def update(self, dt_s: float, thrower: Thrower, wanted: bool) -> None:
        """A frame; ``wanted``: nothing stands against showing it."""
        if not wanted or thrower.way is not ThrowWay.FLICK or thrower.toss.before.setup is not SetUp.TARGET:
            self.hide()
            return
        still = self._services.player.preferences.reduce_motion
        self._passed_s = 0.0 if thrower.holding else (self._passed_s + dt_s) % (REST_S + WAY_S + FADE_S)
        share, strength = (0.0, 1.0) if still else self._now()
        x, y, z = thrower.waits_at
        end = (x, thrower.arm.room.front_m(x) + FURTHER_M, z)
        self._guide.show((x, y, z), end, share, 0.0 if thrower.holding else strength, self.before)

    def hide(self) -> None:
        """Nothing of it is drawn."""
        if self._guide.shown:
            self._guide.hide()

    def _now(self) -> tuple[float, float]:
        """How far on its way the hand is, and how much of it is seen."""
        way = min(max((self._passed_s - REST_S) / WAY_S, 0.0), 1.0)
        gone = max((self._passed_s - REST_S - WAY_S) / FADE_S, 0.0)
        return way * way, min(1.0, self._passed_s * 5.0) * (1.0 - gone)


def needs_guide(services: Services, player: str) -> bool:
    """Whether a player still is to be shown how; nobody is who wants no hints."""
    return services.player.preferences.hints and services.player.learned.times(player, FLICKED) < GOOD_FLICKS


def flicked(services: Services, player: str, thrown: Simulation) -> None:
    """A player has flicked this: where it was a good one it is remembered."""
    fair_mps = services.table.gesture.flick.fair_speed_mps
    (along, across), speed = _way(thrown), _speed_mps(thrown)
    straight = along > 0.0 and abs(math.atan2(across, along)) <= GOOD_AIM_RAD
    if straight and GOOD_SPEED[0] * fair_mps <= speed <= GOOD_SPEED[1] * fair_mps and needs_guide(services, player):
        services.player.learned.did(player, FLICKED)


def _speed_mps(thrown: Simulation) -> float:
    return math.hypot(*thrown.throw.releases[0].velocity)


def _way(thrown: Simulation) -> tuple[float, float]:
    """How the die flies: towards the middle of the target, and past it."""
    release = thrown.throw.releases[0]
    (x, y, _), (vx, vy, _) = release.position, release.velocity
    length = math.hypot(x, y) or 1.0
    ahead = (-x / length, -y / length)
    return vx * ahead[0] + vy * ahead[1], vx * ahead[1] - vy * ahead[0]
