"""What is worth a line when a match is over: the best shot, and Scores and bids beside best play (DUEL-D473)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from game.games.duel.ai.bid_review import Reviewed, ReviewedBid, review_of
from game.games.duel.narration.cup_words import LEAST_COST
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.state import State, warband_of
from game.rules.match import Deed
from game.ui.messages import Message, percent, say, say_many

DuelDeed = Deed[State, a.Action]
Named = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack that hit: who, whom, when, how often; ``chance``: of so many hits or more, as it was thrown."""

    of: str
    target: str
    round: int
    hits: int
    chance: float


def best_shot(deeds: Iterable[DuelDeed]) -> Shot | None:
    """The attack of the match that hit against the longest odds, the first of equal ones; None where nobody hit."""
    return min((shot for deed in deeds if (shot := shot_of(deed)) is not None), key=lambda shot: shot.chance,
               default=None)


def shot_of(deed: DuelDeed) -> Shot | None:
    """What a deed is as a shot; None where it is no attack, or hit nobody."""
    made = deed.action
    if not isinstance(made, a.Throw) or made.purpose != "attack":
        return None
    luck = DUEL.luck(deed.before, made)[0]
    if luck.actual < 1:
        return None
    chance = sum(share for hits, share in luck.odds if hits >= luck.actual)
    return Shot(str(made.of), str(made.target), deed.before.round, round(luck.actual), chance)


def shot_words(shot: Shot, name: Named) -> Message:
    """In a line."""
    hits = say_many("one hit", "{n} hits", shot.hits)
    return say("Best shot: {name} at {target} in round {round}, {hits}, a chance of {chance}.", name=name(shot.of),
               target=name(shot.target), round=shot.round, hits=hits, chance=percent(shot.chance))


class CupReview:
    """Every Score and bid of a match beside best play; one reveal is looked at a time, for that takes a while."""

    def __init__(self, deeds: Sequence[DuelDeed]) -> None:
        self._left = [deed for deed in deeds if isinstance(deed.action, a.Reveal | a.RevealBids)]
        self._found: tuple[Reviewed, ...] = ()

    @property
    def done(self) -> bool:
        """Whether all were looked at."""
        return not self._left

    def go_on(self) -> None:
        """Look at the next one."""
        if self._left:
            found = review_of([self._left.pop(0)])
            self._found = (*self._found, *chain.from_iterable(found.values()))

    def of_seat(self, seat: str) -> tuple[Reviewed, ...]:
        """Those that a seat set, as far as they were looked at."""
        return tuple(each for each in self._found if warband_of(each.of) == seat)

    def lines(self, seat: str, name: Named, label: Callable[[str], str]) -> tuple[Message, ...]:
        """What a seat's Scores and its bids cost it, and the dearest of each; nothing where it set none."""
        if not self.done:
            return (say("Scores: still being looked at"),)
        found = self.of_seat(seat)
        bids = tuple(each for each in found if isinstance(each, ReviewedBid))
        scores = tuple(each for each in found if not isinstance(each, ReviewedBid))
        return (*_lines(scores, say_many("One Score", "{n} Scores", len(scores)), name, label),
                *_lines(bids, say_many("One bid", "{n} bids", len(bids)), name, label))


def _lines(found: Sequence[Reviewed], count: Message, name: Named, label: Callable[[str], str]) -> tuple[Message, ...]:
    if not found:
        return ()
    cost = sum(each.cost for each in found) / len(found)
    dearest = max(found, key=lambda each: each.cost)
    alone = len(found) == 1
    if dearest.cost < LEAST_COST:
        return (say("{count}, not short of best play", count=count) if alone
                else say("{count}, none of them short of best play", count=count),)
    told = {"name": name(dearest.of), "round": dearest.round, "set": label(dearest.set), "best": label(dearest.best),
            "cost": percent(dearest.cost, 1)}
    if alone:
        return (say("{count}, {cost} of a match short of best play", count=count, cost=told["cost"]),
                say("{name} in round {round} with {set}; best was {best}", **told))
    return (say("{count}, on average {cost} of a match short of best play", count=count, cost=percent(cost, 1)),
            say("Dearest: {name} in round {round} with {set}; best was {best} ({cost})", **told))
