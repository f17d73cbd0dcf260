#!/usr/bin/env python3
"""Write golden plays anew: `golden.py [GAME...]` by the keys of `games`; of all games where none is named.

Run it when a rule, the director or its words have changed on purpose, and read the diff.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.app.games import DEFAULT


def main(argv: Sequence[str] | None = None) -> int:
    """Write every transcript of these games."""
    parser = argparse.ArgumentParser(description="Write golden plays anew.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(WRITES)}; all where none is named")
    games = parser.parse_args(argv).games or WRITES
    if unknown := [game for game in games if game not in WRITES]:
        parser.error(f"{unknown[0]}: has no golden plays; allowed are {', '.join(WRITES)}")
    for game in games:
        WRITES[game]()
    return 0


def matches() -> None:
    """Matches of the game that is meant where none is named."""
    from tests.games.hell_for_leather.rules.transcript import FOLDER, GOLDEN, play

    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        (FOLDER / f"{golden.name}.txt").write_text(play(golden)[1], encoding="utf-8")


def keeper() -> None:
    """The blessed plays of the adventure."""
    from tests.games.keeper.headless.transcript import FOLDER, blessed_play, file_of, transcript
    from tools.adventure_plays import ready

    FOLDER.mkdir(exist_ok=True)
    for blessed in ready().pack.tests.play:
        text = transcript(blessed_play(ready(), blessed), blessed)
        file_of(ready(), blessed).write_text(text, encoding="utf-8")


def duel() -> None:
    """Matches with crowds, raised models and a boss that holds on; a duel for each feat and trait."""
    from tests.games.duel.golden.shown import transcript as told
    from tests.games.duel.golden.test_golden_feats import FOLDER as BESIDE
    from tests.games.duel.golden.test_golden_feats import SHOWN
    from tests.games.duel.narration.golden_duels import FOLDER, GOLDEN, transcript

    FOLDER.mkdir(exist_ok=True)
    BESIDE.mkdir(exist_ok=True)
    for name, header in GOLDEN.items():
        (FOLDER / f"{name}.txt").write_text(transcript(header), encoding="utf-8")
    for name, shown in SHOWN.items():
        (BESIDE / f"{name}.txt").write_text(told(name, shown), encoding="utf-8")


def high_stakes() -> None:
    """The story told by hand."""
    from tests.games.high_stakes.golden_story import FILE, transcript, whole_story

    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(transcript(whole_story()), encoding="utf-8")


def protagonists() -> None:
    """The Chapter by a script."""
    from tests.games.protagonists.golden_chapter import FILE, transcript

    FILE.write_text(transcript(), encoding="utf-8")


WRITES: Mapping[str, Callable[[], None]] = {
    DEFAULT: matches, "keeper": keeper, "duel": duel, "high-stakes": high_stakes, "protagonists": protagonists}

if __name__ == "__main__":
    raise SystemExit(main())
