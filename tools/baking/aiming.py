"""Finding out where a computer's hand should aim, by trying a few throws of each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.aiming import Motion
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.ai.measured_odds import MeasuredGrip
from game.ai.trial_throws import believed
from game.scenes.hand.gesture_spec import GestureSpec
from tools.baking.throws import ThrowJob, throw_once
from tools.laboratory.bench import Bench, in_runs

# Loft, speed as a share of a fair flick's, direction, side: what a player may try as well. The first of each aims
# at the middle, and is kept unless another does clearly better.
PLAIN = ((0.05, 1.0, 0.0, 0.0), (0.05, 1.1, 0.0, 0.0), (0.45, 0.92, 0.0, 0.0), (0.05, 1.03, 0.09, 0.0))
OVER = ((0.9, 1.03, 0.0, 0.0), (0.45, 0.92, 0.09, 0.0))
CLEARLY = 2.0
"""Standard errors by which a throw must do better than the one before to be preferred."""

Who = tuple[Level, MeasuredGrip]


@dataclass(frozen=True, slots=True)
class Aim:
    """The throws that suit a hand best: a plain one, and one over what lies in the way."""

    plain: Motion
    over: Motion


def motions(gesture: GestureSpec, kinds: Sequence[tuple[float, float, float, float]]) -> list[Motion]:
    """The candidates, from where a player's hand is and with the spin a player's flick gives."""
    flick = gesture.flick
    return [
        Motion(side, gesture.grip.height_m, azimuth, loft, share * flick.fair_speed_mps,
               share * flick.fair_speed_mps * flick.roll_spin_radps_per_mps)
        for loft, share, azimuth, side in kinds
    ]


def aims(
    bench: Bench, spec: ComputerSpec, gesture: GestureSpec, whos: Sequence[Who], heights: Sequence[int], n: int
) -> dict[Who, Aim]:
    """The aim of each, from `n` trials of every candidate at every height, with the same luck for all candidates.

    What suits a hand is judged at all heights together: a throw that only a stack of one height rewards is chance.
    Who has no wisdom tries nothing.
    """
    plain, over = motions(gesture, PLAIN), motions(gesture, OVER)
    found = {who: Aim(plain[0], over[0]) for who in whos}
    trying = [who for who in whos if spec.level(who[0]).wisdom > 0.0]
    jobs = [
        ThrowJob(bench.spec, spec.habits, believed(spec, level), plan, grip, height, "aim", bench.seed, number)
        for level, grip in trying
        for plan in (*plain, *over)
        for height in heights
        for number in range(n)
    ]
    runs = iter(in_runs(bench.all(throw_once, jobs, "throws for practice"), n * len(heights)))
    for who in trying:
        tried = {plan: next(runs) for plan in (*plain, *over)}
        found[who] = Aim(preferred(plain, tried), preferred(over, tried))
    return found


def preferred(plans: Sequence[Motion], tried: Mapping[Motion, Sequence[int]]) -> Motion:
    """The first, unless later ones did clearly better: only trials that came out differently tell them apart."""
    best = plans[0]
    for plan in plans[1:]:
        pairs = [(max(a, 0), max(b, 0)) for a, b in zip(tried[best], tried[plan], strict=True) if a != b]
        gained = sum(b - a for a, b in pairs)
        if gained > CLEARLY * sum((b - a) ** 2 for a, b in pairs) ** 0.5:
            best = plan
    return best
