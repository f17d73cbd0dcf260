"""Before round 1: who places, what is placed, who has which corner (DUEL-D10 to D15)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.arriving import seat_to_deploy
from game.games.duel.rules.contests import highest, still_to_throw
from game.games.duel.rules.designating import designations
from game.games.duel.rules.hostile_turns import boss_deployed
from game.games.duel.rules.objectives import tokens_at_first
from game.games.duel.rules.scattering import with_room_for_the_next
from game.games.duel.rules.state import Done, State, awaiting, in_the_game, side_of
from game.games.duel.rules.table_state import Piece, SetUp
from game.games.duel.rules.terms import BOSS, CORNERS, OPPOSITE, Awaited, Corner, Phase

TWO_SIDES = 2
ALONE = frozenset({"solitaire", BOSS})
"""Scenarios in which one seat sets everything up."""


def set_up_goes_on(state: State) -> State:
    """What of the set-up is due next; when all of it is done, the first round."""
    if not state.setup.beginner:
        due = still_to_throw(state.thrown, only_highest=True)
        if due:
            return awaiting(state, Awaited.THROW, due[:1])
        state = begun_by(replace(state, thrown={}), highest(state.thrown))
    state = _with_circle_closed(state)
    if not state.setup.done:
        return awaiting(state, Awaited.TERRAIN, (placer_of(state),))
    if corner_by_die(state):
        return awaiting(state, Awaited.THROW, (state.setup.beginner,))
    chooser = corner_chooser(state)
    if chooser:
        return awaiting(state, Awaited.CORNER, (chooser,))
    if state.header.options.bid != "off" and not state.first:
        thrown = state.thrown or dict.fromkeys(clockwise(state, state.seats[0]), ())
        due = still_to_throw(thrown, only_highest=True)
        if due:
            return awaiting(replace(state, thrown=thrown), Awaited.THROW, due[:1])
        state = replace(state, first=highest(thrown), thrown={})
    return _things_are_set_down(state)


def _things_are_set_down(state: State) -> State:
    """Tokens, what is placed at random, whom feats are about, models that are deployed; then round 1 (DUEL-D10)."""
    if state.scatter.left is None:
        state = replace(state, tokens=tokens_at_first(state))
    state = with_room_for_the_next(state)
    circle = clockwise(state, state.setup.beginner)
    if state.scatter.left:
        step = Awaited.PLACE if state.scatter.square else Awaited.THROW
        return awaiting(state, step, (still_to_come(state, state.scatter.last) or circle)[:1])
    naming = next(iter(designations(state)), None)
    if naming is not None:
        return awaiting(state, Awaited.DESIGNATE, (naming.by,))
    seat = seat_to_deploy(state, circle)
    if seat:
        return awaiting(state, Awaited.DEPLOY, (seat,))
    if boss_deployed(state) is not None:
        return awaiting(state, Awaited.TABLE)
    return awaiting(replace(state, phase=Phase.BEGIN), Awaited.TABLE)


def begun_by(state: State, seat: str) -> State:
    """This seat begins to place; on a ready battlefield there is nothing to do (DUEL-D11)."""
    ready = state.header.battlefield is not None
    circle = in_circles(state)
    none = ready or limit(state) < (len(state.seats) if circle else 1)
    return replace(state, setup=SetUp(beginner=seat, done=none, more=True if circle else None))


def in_circles(state: State) -> bool:
    """With three or four sides one piece each, clockwise (DUEL-D12); who plays alone does it alone (DUEL-D11)."""
    return len(state.header.sides) > TWO_SIDES and state.header.scenario not in ALONE


def limit(state: State) -> int:
    """How many pieces may be placed in all (DUEL-D11)."""
    return state.header.options.terrain_limit


def placer_of(state: State) -> str:
    """Who places the next piece: the beginner, or with more than two sides one seat after the other (DUEL-D12)."""
    setup, circle = state.setup, clockwise(state, state.setup.beginner)
    if state.header.scenario in ALONE:
        return setup.beginner
    if not in_circles(state):
        placing = side_of(state, setup.beginner)
        return next(seat for seat in circle if side_of(state, seat) == placing)
    return circle[0] if setup.more is None else still_to_come(state, setup.last)[0]


def still_to_come(state: State, last: str) -> tuple[str, ...]:
    """Who of a circle from the beginner on comes after this seat, whether that is there still; "": all of them.

    A seat that gives up takes nobody's turn with it (DUEL-D12, DUEL-D59, DUEL-D123).
    """
    circle = clockwise(state, state.setup.beginner)
    at = state.seats.index(state.setup.beginner)
    ring = (*state.seats[at:], *state.seats[:at])
    return tuple(seat for seat in ring[ring.index(last) + 1:] if seat in circle) if last else circle


def _with_circle_closed(state: State) -> State:
    """After a full circle the beginner says whether there is another, if all may place once more (DUEL-D12)."""
    setup = state.setup
    if setup.done or not setup.more or still_to_come(state, setup.last):
        return state
    room = limit(state) - setup.turn >= len(clockwise(state, setup.beginner))
    return replace(state, setup=replace(setup, last="", more=None, done=not room))


def clockwise(state: State, first: str) -> tuple[str, ...]:
    """All seats that have not given up, from this one on."""
    at = state.seats.index(first)
    return tuple(seat for seat in (*state.seats[at:], *state.seats[:at]) if in_the_game(state, seat))


def throw_for_placing(state: State, made: a.Throw) -> State:
    """The highest one places, or is the first player; those that share the highest throw again (DUEL-D11, D104a)."""
    numbers = tuple(made.table[die].number for die in made.dice)
    thrown = {**state.thrown, made.by: (*state.thrown[made.by], *numbers)}
    return replace(state, thrown=thrown)


def place_terrain_done(state: State, made: a.PlaceTerrain) -> Done:
    """A piece lies there; after the last one that may be placed nobody is asked for more (DUEL-D11, DUEL-D12)."""
    pieces = {**state.pieces, made.id: Piece(
        made.kind, made.at or (0, 0), made.turn, None if made.to is UNSET else made.to)}
    turn = state.setup.turn + 1
    full = not in_circles(state) and turn >= limit(state)
    setup = replace(state.setup, turn=turn, last=made.by, done=full)
    return replace(state, pieces=pieces, setup=setup), (events.TerrainPlaced(made.by, made.id, made.kind),)


def end_terrain_done(state: State, made: a.EndTerrain) -> Done:
    """The placing side is done (DUEL-D11)."""
    return replace(state, setup=replace(state.setup, done=True)), ()


def more_terrain_done(state: State, made: a.MoreTerrain) -> Done:
    """Another full circle, or none (DUEL-D12)."""
    return replace(state, setup=replace(state.setup, more=True if made.more else None, done=not made.more)), ()


def corner_chooser(state: State) -> str:
    """Who picks a corner now; "" where all have one.

    With two sides the first seat of the side that does not place (DUEL-D11); with more the seat that placed last, then
    counter-clockwise; on a ready battlefield the seat before the beginner counts as last (DUEL-D12).
    """
    circle = clockwise(state, state.setup.beginner)
    without = [seat for seat in state.seats if seat in circle and seat not in state.corners]
    if not without:
        return ""
    if state.header.scenario in ALONE:
        return next(seat for seat in circle if seat in without)
    if len(state.header.sides) <= TWO_SIDES:
        placing = side_of(state, state.setup.beginner)
        return next(seat for seat in without if side_of(state, seat) != placing)
    return next(seat for seat in reversed(circle) if seat in without)


def corner_by_die(state: State) -> bool:
    """Whether a die is to say which corner the player has who plays alone (DUEL-D370)."""
    alone = state.phase is Phase.SETUP and state.header.scenario == "solitaire"
    return alone and state.setup.done and not state.corners


def throw_corner_done(state: State, made: a.Throw) -> Done:
    """One die: 1-2, 3, 4, 5-6; the first automaton is opposite, the others choose (DUEL-D370)."""
    corner = CORNER_BY_NUMBER[made.table[made.dice[0]].number]
    other = next(seat for seat in state.seats if seat != made.by)
    taken = {made.by: corner, other: OPPOSITE[corner]}
    told = tuple(events.CornerTaken(seat, taken[seat]) for seat in taken)
    return replace(state, corners={seat: taken[seat] for seat in state.seats if seat in taken}), told


CORNER_BY_NUMBER: Mapping[int, Corner] = MappingProxyType({1: "sw", 2: "sw", 3: "se", 4: "nw", 5: "ne", 6: "ne"})


def free_corners(state: State) -> tuple[Corner, ...]:
    """Corners that nobody has, counter-clockwise from the south-west (DUEL-D14)."""
    return tuple(corner for corner in CORNERS if corner not in state.corners.values())


def choose_corner_done(state: State, made: a.ChooseCorner) -> Done:
    """All seats of a side share its corner (DUEL-D14); of two sides the other has the opposite one (DUEL-D11)."""
    if state.header.scenario == BOSS:  # everybody has a corner of their own
        mine = {**state.corners, made.by: str(made.corner)}
        mine = {seat: mine[seat] for seat in state.seats if seat in mine}
        return replace(state, corners=mine), (events.CornerTaken(made.by, str(made.corner)),)
    taken = {side_of(state, made.by): str(made.corner)}
    if len(state.header.sides) == TWO_SIDES and state.header.scenario not in ALONE:
        other = next(side for side in state.header.sides if side not in taken)
        taken[other] = OPPOSITE[made.corner]
    corners = {seat: taken[side_of(state, seat)] for seat in state.seats if side_of(state, seat) in taken}
    told = tuple(events.CornerTaken(side, corner) for side, corner in taken.items())
    merged = {**state.corners, **corners}
    return replace(state, corners={seat: merged[seat] for seat in state.seats if seat in merged}), told
