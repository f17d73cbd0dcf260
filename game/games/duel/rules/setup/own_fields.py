"""Battlefields of the players' own: pieces laid down one by one, each where DUEL-D13 allows it (M4).

A piece that is mirrored lies there twice, the second time half a turn about the centre away, so that neither of two
opposite corners is better. Both stand in the list of the battlefield.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.duel.rules.field.battlefields import BATTLEFIELDS, pieces_of, twin
from game.games.duel.rules.field.catalogue import KINDS, ROPE, Does, Theme, piece_of
from game.games.duel.rules.field.pieces import TURNS, Field, Piece, laid
from game.games.duel.rules.field.placing import BadPlacing, on_top, placement_problem
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.options import MOST_TERRAIN
from game.rules.value import Value

STEP = 250
"""How far a piece is moved at a time."""
MOST_PIECES = 2 * MOST_TERRAIN
MOST_LIGHTS = 12
BARRIER = "energy_barrier"
OFFERED = tuple(name for name, kind in KINDS.items() if kind.theme != Theme.NONE and name != ROPE)
"""What may be laid down here; a rope has two places and is placed in a match alone."""


class Refusal(Value, frozen=True):
    """Which piece of a list cannot lie where it does, by its number from 1, and why (DUEL-D13)."""

    number: int
    problem: BadPlacing


def laid_out(own: OwnField, area: int) -> Field:
    """The battlefield as the rules have it. Raises ValueError for a kind or a turn that there is not."""
    return laid(area, pieces_laid(own))


def pieces_laid(own: OwnField) -> tuple[Piece, ...]:
    """Its pieces, numbered as a record numbers them (M4)."""
    return tuple(piece_of(each.kind, each.at, each.turn, f"t{at}") for at, each in enumerate(own.pieces, 1))


def of_ready(key: str) -> OwnField:
    """A ready battlefield as a list of pieces, to be changed. Raises KeyError for none of them."""
    return OwnField(tuple(OwnPiece(each.kind, each.at, each.turn) for each in pieces_of(BATTLEFIELDS[key])))


def twin_of(piece: OwnPiece, area: int) -> OwnPiece:
    """The same half a turn about the centre away."""
    kind, x, y, turn = twin((piece.kind, *piece.at, piece.turn), area)
    return OwnPiece(kind, (x, y), turn)


def refusal(own: OwnField, area: int, entry: int) -> Refusal | None:
    """The first piece that cannot lie beside those before it (DUEL-D13); None where all can."""
    before: list[Piece] = []
    for number, piece in enumerate(pieces_laid(own), 1):
        problem = placement_problem(laid(area, before), piece, entry)
        if problem is not None:
            return Refusal(number, problem)
        before.append(piece)
    return None


def put_down(own: OwnField, pieces: tuple[OwnPiece, ...]) -> OwnField:
    """The battlefield with these besides."""
    return replace(own, pieces=(*own.pieces, *pieces))


def taken_up(own: OwnField, at: frozenset[int]) -> OwnField:
    """The battlefield without the pieces at these places of the list, counted from 0; links of switches follow (X7)."""
    names = {f"t{old + 1}": f"t{new}" for new, old in enumerate(
        (place for place in range(len(own.pieces)) if place not in at), 1)}
    links = {names[switch]: kept for switch, linked in own.links.items() if switch in names
             and (kept := tuple(names[each] for each in linked if each in names))}
    return replace(own, pieces=tuple(each for place, each in enumerate(own.pieces) if place not in at), links=links)


def light_at(own: OwnField, area: int, point: tuple[int, int], mirrored: bool) -> OwnField:
    """The battlefield with a light there, and its twin: each on the highest surface that one can stand on (D366)."""
    x, y = point
    points = dict.fromkeys((point, (area - x, area - y)) if mirrored else (point,))
    field = laid_out(own, area)
    new = tuple((*each, on_top(field, each).z) for each in points)
    return replace(own, lights=(*(each for each in own.lights if each[:2] not in points), *new)[:MOST_LIGHTS])


def without_light(own: OwnField, area: int, at: int) -> OwnField:
    """The battlefield without a light, counted from 0, and without its twin."""
    x, y, _ = own.lights[at]
    gone = ((x, y), (area - x, area - y))
    return replace(own, lights=tuple(each for each in own.lights if each[:2] not in gone))


def switched_by(own: OwnField, switch: int) -> tuple[int, ...]:
    """The pieces that a switch works, by their places in the list; none where it works all there is (X7)."""
    return tuple(int(each.removeprefix("t")) - 1 for each in own.links.get(f"t{switch + 1}", ()))


def may_be_switched(own: OwnField) -> tuple[int, ...]:
    """The pieces that a switch can work, by their places in the list: lasers and energy barriers (X7)."""
    return tuple(at for at, piece in enumerate(own.pieces) if KINDS[piece.kind].does is Does.LASER
                 or piece.kind == BARRIER)


def is_switch(own: OwnField, at: int) -> bool:
    """Whether a piece is one (X7)."""
    return KINDS[own.pieces[at].kind].does is Does.SWITCH


def linked(own: OwnField, switch: int, piece: int) -> OwnField:
    """The battlefield where a switch works this piece too, or not any more."""
    name, has = f"t{piece + 1}", own.links.get(f"t{switch + 1}", ())
    works = tuple(each for each in has if each != name) if name in has else (*has, name)
    links = {key: kept for key, kept in {**own.links, f"t{switch + 1}": works}.items() if kept}
    return replace(own, links=links)


def partner(own: OwnField, at: int, area: int) -> int | None:
    """Where in the list the twin of a piece stands; None where it has none, or is its own."""
    wanted = twin_of(own.pieces[at], area)
    return next((place for place, each in enumerate(own.pieces) if place != at and each == wanted), None)


def group(piece: OwnPiece, area: int, mirrored: bool) -> tuple[OwnPiece, ...]:
    """A piece with its twin, or alone: in the middle it is its own."""
    other = twin_of(piece, area)
    return (piece, other) if mirrored and other.at != piece.at else (piece,)


def problem_of(own: OwnField, pieces: tuple[OwnPiece, ...], area: int, entry: int) -> BadPlacing | None:
    """Why these cannot be put down besides, one after the other (DUEL-D13)."""
    field = laid_out(own, area)
    for number, piece in enumerate(pieces, len(own.pieces) + 1):
        new = piece_of(piece.kind, piece.at, piece.turn, f"t{number}")
        problem = placement_problem(field, new, entry)
        if problem is not None:
            return problem
        field = laid(area, (*field.pieces, new))
    return None


def free_place(own: OwnField, piece: OwnPiece, area: int, entry: int, mirrored: bool) -> OwnPiece | None:
    """The piece at the nearest place where it may be put down; None where there is none in sight."""
    for x, y in _around(piece.at, area):
        moved = OwnPiece(piece.kind, (x, y), piece.turn)
        if problem_of(own, group(moved, area, mirrored), area, entry) is None:
            return moved
    return None


def moved(piece: OwnPiece, east: int, north: int, area: int) -> OwnPiece:
    """A piece so many steps away, its middle still in the area."""
    x, y = piece.at
    return OwnPiece(piece.kind, (_within(x + east * STEP, area), _within(y + north * STEP, area)), piece.turn)


def turned_by(piece: OwnPiece, steps: int) -> OwnPiece:
    """A piece turned by steps of 15 degrees, counter-clockwise (DUEL-D67)."""
    return OwnPiece(piece.kind, piece.at, (piece.turn + steps) % TURNS)


def on_grid(x: int, y: int, area: int) -> tuple[int, int]:
    """The nearest place that a piece is moved to by steps."""
    return _within(round(x / STEP) * STEP, area), _within(round(y / STEP) * STEP, area)


def _within(along: int, area: int) -> int:
    return min(max(along, 0), area)


def _around(at: tuple[int, int], area: int) -> Iterator[tuple[int, int]]:
    """Places of a grid of half an inch round a place, in rings, the nearest first."""
    x, y = at
    step = 2 * STEP
    for ring in range(area // step + 1):
        around = [(dx, dy) for dx in range(-ring, ring + 1) for dy in range(-ring, ring + 1)
                  if max(abs(dx), abs(dy)) == ring]
        for dx, dy in sorted(around, key=lambda each: (each[0] ** 2 + each[1] ** 2, each)):
            east, north = x + dx * step, y + dy * step
            if 0 <= east <= area and 0 <= north <= area:
                yield east, north
