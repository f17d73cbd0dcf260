"""Finding out where a computer's hand should aim, by trying a few throws of each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.levels import Level
from game.ai.odds import Grip
from game.ai.spec import ComputerSpec, HandSpec
from game.ai.throwing import Motion
from game.app.lab_bench import Bench, in_runs
from game.scenes.hand.spec import GestureSpec
from tools.baking.throws import ThrowJob, throw_once

# Loft, speed as a share of a fair flick's, direction, side: what a player may try as well. The first of each aims
# at the middle, and is kept unless another does clearly better.
PLAIN = ((0.05, 1.0, 0.0, 0.0), (0.05, 1.1, 0.0, 0.0), (0.45, 0.92, 0.0, 0.0), (0.05, 1.03, 0.09, 0.0))
OVER = ((0.9, 1.03, 0.0, 0.0), (0.45, 0.92, 0.09, 0.0))
CLEARLY = 1.5
"""Standard errors by which a throw must do better than the one before to be preferred."""

Where = tuple[Level, Grip, int]


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


def believed(spec: ComputerSpec, level: Level) -> HandSpec:
    """The hand that the level thinks it has."""
    one = spec.level(level)
    hand = one.hand
    return HandSpec(
        azimuth_rad=hand.azimuth_rad * one.wisdom, elevation_rad=hand.elevation_rad * one.wisdom,
        log_speed=hand.log_speed * one.wisdom, log_spin=hand.log_spin * one.wisdom, side_m=hand.side_m * one.wisdom,
    )


def aims(bench: Bench, spec: ComputerSpec, gesture: GestureSpec, wheres: Sequence[Where], n: int) -> dict[Where, Aim]:
    """The aim of each, from `n` trials of every candidate with the same luck; who has no wisdom tries nothing."""
    plain, over = motions(gesture, PLAIN), motions(gesture, OVER)
    found = {where: Aim(plain[0], over[0]) for where in wheres}
    trying = [where for where in wheres if spec.level(where[0]).wisdom > 0.0]
    jobs = [
        ThrowJob(bench.spec, spec.habits, believed(spec, level), plan, grip, height, "aim", bench.seed, number)
        for level, grip, height in trying
        for plan in (*plain, *over)
        for number in range(n)
    ]
    runs = iter(in_runs(bench.all(throw_once, jobs, "throws for practice"), n))
    for where in trying:
        tried = {plan: next(runs) for plan in (*plain, *over)}
        found[where] = Aim(preferred(plain, tried), preferred(over, tried))
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
