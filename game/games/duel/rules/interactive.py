"""Interactive terrain: what pieces there are, what becomes of them, what they do to models (DUEL-D115, X1 to X12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import ground
from game.games.duel.rules.falling import with_falls
from game.games.duel.rules.field.catalogue import KINDS, LOG, RUBBLE, Does
from game.games.duel.rules.field.changes import (
    Change,
    concerns,
    crosses,
    is_on_top,
    is_within_inches,
    may_fall,
)
from game.games.duel.rules.field.changes import fallen as felled
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.pieces import TURNS, Piece, piece_on
from game.games.duel.rules.field.surfaces import is_within_piece
from game.games.duel.rules.fight_state import Attack, Incident
from game.games.duel.rules.state import State, body_of, on_table, sheet_of, with_model
from game.games.duel.rules.taking import Effect, removed
from game.games.duel.rules.terms import RANGED

DRUM_IN_REACH, BLAST = 1, 2
"""Inches (X6)."""
SPARK = 1
HITS, DROWN, FELLED = "hits", "drown", "log"


def on(state: State) -> bool:
    """Whether terrain does anything in this match."""
    return state.header.options.interactive


def does(piece: Piece) -> Does | None:
    """How a piece takes part in the game."""
    return KINDS[piece.kind].does


def pieces_that(state: State, what: Does) -> tuple[Piece, ...]:
    """The pieces of one kind that lie there now."""
    if not on(state):
        return ()
    return tuple(piece for piece in ground.field_of(state).pieces if does(piece) is what)


def change_of(state: State, ident: str) -> Change:
    """How a piece differs from how it was placed."""
    return state.terrain.get(ident, Change())


def with_change(state: State, ident: str, **changes: Any) -> State:
    """The state with one piece changed further."""
    return replace(state, terrain={**state.terrain, ident: replace(change_of(state, ident), **changes)})


# --- X1: water ---

def in_water(state: State, ident: str) -> bool:
    """Whether a model is within water: it has light cover there (X1)."""
    if not on(state):
        return False
    at = body_of(state, ident).at
    return any(is_within_piece(at, piece) for piece in pieces_that(state, Does.WATER))


def may_drown(state: State, ident: str) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """Who was hit in water and lies there is out; for who still stands a die is thrown (X1, DUEL-D145 step 8)."""
    if state.models[ident].at is None or not in_water(state, ident):
        return state, (), ()
    if not state.models[ident].prone:
        return replace(state, incidents=(*state.incidents, Incident(DROWN, ident))), (), ()
    state, told = removed(state, ident)
    return state, (Effect(ident, "removed"),), told


def powder_gets_wet(state: State, ident: str) -> State:
    """With the sub-option ranged weapons jam when their bearer ends a Move in water (X1)."""
    model = state.models[ident]
    if not state.header.options.wet_powder or model.at is None or not RANGED & set(sheet_of(state, ident).weapons):
        return state
    return with_model(state, ident, jammed=True) if in_water(state, ident) else state


# --- X2, X6: what shots do to terrain ---

def shot_at(before: State, after: State, attack: Attack) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """A ranged attack has been played out: fragile pieces near its target take points, drums go off (X2, X6)."""
    if not on(before) or attack.weapon not in RANGED or attack.reckoned is None:
        return after, (), ()
    if before.models[attack.target].at is None:
        return after, (), ()
    body, results = body_of(before, attack.target), attack.reckoned.results
    missed = max(0, len(results) - attack.reckoned.hits)
    effects: tuple[Effect, ...] = ()
    told: tuple[Any, ...] = ()
    for piece in pieces_that(before, Does.FRAGILE):
        if missed and concerns(body, piece):
            after, more, said = damaged(after, attack.target, piece, missed)
            effects, told = (*effects, *more), (*told, *said)
    sparks = any(attack.numbers[die] == SPARK for die in results)
    drums = [piece for piece in pieces_that(before, Does.DRUM) if is_within_inches(body, piece, DRUM_IN_REACH)]
    return (exploded(after, drums) if sparks else after), effects, told


def damaged(state: State, target: str, piece: Piece,
            points: int) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """A point for each die that gave no hit, those lost to cover too (X2, DUEL-I25); at its number the piece goes."""
    kind, hits = KINDS[piece.kind], change_of(state, piece.id).hits + points
    effects: tuple[Effect, ...] = (Effect(target, "terrain", piece=piece.id),)
    if hits < kind.points:
        return with_change(state, piece.id, hits=hits), effects, ()
    bodies = {ident: body_of(state, ident) for ident in on_table(state)}
    state = with_change(state, piece.id, hits=hits, gone=True)
    told: tuple[Any, ...] = ()
    if kind.leaves == RUBBLE:
        state = replace(state, terrain={**state.terrain, ground.new_piece_id(state): Change(kind=RUBBLE, at=piece.at)})
        for ident in (each for each, body in bodies.items() if is_within_piece(body.at, piece)):
            state, said = removed(state, ident)
            effects, told = (*effects, Effect(ident, "removed")), (*told, *said)
    for ident in (each for each, body in bodies.items() if is_on_top(body, piece)):
        if state.models[ident].at is None:
            continue
        state = comes_down(state, ident)
        effects = (*effects, Effect(ident, "fell", tuple(body_of(state, ident).at)))
    return state, effects, told


def comes_down(state: State, ident: str) -> State:
    """What a model stood on is gone: it falls (X2, DUEL-D112)."""
    at = body_of(state, ident).at
    landed = ground.foot_below(state, at)
    return with_falls(with_model(state, ident, at=landed, climbing=None), ident, at.z - landed.z)


def exploded(state: State, drums: Iterable[Piece]) -> State:
    """Drums vanish, every model within two inches takes a hit, further drums within two inches follow (X6)."""
    waiting, left = list(drums), list(pieces_that(state, Does.DRUM))
    left = [piece for piece in left if piece not in waiting]
    while waiting:
        drum = waiting.pop(0)
        near = [ident for ident in on_table(state) if is_within_inches(body_of(state, ident), drum, BLAST)]
        hits = tuple(Incident(HITS, ident, "drum", 1) for ident in near)
        state = replace(with_change(state, drum.id, gone=True), incidents=(*state.incidents, *hits))
        follow = [piece for piece in left if is_within_inches(_as_body(drum), piece, BLAST)]
        left = [piece for piece in left if piece not in follow]
        waiting += follow
    return state


def _as_body(drum: Piece) -> Body:
    """A drum as wide as a small base, for distances (X6: 0.7 inches; a base of 0.8 is as near as it gets)."""
    return Body(Place(*drum.at, 0))


# --- X3: lasers ---

def laser_crossed(state: State, start: Place, end: Place) -> str:
    """The laser that a centre crosses between two halts (X3); "" for none. Who begins in one has crossed it already."""
    for piece in pieces_that(state, Does.LASER):
        if crosses(piece, start, end) and not crosses(piece, start, start):
            return piece.id
    return ""


def pushed_through(state: State, ident: str, way: Iterable[Place], into: str) -> State:
    """Pushes through a laser count, and who is pushed into acid takes a hit (X3, X10)."""
    if not on(state):
        return state
    halts = list(way)
    found = [Incident(HITS, ident, "laser", 1) for start, end in pairwise(halts)
             if laser_crossed(state, start, end)]
    if into and does(piece_on(ground.field_of(state), into)) is Does.ACID:
        found.append(Incident(HITS, ident, "acid", 1))
    return replace(state, incidents=(*state.incidents, *found))


def hurled_into(state: State, ident: str) -> State:
    """Whoever is hurled into acid takes a hit (X10)."""
    at = state.models[ident].at
    if at is None or not on(state) or not any(is_within_piece(at, pool) for pool in pieces_that(state, Does.ACID)):
        return state
    return replace(state, incidents=(*state.incidents, Incident(HITS, ident, "acid", 1)))


# --- X4: trees ---

def falls_for(state: State, tree: Piece) -> Iterator[tuple[int, Piece]]:
    """The directions in which a tree may be felled, with the log that it becomes (X4)."""
    field, bodies = ground.field_of(state), [body_of(state, ident) for ident in on_table(state)]
    for turn in range(TURNS):
        log = felled(tree, turn, ground.new_piece_id(state))
        if may_fall(field, tree, log, bodies):
            yield turn, log


def log_lies(state: State, ident: str, at: Place, tree: str) -> State:
    """The log lies with one end at the foot of the tree that is gone (X4)."""
    turn, log = next((turn, log) for turn, log in falls_for(state, as_it_was(state, tree))
                     if log.at == at.point)
    change = Change(kind=LOG, at=log.at, turn=turn)
    return replace(state, terrain={**state.terrain, ident: change}, incidents=state.incidents[1:])


def as_it_was(state: State, ident: str) -> Piece:
    """A piece as it was placed."""
    return piece_on(ground.field_as_laid(state), ident)
