"""The duel from the real table: attacks, defences, Risks and rewards, with solved rounds behind them (R44-R53)."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.levels import Level
from game.games.hell_for_leather.ai.match_value import LEADS, TOP
from game.games.hell_for_leather.ai.team_values import people_of
from game.games.hell_for_leather.ai.turn_prospects import Prospects
from game.games.hell_for_leather.rules import FinaleState, RewardKind, State
from game.games.hell_for_leather.rules.changes import finale_of
from game.games.hell_for_leather.rules.charts import LEAST_HEAT, LEVEL_OF, REWARD_POINTS, ROUND_HEAT
from game.games.hell_for_leather.rules.phases import defender, duel_level_bonus

TALLEST = 14
FRESH = (ROUND_HEAT, ROUND_HEAT)
ENOUGH = 0.8
"""What a Risk that can win nothing more leaves of the chances."""


@dataclass(frozen=True, slots=True)
class Brawl:
    """The duel as it stands in ``state``; every value is for the side that is named first."""

    state: State
    prospects: Prospects
    _known: dict[object, tuple[float, float]] = field(default_factory=dict)
    _stops: dict[tuple[int, int], float] = field(default_factory=dict)

    def attack(self, by: str, target: str) -> float:
        """P(our side wins) if ``by`` attacks ``target`` (R47)."""
        ours, theirs = self.state.active, self.state.other
        won = self._round(by, target, -self._total(ours), self._heats(ours, theirs))
        return self._after(ours, theirs, won, by, target)

    def defend(self, by: str) -> float:
        """P(the defending side wins) if its holder strikes back."""
        ours, theirs = self.state.other, self.state.active
        after = self._next(theirs, self.state.narrator or "")
        lead = self._total(theirs) - self._total(ours)
        won = self._round(by, after, lead, self._heats(ours, theirs))
        return self._after(ours, theirs, won, by, after)

    def ditch(self, dies: str) -> float:
        """P(the defending side wins) if this one is left to die (R48)."""
        return self._after(self.state.other, self.state.active, 0.0, dies, dies)

    def stop(self, points: int) -> float:
        """P(the throwing side wins) if its dice count now (R49, R50)."""
        ours, theirs = self.state.active, self.state.other
        return self._stopped(points, self.state.team(ours).heat, self._total(ours) - self._total(theirs))

    def risk(self, points: int) -> float:
        """P(the throwing side wins) with a Risk now, played on as well as can be.

        So far ahead that more is of no use nobody goes on, however safe it seems and however much they like it.
        """
        ours, theirs = self.state.active, self.state.other
        lead = self._total(ours) - self._total(theirs)
        if lead + points >= LEADS[-1]:
            return ENOUGH * self.stop(points)
        return self._risk(points, self.state.team(ours).heat, lead, {})

    def reward(self, kind: RewardKind, whom: str | None) -> float:
        """P(the side that takes it wins), the other rewards taken greedily (R45)."""
        state = self.state
        ours, theirs = self._levels(state.active, whom, 1), self._levels(state.other, whom, -1)
        heats = (max(LEAST_HEAT, state.team(state.active).heat - 1),
                 state.team(state.other).heat + (kind is RewardKind.RAISE))
        lead = self._total(state.other) - self._total(state.active)
        lead -= REWARD_POINTS if kind is RewardKind.POINTS else 0
        return self.prospects.values.rewarded(self._level(state.active), ours, theirs,
                                              finale_of(state).rewards - 1, heats, self._bonus(), lead)

    def _levels(self, letter: str, whom: str | None = None, by: int = 0, without: str = "") -> tuple[int, ...]:
        """The living of a side, one of them healed or hurt, or left out."""
        return tuple([min(TOP, LEVEL_OF[one.drive] + (by if one.id == whom else 0))
                      for one in self.state.team(letter).living if one.id != without])

    def _stopped(self, points: int, heat: int, lead: int) -> float:
        found = self._stops.get((lead + points, heat))
        if found is None:
            found = self._stops[lead + points, heat] = self._stopped_ahead(lead + points, heat)
        return found

    def _stopped_ahead(self, ahead: int, heat: int) -> float:
        state = self.state
        ours, theirs, narrator = state.active, state.other, state.narrator or ""
        if ahead <= 0:
            return self._after(ours, theirs, 0.0, narrator, narrator)
        holder = defender(state)
        lost = self._round(holder, self._next(ours, narrator), ahead, (state.team(theirs).heat, heat))
        return self._after(ours, theirs, 1.0 - lost, self._next(ours, narrator), holder)

    def _risk(self, points: int, heat: int, lead: int, known: dict[tuple[int, int], float]) -> float:
        key = (points, heat)
        if key not in known:
            state = self.state
            narrator = state.narrator or ""
            dead = self._after(state.active, state.other, 0.0, narrator, narrator)
            chances = self.prospects.chances(self.prospects.level_of(state, narrator))
            fell, inside = chances.throw(heat + 1)
            stands = chances.stack(heat) * (1.0 - fell)
            value = 0.0
            for more, p in ((0, inside[0]), (1, inside[1] / 2), (2, inside[1] / 2)):
                if p:
                    stop = self._stopped(points + more, heat + 1, lead)
                    deep = heat + 1 < TALLEST
                    value += p * (max(stop, self._risk(points + more, heat + 1, lead, known)) if deep else stop)
            known[key] = stands * value + (1.0 - stands) * dead
        return known[key]

    def _round(self, own: str, other: str, lead: int, heats: tuple[int, int]) -> float:
        side = self.state.side_of(own).id
        return self.prospects.values.round(self._level(side), self._thrown(own), self._thrown(other), lead, heats)

    def _after(self, ours: str, theirs: str, won: float, lost: str, killed: str) -> float:
        """The match from a round's end: ``lost`` dies of ours, or ``killed`` of theirs, and whoever won attacks."""
        key = (ours, lost, killed)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ends(ours, theirs, lost, killed)
        return won * found[0] + (1.0 - won) * found[1]

    def _ends(self, ours: str, theirs: str, lost: str, killed: str) -> tuple[float, float]:
        values, bonus = self.prospects.values, self._bonus_for(ours)
        mine, other = self._levels(ours), self._levels(theirs)
        fewer, rest = self._levels(ours, without=lost), self._levels(theirs, without=killed)
        good = values.duel(self._level(ours), mine, rest, FRESH, 0, bonus)
        return good, 1.0 - values.duel(self._level(theirs), other, fewer, FRESH, 0, (bonus[1], bonus[0]))

    def _thrown(self, who: str) -> int:
        side = self.state.side_of(who).id
        return LEVEL_OF[self.state.contestant(who).drive] + duel_level_bonus(self.state, side)

    def _next(self, letter: str, after: str) -> str:
        people = people_of(self.state.team(letter), after)
        return people[1].id if len(people) > 1 else people[0].id

    def _heats(self, ours: str, theirs: str) -> tuple[int, int]:
        return self.state.team(ours).heat, self.state.team(theirs).heat

    def _total(self, letter: str) -> int:
        finale: FinaleState = finale_of(self.state)
        return finale.points_a if letter == "A" else finale.points_b

    def _bonus(self) -> tuple[int, int]:
        return self._bonus_for(self.state.active)

    def _bonus_for(self, letter: str) -> tuple[int, int]:
        underdog = finale_of(self.state).underdog
        return int(underdog == letter), int(underdog not in (None, letter))

    def _level(self, letter: str) -> Level:
        return self.prospects.side_level(self.state, letter)
