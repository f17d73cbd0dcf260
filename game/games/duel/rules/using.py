"""Interact with terrain: doors, switches, lockers, trees, guns, ropes (DUEL-D33, DUEL-D115, X4 to X9, X12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.field.catalogue import KINDS, Does
from game.games.duel.rules.field.changes import may_shut, may_slide
from game.games.duel.rules.field.models import Body, Neighbour, Place
from game.games.duel.rules.field.pieces import Field, Piece, piece_on
from game.games.duel.rules.field.placing import GRID, reaches_part
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.fight_state import Incident
from game.games.duel.rules.header import OwnField
from game.games.duel.rules.interactive import (
    DROWN,
    FELLED,
    HITS,
    as_it_was,
    change_of,
    does,
    falls_for,
    log_lies,
    on,
    with_change,
)
from game.games.duel.rules.modifiers import Reckoning, modifier_of
from game.games.duel.rules.objectives import kind_of
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import Done, State, body_of, on_table, seat_of, with_model
from game.games.duel.rules.terms import HIT_FROM, LIGHT
from game.games.duel.rules.upgrades import ARMOUR, MIRAGE, SCOPE
from game.games.duel.rules.weapons import melee_weapons

USE, LOCKER, BARRIER = "use", "locker", "energy_barrier"
IN_A_LOCKER: Mapping[int, str] = MappingProxyType({4: ARMOUR, 5: MIRAGE, 6: SCOPE})
"""1 hurts, 2 and 3 are nothing (X8)."""
TAKEN_IN_HAND = frozenset({Does.LOCKER, Does.GUN})
NEAR_A_POLE, ROOMS_KEPT = 2000, 64


def use_offers(state: State, ident: str) -> Iterator[a.Interact]:
    """Everything within reach that can be used now (DUEL-D33); a rope with a place to come down at (X12)."""
    if not on(state) or state.models[ident].climbing is not None:
        return
    body = body_of(state, ident)
    for piece in ground.field_of(state).pieces:
        usable = _USABLE.get(does(piece) or Does.WATER)
        if does(piece) in TAKEN_IN_HAND and state.models[ident].raised_by:
            continue  # it carries nothing (DUEL-D265)
        if usable is None or not any(reaches_part(body, part) for part in piece.parts):
            continue
        if does(piece) is Does.ROPE:
            landing = _landing(ground.field_of(state), piece, body, ground.others_of(state, ident))
            if landing is not None:
                yield a.Interact(seat_of(state, ident), ident, USE, piece.id, at=landing)
        elif usable(state, ident, piece):
            yield a.Interact(seat_of(state, ident), ident, USE, piece.id)


def _fells(state: State, ident: str, tree: Piece) -> bool:
    return bool(melee_weapons(state, ident)) and any(True for _ in falls_for(state, tree))


def _turns(state: State, ident: str, door: Piece) -> bool:
    """Nobody may stand in a door when it shuts (X5)."""
    bodies = (body_of(state, other) for other in on_table(state))
    return not change_of(state, door.id).open or may_shut(as_it_was(state, door.id), bodies)


def _switches(state: State, ident: str, box: Piece) -> bool:
    """There is something to switch, and no barrier comes up where somebody stands (X7)."""
    linked = linked_to(state, box.id)
    off = [each for each in linked if change_of(state, each).off]
    bodies = [body_of(state, other) for other in on_table(state)]
    barriers = [each for each in off if kind_of(each) != LIGHT and as_it_was(state, each).kind == BARRIER]
    comes_up = len(off) == len(linked)
    return bool(linked) and not (comes_up and any(not may_shut(as_it_was(state, each), bodies) for each in barriers))


def _opens(state: State, ident: str, locker: Piece) -> bool:
    return not change_of(state, locker.id).used


def _always(state: State, ident: str, piece: Piece) -> bool:
    return True


_USABLE: Mapping[Does, Callable[[State, str, Piece], bool]] = MappingProxyType({
    Does.TREE: _fells, Does.DOOR: _turns, Does.SWITCH: _switches, Does.LOCKER: _opens, Does.GUN: _always,
    Does.ROPE: _always})


def linked_to(state: State, switch: str) -> tuple[str, ...]:
    """What a switch works: what the battlefield says, else all lasers, energy barriers and lights (X7, M4)."""
    chosen = state.header.battlefield
    named = chosen.links.get(switch, ()) if isinstance(chosen, OwnField) else ()
    if named:
        return named
    pieces = ground.field_as_laid(state).pieces
    lights = (name for name in state.tokens if kind_of(name) == LIGHT)
    return (*(piece.id for piece in pieces if does(piece) is Does.LASER or piece.kind == BARRIER), *lights)


@lru_cache(maxsize=ROOMS_KEPT)
def _landing(field: Field, rope: Piece, body: Body, others: tuple[Neighbour, ...]) -> Place | None:
    """A place to come down at; a pole is never so far away that none of a grid would do (X12)."""
    for pole in rope.parts:
        west, south = pole.outline.west - NEAR_A_POLE, pole.outline.south - NEAR_A_POLE
        for x in range(max(0, west), pole.outline.east + NEAR_A_POLE, GRID):
            for y in range(max(0, south), pole.outline.north + NEAR_A_POLE, GRID):
                for level in levels_at(field, (x, y), standing=True):
                    at = Place(x, y, level)
                    if may_slide(field, rope, body, at) and stands_at(field, replace(body, at=at), others):
                        return at
    return None


def use_refusal(state: State, made: a.Interact) -> Refusal | None:
    """Where a rope leads: a standing place within an inch of its other pole, not higher (X12)."""
    if made.what != USE or made.at is UNSET:
        return None
    field, body = ground.field_of(state), body_of(state, made.of)
    rope = piece_on(field, made.with_ or "")
    fits = may_slide(field, rope, body, made.at) and stands_at(field, replace(body, at=made.at),
                                                               ground.others_of(state, made.of))
    return None if fits else Refusal("no_landing_there", made.of, "D115")


def use_done(state: State, made: a.Interact) -> Done:
    """What the piece does; then a Duel follows as after any Interact (DUEL-D40)."""
    ident, used = made.of, made.with_ or ""
    state = _USED[does(as_it_was(state, used)) or Does.WATER](state, made, used)
    return after_action(state, ident, None), (events.TerrainUsed(ident, used),)


def _tree_used(state: State, made: a.Interact, used: str) -> State:
    return replace(with_change(state, used, gone=True), incidents=(Incident(FELLED, made.of, used), *state.incidents))


def _door_used(state: State, made: a.Interact, used: str) -> State:
    return with_change(state, used, open=not change_of(state, used).open)


def _switch_used(state: State, made: a.Interact, used: str) -> State:
    """All off, or all on where they were off (X7)."""
    linked = linked_to(state, used)
    off = not all(change_of(state, each).off for each in linked)
    for each in linked:
        state = with_change(state, each, off=off)
    return state


def _locker_used(state: State, made: a.Interact, used: str) -> State:
    return replace(with_change(state, used, used=True), incidents=(Incident(LOCKER, made.of), *state.incidents))


def _gun_used(state: State, made: a.Interact, used: str) -> State:
    turn = state.activation
    return replace(state, activation=replace(turn, gun=True)) if turn is not None else state


def _rope_used(state: State, made: a.Interact, used: str) -> State:
    return with_model(state, made.of, at=made.at) if made.at is not UNSET else state


_USED: Mapping[Does, Callable[[State, a.Interact, str], State]] = MappingProxyType({
    Does.TREE: _tree_used, Does.DOOR: _door_used, Does.SWITCH: _switch_used, Does.LOCKER: _locker_used,
    Does.GUN: _gun_used, Does.ROPE: _rope_used})


# --- what comes of it ---

def throw_locker_done(state: State, made: a.Throw) -> Done:
    """1 hurts, 4 to 6 are Upgrades, kept by the same limits (X8, DUEL-D130)."""
    ident, number = str(made.of), made.table[made.dice[0]].number
    state = replace(state, incidents=state.incidents[1:])
    if number == 1:
        return replace(state, incidents=(Incident(HITS, ident, LOCKER, 1), *state.incidents)), ()
    found = IN_A_LOCKER.get(number)
    if found is None:
        return state, ()
    return with_model(state, ident, upgrade=found), (events.UpgradeGained(ident, found),)


def throw_drown_done(state: State, made: a.Throw) -> Done:
    """Number and toughness left, with what counts on own dice: 7 or more stays (X1, DUEL-D142)."""
    ident = str(made.of)
    result = made.table[made.dice[0]].number + state.models[ident].toughness
    result += modifier_of(state, Reckoning(ident, DROWN))
    rest = state.incidents[1:]
    out = (Incident("drowned", ident, DROWN, 1),) if result < HIT_FROM else ()
    return replace(state, incidents=(*out, *rest)), ()


def log_offers(state: State, incident: Incident) -> Iterator[a.PlaceThing]:
    """Every direction in which the log may come to lie (X4)."""
    for _, log in falls_for(state, as_it_was(state, incident.source)):
        yield a.PlaceThing(seat_of(state, incident.of), "log", ground.new_piece_id(state), Place(*log.at, 0))


def log_done(state: State, made: a.PlaceThing) -> Done:
    """It lies there."""
    return log_lies(state, made.id, made.at, state.incidents[0].source), (
        events.TerrainPlaced(made.by, made.id, "log"),)


def vents_of(state: State) -> tuple[str, ...]:
    """The steam vents that a die is thrown for in each round (X11)."""
    if not on(state):
        return ()
    return tuple(piece.id for piece in ground.field_as_laid(state).pieces if KINDS[piece.kind].does is Does.VENT)


def columns_gone(state: State) -> State:
    """Steam stands for a round only (X11)."""
    for ident, change in state.terrain.items():
        if change.column:
            state = with_change(state, ident, column=False)
    return state


STEAMS_FROM = 5


def throw_vent_done(state: State, made: a.Throw) -> State:
    """On 5 or 6 an opaque column stands over it for the round (X11)."""
    ident, number = state.vents[0], made.table[made.dice[0]].number
    state = replace(state, vents=state.vents[1:])
    return with_change(state, ident, column=number >= STEAMS_FROM)
