"""The captions of sorted dice: each row with its sign and its word, and what all of them come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.physics import Body, TableSpec, Vector
from game.rules.dice.meaning import Meaning
from game.scenes.rolling.dice_words import SHAPES, TONES, result_words, row_words
from game.scenes.rolling.sorted_dice import NAME_M, Spot, spot_of
from game.scenes.rolling.tray_places import is_aside
from game.scenes.services import Table
from game.ui.screen import Mark
from game.ui.styles import Style, Tone

ABOVE_M, BESIDE_M = 0.026, 0.03  # a caption stands so far beyond a die that is taken out, and beside the right rim


def sorted_marks(table: Table, bodies: Sequence[Body], meaning: Meaning) -> tuple[Mark, ...]:
    """A caption at every row of dice that lie there, and the result on the near wall."""
    spec, project = table.spec, table.projector.to_pixel
    near: Vector = (0.0, -(spec.tray.depth_m + spec.tray.wall_width_m) / 2, spec.tray.wall_height_m)
    result = Mark("result", result_words(meaning), *project(near), Style.HEADING)
    return (*_rows(table, bodies, meaning), result)


def _rows(table: Table, bodies: Sequence[Body], meaning: Meaning) -> Iterator[Mark]:
    there = {body.id: body for body in bodies}
    for row in meaning.rows:
        first = next((there[die.id] for die in row.dice if die.id in there), None)
        if first is not None:
            at = table.projector.to_pixel(_name_place(table.spec, first, spot_of(row.sign)))
            yield Mark(f"row_{row.sign}", row_words(row.sign, len(row.dice)), *at, Style.SMALL,
                       TONES.get(row.sign, Tone.PLAIN), SHAPES[row.sign])


def _name_place(spec: TableSpec, first: Body, spot: Spot) -> Vector:
    """Where a row is named: left of its first die; beyond one that is taken out; beyond the right rim."""
    x, y, z = first.pose.position
    if spot is Spot.OUT and not is_aside(spec, first):
        return x, y - ABOVE_M, z
    if x > spec.tray.width_m / 2:
        return x, y + ABOVE_M, z
    return NAME_M / 2 - spec.tray.width_m / 2, y, z
