"""What a named part is cut from: a sheet on which pieces of card are laid, printed on, and lit. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from game.scenes.paper_theatre.outlines import Outline, Point, round_about, spans, stroke

Kind = Literal["card", "inlay", "print", "light"]
LINE = 0.035  # how thick a printed line is


@dataclass(frozen=True, slots=True)
class Cut:
    """A piece of paper. ``card`` has an edge and throws a shadow; ``inlay`` has an edge alone; ``print`` is ink on what
    lies beneath; ``light`` shines by itself. ``low`` and ``high``: how bright it is at its foot and at its top.
    """

    kind: Kind
    ink: str
    outline: Outline
    holes: tuple[Outline, ...] = ()
    low: float = 1.0
    high: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Lamp:
    """Something that lights what is round it, as far as ``reach``, in the colour of an ink."""

    x: float
    z: float
    reach: float
    strength: float = 1.0
    ink: str = "flame"


@dataclass(slots=True)
class Sheet:
    """Pieces in the order they are laid, moved to ``at``, as large as ``size``, left and right ``turned`` about."""

    at: Point = (0.0, 0.0)
    size: float = 1.0
    turned: bool = False
    tint: str = ""
    cuts: list[Cut] = field(default_factory=list)
    lamps: list[Lamp] = field(default_factory=list)

    def card(self, ink: str, outline: Sequence[Point], holes: Iterable[Sequence[Point]] = (), low: float = 0.82,
             high: float = 1.0) -> None:
        """A piece of card; what is seen through holes lies behind it."""
        self._lay("card", ink, outline, tuple(map(tuple, holes)), low, high, 1.0)

    def print(self, ink: str, outline: Sequence[Point], alpha: float = 1.0, low: float = 1.0,
              high: float = 1.0) -> None:
        """Ink on what lies beneath."""
        self._lay("print", ink, outline, (), low, high, alpha)

    def light(self, ink: str, outline: Sequence[Point], alpha: float = 1.0, low: float = 1.0,
              high: float = 1.0) -> None:
        """Something that shines."""
        self._lay("light", ink, outline, (), low, high, alpha)

    def line(self, ink: str, a: Point, b: Point, thick: float = LINE, alpha: float = 0.6) -> None:
        """A printed line."""
        self.print(ink, stroke(a, b, thick), alpha)

    def path(self, ink: str, points: Sequence[Point], thick: float = LINE, alpha: float = 0.6) -> None:
        """Printed lines from point to point."""
        for a, b in pairwise(points):
            self.line(ink, a, b, thick, alpha)

    def ring(self, ink: str, outline: Sequence[Point], thick: float = LINE, alpha: float = 0.6) -> None:
        """A printed line all round."""
        self.path(ink, (*outline, outline[0]), thick, alpha)

    def hatch(self, outline: Outline, turn: float = 0.9, step: float = 0.14, alpha: float = 0.22,
              ink: str = "ink", thick: float = 0.03) -> None:
        """Shade within an outline, as engravers do it: parallel lines."""
        for a, b in spans(outline, turn, step):
            self.line(ink, a, b, thick, alpha)

    def lamp(self, x: float, z: float, reach: float, strength: float = 1.0, ink: str = "flame") -> None:
        """Light what is round here."""
        (px, pz), = self._placed([(x, z)])
        self.lamps.append(Lamp(px, pz, reach * self.size, strength, ink))

    def _lay(self, kind: Kind, ink: str, outline: Sequence[Point], holes: tuple[Outline, ...], low: float, high: float,
             alpha: float) -> None:
        placed = round_about(self._placed(outline))
        if len(placed) > 2:
            self.cuts.append(Cut(kind, self.tint if ink == "tint" and self.tint else ink, placed,
                                 tuple(round_about(self._placed(hole)) for hole in holes), low, high, alpha))

    def _placed(self, outline: Sequence[Point]) -> Outline:
        side = -self.size if self.turned else self.size
        return tuple((self.at[0] + x * side, self.at[1] + z * self.size) for x, z in outline)
