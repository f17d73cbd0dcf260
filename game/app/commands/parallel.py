"""Many jobs over the cores, in order, ended cleanly by Ctrl-C."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_start_method
from typing import TypeVar

from game.app.commands.console import complain, progress

LARGEST_CHUNK = 16
CHUNKS_A_PROCESS = 8
OBJECTS_BETWEEN_COLLECTIONS = 200_000

Job = TypeVar("Job")
Result = TypeVar("Result")


def each(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int, what: str) -> Iterator[Result]:
    """The results in the order of the jobs, with progress on standard error; Ctrl-C ends it early."""
    if getattr(sys, "frozen", False) and get_start_method() != "fork":
        processes = 1  # a frozen program that is started anew to help is the whole game, not a helper
    pool = ProcessPoolExecutor(processes, initializer=_begin) if processes > 1 < len(jobs) else None
    chunk = max(1, min(LARGEST_CHUNK, len(jobs) // (CHUNKS_A_PROCESS * processes)))
    results: Iterable[Result] = map(work, jobs) if pool is None else pool.map(work, jobs, chunksize=chunk)
    with _interrupt_flag() as interrupted:
        for done, result in enumerate(results, start=1):
            progress(f"{what}: {done} of {len(jobs)}")
            yield result
            if interrupted():
                complain(f"stopped after {done} of {len(jobs)} {what}")
                break
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)
    progress("")


@contextmanager
def _interrupt_flag() -> Iterator[Callable[[], bool]]:
    """Note Ctrl-C instead of raising: an exception in the midst of a pool's queues can lock them up."""
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: asked.append(number))
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """In a worker: Ctrl-C is the parent's to handle. Looking for garbage often took a fifth of the time of a match."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
