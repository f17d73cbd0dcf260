"""Work on several processes: none of them outlives the command."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

from game.app.commands.crew import Crew
from game.app.commands.parallel import each

PROCESSES = 3
AT_WORK = b"."
LONGEST_WAIT_S = 60.0


def wait_for_ever(job: int) -> None:
    os.write(sys.stdout.fileno(), AT_WORK)
    threading.Event().wait()


def begin() -> None:
    """A command whose workers never come to an end."""
    list(each(wait_for_ever, range(PROCESSES), Crew(PROCESSES), "waits"))


def test_workers_end_with_a_command_that_was_killed() -> None:
    words = [sys.executable, "-c", f"from {__name__} import begin; begin()"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as command:
        try:
            assert command.stdout and command.stdout.read(PROCESSES) == PROCESSES * AT_WORK
        finally:
            command.kill()
        rest, _ = command.communicate(timeout=LONGEST_WAIT_S)  # there is no end of it before all who write are gone
    assert rest == b""
