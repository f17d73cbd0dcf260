"""Elements in rows whose columns stand below one another, however few there are in the last row. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.screen import Element, Gap, Row


def even_rows(elements: Sequence[Element], columns: int) -> Iterator[Row]:
    """Rows of so many elements; what the last one lacks is left empty."""
    for at in range(0, len(elements), columns):
        row = elements[at:at + columns]
        yield Row((*row, *(Gap() for _ in range(columns - len(row)))), (1.0,) * columns)
