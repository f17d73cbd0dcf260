"""The figures of a balance report: what many matches come to, with intervals of 95 %."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.app.commands.ladder import interval
from tools.balance.facts import Facts
from tools.figures import NORMAL_95
from tools.laboratory.bench import percentile

LOW, HIGH = 0.05, 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    name: str
    count: int
    of: int

    @property
    def share(self) -> float:
        """0 to 1."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of 95 %."""
        return interval(self.count, self.of)


@dataclass(frozen=True, slots=True)
class Size:
    """How long matches were, by what is counted."""

    name: str
    values: Sequence[int]

    @property
    def median(self) -> float:
        """As many were longer as shorter."""
        return statistics.median(self.values)

    @property
    def usual(self) -> tuple[float, float]:
        """Nine in ten lie between."""
        return percentile(self.values, LOW), percentile(self.values, HIGH)


@dataclass(frozen=True, slots=True)
class Mean:
    """A measure in the matches of one ending."""

    ending: str
    mean: float
    reach: float
    """So far the interval goes up and down."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen: in how many matches, how often, and of those times how many went well."""

    name: str
    matches: int
    times: int
    well: Share | None


@dataclass(frozen=True, slots=True)
class Summary:
    """All of a report."""

    matches: int
    endings: tuple[Share, ...]
    sizes: tuple[Size, ...]
    advantages: tuple[Share, ...]
    measures: dict[str, tuple[Mean, ...]]
    choices: dict[str, tuple[Choice, ...]]
    problems: tuple[str, ...] = ()


def summed(every: Sequence[Facts]) -> Summary:
    """What came of these matches, and which could not be played."""
    facts = [each for each in every if not each.problem]
    endings = Counter(each.ending for each in facts)
    ranked = [Share(name, count, len(facts)) for name, count in _ranked(endings)]
    sizes = [Size(name, [each.sizes[name] for each in facts]) for name in (facts[0].sizes if facts else ())]
    return Summary(len(facts), tuple(ranked), tuple(sizes), tuple(_advantages(facts)),
                   _measures(facts, [each.name for each in ranked]), _choices(facts),
                   tuple(each.problem for each in every if each.problem))


def _ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    """The most frequent first, and by name where two are as frequent."""
    return sorted(counts.items(), key=lambda each: (-each[1], each[0]))


def _advantages(facts: Iterable[Facts]) -> list[Share]:
    """Of everything that a side can have, how often the side that had it won; what decides most first."""
    had: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in facts:
        had.update(each.advantages.keys())
        won.update(name for name, winners in each.advantages.items() if winners)
    found = [Share(name, won[name], times) for name, times in had.items()]
    return sorted(found, key=lambda each: (-abs(each.share - 0.5), each.name))


def _measures(facts: Sequence[Facts], endings: Sequence[str]) -> dict[str, tuple[Mean, ...]]:
    """Each measure, by how matches ended."""
    names = dict.fromkeys(name for each in facts for name in each.measures)
    return {name: tuple(_mean(ending, [each.measures[name] for each in facts
                                       if each.ending == ending and name in each.measures]) for ending in endings)
            for name in names}


def _mean(ending: str, values: Sequence[float]) -> Mean:
    reach = NORMAL_95 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return Mean(ending, statistics.mean(values) if values else 0.0, reach)


def _choices(facts: Iterable[Facts]) -> dict[str, tuple[Choice, ...]]:
    """By kind, what was chosen in most matches first."""
    matches: Counter[tuple[str, str]] = Counter()
    times: Counter[tuple[str, str]] = Counter()
    well: dict[tuple[str, str], int] = {}
    for each in facts:
        for one in each.chosen:
            name = (one.kind, one.what)
            matches[name] += 1
            times[name] += one.times
            if one.well is not None:
                well[name] = well.get(name, 0) + one.well
    kinds: defaultdict[str, list[Choice]] = defaultdict(list)
    for kind, what in sorted(matches, key=lambda name: (name[0], -matches[name], name[1])):
        name = (kind, what)
        fared = Share(what, well[name], times[name]) if name in well else None
        kinds[kind].append(Choice(what, matches[name], times[name], fared))
    return {kind: tuple(rows) for kind, rows in kinds.items()}
