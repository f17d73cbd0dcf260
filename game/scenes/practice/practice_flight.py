"""A throw on its way over the practice table, shown as a match shows it: slowly at the tower, a fall once more."""

from __future__ import annotations

from game.games.hell_for_leather.scenes.phases.throw_phase import COUNT_SHARE
from game.physics import Outcome, Simulation
from game.scenes.hand.fall_replay import Drama
from game.scenes.hand.throw_playback import Playback, Stage
from game.scenes.match.tabletop import TableTop
from game.scenes.services import Services

LOWEST = 2  # dice that a camera looks at in any case


class Flight:
    """From the hand to rest, and what is shown of it after that. Any press shortens it."""

    def __init__(self, services: Services, top: TableTop, simulation: Simulation, stack: tuple[str, ...]) -> None:
        """``stack``: the tower it is thrown at."""
        self._services = services
        self._top = top
        self._simulation = simulation
        self._stack = stack
        count_share = COUNT_SHARE[services.player.preferences.count_pace]
        self._playback = Playback(simulation, services.table.stage.pace, count_share)
        self._drama = Drama(services, top, max(LOWEST, len(stack)))
        self._once_more = False
        self._over = False

    @property
    def outcome(self) -> Outcome:
        """What came of it; asks for the whole simulation if it is not done yet."""
        return self._playback.outcome

    @property
    def count(self) -> int:
        """The number that is called in the count; 0 outside it."""
        return self._playback.count

    def update(self, dt_s: float) -> bool:
        """Let time pass; whether all of it has been seen."""
        if self._once_more:
            self._drama.update(dt_s, self._stack)
        else:
            self._fly(dt_s)
        return self._over

    def skip(self) -> None:
        """On to the end of what is shown."""
        if self._once_more:
            self._drama.end()
        else:
            self._playback.skip()

    def close(self) -> None:
        """Nothing of it is shown any more."""
        self._drama.drop()
        self._simulation.close()

    def _fly(self, dt_s: float) -> None:
        playback, drama = self._playback, self._drama
        playback.update(dt_s, drama.rate(playback))
        drama.follow(playback)
        self._top.pose(playback.poses())
        self._services.table.sound.fly(playback, self._stack)
        if playback.stage is Stage.DONE:
            self._once_more = playback.outcome.stack.fell and drama.show_again(self._simulation, self._end)
            self._over = not self._once_more

    def _end(self) -> None:
        self._over = True
