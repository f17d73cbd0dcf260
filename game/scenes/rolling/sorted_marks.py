"""The captions of sorted dice: each row with its sign and its word, and what all of them come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.physics import Body, Vector
from game.rules.dice.meaning import Meaning
from game.scenes.rolling.dice_words import SHAPES, TONES, result_words, row_words
from game.scenes.rolling.sorted_dice import Spot, spot_of
from game.scenes.services import Table
from game.ui.screen import Align, Mark
from game.ui.styles import Style, Tone

BESIDE_M = 0.016  # so far from the middle of its die a caption ends


def sorted_marks(table: Table, bodies: Sequence[Body], meaning: Meaning) -> tuple[Mark, ...]:
    """A caption at every row of dice that lie there, and the result on the near wall."""
    spec, project = table.spec, table.projector.to_pixel
    near: Vector = (0.0, -(spec.tray.depth_m + spec.tray.wall_width_m) / 2, spec.tray.wall_height_m)
    result = Mark("result", result_words(meaning), *project(near), Style.BODY)
    return (*_rows(table, bodies, meaning), result)


def _rows(table: Table, bodies: Sequence[Body], meaning: Meaning) -> Iterator[Mark]:
    there = {body.id: body for body in bodies}
    for row in meaning.rows:
        first = next((there[die.id] for die in row.dice if die.id in there), None)
        if first is not None:
            place, align = _name_place(first, spot_of(row.sign))
            yield Mark(f"row_{row.sign}", row_words(row.sign, len(row.dice)), *table.projector.to_pixel(place),
                       Style.BODY, TONES.get(row.sign, Tone.PLAIN), SHAPES[row.sign], align)


def _name_place(first: Body, spot: Spot) -> tuple[Vector, Align]:
    """Where a row is named: to the left of its first die, or to the right of one that is taken out of another row."""
    x, y, z = first.pose.position
    if spot is Spot.OUT:
        return (x + BESIDE_M, y, z), Align.LEFT
    return (x - BESIDE_M, y, z), Align.RIGHT
