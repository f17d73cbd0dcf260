"""Keeps one thinking process going, for one game at a time, and carries questions and answers.

The program's own loop never waits for it.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import IO

from game import __version__
from game.ai.computer_spec import ThinkingSpec
from game.app.cli import THINKING
from game.app.thinking.thinking_protocol import (
    PROTOCOL,
    READY,
    REPLY,
    BadMessage,
    Begin,
    Question,
    Reply,
    read,
    write,
)
from game.storage.input_error import InputError

QUIET_START = ("BELOW_NORMAL_PRIORITY_CLASS", "CREATE_NO_WINDOW")  # flags that only Windows has, or needs
JOIN_S, LAST_WORDS_S = 2.0, 0.5
Process = subprocess.Popen[bytes]


class Post:
    """A question on its way. ``back`` is set when there is a reply, or when there will be none."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.back = threading.Event()
        self.reply: Reply | None = None


class Keeper:
    """A thinking process that is started in the background, and again when it ends, hangs, or another game is played.

    A thread waits for what it says, another hands on what it is asked, so that nobody else ever does.
    """

    def __init__(self, begin: Callable[[str], Begin], launch: Callable[[], Process], spec: ThinkingSpec,
                 clock_s: Callable[[], float] = time.monotonic) -> None:
        """``begin`` makes what the process for a game is told first; InputError where that cannot be.

        ``launch`` starts it.
        """
        self._begin = begin
        self._launch = launch
        self._spec = spec
        self._clock_s = clock_s
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._game = ""  # whose process it is, or is to be
        self._thread: threading.Thread | None = None
        self._process: Process | None = None
        self._launched_s = 0.0
        self._owing_s: float | None = None  # since when it has owed an answer
        self._outbox: SimpleQueue[Question | None] | None = None  # of a process that is ready
        self._asked: dict[int, Post] = {}
        self._fruitless = 0
        self._closed = False
        self.ready = threading.Event()
        self.log = logging.getLogger(__name__)

    def start(self, game: str) -> None:
        """See to it that a process for this game runs, or will soon; one for another game ends. Returns at once."""
        with self._lock:
            self._serve(game)

    def ask(self, game: str, question: Callable[[int], Question]) -> Post | None:
        """Send a question of this game, made with the number it gets; None where no process is ready for it.

        One that owes an answer is not asked again before it has spoken.
        """
        with self._lock:
            if self._game and game != self._game:
                self._serve(game)
            if self._outbox is None or self._owing_s is not None:
                self._kill_if_stuck()
                return None
            post = Post(next(self._numbers))
            self._asked[post.number] = post
            self._outbox.put(question(post.number))
            return post

    def give_up(self, post: Post) -> None:
        """No answer came in time; if it still comes it is dropped."""
        with self._lock:
            if self._asked.pop(post.number, None) is not None and self._owing_s is None:
                self._owing_s = self._clock_s()
                self.log.warning("the thinking process did not answer in time")

    @property
    def pid(self) -> int | None:
        """The process that runs now."""
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """End the process and whatever waits for it."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
            thread = self._thread
        if thread is not None:
            thread.join(JOIN_S)

    def _serve(self, game: str) -> None:
        if self._closed:
            return
        if game != self._game:
            self._game, self._fruitless, self._outbox = game, 0, None
            self.ready.clear()
            if self._process is not None:
                self._process.kill()
        if self._thread is None or not self._thread.is_alive():
            self._fruitless = 0
            self._thread = threading.Thread(target=self._keep, name="thinking", daemon=True)
            self._thread.start()

    def _kill_if_stuck(self) -> None:
        if self._process is None:
            return
        since_s, patience_s = (self._launched_s, self._spec.start_s) if self._owing_s is None else \
            (self._owing_s, self._spec.silence_s)
        if self._clock_s() - since_s > patience_s:
            self.log.warning("the thinking process is silent and is started anew")
            self._process.kill()

    # --- what the thread does -------------------------------------------------------------------------------

    def _keep(self) -> None:
        begin: Begin | None = None
        while not self._closed and self._fruitless < self._spec.lives:
            game = self._game
            self._fruitless += 1
            try:
                if begin is None or begin.game != game:
                    begin = self._begin(game)
                self._live(begin)
            except InputError as error:
                self.log.warning("no thinking process: %s", error)
                return
            except (OSError, EOFError, BadMessage) as error:
                if not self._closed and game == self._game:  # else it was ended for another
                    self.log.warning("the thinking process ended: %s", error)
        if not self._closed:
            self.log.error("the thinking process is given up; the game thinks for itself")

    def _live(self, begin: Begin) -> None:
        """One process from its start to its end, which is an error."""
        with self._running(begin.game) as (says, hears):
            write(says, begin)
            greeting = read(hears, READY)
            if (greeting.protocol, greeting.version) != (PROTOCOL, __version__):
                raise BadMessage(f"it is {greeting}")
            with self._outbox_to(says, begin.game):
                self.log.info("the thinking process is ready after %.2f s", self._clock_s() - self._launched_s)
                while True:
                    self._hear(read(hears, REPLY))

    @contextlib.contextmanager
    def _running(self, game: str) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
        """A process, and what leads to it and from it; it is gone afterwards."""
        process = self._launch()
        if process.stdin is None or process.stdout is None:
            raise OSError("it was started without pipes")
        with self._lock:
            self._process, self._launched_s = process, self._clock_s()
            if self._closed or game != self._game:
                process.kill()
        try:
            yield process.stdin, process.stdout
        finally:
            self.log.info("the thinking process left with status %s", _ended(process))
            with self._lock:
                self._process = None
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    pipe.close()

    @contextlib.contextmanager
    def _outbox_to(self, pipe: IO[bytes], game: str) -> Iterator[None]:
        """Questions go out until the process is gone; then those that are open come back without a reply."""
        outbox: SimpleQueue[Question | None] = SimpleQueue()
        thread = threading.Thread(target=_send, args=(outbox, pipe), name="asking", daemon=True)
        thread.start()
        with self._lock:
            if game == self._game:  # else it has been killed for another
                self._outbox = outbox
                self.ready.set()
        try:
            yield
        finally:
            self.ready.clear()
            with self._lock:
                self._outbox = self._owing_s = None
                lost, self._asked = self._asked, {}
                if self._process is not None:
                    self._process.kill()
            for post in lost.values():
                post.back.set()
            outbox.put(None)
            thread.join(JOIN_S)

    def _hear(self, reply: Reply) -> None:
        self._fruitless = 0
        with self._lock:
            self._owing_s = None
            post = self._asked.pop(reply.number, None)
        if post is not None:
            post.reply = reply
            post.back.set()


def _ended(process: Process) -> int:
    """How it ended; one that does not end by itself is killed."""
    try:
        return process.wait(LAST_WORDS_S)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _send(outbox: SimpleQueue[Question | None], pipe: IO[bytes]) -> None:
    """Write what is in the outbox; the pipe may be full, and this may wait."""
    with contextlib.suppress(OSError, ValueError):
        while (question := outbox.get()) is not None:
            write(pipe, question)


def launcher(faults: Path) -> Callable[[], Process]:
    """What starts the thinking process: the same program, no window, below normal priority.

    What it says of a crash is appended to ``faults``, if that can be written.
    """

    def launch() -> Process:
        with contextlib.ExitStack() as until_started:
            try:
                errors: IO[bytes] | int = until_started.enter_context(faults.open("ab"))
            except OSError:
                errors = subprocess.DEVNULL
            return subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, cwd=home(),
                                    creationflags=sum(getattr(subprocess, flag, 0) for flag in QUIET_START))

    return launch


def command() -> list[str]:
    """How the game is started as the thinking process."""
    return [*this_program(), THINKING]


def this_program() -> list[str]:
    """How another copy of the game is started."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


def home() -> Path | None:
    """Where Python finds the game, if it is not frozen."""
    return None if getattr(sys, "frozen", False) else Path(__file__).absolute().parents[3]
