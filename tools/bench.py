#!/usr/bin/env python3
"""What the game does on this machine: `bench.py start|frame|throw|rules|ai|voice`; `--json` for machines.

Prints medians with the smallest and largest; times depend on the machine, ratios less so. `ai` measures thinking;
`ai trying` measures what trying throws on `--runs` odd tables of each kind gains, `ai strength` and `ai tastes` play
`--runs` matches of each kind, `ai customs` counts what is done in `--runs` matches; all print intervals of 95 %.
Exit 1 where a figure of `ai`, its whole interval, is not as it is wanted.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.figures import Figure, Figures, Want, missed, spread, spreads

BATCH = 10
# A frame is shown when the next one begins: the third turn is the first that knows the first one to be seen.
FIRST_FRAME = """
import sys, time
from game.app import cli
from game.app.composition import Composition
turns, update = [], Composition.update
def counted(self, dt_s):
    update(self, dt_s)
    turns.append(time.monotonic())
    if len(turns) == 3:
        print(turns[-1])
        self.services.quit()
Composition.update = counted
sys.exit(cli.main(sys.argv[1:]))
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one benchmark and print its figures."""
    parser = argparse.ArgumentParser(description="How fast the game is on this machine.")
    parser.add_argument("what", choices=sorted((*BENCHES, "ai")))
    parser.add_argument("part", nargs="?", choices=("thinking", "trying", "strength", "tastes", "customs"),
                        default="thinking", help="of ai: what of it")
    parser.add_argument("--runs", type=int, default=7, help="counted runs of each figure; voice: evenings (30 for all)")
    parser.add_argument("--players", choices=("computer", "random"), default="computer", help="of voice: who plays")
    parser.add_argument("--unheard", type=Path, metavar="FILE", help="of voice: list there the frames that never spoke")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    args = parser.parse_args(argv)
    if args.part != "thinking" and args.what != "ai":
        parser.error(f"{args.part} is a part of ai")
    benches = {**BENCHES, "voice": lambda runs: bench_voice(runs, args.players, args.unheard)}
    found, wants = bench_ai(args.runs, args.part) if args.what == "ai" else (benches[args.what](args.runs).items(), {})
    figures: Figures = {}
    for name, figure in found:
        figures[name] = figure
        if not args.json:
            show(name, figure)
    if args.json:
        sys.stdout.write(json.dumps(figures) + "\n")
    short = missed(figures, wants)
    sys.stderr.writelines(f"not as wanted: {line}\n" for line in short)
    return 1 if short else 0


def show(name: str, figure: Figure) -> None:
    """Print a figure as soon as it is known."""
    sys.stdout.write(f"{name:48s} {figure['median']:9.3f}  ({figure['least']:.3f} to {figure['most']:.3f})\n")
    sys.stdout.flush()


def timed_ms(run: Callable[[], object]) -> float:
    """Milliseconds that ``run`` takes."""
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000.0


def bench_throw(runs: int) -> Figures:
    """A throw beside a bare Bullet loop of the same dice and ticks: shares of its throughput, and milliseconds."""
    from tools.bench_throw import bench_throw as measured

    return spreads(measured(runs))


def bench_frame(runs: int) -> Figures:
    """Frames at the table drawn off-screen at 1280x720: milliseconds each, with and without drawing."""
    from direct.showbase.ShowBase import ShowBase
    from panda3d.core import load_prc_file_data

    from game.app.composition import Composition, Parts
    from game.app.matches import Library
    from game.app.packs import load_pack
    from game.app.paths import Paths
    from game.app.rehearsal import Rehearsal
    from game.app.resources import load_configs
    from game.app.settings import Settings
    from game.scenes.match.open import start_match
    from game.scenes.setup.draft import quick_draft

    load_prc_file_data("", "load-display p3headlessgl\naudio-library-name null\nwin-size 1280 720\nsync-video false\n"
                       "print-pipe-types false\nnotify-level error\n")
    with tempfile.TemporaryDirectory() as home:
        paths = Paths.find(Path(home))
        base = ShowBase(windowType="offscreen")
        parts = Parts(base.win, base.render, base.render2d, base.cam, (1280, 720), "low")
        pack = load_pack(paths)
        on_air = Composition(paths, load_configs(paths), pack, Settings(), Library(paths.matches, lambda _path: None),
                             parts, random.Random(1), time.perf_counter, lambda: None)
        draft = quick_draft(pack, 1)
        draft.teams["B"].people = 1
        start_match(on_air.services, draft)
        rehearsal = Rehearsal(on_air, lambda _name: None)
        while on_air.surface.screen.throw is None:
            rehearsal.wait()
            rehearsal.step()
        draw = base.graphics_engine.render_frame
        for _ in range(20):
            draw()
        figures = {
            "frame at the table, without drawing, ms": spread([
                timed_ms(lambda: on_air.update(1 / 60)) for _ in range(20 * runs)]),
            "frame at the table, drawing alone, ms": spread([
                timed_ms(lambda: [draw() for _ in range(BATCH)]) / BATCH for _ in range(runs)]),
        }
        on_air.close()
        base.destroy()
    return figures


def bench_start(runs: int) -> Figures:
    """From the start of the process until the first frame is in the window: seconds."""
    if not os.environ.get("DISPLAY"):
        raise SystemExit("bench.py start needs a display; try: xvfb-run -a python3 tools/bench.py start")
    values = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as home:
            values.append(_first_frame_s(Path(home)))
    return {"start to the first frame, s": spread(values)}


def _first_frame_s(home: Path) -> float:
    start = time.monotonic()
    words = ["--data-dir", str(home), "play", "--quality", "low"]
    game = subprocess.run([sys.executable, "-c", FIRST_FRAME, *words], cwd=ROOT, capture_output=True, text=True)
    if game.returncode or not game.stdout:
        raise SystemExit(f"the game left with {game.returncode}: {game.stderr}")
    return float(game.stdout) - start


def bench_rules(runs: int) -> Figures:
    """The rules beside python-chess: steps a second, and their ratios."""
    from tools.bench_rules import bench_rules as measured

    return spreads(measured(runs))


def bench_ai(runs: int, part: str) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """What thinking takes, or how well it is done; and what is wanted of it."""
    if part == "thinking":
        from tools import bench_thinking as thinking

        return thinking.bench_thinking(runs).items(), thinking.WANTS
    if part == "trying":
        from tools import bench_trying

        return bench_trying.trying(runs), bench_trying.WANTS
    from tools.bench_computer import customs, strength, tastes, wants

    return {"strength": strength, "tastes": tastes, "customs": customs}[part](runs), wants()


def bench_voice(runs: int, players: str = "computer", unheard: Path | None = None) -> Figures:
    """What is told in evenings of ten matches: repeats, variety, callbacks, speed. Means, not medians."""
    from tools.bench_voice import bench_voice as measured

    figures, silent = measured(runs, players=players)
    if unheard is not None:
        unheard.write_text("".join(f"{frame}\n" for frame in silent), encoding="utf-8")
    return figures


BENCHES: dict[str, Callable[[int], Figures]] = {
    "throw": bench_throw, "frame": bench_frame, "start": bench_start, "rules": bench_rules, "voice": bench_voice}

if __name__ == "__main__":
    raise SystemExit(main())
