"""The best moment of the game: time slows when the stack is touched, and a fall is shown once more.

None of it is there when motion is reduced, and one press ends all of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.physics import Simulation
from game.scenes.hand.throw_playback import Playback, Replay
from game.scenes.match.tabletop import TableTop
from game.scenes.services import Services
from game.scenes.table.camera_views import View

LOWEST = 2  # dice that a camera looks at in any case


class Drama:
    """Directs one throw: when to come close, when to slow down, what to show again."""

    def __init__(self, services: Services, top: TableTop, height: int) -> None:
        """``height`` of the stack in dice, before the throw."""
        self._services = services
        self._top = top
        self._height = max(LOWEST, height)
        self._replay: Replay | None = None
        self._rolling = False
        self._then: Callable[[], object] = bool

    @property
    def _wanted(self) -> bool:
        return not self._services.player.preferences.reduce_motion

    # --- the flight -----------------------------------------------------------------------------------------

    def rate(self, playback: Playback) -> float:
        """How fast the throw is shown now: as the player set it, but slowly while the stack is being touched."""
        services, touched_s = self._services, playback.t_s - playback.trajectory.stack_touch_s
        touching = not playback.landed and 0.0 <= touched_s < services.table.stage.pace.touch_s
        if self._wanted and services.play.tempo.pace <= 1.0 and touching:
            return services.play.tempo.pace * services.table.stage.pace.touch_rate
        return services.play.tempo.pace

    def follow(self, playback: Playback) -> None:
        """Come close once the stack has been touched, unless the player looks from elsewhere."""
        cameras = self._services.table.cameras
        if self._wanted and cameras.view is View.SEAT and playback.t_s >= playback.trajectory.stack_touch_s:
            cameras.show(View.TOWER, self._height)

    # --- once more ------------------------------------------------------------------------------------------

    def show_again(self, simulation: Simulation, then: Callable[[], object]) -> bool:
        """Wipe to the fall once more, slowly; ``then`` when it has been seen. False where there is none."""
        if not self._wanted or math.isinf(self._services.play.tempo.pace):
            return False
        self._then = then
        self._rolling = True
        self._services.table.broadcast.wipe(lambda: self._roll(simulation))
        return True

    def _roll(self, simulation: Simulation) -> None:
        if self._rolling:
            self._replay = Replay(simulation, self._services.table.stage.pace)
            self._top.pose(self._replay.poses())
            self._services.table.broadcast.replay(True)
            self._services.table.cameras.show(View.REPLAY, self._height, cut=True)

    def update(self, dt_s: float, stack: tuple[str, ...]) -> None:
        """A frame of the replay."""
        replay = self._replay
        if replay is None:
            return
        replay.update(dt_s * self._services.play.tempo.pace)
        self._top.pose(replay.poses())
        self._services.table.sound.fly(replay, stack)
        if replay.after and self._services.table.cameras.view is View.REPLAY:
            self._services.table.cameras.show(View.AFTER, self._height, cut=True)
        if replay.done:
            self._replay = None
            self._services.table.broadcast.wipe(self.end)

    def end(self) -> None:
        """It has been seen, or nobody wants to see it."""
        if self._rolling:
            self._rolling = False
            self._replay = None
            self._services.table.broadcast.replay(False)
            self._then()

    def drop(self) -> None:
        """The throw is left, whatever is being shown of it."""
        self._then = bool
        self.end()
