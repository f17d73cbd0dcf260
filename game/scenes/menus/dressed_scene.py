"""A menu with something of its game on the table behind it."""

from __future__ import annotations

from game.scenes.kit.dressing import NO_DRESSING, Dressing
from game.scenes.scene import Scene


class DressedScene(Scene):
    """``dressing``: what stands there; it goes on being made while another scene lies over this one."""

    dressing: Dressing = NO_DRESSING

    def update(self, dt_s: float) -> None:
        self.dressing.update(dt_s)

    def wait(self, dt_s: float) -> None:
        self.dressing.update(dt_s)

    def settle(self) -> None:
        self.dressing.finish()

    def exit(self) -> None:
        self.dressing.clear()
