"""What each command of `lab` measures and how its figures are printed."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from game.ai.computer_spec import ComputerSpec, HabitSpec
from game.app.commands.console import complain, write
from game.app.commands.crew import crew_of
from game.physics import PaneSpec, TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.storage.typed_config import load_config
from tools.laboratory.banks import banks
from tools.laboratory.bench import Bench, Figures
from tools.laboratory.faces import faces
from tools.laboratory.figures import Kit, measure
from tools.laboratory.game import hands
from tools.laboratory.lanes import lanes
from tools.laboratory.repeat import repeat
from tools.laboratory.rulings import rulings
from tools.laboratory.settle import settle
from tools.laboratory.stacking import stacking
from tools.laboratory.throws import throws
from tools.laboratory.topple import nudges, topple
from tools.laboratory.towers import staircases, tower
from tools.laboratory.tray import tray
from tools.laboratory.tray_seen import tray_seen
from tools.laboratory.wanted import WANTED, checks, table
from tools.laboratory.ways import ways


def run(args: argparse.Namespace) -> int:
    """Run one of the commands; 1 where a figure is not what is wanted of it, else 0."""
    bench = Bench(load_config(args.paths.config / "table.yaml", TableSpec), args.seed, crew_of(args))
    if args.lab == "figures":
        return _all(args, bench)
    figures = MEASURES[args.lab](args, bench)
    write(json.dumps(figures) if args.json else plain(figures))
    missed = [check for check in checks(_as_part(args, figures)) if check.met is False]
    for check in missed:
        complain(f"not met: {check.what}: {check.value}, wanted: {check.wanted}")
    return int(bool(missed))


def _all(args: argparse.Namespace, bench: Bench) -> int:
    """Every figure beside what is wanted; 1 where something is not met."""
    kit = Kit(bench, _gesture(args), _habits(args), args.paths, args.scale)
    record = measure(kit, args)
    found = checks(record["parts"])
    told = [check._asdict() for check in found]
    write(json.dumps({**record, "checks": told}) if args.json else table(found))
    return int(any(check.met is False for check in found))


def _as_part(args: argparse.Namespace, figures: Figures) -> dict[str, Figures]:
    """The figures as the part of `lab figures` that they are; nothing where nothing is wanted of them."""
    if args.lab == "tower":
        rows = [{"height": args.height, **figures}]
        return {"awake" if args.awake else "tower": {"seconds": args.seconds, "rows": rows}}
    return {args.lab: figures} if args.lab in WANTED else {}


def plain(figures: Figures, indent: str = "") -> str:
    """Figures as lines of text, rows of a table as columns."""
    lines = []
    for key, value in figures.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{indent}{key}:", *(indent + "  " + _row(row) for row in value)]
        else:
            lines.append(f"{indent}{key}: {_short(value)}")
    return "\n".join(lines)


def _row(row: dict[str, Any]) -> str:
    return "  ".join(f"{key} {_short(value)}" for key, value in row.items())


def _short(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _tower(args: argparse.Namespace, bench: Bench) -> Figures:
    return tower(bench, args.height, args.n, args.seconds, keep_awake=args.awake)


def _gesture(args: argparse.Namespace) -> GestureSpec:
    return load_config(args.paths.config / "hand.yaml", GestureSpec)


def _habits(args: argparse.Namespace) -> HabitSpec:
    return load_config(args.paths.config / "computer.yaml", ComputerSpec).habits


MEASURES: dict[str, Callable[[argparse.Namespace, Bench], Figures]] = {
    "throws": throws,
    "tower": _tower,
    "staircase": lambda args, bench: staircases(bench, args.n),
    "rulings": lambda args, bench: rulings(bench, args.n, args.paths),
    "topple": lambda args, bench: topple(bench, args.n),
    "nudge": lambda args, bench: nudges(bench, args.n),
    "faces": lambda args, bench: faces(bench, args.n),
    "repeat": lambda args, bench: repeat(bench, args.n, args.paths),
    "settle": lambda args, bench: settle(bench, args.tower, args.dice, args.n),
    "hands": lambda args, bench: hands(bench, args.n),
    "ways": lambda args, bench: ways(bench, _gesture(args), _habits(args), args.n),
    "lanes": lambda args, bench: lanes(bench, args.n),
    "banks": lambda args, bench: banks(bench, load_config(args.paths.config / "pane.yaml", PaneSpec), args.n),
    "tray": lambda args, bench: tray(bench, _gesture(args), args.hand, args.dice, args.n, soft=args.soft),
    "tray-again": lambda args, bench: repeat(bench, args.n, args.paths, _gesture(args)),
    "tray-seen": lambda args, bench: tray_seen(bench, _gesture(args), args.n, args.paths),
    "stack": lambda args, bench: stacking(bench, _gesture(args).stacking, args.n),
}
