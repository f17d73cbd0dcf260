"""What the crowd does: it leans in where a throw is close, is on its feet at a fall, and never quite sits still."""

from __future__ import annotations

import random

from game.scenes.mood import Mood
from game.scenes.table.crowd import Crowd, Pose
from game.scenes.table.studio_mood import LEVELS

STIR_S = 0.9  # at rest one block stirs so often
BEAT_S = 0.17  # in any other pose all of them move so often
SPREAD_S = 0.3  # within this time all have seen it
LEANING = (0.0, 0.25, 0.55, 1.0)  # share of the blocks that lean in anyway, by the mood


class Audience:
    """Moves the blocks of one crowd. With motion reduced all of it stands still."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._crowd: Crowd | None = None
        self._wanted = Pose.CALM
        self._left_s = 0.0
        self._next_s = 0.0
        self._late: dict[int, float] = {}
        self._order: list[int] = []
        self._mood = 0

    @property
    def pose(self) -> Pose:
        """What most of them do."""
        return self._wanted

    def feel(self, mood: Mood) -> None:
        """Be as tense as the match is."""
        if LEVELS.index(mood) != self._mood:
            self._mood = LEVELS.index(mood)
            self._turn()

    def react(self, pose: Pose, lasts_s: float) -> None:
        """Do this for so long, then calm down; a block after the other, as news goes round."""
        self._left_s = lasts_s
        if pose is not self._wanted:
            self._wanted = pose
            self._turn()

    def update(self, dt_s: float, crowd: Crowd, still: bool) -> None:
        """A frame; ``still``: nobody moves, and who did sits down at once."""
        if crowd is not self._crowd:
            self._crowd, self._order = crowd, list(range(crowd.blocks))
            self._rng.shuffle(self._order)
            self._turn()
        if still:
            self._sit(crowd)
            return
        if self._wanted is not Pose.CALM:
            self._left_s -= dt_s
            if self._left_s <= 0.0:
                self.react(Pose.CALM, 0.0)
        self._go_round(dt_s, crowd)
        self._next_s -= dt_s
        if self._next_s <= 0.0:
            self._stir(crowd)

    def _sit(self, crowd: Crowd) -> None:
        self._wanted, self._late = Pose.CALM, {}
        for block in self._order:
            crowd.show(block, Pose.CALM, 0)

    def _turn(self) -> None:
        """All of them are to know of it within a moment."""
        self._late = {block: self._rng.uniform(0.0, SPREAD_S) for block in self._order}

    def _go_round(self, dt_s: float, crowd: Crowd) -> None:
        for block in list(self._late):
            self._late[block] -= dt_s
            if self._late[block] <= 0.0:
                del self._late[block]
                crowd.show(block, self._pose_of(block), crowd.shown(block)[1])

    def _pose_of(self, block: int) -> Pose:
        if self._wanted is Pose.CALM and self._order.index(block) < LEANING[self._mood] * len(self._order):
            return Pose.LEAN
        return self._wanted

    def _stir(self, crowd: Crowd) -> None:
        """One block moves, or half of them where something goes on."""
        calm = self._wanted in (Pose.CALM, Pose.LEAN)
        self._next_s = STIR_S if calm else BEAT_S
        for block in self._rng.sample(self._order, 1 if calm else len(self._order) // 2):
            pose, variant = crowd.shown(block)
            crowd.show(block, pose, variant + 1)
