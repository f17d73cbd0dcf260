"""Whether dice are fair: thrown freely, in every style at every speed, and as softly as is allowed."""

import random
from dataclasses import dataclass, replace

from game.ai.simulated_hands import HANDS, STYLES, Command
from game.physics import DieKind, Quaternion, Release, TableSpec, random_orientation, release_from_hand, solid
from game.physics.trials import Tumble, tumble
from game.rules.fairness import chi_square
from tools.laboratory.bench import Bench, Figures, share
from tools.laboratory.release import DIE, legal, let_go, release_of

FREE_SPEEDS_MPS = (0.5, 2.5)
FREE_ELEVATIONS_RAD = (-0.2, 1.0)
FREE_SPINS_RADPS = (12.0, 100.0)
FREE_SIDE_M = 0.1
FREE_BEHIND_M = 0.26
FREE_PART = 2
"""Free throws of each die, for one throw in each style and band."""

BANDS_MPS = {
    "lob": ((0.7, 1.1), (1.1, 1.6)),
    "slide": ((0.8, 1.1), (1.1, 1.6), (1.6, 2.5)),
    "bank": ((2.5, 3.5),),
}
"""The speeds of each style; one that is not named has its own speed alone."""

SOFT_HEIGHTS_M = (0.02, 0.04, 0.06)
SOFT_PART = 10
"""Throws in each style and band, for one that is as soft as allowed."""
TWIN_DISTURBANCES = (0.0005, 0.005, 0.05)
"""How far a twin differs: in centimetres of place, and as a share of speed."""
CM_PER_M = 100.0

Band = tuple[float, float]


@dataclass(frozen=True, slots=True)
class FreeJob:
    """One die of a kind thrown anyhow."""

    spec: TableSpec
    kind: DieKind
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class StyleJob:
    """One d10 thrown in a style within a band of speed, by an ordinary hand."""

    spec: TableSpec
    style: str
    band: Band
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class SoftJob:
    """One d10 let go as softly as allowed, and its twins."""

    spec: TableSpec
    height_m: float
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class SoftResult:
    """Whether the face that was up came up again, and whether each twin showed the same as the throw."""

    kept: bool
    twins: tuple[bool, ...]


def faces(bench: Bench, n: int) -> Figures:
    """Counts of faces with chi-square against fair dice, `n` throws in each style and band; keep and twin rates."""
    return {
        "n": n,
        "free": [_free(bench, kind, FREE_PART * n) for kind in DieKind],
        "styles": [_style(bench, style, band, n) for style in STYLES for band in _bands(bench.spec, style)],
        "softest": [_softest(bench, height_m, max(1, n // SOFT_PART)) for height_m in SOFT_HEIGHTS_M],
    }


def _bands(spec: TableSpec, style: str) -> tuple[Band, ...]:
    own = legal(spec, STYLES[style]).speed_mps or 0.0
    return BANDS_MPS.get(style, ((own, own),))


def _free(bench: Bench, kind: DieKind, n: int) -> Figures:
    jobs = [FreeJob(bench.spec, kind, bench.seed, i) for i in range(n)]
    found = bench.all(_throw_freely, jobs, f"free {kind.value}")
    return {"die": kind.value, **_fairness(found, len(solid(bench.spec, kind).faces))}


def _style(bench: Bench, style: str, band: Band, n: int) -> Figures:
    jobs = [StyleJob(bench.spec, style, band, bench.seed, i) for i in range(n)]
    found = bench.all(_throw_in_style, jobs, f"throws, {style}")
    fairness = _fairness(found, len(solid(bench.spec, DieKind.D10).faces))
    return {"style": style, "speed_mps": list(band), **fairness}


def _fairness(found: list[Tumble], faces: int) -> Figures:
    """Counts from the lowest number up; `keep` is the share that ends on the face that was up at release."""
    counts = [0] * faces
    for tumbled in found:
        if tumbled.number is not None:
            counts[tumbled.number - 1] += 1
    statistic, p = chi_square(counts)
    return {
        "n": sum(counts),
        "counts": counts,
        "chi_square": statistic,
        "p": p,
        "keep": sum(t.number == t.start for t in found) / max(1, len(found)),
        "off_table": sum(t.number is None for t in found),
        "unsettled": sum(not t.settled for t in found),
    }


def _softest(bench: Bench, height_m: float, n: int) -> Figures:
    """The keep rate of the softest legal throw, and how often a twin shows the same as it, by their difference."""
    found = bench.all(_throw_softly, [SoftJob(bench.spec, height_m, bench.seed, i) for i in range(n)], "soft throws")
    twins = {str(by): share([one.twins[at] for one in found]) for at, by in enumerate(TWIN_DISTURBANCES)}
    return {"height_m": height_m, "n": n, "keep": share([one.kept for one in found]), "twin": twins}


def _throw_freely(job: FreeJob) -> Tumble:
    rng = random.Random(f"free:{job.kind.value}:{job.seed}:{job.number}")
    while True:
        release = release_from_hand(
            job.spec,
            DIE,
            (rng.uniform(-FREE_SIDE_M, FREE_SIDE_M), -FREE_BEHIND_M, _height(job.spec, rng)),
            azimuth_rad=0.0,
            elevation_rad=rng.uniform(*FREE_ELEVATIONS_RAD),
            speed_mps=rng.uniform(*FREE_SPEEDS_MPS),
            spin_radps=rng.uniform(*FREE_SPINS_RADPS),
            orientation=random_orientation(rng),
            kind=job.kind,
        )
        if isinstance(release, Release):
            return tumble(job.spec, release)


def _height(spec: TableSpec, rng: random.Random) -> float:
    return rng.uniform(spec.hand.height_min_m, spec.hand.height_max_m)


def _throw_in_style(job: StyleJob) -> Tumble:
    rng = random.Random(f"style:{job.style}:{job.band}:{job.seed}:{job.number}")
    meant = replace(STYLES[job.style], speed_mps=rng.uniform(*job.band))
    _, release = let_go(job.spec, meant, HANDS["ordinary"], random_orientation(rng), rng)
    return tumble(job.spec, release)


def _throw_softly(job: SoftJob) -> SoftResult:
    rng = random.Random(f"soft:{job.height_m}:{job.seed}:{job.number}")
    orientation = random_orientation(rng)
    meant = legal(job.spec, _softest_command(job.spec, job.height_m))
    thrown = _tumble(job.spec, meant, 0.0, orientation)
    twins = []
    for by in TWIN_DISTURBANCES:
        # Never softer, which would not leave the hand.
        faster = replace(meant, speed_mps=(meant.speed_mps or 0.0) * (1.0 + by * abs(rng.gauss(0.0, 1.0))))
        twin = _tumble(job.spec, faster, by / CM_PER_M * rng.gauss(0.0, 1.0), orientation)
        twins.append(twin.number == thrown.number)
    return SoftResult(thrown.number == thrown.start, tuple(twins))


def _softest_command(spec: TableSpec, height_m: float) -> Command:
    return replace(
        STYLES["drop"], height_m=height_m, speed_mps=None, elevation_rad=0.0, spin_radps=spec.hand.least_spin_radps
    )


def _tumble(spec: TableSpec, command: Command, side_m: float, orientation: Quaternion) -> Tumble:
    release = release_of(spec, command, side_m, orientation)
    if not isinstance(release, Release):
        raise ValueError(f"{command.speed_mps} m/s is too soft")
    return tumble(spec, release)
