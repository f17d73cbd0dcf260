"""How dice that lie are put into words: lists, marks over the dice, and the referee's reasons."""

from __future__ import annotations

from collections.abc import Mapping

from game.physics import DieReading, Layout, Outcome
from game.rules.hell_for_leather import Lie
from game.scenes.match.words import RESULT_TONE, die_words, kind_of
from game.scenes.projection import Projector
from game.ui.view import Element, Mark, Style, Text
from game.ui.words import say

MARK_ABOVE_M = 0.022


def dice_elements(dice: Mapping[str, Lie]) -> tuple[Element, ...]:
    """Every die of the conflict in a line of its own."""
    return tuple(Text(die_words(lie), Style.BODY, RESULT_TONE[kind_of(lie)]) for lie in dice.values())


def die_marks(layout: Layout, dice: Mapping[str, Lie], projector: Projector) -> tuple[Mark, ...]:
    """A number over each die that lies on the table."""
    marks = []
    for body in layout.bodies:
        if body.id in dice:
            x, y = projector.to_pixel((body.pose.x, body.pose.y, body.pose.z + MARK_ABOVE_M))
            lie = dice[body.id]
            marks.append(Mark(f"reads_{body.id}", str(lie.number), x, y, Style.SMALL, RESULT_TONE[kind_of(lie)]))
    return tuple(marks)


def ruling_words(outcome: Outcome, lies: Mapping[str, Lie], close_m: float) -> dict[str, str]:
    """The dice that need a referee, and why: near the line, caught, or off the table (R2, R3, R4)."""
    return {die_id: words for die_id, reading in outcome.readings.items()
            if (words := _reason(die_id, reading, outcome, lies, close_m))}


def _reason(die_id: str, reading: DieReading, outcome: Outcome, lies: Mapping[str, Lie], close_m: float) -> str:
    if die_id in outcome.left_table:
        rolled = lies[die_id].number
        return say("A die left the table. It counts as outside; a fair d10 was rolled for its number: {rolled}.",
                   rolled=rolled)
    if reading.caught:
        faces = ", ".join(str(number) for number in sorted(set(reading.candidates)))
        return say("A die is caught and does not lie flat. It could have been {faces}: the lowest counts.",
                   faces=faces)
    if abs(reading.margin_m) <= close_m:
        length = say("{length:.1f} mm", length=abs(reading.margin_m) * 1000)
        if reading.margin_m < 0.0:
            return say("Inside, by {length}. It does not touch the line.", length=length)
        return say("On the line: {length} over its inner edge. That is a Curse.", length=length)
    return ""


