"""What the end of a turn is worth to the team whose turn it was: a leaf for every kind of match."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

from game.ai.levels import Level, parse_player
from game.ai.measured_odds import Odds
from game.games.hell_for_leather.ai.conflict_value import Conflict, Due, Leaf, Terms
from game.games.hell_for_leather.ai.match_value import DEAD_WEAR, TOP, Side, Values, Worn, levels_of, outlook, waiting
from game.games.hell_for_leather.ai.storm_value import Storm
from game.games.hell_for_leather.ai.team_values import side_of
from game.games.hell_for_leather.ai.throw_chances import Chances
from game.games.hell_for_leather.rules import DilemmaStep, FinaleKind, Header, PendingThrow, State
from game.games.hell_for_leather.rules.changes import goal_price, goals_needed, in_storm
from game.games.hell_for_leather.rules.storm import goals_of_storm
from game.games.hell_for_leather.rules.terms import Hand

"""Goals of the storm, and one for each of the living (R56)."""
MOST_CONFLICTS = 12
"""Remembered at most. A turn is weighed in one to a dozen ways; after it they hardly ever come again."""
COOP_TURNS, WEAR_TURNS = 40.0, 3.0
LEVEL_LOGIT = 0.8


@dataclass(slots=True)
class Prospects:
    """What one mind knows of the chances of everybody at the table."""

    odds: Odds
    values: Values
    level: Level
    steady: bool = False
    _chances: dict[Level, Chances] = field(default_factory=dict)
    _storms: dict[int, Storm] = field(default_factory=dict)
    _header: Header | None = None
    _conflicts: dict[object, Conflict] = field(default_factory=dict)

    def level_of(self, state: State, who: str) -> Level:
        """How well somebody throws: a computer as its name says, a person like ourselves."""
        return _named(state.contestant(who).player) or self.level

    def side_level(self, state: State, letter: str) -> Level:
        """How well a team throws: like the middle one of its contestants."""
        players = tuple([one.player for one in state.team(letter).contestants])
        return _middle(players, self.level)

    def chances(self, level: Level) -> Chances:
        """The chances of one level."""
        found = self._chances.get(level)
        if found is None:
            found = self._chances[level] = Chances(self.odds, level, self.steady)
        return found

    def conflict(self, state: State, spent: int = 0, given: int = 0, skill: bool = False) -> Conflict:
        """The conflict of this turn; the Active Team has spent so many VP, the other got so many.

        The same turn is weighed at each of its choices, so what was worked out for one is kept for the next.
        """
        side = side_of(state, state.active)
        side = side._replace(vp=side.vp - spent)
        terms = _terms(state, side, skill)
        key = (self._match(state), side, terms, given)
        found = self._conflicts.pop(key, None)
        if found is None:
            levels = {person.id: self.chances(self.level_of(state, person.id)) for person in side.people}
            found = Conflict(side, terms, levels.__getitem__, self.leaf(state, given))
        self._conflicts[key] = found
        if len(self._conflicts) > MOST_CONFLICTS:
            del self._conflicts[next(iter(self._conflicts))]
        return found

    def forget(self) -> None:
        """Let go of what was worked out, which knows where it belongs: in a circle it would long outlive its use."""
        self._conflicts.clear()
        self._storms.clear()

    def _match(self, state: State) -> object:
        """What besides the Active Team a conflict depends on; another match is forgotten."""
        if state.header is not self._header and state.header != self._header:
            self._conflicts.clear()
        self._header = state.header
        players = tuple([one.player for team in state.teams for one in team.contestants])
        others = side_of(state, state.other) if len(state.teams) > 1 else None
        return state.active, others, players, in_storm(state)

    def leaf(self, state: State, given: int = 0) -> Leaf:
        """What the end of this turn is worth to the Active Team."""
        options = state.header.options
        if in_storm(state):
            return lambda side: self.storm(state, side._replace(heat=side.heat + 1))
        level = self.side_level(state, state.active)
        if state.header.coop:
            return lambda side: self._together(state, level, side)
        theirs = side_of(state, state.other)
        theirs = theirs._replace(vp=theirs.vp + given)
        levels = (level, self.side_level(state, state.other))
        if options.stage < 3:
            return lambda side: self._survival(levels, side, theirs)
        return lambda side: self._versus(state, levels, side, theirs)

    def _versus(self, state: State, levels: tuple[Level, Level], ours: Side, theirs: Side) -> float:
        target = state.header.goal_target
        if not ours.people:
            return 0.0
        if not theirs.people:
            return 1.0 if state.header.options.last_team == "win" else self._alone(state, ours)
        if ours.gifts:
            theirs = theirs._replace(goals=min(target, theirs.goals + ours.gifts))
            ours = ours._replace(gifts=0)
        if ours.goals >= target:
            return self.values.finale(levels[0], levels_of(ours), levels_of(theirs), target - theirs.goals,
                                      (ours.heat, theirs.heat), bonus_of(state, ours, theirs))
        if theirs.goals >= target:
            return 1.0 - self.values.finale(levels[1], levels_of(theirs), levels_of(ours), target - ours.goals,
                                            (theirs.heat, ours.heat), bonus_of(state, theirs, ours))
        return outlook(self.values, levels, ours, theirs, target, goal_price(state), state.header.options.last_team)

    def _alone(self, state: State, side: Side) -> float:
        """The storm that the last living team has before it (R42)."""
        storming = side._replace(goals=0, vp=0, heat=state.header.options.storm_heat)
        needed = goals_of_storm(state.header, len(side.people))
        return self._storm(state.header.options.storm_goal_price).of(
            storming, needed, lambda who: self.level_of(state, who))

    def _survival(self, levels: tuple[Level, Level], ours: Side, theirs: Side) -> float:
        """Before Goals are known the last living team wins: whoever wears down more slowly (R36, R42)."""
        if not ours.people or not theirs.people:
            return float(bool(ours.people))
        if waiting(ours) and waiting(theirs):
            return 0.0
        parts = []
        for level, side in zip(levels, (ours, theirs), strict=True):
            worn = self.values.race(level, side, side.goals + 2)
            parts.append(sum(levels_of(side)) - worn.wear - DEAD_WEAR * (1.0 - worn.alive))
        return 1.0 / (1.0 + math.exp(LEVEL_LOGIT * (parts[1] - parts[0])))

    def _together(self, state: State, level: Level, side: Side) -> float:
        """A team alone against the Network: the sooner and the less worn the better."""
        if not side.people:
            return 0.0
        target = state.header.goal_target
        worn = Worn(0, 0.0, -float(sum(one.circle for one in side.people)), 1.0) if side.goals >= target \
            else self.values.race(level, side, target, goal_price(state))
        lost = max(0.0, sum(TOP - one.level for one in side.people) + worn.wear)
        steep = 0.05 * side.heat if state.header.options.finale is FinaleKind.DUEL else 0.0
        return worn.alive * math.exp(-(worn.turns + WEAR_TURNS * lost + steep) / COOP_TURNS)

    def storm(self, state: State, side: Side) -> float:
        """P(a team alone reaches the Goals of the storm) at the start of a turn (R56)."""
        return self._storm(goal_price(state)).of(side, goals_needed(state), lambda who: self.level_of(state, who))

    def _storm(self, price: int) -> Storm:
        if price not in self._storms:
            self._storms[price] = Storm(self.chances, price)
        return self._storms[price]


def _terms(state: State, side: Side, skill: bool) -> Terms:
    options = state.header.options
    storm = in_storm(state)
    narrator = state.narrator or state.team(state.active).cup
    free = 0 if storm or options.stage < 2 or skill else options.felony_stars - state.contestant(narrator).felony
    target = goals_needed(state) if options.stage == 3 else side.goals
    extra = int(state.header.coop and state.dilemma is DilemmaStep.ACCEPTED)
    return Terms(narrator, target, max(0, free), goal_price(state), extra, options.undead, storm)


@lru_cache(maxsize=1000)
def _named(player: str) -> Level | None:
    found = parse_player(player)
    return found[0] if found else None


@lru_cache(maxsize=1000)
def _middle(players: tuple[str, ...], own: Level) -> Level:
    order = list(Level)
    places = sorted(order.index(_named(player) or own) for player in players)
    return order[places[len(places) // 2]]


def dues(pending: tuple[PendingThrow, ...]) -> tuple[Due, ...]:
    """Throws still due, as the head counts them."""
    return tuple([Due(one.by, one.count, one.hand is Hand.OFF) for one in pending])


def bonus_of(state: State, first: Side, last: Side) -> tuple[int, int]:
    """R46: the level of the side that was smaller from the start and still is."""
    sizes = {one.id: len(team.contestants) for team in state.teams for one in team.contestants}
    begun = [sizes[side.people[0].id] for side in (first, last)]
    alive = [len(side.people) for side in (first, last)]
    smaller = [alive[0] < alive[1], alive[1] < alive[0]]
    return (int(smaller[0] and begun[0] < begun[1]), int(smaller[1] and begun[1] < begun[0]))


