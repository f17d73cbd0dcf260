"""The captions of sorted dice: each row with its sign and its word, and what all of them come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.narration.dice_tree import tree_lines
from game.physics import Body, Vector
from game.rules.dice.meaning import Meaning
from game.scenes.rolling.dice_words import SHAPES, TONES, result_words, row_words
from game.scenes.rolling.sorted_dice import Spot, spot_of, tipped
from game.scenes.services import Table
from game.ui.messages import joined
from game.ui.screen import Align, Element, Mark, Text
from game.ui.styles import Style, Tone

RESULT_M = 0.045
BESIDE_M = 0.016  # so far from the middle of its die a caption ends


def sorted_marks(table: Table, bodies: Sequence[Body], meaning: Meaning, crowded: bool = False) -> tuple[Mark, ...]:
    """A caption at every row of dice that lie there, and the result below the nearest of them, from the leftmost on.

    ``crowded``: shapes and numbers alone, for large text, which would hide the dice; the card has the words then.
    """
    rows = tuple(_rows(table, bodies, meaning, crowded))
    if crowded:
        return rows
    nearest = min((body.pose.y for body in bodies), default=0.0)
    leftmost = min((body.pose.x for body in bodies), default=0.0)
    at = table.projector.to_pixel((min(leftmost, 0.0), nearest - RESULT_M, 0.0))
    result = Mark("result", result_words(meaning), *at, Style.BODY, align=Align.LEFT)
    return (*rows, result)


def _rows(table: Table, bodies: Sequence[Body], meaning: Meaning, crowded: bool) -> Iterator[Mark]:
    there = {body.id: body for body in bodies}
    for row in meaning.rows:
        first = next((there[die.id] for die in row.dice if die.id in there), None)
        if first is not None:
            place, align = _name_place(first, Spot.OUT if first.id == tipped(meaning) else spot_of(row.sign))
            words = str(len(row.dice)) if crowded else row_words(row)
            name = "_".join(filter(None, ("row", row.whose, row.sign)))
            yield Mark(name, words, *table.projector.to_pixel(place),
                       Style.SMALL if crowded else Style.BODY, TONES.get(row.sign, Tone.PLAIN), SHAPES[row.sign], align)


def _name_place(first: Body, spot: Spot) -> tuple[Vector, Align]:
    """Where a row is named: to the left of its first die, or to the right of one that is taken out of another row."""
    x, y, z = first.pose.position
    if spot is Spot.OUT:
        return (x + BESIDE_M, y, z), Align.LEFT
    return (x - BESIDE_M, y, z), Align.RIGHT


def meaning_elements(meaning: Meaning, crowded: bool = False) -> tuple[Element, ...]:
    """What the card says of sorted dice: the result, what came of which die, and with large text the rows."""
    rows = joined(", ", tuple(row_words(row) for row in meaning.rows))
    lines = (*((rows,) if crowded else ()), *tree_lines(meaning))
    return (Text(result_words(meaning), Style.HEADING), *(Text(line, Style.SMALL) for line in lines))
