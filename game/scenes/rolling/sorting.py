"""Dice sort themselves by what they mean: a short move from where they lie to where they belong, and their signs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.physics import Body, Pose, TableSpec
from game.physics.rotation import about, blend, multiply
from game.rules.dice.meaning import Meaning
from game.scenes.hand.stacking_by_computer import eased
from game.scenes.large_text import is_crowded
from game.scenes.match.reading_time import letters_s, passed_s
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_words import result_words
from game.scenes.rolling.sorted_dice import dimmed, sorted_bodies, tipped
from game.scenes.rolling.sorted_marks import meaning_elements, sorted_marks
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.screen import Element, Mark

TO_THE_LIP = 0.55  # of the way of a die that tips out of the tray
TOWARDS_THE_SEAT = (1.0, 0.0, 0.0)
TUMBLE_RAD = -math.pi / 2
HALF_A_DIE_M = 0.008
HOP_M = 0.02  # so high a die is lifted that has to pass others


class SortingMove:
    """The way of every die, from where it lies to where it belongs, in ``lasts_s``; at once where that is 0.

    Those that are not there any more are among ``sorted`` dice only.
    """

    def __init__(self, spec: TableSpec, bodies: Sequence[Body], meaning: Meaning, lasts_s: float) -> None:
        """Raises ValueError for more dice than the tray has room for."""
        self._spec = spec
        self._tips = tipped(meaning)
        self._from = tuple(bodies)
        self.sorted = sorted_bodies(spec, bodies, meaning)
        self.lasts_s = lasts_s

    def poses_at(self, t_s: float) -> Iterable[tuple[str, Pose]]:
        """Where each die is after so much time."""
        share = min(t_s / self.lasts_s, 1.0) if self.lasts_s > 0.0 else 1.0
        return ((old.id, self._tipping(old.pose, new.pose, share) if old.id == self._tips
                 else _on_the_way(old.pose, new.pose, share))
                for old, new in zip(self._from, self.sorted, strict=False))

    def _tipping(self, old: Pose, new: Pose, share: float) -> Pose:
        """Up to the lip of the near wall, and over it onto the table, turning as it falls."""
        tray = self._spec.tray
        lip = new._replace(y=-(tray.depth_m + tray.wall_width_m) / 2, z=tray.wall_height_m + HALF_A_DIE_M)
        if share < TO_THE_LIP:
            return _on_the_way(old, lip, share / TO_THE_LIP)
        falls = (share - TO_THE_LIP) / (1.0 - TO_THE_LIP)
        pose = _on_the_way(lip, new, falls)
        turned = multiply(about(TOWARDS_THE_SEAT, TUMBLE_RAD * (1.0 - falls)), pose.orientation)
        return Pose(*pose.position, *turned)


def _on_the_way(old: Pose, new: Pose, share: float) -> Pose:
    if share >= 1.0 or old == new:
        return new
    pose = blend(old, new, eased(share))
    return pose._replace(z=pose.z + HOP_M * math.sin(math.pi * share))


class Sorting:
    """The move on screen, and then the signs for as long as it takes to read them."""

    def __init__(self, services: Services, top: TableTop, meaning: Meaning) -> None:
        self._services = services
        self._top = top
        self.meaning = meaning
        self._move = SortingMove(services.table.spec, top.layout.bodies, meaning, sort_s(services))
        look_at_rows(services, self._move.sorted)
        self._passed_s = 0.0
        self._until_s = self._move.lasts_s + letters_s(services, len(result_words(meaning)))

    @property
    def over(self) -> bool:
        """Whether it has been seen and read."""
        return self._passed_s >= self._until_s

    @property
    def sorted(self) -> bool:
        """Whether every die lies where it belongs."""
        return self._passed_s >= self._move.lasts_s

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._passed_s += passed_s(self._services, dt_s)
        self._pose()

    def skip(self) -> None:
        """To the end of the move; from there to the end of reading."""
        self._passed_s = self._until_s if self.sorted else self._move.lasts_s
        self._pose()

    def _pose(self) -> None:
        if self.sorted:
            show_rows(self._top, self._move.sorted, self.meaning)
        else:
            self._top.pose(self._move.poses_at(self._passed_s))

    def close(self) -> None:
        """The dice stay as they are sorted."""

    def elements(self) -> tuple[Element, ...]:
        """What the card says of it: the result, and which dice came of which."""
        return meaning_elements(self.meaning, self._crowded) if self.sorted else ()

    def marks(self) -> tuple[Mark, ...]:
        """What the dice mean, once they lie where they belong."""
        if not self.sorted:
            return ()
        return sorted_marks(self._services.table, self._move.sorted, self.meaning, self._crowded)

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._services.player.preferences)


def sort_s(services: Services) -> float:
    """How long the move takes: no time where motion is reduced."""
    return 0.0 if services.player.preferences.reduce_motion else services.table.stage.pace.sort_s


def show_sorted(services: Services, top: TableTop, meaning: Meaning) -> tuple[Body, ...]:
    """Show what lies on the table sorted, at once. Gives the dice as they are shown."""
    bodies = sorted_bodies(services.table.spec, top.layout.bodies, meaning)
    show_rows(top, bodies, meaning)
    look_at_rows(services, bodies)
    return bodies


def show_rows(top: TableTop, bodies: Sequence[Body], meaning: Meaning) -> None:
    """Show dice as they are sorted. Those that were put away look like what was thrown in their place."""
    top.owned_like({die.came_of: die.id for row in meaning.rows for die in row.dice if die.came_of})
    top.show(bodies, dimmed(meaning), meaning=meaning)


def look_at_rows(services: Services, bodies: Sequence[Body]) -> None:
    """Bring the camera near to sorted dice."""
    cameras = services.table.cameras
    cameras.look_near([body.pose.position for body in bodies])
    if cameras.view is not View.ORBIT:
        cameras.show(View.ROWS, 0)
