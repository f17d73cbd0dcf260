"""What a conflict is worth: every throw still due and the Risk after it, as exact expectations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.games.hell_for_leather.ai.match_value import PRICE, Side
from game.games.hell_for_leather.ai.team_values import BOON, MERIT, PASS, bought, gained, passed, starred, suffered
from game.games.hell_for_leather.ai.throw_chances import D10, Chances, Inside, chance_fates, fall_fates
from game.games.hell_for_leather.rules import Effect, curse_effects
from game.games.hell_for_leather.rules.charts import MOST_FELONY_DICE

NONE, CURSE = 0, 1
Leaf = Callable[[Side], float]


@dataclass(frozen=True, slots=True)
class Due:
    """A throw still to be made."""

    by: str
    dice: int = 1
    off_hand: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for one conflict. ``free_stars``: 0 where a Risk cannot become a Felony."""

    narrator: str
    target: int
    free_stars: int
    price: int = PRICE
    extra: int = 0
    undead: bool = False
    storm: bool = False


@dataclass(slots=True)
class Conflict:
    """One conflict of ``side``; ``leaf`` says what its end is worth to that side, ``chances`` what each throws."""

    side: Side
    terms: Terms
    chances: Callable[[str], Chances]
    leaf: Leaf
    _leaves: dict[object, float] = field(default_factory=dict)
    _nodes: dict[object, float] = field(default_factory=dict)

    def value(self, due: tuple[Due, ...], stack: int, have: int = NONE, low: int = 0, risk: bool = True) -> float:
        """Before these throws, with this result on the table; ``low``: the lowest number if all are Curses."""
        key = (due, stack, have, low, risk)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = self._thrown(due, stack, have, low, risk) if due else \
                self.ended(stack, have, low, risk)
        return found

    def ended(self, stack: int, have: int, low: int, risk: bool) -> float:
        """With no throw due: the better of stopping and a Risk."""
        stop = self.settled(have, low)
        return max(stop, self.risk(stack, have, low)) if risk else stop

    def risk(self, stack: int, have: int, low: int) -> float:
        """A Risk taken now (R20, R21); ``stack`` is what stands before its die is put on."""
        chances = self.chances(self.terms.narrator)
        stands = chances.stack(stack)
        fell, inside = chances.throw(stack + 1)
        thrown = fell * self._fallen(stack + 1, True, 0)
        thrown += (1.0 - fell) * self._risk_die(inside, 0, have, low, stack + 1)
        return stands * thrown + (1.0 - stands) * self._fallen(stack + 1, True, 0)

    def felony(self, stack: int, have: int, low: int, thrown: int) -> float:
        """The next die of a Felony, ``thrown`` of them before it (R21)."""
        key = ("felony", stack, have, low, thrown)
        found = self._nodes.get(key)
        if found is None:
            fell, inside = self.chances(self.terms.narrator).throw(stack)
            stars = min(self.terms.free_stars, thrown + 1)
            found = fell * self._fallen(stack, True, stars)
            found += (1.0 - fell) * self._risk_die(inside, thrown + 1, have, low, stack)
            self._nodes[key] = found
        return found

    def _risk_die(self, inside: Inside, grade: int, have: int, low: int, stack: int) -> float:
        """A Risk die (grade 0) or Felony die that left the stack standing."""
        merit = inside[1] / 2.0
        stars = min(self.terms.free_stars, grade)
        value = merit * self.settled(_better(have, MERIT), low, True, stars)
        if inside[1]:
            value += merit * self._poor(_better(have, PASS), low, grade, stack)
        if inside[0] and have <= CURSE:
            value += inside[0] / D10 * sum([self._poor(CURSE, min(low or D10, number), grade, stack)
                                            for number in range(1, D10 + 1)])
        elif inside[0]:
            value += inside[0] * self._poor(have, low, grade, stack)
        return value

    def _poor(self, have: int, low: int, grade: int, stack: int) -> float:
        """The last die was no Merit: on to the next one, if there is one."""
        if self.terms.free_stars and grade < MOST_FELONY_DICE:
            return self.felony(stack, have, low, grade)
        return self.settled(have, low, True, min(self.terms.free_stars, grade))

    def _thrown(self, due: tuple[Due, ...], stack: int, have: int, low: int, risk: bool) -> float:
        first, rest = due[0], due[1:]
        fell, inside = self.chances(first.by).throw(stack, first.dice, first.off_hand)
        value = fell * self._fallen(stack, False, 0, first.by)
        stood = 1.0 - fell
        for inner, p in enumerate(inside):
            if p:
                outer = first.dice - inner
                value += stood * p * self._faces(inner, outer, rest, stack, have, low, risk)
        return value

    def _faces(self, inner: int, outer: int, rest: tuple[Due, ...], stack: int, have: int, low: int,
               risk: bool) -> float:
        """The dice inside show Merit or Pass, the others a number that may be the lowest Curse."""
        if inner:
            merits = {1: ((0, 0.5), (1, 0.5)), 2: ((0, 0.25), (1, 0.5), (2, 0.25))}[inner]
            return sum([p * self.value(rest, stack, _best(have, count), low, risk) for count, p in merits])
        if have > CURSE:
            return self.value(rest, stack, have, low, risk)
        return sum([p * self.value(rest, stack, CURSE, min(low or D10, number), risk)
                    for number, p in _lowest(outer)])

    def settled(self, have: int, low: int, risked: bool = False, stars: int = 0) -> float:
        """The conflict is read: result, Goal or Curse, whatever is best of what may be chosen."""
        key = (have, low if have == CURSE else 0, risked, stars)
        found = self._leaves.get(key)
        if found is None:
            found = self._leaves[key] = self._settle(have, low, risked, stars)
        return found

    def _settle(self, have: int, low: int, risked: bool, stars: int) -> float:
        terms, side = self.terms, self._side(risked, stars)
        if have >= PASS:
            after = gained(side, have, terms.extra)
            return self._best(bought(after, terms.target, terms.price) if have >= MERIT else [after])
        if terms.storm:
            return self._best([side])
        rank = self._rank(terms.narrator, stars)
        if have == CURSE:
            return self._fate(curse_effects(low + rank), terms.narrator, risked, stars)
        return sum([p * self._fate(effects, terms.narrator, risked, stars) for effects, p in chance_fates(rank)])

    def _fallen(self, height: int, risked: bool, stars: int, who: str = "") -> float:
        """The stack has fallen from this height; it is the fault of whoever threw (R8, R19, R22)."""
        who = who or self.terms.narrator
        key = ("fell", height, risked, stars, who)
        found = self._leaves.get(key)
        if found is None:
            if self.terms.storm:
                side = self._side(risked, 0)
                found = self._best([side._replace(people=tuple([one for one in side.people if one.id != who]))])
            else:
                found = sum([p * self._fate(effects, who, risked, stars)
                             for effects, p in fall_fates(height, self._rank(who, stars))])
            self._leaves[key] = found
        return found

    def _fate(self, effects: tuple[Effect, ...], who: str, risked: bool, stars: int) -> float:
        key = (effects, who, risked, stars)
        found = self._leaves.get(key)
        if found is None:
            found = self._best(suffered(self._side(risked, stars), effects, who, self.terms.undead))
            self._leaves[key] = found
        return found

    def _best(self, cases: list[Side]) -> float:
        return max([self.leaf(passed(case, self.terms.narrator)) for case in cases])

    def _side(self, risked: bool, stars: int) -> Side:
        side = self.side._replace(heat=self.side.heat + 1) if risked else self.side
        return starred(side, self.terms.narrator, stars) if stars else side

    def _rank(self, who: str, stars: int) -> int:
        rank = next((one.felony for one in self.side.people if one.id == who), 0)
        return rank + stars if who == self.terms.narrator else rank


def _better(have: int, die: int) -> int:
    """The best result with one die more (R17)."""
    if die == MERIT:
        return BOON if have >= MERIT else MERIT
    return max(have, die)


def _best(have: int, merits: int) -> int:
    """With dice inside, so many of them Merits, the others Passes."""
    best = max(have, PASS)
    for _ in range(merits):
        best = _better(best, MERIT)
    return best


def _lowest(dice: int) -> list[tuple[int, float]]:
    """The lowest number of so many dice, with chances."""
    def reach(number: int) -> float:
        return float(((D10 + 1 - number) / D10) ** dice)

    return [(number, reach(number) - reach(number + 1)) for number in range(1, D10 + 1)]
