"""Throwing what the baked tables tell of once more, with other luck: do they hold, and are the faces fair?"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.levels import Level
from game.ai.odds import Grip, Tables, ThrowRow
from game.ai.spec import ComputerSpec
from game.ai.throwing import Motion
from game.app.lab.bench import Bench, in_runs
from game.rules.core.fairness import chi_square, standard_error
from tools.baking.throws import ThrowJob, Thrown, throw_and_read

HEIGHTS = (4, 7, 10)
NUMBERS = range(1, 11)


def again(bench: Bench, spec: ComputerSpec, rows: Sequence[ThrowRow], n: int) -> list[Sequence[Thrown]]:
    """`n` throws of what each row means to do. They share no luck with one another or with the baking."""
    jobs = [
        ThrowJob(bench.spec, spec.habits, spec.level(row.level).hand, Motion(*row.plain), row.grip, row.height,
                 f"proof {row.level} {row.grip}", bench.seed, number)
        for row in rows
        for number in range(n)
    ]
    return in_runs(bench.all(throw_and_read, jobs, "throws once more"), n)


def proof(bench: Bench, spec: ComputerSpec, tables: Tables, n: int) -> str:
    """One line a level and height: what came of it beside what the tables say; then how the faces fell."""
    rows = [row for level in Level for row in tables.rows(level, Grip.MAIN) if row.height in HEIGHTS]
    runs = again(bench, spec, rows, n)
    lines = [_line(row, run) for row, run in zip(rows, runs, strict=True)]
    return "\n".join([*lines, _faces([thrown for run in runs for thrown in run])])


def good(run: Sequence[Thrown]) -> int:
    """Dice inside while the stack stands."""
    return sum(thrown.inside for thrown in run if not thrown.fell)


def _line(row: ThrowRow, run: Sequence[Thrown]) -> str:
    baked, found = row.inside[1] / row.n, good(run) / len(run)
    fell = sum(thrown.fell for thrown in run) / len(run)
    return (f"{row.level:8} {row.height:3}  good {found:.3f} +- {standard_error(found, len(run)):.3f}"
            f"  baked {baked:.3f} +- {standard_error(baked, row.n):.3f}  fell {fell:.3f}")


def faces_shown(thrown: Sequence[Thrown]) -> tuple[list[int], int]:
    """How many dice that lie flat show each number, and how many show the one that was up in the hand."""
    shown = [(start, end) for one in thrown for start, end in one.faces if end is not None]
    return [sum(end == number for _, end in shown) for number in NUMBERS], sum(start == end for start, end in shown)


def _faces(thrown: Sequence[Thrown]) -> str:
    counts, kept = faces_shown(thrown)
    statistic, p = chi_square(counts)
    return (f"faces 1 to 10 {counts}  chi-square {statistic:.1f}, p {p:.3f}"
            f"  kept {kept / max(1, sum(counts)):.3f}")
