"""What a position is worth, from tables solved beforehand (`tools/solve_values.py`).

Two abstract games are solved for each level of skill, as if both sides had that skill: *the race*, one team alone on
its way to its Goals (how many more turns of its own, how many levels of Drive it loses on the way), and *the round*
of the duel (who dies). ``outlook`` puts them together into the chance to win.
"""

from __future__ import annotations

import hashlib
import math
import sys
import zlib
from array import array
from functools import lru_cache
from itertools import product
from typing import NamedTuple, Self

from game.ai.levels import Level
from game.ai.measured_odds import StaleTables
from game.games.hell_for_leather.rules.charts import LOWEST_LEVEL

REBUILD = "python -m tools.solve_values"
MARK_DIGITS = 16
SCALE = 64
SHARES = 1000
FULL = 65535
TOP = 4
"""Drive 1, the highest level before the finale; 0 is dead."""
PLACES = 3
HUNTS = 4
FELONIES = (0, 3, 6)
HEATS = range(2, 15)
NEEDS = 17
"""The race is solved for 0 to 16 points to go; more is a straight line on."""
ROUND_LEVELS = range(1, 7)
ROUND_HEATS = range(2, 11)
LEADS = range(-4, 9)
PRICE = 5
SPREAD, LEAST_SPREAD = 0.8, 0.6
"""Variance of the turns still needed, a turn of their mean, and at the least."""
LEAST_ALIVE, TALLER_ALIVE = 0.1, 0.9
MOST_REMEMBERED = 50_000
DEAD_TURNS, DEAD_WEAR = 40.0, 40.0 / 3.0
"""What the death of a whole team counts in a race's turns, and in its wear."""
LAST_HOPE = {"win": 1.0, "storm": 0.75}
"""What is left to the last living team, by the house rule about it (R42)."""


def canonical(people: tuple[int, ...]) -> tuple[int, ...]:
    """Levels of a team from its next Narrator on: three places, the dead last."""
    living = tuple(level for level in people if level)
    return (*living, *(0,) * (PLACES - len(living)))


CONFIGS = tuple(sorted({canonical(people) for people in product(range(TOP + 1), repeat=PLACES)} - {(0,) * PLACES}))
_RACE_CELLS = len(FELONIES) * len(CONFIGS) * HUNTS * len(HEATS) * NEEDS
_ROUND_CELLS = len(ROUND_LEVELS) ** 2 * len(LEADS) * len(ROUND_HEATS) ** 2
_LEVEL_BYTES = 2 * (3 * _RACE_CELLS + _ROUND_CELLS + 1)
_CONFIG_AT = {config: at for at, config in enumerate(CONFIGS)}


class Person(NamedTuple):
    """One living contestant: Drive level (1 to 4), filled stars, an unused extra circle."""

    id: str
    level: int
    felony: int = 0
    circle: bool = False


class Side(NamedTuple):
    """A team as a race sees it; ``people`` are the living, from whoever holds the cup on.

    ``gifts``: Goals it has just given away to the other team (R43).
    """

    goals: int
    vp: int
    heat: int
    hunted: int
    people: tuple[Person, ...]
    gifts: int = 0


class Worn(NamedTuple):
    """How a race stands for one team: points to go, turns until it arrives or is dead, P(it arrives).

    ``wear``: levels it will have lost on the way if it arrives.
    """

    need: int
    turns: float
    wear: float
    alive: float


class Values:
    """The solved tables of all levels."""

    def __init__(self, tables: dict[Level, _Tables]) -> None:
        self._tables = tables
        self._finales: dict[object, float] = {}
        self._wear_logits = {level: self._wear_logit(level) for level in tables}

    @classmethod
    def decode(cls, data: bytes, throws: bytes) -> Self:
        """From the baked file; ``throws`` is the file of odds it was solved from.

        ``StaleTables`` where it cannot be read or was solved from other odds.
        """
        mark = values_mark(throws)
        try:
            plain = zlib.decompress(data[MARK_DIGITS:])
        except zlib.error:
            raise StaleTables(f"the computer's values cannot be read; rebuild them with: {REBUILD}") from None
        if data[:MARK_DIGITS] != mark.encode() or len(plain) != _LEVEL_BYTES * len(Level):
            raise StaleTables(f"the computer's values are not solved from these odds; rebuild them with: {REBUILD}")
        return cls({level: _Tables(plain[at * _LEVEL_BYTES : (at + 1) * _LEVEL_BYTES])
                    for at, level in enumerate(Level)})

    def race(self, level: Level, side: Side, target: int, price: int = PRICE) -> Worn:
        """How far this team is from its Goals, at this price of one.

        Solved for the usual price; at another the points to go are others, each still worth what it usually is.
        """
        need = max(0, price * max(1, target - side.goals) - side.vp)
        return self._tables[level].race(need, side)

    def round(self, level: Level, own: float, other: float, lead: int, heats: tuple[int, int]) -> float:
        """P(the side that throws next wins the round), behind by ``lead``; levels may lie between two."""
        return self._tables[level].between(own, other, lead, heats)

    def duel(self, level: Level, ours: tuple[int, ...], theirs: tuple[int, ...], heats: tuple[int, int] = (3, 3),
             lead: int = 0, bonus: tuple[int, int] = (0, 0)) -> float:
        """P(the attackers win the duel) as a round begins; levels of Drive by themselves, ``bonus`` of R46."""
        if not ours or not theirs:
            return 1.0 if ours else 0.0
        return self._tables[level].duel(tuple(sorted(ours)), tuple(sorted(theirs)), heats, lead, bonus)

    def finale(self, level: Level, ours: tuple[int, ...], theirs: tuple[int, ...], rewards: float,
               heats: tuple[int, int], bonus: tuple[int, int] = (0, 0)) -> float:
        """P(the side that reached the Objective wins), its rewards not yet taken; they need not be whole."""
        key = (level, ours, theirs, rewards, heats, bonus)
        found = self._finales.get(key)
        if found is None:
            if len(self._finales) > MOST_REMEMBERED:
                self._finales.clear()
            found = self._finales[key] = self._finale(level, ours, theirs, rewards, heats, bonus)
        return found

    def wear_logit(self, level: Level) -> float:
        """What a level of Drive is worth in the duel, in logits, where it will only be lost on the way."""
        return self._wear_logits[level]

    def _wear_logit(self, level: Level) -> float:
        even, hurt = (self.duel(level, ours, (TOP, TOP)) for ours in ((TOP, TOP), (1, TOP)))
        return max(0.0, _logit(even) - _logit(hurt)) / (TOP - 1)

    def _finale(self, level: Level, ours: tuple[int, ...], theirs: tuple[int, ...], rewards: float,
                heats: tuple[int, int], bonus: tuple[int, int]) -> float:
        low = int(rewards)
        few = self.rewarded(level, ours, theirs, low, heats, bonus)
        if rewards == low:
            return few
        many = self.rewarded(level, ours, theirs, low + 1, heats, bonus)
        return few + (rewards - low) * (many - few)

    def rewarded(self, level: Level, ours: tuple[int, ...], theirs: tuple[int, ...], rewards: int,
                 heats: tuple[int, int], bonus: tuple[int, int] = (0, 0), lead: int = 0) -> float:
        """The same with so many rewards to take, ``lead`` points behind."""
        return self._tables[level].rewarded(tuple(sorted(ours)), tuple(sorted(theirs)), rewards, heats, bonus, lead)


class _Tables:
    """One level's tables."""

    def __init__(self, data: bytes) -> None:
        whole = array("H", data)
        if sys.byteorder == "big":
            whole.byteswap()
        self._turns = whole[:_RACE_CELLS]
        self._wear = whole[_RACE_CELLS : 2 * _RACE_CELLS]
        self._alive = whole[2 * _RACE_CELLS : 3 * _RACE_CELLS]
        self._won = whole[3 * _RACE_CELLS : -1]
        self._duels: dict[object, float] = {}
        self._races: dict[tuple[int, Side], Worn] = {}

    def race(self, need: int, side: Side) -> Worn:
        key = (need, side)
        found = self._races.get(key)
        if found is None:
            if len(self._races) > MOST_REMEMBERED:
                self._races.clear()
            found = self._races[key] = self._race(need, side)
        return found

    def _race(self, need: int, side: Side) -> Worn:
        people = side.people
        rank = min(FELONIES[-1], sum(one.felony for one in people) / len(people))
        step = FELONIES[1] - FELONIES[0]
        low = min(int(rank / step), len(FELONIES) - 2)
        part = rank / step - low
        turns, wear, alive = (near + part * (far - near) for near, far in zip(
            self._at(low, need, side), self._at(low + 1, need, side), strict=True))
        missing = PLACES * TOP - sum(one.level for one in people)
        lost = (wear - DEAD_WEAR * (1.0 - alive)) / max(alive, LEAST_ALIVE) - missing
        least = missing - (PLACES - len(people)) * TOP
        circles = sum(one.circle for one in people)
        return Worn(need, max(0.0, turns - DEAD_TURNS * (1.0 - alive)), max(-least, lost) - circles, alive)

    def _at(self, felony: int, need: int, side: Side) -> tuple[float, float, float]:
        """Turns and wear as they were solved, a dead team counted in both, and P(it arrives)."""
        row = (felony * len(CONFIGS) + _CONFIG_AT[canonical(levels_of(side))]) * HUNTS + side.hunted
        heat = min(side.heat, HEATS[-1]) - HEATS[0]
        base = (row * len(HEATS) + heat) * NEEDS
        over = max(0, side.heat - HEATS[-1])
        last = NEEDS - 1
        near = base + min(need, last)
        turns, wear, alive = self._turns[near] / SCALE, self._wear[near] / SCALE, self._alive[near] / SHARES
        if need > last:
            goals = (need - last) / PRICE
            before = base + last - PRICE
            turns += goals * (self._turns[near] - self._turns[before]) / SCALE
            wear += goals * (self._wear[near] - self._wear[before]) / SCALE
            alive *= min(1.0, self._alive[near] / max(1, self._alive[before])) ** goals
        return turns + 0.5 * over, wear + 0.2 * over, alive * TALLER_ALIVE**over

    def between(self, own: float, other: float, lead: int, heats: tuple[int, int]) -> float:
        low, high = int(own), int(other)
        part, rest = own - low, other - high
        value = self._round(low, high, lead, heats)
        if part:
            value += part * (self._round(low + 1, high, lead, heats) - value)
        if rest:
            upper = self._round(low, high + 1, lead, heats)
            if part:
                upper += part * (self._round(low + 1, high + 1, lead, heats) - upper)
            value += rest * (upper - value)
        return value

    def _round(self, own: int, other: int, lead: int, heats: tuple[int, int]) -> float:
        a, b = (min(max(level, ROUND_LEVELS[0]), ROUND_LEVELS[-1]) - ROUND_LEVELS[0] for level in (own, other))
        x, y = (min(max(heat, ROUND_HEATS[0]), ROUND_HEATS[-1]) - ROUND_HEATS[0] for heat in heats)
        at = min(max(lead, LEADS[0]), LEADS[-1]) - LEADS[0]
        place = ((a * len(ROUND_LEVELS) + b) * len(LEADS) + at) * len(ROUND_HEATS) + x
        return self._won[place * len(ROUND_HEATS) + y] / FULL

    def duel(self, ours: tuple[int, ...], theirs: tuple[int, ...], heats: tuple[int, int], lead: int,
             bonus: tuple[int, int]) -> float:
        """The weakest of the side that loses a round is taken to be the one who dies."""
        key = (ours, theirs, heats, lead, bonus)
        found = self._duels.get(key)
        if found is None:
            won = self.between(_strength(ours, bonus[0]), _strength(theirs, bonus[1]), lead, heats)
            after = self.duel(ours, theirs[1:], (3, 3), 0, bonus) if theirs[1:] else 1.0
            back = bonus[1], bonus[0]
            lost = 1.0 - self.duel(theirs, ours[1:], (3, 3), 0, back) if ours[1:] else 0.0
            found = self._duels[key] = won * after + (1.0 - won) * lost
        return found

    def rewarded(self, ours: tuple[int, ...], theirs: tuple[int, ...], rewards: int, heats: tuple[int, int],
                 bonus: tuple[int, int], lead: int = 0) -> float:
        """Rewards are taken one by one, each time the one that helps most at once."""
        key = ("rewards", ours, theirs, rewards, heats, bonus, lead)
        found = self._duels.get(key)
        if found is None:
            if len(self._duels) > MOST_REMEMBERED:
                self._duels.clear()
            if not rewards:
                found = self.duel(ours, theirs, heats, lead, bonus)
            else:
                lower = max(HEATS[0], heats[0] - 1)
                cases = [(ours, theirs, (lower, heats[1] + 1), lead), (ours, theirs, (lower, heats[1]), lead - 2)]
                cases += [(_changed(ours, at, 1), theirs, (lower, heats[1]), lead)
                          for at, own in enumerate(ours) if own < TOP]
                cases += [(ours, _changed(theirs, at, -1), (lower, heats[1]), lead)
                          for at, own in enumerate(theirs) if own > 1]
                best = max(cases, key=lambda case: self.duel(case[0], case[1], case[2], case[3], bonus))
                found = self.rewarded(best[0], best[1], rewards - 1, best[2], bonus, best[3])
            self._duels[key] = found
        return found


def _strength(levels: tuple[int, ...], bonus: int) -> float:
    return sum(levels) / len(levels) + len(levels) - 1 + bonus


def _changed(levels: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    return tuple(sorted((*levels[:at], levels[at] + by, *levels[at + 1 :])))


def values_mark(throws: bytes) -> str:
    """Sixteen hex digits of the file of odds that values are solved from."""
    return hashlib.sha256(throws).hexdigest()[:MARK_DIGITS]


def levels_of(side: Side) -> tuple[int, ...]:
    """The levels of its living contestants."""
    return tuple([one.level for one in side.people])


def waiting(side: Side) -> bool:
    """Whether nobody of a team has dice of their own: it may pass for ever, and need not die."""
    return all(one.level == LOWEST_LEVEL for one in side.people)


def outlook(values: Values, levels: tuple[Level, Level], ours: Side, theirs: Side, target: int,
            price: int = PRICE, last_team: str = "storm") -> float:
    """P(our team wins a match of two teams) at the end of our turn: the others throw next. Both teams live.

    Each team races by itself, to its Goals or to its death; the gap in turns is taken as normal. Whoever arrives first
    gets the rewards and the first attack of the duel; whoever dies first has lost. A team that has no dice and waits
    does not die: it would wait for ever, and that is nobody's victory.
    """
    mine, other = values.race(levels[0], ours, target, price), values.race(levels[1], theirs, target, price)
    spread = math.sqrt(SPREAD * (mine.turns + other.turns) + LEAST_SPREAD)
    gap = (other.turns - mine.turns - 0.5) / spread
    first = 0.5 * (1.0 + math.erf(gap / math.sqrt(2.0)))
    density = math.exp(-0.5 * gap * gap) / math.sqrt(2.0 * math.pi) * spread
    ahead = gap * spread * first + density
    behind = density - gap * spread * (1.0 - first)
    worn = other.wear - mine.wear
    lacked = _rewards(other, ahead / max(first, 1e-9), target, price)
    lacking = _rewards(mine, behind / max(1.0 - first, 1e-9), target, price)
    won = _reached(values, levels[0], ours, theirs, lacked, values.wear_logit(levels[0]) * worn)
    lost = _reached(values, levels[1], theirs, ours, lacking, -values.wear_logit(levels[1]) * worn)
    outlived = 0.0 if waiting(theirs) else (1.0 - other.alive) * LAST_HOPE[last_team]
    return first * mine.alive * won + (1.0 - first) * (other.alive * (1.0 - lost) + outlived)


def _rewards(late: Worn, gap: float, target: int, price: int) -> float:
    """Goals that the late team will still lack, some turns before it would have had them."""
    lacking = late.need * min(1.0, gap / max(late.turns, 1e-9)) / price + 0.5
    return round(min(float(target), max(1.0, lacking)) * 4.0) / 4.0


def _reached(values: Values, level: Level, first: Side, last: Side, rewards: float, worn: float) -> float:
    heats = (min(first.heat, HEATS[-1]), min(last.heat, HEATS[-1]))
    chance = values.finale(level, levels_of(first), levels_of(last), rewards, heats)
    return _shifted(round(chance, 3), round(worn, 2))


@lru_cache(maxsize=100_000)
def _shifted(chance: float, logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-_logit(chance) - logit))


def _logit(chance: float) -> float:
    kept = min(max(chance, 0.002), 0.998)
    return math.log(kept / (1.0 - kept))
