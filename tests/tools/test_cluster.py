"""Work given to a cluster: a scheduler and two workers on this machine, one of which is killed in the midst of it."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.app import cli
from game.app.commands.crew import Crew
from game.app.commands.parallel import each
from game.storage.input_error import InputError
from game.storage.paths import shipped_root
from tests.tools import pieces
from tests.tools.pieces import child_of, hangs_once, squared
from tools import cluster

LOCAL = ("--host", "127.0.0.1", "--no-dashboard")
WORKER = ("--nthreads", "1", "--no-nanny", *LOCAL)


class Running(NamedTuple):
    """A cluster: where its scheduler is, and who works."""

    address: str
    workers: Sequence[subprocess.Popen[bytes]]


def started(stack: ExitStack, folder: Path, module: str, *words: str) -> subprocess.Popen[bytes]:
    """A process of Dask that is ended with the stack."""
    process = subprocess.Popen([sys.executable, "-m", f"distributed.cli.{module}", *words], cwd=folder,
                               stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(shipped_root())})
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def address_of(scheduler: subprocess.Popen[bytes]) -> str:
    """What a scheduler says of itself when it is there."""
    assert scheduler.stderr is not None
    return next(line for line in scheduler.stderr if b"Scheduler at:" in line).split()[-1].decode()


def drained(process: subprocess.Popen[bytes]) -> None:
    """Read what a process says to nobody, so that it never waits for a reader."""
    threading.Thread(target=process.stderr.read, daemon=True).start()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A scheduler with two workers, all of them processes of this machine."""
    folder = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        scheduler = started(stack, folder, "dask_scheduler", "--port", "0", *LOCAL)
        address = address_of(scheduler)
        workers = [started(stack, folder, "dask_worker", address, *WORKER) for _ in range(2)]
        for process in (scheduler, *workers):
            drained(process)
        with cluster.at(address) as found:
            found.wait_for(len(workers))
        yield Running(address, workers)


def test_matches_are_the_same_files_and_figures_as_on_one_core(
        running: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def simulated(name: str, *crew: str) -> tuple[dict[str, bytes], dict[str, Any]]:
        words = ("simulate", "--matches", "5", "--seed", "5", "--goal-target", "1", "--json")
        assert cli.main([*words, "--out", str(tmp_path / name), *crew]) == 0
        figures = json.loads(capsys.readouterr().out)
        return ({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()}, {**figures, "seconds": 0})

    assert simulated("there", "--cluster", running.address) == simulated("here", "--jobs", "1")


def test_records_are_sent_to_be_checked(running: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--goal-target", "1", "--jobs", "1", "--out", str(tmp_path)]) == 0
    record = tmp_path / "match-1.hfl.jsonl"
    cut = tmp_path / "cut.hfl.jsonl"
    cut.write_bytes(record.read_bytes().replace(b'"number":', b'"number":1', 1))
    empty = tmp_path / "empty.hfl.jsonl"
    empty.touch()
    capsys.readouterr()
    words = ["check", str(record), str(cut), str(empty), "--json"]
    assert cli.main([*words, "--cluster", running.address]) == cli.main(words) == 1
    there, here = capsys.readouterr().out.splitlines()
    assert there == here and [each["holds"] for each in json.loads(here)["files"]] == [True, False, False]


@pytest.mark.deep
def test_throws_of_the_laboratory_are_the_same(
        running: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows: list[list[dict[str, str]]] = []
    for crew in (("--cluster", running.address), ("--jobs", "1")):
        file = tmp_path / f"{len(rows)}.csv"
        assert cli.main(["lab", "throws", "--n", "4", "--tower", "3", "--out", str(file), *crew]) == 0
        rows.append(list(csv.DictReader(file.open())))
    assert rows[0] == rows[1] and len(rows[0]) == 4


def test_a_path_of_this_checkout_is_that_of_the_other_one(running: Running) -> None:
    folder = shipped_root() / "config"
    assert list(each(child_of, [folder], Crew(cluster=running.address), "paths")) == [folder / "child"]
    assert b"config" in cluster.packed(folder) and str(shipped_root()).encode() not in cluster.packed(folder)
    assert cluster.unpacked(cluster.packed({"a": (folder, Path("/tmp"))})) == {"a": (folder, Path("/tmp"))}


def test_a_worker_of_another_build_is_refused(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "build_mark", lambda: "another")
    with pytest.raises(InputError, match="other code or data"):
        list(each(squared, [1, 2], Crew(cluster=running.address), "squares"))


def test_what_is_stopped_sends_nothing_on(running: Running) -> None:
    with cluster.at(running.address) as found:
        assert list(found.results(squared, range(3), lambda: True)) == []


def test_what_a_piece_raises_is_raised_here(running: Running, tmp_path: Path) -> None:
    jobs: list[Any] = [3, "x"]
    with pytest.raises(TypeError):
        list(each(squared, jobs, Crew(cluster=running.address), "squares"))


def test_only_what_has_a_name_in_our_modules_is_sent(running: Running) -> None:
    def nameless(number: Any) -> Any:
        return number

    strange: list[Callable[[Any], Any]] = [nameless, os.path.abspath]
    for work in strange:
        with pytest.raises(ValueError, match="cannot be given to a cluster"):
            list(each(work, [1], Crew(cluster=running.address), "things"))


def test_a_worker_that_is_lost_costs_nothing_but_time(running: Running, tmp_path: Path) -> None:
    """The last test of the cluster, which has one worker less after it."""
    os.mkfifo(tmp_path / pieces.WHO)
    os.mkfifo(tmp_path / pieces.NEVER)
    killer = threading.Thread(target=lambda: os.kill(int((tmp_path / pieces.WHO).read_text()), signal.SIGKILL))
    killer.start()
    jobs = [(tmp_path, number) for number in range(40)]
    assert list(each(hangs_once, jobs, Crew(cluster=running.address), "squares")) == [n * n for n in range(40)]
    killer.join()
    with cluster.at(running.address) as found:
        assert found.hands == 1
    lost = next(worker for worker in running.workers if worker.poll() is not None)
    assert lost.returncode == -signal.SIGKILL


# Without a cluster

def test_where_no_scheduler_is_one_line_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWERS_S", 0.2)
    words = ["simulate", "--out", str(tmp_path), "--cluster", "tcp://127.0.0.1:9"]
    assert cli.main(words) == cli.BAD_INPUT
    said = capsys.readouterr().err
    assert "--cluster tcp://127.0.0.1:9: no scheduler answers there" in said and said.count("\n") == 1


@pytest.mark.parametrize("missing", ["distributed", "tools.cluster"])
def test_a_program_without_dask_says_what_it_takes(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.delitem(sys.modules, "tools.cluster")
    monkeypatch.setitem(sys.modules, missing, None)
    assert cli.main(["simulate", "--out", str(tmp_path), "--cluster", "tcp://127.0.0.1:9"]) == cli.BAD_INPUT
    said = capsys.readouterr().err
    assert missing in said and "requirements/workshop.txt" in said and said.count("\n") == 1


@pytest.mark.parametrize("address", ["nonsense", "tcp://here", "http://here:80", "tcp://a b:1"])
def test_an_address_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["simulate", "--out", str(tmp_path), "--cluster", address])
    assert left.value.code == cli.BAD_INPUT and "tcp://HOST:PORT" in capsys.readouterr().err
