"""`bench.py duel_voice`: how much of an evening of ten matches of Duel was heard before, and what a line takes.

Every match three against three with cover, played at random, all of an evening with one memory; a sentence counts as
heard before where the very same was said in a match or line before it, and again with all names masked.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.figures import Want

if TYPE_CHECKING:
    from game.narration.packs import Pack

MATCHES, DIALS = 10, range(4)
FIELDS = ("B6", "B1", "B3", "B4", "B5", "B7")
RULES = ("field_more", "cover=simple")
MOST_REPEATED = 15.0
REPEATED, MASKED = "sentences heard before in ten matches, %", "the same with names masked, %"
LINES, FOLLOW_MS, SLOW_MS = "lines a match", "an entry followed, ms (mean)", "an entry followed, ms (99 of 100)"
WANTS = {REPEATED: Want(most=MOST_REPEATED), MASKED: Want(most=MOST_REPEATED), SLOW_MS: Want(most=20.0)}
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[.!?]”)\s+")


@dataclass(frozen=True, slots=True)
class Evening:
    """Ten matches: how many lines, percent of sentences heard before, milliseconds of every entry, lines dropped."""

    lines: int
    repeated: float
    repeated_masked: float
    times_ms: Sequence[float]
    dropped: Sequence[str]


def evening(pack: Pack, seed: int, dial: int) -> Evening:
    """Ten matches in a row, each on another battlefield or theme than the one before it."""
    from game.games.duel.headless.matches import match_of, options_of
    from game.games.duel.headless.random_play import play
    from game.games.duel.narration.duel_telling import DuelTelling
    from game.narration.comfort import Comfort
    from game.narration.line_choice import Memory

    memory = Memory()
    said: list[str] = []
    masked: list[str] = []
    times: list[float] = []
    dropped: list[str] = []
    lines = 0
    for at in range(MATCHES):
        field = FIELDS[(seed + at) % len(FIELDS)]
        match = play(match_of(seed * 1000 + at, ("A", "B"), field, 3, options_of(RULES)), lambda _line: None)
        telling = DuelTelling(match.header, pack, memory, Comfort(dial))
        for deed in match.deeds:
            start = time.perf_counter()
            telling.follow(deed)
            times.append((time.perf_counter() - start) * 1000.0)
        lines += len(telling.told)
        said += [sentence for line in telling.told for sentence in _SENTENCE.split(line.text)]
        masked += [sentence for line in telling.told for sentence in _SENTENCE.split(line.skeleton)]
        dropped += telling.dropped
    return Evening(lines, repeated(said), repeated(masked), times, dropped)


def repeated(sentences: Sequence[str]) -> float:
    """Percent that was said before in the very same words."""
    return 100.0 * (len(sentences) - len(set(sentences))) / max(1, len(sentences))


def bench_duel_voice(runs: int) -> dict[str, list[float]]:
    """Figures of so many evenings, at changing settings."""
    from game.app.languages import load_words
    from game.storage.paths import Paths

    pack = load_words(Paths.find(None), game="duel")
    heard = [evening(pack, seed, DIALS[seed % len(DIALS)]) for seed in range(1, runs + 1)]
    times = [sorted(each.times_ms) for each in heard]
    return {REPEATED: [each.repeated for each in heard], MASKED: [each.repeated_masked for each in heard],
            LINES: [each.lines / MATCHES for each in heard],
            FOLLOW_MS: [sum(each) / len(each) for each in times],
            SLOW_MS: [each[len(each) * 99 // 100] for each in times]}
