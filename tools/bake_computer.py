"""Bakes what the computer players know of their hands into `assets/ai/throws.json`, by throwing.

    python -m tools.bake_computer [--n 200] [--seed 1] [--jobs 2 | --cluster ADDRESS] [--keep FILE]
    python -m tools.bake_computer --check
    python -m tools.bake_computer --prove 1000 --seed 77

`--n` throws of the main hand are made for each level and height, five times as many at the height by which levels are
told apart, half as many of the off hand and of pairs, a fifth as many set-downs, and a tenth of every candidate at
every height when an aim is sought. The same seed gives the same file on one core, on many and on a cluster, and with
`--keep` a bake that was interrupted goes on. `--check` only says whether the file fits the configuration: 0 if it does,
1 if it must be baked again. `--prove` throws what is in the file once more, so many times a cell, with other luck where
it has another seed: 1 if a figure is not as wanted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import msgspec

from game.ai.aiming import Motion
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.ai.measured_odds import MeasuredGrip, StackRow, StaleTables, Tables, ThrowRow, decode_tables
from game.app.commands.crew import Crew, add_crew_arguments, crew_of
from game.app.commands.kept import Kept, add_keep_argument
from game.physics import TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.tables_mark import tables_mark
from game.storage.typed_config import load_config
from tools.baking.aiming import Aim, aims
from tools.baking.proof import proof
from tools.baking.throws import FELL, SetJob, ThrowJob, set_once, throw_once
from tools.laboratory.bench import Bench, in_runs

HEIGHTS = (2, 4, 7, 10, 12)
MEASURE, MEASURE_TIMES = 7, 5
"""Levels are told apart at a stack of this height, with so many times the throws."""
PRACTICE_PART, HANDICAP_PART, STACKING_PART = 10, 2, 5
LEAST_TRIALS = 2
Where = tuple[Level, MeasuredGrip, int]
ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Workshop:
    """What is baked with."""

    bench: Bench
    spec: ComputerSpec
    gesture: GestureSpec

    @property
    def mark(self) -> str:
        """What the tables are true of."""
        return tables_mark(self.bench.spec, self.gesture, self.spec)


def workshop(folder: Path, seed: int, crew: Crew) -> Workshop:
    """With the configuration of a folder."""
    bench = Bench(load_config(folder / "table.yaml", TableSpec), seed, crew)
    return Workshop(bench, load_config(folder / "computer.yaml", ComputerSpec),
                    load_config(folder / "hand.yaml", GestureSpec))


def bake(shop: Workshop, n: int, heights: Sequence[int] = HEIGHTS) -> Tables:
    """All tables, from `n` throws a cell."""
    whos = [(level, grip) for level in Level for grip in (MeasuredGrip.MAIN, MeasuredGrip.OFF)]
    found = aims(shop.bench, shop.spec, shop.gesture, whos, heights, max(LEAST_TRIALS, n // PRACTICE_PART))
    found |= {(level, MeasuredGrip.PAIR): found[level, MeasuredGrip.OFF] for level in Level}
    cells = {(level, grip, height): aim for (level, grip), aim in found.items() for height in heights}
    return Tables(shop.mark, shop.bench.seed, _throws(shop, cells, n),
                  _stacks(shop, heights, max(LEAST_TRIALS, n // STACKING_PART)))


def _throws(shop: Workshop, cells: dict[Where, Aim], n: int) -> tuple[ThrowRow, ...]:
    jobs = [
        ThrowJob(shop.bench.spec, shop.spec.habits, shop.spec.level(level).hand, aim.plain, grip, height, "play",
                 shop.bench.seed, number)
        for (level, grip, height), aim in cells.items()
        for number in range(_trials(grip, height, n))
    ]
    thrown = iter(shop.bench.all(throw_once, jobs, "throws"))
    return tuple(_throw_row(where, aim, list(islice(thrown, _trials(*where[1:], n)))) for where, aim in cells.items())


def _trials(grip: MeasuredGrip, height: int, n: int) -> int:
    if grip is not MeasuredGrip.MAIN:
        return max(LEAST_TRIALS, n // HANDICAP_PART)
    return n * MEASURE_TIMES if height == MEASURE else n


def _throw_row(where: Where, aim: Aim, run: Sequence[int]) -> ThrowRow:
    most = 2 if where[1] is MeasuredGrip.PAIR else 1
    inside = tuple(run.count(dice) for dice in range(most + 1))
    return ThrowRow(*where, _fields(aim.plain), _fields(aim.over), len(run), run.count(FELL), inside)


def _fields(motion: Motion) -> tuple[float, float, float, float, float, float]:
    return (motion.side_m, motion.height_m, motion.azimuth_rad, motion.elevation_rad, motion.speed_mps,
            motion.spin_radps)


def _stacks(shop: Workshop, heights: Sequence[int], n: int) -> tuple[StackRow, ...]:
    cells = [(level, height) for level in Level for height in heights]
    jobs = [
        SetJob(shop.bench.spec, shop.gesture.stacking, shop.spec.level(level).setting, height, shop.bench.seed, at)
        for level, height in cells
        for at in range(n)
    ]
    runs = in_runs(shop.bench.all(set_once, jobs, "dice set down"), n)
    return tuple(StackRow(level, height, n, sum(run)) for (level, height), run in zip(cells, runs, strict=True))


def check(shop: Workshop, path: Path) -> int:
    """0 if the file fits the configuration; else 1, and why on standard error."""
    try:
        decode_tables(path.read_bytes(), shop.mark)
    except (OSError, StaleTables) as error:
        sys.stderr.write(f"{path}: {error}\n")
        return 1
    return 0


def prove(shop: Workshop, path: Path, n: int) -> int:
    """Throw what is in the file once more and print it line by line; 1 if the file or a line is not as wanted."""
    if check(shop, path):
        return 1
    short = 0
    for line, as_wanted in proof(shop.bench, shop.spec, decode_tables(path.read_bytes(), shop.mark), n):
        sys.stdout.write(line + ("\n" if as_wanted else "  NOT AS WANTED\n"))
        sys.stdout.flush()
        short += not as_wanted
    return 1 if short else 0


def main(words: Sequence[str]) -> int:
    """Bake, or check; the exit status."""
    parser = argparse.ArgumentParser(prog="bake_computer", description="What computer players know of their hands.")
    parser.add_argument("--n", type=int, default=200, help="throws of the main hand for each level and height")
    parser.add_argument("--seed", type=int, default=1)
    add_keep_argument(parser)
    add_crew_arguments(parser)
    parser.add_argument("--check", action="store_true", help="only say whether the file fits the configuration")
    parser.add_argument("--prove", type=int, metavar="N", help="throw what is in the file once more")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "ai" / "throws.json")
    args = parser.parse_args(words)
    shop = workshop(ROOT / "config", args.seed, crew_of(args))
    if args.check:
        return check(shop, args.out)
    if args.prove:
        return prove(shop, args.out, args.prove)
    with Kept.open(args.keep, object) as kept:
        tables = bake(replace(shop, bench=replace(shop.bench, kept=kept)), max(LEAST_TRIALS, args.n))
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_bytes(encode(tables))
    sys.stdout.write(summary(tables) + "\n")
    return 0


def summary(tables: Tables) -> str:
    """Shares of good dice (inside, and the stack stands) and of stacks that stood a set-down, by height."""
    lines = []
    for level in Level:
        for grip in MeasuredGrip:
            rows = tables.rows(level, grip)
            dice = len(rows[0].inside) - 1
            good = [sum(k * count for k, count in enumerate(row.inside)) / (row.n * dice) for row in rows]
            fell = [row.fell / row.n for row in rows]
            lines.append(_line(f"{level} {grip} good", good) + _line("   fell", fell))
        lines.append(_line(f"{level} stacks", [row.stood / row.n for row in tables.stacks if row.level is level]))
    return "\n".join(lines)


def _line(name: str, shares: Sequence[float]) -> str:
    return f"{name:20}" + "".join(f"{share:6.2f}" for share in shares)


def encode(tables: Tables) -> bytes:
    """The file: one row a line, so that changes can be read."""
    rows = {name: ",\n  ".join(msgspec.json.encode(row).decode() for row in getattr(tables, name))
            for name in ("throws", "stacks")}
    head = f'{{"mark": "{tables.mark}", "seed": {tables.seed},\n'
    return (head + f' "throws": [\n  {rows["throws"]}],\n "stacks": [\n  {rows["stacks"]}]}}\n').encode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
