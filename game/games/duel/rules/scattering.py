"""Things placed at random: a square by two dice, in it wherever the seat that threw likes (DUEL-D123, DUEL-D127)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.crowds import Mob, is_mob
from game.games.duel.rules.field.crowd_ways import has_room
from game.games.duel.rules.field.models import Body, Disc, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.placing import GRID
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.objectives import kind_of, own_lights
from game.games.duel.rules.state import Done, State
from game.games.duel.rules.table_state import Scatter, Token
from game.games.duel.rules.terms import FACES, LIGHT, MOB, SPAWN

SQUARES = len(FACES)
SIX = range(1, 7)
SQUARES_KEPT = 64
Thing = Literal["spawn_point", "light", "mob"]


def things_of(state: State) -> tuple[str, ...]:
    """What this match has of them: six spawn points, six lights where the battlefield has none (D127, D366).

    And mobs, one for each seat and one more (D340).
    """
    options = state.header.options
    points = [f"{SPAWN}:{at}" for at in SIX if options.spawn == "points"]
    lights = [f"{LIGHT}:{at}" for at in SIX if options.night_raid and not own_lights(state)]
    mobs = [f"{MOB}{at}" for at in range(1, len(state.seats) + 2) if options.city_brawl]
    return (*points, *lights, *mobs)


def with_room_for_the_next(state: State) -> State:
    """The state without things for which no square has room: they are left out (DUEL-D123)."""
    scatter = state.scatter
    left = things_of(state) if scatter.left is None else scatter.left
    while left and not any(_spot_for(state, left[0], square) for square in _squares()):
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
    spot = _spot_for(state, scatter.left[0], scatter.square) if scatter.left else None
    if scatter.left and spot is not None:
        thing = scatter.left[0]
        what: Thing = "mob" if is_mob(thing) else "spawn_point" if kind_of(thing) == SPAWN else "light"
        yield a.PlaceThing(state.asks[0], what, thing, spot)


def _spot_for(state: State, thing: str, square: tuple[int, ...]) -> Place | None:
    """Somewhere in a square where this thing has room: of a mob all of its disc (DUEL-D340); None where it has none."""
    if not is_mob(thing):
        return _room(ground.field_of(state), square)
    return _crowded(ground.field_of(state), square, state.header.options.mob_radius, ground.discs_of(state))


@lru_cache(maxsize=SQUARES_KEPT)
def _crowded(field: Field, square: tuple[int, ...], radius: int, others: tuple[Disc, ...]) -> Place | None:
    (west, south), side = corner_of(field, square), field.area // SQUARES
    there = (Place(x, y) for x in range(west, west + side + 1, GRID) for y in range(south, south + side + 1, GRID))
    return next((at for at in there if has_room(field, Disc("", at, radius), others)), None)


def crowd_finds_room(field: Field, radius: int) -> bool:
    """Whether a mob of this radius could stand in any square at all (DUEL-D123, DUEL-D340)."""
    numbers = range(1, SQUARES + 1)
    return any(_crowded(field, (x, y), radius, ()) is not None for x in numbers for y in numbers)


def spot_problem(state: State, made: a.PlaceThing) -> str:
    """Why something cannot be put there; "" where it can."""
    field, at = ground.field_of(state), made.at
    (west, south), side = corner_of(field, state.scatter.square), field.area // SQUARES
    if not (west <= at.x <= west + side and south <= at.y <= south + side):
        return f"the square is {west} to {west + side} east, {south} to {south + side} north"
    if is_mob(made.id):
        disc = Disc(made.id, at, state.header.options.mob_radius)
        return "" if not at.z and has_room(field, disc, ground.discs_of(state)) else "a mob has no room there"
    return "" if stands_at(field, Body(at)) else "no model could stand there"


def throw_grid_done(state: State, made: a.Throw) -> State:
    """A square, if there is room in it; both dice again if there is none (DUEL-D123)."""
    square = tuple(made.table[die].number for die in made.dice)
    if not state.scatter.left or _spot_for(state, state.scatter.left[0], square) is None:
        return state
    return replace(state, scatter=replace(state.scatter, square=square))


def thing_placed(state: State, made: a.PlaceThing) -> Done:
    """It lies there, and the next seat throws for the next one."""
    scatter = state.scatter
    left = scatter.left or ()
    after = Scatter(left[1:], made.by)
    if is_mob(made.id):
        return replace(state, mobs={**state.mobs, made.id: Mob(made.at)}, scatter=after), ()
    return replace(state, tokens={**state.tokens, made.id: Token(made.at)}, scatter=after), ()
