"""What every measurement of `lab` works with: the table, the seed and the crew.

Every trial has a chance stream of its own, made of the seed and its number, so that the figures are the same
on one core, on many and on a cluster.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.app.commands.crew import Crew
from game.app.commands.kept import Kept
from game.app.commands.parallel import each
from game.physics import TableSpec

Figures = dict[str, Any]
Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Bench:
    """The table to measure, the number all chance comes from, and who works.

    ``kept``: what is done already, where it is kept.
    """

    spec: TableSpec
    seed: int
    crew: Crew
    kept: Kept[Any] | None = None

    def all(self, work: Callable[[Job], Result], jobs: Sequence[Job], what: str) -> list[Result]:
        """The results in the order of the jobs; KeyboardInterrupt when they were cut short."""
        found = (each(work, jobs, self.crew, what) if self.kept is None
                 else self.kept.each(work, jobs, self.crew, what, lambda job, result: result))
        results = list(found)
        if len(results) < len(jobs):
            raise KeyboardInterrupt
        return results


def in_runs(values: Sequence[Result], n: int) -> list[Sequence[Result]]:
    """The values in runs of `n`."""
    return [values[start : start + n] for start in range(0, len(values), n)]


def share(values: Sequence[bool]) -> float:
    """How many of them are true, of one."""
    return sum(values) / max(1, len(values))


def percentile(values: Sequence[float], part: float) -> float:
    """The value that `part` (0 to 1) of them do not exceed; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
