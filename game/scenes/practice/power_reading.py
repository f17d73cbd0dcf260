"""What the hand at the practice table would throw now, or threw last: the read-out, and the arrow of a moving hand."""

from __future__ import annotations

import math

from game.physics import Simulation
from game.scenes.hand.aim_view import AIM_Z_M
from game.scenes.hand.grip import Leaving
from game.scenes.hand.thrower import Thrower
from game.scenes.hand.toss import Toss
from game.scenes.practice.power_gauge import Power, power_aimed, power_of
from game.scenes.services import Services
from game.scenes.table.look_spec import Point


class PowerReading:
    """``power`` is None while nothing moves and nothing was thrown yet."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._live = False  # it is what would be thrown now
        self._arrow = False
        self.power: Power | None = None

    def follow(self, thrower: Thrower) -> None:
        """What would be thrown now; what was thrown last is read until the next throw begins."""
        aim, leaving, live = thrower.aim, None, self._live
        self._live = aim is not None or thrower.holding
        if aim is not None:
            self.power = power_aimed(aim, thrower.arm.motion(aim))
        elif self._live or live:
            leaving = thrower.toss.would_leave()
            self.power = power_of(leaving) if leaving is not None else None
        self._point(thrower.toss, leaving)

    def thrown(self, flown: Simulation) -> None:
        """How the dice really left the hand."""
        first = flown.throw.releases[0]
        self._live = False
        self.hide()
        self.power = power_of(Leaving(first.velocity, first.spin))

    def forget(self) -> None:
        """Nothing was thrown."""
        self.power = None
        self.hide()

    def hide(self) -> None:
        """No arrow."""
        if self._arrow:
            self._arrow = False
            self._services.table.view.show_aim(None)

    def _point(self, toss: Toss, leaving: Leaving | None) -> None:
        if leaving is None:
            self.hide()
        else:
            self._arrow = True
            self._services.table.view.show_aim(self._flick(toss, leaving))

    def _flick(self, toss: Toss, leaving: Leaving) -> tuple[Point, Point]:
        """From the moving hand as far as a fair flick's middle is, or less, or more, by the speed."""
        vx, vy, _ = leaving.velocity
        x, y, _ = toss.held
        reach = math.hypot(x, y) / self._services.table.gesture.flick.fair_speed_mps
        return (x, y, AIM_Z_M), (x + vx * reach, y + vy * reach, AIM_Z_M)
