"""The thinking process: hears questions on standard input, answers on standard output, ends when that is closed.

The program starts it as the same executable with a private word (``cli.THINKING``). It reads no file and opens no
window: what it must know, and of which game, is the first thing it is told.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO

from game import __version__
from game.ai.trial_throws import best_of
from game.app.games import Games
from game.app.thinking.game_minds import Codec, minds_of
from game.app.thinking.thinking_protocol import (
    BEGIN,
    PROTOCOL,
    QUESTION,
    Aimed,
    BadMessage,
    Begin,
    Choosing,
    Decided,
    Failed,
    Question,
    Ready,
    Reply,
    Throwing,
    read,
    write,
)
from game.app.thinking.tried_throws import Trials

MISUNDERSTOOD = 2
NICER = 5


class ThinkingWorker:
    """Answers questions of one game, one after the other."""

    def __init__(self, begin: Begin, clock_s: Callable[[], float]) -> None:
        """Raises StaleTables where the tables do not fit together, ValueError for no game of ours."""
        kit = Games().computers(begin.game)
        self._begin = begin
        self._minds = minds_of(kit, begin)
        self._codec = Codec(kit)
        self._clock_s = clock_s

    def answer(self, question: Question) -> Reply:
        """The reply; one that says what went wrong where something did."""
        try:
            return self._decided(question) if isinstance(question, Choosing) else self._aimed(question)
        except Exception:
            return Failed(question.number, traceback.format_exc())

    def _decided(self, question: Choosing) -> Decided:
        decision = self._minds.decide(self._codec.state(question.state), question.who, question.chance)
        return Decided(question.number, self._codec.bytes_of(decision))

    def _aimed(self, question: Throwing) -> Aimed:
        spec, until_s = self._begin.spec, self._clock_s() + self._begin.spec.thinking.trying_s
        found = best_of(question.plans, Trials(self._begin.table, spec, question.due),
                        lambda: self._clock_s() < until_s)
        return Aimed(question.number, found.plan, found.throws)


def run() -> int:
    """Be the thinking process until the game lets go of the pipes; returns the exit status."""
    _step_back()
    hears, says = _pipes()
    try:
        begin = read(hears, BEGIN)
        if begin.protocol != PROTOCOL:
            return MISUNDERSTOOD
        thinker = ThinkingWorker(begin, time.monotonic)
        gc.freeze()
        write(says, Ready(PROTOCOL, __version__))
        questions: SimpleQueue[Question] = SimpleQueue()
        threading.Thread(target=_listen, args=(hears, questions), daemon=True).start()
        while True:
            write(says, thinker.answer(questions.get()))
    except BadMessage:
        return MISUNDERSTOOD
    except (EOFError, OSError):
        return 0


def _listen(hears: IO[bytes], questions: SimpleQueue[Question]) -> None:
    """Take questions in while others are thought about, so that the end of the game is noticed at once."""
    try:
        while True:
            questions.put(read(hears, QUESTION))
    except BadMessage:
        os._exit(MISUNDERSTOOD)
    except (EOFError, OSError, ValueError):
        os._exit(0)


def _step_back() -> None:
    """The game comes first, Ctrl-C is the game's to handle, and a fault in native code is written down."""
    with contextlib.suppress(OSError, AttributeError):  # Windows has none; there the game starts it so
        os.nice(NICER)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.stderr is not None:
        faulthandler.enable()


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The two pipes; whatever else would be printed goes where errors go."""
    if sys.platform == "win32":
        import msvcrt

        for end in (0, 1):
            msvcrt.setmode(end, os.O_BINARY)
    says = os.dup(1)
    os.dup2(2, 1)
    return os.fdopen(0, "rb", closefd=False), os.fdopen(says, "wb")
