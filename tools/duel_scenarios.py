#!/usr/bin/env python3
"""How often computers of Duel win each scenario against seats that do anything that is legal.

`duel_scenarios.py --matches 8 --seed 1`: presets of every scenario, one model a seat, a level of computers on the first
side in one match and on the other side in the next; where all seats are on one side, all of it. Draws count as not won.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.app.workshop import Installed
from game.games.duel.headless.computer_play import play_thinking
from game.games.duel.headless.matches import match_of
from game.games.duel.rules import DUEL
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import Header
from game.games.duel.rules.presets import PRESETS, Preset
from game.games.duel.rules.terms import TREASURE
from game.scenes.match.opponents import Thinker
from game.storage.paths import Paths

ADDED = ("city_brawl", "night_raid")
"""Presets that go on top of a scenario, here on top of that with the treasure."""
SOLITAIRE = "solitaire"


def main(arguments: Sequence[str]) -> int:
    """A line for each scenario, as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=8, help="of each scenario")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--level", type=Level, default=Level.MASTER, choices=list(Level), help="who is measured")
    parser.add_argument("--scenario", action="append", choices=tuple(PRESETS), help="only this one; again for more")
    args = parser.parse_args(arguments)
    workshop = Installed(Paths.find(None), "duel")
    personas, thinker = tuple(workshop.personas()), workshop.opponents().thinker
    for scenario in args.scenario or PRESETS:
        won = 0
        for number in range(args.matches):
            player = player_name(args.level, personas[number % len(personas)])
            won += is_won(scenario, args.seed + number, number % 2, player, thinker)
        sys.stdout.write(f"{scenario:12s} {won} of {args.matches}\n")
        sys.stdout.flush()
    return 0


def is_won(scenario: str, seed: int, side: int, player: str, thinker: Thinker) -> bool:
    """Whether the computers win a match on one of the sides of a preset."""
    preset = PRESETS[scenario]
    ours = preset.sides[side % len(preset.sides)]
    if scenario == SOLITAIRE:
        ours = preset.sides[0]
    header = header_of(scenario, preset, seed)
    header = replace(header, seats={seat: replace(each, player=player) if seat in ours else each
                                    for seat, each in header.seats.items()})
    ending = DUEL.ending(play_thinking(header, thinker).state)
    return ending is not None and ending.name == ours


def header_of(scenario: str, preset: Preset, seed: int) -> Header:
    """A match of a preset, on each of the battlefields of its size in turn."""
    fields = [key for key, each in BATTLEFIELDS.items() if each.area == preset.area]
    name = TREASURE if scenario in ADDED else scenario
    return match_of(seed, preset.sides, fields[seed // 2 % len(fields)], 1, preset.options(), (name,))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
