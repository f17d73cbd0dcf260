"""The resolver: what dice of an attack come to (DUEL-D140, D145; windows W16 to W19).

Real dice, recorded dice and enumerated dice are all read here, so that odds and play cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.modifiers import ATTACK, Reckoning, modifier_of
from game.games.duel.rules.state import Attack, Done, Reckoned, State
from game.games.duel.rules.taking import Effect, take
from game.games.duel.rules.terms import HIT_FROM
from game.rules.errors import IllegalAction
from game.rules.value import Value


class Right(Value, frozen=True):
    """Dice that may be thrown again, or must be (``duty``): which, and how many of them at once."""

    why: str
    dice: tuple[str, ...]
    least: int = 1
    most: int = 1
    duty: bool = False

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """Every choice of dice to be taken up."""
        return tuple(chosen for count in range(self.least, self.most + 1) for chosen in combinations(self.dice, count))


class RerollRule(msgspec.Struct, frozen=True):
    """A row of window W16: its name in the record, and what it gives or asks of an attack whose dice lie."""

    why: str
    right: Callable[[State, Attack], Right | None]


REROLLS: tuple[RerollRule, ...] = ()
"""Rights of the thrower first, cover last of all (DUEL-D144)."""


def results_of(state: State, attack: Attack) -> dict[str, int]:
    """Number, Score and modifiers of every die of an attack (DUEL-D46, DUEL-D142)."""
    fight = state.fight
    score = fight.scores[attack.of] if fight is not None else 0
    added = score + modifier_of(state, Reckoning(attack.of, ATTACK, attack.target, attack.weapon))
    return {die: number + added for die, number in attack.numbers.items()}


def hits_among(results: dict[str, int]) -> tuple[str, ...]:
    """The dice that hit: 7 or more (DUEL-D46)."""
    return tuple(die for die, result in results.items() if result >= HIT_FROM)


def rethrows_due(state: State, attack: Attack) -> tuple[Right, ...]:
    """What may or must be thrown again now. Rights come before duties; after a duty nobody is asked (DUEL-D144, M34)."""
    if PASSED in attack.used:
        return ()
    found = (rule.right(state, attack) for rule in REROLLS if rule.why not in attack.used)
    rights = tuple(right for right in found if right is not None)
    optional = tuple(right for right in rights if not right.duty)
    return optional or rights


PASSED = "passed"
"""Among what was used of an attack: its thrower wants no more."""


def reckoned(state: State, attack: Attack) -> Reckoned:
    """Steps 1 to 3 of DUEL-D145: what every die comes to, what defends, how many hits are left."""
    results = results_of(state, attack)
    return Reckoned(results, (), len(hits_among(results)))


def settle_done(state: State, made: a.Settle) -> Done:
    """Steps 5 to 9 of DUEL-D145 of the first attack that is not played out (M15)."""
    fight = state.fight
    if fight is None or not fight.attacks or fight.attacks[0].reckoned is None:
        raise IllegalAction("nothing_to_settle")
    attack, (*others,) = fight.attacks[0], fight.attacks[1:]
    result = fight.attacks[0].reckoned
    after = replace(state, fight=replace(fight, attacks=tuple(others)))
    after, effects, told = take(after, attack.target, result.hits)
    settled = AttackSettled(attack.of, attack.target, ATTACK, result.results, result.defences, result.hits, effects)
    return after, (settled, *told)


class AttackSettled(Value, frozen=True):
    """What is written beside a settling (M15)."""

    of: str | None
    target: str
    source: str
    results: dict[str, int]
    defences: tuple[int, ...]
    hits: int
    effects: tuple[Effect, ...]


def told_of(step_events: tuple[object, ...]) -> AttackSettled | None:
    """What was settled among what happened."""
    return next((each for each in step_events if isinstance(each, AttackSettled)), None)




def pass_reroll(state: State, made: a.Pass) -> Done:
    """The thrower leaves the dice as they lie."""
    fight = state.fight
    if fight is None:
        raise IllegalAction("no_duel")
    attack = fight.attacks[-1]
    attack = replace(attack, used=(*attack.used, PASSED))
    return replace(state, fight=replace(fight, attacks=(*fight.attacks[:-1], attack))), ()
