"""How many hits dice of an attack come to: every way in which they can lie, read as the rules read them.

``tests/games/duel/ai/test_hit_odds.py`` holds it to the rules themselves, which play every throw out (``enumerating``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from game.games.duel.rules.resolving import ALIKE, ALL_ALIKE
from game.games.duel.rules.terms import FACES, HIT_FROM
from game.rules.dice.enumeration import multisets
from game.rules.value import Value

KEPT = 1 << 14
UNDEFENDED = 1 << 10
"""No defence: every result is below it."""
NATURAL = 6
Chances = tuple[float, ...]
"""How likely no hit is, one, two and so on."""


class Shot(Value, frozen=True):
    """What one model throws at another, but for the Scores: dice, what is added, and what its target has against it.

    ``cover``: how many hits cover takes up (DUEL-D107), ``against_avoiding``: of who avoids (DUEL-D108). ``again``: one
    die may be thrown again (DUEL-D102b). ``doubles``: each natural 6 counts twice (DUEL-D219). ``guard``: dice with
    which the target would defend itself, and what is added to them (DUEL-D103). ``blind``: no hit counts where two dice
    show the same (DUEL-D252).
    """

    dice: int
    added: int
    cover: int = 0
    against_avoiding: int = 0
    again: bool = False
    doubles: bool = False
    guard: tuple[int, int] = (2, 0)
    blind: bool = False


def hits_of(shot: Shot, score: int, avoiding: int = 0) -> Chances:
    """How likely each number of hits is of an attack with a Score; ``avoiding``: the Score of a target that avoids."""
    takes_up = shot.against_avoiding if avoiding else shot.cover
    if not avoiding or avoiding >= score:
        return _hits(shot.dice, shot.added + score, takes_up, shot.again, shot.doubles, UNDEFENDED, shot.blind)
    total = [0.0] * (2 * shot.dice + 1)
    for lowest, chance in lowest_defence(shot.guard[0], shot.guard[1] + avoiding).items():
        found = _hits(shot.dice, shot.added + score, takes_up, shot.again, shot.doubles, lowest, shot.blind)
        for at, each in enumerate(found):
            total[at] += chance * each
    return tuple(total)


@lru_cache(maxsize=KEPT)
def lowest_defence(dice: int, added: int) -> dict[int, float]:
    """How likely the lowest defence is so high: every hit that equals or exceeds it is discarded (DUEL-D103c)."""
    found: dict[int, float] = {}
    for numbers, weight in multisets(dice):
        results = [number + added for number in numbers if number + added >= HIT_FROM]
        lowest = min(results, default=UNDEFENDED)
        found[lowest] = found.get(lowest, 0.0) + weight / len(FACES) ** dice
    return found


@lru_cache(maxsize=KEPT)
def alike_odds(dice: int) -> tuple[float, float]:
    """How likely two of so many dice show the same and no third does, and how likely three or more do (DUEL-D252)."""
    found = [0.0] * (dice + 1)
    for numbers, weight in multisets(dice):
        found[max(Counter(numbers).values())] += weight / len(FACES) ** dice
    return sum(found[ALIKE:ALL_ALIKE]), sum(found[ALL_ALIKE:])


@lru_cache(maxsize=KEPT)
def _hits(dice: int, added: int, cover: int, again: bool, doubles: bool, lowest: int, blind: bool) -> Chances:
    """A die is worth what it shows; of those that must be thrown again the thrower takes up what is worth least."""
    worth = [_worth(number + added, number, doubles, lowest) for number in FACES]
    total = [0.0] * (2 * dice + 1)
    for numbers, weight in multisets(dice):
        if blind and len(set(numbers)) < dice:
            total[0] += weight / len(FACES) ** dice
            continue
        stay, thrown = _taken_up(numbers, added, worth, cover, again)
        share = weight / len(FACES) ** (dice + thrown)
        for faces in product(FACES, repeat=thrown):
            total[sum(worth[number - 1] for number in (*stay, *faces))] += share
    return tuple(total)


def _worth(result: int, number: int, doubles: bool, lowest: int) -> int:
    if result < HIT_FROM or result >= lowest:
        return 0
    return 2 if doubles and number == NATURAL else 1


def _taken_up(numbers: Sequence[int], added: int, worth: Sequence[int], cover: int, again: bool
              ) -> tuple[tuple[int, ...], int]:
    """The dice that stay as they lie, and how many are thrown again."""
    ranked = sorted(numbers, key=lambda number: (worth[number - 1], number))
    hits = [number for number in ranked if number + added >= HIT_FROM]
    if cover and hits:
        count = min(cover, len(hits))
        misses = tuple(number for number in numbers if number + added < HIT_FROM)
        return (*misses, *hits[count:]), count
    if again and not cover and worth[ranked[0] - 1] < 1 and max(worth) > 0:
        return tuple(ranked[1:]), 1
    return tuple(numbers), 0
