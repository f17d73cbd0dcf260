"""What thinking beside the game costs: `bench.py ai` prints it.

Time until the process is ready, its memory, decisions through it beside decisions in the game's own process, throws
tried on an odd table, and what all of it does to the frames of the game: the table without a window, a load in place
of drawing, sixty times a second, with a process that has nothing to do and with one that tries throws all the time.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from panda3d.core import Camera, NodePath

from game.ai.levels import Level, player_name
from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import Configs, load_configs
from game.app.games import DEFAULT, Games
from game.app.languages import load_words
from game.app.thinking.beside import Asked
from game.app.thinking.computers_at_table import ComputerLoader, load_spec
from game.app.thinking.keeper import Keeper
from game.app.thinking.thinking_protocol import Aimed
from game.games.hell_for_leather.ai.decide import choices
from game.games.hell_for_leather.headless.match_simulation import fill, header_for
from game.games.hell_for_leather.headless.unwatched_matches import TableThrower, seated
from game.games.hell_for_leather.rules import GAME, Options, Phase, State, decider
from game.games.hell_for_leather.scenes.hell_tour import HellTour
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.physics import Body, DieKind, Layout, Pose, build_stack
from game.rules.match import Match
from game.scenes.hand.throw_due import ThrowDue
from game.scenes.match.open_match import start_match
from game.scenes.match.opponents import Opponents, Thinker
from game.storage.input_error import InputError
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from tools.figures import Figures, Want, alone, spread

START_S = 120.0
FRAME_S = 1 / 60
DRAWING_S = 0.008
FRAMES = 240
IN_THE_WAY = ((0.004, -0.075), (0.03, -0.05))
DECISIONS = 60
PART = 0.95
WANTS = {
    "thinking process: until it is ready, s": Want(most=2.5),
    "decision through the process, 95 %, ms": Want(most=600.0),
    "decision through the process, slowest, ms": Want(most=900.0),
    "rise by thinking, points": Want(most=1.0),
    "thinking process: memory, MB": Want(most=250.0)}


class Bench:
    """The game's side: configuration, a keeper and the opponents who ask it."""

    def __init__(self, home: Path) -> None:
        self.paths = Paths.find(home)
        self.configs: Configs = load_configs(self.paths)
        self.spec = load_spec(self.paths)
        self._loader = ComputerLoader(self.paths, self.configs, self.spec, Games())
        self.keeper: Keeper = self._loader.keeper()
        self.own: Opponents = self._loader.load(DEFAULT)

    def ready_s(self) -> float:
        """Start it; how long it takes until it may be asked."""
        start = time.perf_counter()
        self.keeper.start(DEFAULT)
        if not self.keeper.ready.wait(START_S):
            raise SystemExit("the thinking process does not get ready; see the log")
        return time.perf_counter() - start

    def beside(self) -> Opponents:
        """Opponents for whom the process thinks."""
        return self._loader.load(DEFAULT, self.keeper)


def bench_thinking(runs: int) -> Figures:
    """All figures; ``runs`` is how many starts, rounds of decisions and rounds of frames are counted."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            started = [_started(Path(folder)) for _ in range(runs)]
            bench = Bench(Path(folder))
        except InputError as error:
            raise SystemExit(str(error)) from None
        with closing(bench.keeper):
            bench.ready_s()
            figures = {"thinking process: until it is ready, s": spread(started)}
            figures.update(_decisions(bench, DECISIONS * runs))
            figures.update(_aims(bench, runs))
            figures.update(_frames(bench, Path(folder), runs))
            figures.update(_memory(bench.keeper))
        return figures


def _started(folder: Path) -> float:
    bench = Bench(folder)
    with closing(bench.keeper):
        return bench.ready_s()


# --- decisions ------------------------------------------------------------------------------------------------


def _decisions(bench: Bench, wanted: int) -> Figures:
    """The same decisions both ways; a match that ends early is followed by another."""
    beside, own = bench.beside().thinker, bench.own.thinker
    through, within = [], []
    for state, who, moment in _choices(bench.own, wanted):
        through.append(_timed_ms(partial(_through, beside, state, who, moment)))
        within.append(_timed_ms(partial(own.ask, state, who, moment)))
    share = statistics.median(a / b for a, b in zip(through, within, strict=True))
    return {
        "decision through the process, ms": spread(through),
        "decision through the process, 95 %, ms": alone(sorted(through)[int(PART * len(through))]),
        "decision through the process, slowest, ms": alone(max(through)),
        "decision in the game itself, ms": spread(within),
        "decision: process to game, times": alone(share),
    }


def _choices(own: Opponents, wanted: int) -> Iterator[tuple[State, str, int]]:
    """Choices between several actions, from whole matches of Masters."""
    seed = 0
    while wanted > 0:
        seed += 1
        header = header_for(Options(last_team="win"), seed, 3, {"A": 2, "B": 2})
        match = Match.start(GAME, seated(header, (player_name(Level.MASTER, "clerk"),)), lambda _line: None)
        rng = random.Random(seed)
        thrower = TableThrower(own.odds, rng)
        while match.state.phase is not Phase.OVER and wanted > 0:
            state, who = match.state, decider(match.state)
            if len(choices(state, who)) > 1:
                wanted -= 1
                yield state, who, match.entry_count
            action = own.thinker.ask(state, who, match.entry_count).result.action
            match.submit(fill(state, action, rng, thrower))


def _through(thinker: Thinker, state: State, who: str, moment: int) -> None:
    waited(thinker.ask(state, who, moment))


def _timed_ms(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return 1000.0 * (time.perf_counter() - start)


def waited(thought: object) -> None:
    """Wait for an answer of the process, as long as the game would."""
    if not isinstance(thought, Asked):
        raise SystemExit("no process was asked")
    while not thought.done:
        if thought.post is not None:
            thought.post.back.wait(0.05)


# --- throws that are tried ------------------------------------------------------------------------------------


def odd_throw(configs: Configs, number: int) -> ThrowDue:
    """A throw at a stack of seven with two dice before it."""
    stack = build_stack(configs.table, 7, random.Random(number))
    half = configs.table.d10.size_m / 2
    dice = tuple(Body(f"d{at}", DieKind.D10, Pose(x, y, half, 1.0, 0.0, 0.0, 0.0))
                 for at, (x, y) in enumerate(IN_THE_WAY))
    return ThrowDue(Level.MASTER, 1, False, 7, Layout((*stack.bodies, *dice), stack.stack), number)


def _aims(bench: Bench, runs: int) -> Figures:
    thinker = bench.beside().thinker
    took, thrown = [], []
    for number in range(4 * runs):
        start = time.perf_counter()
        thought = thinker.aim(odd_throw(bench.configs, number))
        waited(thought)
        took.append(1000.0 * (time.perf_counter() - start))
        reply = thought.post.reply if isinstance(thought, Asked) and thought.post is not None else None
        thrown.append(float(reply.throws) if isinstance(reply, Aimed) else 0.0)
    return {"aim on an odd table, ms": spread(took), "throws tried for it": spread(thrown)}


# --- frames ---------------------------------------------------------------------------------------------------


def _frames(bench: Bench, folder: Path, runs: int) -> Figures:
    """Share of frames over budget, idle and busy in turns."""
    with _table(bench, folder) as update:
        over: dict[bool, list[float]] = {False: [], True: []}
        for _ in range(runs):
            for busy in (False, True):
                over[busy].append(_over_budget(bench, update, busy))
    rise = [100.0 * (with_it - without) for with_it, without in zip(over[True], over[False], strict=True)]
    return {
        "frames over budget, process idle, %": spread([100.0 * share for share in over[False]]),
        "frames over budget, process busy, %": spread([100.0 * share for share in over[True]]),
        "rise by thinking, points": {**spread(rise), "median": statistics.mean(rise)},
    }


@contextmanager
def _table(bench: Bench, folder: Path) -> Iterator[Callable[[float], None]]:
    """The table while a person's throw is due, without a window; what lets a frame pass."""
    render, pack = NodePath("render"), load_words(bench.paths)
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), (1280, 720), "low")
    on_air = Composition(Installation(paths=bench.paths, configs=bench.configs, words=lambda _game: pack), Settings(),
                         Library(folder, lambda _path: None, Games().listed), parts,
                         Surroundings(seeds=random.Random(1), clock_s=time.perf_counter))
    draft = quick_draft(pack, 1)
    draft.teams["B"].people = 1
    start_match(on_air.services, draft.header("bench"))
    rehearsal = Rehearsal(on_air, lambda _name: None, HellTour.detours)
    while on_air.surface.screen.throw is None:
        rehearsal.wait()
        rehearsal.step()
    try:
        yield on_air.update
    finally:
        on_air.close()


def _over_budget(bench: Bench, update: Callable[[float], None], busy: bool) -> float:
    """Which share of the frames took longer than a sixtieth of a second."""
    thinker, thought, late = bench.beside().thinker, None, 0
    for number in range(FRAMES):
        start = time.perf_counter()
        if busy and (thought is None or thought.done):
            thought = thinker.aim(odd_throw(bench.configs, number))
        update(FRAME_S)
        _work_until(time.perf_counter() + DRAWING_S)
        took = time.perf_counter() - start
        late += took > FRAME_S
        time.sleep(max(0.0, FRAME_S - took))
    if thought is not None:
        waited(thought)
    return late / FRAMES


def _work_until(end_s: float) -> None:
    """Keep a core busy, as drawing would."""
    while time.perf_counter() < end_s:
        pass


# --- memory ---------------------------------------------------------------------------------------------------


def _memory(keeper: Keeper) -> Figures:
    """The most that the process ever had, where the system tells (Linux)."""
    pid = keeper.pid
    if not sys.platform.startswith("linux") or pid is None:
        return {}
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    known = dict(line.split(":", 1) for line in lines)
    return {"thinking process: memory, MB": alone(float(known["VmHWM"].split()[0]) / 1024.0)}
