"""The game killed at random moments: what was said to be written is there, and the match is gone on with.

A game is forked from this process, which has read everything once: its composition, scenes, rules, physics and files
are the real ones, and only nothing is drawn. It tells which moment it is in and is killed there, at a random instant or
while it waits in the middle of writing. The next game goes on from what it left. Every fiftieth is a game of its own in
a window, started from the command line, that shows the match where it was, and is killed as well.

A kill ends a process, not the machine: what a disk forgets when power fails is not tried here.
"""

from __future__ import annotations

import logging
import os
import random
import signal
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, NoReturn

from game.app.games import Games
from game.storage.settings import Settings, save_settings
from game.storage.typed_config import dump_config
from tools.survival import windowed
from tools.survival.ledger import SEEN, Ledger
from tools.survival.playing import Orders, Props, read_props, run
from tools.survival.rows import Found, Row, Work
from tools.survival.telling import digest

PATIENCE_S = 900  # the machine may have much else to do
MISSES = 3  # a moment that did not come in so many games after one another is one that this game does not have
KILLS_A_HOME = 40  # at most: every game has its home
GAMES = Games().keys
EVERY = 50
SAID, LOG = "said.txt", "log.txt"
MOST_SAID = 2000


@dataclass(frozen=True)
class Moment:
    """When to kill: when the game says ``mark``, one of the first ``most`` times, and up to ``delay_s`` later."""

    name: str
    mark: str
    most: int
    delay_s: float = 0.0
    script: str = "play"
    hold: bool = False  # the game waits for its end at the mark
    piece: int = 0
    risk: float = 0.3
    undo: float = 0.02
    types: float = 0.05


MOMENTS = (
    Moment("starting", "alive", 1, 0.06),
    Moment("any moment of a match", "ready", 1, 0.6),
    Moment("in a menu", "menu", 50, 0.01, "roam"),
    Moment("typing in a menu", "typed", 12, 0.005, "names"),
    Moment("typing in a match", "typed", 30, 0.005, types=0.7),
    Moment("opening a match", "opening", 1, 0.01),
    Moment("between entries", "durable", 10, 0.004),
    Moment("about to write an entry", "writing", 10, 0.0006),
    Moment("an entry written in part", "part", 40, piece=2500, hold=True),
    Moment("an entry written slowly", "part", 60, 0.0002, piece=300),
    Moment("dice in the air", "flight", 40, 0.005),
    Moment("carrying a die to the tower", "carrying", 2, 0.2, risk=1.0),
    Moment("taking back", "rewinding", 1, 0.0006, undo=0.9),
    Moment("settings being saved", "file", 40, 0.004, "settings"),
    Moment("between two steps of saving settings", "file", 40, script="settings", hold=True),
    Moment("limits being kept", "file", 10, 0.004, "limits"),
    Moment("files being written", "file", 16, 0.004, "leave"),
    Moment("between two steps of writing a file", "file", 16, script="leave", hold=True),
)
KILLED = -signal.SIGKILL


@dataclass
class KillTest:
    """Players' folders, and games in them that are killed."""

    folder: Path
    props: Props
    chance: random.Random
    ledgers: list[Ledger] = field(default_factory=list)
    kills: Counter[str] = field(default_factory=Counter)
    by_game: Counter[str] = field(default_factory=Counter)
    misses: Counter[tuple[str, str]] = field(default_factory=Counter)  # by game and moment
    seen: Counter[str] = field(default_factory=Counter)
    windows: int = 0
    games: int = 0
    _home_kills: int = 0
    _kills_a_home: int = KILLS_A_HOME

    @property
    def problems(self) -> tuple[str, ...]:
        """Whatever was lost."""
        return tuple(problem for ledger in self.ledgers for problem in ledger.problems)

    def run(self, work: Work) -> None:
        """Kill as often as asked for, and play the last match to its end."""
        moments = [MOMENTS[at % len(MOMENTS)] for at in range(work.count)]
        self.chance.shuffle(moments)
        self._kills_a_home = max(1, min(KILLS_A_HOME, work.count // len(GAMES)))
        while moments and not self.problems and not work.late():
            ledger = self._home()
            here = (at for at, each in enumerate(moments) if not self._absent(ledger.game, each))
            last = max(here, default=None)
            if last is None:
                self._home_kills = self._kills_a_home  # nothing that is left comes here
            elif self._window_due(ledger):
                moments.pop()
                self._window(ledger)
            elif self._killed(ledger, moments[last]):
                del moments[last]  # and none like it: they come in turns, however early this ends
            work.progress(f"{self.kills.total():4d} of {work.count} killed")
        if not self.problems:
            self.game(self._home(), None, to_the_end=True)

    def _killed(self, ledger: Ledger, moment: Moment) -> bool:
        """Kill a game at that moment; False where it did not come, a fault where it comes in no game."""
        if self.game(ledger, moment):
            self.kills[moment.name] += 1
            self.by_game[ledger.game] += 1
            self.misses[ledger.game, moment.name] = 0
            return True
        self.misses[ledger.game, moment.name] += 1
        if all(self._absent(game, moment) for game in GAMES):
            ledger.fault(f"{moment.name}: this moment never comes")
        return False

    def _absent(self, game: str, moment: Moment) -> bool:
        """Whether a game seems to have no such moment."""
        return self.misses[game, moment.name] >= MISSES

    def _home(self) -> Ledger:
        """The folder that is played in, or a new one where enough was killed; the old one is gone on with before."""
        if self.ledgers and self._home_kills < self._kills_a_home:
            return self.ledgers[-1]
        if self.ledgers:
            self.game(self.ledgers[-1], None)
        self._home_kills = 0
        return self.new_home()

    def new_home(self) -> Ledger:
        """A folder of somebody who has set what makes matches quick, and nothing else."""
        number = len(self.ledgers)
        ledger = Ledger(self.folder / f"home-{number + 1}", GAMES[number % len(GAMES)])
        settings = Settings(count_pace="instant", reduce_motion=True, words_wait=False,
                            questions_asked=self.chance.random() < 0.5)
        save_settings(ledger.home / "settings.yaml", settings)
        ledger.files["settings.yaml"] = digest(dump_config(settings).encode())
        self.ledgers.append(ledger)
        return ledger

    # --- a game without a window ----------------------------------------------------------------------------

    def game(self, ledger: Ledger, moment: Moment | None, to_the_end: bool = False, script: str = "leave") -> bool:
        """Let a game go on in this folder until that moment, if any; whether it was killed before its end.

        ``script``: what is done in it where no moment says so.
        """
        nth = self.chance.randint(1, moment.most) if moment else 0
        orders = replace(self._orders(moment, nth, to_the_end, script), game=ledger.game)
        last = self.folder / f"{ledger.home.name}-last"
        last.mkdir(exist_ok=True)
        with (last / SAID).open("w", encoding="utf-8") as said, (last / LOG).open("wb") as log:
            process, told = _forked(self.props, ledger.home, orders, log)
            with told:
                killed = self._listen(process, told, ledger, moment, nth, said)
            status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if status not in ((0, KILLED) if killed else (0,)):
            words = (last / LOG).read_text(encoding="utf-8", errors="replace").strip()[-MOST_SAID:]
            ledger.fault(f"{orders}: neither over nor killed at its moment, but ended with {status}: {words}")
        self._home_kills += status == KILLED
        ledger.audit(self.seen, status == KILLED)
        return status == KILLED

    def _orders(self, moment: Moment | None, nth: int, to_the_end: bool, script: str) -> Orders:
        self.games += 1
        number, chance = self.games, self.chance.getrandbits(32)
        if moment is None:
            return Orders("play" if to_the_end else script, number, chance, to_the_end=to_the_end)
        return Orders(moment.script, number, chance, self.chance.randint(1, moment.piece) if moment.piece else 0,
                      moment.mark if moment.hold else "", nth, moment.risk, moment.undo, moment.types)

    def _listen(self, process: int, told: IO[bytes], ledger: Ledger, moment: Moment | None, nth: int,
                said: IO[str]) -> bool:
        """Hear the game out, and kill it at the moment; whether that came."""
        delay_s = self.chance.random() * moment.delay_s if moment else 0.0
        met, killed = 0, False
        for line in told:
            said.write(line.decode())
            mark, *words = line.decode().split()
            ledger.hear(mark, words)
            met += moment is not None and mark == moment.mark
            if nth and met == nth and not killed:
                time.sleep(delay_s)
                os.kill(process, signal.SIGKILL)
                killed = True
        return killed

    # --- a game in a window ---------------------------------------------------------------------------------

    def _window_due(self, ledger: Ledger) -> bool:
        due = (self.kills.total() + 1) // EVERY > self.windows
        return due and windowed.possible() and ledger.unfinished is not None

    def _window(self, ledger: Ledger) -> None:
        """Start the game in a window with the match that is on; it is killed when it shows it as it was left."""
        self.windows += 1
        record = ledger.unfinished
        if record is None:
            return
        problem = windowed.resumed_and_killed(ledger.home, record.path, len(record.lines) - 1)
        if problem:
            ledger.fault(f"in a window, {record.path.name}: {problem}")
        self.kills["in a window"] += 1
        self.by_game[ledger.game] += 1
        ledger.take_what_follows(self.seen)


def _forked(props: Props, home: Path, orders: Orders, log: IO[bytes]) -> tuple[int, IO[bytes]]:
    """A game in a process of its own, and what it tells."""
    read, write = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(read)
        _be_a_game(props, home, orders, write, log.fileno())
    os.close(write)
    return process, os.fdopen(read, "rb")


def _be_a_game(props: Props, home: Path, orders: Orders, handle: int, log: int) -> NoReturn:
    status = 1
    try:
        os.dup2(log, 2)
        signal.alarm(PATIENCE_S)
        logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
        run(props, home, orders, handle)
        status = 0
    except BaseException:
        os.write(log, traceback.format_exc().encode())
    finally:
        os._exit(status)


def tried(work: Work) -> Found:
    """Kill, look, and say what there was to see."""
    test = KillTest(work.folder, read_props(work.folder / "props"), random.Random(work.seed))
    test.run(work)
    records = [record for ledger in test.ledgers for record in ledger.records.values()]
    absent = [f"{game}: {name}" for (game, name), misses in sorted(test.misses.items()) if misses >= MISSES]
    figures = {"moments": dict(sorted(test.kills.items())), "games": dict(test.by_game), "absent": absent,
               "homes": len(test.ledgers), "matches": len(records),
               "over": sum(record.over for record in records),
               "entries": sum(max(0, len(record.lines) - 1) for record in records),
               **{name: test.seen[name] for name in SEEN}, "windows": test.windows}
    return Found(tried=test.kills.total(), figures=figures, problems=test.problems)


ROW = Row(doc="kill -9 at random moments, and go on", unit="kills", count=1000, run=tried)
