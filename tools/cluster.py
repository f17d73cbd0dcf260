"""Work given to a cluster that is there: a Dask scheduler, and whoever works for it (docs/workshop.md).

    with at("tcp://HOST:8786") as cluster:
        for result in cluster.results(work, jobs, interrupted): ...

What travels are plain values, and functions of ours by their names: the workers run in checkouts of their own, of the
same code and data, which each piece of work asks them for. Paths below one checkout become those of the other. A worker
that is lost in the midst of a piece costs the time that it spent on it: the scheduler gives the piece to another one.
"""

from __future__ import annotations

import gc
import io
import pickle
import platform
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path, PurePath
from queue import Empty, Queue
from threading import Lock
from typing import Any, TypeVar

from distributed import Client, Future, KilledWorker

from game.app.commands.build_mark import build_mark
from game.app.commands.console import complain
from game.app.commands.parallel import OBJECTS_BETWEEN_COLLECTIONS, Interrupted, chunk_size
from game.storage.input_error import InputError
from game.storage.paths import shipped_root

OURS = ("game", "tools", "tests")
MOST_SENT = 256
"""So many pieces are with the scheduler at a time; what is further on waits here."""
ANSWERS_S = 10.0
"""A scheduler that has not answered by then is not there."""
LOOK_S = 0.5
"""So often somebody who waits for results looks whether they are to stop."""

Job = TypeVar("Job")
Result = TypeVar("Result")


class OtherBuild(Exception):
    """A worker whose code or data is not what it is here; says where it runs."""


# Here

@contextmanager
def at(address: str) -> Iterator[Cluster]:
    """The cluster of a scheduler. Raises InputError where nobody answers there."""
    try:
        client = Client(address, timeout=ANSWERS_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError(f"--cluster {address}: no scheduler answers there ({' '.join(str(error).split())}).") from None
    with client:
        yield Cluster(client, address)


class Cluster:
    """Whoever works for a scheduler."""

    def __init__(self, client: Client, address: str) -> None:
        self._client = client
        self._address = address

    def results(self, work: Callable[[Job], Result], jobs: Sequence[Job], interrupted: Interrupted) -> Iterator[Result]:
        """The results in the order of the jobs; ends early once it is interrupted. Raises InputError.

        ``work`` is a function of a module of ours, a job what can be pickled without code.
        """
        named(work)
        if not self._somebody(interrupted):
            return
        size = chunk_size(len(jobs), max(1, self.hands))
        pieces = [slice(start, start + size) for start in range(0, len(jobs), size)]
        sent: dict[int, Future[Any]] = {}
        arrived: Queue[int] = Queue()
        done: dict[int, list[Result]] = {}
        try:
            for due in range(len(pieces)):
                for number in range(due + len(sent) + len(done), min(due + MOST_SENT, len(pieces))):
                    sent[number] = self._send(work, jobs[pieces[number]], partial(arrived.put, number))
                while due not in done:
                    back = self._next(arrived, interrupted)
                    if back is None:
                        return
                    done[back] = self._result(sent.pop(back))
                yield from done.pop(due)
        finally:
            with suppress(Exception):  # a scheduler that is gone has nothing to cancel
                self._client.cancel(list(sent.values()))

    @property
    def hands(self) -> int:
        """How many pieces can be worked on at once."""
        threads: dict[str, int] = self._client.nthreads()
        return sum(threads.values())

    def wait_for(self, workers: int, most_s: float | None = None) -> None:
        """Wait until so many are there. Raises TimeoutError."""
        self._client.wait_for_workers(workers, timeout=most_s)

    def _somebody(self, interrupted: Interrupted) -> bool:
        """Wait until somebody is there to work; no where it is interrupted before."""
        if not self.hands:
            complain(f"nobody works for {self._address} yet; waiting for a worker")
        while not interrupted():
            with suppress(TimeoutError):
                self.wait_for(1, LOOK_S)
                return True
        return False

    def _send(self, work: Callable[[Job], Result], jobs: Sequence[Job], arrive: Callable[[], object]) -> Future[Any]:
        future = self._client.submit(run_piece, build_mark(), packed((work, list(jobs))), pure=False)
        future.add_done_callback(lambda _: arrive())
        return future

    def _next(self, arrived: Queue[int], interrupted: Interrupted) -> int | None:
        """The number of a piece that has come back; None where it is interrupted."""
        while not interrupted():
            with suppress(Empty):
                return arrived.get(timeout=LOOK_S)
            if self._client.status == "closed":
                raise InputError(f"--cluster {self._address}: the scheduler is gone.")
        return None

    def _result(self, future: Future[Any]) -> Any:
        try:
            return future.result()
        except OtherBuild as other:
            raise InputError(f"--cluster {self._address}: the worker on {other} has other code or data than is here; "
                             "all must run in checkouts of the same commit, unchanged or changed alike.") from None
        except ModuleNotFoundError as missing:
            if missing.name is None or missing.name.partition(".")[0] not in OURS:
                raise
            raise InputError(f"--cluster {self._address}: a worker runs outside a checkout, where there is no "
                             f"{missing.name} (docs/workshop.md says how to start one).") from None
        except KilledWorker as killed:
            raise InputError(f"--cluster {self._address}: a piece of work was given up, as every worker that had it "
                             f"was lost ({killed}).") from None


def named(work: Callable[..., object]) -> None:
    """Raises ValueError for what is no function of a module of ours: nothing else is ever sent."""
    if work.__module__.partition(".")[0] not in OURS or "<" in work.__qualname__:
        raise ValueError(f"{work.__module__}.{work.__qualname__} cannot be given to a cluster: only functions that "
                         f"modules of {', '.join(OURS)} have by name can")


# On the way

def packed(value: object) -> bytes:
    """A value as bytes, in which paths of the checkout are those of whichever checkout it is unpacked in."""
    file = io.BytesIO()
    _Packer(file, pickle.HIGHEST_PROTOCOL).dump(value)
    return file.getvalue()


def unpacked(data: bytes) -> Any:
    """What ``packed`` made bytes of."""
    return _Unpacker(io.BytesIO(data)).load()


class _Packer(pickle.Pickler):
    def persistent_id(self, value: object) -> str | None:
        """The name of a path below the checkout."""
        if isinstance(value, PurePath) and value.is_relative_to(shipped_root()):
            return value.relative_to(shipped_root()).as_posix()
        return None


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, name: str) -> Path:
        """The path of that name below this checkout."""
        return shipped_root() / name


# There

def run_piece(mark: str, data: bytes) -> list[Any]:
    """In a worker: the results of a piece of work. Raises OtherBuild where this is another build than sent it."""
    if mark != build_mark():
        raise OtherBuild(platform.node())
    with _alone():
        work, jobs = unpacked(data)
        return [work(job) for job in jobs]


@contextmanager
def _alone() -> Iterator[None]:
    """Computers keep what they think in the process: of a worker's threads one works at a time.

    Looking for garbage would take a fifth of its time.
    """
    with _turn():
        before = gc.get_threshold()
        gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
        try:
            yield
        finally:
            gc.set_threshold(*before)


@cache
def _turn() -> Lock:
    """That of this process."""
    return Lock()
