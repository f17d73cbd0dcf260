"""Things placed at random: a square by two dice, in it wherever the seat that threw likes (DUEL-D123, DUEL-D127)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.placing import GRID
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.objectives import kind_of, own_lights
from game.games.duel.rules.state import Done, Scatter, State, Token
from game.games.duel.rules.terms import FACES, LIGHT, SPAWN

SQUARES = len(FACES)
SIX = range(1, 7)
SQUARES_KEPT = 64


def things_of(state: State) -> tuple[str, ...]:
    """What this match has of them: six spawn points, six lights where the battlefield has none (D127, D366)."""
    options = state.header.options
    points = [f"{SPAWN}:{at}" for at in SIX if options.spawn == "points"]
    lights = [f"{LIGHT}:{at}" for at in SIX if options.night_raid and not own_lights(state)]
    return (*points, *lights)


def with_room_for_the_next(state: State) -> State:
    """The state without things for which no square has room: they are left out (DUEL-D123)."""
    scatter = state.scatter
    left = things_of(state) if scatter.left is None else scatter.left
    while left and not any(_room(ground.field_of(state), square) for square in _squares()):
        left = left[1:]
    return replace(state, scatter=replace(scatter, left=left))


def _squares() -> Iterator[tuple[int, int]]:
    yield from ((column, row) for column in SIX for row in SIX)


def spots(field: Field, square: tuple[int, ...]) -> Iterator[Place]:
    """Where something can be put in a square: the points of the grid at which a model could stand."""
    (west, south), side = corner_of(field, square), field.area // SQUARES
    for x in range(west, west + side + 1, GRID):
        for y in range(south, south + side + 1, GRID):
            yield from (at for level in levels_at(field, (x, y), standing=True)
                        if stands_at(field, Body(at := Place(x, y, level))))


def corner_of(field: Field, square: tuple[int, ...]) -> tuple[int, int]:
    """The south-west corner of a square: the first die counts from the west, the other from the south (DUEL-D123)."""
    side = field.area // SQUARES
    return (square[0] - 1) * side, (square[1] - 1) * side


@lru_cache(maxsize=SQUARES_KEPT)
def _room(field: Field, square: tuple[int, ...]) -> Place | None:
    return next(spots(field, square), None)


def placing_offers(state: State) -> Iterator[a.PlaceThing]:
    """A place in the square that was thrown; any other where a model could stand does as well."""
    scatter = state.scatter
    spot = _room(ground.field_of(state), scatter.square)
    if scatter.left and spot is not None:
        thing = scatter.left[0]
        yield a.PlaceThing(state.asks[0], "spawn_point" if kind_of(thing) == SPAWN else "light", thing, spot)


def spot_problem(state: State, at: Place) -> str:
    """Why something cannot be put there; "" where it can."""
    field = ground.field_of(state)
    (west, south), side = corner_of(field, state.scatter.square), field.area // SQUARES
    if not (west <= at.x <= west + side and south <= at.y <= south + side):
        return f"the square is {west} to {west + side} east, {south} to {south + side} north"
    return "" if stands_at(field, Body(at)) else "no model could stand there"


def throw_grid_done(state: State, made: a.Throw) -> State:
    """A square, if there is room in it; both dice again if there is none (DUEL-D123)."""
    square = tuple(made.table[die].number for die in made.dice)
    if _room(ground.field_of(state), square) is None:
        return state
    return replace(state, scatter=replace(state.scatter, square=square))


def thing_placed(state: State, made: a.PlaceThing) -> Done:
    """It lies there, and the next seat throws for the next one."""
    scatter = state.scatter
    left = scatter.left or ()
    after = Scatter(left[1:], scatter.turn + 1)
    return replace(state, tokens={**state.tokens, made.id: Token(made.at)}, scatter=after), ()
