"""Points, sudden death and ranks of the exams (R39). Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.games.hell_for_leather.rules import Lie, Result, Zone
from game.games.hell_for_leather.scenes.rule_labels import kind_of

EXAM_DICE = 10
SUDDEN_ROUNDS = 3  # after so many dice a tie is rolled for
ROLL_SIDES = 10
WORTH = {Result.MERIT: 2, Result.PASS: 1}

TEAMS: Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    2: ((1,), (2,)), 3: ((1,), (2, 3)), 4: ((1, 4), (2, 3)), 5: ((1, 4), (2, 3, 5)), 6: ((1, 3, 6), (2, 4, 5))}
"""For so many players: the ranks of team A and of team B."""


@dataclass(slots=True)
class Ranking:
    """Who stands where. ``roll`` decides a tie that will not end: a number from 1 to 10."""

    players: Sequence[str]
    roll: Callable[[], int]
    _scores: dict[str, tuple[int, ...]] = field(default_factory=dict)
    _sudden: dict[str, int] = field(default_factory=dict)

    @property
    def due(self) -> tuple[str, int] | None:
        """Who throws next, and how many dice; None when every rank is clear."""
        for player in self.players:
            if player not in self._scores:
                return player, EXAM_DICE
        tied = self._tied()
        return next(((player, 1) for player in tied if player not in self._sudden), None)

    @property
    def order(self) -> tuple[str, ...]:
        """The players from rank 1 on, as far as they have thrown."""
        return tuple(sorted(self._scores, key=lambda player: self._scores[player], reverse=True))

    def points(self, player: str) -> int | None:
        """What a player's ten dice were worth; None before they are thrown."""
        return self._scores[player][0] if player in self._scores else None

    def enter(self, player: str, lies: Iterable[Lie]) -> None:
        """The dice of the player who was due, as they lie in the end."""
        if player not in self._scores:
            self._scores[player] = (sum(lie.zone is Zone.IN for lie in lies),)
        else:
            self._sudden[player] = max(WORTH.get(kind_of(lie), 0) for lie in lies)
            if all(each in self._sudden for each in self._tied()):
                self._close_round()
        self._roll_long_ties()

    def _close_round(self) -> None:
        for player, worth in self._sudden.items():
            self._scores[player] = (*self._scores[player], worth)
        self._sudden.clear()

    def _tied(self) -> tuple[str, ...]:
        """The first players who stand level, once all have thrown."""
        if len(self._scores) < len(self.players):
            return ()
        for player in self.order:
            level = tuple(each for each in self.players if self._scores[each] == self._scores[player])
            if len(level) > 1:
                return level
        return ()

    def _roll_long_ties(self) -> None:
        while (tied := self._tied()) and len(self._scores[tied[0]]) > SUDDEN_ROUNDS:
            for player in tied:
                self._scores[player] = (*self._scores[player], self.roll())
