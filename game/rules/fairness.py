"""Is a die fair, and how far may chance alone carry a share? A little statistics."""

import math
from collections.abc import Sequence

EXACT = 1e-15
LARGEST_FRACTION = 1e300


def chi_square(counts: Sequence[int]) -> tuple[float, float]:
    """Pearson's statistic against equal shares, and how likely fair dice exceed it; (0, 1) without counts."""
    total = sum(counts)
    if total == 0:
        return 0.0, 1.0
    expected = total / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    return statistic, chi_square_tail(statistic, len(counts) - 1)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance that chi-square with that many degrees of freedom exceeds the statistic."""
    return _upper_gamma(freedom / 2, statistic / 2)


def binomial_tail(n: int, at_least: int, chance: float) -> float:
    """The chance of that many successes or more in `n` trials."""
    if at_least <= 0:
        return 1.0
    if chance <= 0.0 or at_least > n:
        return 0.0
    if chance >= 1.0:
        return 1.0
    return math.fsum(_binomial(n, k, chance) for k in range(at_least, n + 1))


def normal_tail(score: float) -> float:
    """The chance that a standard normal variable exceeds the score."""
    return math.erfc(score / math.sqrt(2.0)) / 2.0


def run_chance(chances: Sequence[float], length: int) -> float:
    """How often trials that succeed with these chances, one after the other, have that many successes in a row.

    Works along the trials with the chance of standing at each length of run so far; a run that is long enough stays.
    1 for a length of nought.
    """
    if length <= 0:
        return 1.0
    found, standing = 0.0, [1.0, *(0.0 for _ in range(length - 1))]
    for chance in chances:
        found += standing[-1] * chance
        standing = [math.fsum(standing) * (1.0 - chance), *(each * chance for each in standing[:-1])]
    return found


def standard_error(share: float, n: int) -> float:
    """Of a share seen in `n` trials, never less than one trial can tell."""
    kept = min(max(share, 0.5 / n), 1.0 - 0.5 / n)
    return math.sqrt(kept * (1.0 - kept) / n)


def _binomial(n: int, k: int, chance: float) -> float:
    ways = math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    return math.exp(ways + k * math.log(chance) + (n - k) * math.log1p(-chance))


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x)."""
    if x <= 0.0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1.0 - scale * _series(a, x) if x < a + 1.0 else scale * _continued_fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1.0 / a
    step = a
    while term > total * EXACT:
        step += 1.0
        term *= x / step
        total += term
    return total


def _continued_fraction(a: float, x: float) -> float:
    """Lentz's way of working it out from the front."""
    b = x + 1.0 - a
    c, d = LARGEST_FRACTION, 1.0 / b
    result, change, step = d, 0.0, 0
    while abs(change - 1.0) > EXACT:
        step += 1
        numerator = -step * (step - a)
        b += 2.0
        d = 1.0 / (numerator * d + b)
        c = b + numerator / c
        change = c * d
        result *= change
    return result
