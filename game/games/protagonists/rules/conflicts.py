"""Who wins where characters oppose each other, and who is still tied (PRO-P25 to P28)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from game.rules.value import Value


class Opponent(Value, frozen=True):
    """One who tests in a Conflict, as far as a tie asks. ``side``: the own id where nobody else is on it."""

    id: str
    result: int
    side: str
    changes: bool
    protagonist: bool


class Verdict(Value, frozen=True):
    """How it stands. ``winners``: everybody on the side that won; ``tied``: those who throw a die each; neither: things
    stay as they are, and nobody wins.
    """

    winners: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()

    @property
    def result(self) -> Literal["win", "tie", "draw"]:
        """In a word."""
        return "win" if self.winners else "tie" if self.tied else "draw"


def verdict(opponents: Iterable[Opponent]) -> Verdict:
    """Who has the highest result; of ties each step is among those still tied (PRO-P27).

    A side counts by the best of those who test for it (PRO-P26); members of one side are not tied with each other.
    Change beats keeping; where all who are tied keep, nobody wins; Protagonists beat others.
    """
    all_of_them = tuple(opponents)
    best = max(each.result for each in all_of_them)
    tied = tuple(each for each in all_of_them if each.result == best)
    if one_side(tied):
        return Verdict(_side(all_of_them, tied[0].side))
    changing = tuple(each for each in tied if each.changes)
    if not changing:
        return Verdict()
    if not one_side(changing) and any(each.protagonist for each in changing):
        changing = tuple(each for each in changing if each.protagonist)
    if one_side(changing):
        return Verdict(_side(all_of_them, changing[0].side))
    return Verdict(tied=tuple(each.id for each in changing))


def one_side(some: Iterable[Opponent]) -> bool:
    """Whether all of these hold together."""
    return len({each.side for each in some}) == 1


def after_tie(opponents: Iterable[Opponent], thrown: Mapping[str, int]) -> Verdict:
    """What dice for a tie have brought: the number shown is all that counts, and equal ones throw on (PRO-P28)."""
    all_of_them = tuple(opponents)
    best = max(thrown.values())
    highest = tuple(each for each in all_of_them if thrown.get(each.id) == best)
    if one_side(highest):
        return Verdict(_side(all_of_them, highest[0].side))
    return Verdict(tied=tuple(each.id for each in highest))


def _side(opponents: Iterable[Opponent], side: str) -> tuple[str, ...]:
    return tuple(each.id for each in opponents if each.side == side)
