"""What is said across the table, at the head of whoever says it: a line before a throw or after it, for a moment.

What they say a game knows (``GameWords.before_throw``, ``after_throw``). It is seen from the seat alone, where the head
is: over the hall, or below the arms where the tower is too high for that; never over the tower.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import Across, GameAtTable
from game.scenes.rolling.roll_controller import RollController, RollStage
from game.scenes.table.camera_poses import CameraPose
from game.scenes.table.camera_views import View
from game.scenes.table.company.seat_place import TALL, WIDE, Eye, Place
from game.ui.screen import Align, Mark
from game.ui.styles import Style

LEAST_S, LETTER_S = 1.6, 0.05  # how long a line stands, and longer for each of its letters
HEAD = 50.0  # units of a figure: so wide is a head with its hat
MOUTH = 62.0  # from its top: there somebody speaks
BELOW = 0.02  # of half the picture's height: so far below the arms a line stands that has no room beside the head


class AcrossSpeech:
    """Follows one match."""

    def __init__(self, game: GameAtTable) -> None:
        self._game = game
        self._line = ""
        self._left_s = 0.0
        self._asked: Controller | None = None  # the throw that was thought of already
        self._spoke = False  # before it

    @property
    def line(self) -> str:
        """What is being said."""
        return self._line

    def watch(self, controller: Controller | None, across: Across) -> None:
        """A throw that is due may be spoken of before it is made; once the dice are out of the hand it has been."""
        if not isinstance(controller, RollController):
            return
        if controller is not self._asked and controller.step is RollStage.HOLD:
            self._asked = controller
            line = self._game.words.before_throw(controller.actor, across.who, controller.driver.tell)
            self._spoke = bool(line)
            self._say(line)
        elif controller.step is not RollStage.HOLD and self._spoke:
            self.hush()

    def hear(self, events: Sequence[Any], across: Across) -> None:
        """This has happened."""
        self._say(self._game.words.after_throw(events, across.who, self._spoke))

    def hush(self) -> None:
        """Nothing is said."""
        self._line = ""

    def update(self, dt_s: float) -> None:
        """A line stands for as long as it takes to hear it."""
        self._left_s -= dt_s
        if self._left_s <= 0.0:
            self.hush()

    def marks(self, place: Place | None, tower_m: float) -> tuple[Mark, ...]:
        """The line where its speaker is seen; none where they are not."""
        cameras, window = self._game.context.services.table.cameras, self._game.context.services.table.projector.window
        frame = cameras.frame
        if not self._line or place is None or frame is None or cameras.view is not View.SEAT or cameras.moving:
            return ()
        pose, aspect, _ = frame
        x, y, align = _spot(place, pose, aspect, tower_m)
        return (Mark("across", self._line, round((x + 1.0) / 2.0 * window[0]), round((1.0 - y) / 2.0 * window[1]),
                     Style.BODY, align=align,
                     spoken=True),)

    def _say(self, line: str) -> None:
        if line:
            self._line, self._left_s = line, LEAST_S + LETTER_S * len(line)


def _spot(place: Place, pose: CameraPose, aspect: float, tower_m: float) -> tuple[float, float, Align]:
    """Left of the head, over the hall; where the tower is too high for that, below the arms."""
    high, middle = place.top - place.bottom, place.left + place.wide / 2.0
    mouth = place.top - high * MOUTH / TALL
    if Eye(pose, aspect).seen((0.0, 0.0, tower_m))[1] < place.bottom:
        return middle - place.wide * HEAD / WIDE / 2.0, mouth, Align.RIGHT
    return middle, place.bottom - BELOW, Align.CENTRE
