"""Dice that nobody can read: they are pointed at, with the reason, before they go back into the hand (GM-G23)."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import NotRead, Outcome
from game.scenes.match.reading_time import passed_s
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_words import NOT_READ
from game.scenes.services import Services
from game.ui.messages import say_many
from game.ui.screen import Element, Mark, Text
from game.ui.styles import Style, Tone

ABOVE_M = 0.03  # so far over a die its reason stands


class UnreadDice:
    """The dice that are thrown again, where they lie; seen when their time is over."""

    def __init__(self, services: Services, top: TableTop, outcome: Outcome, dice: Sequence[str]) -> None:
        self._services = services
        self._top = top
        self._bodies = [body for body in outcome.layout.bodies if body.id in dice]
        self.dice = tuple(dice)
        self._reasons = {die: _reason(outcome, die) for die in dice}
        self._left_s = services.table.stage.pace.again_s
        top.point_at(self._bodies[0].id if self._bodies else None)

    @property
    def over(self) -> bool:
        """Whether it has been seen."""
        return self._left_s <= 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._left_s -= passed_s(self._services, dt_s)

    def skip(self) -> None:
        """It has been seen."""
        self._left_s = 0.0

    def close(self) -> None:
        """Nothing is pointed at any more."""
        self._top.point_at(None)

    def elements(self) -> tuple[Element, ...]:
        """What the card says of it, now and while they are in the hand again."""
        reasons = (Text(NOT_READ[reason], Style.SMALL, Tone.DANGER) for reason in dict.fromkeys(self._reasons.values()))
        count = len(self._reasons)
        return (Text(say_many("One die goes back into the hand, alone.", "{n} dice go back into the hand, alone.",
                              count)), *reasons)

    def marks(self) -> tuple[Mark, ...]:
        """The reason at each die that lies there; one that fell off the table is told on the card alone."""
        project = self._services.table.projector.to_pixel
        places = ((body.id, project((body.pose.x, body.pose.y, body.pose.z + ABOVE_M))) for body in self._bodies)
        return tuple(Mark(f"unread_{die}", NOT_READ[self._reasons[die]], *at, Style.SMALL, Tone.DANGER, "wedge")
                     for die, at in places)


def _reason(outcome: Outcome, die: str) -> NotRead:
    """Why it says nothing; on the target a die that is not off it leans."""
    face = outcome.faces.get(die)
    if face is not None and face.not_read is not None:
        return face.not_read
    return NotRead.OVER_THE_WALL if die in outcome.left_table else NotRead.LEANS
