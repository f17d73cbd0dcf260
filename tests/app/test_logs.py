"""Logs and crash reports."""

import logging
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.app.diagnosis.logs import CRASHED, Diagnostics
from game.identity import NAME
from game.storage.input_error import InputError
from game.storage.paths import Paths

CRASH_IN_THREAD = """
import sys, threading
from pathlib import Path
from game.app.diagnosis.logs import Diagnostics
from game.storage.paths import Paths
with Diagnostics(Paths.find(Path(sys.argv[1]))).running("info"):
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
"""


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.find(tmp_path)


def test_the_log_takes_what_is_at_least_of_its_level(paths: Paths) -> None:
    with Diagnostics(paths).running("warning"):
        logging.getLogger("game").info("quiet")
        logging.getLogger("game").warning("loud")
    logging.getLogger("game").warning("after")
    log = (paths.logs / f"{NAME}.log").read_text()
    assert "loud" in log
    assert "quiet" not in log
    assert "after" not in log


def test_a_crash_leaves_a_folder_and_no_traceback(paths: Paths, capsys: pytest.CaptureFixture[str]) -> None:
    diagnostics = Diagnostics(paths)
    record = paths.matches / "m.hfl.jsonl"
    record.parent.mkdir()
    record.write_bytes(b"{}\n")
    diagnostics.record = record
    diagnostics.facts["graphics"] = "a card"
    with pytest.raises(SystemExit) as left, diagnostics.running("info"):
        raise RuntimeError("it broke")
    assert left.value.code == CRASHED
    folder = diagnostics.last_report
    assert folder is not None
    assert folder.parent == paths.crashes
    assert {file.name for file in folder.iterdir()} == {f"{NAME}.log", "m.hfl.jsonl", "report.txt"}
    report = (folder / "report.txt").read_text()
    assert "graphics: a card" in report
    assert "RuntimeError: it broke" in report
    told = capsys.readouterr().err
    assert str(folder) in told
    assert "Traceback" not in told


def test_bad_input_is_no_crash(paths: Paths) -> None:
    diagnostics = Diagnostics(paths)
    with pytest.raises(InputError), diagnostics.running("info"):
        raise InputError("no such thing")
    assert diagnostics.last_report is None


def test_hooks_are_given_back(paths: Paths) -> None:
    before = sys.excepthook, threading.excepthook
    with Diagnostics(paths).running("info"):
        assert sys.excepthook is not before[0]
    assert (sys.excepthook, threading.excepthook) == before


def test_an_error_in_a_thread_is_reported(tmp_path: Path, root: Path) -> None:
    command = [sys.executable, "-c", CRASH_IN_THREAD, str(tmp_path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert "ZeroDivisionError" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(list(tmp_path.glob("logs/crashes/*/report.txt"))) == 1


def test_without_a_folder_for_logs_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "logs").write_bytes(b"")
    diagnostics = Diagnostics(Paths.find(tmp_path))
    with diagnostics.running("info"):
        logging.getLogger("game").warning("unheard")
    assert "No log is kept" in diagnostics.warning
    assert diagnostics.report(ValueError("x")) is None
