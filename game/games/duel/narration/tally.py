"""What a match comes to in figures: who did what to whom, what dice brought against what was to be expected."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.games.duel.narration.plain_lines import DuelDeed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.taking import AttackSettled
from game.rules.dice.meaning import Measure
from game.rules.luck import Luck

HITS = str(Measure.HITS)
GAVE_UP = "gave_up"
"""Where nothing hit a model that went out: its seat gave up (DUEL-D59)."""


class Measured(msgspec.Struct, frozen=True):
    """What dice of one kind brought a seat, and what was to be expected of them."""

    actual: float = 0.0
    expected: float = 0.0
    throws: int = 0

    def plus(self, luck: Luck) -> Measured:
        """With one more throw."""
        return Measured(self.actual + luck.actual, self.expected + luck.expected, self.throws + 1)


class Shot(msgspec.Struct, frozen=True):
    """An attack that hit: in which round, how many dice hit as they were thrown, how likely that many or more are."""

    of: str
    target: str
    round: int
    thrown: int
    chance: float
    hits: int


class Loss(msgspec.Struct, frozen=True):
    """A model that went out: to whom ("" for nobody), in which round, by what source of hits, or ``GAVE_UP``."""

    of: str
    to: str
    round: int
    source: str


class Tally:
    """Counts a match from its deeds."""

    def __init__(self, deeds: Iterable[DuelDeed]) -> None:
        self.luck: dict[tuple[str, str], Measured] = {}
        self.shots: list[Shot] = []
        self.losses: list[Loss] = []
        self.attacks = 0
        self._thrown: dict[str, Luck] = {}
        for deed in deeds:
            self._count(deed)

    @property
    def best(self) -> Shot | None:
        """The hit that was least to be expected of its first throw; of equals the one with more hits, then the first.

        Only of throws that cover or a better die did not make something else.
        """
        counted = [shot for shot in self.shots if shot.thrown == shot.hits]
        return min(counted, key=lambda shot: (round(shot.chance, 9), -shot.hits), default=None)

    def _count(self, deed: DuelDeed) -> None:
        for luck in DUEL.luck(deed.before, deed.action):
            if luck.odds:
                key = (luck.seat, luck.measure)
                self.luck[key] = self.luck.get(key, Measured()).plus(luck)
            if isinstance(deed.action, a.Throw) and deed.action.purpose == "attack":
                self._thrown[str(deed.action.of)] = luck
        settled = next((each for each in deed.events if isinstance(each, AttackSettled)), None)
        if settled is not None and settled.of:
            self._attack(deed, settled)
        by, source = (settled.of or "", settled.source) if settled else ("", GAVE_UP)
        self.losses += [Loss(each.of, by, deed.before.round, source)
                        for each in deed.events if isinstance(each, e.WentOut)]

    def _attack(self, deed: DuelDeed, settled: AttackSettled) -> None:
        self.attacks += 1
        luck = self._thrown.pop(str(settled.of), None)
        if luck is None or not settled.hits:
            return
        chance = sum(chance for value, chance in luck.odds if value >= luck.actual)
        self.shots.append(Shot(str(settled.of), settled.target, deed.before.round, int(luck.actual), chance,
                               settled.hits))
