"""A throw on its way over the table: slowly at the stack, its count, and a fall once more. Any press shortens it."""

from __future__ import annotations

from types import MappingProxyType

from game.physics import Outcome, Simulation
from game.scenes.hand.fall_replay import Drama
from game.scenes.hand.throw_playback import Playback, Stage
from game.scenes.match.tabletop import TableTop
from game.scenes.services import Services

COUNT_SHARE = MappingProxyType({"full": 1.0, "brisk": 0.4, "instant": 0.0})
"""How much of a count is spent, by what the player has set."""


class Flight:
    """From the hand to rest, and what is shown of it after that. It is over when all of it has been seen."""

    def __init__(self, services: Services, top: TableTop, simulation: Simulation, stack: tuple[str, ...], height: int,
                 count_share: float = 1.0) -> None:
        """``stack``: the dice that stand, at which it is thrown; ``height``: so many dice do cameras look at.

        ``count_share``: how much is spent of the count that the player has set.
        """
        self._services = services
        self._top = top
        self._stack = stack
        self.simulation = simulation
        whole = COUNT_SHARE[services.player.preferences.count_pace]
        self.playback = Playback(simulation, services.table.stage.pace, count_share * whole)
        self._drama = Drama(services, top, height)
        self.replaying = False
        self.over = False

    @property
    def outcome(self) -> Outcome:
        """What came of it; asks for the whole simulation if it is not done yet."""
        return self.playback.outcome

    @property
    def count(self) -> int:
        """The number that is called in the count; 0 outside it."""
        return self.playback.count

    @property
    def is_touched(self) -> bool:
        """Whether it is counted because the stack was touched."""
        return bool(self.count) and self.playback.stack_touched

    def update(self, dt_s: float) -> bool:
        """Let time pass; whether all of it has been seen."""
        if self.replaying:
            self._drama.update(dt_s, self._stack)
        else:
            self._fly(dt_s)
        return self.over

    def skip(self) -> None:
        """On to the end of what is shown."""
        if self.replaying:
            self._drama.end()
        else:
            self.playback.skip()

    def close(self) -> None:
        """Nothing of it is shown any more."""
        self._drama.drop()
        self.simulation.close()

    def _fly(self, dt_s: float) -> None:
        playback, drama = self.playback, self._drama
        playback.update(dt_s, drama.rate(playback))
        drama.follow(playback)
        self._top.pose(playback.poses())
        self._services.table.sound.fly(playback, self._stack)
        if playback.stage is Stage.DONE:
            self.replaying = playback.outcome.stack.fell and drama.show_again(self.simulation, self._end)
            self.over = not self.replaying

    def _end(self) -> None:
        self.over = True
