"""What is worth a line when a match is over: the best shot, and how Scores were set beside best play (DUEL-D473)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.games.duel.ai.bid_review import ReviewedScore, reviewed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.state import State, warband_of
from game.rules.match import Deed
from game.ui.messages import Message, percent, say, say_many

DuelDeed = Deed[State, a.Action]
LEAST_COST = 0.005  # of a match: what is less, nobody has to hear of
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


class ScoreReview:
    """Every Score of a match beside best play; one reveal is looked at a time, for that takes a while."""

    def __init__(self, deeds: Sequence[DuelDeed]) -> None:
        self._left = [deed for deed in deeds if isinstance(deed.action, a.Reveal)]
        self._found: tuple[ReviewedScore, ...] = ()

    @property
    def done(self) -> bool:
        """Whether all were looked at."""
        return not self._left

    def go_on(self) -> None:
        """Look at the next one."""
        if self._left:
            deed = self._left.pop(0)
            self._found = (*self._found, *reviewed([(deed.before, deed.action)]))

    def of_seat(self, seat: str) -> tuple[ReviewedScore, ...]:
        """Those that a seat set, as far as they were looked at."""
        return tuple(each for each in self._found if warband_of(each.of) == seat)

    def lines(self, seat: str, name: Named, label: Callable[[str], str]) -> tuple[Message, ...]:
        """What a seat's Scores cost it, and the dearest of them; nothing where it set none."""
        if not self.done:
            return (say("Scores: still being looked at"),)
        scores = self.of_seat(seat)
        if not scores:
            return ()
        cost = sum(each.cost for each in scores) / len(scores)
        dearest = max(scores, key=lambda each: each.cost)
        count = say_many("One Score", "{n} Scores", len(scores))
        if dearest.cost < LEAST_COST:
            return (say("{count}, none of them short of best play", count=count),)
        return (say("{count}, on average {cost} of a match short of best play", count=count, cost=percent(cost, 1)),
                say("Dearest: {name} in round {round} with {set}; best was {best} ({cost})", name=name(dearest.of),
                    round=dearest.round, set=label(dearest.set), best=label(dearest.best),
                    cost=percent(dearest.cost, 1)))
