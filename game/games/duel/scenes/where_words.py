"""Places in the words of the field: on, in or beside which piece of terrain, on which side of it, in which part."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.pieces import Field, Part, Piece
from game.games.duel.rules.field.surfaces import is_on, is_within_piece
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.rules.plane.polygons import nearest, squared_distance
from game.ui.messages import Message, say

NEAR = 1750  # u: whatever stands no farther away is what a place is told by
SIDES: Mapping[tuple[int, int], Callable[[Message], Message]] = MappingProxyType({
    (0, 1): lambda piece: say("north of {piece}", piece=piece),
    (0, -1): lambda piece: say("south of {piece}", piece=piece),
    (1, 0): lambda piece: say("east of {piece}", piece=piece),
    (-1, 0): lambda piece: say("west of {piece}", piece=piece),
    (1, 1): lambda piece: say("north-east of {piece}", piece=piece),
    (-1, 1): lambda piece: say("north-west of {piece}", piece=piece),
    (1, -1): lambda piece: say("south-east of {piece}", piece=piece),
    (-1, -1): lambda piece: say("south-west of {piece}", piece=piece),
    (0, 0): lambda piece: say("at {piece}", piece=piece)})
SECTORS: Mapping[tuple[int, int], Message] = MappingProxyType({
    (0, 0): say("in the middle"), (0, 1): say("in the north"), (0, -1): say("in the south"), (1, 0): say("in the east"),
    (-1, 0): say("in the west"), (1, 1): say("in the north-east"), (-1, 1): say("in the north-west"),
    (1, -1): say("in the south-east"), (-1, -1): say("in the south-west")})


def where(field: Field, at: Place) -> Message:
    """A place by what is nearest to it; the part of the field too, where that alone could be anywhere."""
    told = _beside(field, at)
    if told is None:
        return say("in the open {sector}", sector=sector(field, at.point))
    words, piece = told
    alike = sum(each.kind == piece.kind for each in field.pieces)
    return words if alike == 1 else say("{place} {sector}", place=words, sector=sector(field, piece.at))


def sector(field: Field, point: tuple[int, int]) -> Message:
    """Which ninth of the field it is."""
    third = field.area / 3
    return SECTORS[_third(point[0], third), _third(point[1], third)]


def piece_words(field: Field, piece: Piece) -> Message:
    """A piece of terrain; which, where there are several of its kind."""
    name = KIND_NAMES[piece.kind]
    alike = sum(each.kind == piece.kind for each in field.pieces)
    return name if alike == 1 else say("{place} {sector}", place=name, sector=sector(field, piece.at))


def _third(along: int, third: float) -> int:
    return -1 if along < third else 1 if along > 2 * third else 0


def _beside(field: Field, at: Place) -> tuple[Message, Piece] | None:
    """In words, and by which piece; None where nothing is near."""
    under = next((piece for piece in field.pieces if at.z and any(
        part.top == at.z and is_on(part, at.point) for part in piece.parts)), None)
    if under is not None:
        return say("on {piece}", piece=KIND_NAMES[under.kind]), under
    within = next((piece for piece in field.pieces if not _is_flat(piece) and is_within_piece(at, piece)), None)
    if within is not None:
        return say("in {piece}", piece=KIND_NAMES[within.kind]), within
    near = [(squared_distance(part.outline, at.point), number, part) for number, piece in enumerate(field.pieces)
            if piece.radius + NEAR > math.dist(piece.at, at.point) for part in piece.parts]
    if not near:
        return None
    (over, under_it), number, part = min(near, key=lambda each: (each[0][0] / each[0][1], each[1]))
    if over > NEAR ** 2 * under_it:
        return None
    piece = field.pieces[number]
    return SIDES[_side(part, at)](KIND_NAMES[piece.kind]), piece


def _is_flat(piece: Piece) -> bool:
    return all(part.flat and part.flags.overlay for part in piece.parts)


def _side(part: Part, at: Place) -> tuple[int, int]:
    """East and north, each -1, 0 or 1, of the nearest point of a part."""
    x, y, scale = nearest(part.outline, at.point)
    east, north = at.x * scale - x, at.y * scale - y
    most = max(abs(east), abs(north))
    return (_sign(east, most), _sign(north, most))


def _sign(along: int, most: int) -> int:
    """Whether it leads that way, as a compass of eight points is read."""
    return 0 if 12 * abs(along) < 5 * most or not most else 1 if along > 0 else -1
