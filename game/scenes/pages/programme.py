"""A page of a printed programme: a heading, pictures at the left, columns of print beside them. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.screen import Column, Divider, Element, Gap, Newsprint, Row, Sheet, Text
from game.ui.styles import Style

SHARES = (1.0, 3.7)  # of the width: pictures and print
COLUMN = 500  # units: no column of print is narrower
LARGEST = 1.5  # times: the letters, where there is little to read


def programme(heading: str, pictures: Sequence[Element], words: Sequence[Element]) -> Sheet:
    """The page; without pictures the print has all of its width."""
    told = Column((Text(heading, Style.HEADING), Divider(), Gap(2), Newsprint(tuple(words), COLUMN, LARGEST)))
    if not pictures:
        return Sheet((told,))
    return Sheet((Row((Column(tuple(pictures)), told), SHARES),))
