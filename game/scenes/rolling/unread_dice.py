"""Dice that nobody can read: they are pointed at, with what becomes of them and why (GM-G23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.physics import Body, Outcome
from game.scenes.match.reading_time import passed_s
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_words import NOT_READ, drawn_words
from game.scenes.rolling.how_it_lies import why_unread
from game.scenes.services import Services, Table
from game.ui.messages import say_many
from game.ui.screen import Align, Element, Mark, Text
from game.ui.styles import Style, Tone

BESIDE_M = 0.018  # so far to the right of a die its reason begins, clear of the arrow


class UnreadDice:
    """Dice that nobody can read, where they lie; seen when their time is over.

    ``again`` go back into the hand. ``drawn`` are thrown no more and take the numbers that were drawn for them.
    """

    def __init__(self, services: Services, top: TableTop, outcome: Outcome, again: Sequence[str],
                 drawn: Mapping[str, int]) -> None:
        self._services = services
        self._top = top
        self.again = tuple(again)
        self._said = {**{die: NOT_READ[why_unread(outcome, die)] for die in again},
                      **{die: drawn_words(number) for die, number in drawn.items()}}
        self._bodies = [body for body in outcome.layout.bodies if body.id in self._said]
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
        return unread_elements(self._said, len(self.again))

    def marks(self) -> tuple[Mark, ...]:
        """What becomes of each die that lies there; of one that fell off the table the card tells."""
        return unread_marks(self._services.table, self._bodies, self._said)


def unread_elements(said: Mapping[str, str], again: int) -> tuple[Element, ...]:
    """Of so many dice that go back into the hand, and what is said of each die."""
    lines = tuple(Text(words, Style.SMALL, Tone.DANGER) for words in dict.fromkeys(said.values()))
    if not again:
        return lines
    return (Text(say_many("One die goes back into the hand, alone.", "{n} dice go back into the hand, alone.", again)),
            *lines)


def unread_marks(table: Table, bodies: Iterable[Body], said: Mapping[str, str]) -> tuple[Mark, ...]:
    """What is said of each die, beside it."""
    places = ((body.id, table.projector.to_pixel((body.pose.x + BESIDE_M, *body.pose[1:3]))) for body in bodies)
    return tuple(Mark(f"unread_{die}", said[die], *at, Style.SMALL, Tone.DANGER, "wedge", Align.LEFT)
                 for die, at in places)
