"""The best moment of the game: the camera is there and time slows before the stack is touched; a fall is shown twice.

None of it is there when motion is reduced, and one press ends all of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.physics import Simulation
from game.scenes.hand.dust_of_throw import DustOfThrow
from game.scenes.hand.throw_playback import Playback, Replay
from game.scenes.hand.touch_moment import TouchMoment, touch_moment
from game.scenes.match.tabletop import TableTop
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.scenes.table.crowd import Pose

LOWEST = 2  # dice that a camera looks at in any case
HELD_S, UP_S = 2.5, 2.2  # so long people lean in or hold their heads, and are on their feet
SEEN_S = 0.12  # of the flight after the touch, and everybody sees that it falls
WAY_S = 0.04  # of the flight: so much of its way shows where a die comes from


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
        self._dust = DustOfThrow(services.table.view.debris)
        self._moment: TouchMoment | None = None
        self._known = False  # whether there is one
        self._came = self._hit = self._roared = self._torn = False

    @property
    def _wanted(self) -> bool:
        return not self._services.player.preferences.reduce_motion

    # --- the flight -----------------------------------------------------------------------------------------

    def rate(self, playback: Playback) -> float:
        """How fast the throw is shown now: as the player set it, but slowly round the moment all wait for."""
        pace, tempo = self._services.table.stage.pace, self._services.play.tempo.pace
        moment = self._moment_of(playback)
        if moment is None or playback.landed or not self._wanted or tempo > 1.0:
            return tempo
        slow = pace.touch_rate if moment.touched else pace.pass_rate
        since_s = playback.t_s - self._close_s(moment)
        return tempo * slow if 0.0 <= since_s < pace.touch_s * slow else tempo

    def follow(self, playback: Playback) -> None:
        """Come close before the stack is touched, unless the player looks from elsewhere; and back from a miss."""
        if not self._wanted:
            return
        self._dust.follow(playback.trajectory, playback.t_s, self.rate(playback))
        moment = self._moment_of(playback)
        if moment is None:
            return
        cameras, pace = self._services.table.cameras, self._services.table.stage.pace
        to_go_s = (self._close_s(moment) - playback.t_s) / self._services.play.tempo.pace
        if not self._came and cameras.view is View.SEAT and to_go_s <= pace.swoop_s:
            self._came = True
            cameras.come_close(self._height, moment.die_at, moment.from_deg, max(0.0, to_go_s))
            self._services.table.broadcast.react(Pose.LEAN, HELD_S)
            self._services.table.sound.hear(("gasp",))
        if not self._hit and moment.touched and playback.t_s >= moment.at_s:
            self._hit = True
            cameras.jolt(pace.jolt_m)
        if not self._roared and moment.touched and self._falls(playback, moment):
            self._roared = True
            self._dust.fall()
            self._services.table.broadcast.react(Pose.HANDS, HELD_S)
            self._services.table.sound.hear(("cheer",))
        if self._came and not moment.touched and cameras.view is View.TOUCH and self._is_past(playback, moment):
            cameras.show(View.SEAT, self._height)

    def _falls(self, playback: Playback, moment: TouchMoment) -> bool:
        """Whether the stack is seen to fall by now."""
        simulation = playback.simulation
        return simulation.finished and playback.t_s >= moment.at_s + SEEN_S and simulation.outcome().stack.fell

    def _is_past(self, playback: Playback, moment: TouchMoment) -> bool:
        pace = self._services.table.stage.pace
        return playback.landed or playback.t_s >= self._close_s(moment) + pace.touch_s * pace.pass_rate

    def _close_s(self, moment: TouchMoment) -> float:
        """From which moment of the recording on all is seen close, and slowly."""
        pace = self._services.table.stage.pace
        slow = pace.touch_rate if moment.touched else pace.pass_rate
        return max(0.0, moment.at_s - pace.touch_lead_s * slow)

    def _moment_of(self, playback: Playback) -> TouchMoment | None:
        """What is waited for in this flight; asked for until it is known, and nothing once all is."""
        if self._moment is None and not self._known:
            pace, simulation = self._services.table.stage.pace, playback.simulation
            self._moment = touch_moment(simulation, WAY_S, pace.pass_m, pace.pass_mps)
            self._known = simulation.finished
        return self._moment

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
            self._services.table.view.debris.clear()
            self._dust, self._torn = DustOfThrow(self._services.table.view.debris), False
            self._top.pose(self._replay.poses())
            self._services.table.broadcast.replay(True)
            self._services.table.broadcast.react(Pose.UP, UP_S)
            self._services.table.cameras.show(View.REPLAY, self._height, cut=True)

    def update(self, dt_s: float, stack: tuple[str, ...]) -> None:
        """A frame of the replay."""
        replay = self._replay
        if replay is None:
            return
        replay.update(dt_s * self._services.play.tempo.pace)
        self._top.pose(replay.poses())
        self._services.table.sound.fly(replay, stack)
        self._dust.follow(replay.trajectory, replay.t_s, replay.rate)
        if not self._torn and replay.t_s >= replay.trajectory.stack_touch_s + SEEN_S:
            self._torn = True
            self._dust.fall()
        if replay.after and self._services.table.cameras.view is View.REPLAY:
            self._services.table.cameras.show(View.AFTER, max(LOWEST, replay.standing), cut=True)
        if replay.done:
            self._replay = None
            self._services.table.broadcast.wipe(self.end)

    def end(self) -> None:
        """It has been seen, or nobody wants to see it."""
        if self._rolling:
            self._rolling = False
            self._replay = None
            self._dust.over()
            self._services.table.broadcast.replay(False)
            self._then()

    def drop(self) -> None:
        """The throw is left, whatever is being shown of it."""
        self._then = bool
        self.end()
