"""Figures of what was told: repeats, variety, callbacks, truth, speed. Pure arithmetic on chronicles."""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.slots import AT_THE_TABLE_ONLY
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.line_choice import FRESH_AFTER
from game.narration.pack_check import LEAST_PLAIN, content_problems, gaps
from game.narration.packs import Frame, Pack
from tools.clarity_figures import Followed

LONG_AGO = 5
BLEU_AGAINST = 4
_WORD = re.compile(r"[\w¤']+")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[.!?]”)\s+")
_OWN = frozenset({"a.name", "result"})
Figure = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Heard:
    """One match as it was told: its lines, the setting, milliseconds a line, what was cited and is so."""

    told: Sequence[ToldLine]
    comfort: Comfort
    times_ms: Sequence[float]
    cited: int
    true: int
    dropped: tuple[str, ...]
    silent: tuple[str, ...]
    held_back: tuple[str, ...]
    violations: int
    spoke: frozenset[str]
    followed: Followed


def figures(pack: Pack, evenings: Sequence[Sequence[Heard]]) -> dict[str, dict[str, float]]:
    """Every figure by name: over all matches, or by evening."""
    matches = [heard for each in evenings for heard in each]
    lines = [line for heard in matches for line in heard.told]
    frames = {frame.id: frame for frame in in_stories(pack)}
    reached = frozenset[str]().union(*(heard.spoke for heard in matches)) & frames.keys()
    times = sorted(ms for heard in matches for ms in heard.times_ms)
    callbacks = [[line for line in heard.told if line.hook] for heard in matches]
    outcomes = [line for line in lines if line.slot.startswith("outcome.") and line.frame]
    return {
        "lines a match": mean_of([len(heard.told) for heard in matches]),
        "unresolved slots": mean_of([len(heard.silent) for heard in matches]),
        "held back, as all were heard a moment ago": mean_of([len(heard.held_back) for heard in matches]),
        "lines dropped by the last lint": mean_of([len(heard.dropped) for heard in matches]),
        "content violations": total(heard.violations for heard in matches),
        "slots with fewer than 8 frames at some setting": total(
            gap.plain < LEAST_PLAIN for gap in gaps(pack, VOCABULARY) if gap.plain_wanted),
        "frames and words with a lint": total(1 for _each in content_problems(pack, VOCABULARY)),
        "same skeleton within a match, %": mean_of([repeats([heard]) for heard in matches]),
        "within three matches, %": mean_of(windows(evenings, 3)),
        "within ten matches, %": mean_of(windows(evenings, 10)),
        f"frames heard again within {FRESH_AFTER} lines": total(too_soon(heard.told) for heard in matches),
        "distinct 4-grams a match": mean_of([distinct_grams(heard) for heard in matches]),
        "distinct 4-grams a match, names masked": mean_of([distinct_grams(heard, True) for heard in matches]),
        "self-BLEU-4 between matches": mean_of(bleus(matches)),
        "distinct sentences": total([len({each for line in lines for each in _SENTENCE.split(line.text)})]),
        "frames reached, %": total([100.0 * len(reached) / max(1, len(frames))]),
        "callbacks a match": mean_of([len(each) for each in callbacks]),
        f"callbacks of {LONG_AGO} turns and more a match": mean_of(
            [sum(line.back >= LONG_AGO for line in each) for each in callbacks]),
        "cited events true, %": total([100.0 * sum(heard.true for heard in matches)
                                       / max(1, sum(heard.cited for heard in matches))]),
        "outcomes that name a fact of the turn, %": total([100.0 * sum(
            specific(line, pack) for line in outcomes) / max(1, len(outcomes))]),
        "conditions matched a line": mean_of([line.matched for line in lines if line.frame] or [0]),
        "a line, ms (median, p50, p99)": {"median": times[len(times) // 2], "least": times[len(times) // 2],
                                          "most": times[int(len(times) * 0.99)]},
    }


def mean_of(values: Sequence[float]) -> dict[str, float]:
    """Mean under the name that the table prints, with the least and the most."""
    return {"median": statistics.fmean(values), "least": min(values), "most": max(values)}


def total(values: Iterable[float]) -> dict[str, float]:
    """The sum."""
    whole = float(sum(values))
    return {"median": whole, "least": whole, "most": whole}


def unreached(pack: Pack, evenings: Sequence[Sequence[Heard]]) -> list[str]:
    """Frames that never spoke."""
    heard = frozenset[str]().union(*(match.spoke for each in evenings for match in each))
    return sorted(frame.id for frame in in_stories(pack) if frame.id not in heard)


def in_stories(pack: Pack) -> Iterator[Frame]:
    """Frames that may be told in a match without a table."""
    return (frame for slot, group in pack.frames.items() if slot not in AT_THE_TABLE_ONLY for frame in group)


def windows(evenings: Sequence[Sequence[Heard]], length: int) -> list[float]:
    """Repeats in every stretch of so many matches; of an evening that is shorter, in all of it."""
    return [repeats(each[at:at + length]) for each in evenings for at in range(max(1, len(each) - length + 1))]


def repeats(matches: Sequence[Heard]) -> float:
    """Percent of lines whose words, names masked, were heard before in these matches."""
    skeletons = [line.skeleton for heard in matches for line in heard.told if line.skeleton]
    return 100.0 * (len(skeletons) - len(set(skeletons))) / max(1, len(skeletons))


def too_soon(told: Sequence[ToldLine]) -> int:
    """Lines whose frame had spoken among the last thirty."""
    frames = [line.frame for line in told if line.frame]
    return sum(frame in frames[max(0, at - FRESH_AFTER):at] for at, frame in enumerate(frames))


def distinct_grams(heard: Heard, masked: bool = False) -> float:
    """Share of 4-grams that are unlike all others of the match; none spans two lines.

    `masked`: in the words of the frames alone. Foes, places and Goals are named again on purpose, as long as they last.
    """
    found = [gram for line in heard.told for gram in grams(line.skeleton if masked else line.text, 4)]
    return len(set(found)) / max(1, len(found))


def bleus(matches: Sequence[Heard]) -> list[float]:
    """How much of each match's 4-grams and shorter stands in the matches just before it (BLEU-4)."""
    counts = [{n: Counter(gram for line in heard.told for gram in grams(line.skeleton or line.text, n))
               for n in range(1, 5)} for heard in matches]
    found = []
    for at in range(1, len(counts)):
        against = counts[max(0, at - BLEU_AGAINST):at]
        found.append(statistics.fmean(_bleu(counts[at], each) for each in against))
    return found or [0.0]


def grams(text: str, length: int) -> list[tuple[str, ...]]:
    """All runs of so many words."""
    words = _WORD.findall(text.lower())
    return list(zip(*(words[at:] for at in range(length)), strict=False))


def specific(line: ToldLine, pack: Pack) -> bool:
    """Whether a line names a fact of its turn beyond who it is about and what the result was."""
    frame = next((each for each in pack.frames.get(line.slot, ()) if each.id == line.frame), None)
    if frame is None:
        return False
    return bool(({each.key for each in frame.when} | frame.needs) - _OWN)


def _bleu(one: Mapping[int, Counter[tuple[str, ...]]], other: Mapping[int, Counter[tuple[str, ...]]]) -> float:
    shares = [sum((one[n] & other[n]).values()) / max(1, sum(one[n].values())) for n in range(1, 5)]
    lengths = sum(other[1].values()) / max(1, sum(one[1].values()))
    short = 1.0 if lengths <= 1.0 else math.exp(1.0 - lengths)
    return short * math.exp(statistics.fmean(math.log(share) for share in shares)) if all(shares) else 0.0
