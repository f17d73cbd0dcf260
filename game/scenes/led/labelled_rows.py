"""Buttons behind what they are for, in rows that are as even as they can be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.ui.screen import Button, Row, Text
from game.ui.styles import Style, Tone

IN_A_ROW = 4
LABEL = 0.7
"""How wide the label is, where a button of a full row is 1."""


def labelled_rows(label: str, buttons: Sequence[Button]) -> Iterator[Row]:
    """What they are for is said once, before the first row."""
    rows = max(1, math.ceil(len(buttons) / IN_A_ROW))
    many = max(1, math.ceil(len(buttons) / rows))
    for at in range(0, len(buttons), many):
        row = buttons[at:at + many]
        yield Row((Text("" if at else label, Style.CAPTION, Tone.QUIET), *row),
                  (LABEL, *(IN_A_ROW / len(row) for _ in row)))
