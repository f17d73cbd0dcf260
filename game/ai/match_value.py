"""What a match is worth: the chance to win it, from solved tables (`tools/bake_computer.py values`)."""

from __future__ import annotations

from typing import Self


class Values:
    """Solved values of an abstract match, by level."""

    @classmethod
    def decode(cls, data: bytes, mark: str) -> Self:
        """From the baked file. ``StaleTables`` where it is not of this table and these hands (`tables_mark`)."""
        return cls()
