"""A moment that may be spoken of, and how likely it is that it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.narration.conditions import Facts

EVER = 1.0
SPEAKS: Mapping[str, float] = MappingProxyType({
    "round.begins": 0.35, "round.ends": 0.2, "round.quiet": 0.35, "initiative": 0.2, "bids": 0.3, "enters": 0.4,
    "sight": 0.6, "cover": 0.5, "slips": 0.5, "still": 0.1, "carries": 0.6, "aim": 0.25, "charge": 0.7, "duel": 0.55,
    "duel.many": 0.7, "duel.down": 0.6, "threat": 0.3, "scores.low": 0.6, "scores.high": 0.6, "scores.equal": 0.8,
    "scores.apart": 0.35,
    "scores.alone": 0.2, "scores.avoid": 0.4, "miss": 0.5, "miss.close": 0.8, "miss.wide": 0.6, "through": 0.5,
    "saved": 0.9, "blow.miss": 0.5, "late": 0.5, "last.words": 0.5, "down": 0.5, "lies": 0.3, "dropped": 0.8,
    "crowd.hides": 0.6, "crowd.melts": 0.6, "crowd.flees": 0.5})
"""The chance of a slot; of those that are not named something is always said."""


class Cue(msgspec.Struct, frozen=True):
    """A moment of ``slot`` about ``a`` and ``b``: models, seats or sides. ``facts``: what is true besides.

    ``speaks``: ``a`` says it, which is for computers' models alone.
    """

    slot: str
    a: str = ""
    b: str = ""
    facts: Facts = {}
    speaks: bool = False

    @property
    def chance(self) -> float:
        """How likely something is said."""
        return SPEAKS.get(self.slot, EVER)
