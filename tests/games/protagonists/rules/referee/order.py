"""Who acts when (PRO-P30 to P33): the order by Wits, ties in it, those who join, whose turn is next."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, pairwise

from tests.games.protagonists.rules.referee.offers import Json

Ranks = list[list[str]]


class Order:
    """The order of one Conflict, worked out beside what a record says of it."""

    def __init__(self, seats: Iterable[str]) -> None:
        self._seats = set(seats)
        self._sums: dict[str, int] = {}
        self._votes: dict[str, list[str]] = {}
        self._dice: dict[str, str] = {}
        self.acted: set[str] = set()
        self.joined: set[str] = set()

    def tested(self, reading: Json, begun: bool, told: Ranks) -> str:
        """All these have tested Wits; what is wrong with the order that a record makes of it (PRO-P30 to P32).

        The highest first. Tied NPCs go by lot, which any order of theirs can be; somebody tied with a Protagonist stays
        so until that is settled. ``begun``: they join Rounds that go on, behind their equals and from the next round.
        """
        self._sums |= {who: read["sum"] for who, read in reading.items()}
        self.joined |= set(reading) if begun else set()
        flat = [who for rank in told for who in rank]
        if len(flat) != len(set(flat)):
            return f"somebody stands twice in {told} (P33)"
        if any(self._sums[one] < self._sums[other] for one, other in pairwise(flat)):
            return f"{told} is not by Wits, {self._sums} (P30)"
        levels = [list(level) for _, level in groupby(told, key=lambda rank: self._sums[rank[0]])]
        return next((said for level in levels if (said := self._level(level, set(reading)))), "")

    def _level(self, level: Ranks, fresh: set[str]) -> str:
        """Those who came to the same."""
        new = [rank for rank in level if fresh & set(rank)]
        if level[len(level) - len(new):] != new:
            return f"{level}: whoever joins goes behind (P32)"
        tied = len({who for rank in new for who in rank}) > 1
        mixed = any(who in self._seats for rank in new for who in rank)
        return f"{level} are tied by Wits and stand {len(new)} ranks (P31)" if tied and mixed != (len(new) == 1) else ""

    # --- ties ---

    def agreed(self, entry: Json, tied: list[str]) -> Ranks | None:
        """The order in which all players of the tied would go; None until they all say the same one (PRO-P31)."""
        self._votes[entry["by"]] = entry["order"]
        wanted = [self._votes.get(who) for who in tied if who in self._seats]
        if not wanted or not wanted[0] or any(each != wanted[0] for each in wanted):
            return None
        self._votes = {}
        return [[who] for who in wanted[0]]

    def diced(self, entry: Json, tied: list[str]) -> Ranks | None:
        """The tied by a die each, highest first; None until everybody's lies there (PRO-P31)."""
        self._dice[entry["for"]] = entry["dice"][0]
        if set(self._dice) < set(tied):
            return None
        lies = {who: entry["table"][die]["number"] for who, die in self._dice.items()}
        self._dice, self._votes = {}, {}
        return [[who for who in tied if lies[who] == number] for number in sorted(set(lies.values()), reverse=True)]

    # --- turns ---

    def new_round(self) -> None:
        """Everybody has a turn again, whoever joined too."""
        self.acted, self.joined = set(), set()

    def next_of(self, turn: Json, gone: Iterable[str]) -> str:
        """Whose turn comes next; "" where everybody had one (PRO-P33)."""
        out = {*self.acted, *self.joined, *gone}
        return next((who for rank in turn["order"] for who in rank if who not in out), "")
