"""What was under cups beside best play, in plain words for the report; whoever reckons hands it in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from game.games.duel.narration.names import Names
from game.games.duel.narration.plain_lines import DuelDeed
from game.games.duel.rules.state import warband_of
from game.narration.grammar import counted

LEAST_COST = 0.005
"""Of a match: what is less, nobody has to hear of."""


class Reviewed(Protocol):
    """A number that somebody set: by how much the best one was better, in shares of a match."""

    @property
    def round(self) -> int: ...

    @property
    def of(self) -> str: ...

    @property
    def set(self) -> str: ...

    @property
    def cost(self) -> float: ...

    @property
    def best(self) -> str: ...


Review = Callable[[Sequence[DuelDeed]], Mapping[str, Sequence[Reviewed]]]
"""Of all deeds of a match, by what it is called: Scores, bids."""


def review_lines(names: Names, review: Mapping[str, Sequence[Reviewed]]) -> Iterator[str]:
    """A line for each seat and each kind of thing that it set."""
    for seat in names.header.in_order:
        for what, found in review.items():
            own = [each for each in found if warband_of(each.of) == seat]
            if own:
                yield f"{names.seat(seat)} set {counted(len(own), what)} under cups{_beside_the_best(names, own)}."


def _beside_the_best(names: Names, found: Sequence[Reviewed]) -> str:
    alone, dearest = len(found) == 1, max(found, key=lambda each: each.cost)
    if dearest.cost < LEAST_COST:
        return ", which was not short of best play" if alone else ", none of them short of best play"
    own, best = (_set(names, option) for option in (dearest.set, dearest.best))
    told = f"{own}{_by(names, dearest.of)} in round {dearest.round}, where {best} was best"
    if alone:
        return f": {told}, by {100 * dearest.cost:.1f}% of a match"
    cost = sum(each.cost for each in found) / len(found)
    return (f", on average {100 * cost:.1f}% of a match short of best play; the dearest was {told} "
            f"({100 * dearest.cost:.1f}%)")


def _by(names: Names, of: str) -> str:
    """Which model it was; of a bid for all models of a seat the line has said it."""
    return "" if of in names.header.seats else f" by {names.owned(of)}"


def _set(names: Names, option: str) -> str:
    """A bid, or a Score, with its intent where there is a choice of one (DUEL-D103)."""
    score, _, intent = option.partition(" ")
    return f"a {score} to {intent}" if intent and names.header.options.avoid_hits else f"a {score}"
