#!/usr/bin/env python3
"""What the game does on this machine: `bench.py WHAT`, see `--help`; `--json`.

Prints medians with the smallest and largest; times depend on the machine, ratios less so. `ai` measures thinking;
`ai trying` measures what trying throws on `--runs` odd tables of each kind gains, `ai strength` and `ai tastes` play
`--runs` matches of each kind, `ai customs` counts what is done in `--runs` matches; all print intervals of 95 %.
`frame` measures a frame beside a bare scene, and in `--cycles` and `--conflicts` whether anything grows; with
`--runs 0` nothing but that. `presses` reads the pixels of the window until what was pressed is seen; `pages` is the
processor time of the program itself for boxes of the shelf that one comes back to, a result and its story.
`start` measures the first frame beside an empty window's, and the memory at the picker with all games and with one.
`odds` measures what exact odds of dice take, `field` what lines of sight and regions of movement take, `duel`
what its computers take. `adventure`
plays `--runs` whole installments for 1, 3 and 5 characters (10000 for all). `pace` plays `--runs` quick matches at the
real screens and counts what a turn takes of its reader.
`duel_voice` tells `--runs` evenings of ten matches of Duel and counts what was heard before.
Exit 1 where a figure of `ai`, `frame`, `presses`, `pages`, `pace`, `start`, `odds`, `field`, `duel`, `adventure`,
`duel_voice` or `voice`, its whole interval, is not as it is wanted.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__, "testing")

from game.storage.input_error import InputError
from tools.figures import Figure, Figures, Want, missed, spreads


def main(argv: Sequence[str] | None = None) -> int:
    """Run one benchmark and print its figures."""
    parser = argparse.ArgumentParser(description="How fast the game is on this machine.")
    others = ("adventure", "ai", "duel", "duel_voice", "field", "frame", "odds", "pace", "pages",
              "presses", "start")
    parser.add_argument("what", choices=sorted((*BENCHES, *others)))
    parser.add_argument("part", nargs="?", choices=("thinking", "trying", "strength", "tastes", "customs"),
                        default="thinking", help="of ai: what of it")
    parser.add_argument("--runs", type=int, default=7, help="counted runs of each figure; voice: evenings (30 for all)")
    parser.add_argument("--cycles", type=int, default=10, help="of frame: times through every scene (200 for all)")
    parser.add_argument("--conflicts", type=int, default=0, help="of frame: conflicts to play (500 for all)")
    parser.add_argument("--players", choices=("computer", "random"), default="computer", help="of voice: who plays")
    parser.add_argument("--unheard", type=Path, metavar="FILE", help="of voice: list there the frames that never spoke")
    parser.add_argument("--pack", default="widows_stair", metavar="ID", help="of adventure: which one")
    parser.add_argument("--jobs", type=int, default=1, help="of adventure: processes to use; figures are the same")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="of adventure: plays are kept there until all are "
                                                                  "done, and a run that was interrupted goes on")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    args = parser.parse_args(argv)
    if args.part != "thinking" and args.what != "ai":
        parser.error(f"{args.part} is a part of ai")
    benches = {**BENCHES, "voice": lambda runs: bench_voice(runs, args.players, args.unheard)}
    found: Iterable[tuple[str, Figure]]
    wants: Mapping[str, Want] = {}
    if args.what == "ai":
        found, wants = bench_ai(args.runs, args.part)
    elif args.what == "frame":
        found, wants = bench_frame(args.runs, args.cycles, args.conflicts)
    elif args.what == "adventure":
        found, wants = bench_adventure(args.runs, args.jobs, args.keep, args.pack)
    elif args.what == "pace":
        found, wants = bench_pace(args.runs)
    elif args.what == "presses":
        found, wants = bench_presses(args.runs)
    elif args.what == "pages":
        found, wants = bench_pages(args.runs)
    elif args.what == "start":
        found, wants = bench_start(args.runs)
    elif args.what == "field":
        found, wants = bench_field(args.runs)
    elif args.what == "duel":
        found, wants = bench_duel(args.runs)
    elif args.what == "odds":
        found, wants = bench_odds(args.runs)
    elif args.what == "duel_voice":
        found, wants = bench_duel_voice(args.runs)
    else:
        found = benches[args.what](args.runs).items()
        wants = voice_wants() if args.what == "voice" else wants
    figures: Figures = {}
    try:
        for name, figure in found:
            figures[name] = figure
            if not args.json:
                show(name, figure)
    except InputError as error:
        parser.error(str(error))
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


def bench_frame(runs: int, cycles: int, conflicts: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """A frame beside a bare scene of the same bodies, the idle menu, growth; and what is wanted of them."""
    from tools import bench_frame as frame

    return frame.bench_frame(runs, cycles, conflicts), frame.WANTS


def bench_adventure(runs: int, jobs: int, keep: Path | None,
                    pack: str) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """Whole plays of an adventure that the computer leads: endings, length, what was heard; and what is wanted."""
    from tools import bench_adventure as adventure

    return adventure.bench_adventure(runs, jobs, keep, pack), adventure.wants(pack)


def bench_duel_voice(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """How much of an evening of Duel was heard before; and what is wanted of that."""
    from tools import bench_duel_voice as voice

    return spreads(voice.bench_duel_voice(runs)).items(), voice.WANTS


def bench_pace(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """What a turn takes of whoever plays it: screens, presses, words; and what is wanted of that."""
    from tools import bench_pace as pace

    return pace.bench_pace(runs).items(), pace.WANTS


def bench_presses(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """How long after a press its picture is in the window; and what is wanted of that."""
    from tools import bench_presses as presses

    return presses.bench_presses(runs), presses.WANTS


def bench_pages(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """What boxes, a result and its story take of the program; and what is wanted of that."""
    from tools import bench_pages as pages

    return pages.bench_pages(runs), pages.WANTS


def bench_start(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """The first frame and the memory at the picker; and what is wanted of them."""
    from tools import bench_start as start

    return start.bench_start(runs), start.WANTS


def bench_rules(runs: int) -> Figures:
    """The rules beside python-chess: steps a second, and their ratios."""
    from tools.bench_rules import bench_rules as measured

    return spreads(measured(runs))


def bench_odds(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """What exact odds of dice take: milliseconds; and what is wanted of them."""
    from tools import bench_odds as odds

    figures = spreads(odds.bench_odds(runs))
    return figures.items(), dict.fromkeys(figures, odds.WANT)


def bench_field(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """What lines of sight and regions of movement take: milliseconds; and what is wanted of them."""
    from tools import bench_field as field

    return spreads(field.bench_field(runs)).items(), field.WANTS


def bench_duel(runs: int) -> tuple[Iterable[tuple[str, Figure]], Mapping[str, Want]]:
    """What the computers of Duel take for a match, and for a decision; and what is wanted of that."""
    from game.storage.paths import Paths
    from tools import bench_duel as duel

    return spreads(duel.bench_duel(runs, Paths.find(None))).items(), duel.WANTS


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


def voice_wants() -> Mapping[str, Want]:
    """What is wanted of how a story can be followed."""
    from tools.clarity_figures import WANTS

    return WANTS


BENCHES: dict[str, Callable[[int], Figures]] = {
    "throw": bench_throw, "rules": bench_rules, "voice": bench_voice}

if __name__ == "__main__":
    raise SystemExit(main())
