"""A battlefield as a plan: pieces by what can be done with them, corners and their zones, the treasure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.games.duel.rules.field.pieces import Field, Part, Piece
from game.games.duel.rules.field.placing import CORNERS, TREASURE_RADIUS, corner_of
from game.games.duel.rules.terms import INCH
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.ui.messages import Message, joined, say
from game.ui.screen import Plan, PlanShape

SMALL_SIZE = 560  # units
TREASURE_CORNERS, ZONE_CORNERS = 12, 10
LINE = 20  # u: half the width of a line of the grid
LINES = 6  # inches from one line to the next
TOLD = 12  # kinds that are told before "and more"


def field_plan(field: Field, entry: int, label: str, size: int = SMALL_SIZE, more: Iterable[PlanShape] = ()) -> Plan:
    """All that lies there; ``more`` comes on top."""
    shapes = (*_grid(field.area), *_zones(field, entry), *(shape for piece in field.pieces for shape in piece_shapes(
        piece, field.area)), _treasure(field), *more)
    return Plan(label, shapes, _told(field), size)


def piece_shapes(piece: Piece, area: int, look: str = "") -> tuple[PlanShape, ...]:
    """Its parts, the highest last; ``look`` in place of what they can be used for."""
    parts = sorted(piece.parts, key=lambda part: (part.top, part.base))
    return tuple(_shape(part.outline.corners, area, look or look_of(part)) for part in parts)


def held_shapes(piece: Piece, area: int, look: str) -> tuple[PlanShape, ...]:
    """A piece in the hand: a refused one is crossed once, however many parts it has."""
    first, *rest = piece_shapes(piece, area, look)
    return (*(replace(each, look="barred") for each in rest), first) if look == "refused" else (first, *rest)


def look_of(part: Part) -> str:
    """How a part is drawn: whether it is passed, seen through, stood on (DUEL-D68, DUEL-D69)."""
    flags = part.flags
    if part.flat:
        return "flat"
    if flags.walk:
        return "soft"
    if flags.see:
        return "seen"
    return "top" if flags.stand else "solid"


def _shape(corners: Iterable[tuple[float, float]], area: int, look: str, word: str = "") -> PlanShape:
    return PlanShape(tuple((min(max(x / area, 0.0), 1.0), min(max(y / area, 0.0), 1.0)) for x, y in corners), look,
                     word)


def _grid(area: int) -> Iterator[PlanShape]:
    """A line every six inches."""
    for along in range(LINES * INCH, area, LINES * INCH):
        yield _shape(((along - LINE, 0), (along + LINE, 0), (along + LINE, area), (along - LINE, area)), area, "line")
        yield _shape(((0, along - LINE), (0, along + LINE), (area, along + LINE), (area, along - LINE)), area, "line")


def _zones(field: Field, entry: int) -> Iterator[PlanShape]:
    """Where one may come in from a corner (DUEL-D26)."""
    for corner in CORNERS:
        x, y = corner_of(field, corner)
        east, north = (1 if along == 0 else -1 for along in (x, y))
        turns = [math.pi / 2 * at / ZONE_CORNERS for at in range(ZONE_CORNERS + 1)]
        arc = [(x + east * entry * math.cos(turn), y + north * entry * math.sin(turn)) for turn in turns]
        yield _shape(((x, y), *arc), field.area, "zone")


def _treasure(field: Field) -> PlanShape:
    """The disc in the middle (DUEL-D15)."""
    x, y = field.centre
    turns = [math.tau * at / TREASURE_CORNERS for at in range(TREASURE_CORNERS)]
    return _shape(((x + TREASURE_RADIUS * math.cos(turn), y + TREASURE_RADIUS * math.sin(turn)) for turn in turns),
                  field.area, "token")


def _told(field: Field) -> Message:
    """What lies there, for whoever hears it."""
    if not field.pieces:
        return say("Nothing lies there.")
    kinds = dict.fromkeys(piece.kind for piece in field.pieces)
    names = [KIND_NAMES[kind] for kind in kinds]
    return joined(", ", (*names[:TOLD], *((say("and more"),) if len(names) > TOLD else ())))


LEGEND = (say("Filled: nobody gets through; paler: it can be stood on. Green: walked through. An outline alone: it "
              "lies flat. In the corners: where one comes in."),)
