#!/usr/bin/env python3
"""How often exact odds of a Duel are there in matches of Heroes, and what they take.

`duel_odds.py --matches 20 --heroes 1`: the preset with Heroes on each small battlefield in turn, the warbands that come
with the game in turn, computers on all seats. Asked before every throw after a reveal, as the table does.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.ai.levels import Level
from game.app.workshop import Installed
from game.games.duel.headless.computer_play import play_thinking
from game.games.duel.headless.matches import SMALL
from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import RECORD
from game.games.duel.scenes.odds_of_duel import ends_of
from game.games.duel.scenes.setup.draft import Draft
from game.games.duel.scenes.setup.own_shelf import OwnShelf
from game.storage.own_files import OwnFiles
from game.storage.paths import Paths
from tools.figures import spread


def main(arguments: Sequence[str]) -> int:
    """How many throws had no odds, and milliseconds of processor time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--heroes", type=int, default=1, help="how many a seat")
    args = parser.parse_args(arguments)
    thinker = Installed(Paths.find(None), RECORD).opponents().thinker
    found, took = [], []
    for seed in range(args.seed, args.seed + args.matches):
        match = play_thinking(header_of(seed, args.heroes), thinker)
        for state in asked_in((deed.before, deed.action) for deed in match.deeds):
            started = time.process_time()
            found.append(ends_of(state) is not None)
            took.append((time.process_time() - started) * 1000.0)
    times = spread(took)
    without = len(found) - sum(found)
    sys.stdout.write(f"{without} of {len(found)} throws without odds ({100 * without / len(found):.1f} %); "
                     f"{times['median']:.0f} ms ({times['least']:.0f} to {times['most']:.0f}), "
                     f"95 of 100 within {sorted(took)[len(took) * 95 // 100]:.0f} ms\n")
    return 0


def header_of(seed: int, heroes: int) -> Header:
    """A match of Heroes between casual computers."""
    with tempfile.TemporaryDirectory() as nobody:
        shelf = OwnShelf(OwnFiles(Path(nobody), ROOT / "assets" / "games" / RECORD))
        draft = Draft(seed, shelf, tuple(Installed(Paths.find(None), RECORD).personas()))
        draft.take_preset("heroes")
        draft.models = heroes
        draft.take_field(SMALL[seed % len(SMALL)])
        bands = tuple(shelf.rosters)
        for at, seat in enumerate(draft.seats):
            seat.person, seat.level, seat.band = 0, Level.CASUAL, bands[(seed + at) % len(bands)]
        return draft.header("")


def asked_in(moves: Iterator[tuple[State, a.Action]]) -> Iterator[State]:
    """Every moment in which the table would show odds."""
    for state, action in moves:
        fight = state.fight
        if isinstance(action, a.Throw | a.Rethrow) and fight is not None and fight.scores and not is_brawl(fight):
            yield state


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
