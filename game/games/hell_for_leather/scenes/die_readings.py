"""How dice that lie are put into words: lists, marks over the dice, and the referee's reasons."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.games.hell_for_leather.rules import Lie, Stack, Zone
from game.games.hell_for_leather.rules.rolls import stack_of
from game.games.hell_for_leather.scenes.rule_labels import RESULT_TONE, die_words, kind_of
from game.physics import DieReading, Layout, Outcome
from game.rules.roll import Lying, Tower
from game.scenes.table.projection import Projector
from game.ui.messages import millimetres, say
from game.ui.screen import Element, Mark, Text
from game.ui.styles import Style

Pixel = tuple[int, int]
DIE_HALF_M = 0.010  # of a ten-sided die, as it is seen
MARK_HALF_SHARE = 0.016  # of the window's height: half a number with its plate
SLANT = math.sqrt(0.5)
WAYS = ((0.0, 1.0), (SLANT, SLANT), (-SLANT, SLANT), (1.0, 0.0), (-1.0, 0.0), (SLANT, -SLANT), (-SLANT, -SLANT),
        (0.0, -1.0))
"""Right and up, on the picture: where a number may stand beside its die, best first."""


def lies_of(dice: Mapping[str, Lying]) -> dict[str, Lie]:
    """Dice as the table tells of them, in the words of these rules."""
    return {die: Lie(Zone(lying.zone), lying.number) for die, lying in dice.items()}


def heat_of(tower: Tower | None) -> Stack | None:
    """The Heat as the table tells of it; None where nothing is stacked there."""
    return stack_of(tower) if tower is not None else None


def dice_elements(dice: Mapping[str, Lie]) -> tuple[Element, ...]:
    """Every die of the conflict in a line of its own."""
    return tuple(Text(die_words(lie), Style.BODY, RESULT_TONE[kind_of(lie)]) for lie in dice.values())


def die_marks(layout: Layout, dice: Mapping[str, Lie], projector: Projector) -> tuple[Mark, ...]:
    """A number close to each die that lies on the table: above it, or where it hides no other die and no stack."""
    seen = {body.id: projector.to_pixel(body.pose.position) for body in layout.bodies}
    marks = []
    for body in layout.bodies:
        if body.id in dice:
            x, y, z = body.pose.position
            half = abs(projector.to_pixel((x + DIE_HALF_M, y, z))[0] - seen[body.id][0])
            far = half + MARK_HALF_SHARE * projector.window[1]
            spot = _free_spot(seen[body.id], far, [place for die, place in seen.items() if die != body.id])
            lie = dice[body.id]
            marks.append(Mark(f"reads_{body.id}", str(lie.number), *spot, Style.SMALL, RESULT_TONE[kind_of(lie)]))
    return tuple(marks)


def _free_spot(centre: Pixel, far: float, others: Sequence[Pixel]) -> Pixel:
    """The first place round a die that is as far from all others as from itself; else the one farthest from them."""
    spots = [(round(centre[0] + far * right), round(centre[1] - far * up)) for right, up in WAYS]

    def room(spot: Pixel) -> float:
        return min((math.dist(spot, other) for other in others), default=math.inf)

    return next((spot for spot in spots if room(spot) >= far), max(spots, key=room))


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
        length = millimetres(abs(reading.margin_m))
        if reading.margin_m < 0.0:
            return say("Inside, by {length}. It does not touch the line.", length=length)
        return say("On the line: {length} over its inner edge. That is a Curse.", length=length)
    return ""


