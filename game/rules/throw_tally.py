"""What is counted of a player's throws: the lines that are kept, and what they come to. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from game.rules.fairness import chi_square
from game.rules.luck import Luck

USUAL = "d10"  # the kind of die of lines that name none
FACES = 10
MOST_FACES = 100
CELL_M = 0.02  # side of a square of the map
CELLS = 100  # squares across the map, with the middle of the target in the middle of it
DECIMALS = 6  # of what a throw was worth
FEW_DICE = 30  # fewer tell nothing about a die with ten faces
LONGEST_TERM = 100
Term = Annotated[str, Meta(max_length=LONGEST_TERM)]
"""A time, a match, a player or a word of the rules, as a line calls it: no page could show a longer one."""


class Rested(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thrown die as it was ruled; ``x`` and ``y`` in metres from the middle, None off the table.

    ``zone`` is empty where nothing was aimed at. ``kind``: of die.
    """

    zone: Term
    number: int
    x: float | None = None
    y: float | None = None
    kind: Term = USUAL


class Worth(msgspec.Struct, frozen=True, array_like=True):
    """What a throw was worth by chance alone, and what it came to."""

    measure: Term
    expected: float
    variance: Annotated[float, Meta(ge=0)]
    actual: float


class Thrown(msgspec.Struct, frozen=True, tag_field="do", tag="throw", omit_defaults=True):
    """One throw; ``height`` is that of the tower before it. ``luck``: by measure; lines of before have none.

    ``way``: in which way whoever sits at the machine threw; empty for computers, and in lines of before.
    """

    at: Term
    match: Term
    player: Term
    height: int
    hand: Term
    dice: tuple[Rested, ...]
    fell: bool
    luck: tuple[Worth, ...] = ()
    way: Term = ""


class Placed(msgspec.Struct, frozen=True, tag_field="do", tag="set"):
    """One die set on a tower of ``height`` by hand."""

    at: Term
    match: Term
    player: Term
    height: int
    stood: bool


class Played(msgspec.Struct, frozen=True, tag_field="do", tag="match"):
    """A match played to its end."""

    at: Term
    match: Term
    player: Term
    won: bool
    turns: int


class Spent(msgspec.Struct, frozen=True, tag_field="do", tag="time"):
    """Time that somebody spent at a match."""

    at: Term
    match: Term
    player: Term
    seconds: Annotated[float, Meta(ge=0)]


Line = Thrown | Placed | Played | Spent


class Band(msgspec.Struct):
    """Throws at towers of one height: where their dice came to rest, and how often the tower fell."""

    throws: int = 0
    fell: int = 0
    inside: int = 0
    touching: int = 0
    outside: int = 0  # off the table too

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return self.inside + self.touching + self.outside


class Sets(msgspec.Struct):
    """Dice set by hand on towers of one height."""

    tries: int = 0
    stood: int = 0


class Balanced(msgspec.Struct):
    """Throws of one measure together: what came beside what was to be expected."""

    throws: int = 0
    expected: float = 0.0
    variance: Annotated[float, Meta(ge=0)] = 0.0
    actual: float = 0.0

    @property
    def score(self) -> float:
        """How many standard deviations more came than was to be expected; nought where nothing could vary."""
        return (self.actual - self.expected) / math.sqrt(self.variance) if self.variance else 0.0

    def take(self, worth: Worth) -> None:
        """Count one throw more."""
        self.throws += 1
        self.expected += worth.expected
        self.variance += worth.variance
        self.actual += worth.actual


class Tally(msgspec.Struct):
    """Everything one player did. ``cells`` are squares of the map by ``cell_of``."""

    matches: int = 0
    won: int = 0
    faces: list[int] = msgspec.field(default_factory=lambda: [0] * FACES)
    bands: dict[int, Band] = msgspec.field(default_factory=dict)  # by height
    sets: dict[int, Sets] = msgspec.field(default_factory=dict)  # by height before
    cells: dict[int, int] = msgspec.field(default_factory=dict)
    run: int = 0  # good dice in a row just now
    best_run: int = 0
    tallest: int = 0  # the highest tower that stood when a die had been set on it
    other_faces: dict[str, list[int]] = msgspec.field(default_factory=dict)  # of dice that are no d10, by their kind
    luck: dict[str, Balanced] = msgspec.field(default_factory=dict)  # by measure; lines of before say nothing of it
    ways: dict[str, int] = msgspec.field(default_factory=dict)  # how many throws, by the way in which they were made
    played_s: float = 0.0  # time spent at matches

    @property
    def whole(self) -> Band:
        """All heights together."""
        return together(self.bands.values())

    @property
    def all_sets(self) -> Sets:
        """Dice set at all heights."""
        return Sets(sum(each.tries for each in self.sets.values()), sum(each.stood for each in self.sets.values()))

    @property
    def dice(self) -> int:
        """How many dice were thrown, of any kind and wherever."""
        return sum(self.faces) + sum(map(sum, self.other_faces.values()))

    @property
    def aimed(self) -> bool:
        """Whether anything of it was thrown at a target, or set on one."""
        return bool(self.whole.dice or self.sets)

    @property
    def p_fair(self) -> float | None:
        """How often fair d10 show faces as uneven as these or more so; None for too few dice."""
        return p_fair(self.faces)

    def take(self, line: Line) -> None:
        """Count one line more."""
        match line:
            case Thrown():
                self._throw(line)
            case Placed():
                sets = self.sets.setdefault(line.height, Sets())
                sets.tries += 1
                sets.stood += line.stood
                self.tallest = max(self.tallest, (line.height + 1) * line.stood)
            case Played():
                self.matches += 1
                self.won += line.won
            case Spent():
                self.played_s += line.seconds

    def _throw(self, line: Thrown) -> None:
        band = self.bands.setdefault(line.height, Band())
        band.throws += 1
        band.fell += line.fell
        if line.way:
            self.ways[line.way] = self.ways.get(line.way, 0) + 1
        for worth in line.luck:
            self.luck.setdefault(worth.measure, Balanced()).take(worth)
        for die in line.dice:
            self._die(die, band, good=die.zone == "in" and not line.fell)

    def _die(self, die: Rested, band: Band, good: bool) -> None:
        self._face(die)
        if not die.zone:
            return
        band.inside += die.zone == "in"
        band.touching += die.zone == "line"
        band.outside += die.zone not in ("in", "line")
        self.run = self.run + 1 if good else 0
        self.best_run = max(self.best_run, self.run)
        if die.x is not None and die.y is not None and (cell := cell_of(die.x, die.y)) is not None:
            self.cells[cell] = self.cells.get(cell, 0) + 1

    def _face(self, die: Rested) -> None:
        count = faces_of(die.kind)
        if 1 <= die.number <= count:
            faces = self.faces if die.kind == USUAL else self.other_faces.setdefault(die.kind, [0] * count)
            faces[die.number - 1] += 1


def together(bands: Iterable[Band]) -> Band:
    """The sum of several."""
    found = Band()
    for band in bands:
        for name in Band.__struct_fields__:
            setattr(found, name, getattr(found, name) + getattr(band, name))
    return found


def worths_of(lucks: Iterable[Luck]) -> tuple[Worth, ...]:
    """Luck as a line keeps it."""
    return tuple(Worth(luck.measure, round(luck.expected, DECIMALS), round(luck.variance, DECIMALS),
                       round(luck.actual, DECIMALS)) for luck in lucks if luck.odds)


def p_fair(faces: Sequence[int]) -> float | None:
    """How often fair dice show faces as uneven as these or more so; None for too few dice."""
    return chi_square(faces)[1] if sum(faces) >= FEW_DICE else None


def faces_of(kind: str) -> int:
    """How many faces a kind of die has: its name is a ``d`` and their number. 0 for what is no kind."""
    return min(int(kind[1:]), MOST_FACES) if kind[:1] == "d" and kind[1:].isdecimal() else 0


def cell_of(x_m: float, y_m: float) -> int | None:
    """The square of the map that a point lies in; None beyond it."""
    column, row = (round(each / CELL_M) + CELLS // 2 for each in (x_m, y_m))
    return row * CELLS + column if 0 <= column < CELLS and 0 <= row < CELLS else None


def place_of(cell: int) -> tuple[float, float]:
    """The middle of a square, in metres."""
    row, column = divmod(cell, CELLS)
    return (column - CELLS // 2) * CELL_M, (row - CELLS // 2) * CELL_M
