"""`lab`: what may be asked of the laboratory. The engine is loaded only when it runs."""

import argparse
import importlib
import math
from pathlib import Path
from typing import Any

from game.ai.simulated_hands import HANDS, STYLES
from game.app.commands import arguments
from game.app.commands.crew import add_crew_arguments

MOST_TRIALS = 10_000_000
MOST_DICE = 20  # of a handful (GM-G25)
TRAY_DICE = (1, 2, 3, 5, 8, 12, 20)
PARTS = ("tower", "awake", "staircase", "topple", "nudge", "faces", "repeat", "settle", "rulings", "hands",
         "ways", "stack", "lanes", *(f"tray-{dice}" for dice in TRAY_DICE), "tray-again", "tray-seen")
"""What `lab figures` is made of, in the order in which it is measured."""
TRAY = "tray"
"""Stands for all parts of the tray."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `lab` its commands."""
    commands = parser.add_subparsers(dest="lab", metavar="WHAT", required=True)
    _add_throw_arguments(_add(commands, "throws", "one-die throws at a fresh stack"))
    tower = _add(commands, "tower", "stacks left alone, woken at the start")
    tower.add_argument("--height", type=arguments.whole(2, 25), default=8, help="dice in the stack")
    tower.add_argument("--seconds", type=arguments.number(0.1, 600.0), default=30.0, help="how long to watch")
    tower.add_argument("--awake", action="store_true", help="keep it awake by force")
    _add(commands, "staircase", "leaning stacks short of what must fall, and beyond it", 10)
    _add(commands, "topple", "how often a hit brings a stack down, by speed and height")
    _add(commands, "nudge", "how often a jolt of the table brings a stack down, by strength and height")
    _add(commands, "rulings", "random tables ruled by geometry and by the picture of the referee's camera")
    _add(commands, "faces", "whether dice are fair, thrown freely and in every style", 1000)
    _add(commands, "repeat", "whether the same throw is the same to the last bit, made elsewhere and otherwise")
    settle = _add(commands, "settle", "how long dice take to rest, and where they are caught")
    settle.add_argument("--tower", type=arguments.whole(0, 25), default=7, help="dice in the stack")
    settle.add_argument("--dice", type=arguments.whole(1, 6), default=3, help="dice thrown one after another")
    _add(commands, "hands", "what hands of every skill make of every style at stacks of every height")
    _add(commands, "lanes", "which throw is best where the dice of earlier throws lie in the way", 40)
    _add(commands, "banks", "whether a pane behind the target would make a bank the best throw", 40)
    _add(commands, "ways", "players who throw in every way there is, beside those who flick", 20)
    _add(commands, "stack", "hands that set one more die on a stack", 20)
    _add_tray_arguments(_add(commands, "tray", "handfuls of dice thrown into the tray"))
    _add(commands, "tray-again", "whether the same handful is the same to the last bit, thrown elsewhere and otherwise")
    _add(commands, "tray-seen", "dice of the tray read by physics and by a picture from straight above", 1000)
    _add_figures_arguments(_add_common(commands, "figures", "all of it, each figure beside what is wanted"))


def run(args: argparse.Namespace) -> int:
    """Run one of the commands and print its figures; 1 where one is not what is wanted of it, else 0."""
    return int(importlib.import_module("tools.laboratory.commands").run(args))


def _add(commands: Any, name: str, text: str, n: int = 100) -> argparse.ArgumentParser:
    parser = _add_common(commands, name, text)
    parser.add_argument("--n", type=arguments.whole(1, MOST_TRIALS), default=n, help="trials (of each kind)")
    return parser


def _add_common(commands: Any, name: str, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text.capitalize() + ".")
    parser.add_argument(
        "--seed", type=arguments.whole(0, arguments.LARGEST_SEED), default=1, help="the number all chance comes from"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    add_crew_arguments(parser)
    return parser


def _add_throw_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tower", type=arguments.whole(0, 25), default=7, help="dice in the stack")
    parser.add_argument("--hand", choices=tuple(HANDS), default="ordinary", help="how steady the hand is")
    parser.add_argument("--style", choices=tuple(STYLES), default="slide", help="how it is thrown")
    parser.add_argument("--speed", type=arguments.number(0.0, 10.0), metavar="MPS", help="speed of release")
    parser.add_argument(
        "--azimuth",
        type=arguments.number(-math.pi, math.pi),
        metavar="RAD",
        help="direction, 0 straight ahead, positive to the right",
    )
    parser.add_argument("--elevation", type=arguments.number(-1.5, 1.5), metavar="RAD", help="angle upwards")
    parser.add_argument("--spin", type=arguments.number(-1000.0, 1000.0), metavar="RADPS", help="forward tumbling")
    parser.add_argument("--out", type=Path, metavar="CSV", help="write one line a throw here")


def _add_tray_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dice", type=arguments.whole(1, MOST_DICE), default=6, help="dice in the hand")
    parser.add_argument("--hand", choices=tuple(HANDS), default="ordinary", help="how steady the hand is")
    parser.add_argument("--soft", action="store_true", help="as softly as dice may leave the hand")


def _add_figures_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scale", type=arguments.number(0.0001, 100.0), default=1.0, help="how many trials, 1 for the full number"
    )
    parser.add_argument(
        "--out", type=Path, metavar="JSON", help="keep each part here once it is done; go on with what is there"
    )
    parser.add_argument(
        "--only", type=_parts, default=PARTS, metavar="NAME,...",
        help=f"some of: {', '.join(PARTS)}; {TRAY} for all of its parts"
    )


def _parts(text: str) -> tuple[str, ...]:
    """Names of parts, in the order of measuring."""
    named = text.split(",")
    for name in named:
        if name not in (*PARTS, TRAY):
            raise argparse.ArgumentTypeError(f"{name!r} is not one of {', '.join(PARTS)}")
    return tuple(part for part in PARTS if part in named or (TRAY in named and part.startswith(TRAY)))
