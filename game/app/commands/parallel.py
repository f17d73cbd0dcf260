"""Many jobs done by a crew, in order, ended cleanly by Ctrl-C: the one place that knows where work runs.

    for result in each(work, jobs, crew, "matches"): ...

``work`` is a function of ours that can be found by its name, a job a plain value: both travel to other processes.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_start_method, parent_process
from typing import TypeVar

from game.app.commands.console import complain, progress
from game.app.commands.crew import Crew
from game.storage.input_error import InputError

LARGEST_CHUNK = 16
CHUNKS_A_PROCESS = 8
OBJECTS_BETWEEN_COLLECTIONS = 200_000
CLUSTER = "tools.cluster"
"""What speaks with a cluster: part of the sources, and of nothing that ships."""

Job = TypeVar("Job")
Result = TypeVar("Result")
Interrupted = Callable[[], bool]


def each(work: Callable[[Job], Result], jobs: Sequence[Job], crew: Crew, what: str) -> Iterator[Result]:
    """The results in the order of the jobs, with progress on standard error; Ctrl-C ends it early.

    Raises InputError where the crew cannot be had.
    """
    done = 0
    with _interrupt_flag() as interrupted, _begun(work, jobs, crew, interrupted) as results:
        for result in results:
            done += 1
            progress(f"{what}: {done} of {len(jobs)}")
            yield result
            if interrupted():
                break
        if interrupted():
            complain(f"stopped after {done} of {len(jobs)} {what}")
    progress("")


def chunk_size(jobs: int, processes: int) -> int:
    """How many jobs are handed over at a time, so that everybody has something to do until the end."""
    return max(1, min(LARGEST_CHUNK, jobs // (CHUNKS_A_PROCESS * processes)))


def _begun(work: Callable[[Job], Result], jobs: Sequence[Job], crew: Crew,
           interrupted: Interrupted) -> AbstractContextManager[Iterable[Result]]:
    """The results as they come from whoever works; who helped is sent home at the end."""
    if crew.cluster:
        return _cluster(work, jobs, crew.cluster, interrupted)
    # A frozen program that is started anew to help is the whole game, not a helper.
    alone = getattr(sys, "frozen", False) and get_start_method() != "fork"
    if alone or crew.processes == 1 or len(jobs) < 2:
        return _here(work, jobs)
    return _cores(work, jobs, crew.processes)


@contextmanager
def _here(work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Iterable[Result]]:
    yield map(work, jobs)


@contextmanager
def _cores(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int) -> Iterator[Iterable[Result]]:
    pool = ProcessPoolExecutor(processes, initializer=_begin)
    try:
        yield pool.map(work, jobs, chunksize=chunk_size(len(jobs), processes))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _cluster(work: Callable[[Job], Result], jobs: Sequence[Job], address: str,
             interrupted: Interrupted) -> Iterator[Iterable[Result]]:
    try:
        cluster = importlib.import_module(CLUSTER)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in ("tools", "dask", "distributed"):
            raise
        raise InputError(f"--cluster {address}: this program has no {missing.name}; a cluster takes the sources and "
                         "what requirements/workshop.txt lists. Without --cluster all cores work.") from None
    with cluster.at(address) as found:
        yield found.results(work, jobs, interrupted)


@contextmanager
def _interrupt_flag() -> Iterator[Interrupted]:
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
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """In a worker: nobody takes what it makes once the command was killed, and its queue would never tell it so."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
