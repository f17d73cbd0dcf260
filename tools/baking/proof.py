"""Throwing what the baked tables tell of once more, with other luck: do they hold, and are the faces fair?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.aiming import Motion
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.ai.measured_odds import MeasuredGrip, Tables, ThrowRow
from game.app.commands.ladder import interval
from game.rules.fairness import chi_square, standard_error
from tools.baking.throws import ThrowJob, Thrown, throw_and_read
from tools.figures import Want
from tools.laboratory.bench import Bench, in_runs

HEIGHTS = (4, 7, 10)
NUMBERS = range(1, 11)
HELD_TO = {
    Level.NOVICE: (0.45, 0.48, 0.52),
    Level.CASUAL: (0.58, 0.60, 0.61),
    Level.SKILLED: (0.71, 0.72, 0.74),
    Level.EXPERT: (0.83, 0.83, 0.84),
    Level.MASTER: (0.89, 0.90, 0.90)}
"""Share of good dice wanted at each of these heights: meant at seven, and what that comes to at four and ten."""
WITHIN = 0.03
LEAST_P, MOST_KEPT = 0.01, 0.15
Line = tuple[str, bool]


def again(bench: Bench, spec: ComputerSpec, rows: Sequence[ThrowRow], n: int) -> list[Sequence[Thrown]]:
    """`n` throws of what each row means to do. They share no luck with one another or with the baking."""
    jobs = [
        ThrowJob(bench.spec, spec.habits, spec.level(row.level).hand, Motion(*row.plain), row.grip, row.height,
                 f"proof {row.level} {row.grip}", bench.seed, number)
        for row in rows
        for number in range(n)
    ]
    return in_runs(bench.all(throw_and_read, jobs, "throws once more"), n)


def proof(bench: Bench, spec: ComputerSpec, tables: Tables, n: int) -> Iterator[Line]:
    """One line a level and height: what came of it beside what the tables say; then how the faces fell.

    Each comes as soon as it is known, with whether it is as wanted.
    """
    rows = [row for level in Level for row in tables.rows(level, MeasuredGrip.MAIN) if row.height in HEIGHTS]
    thrown: list[Thrown] = []
    for row in rows:
        run = again(bench, spec, [row], n)[0]
        thrown += run
        yield told_of(row, run)
    yield _faces(thrown)


def good(run: Sequence[Thrown]) -> int:
    """Dice inside while the stack stands."""
    return sum(thrown.inside for thrown in run if not thrown.fell)


def told_of(row: ThrowRow, run: Sequence[Thrown]) -> Line:
    """What came of a row, and whether it is as wanted."""
    baked, found = row.inside[1] / row.n, good(run) / len(run)
    fell = sum(thrown.fell for thrown in run) / len(run)
    wanted, error = HELD_TO[row.level][HEIGHTS.index(row.height)], standard_error(found, len(run))
    return (f"{row.level:8} {row.height:3}  good {found:.3f} +- {error:.3f}  wanted {wanted:.2f}"
            f"  baked {baked:.3f} +- {standard_error(baked, row.n):.3f}  fell {fell:.3f}",
            not Want(wanted - WITHIN, wanted + WITHIN).missed(*interval(good(run), len(run))))


def faces_shown(thrown: Sequence[Thrown]) -> tuple[list[int], int]:
    """How many dice that lie flat show each number, and how many show the one that was up in the hand."""
    shown = [(start, end) for one in thrown for start, end in one.faces if end is not None]
    return [sum(end == number for _, end in shown) for number in NUMBERS], sum(start == end for start, end in shown)


def _faces(thrown: Sequence[Thrown]) -> Line:
    counts, kept = faces_shown(thrown)
    statistic, p = chi_square(counts)
    as_wanted = p >= LEAST_P and not Want(most=MOST_KEPT).missed(*interval(kept, sum(counts)))
    return (f"faces 1 to 10 {counts}  chi-square {statistic:.1f}, p {p:.3f}  kept {kept / max(1, sum(counts)):.3f}",
            as_wanted)
