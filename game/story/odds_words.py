"""A chance as people say it."""

from __future__ import annotations


def odds_in_words(chance: float) -> str:
    """A chance from 0 to 1 in a few words."""
    return next(words for least, words in _IN_WORDS if chance >= least)


_IN_WORDS = ((0.97, "nineteen in twenty"), (0.88, "nine in ten"), (0.78, "four in five"), (0.71, "three in four"),
             (0.62, "two in three"), (0.55, "better than even"), (0.45, "an even chance"), (0.36, "two in five"),
             (0.29, "one in three"), (0.22, "one in four"), (0.15, "one in six"), (0.0, "one in ten"))
"""From which chance on it is called so."""
