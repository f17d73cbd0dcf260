"""The storm of a team alone, solved exactly turn by turn (R56): no help, no Felonies, no Curses but a fallen stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ai.levels import Level
from game.games.hell_for_leather.ai.match_value import TOP, Side
from game.games.hell_for_leather.ai.team_values import BOON, MERIT, PASS, gained
from game.games.hell_for_leather.ai.throw_chances import Chances
from game.games.hell_for_leather.rules import throws_of
from game.games.hell_for_leather.rules.charts import LEAST_HEAT, LOWEST_LEVEL
from game.games.hell_for_leather.rules.terms import Hand, Purpose

TALLEST = 24
"""Up to here turn by turn; beyond it by a rule of thumb."""
MOST_REMEMBERED = 200_000
FEW = 1
NONE = 0


class Stormer(NamedTuple):
    """One living contestant: Drive level, and whose hand throws."""

    drive: int
    hand: Level


class Storming(NamedTuple):
    """A team at the start of a storm turn, its people from the Narrator on; ``left``: Goals still to reach."""

    heat: int
    left: int
    vp: int
    people: tuple[Stormer, ...]


class Storm:
    """P(a team reaches its Goals) from every turn of a storm with this price of a Goal."""

    def __init__(self, chances: Callable[[Level], Chances], price: int, tallest: int = TALLEST) -> None:
        self._chances = chances
        self._price = price
        self._tallest = tallest
        self._known: dict[Storming, float] = {}
        self._thrown: dict[tuple[Stormer, int], tuple[float, list[tuple[int, float]]]] = {}

    def of(self, side: Side, needed: int, hands: Callable[[str], Level]) -> float:
        """The same for a side of a match; ``hands``: the level of each contestant."""
        people = tuple([Stormer(one.level, hands(one.id)) for one in side.people])
        return self.value(side.heat, needed - side.goals, side.vp, people)

    def value(self, heat: int, left: int, vp: int, people: tuple[Stormer, ...]) -> float:
        """At the start of a turn of the first of these people."""
        if not people or left <= 0:
            return float(bool(people))
        state = Storming(heat, left, min(vp, left * self._price), people)
        found = self._known.get(state)
        if found is None:
            if len(self._known) > MOST_REMEMBERED:
                self._known.clear()
            found = self._known[state] = self._turn(state) if heat <= self._tallest else self._hope(state)
        return found

    def _turn(self, state: Storming) -> float:
        fell, results = self._throws(state.people[0], state.heat)
        dead = self.value(state.heat + 1, state.left, state.vp, state.people[1:]) if fell else 0.0
        value = fell * dead
        for have, p in results:
            value += p * max(self._end(state, have, 0), self._risk(state, have))
        return value

    def _risk(self, state: Storming, have: int) -> float:
        """A die more on the stack, and one to throw; a fall either way is the thrower's death (R20)."""
        chances = self._chances(state.people[0].hand)
        fell, inside = chances.throw(state.heat + 1)
        stands = chances.stack(state.heat) * (1.0 - fell)
        merit = stands * inside[1] / 2.0
        value = (1.0 - stands) * self.value(state.heat + 2, state.left, state.vp, state.people[1:])
        if merit:
            value += merit * self._end(state, BOON if have >= MERIT else MERIT, 1)
            value += merit * self._end(state, max(have, PASS), 1)
        outside = stands * inside[0]
        return value + outside * self._end(state, have, 1) if outside else value

    def _end(self, state: Storming, result: int, risked: int) -> float:
        """The turn ends with this result, whatever is best of what can be bought (R29, R30).

        Whoever can pay for all that is left buys now: a Boon and no Goal would be the same turn over again. Of several
        only those without dice are thought of being healed, or a storm would take seconds.
        """
        heat, left, vp = state.heat + risked, state.left, state.vp
        people = (*state.people[1:], state.people[0])
        if result < PASS:
            return self.value(heat + 1, left, vp, people)
        vp += 1 if result == PASS else 2
        if result == BOON:
            heat = max(LEAST_HEAT, heat - 1)
        buys = result >= MERIT and vp >= self._price
        best = 0.0 if buys and vp >= left * self._price else self.value(heat + 1, left, vp, people)
        if not buys:
            return best
        vp, left = vp - self._price, left - 1
        best = max(best, self.value(max(LEAST_HEAT, heat - 1) + 1, left, vp, people))
        if any(one.drive == TOP for one in people):
            best = max(best, self.value(heat + 1, left, vp, people))
        for at, one in enumerate(people):
            if one.drive < TOP and (one.drive == LOWEST_LEVEL or len(people) <= FEW):
                healed = (*people[:at], one._replace(drive=one.drive + 1), *people[at + 1 :])
                best = max(best, self.value(heat + 1, left, vp, healed))
        return best

    def _throws(self, one: Stormer, heat: int) -> tuple[float, list[tuple[int, float]]]:
        """P(its own dice fell the stack), and the results where it stands, with chances."""
        found = self._thrown.get((one, heat))
        if found is None:
            found = self._thrown[one, heat] = self._dice(one, heat)
        return found

    def _dice(self, one: Stormer, heat: int) -> tuple[float, list[tuple[int, float]]]:
        pending = throws_of(one.drive, "", Purpose.DRIVE)
        if not pending:
            return 0.0, [(NONE, 1.0)]
        due = pending[0]
        fell, inside = self._chances(one.hand).throw(heat, due.count, due.hand is Hand.OFF)
        shares = {NONE: inside[0], PASS: inside[1] / 2.0, MERIT: inside[1] / 2.0, BOON: 0.0}
        if due.count > 1:
            for result, share in ((PASS, 0.25), (MERIT, 0.5), (BOON, 0.25)):
                shares[result] += inside[2] * share
        return fell, [(result, (1.0 - fell) * p) for result, p in shares.items() if p]

    def _hope(self, state: Storming) -> float:
        """A rule of thumb where stacks are taller than any that was solved: no Risks but by those without dice."""
        points, safe = 0.0, 0.0
        for one in state.people:
            fell, results = self._throws(one, state.heat)
            gain = sum([p * gained(_NOTHING, result).vp for result, p in results if result >= PASS])
            if not gain:
                chances = self._chances(one.hand)
                fell, inside = chances.throw(state.heat + 1)
                fell = 1.0 - chances.stack(state.heat) * (1.0 - fell)
                gain = (1.0 - fell) * inside[1] * 1.5
            points, safe = points + gain, safe + 1.0 - fell
        turns = (state.left * self._price - state.vp) * len(state.people) / points if points else 0.0
        return (safe / len(state.people)) ** turns if points else 0.0


_NOTHING = Side(0, 0, LEAST_HEAT, 0, ())
