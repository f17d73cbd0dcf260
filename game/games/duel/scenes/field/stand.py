"""What stands on the field in a moment of a match: terrain, models, tokens (DUEL-D15, DUEL-D60 to D63)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.models import INCH, Place
from game.games.duel.rules.field.placing import corner_of
from game.games.duel.rules.ground import field_of, treasure_place
from game.games.duel.rules.lights import is_off
from game.games.duel.rules.objectives import RADII, has_a_treasure, kind_of
from game.games.duel.rules.state import State, in_the_game, on_table, opposing, seat_of, sheet_of
from game.games.duel.rules.terms import (
    COMES_BACK,
    FLAG,
    LIGHT,
    POSITION,
    SPAWN,
    TREASURE,
    TREASURE_RADIUS,
    UPGRADE,
    Awaited,
    On,
    Weapon,
)
from game.games.duel.scenes.field.crowds import civilians_drawn, discs_drawn
from game.games.duel.scenes.field.field_pieces import inches, terrain_of
from game.games.duel.scenes.field.figure_looks import parts_of, size_of
from game.scenes.field.field_at_table import FieldScene
from game.scenes.field.figures import Carries, Figure, Marks
from game.scenes.field.ground import FRAME_IN, THICK_IN
from game.scenes.field.terrain import Point
from game.scenes.field.tokens import Token

WAITS_IN = 0.7  # from the frame
APART_IN = 1.15  # models that wait side by side
USUAL_THEME = "any"
TOKEN_LOOKS: Mapping[str, str] = MappingProxyType({
    TREASURE: "treasure", FLAG: "flag", UPGRADE: "upgrade", POSITION: "position", SPAWN: "spawn", LIGHT: "lantern"})
"""What tokens look like, by how their names begin; a treasure that shows a side is a position (DUEL-D360)."""
DICE_BESIDE = ("eviscerate", "immobilize", "mark")
DIE_AWAY_IN, DIE_APART_IN = 0.22, 0.32


def scene_of(state: State) -> FieldScene:
    """Everything that stands there."""
    figures, tokens = (*figures_of(state), *civilians_drawn(state)), (*tokens_of(state), *discs_drawn(state))
    return FieldScene(state.header.area / INCH, theme_of(state), terrain_of(field_of(state)), figures, tokens,
                      _burning(state) if state.header.options.night_raid else None)


def _burning(state: State) -> tuple[Point, ...]:
    """Where the lights of a night raid are that nobody has switched off (DUEL-D366)."""
    return tuple(point_of(state, token.at) for name, token in state.tokens.items()
                 if kind_of(name) == LIGHT and token.at is not None and not is_off(state, name))


def theme_of(state: State) -> str:
    """The ground of a ready battlefield, or the first theme that terrain may be of."""
    chosen = state.header.battlefield
    if isinstance(chosen, str):
        return str(BATTLEFIELDS[chosen].theme)
    themes = [theme for theme in state.header.options.themes if theme != USUAL_THEME]
    return themes[0] if len(themes) == 1 else USUAL_THEME


def point_of(state: State, at: Place) -> Point:
    """A place as inches from the middle."""
    return (*inches(at.x, at.y, state.header.area), at.z / INCH)


def way_points(state: State, move: a.Move) -> tuple[Point, ...]:
    """The places that a Move goes by before its end, as inches from the middle."""
    return tuple(point_of(state, leg.to) for leg in move.path[:-1])


def figures_of(state: State) -> Iterator[Figure]:
    """Every model on the table, and beside the field those that are still to come in, or back."""
    for ident, model in state.models.items():
        if model.has_a_place and model.at is not None:
            yield figure_of(state, ident, model.at)
    for seat in state.seats:
        waiting = [ident for ident, model in state.models.items() if seat_of(state, ident) == seat
                   and (model.on in (On.CORNER, On.MELTED) or model.on in COMES_BACK)]
        yield from (_beside(state, ident, number) for number, ident in enumerate(waiting))


def figure_of(state: State, ident: str, at: Place, facing: tuple[int, int] | None = None) -> Figure:
    """A model as it would stand there now; ``facing``: how its shield would face, where that is not as it does."""
    model, sheet = state.models[ident], sheet_of(state, ident)
    carries: Carries = "chest" if model.carries == TREASURE else "flag" if model.carries else ""
    return Figure(ident, parts_of(str(sheet.kind), sheet.weapons), size_of(sheet.base), _side(state, ident),
                  point_of(state, at), _way(*facing) if facing is not None else _turned(state, ident, at), model.prone,
                  Marks(model.toughness, model.jammed, carries))


def _side(state: State, ident: str) -> str:
    """Figures are marked by seat."""
    return seat_of(state, ident)


def _turned(state: State, ident: str, at: Place) -> float:
    """Degrees anticlockwise from north: as a shield is carried, or towards the nearest opponent, or the middle."""
    facing = state.models[ident].facing
    if facing is not None and Weapon.SHIELD in sheet_of(state, ident).weapons:
        return _way(*facing)
    others = [model.at for other, model in state.models.items()
              if model.on is On.TABLE and model.at is not None and opposing(state, ident, other)]
    half = state.header.area // 2
    target = min(others, key=lambda other: math.dist(other.point, at.point), default=Place(half, half))
    return _way(target.x - at.x, target.y - at.y)


def _way(x: int, y: int) -> float:
    return round(math.degrees(math.atan2(-x, y))) if (x, y) != (0, 0) else 0.0


def _beside(state: State, ident: str, number: int) -> Figure:
    """In a row outside the frame, from its corner on where it has one."""
    half = state.header.area / 2 / INCH
    corner = state.corners.get(seat_of(state, ident))
    x, y = corner_of(field_of(state), corner) if corner is not None else _unchosen(state, ident)
    east, north = (1 if x else -1), (1 if y else -1)
    away = half + FRAME_IN + WAITS_IN
    along = half - 0.5 - APART_IN * number - (half if seat_of(state, ident) in _sharing(state, ident) else 0)
    sheet = sheet_of(state, ident)
    at = (east * away, north * along, -THICK_IN)
    return Figure(ident, parts_of(str(sheet.kind), sheet.weapons), size_of(sheet.base), _side(state, ident), at,
                  90.0 * east, state.models[ident].on in COMES_BACK, Marks(state.models[ident].toughness))


def _sharing(state: State, ident: str) -> tuple[str, ...]:
    """Seats of the same corner that stand before it there, so that their rows do not meet (DUEL-D14)."""
    corner = state.corners.get(seat_of(state, ident))
    sharing = [seat for seat in state.seats if corner is not None and state.corners.get(seat) == corner]
    return tuple(sharing[1:])


def _unchosen(state: State, ident: str) -> tuple[int, int]:
    """Before corners are taken seats wait round the field."""
    at = state.seats.index(seat_of(state, ident))
    return (0, state.header.area, state.header.area, 0)[at], (0, state.header.area, 0, state.header.area)[at]


def tokens_of(state: State) -> Iterator[Token]:
    """What lies there and is carried by nobody, and the dice beside models; nothing where a place is empty for now."""
    if state.step == Awaited.CORNER and has_a_treasure(state):  # it is fetched last, and what corners are chosen by
        at = point_of(state, treasure_place(state))
        yield Token(TREASURE, TOKEN_LOOKS[TREASURE], TREASURE_RADIUS / INCH, at)
    for name, token in state.tokens.items():
        if token.by is None and token.at is not None and not token.due and not _is_dark(state, name):
            kind, side = kind_of(name), token.side
            if kind == FLAG:
                side = name.partition(":")[2]
            look = "position" if kind == TREASURE and side else TOKEN_LOOKS.get(kind, "position")
            yield Token(name, look, RADII.get(kind, TREASURE_RADIUS) / INCH, point_of(state, token.at), side[:1])
    for ident in on_table(state):
        yield from _dice_beside(state, ident)


def _is_dark(state: State, name: str) -> bool:
    """Whether it is a light that was switched off (X7)."""
    return kind_of(name) == LIGHT and is_off(state, name)


def _dice_beside(state: State, ident: str) -> Iterator[Token]:
    """The dice that lie beside a model, side by side to its right (DUEL-D195)."""
    model, radius = state.models[ident], sheet_of(state, ident).base.radius / INCH
    if model.at is None:
        return
    x, y, z = point_of(state, model.at)
    lying = tuple(feat for feat in DICE_BESIDE if getattr(model, feat))
    for number, feat in enumerate(lying):
        at = (x + radius + DIE_AWAY_IN, y + DIE_APART_IN * (number - (len(lying) - 1) / 2), z)
        yield Token(f"{ident} {feat}", "counter", 0.0, at, _side(state, ident), getattr(model, feat))


def all_in(state: State) -> tuple[str, ...]:
    """Every model that is in the game, seat by seat."""
    return tuple(ident for seat in state.seats for ident in in_the_game(state, seat))
