"""Distances in Rounds, from spots and who is close to whom (PRO-P47, P48)."""

from __future__ import annotations

from itertools import pairwise

from tests.games.protagonists.rules.referee.offers import Json

CLOSE, NEAR, FAR, DISTANT = range(4)
UNNAMED = ("here", "middle", "beyond")
"""Three in a row, where whoever leads names no spots."""


class Places:
    """The spots of one Conflict, and those beside each other."""

    def __init__(self, opened: Json) -> None:
        self.spots = tuple(opened["spots"]) or UNNAMED
        self._beside = {frozenset(pair) for pair in opened["links"] or pairwise(self.spots)}

    def beside(self, one: str, other: str) -> bool:
        """Whether two spots are beside each other."""
        return frozenset((one, other)) in self._beside

    def band(self, turn: Json, one: str, other: str) -> int:
        """How far apart two are, by what a record says of the Rounds."""
        here, there = turn["at"][one], turn["at"][other]
        if here == there:
            return CLOSE if close(turn, one, other) else NEAR
        return FAR if self.beside(here, there) else DISTANT


def close(turn: Json, one: str, other: str) -> bool:
    """Whether two have moved up to each other."""
    return {one, other} in [set(pair) for pair in turn["close"]]


def company(turn: Json, who: str) -> set[str]:
    """Whom somebody is close to."""
    return {each for pair in turn["close"] if who in pair for each in pair} - {who}
