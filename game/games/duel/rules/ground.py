"""The battlefield as the rest of the rules asks for it: what lies there now, and who can go, stand and see where.

All geometry is that of ``field``; this module only says of a state which pieces and which models there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.games.duel.rules.actions import Facing
from game.games.duel.rules.field import charges, placing, pushes, sight
from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.catalogue import KINDS, ROPE, Theme, piece_of
from game.games.duel.rules.field.halts import halts_of
from game.games.duel.rules.field.legs import check_path, on_border
from game.games.duel.rules.field.models import Body, Neighbour, Place, distance
from game.games.duel.rules.field.pieces import TURNS, Field, laid
from game.games.duel.rules.field.reach import Region, region_of
from game.games.duel.rules.field.surfaces import levels_at, standing_problem
from game.games.duel.rules.field.ways import Armour, Leg, Mover, Walked, Ways
from game.games.duel.rules.header import OwnField
from game.games.duel.rules.state import Piece, State, body_of, on_table, opposing, seat_of, sheet_of
from game.games.duel.rules.terms import Weapon
from game.rules.errors import IllegalAction

FIELDS_KEPT, ROOMS_KEPT = 16, 64
Laid = tuple[tuple[str, Piece], ...]


def field_of(state: State) -> Field:
    """All terrain as it lies now."""
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
    return laid(area, (piece_of(each.kind, each.at, each.turn, ident) for ident, each in pieces))


def others_of(state: State, ident: str) -> tuple[Neighbour, ...]:
    """Every other model on the table, as geometry knows them."""
    return tuple(Neighbour(body_of(state, other), opposing(state, ident, other))
                 for other in on_table(state) if other != ident)


# --- terrain by hand ---

def kinds_allowed(state: State) -> tuple[str, ...]:
    """What may be placed by hand: kinds of the themes of the match (DUEL-D13)."""
    themes = state.header.options.themes
    return tuple(kind for kind, row in KINDS.items() if row.theme in themes and kind != ROPE)


def placing_problem(state: State, ident: str, kind: str, at: tuple[int, int], turn: int) -> str:
    """Why a piece cannot lie there; "" where it can (DUEL-D13)."""
    if not 0 <= turn < TURNS:
        return f"turn is {turn}; allowed are 0 to {TURNS - 1}"
    themes = tuple(Theme(theme) for theme in state.header.options.themes)
    problem = placing.placement_problem(field_of(state), piece_of(kind, at, turn, ident), state.header.options.entry,
                                        themes)
    return f"{problem.why} {problem.what}".rstrip() if problem is not None else ""


# --- coming in ---

def corner_of(state: State, ident: str) -> tuple[int, int]:
    """The corner that a model comes in from (DUEL-D14)."""
    return placing.corner_of(field_of(state), state.corners[seat_of(ident)])


def entry_problem(state: State, ident: str, at: Place) -> str:
    """Why a model cannot come in there; "" where it can: near enough in space, where it can stand (DUEL-D26)."""
    body, entry = Body(at, sheet_of(state, ident).base), state.header.options.entry
    if placing.may_enter(field_of(state), body, state.corners[seat_of(ident)], entry, others_of(state, ident)):
        return ""
    problem = standing_problem(field_of(state), body, others_of(state, ident))
    return f"{problem.why} {problem.piece}".rstrip() if problem is not None else f"more than {entry} u from the corner"


def entry_place(state: State, ident: str) -> Place | None:
    """A place where a model can come in (DUEL-D26); None where there is no room, not even on a fine grid."""
    corner, body = state.corners[seat_of(ident)], Body(Place(0, 0), sheet_of(state, ident).base)
    return _room(field_of(state), corner, state.header.options.entry, others_of(state, ident), body)


@lru_cache(maxsize=ROOMS_KEPT)
def _room(field: Field, corner: str, entry: int, others: tuple[Neighbour, ...], body: Body) -> Place | None:
    """Kept, because a full corner is looked through to the last point, and asked about at every turn."""
    grids = (placing.GRID, placing.FINE_GRID)
    return next((at for grid in grids for at in placing.entry_places(field, corner, entry, others, body, grid)), None)


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

def apart(state: State, one: str, other: str) -> int:
    """From base to base (DUEL-D64)."""
    return distance(body_of(state, one), body_of(state, other))



def sees(state: State, one: str, other: str) -> bool:
    """Whether two models see each other (DUEL-D84)."""
    return sight.sees(field_of(state), body_of(state, one), body_of(state, other))


def reaches(body: Body, token: Place, radius: int) -> bool:
    """Whether a model can handle a token (DUEL-D33)."""
    return placing.reaches(body, token, radius)


def treasure_place(state: State) -> Place:
    """Where the treasure lies at first (DUEL-D15)."""
    return placing.treasure_place(field_of(state))


def cover(state: State, attacker: str, target: str) -> sight.Cover:
    """What terrain gives a target against an attacker (DUEL-D87)."""
    return sight.cover(field_of(state), body_of(state, attacker), body_of(state, target))
