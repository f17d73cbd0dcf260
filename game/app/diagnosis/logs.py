"""What is left behind for whoever looks for a fault: a log that rotates, and a folder for each crash."""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import logging.handlers
import os
import platform
import shutil
import sys
import threading
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TextIO

from game import __version__
from game.app.commands.console import complain
from game.identity import NAME
from game.storage.input_error import InputError
from game.storage.paths import Paths
from game.ui.messages import say

LOG_BYTES = 1_000_000
LOGS_KEPT = 5
CRASHED = 70
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Diagnostics:
    """The log and the crash reports of one run; `facts` and `record` are filled in as they are known."""

    def __init__(self, paths: Paths) -> None:
        """Nothing is opened yet; see `running`."""
        self._paths = paths
        self.facts: dict[str, str] = {
            "game": __version__,
            "python": platform.python_version(),
            "system": platform.platform(),
        }
        self.record: Path | None = None
        self.warning = ""
        self.last_report: Path | None = None

    @contextlib.contextmanager
    def running(self, level: str) -> Iterator[Diagnostics]:
        """Log from `level` on, and report every uncaught error, until the block ends.

        An error that leaves the block ends the process with status CRASHED, unless it is an InputError.
        Where the folder of logs cannot be written the game goes on without, and `warning` says so.
        """
        logger = logging.getLogger()
        with contextlib.ExitStack() as undo:
            try:
                self._paths.logs.mkdir(parents=True, exist_ok=True)
                handler = _log_handler(self._paths.logs)
                faults = undo.enter_context((self._paths.logs / "faults.txt").open("a", encoding="utf-8"))
            except OSError as error:
                self.warning = say("No log is kept: {folder}: {reason}.", folder=self._paths.logs,
                                   reason=error.strerror or error)
            else:
                undo.callback(handler.close)
                undo.callback(logger.removeHandler, handler)
                logger.addHandler(handler)
                _dump_faults_into(faults, undo)
            undo.callback(logger.setLevel, logger.level)
            logger.setLevel(level.upper())
            self._take_hooks(undo)
            logging.getLogger(__name__).info("started: %s", self.facts)
            try:
                yield self
            except InputError:
                raise
            except Exception as error:
                self._uncaught(type(error), error, error.__traceback__)
                raise SystemExit(CRASHED) from None

    def report(self, error: BaseException) -> Path | None:
        """Write a folder about an error, with log, settings and record; None where that cannot be."""
        logging.getLogger(__name__).critical("stopped by an error", exc_info=error)
        folder = self._paths.crashes / f"crash-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "report.txt").write_text(self._text(error), encoding="utf-8", errors="backslashreplace")
        except OSError:
            return None
        for file in (_log_file(self._paths.logs), self._paths.settings_file, self.record):
            with contextlib.suppress(OSError):
                if file is not None:
                    shutil.copy2(file, folder)
        self.last_report = folder
        return folder

    def _text(self, error: BaseException) -> str:
        facts = [f"{name}: {value}" for name, value in self.facts.items()]
        return "\n".join([*facts, "", "".join(traceback.format_exception(error))])

    def _take_hooks(self, undo: contextlib.ExitStack) -> None:
        undo.callback(setattr, sys, "excepthook", sys.excepthook)
        undo.callback(setattr, threading, "excepthook", threading.excepthook)
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.stopped_by(error.with_traceback(trace))

    def stopped_by(self, error: BaseException) -> None:
        """Report an error, and say so on the terminal."""
        folder = self.report(error)
        where = f"a report lies in {folder}" if folder else "no report could be written"
        complain(f"the game was stopped by an error ({type(error).__name__}: {error}); {where}")

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)


def _log_file(folder: Path) -> Path:
    return folder / f"{NAME}.log"


class _LogHandler(logging.handlers.RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:
        """Go on without the line: a full disk must not stop the game, or fill the terminal."""


def _log_handler(folder: Path) -> logging.Handler:
    handler = _LogHandler(
        _log_file(folder), maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8")
    handler.setFormatter(logging.Formatter(FORMAT))
    return handler


def _dump_faults_into(file: TextIO, undo: contextlib.ExitStack) -> None:
    """Let the interpreter write where it was when it is killed by a fault in native code."""
    if not faulthandler.is_enabled():
        undo.callback(faulthandler.disable)
        faulthandler.enable(file)
