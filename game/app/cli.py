"""The command line: what may be typed, and which module runs it.

A command's module is imported only when the command runs, so that help and version never load the engine.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from game import __version__
from game.app.commands import arguments
from game.app.commands.console import complain, hush
from game.app.commands.crew import add_crew_arguments
from game.identity import NAME, SUMMARY, TITLE
from game.scenes.kit.match_wish import SeatWish
from game.storage.input_error import InputError
from game.storage.paths import Paths

DONE, FINDING, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
COMMANDS = {
    "play": "the game, in a window (what runs when no command is named)",
    "games": "say which games there are",
    "check": "say whether match records hold",
    "replay": "watch a match record again, in a window or as pictures",
    "story": "a match record as a story",
    "simulate": "play whole matches without a window",
    "ladder": "measure how often each level of the computer beats the one below",
    "odds": "exact chances of dice, before they are thrown",
    "packs": "the adventures and packs of words there are; check one, and have it played",
    "sight": "whether one model sees another on a battlefield, and why",
    "shots": "render every screen to pictures, without a window",
    "lab": "measure the table's physics (part of the sources)",
    "self-test": "say step by step whether the game works on this machine",
}
THINKING = "think-beside-the-game"
"""Not for players: with it the game starts itself as the process that thinks for computers."""
LABORATORY = "lab"
"""The command that only a checkout has: what measures is a tool, and ships to nobody."""
BRINGS_ARGUMENTS = (LABORATORY, "ladder", "odds", "packs", "sight", "simulate", "story")
BRINGS_GAME_ARGUMENTS = ("ladder", "simulate")
HELP_WORDS = {"-h", "--help", "--version"}
GLOBAL_OPTIONS_WITH_VALUE = ("--data-dir", "--log-level")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2, saying what is wrong and where the allowed forms stand."""
        complain(f"{message} (see {self.prog} --help)")
        raise SystemExit(BAD_INPUT)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0 for success, 1 for a finding, 2 for bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words == [THINKING]:
        return int(importlib.import_module("game.app.thinking.worker").run())
    try:
        args = parse(with_command(words))
        module = module_of(args.command)
        return int(module.run(args))
    except InputError as error:
        complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:
        hush()
        return DONE
    except KeyboardInterrupt:
        complain("stopped")
        return INTERRUPTED


def module_of(command: str) -> ModuleType:
    """The module that runs a command. Raises InputError where this program is built without it."""
    if command != LABORATORY:
        return importlib.import_module(f"game.app.commands.{command.replace('-', '_')}")
    try:
        return importlib.import_module("tools.laboratory")
    except ModuleNotFoundError as missing:
        if missing.name not in ("tools", "tools.laboratory"):
            raise
    raise InputError("lab is no part of what is installed: the laboratory comes with the sources, "
                     "where it is python3 tools/lab.py")


def with_command(words: list[str]) -> list[str]:
    """The words typed, with `play` put in where no command is named."""
    at = _command_place(words)
    first = words[at] if at < len(words) else "-"
    if at > len(words) or first in HELP_WORDS or not first.startswith("-"):
        return words
    return [*words[:at], "play", *words[at:]]


def command_of(words: Sequence[str]) -> str | None:
    """The command that these words would run, or None where they ask for help or name nothing known."""
    if not HELP_WORDS.isdisjoint(words):
        return None
    full = with_command(list(words))
    command = full[_command_place(full)] if _command_place(full) < len(full) else ""
    return command if command in COMMANDS else None


def _command_place(words: list[str]) -> int:
    """Where the command stands or would stand: behind the options that every command has."""
    at = 0
    while at < len(words) and words[at].partition("=")[0] in GLOBAL_OPTIONS_WITH_VALUE:
        at += 1 if "=" in words[at] else 2
    return at


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The arguments of one command, and `paths`; bad ones leave with status 2."""
    parser, commands = build_parser(words)
    args, unknown = parser.parse_known_args(words)
    if unknown:
        command = commands[args.command]
        command.error(f"unknown argument {unknown[0]!r}; {' '.join(command.format_usage().split())}")
    args.paths = Paths.find(args.data_dir)
    return args


def build_parser(words: Sequence[str]) -> tuple[Parser, dict[str, Parser]]:
    """The whole parser, and that of each command; some bring their own arguments when they are named."""
    parser = Parser(prog=NAME, description=f"{SUMMARY}.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    parser.add_argument("--data-dir", type=Path, default=None, metavar="DIR",
                        help="keep matches, settings and logs in this folder")
    parser.add_argument("--log-level", choices=arguments.LOG_LEVELS, default="info",
                        help="how much the log says")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    made = {name: _add_command(commands, name, text) for name, text in COMMANDS.items()}
    _add_play_arguments(made["play"], arguments.seats_of(words))
    _add_games_arguments(made["games"])
    _add_check_arguments(made["check"])
    _add_replay_arguments(made["replay"])
    _add_shots_arguments(made["shots"])
    _add_self_test_arguments(made["self-test"])
    for name in BRINGS_ARGUMENTS:
        if name in words:
            module = module_of(name)
            module.add_arguments(made[name])
            if name in BRINGS_GAME_ARGUMENTS:
                module.add_game_arguments(made[name], arguments.game_among(words))
    return parser, made


def _add_command(commands: argparse._SubParsersAction[Parser], name: str, text: str) -> Parser:
    command = commands.add_parser(name, help=text, description=text.capitalize() + ".", allow_abbrev=False)
    # Also allowed behind the command; SUPPRESS keeps the default from undoing what stood before it.
    command.add_argument("--data-dir", type=Path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    command.add_argument("--log-level", choices=arguments.LOG_LEVELS, default=argparse.SUPPRESS,
                         help=argparse.SUPPRESS)
    return command


def _add_play_arguments(parser: argparse.ArgumentParser, seats: Callable[[str], tuple[SeatWish, ...]]) -> None:
    parser.add_argument("--game", type=arguments.game_key, default=None, metavar="KEY",
                        help="straight to this game, as `games` names it")
    parser.add_argument("--quick", action="store_true", help="straight into a match, everything filled in")
    parser.add_argument("--seats", type=seats, default=None, metavar="SEAT,...",
                        help="human[:NAME] or computer[:LEVEL[:PERSONA]] for A1,B1,A2,B2,... (two, four or six); of a "
                             "game that somebody leads, its characters")
    parser.add_argument("--pack", default=None, metavar="ID[:PART]", help="which adventure, of a game that has some")
    parser.add_argument("--option", type=arguments.key_and_value, action="append", default=None, metavar="KEY=VALUE",
                        help="an option of the game, as often as wanted")
    parser.add_argument("--goal-target", type=arguments.whole(1, 9), default=None, metavar="1..9",
                        help="how many Goals win the race")
    parser.add_argument("--gm", default="", metavar="human|computer[:TEMPER]",
                        help="who leads a game that somebody leads; a human leads companions, or who --seats names")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED), default=None,
                        help="the number all chance comes from")
    parser.add_argument("--record", type=Path, default=None, metavar="FILE",
                        help="write the match record here")
    parser.add_argument("--resume", type=arguments.existing_file, default=None, metavar="FILE",
                        help="go on with this match record")
    # Not for players: what the game starts itself with after a crash, and where that is written down.
    parser.add_argument("--after-crash", type=Path, default=None, help=argparse.SUPPRESS)
    _add_picture_arguments(parser)
    parser.add_argument("--speed", type=arguments.speed, default=None, metavar="1..8|instant",
                        help="how fast throws are played back")
    parser.add_argument("--ui-trace", type=Path, default=None, metavar="FILE",
                        help="write what is on screen as JSON lines")


def _add_games_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _add_check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=arguments.existing_file, metavar="FILE",
                        help="match records (.match.jsonl)")
    parser.add_argument("--series", action="store_true",
                        help="also whether each record took over what the one it follows handed on")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    add_crew_arguments(parser)


def _add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=arguments.existing_file, metavar="FILE", help="a match record (.match.jsonl)")
    parser.add_argument("--shots", type=Path, default=None, metavar="DIR",
                        help="in place of a window, a picture of every throw into this folder")
    _add_picture_arguments(parser)
    parser.add_argument("--ui-trace", type=Path, default=None, metavar="FILE",
                        help="write what is on screen as JSON lines")
    parser.set_defaults(seed=None, record=None, speed=None, game=None)


def _add_shots_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="folder for the pictures")
    parser.add_argument("--scale", type=arguments.number(1.0, 2.0), default=1.0, metavar="1.0..2.0",
                        help="size of the text")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--only", default="", metavar="PART", help="only pictures whose name has this in it")
    chosen.add_argument("--shop", action="store_true",
                        help="only the eight that say what the game is, large and drawn as well as can be")
    _add_picture_arguments(parser)


def _add_self_test_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-window", action="store_true", help="draw off screen even where there is a display")
    parser.add_argument("--game", type=arguments.game_key, action="append", default=None, metavar="KEY",
                        help="try this one, as `games` names it, and not every game of the shelf")
    # Not for players: the copy of itself that is to be killed goes on with this record.
    parser.add_argument("--go-on", type=arguments.existing_file, default=None, help=argparse.SUPPRESS)


def _add_picture_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--size", type=arguments.size, default=None, metavar="WxH",
                        help="window size in pixels")
    parser.add_argument("--language", default=None, metavar="CODE", help="language of everything on screen")
    parser.add_argument("--quality", choices=arguments.QUALITIES, default=None, help="how much is drawn")
