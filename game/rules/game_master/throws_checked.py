"""Why dice cannot have been thrown as an entry says: not those that are due, or others than lay there have moved."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from game.rules.game_master.refusing import Refusal


class Lies(Protocol):
    """A die as an entry has it."""

    @property
    def number(self) -> int:
        """What it shows."""


class ThrowEntry(Protocol):
    """A throw as led games enter it: who, for what, which dice, and the table as it lies then."""

    @property
    def by(self) -> str: ...
    @property
    def purpose(self) -> str: ...
    @property
    def dice(self) -> tuple[str, ...]: ...
    @property
    def table(self) -> Mapping[str, Lies]: ...


def wrong_throw(throw: ThrowEntry, due: tuple[ThrowEntry, tuple[str, ...]] | None, on_table: Collection[str],
                lay: Mapping[str, int]) -> Refusal | None:
    """None if it can be. Of a prototype, without dice, the moment alone is looked at.

    ``due``: the throw that is, and its dice; ``on_table``: all dice that lie there after it; ``lay``: what those show
    that lay there before.
    """
    if due is None or (due[0].by, due[0].purpose) != (throw.by, throw.purpose):
        return Refusal("no_dice_due", throw.by)
    if not throw.dice:
        return None
    fits = throw.dice == due[1] and set(throw.table) == set(on_table)
    moved = next((die for die, each in throw.table.items() if lay.get(die, each.number) != each.number), "")
    return None if fits and not moved else Refusal("bad_dice", moved or throw.by)
