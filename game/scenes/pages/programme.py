"""A page of a printed programme: a heading, pictures where there is room for them, columns of print. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.screen import Divider, Element, Gap, Newsprint, Sheet, Text
from game.ui.styles import Style

COLUMN = 480  # units: no column of print is narrower
LARGEST = 1.5  # times: the letters, where there is little to read


def programme(heading: str, pictures: Sequence[Element], words: Sequence[Element]) -> Sheet:
    """The page; the pictures stand at the head of the first column."""
    return Sheet((Text(heading, Style.HEADING), Divider(), Gap(2),
                  Newsprint(tuple(words), tuple(pictures), COLUMN, LARGEST)))
