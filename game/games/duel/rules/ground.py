"""The battlefield as the rest of the rules asks for it: what lies there now, and who can go, stand and see where.

All geometry is that of ``field``; this module only says of a state which pieces and which models there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.games.duel.rules.actions import Facing
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.field import charges, placing, pushes, sight
from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.catalogue import KINDS, OBSTACLE, ROPE, Theme, piece_of, rope
from game.games.duel.rules.field.changes import Change, changed, is_clear
from game.games.duel.rules.field.halts import halts_of
from game.games.duel.rules.field.legs import check_path, on_border
from game.games.duel.rules.field.models import (
    MOST_OVERLAP,
    Body,
    Disc,
    Figure,
    Neighbour,
    Place,
    distance,
    in_contact,
)
from game.games.duel.rules.field.pieces import TURNS, Field, laid
from game.games.duel.rules.field.reach import Region, region_of
from game.games.duel.rules.field.surfaces import is_within_piece, levels_at, standing_problem, touches_piece
from game.games.duel.rules.field.ways import Armour, Leg, Mover, Walked, Ways
from game.games.duel.rules.header import OwnField
from game.games.duel.rules.state import State, body_of, on_table, opposing, seat_of, sheet_of, with_model
from game.games.duel.rules.table_state import Piece
from game.games.duel.rules.terms import Weapon
from game.rules.errors import IllegalAction
from game.rules.plane.points import length
from game.rules.plane.polygons import segment_is_nearer

FIELDS_KEPT, ROOMS_KEPT = 16, 64
LONGEST_ROPE = 4700  # with its poles it fits into a circle of five inches (DUEL-D66)
HALF_AN_OBSTACLE, FLIES = 500, 2000
Laid = tuple[tuple[str, Piece], ...]


def field_of(state: State) -> Field:
    """All terrain as it lies now."""
    field = field_as_laid(state)
    return _changed(field, tuple(state.terrain.items())) if state.terrain else field


@lru_cache(maxsize=FIELDS_KEPT)
def _changed(field: Field, changes: tuple[tuple[str, Change], ...]) -> Field:
    return changed(field, {ident: change for ident, change in changes if ident.startswith("t")})


def field_as_laid(state: State) -> Field:
    """All terrain as it was placed."""
    chosen = state.header.battlefield
    if isinstance(chosen, str):
        return _ready(chosen)
    pieces = tuple(state.pieces.items())
    if isinstance(chosen, OwnField):
        own = ((f"t{at}", Piece(each.kind, each.at, each.turn)) for at, each in enumerate(chosen.pieces, 1))
        pieces = (*own, *pieces)
    return _laid(state.header.area, pieces)


@lru_cache(maxsize=FIELDS_KEPT)
def _ready(key: str) -> Field:
    return battlefield(key)


@lru_cache(maxsize=FIELDS_KEPT)
def _laid(area: int, pieces: Laid) -> Field:
    return laid(area, (piece_of(each.kind, each.at, each.turn, ident) if each.to is None
                       else rope(each.at, each.to, ident) for ident, each in pieces))


def new_piece_id(state: State) -> str:
    """Of a piece that comes later (M2, M23)."""
    taken = {*(piece.id for piece in field_of(state).pieces), *state.terrain}
    return f"t{1 + max((int(each[1:]) for each in taken if each.startswith('t')), default=0)}"


def obstacle_problem(state: State, hero: str, at: Place) -> str:
    """Why an obstacle cannot be put there, in contact with a Hero; "" where it can (DUEL-D229, DUEL-D13)."""
    piece = piece_of(OBSTACLE, at.point, 0, new_piece_id(state))
    if at.z or not touches_piece(body_of(state, hero), piece):
        return "it must be in contact with the Hero, on the ground"
    if not is_clear(piece, (body_of(state, ident) for ident in on_table(state))):
        return "a model is there"
    problem = placing.room_problem(field_of(state), piece, state.header.options.entry)
    return f"{problem.why} {problem.what}".rstrip() if problem is not None else ""


def obstacle_place(state: State, hero: str) -> Place | None:
    """Somewhere beside a Hero where an obstacle has room; None where there is nothing of the kind."""
    at, beside = body_of(state, hero).at, body_of(state, hero).radius + HALF_AN_OBSTACLE
    sides = ((beside, 0), (0, beside), (-beside, 0), (0, -beside))
    places = (Place(at.x + x + shift * (not x), at.y + y + shift * (not y), 0) for shift in (0, 400, -400, 700, -700)
              for x, y in sides)
    return next((place for place in places if not obstacle_problem(state, hero, place)), None)


def may_stand(state: State, ident: str) -> bool:
    """Whether a model could stand where it is now (DUEL-D73)."""
    body = replace(body_of(state, ident), prone=False)
    return standing_problem(field_of(state), body, others_of(state, ident)) is None


def flight_problem(state: State, ident: str, at: Place, far: int) -> str:
    """Why a model that is thrown straight on cannot come down there; "" where it can (DUEL-D215).

    It flies over everything up to two inches above its start, and ends before what is higher.
    """
    body = body_of(state, ident)
    apart = (at.x - body.at.x) ** 2 + (at.y - body.at.y) ** 2
    if apart > far * far:
        return f"it is farther than {far}"
    ceiling = body.at.z + FLIES
    if at.z > ceiling or not may_stand(with_model(state, ident, at=at), ident):
        return f"nobody can stand at {list(at)}"
    over = (ident for part, ident in field_of(state).solids if part.top > ceiling and part.base < ceiling + body.height
            and segment_is_nearer(part.outline, body.at.point, at.point, body.radius - MOST_OVERLAP))
    return next(over, "")


def others_of(state: State, ident: str) -> tuple[Neighbour, ...]:
    """Every other model on the table, as geometry knows them."""
    return tuple(Neighbour(body_of(state, other), opposing(state, ident, other))
                 for other in on_table(state) if other != ident)


# --- terrain by hand ---

def kinds_allowed(state: State) -> tuple[str, ...]:
    """What may be placed by hand: kinds of the themes of the match (DUEL-D13)."""
    themes = state.header.options.themes
    return tuple(kind for kind, row in KINDS.items() if row.theme in themes
                 and (kind != ROPE or state.header.options.interactive))


def placing_problem(state: State, ident: str, kind: str, at: tuple[int, int], turn: int,
                    kept_free: Sequence[placing.Disc] = (), to: tuple[int, int] | None = None) -> str:
    """Why a piece cannot lie there, or over the discs of tokens; "" where it can (DUEL-D13)."""
    if not 0 <= turn < TURNS:
        return f"turn is {turn}; allowed are 0 to {TURNS - 1}"
    themes = tuple(Theme(theme) for theme in state.header.options.themes)
    if (kind == ROPE) is (to is None):
        return "a rope has two poles, nothing else has"
    piece = piece_of(kind, at, turn, ident) if to is None else rope(at, to, ident)
    if to is not None and length(to[0] - at[0], to[1] - at[1]) > LONGEST_ROPE:
        return f"the poles may be {LONGEST_ROPE} u apart"
    problem = placing.placement_problem(field_of(state), piece, state.header.options.entry,
                                        themes, kept_free)
    return f"{problem.why} {problem.what}".rstrip() if problem is not None else ""


# --- coming in ---

def corner_of(state: State, ident: str) -> tuple[int, int]:
    """The corner that a model comes in from (DUEL-D14)."""
    return placing.corner_of(field_of(state), state.corners[seat_of(state, ident)])


def entry_problem(state: State, ident: str, at: Place) -> str:
    """Why a model cannot come in there; "" where it can: near enough in space, where it can stand (DUEL-D26)."""
    body, entry = Body(at, sheet_of(state, ident).base), state.header.options.entry
    if placing.may_enter(field_of(state), body, state.corners[seat_of(state, ident)], entry, others_of(state, ident)):
        return ""
    problem = standing_problem(field_of(state), body, others_of(state, ident))
    return f"{problem.why} {problem.piece}".rstrip() if problem is not None else f"more than {entry} u from the corner"


def entry_place(state: State, ident: str) -> Place | None:
    """A place where a model can come in (DUEL-D26); None where there is no room, not even on a fine grid."""
    corner, body = state.corners[seat_of(state, ident)], Body(Place(0, 0), sheet_of(state, ident).base)
    return _room(field_of(state), corner, state.header.options.entry, others_of(state, ident), body)


@lru_cache(maxsize=ROOMS_KEPT)
def _room(field: Field, corner: str, entry: int, others: tuple[Neighbour, ...], body: Body) -> Place | None:
    """Kept, because a full corner is looked through to the last point, and asked about at every turn."""
    grids = (placing.GRID, placing.FINE_GRID)
    found = (placing.first_with_a_way_out(
        field, placing.entry_places(field, corner, entry, others, body, grid), body) for grid in grids)
    return next((at for at in found if at is not None), None)


def usual_facing(state: State, ident: str) -> Facing | None:
    """Who carries a shield looks at the middle (DUEL-D63)."""
    if Weapon.SHIELD not in sheet_of(state, ident).weapons:
        return None
    x, y = corner_of(state, ident)
    return (1 if x == 0 else -1, 1 if y == 0 else -1)


# --- moving ---

def mover_of(state: State, ident: str, allowance: int) -> Mover:
    """A model that is about to move, by the legs that options and Leap allow (DUEL-D75, D106, D117, D224)."""
    options, sheet = state.header.options, sheet_of(state, ident)
    ways = Ways(options.climbing, options.jump, leap="leap" in sheet.feats)
    return Mover(body_of(state, ident), allowance, ways, Armour(sheet.protection),
                 hangs=state.models[ident].climbing is not None)


def levels(state: State, point: tuple[int, int]) -> tuple[int, ...]:
    """Every level at which there is a surface at a point in the area, from below (DUEL-D72)."""
    area = state.header.area
    return levels_at(field_of(state), point) if 0 <= point[0] <= area and 0 <= point[1] <= area else ()


def foot_below(state: State, at: Place) -> Place:
    """Where somebody who hangs there would come down: on the highest surface under the centre (DUEL-D106c)."""
    levels = [level for level in levels_at(field_of(state), at.point) if level <= at.z]
    return at._replace(z=max(levels, default=0))


def walked(state: State, ident: str, path: Sequence[Leg], allowance: int) -> Walked:
    """A legal path; raises ``IllegalAction`` with the ruling that it breaks (DUEL-D30, DUEL-D74 to D77)."""
    return check_path(field_of(state), mover_of(state, ident, allowance), tuple(path), others_of(state, ident))


def halts(state: State, ident: str, path: Sequence[Leg]) -> tuple[Place, ...]:
    """Where a model may be stopped on its way, to its end (DUEL-D78)."""
    found: list[Place] = []
    at = body_of(state, ident).at
    for leg in path:
        found += halts_of(at, leg)
        at = leg.to
    return tuple(found)


def leaves(state: State, at: Place) -> bool:
    """Whether a model there has left the table (DUEL-D31)."""
    return on_border(field_of(state), at)


def way_out(state: State, ident: str, allowance: int) -> Leg | None:
    """The straight way off the table, if it is short enough (DUEL-D31)."""
    for end in sorted(_ways_out(state, ident), key=lambda each: each[0]):
        try:
            walked(state, ident, (Leg(end[1]),), allowance)
        except IllegalAction:
            continue
        return Leg(end[1])
    return None


def _ways_out(state: State, ident: str) -> Iterator[tuple[int, Place]]:
    at, area = body_of(state, ident).at, state.header.area
    for end in (Place(0, at.y), Place(area, at.y), Place(at.x, 0), Place(at.x, area)):
        yield abs(end.x - at.x) + abs(end.y - at.y), end


def charge(state: State, ident: str, target: str, allowance: int) -> Walked | None:
    """The straight way into contact; None where there is none (DUEL-D105a)."""
    return charges.charge(field_of(state), mover_of(state, ident, allowance), body_of(state, target),
                          others_of(state, ident))


def straight_at(state: State, ident: str, target: str, allowance: int) -> Walked:
    """As far towards a target as one gets (DUEL-D105b)."""
    return charges.straight_at(field_of(state), mover_of(state, ident, allowance), body_of(state, target),
                               others_of(state, ident))


def region(state: State, ident: str, allowance: int) -> Region:
    """Where a model can get (DUEL-D30)."""
    return region_of(field_of(state), mover_of(state, ident, allowance), others_of(state, ident))


def push(state: State, ident: str, away_from: Place, far: int) -> pushes.Pushed:
    """Where a push straight away from a place leads (DUEL-D80, DUEL-D81)."""
    return pushes.push(field_of(state), body_of(state, ident), away_from.point, far, others_of(state, ident))


# --- seeing and reaching ---

def discs_of(state: State) -> tuple[Disc, ...]:
    """Every mob as a disc, by number (DUEL-D340, DUEL-D341)."""
    return tuple(Disc(ident, mob.at, state.header.options.mob_radius) for ident, mob in state.mobs.items())


def disc_of(state: State, ident: str) -> Disc:
    """A mob as a disc; raises KeyError for one that is not there."""
    return Disc(ident, state.mobs[ident].at, state.header.options.mob_radius)


def figure_of(state: State, ident: str) -> Figure:
    """A model or a mob as geometry knows it."""
    return disc_of(state, ident) if is_mob(ident) else body_of(state, ident)


def apart(state: State, one: str, other: str) -> int:
    """From base to base, of a mob from its disc (DUEL-D64)."""
    return distance(figure_of(state, one), figure_of(state, other))


def sees(state: State, one: str, other: str) -> bool:
    """Whether a model sees another: as that one sees it, unless that is native where it is (DUEL-D84, DUEL-D264).

    A mob is seen like a model of its size (DUEL-D341).
    """
    looker = body_of(state, one)
    if is_mob(other):
        return sight.sees(field_of(state), looker, disc_of(state, other), discs_of(state))
    if hides_from(state, looker, other):
        return False
    return sight.sees(field_of(state), looker, body_of(state, other), discs_of(state))


def is_hidden(state: State, ident: str) -> bool:
    """Whether a Hero is out of sight in terrain that it is native to, until it initiates a Duel there (DUEL-D264)."""
    model = state.models[ident]
    return model.at is not None and not model.revealed and is_native_there(state, ident)


def hides_from(state: State, looker: Body, other: str) -> bool:
    """Whether a Hero is out of a body's sight for being native to where it is; contact excepted (DUEL-D264)."""
    return not is_mob(other) and is_hidden(state, other) and not in_contact(looker, body_of(state, other))


def is_native_there(state: State, ident: str) -> bool:
    """Whether a Hero is within a piece of a kind that it is native to (DUEL-D264, DUEL-D70)."""
    kinds, at = sheet_of(state, ident).native, state.models[ident].at
    return bool(kinds) and at is not None and any(
        piece.kind in kinds and is_within_piece(at, piece) for piece in field_of(state).pieces)


def reaches(body: Body, token: Place, radius: int) -> bool:
    """Whether a model can handle a token (DUEL-D33)."""
    return placing.reaches(body, token, radius)


def treasure_place(state: State) -> Place:
    """Where the treasure lies at first (DUEL-D15)."""
    return placing.treasure_place(field_of(state))


def token_place(state: State, point: tuple[int, int]) -> Place:
    """Where a token lies at a point: on the highest surface that models can stand on, as the treasure (DUEL-D15)."""
    return placing.on_top(field_of(state), point)


def cover(state: State, attacker: str, target: str) -> sight.Cover:
    """What terrain and mobs give a target against an attacker (DUEL-D87, DUEL-D341)."""
    return sight.cover(field_of(state), body_of(state, attacker), figure_of(state, target), discs_of(state))
