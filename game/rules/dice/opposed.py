"""Hands that oppose each other, each read by itself, as one meaning (GM-G24, PRO-P25)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.rules.dice.meaning import Meaning, Side


def named(meaning: Meaning, names: Mapping[str, str]) -> Meaning:
    """The same with names in place of whose the rows and sides are, where ``names`` has them."""
    rows = tuple(msgspec.structs.replace(row, whose=names.get(row.whose, row.whose)) for row in meaning.rows)
    sides = tuple(msgspec.structs.replace(side, whose=names.get(side.whose, side.whose)) for side in meaning.sides)
    return msgspec.structs.replace(meaning, rows=rows, sides=sides)


def opposed(meanings: Mapping[str, Meaning]) -> Meaning:
    """What several hands mean together: the rows of each, named by whose they are, and what each comes to.

    ``meanings`` by whose they are, in the order in which they are shown. Raises ValueError for none, and where they
    do not come to the same measure.
    """
    measures = {meaning.measure for meaning in meanings.values()}
    if len(measures) != 1:
        raise ValueError(f"hands oppose each other by one measure, not by {sorted(measures) or 'none'}")
    rows = tuple(msgspec.structs.replace(row, whose=whose) for whose, meaning in meanings.items()
                 for row in meaning.rows)
    sides = tuple(Side(whose, meaning.value) for whose, meaning in meanings.items())
    return Meaning(rows, measures.pop(), max(side.value for side in sides), sides=sides)
