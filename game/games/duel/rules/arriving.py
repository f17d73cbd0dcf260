"""Where models come onto the table: from their corner, at their flag, at a token (DUEL-D26, D127, D330, D383)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.field.models import Body, Neighbour, Place, distance_to_token
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.placing import FINE_GRID, GRID, first_with_a_way_out
from game.games.duel.rules.field.surfaces import levels_at, stands_at, touches_token
from game.games.duel.rules.objectives import home_of, kind_of, plays, radius_of
from game.games.duel.rules.state import Done, State, in_the_game, sheet_of, side_of, with_model
from game.games.duel.rules.terms import FLAG, INCH, POSITION, SPAWN, On, Phase
from game.rules.value import Value

BESIDE_A_FLAG, BESIDE_A_TOKEN = 2 * INCH, INCH  # DUEL-D330, DUEL-D127
IN_CONTACT = -1
ROOMS_KEPT = 64


class Zone(Value, frozen=True):
    """Around a token: in contact with it, or so near (``within``)."""

    at: Place
    radius: int
    within: int = IN_CONTACT

    def has(self, body: Body) -> bool:
        """Whether a model there is in it."""
        if self.within == IN_CONTACT:
            return touches_token(body, self.at, self.radius)
        return distance_to_token(body, self.at, self.radius) <= self.within


def zone_of(state: State, ident: str) -> Zone | None:
    """Where a model comes in; None: within reach of its corner (DUEL-D26)."""
    if state.phase is Phase.SETUP:
        touching = Zone(home_of(state, side_of(state, ident)), radius_of(FLAG))
        return touching if _room(state, ident, touching) is not None else replace(touching, within=BESIDE_A_FLAG)
    token = spawn_of(state, ident) if state.models[ident].on is On.DUE else ""
    lies = state.tokens[token].at if token else None
    return None if lies is None else Zone(lies, radius_of(token), BESIDE_A_TOKEN)


def spawn_of(state: State, ident: str) -> str:
    """The token beside which a model comes back; "" for its corner (DUEL-D127).

    The spawn point that was thrown; with positions that of its side which is farthest from its corner (DUEL-D383).
    """
    if state.header.options.spawn == "points":
        return state.activation.spawn if state.activation is not None else ""
    if state.header.options.spawn == "corner":
        return ""
    (x, y), side = ground.corner_of(state, ident), side_of(state, ident)
    own = [name for name, token in state.tokens.items() if kind_of(name) == POSITION and token.side == side]
    return max(own, key=lambda name: _squared(state.tokens[name].at, x, y), default="")


def _squared(at: Place | None, x: int, y: int) -> int:
    return 0 if at is None else (at.x - x) ** 2 + (at.y - y) ** 2


def arrival_place(state: State, ident: str) -> Place | None:
    """A place where a model can come in now; None where there is no room."""
    zone = zone_of(state, ident)
    return ground.entry_place(state, ident) if zone is None else _room(state, ident, zone)


def arrival_problem(state: State, ident: str, at: Place) -> str:
    """Why a model cannot come in there; "" where it can."""
    zone = zone_of(state, ident)
    if zone is None:
        return ground.entry_problem(state, ident, at)
    body = Body(at, sheet_of(state, ident).base)
    if not zone.has(body):
        return "not in contact with the token" if zone.within == IN_CONTACT else f"more than {zone.within} u from it"
    return "" if stands_at(ground.field_of(state), body, ground.others_of(state, ident)) else "nobody can stand there"


def _room(state: State, ident: str, zone: Zone) -> Place | None:
    return _searched(ground.field_of(state), zone, ground.others_of(state, ident), Body(zone.at, sheet_of(
        state, ident).base))


@lru_cache(maxsize=ROOMS_KEPT)
def _searched(field: Field, zone: Zone, others: tuple[Neighbour, ...], body: Body) -> Place | None:
    found = (first_with_a_way_out(field, _places(field, zone, others, body, grid), body)
             for grid in (GRID, FINE_GRID * 2))
    return next((at for at in found if at is not None), None)


def _places(field: Field, zone: Zone, others: tuple[Neighbour, ...], body: Body, grid: int) -> Iterator[Place]:
    far = body.radius + zone.radius + max(zone.within, 0) + grid
    steps = range(-far // grid * grid, far + 1, grid)
    for dx in steps:
        for dy in steps:
            x, y = zone.at.x + dx, zone.at.y + dy
            if not (0 <= x <= field.area and 0 <= y <= field.area):
                continue
            for level in levels_at(field, (x, y), standing=True):
                there = replace(body, at=Place(x, y, level))
                if zone.has(there) and stands_at(field, there, others):
                    yield there.at


# --- before round 1 ---

def seat_to_deploy(state: State, circle: tuple[str, ...]) -> str:
    """Who deploys next: all models, clockwise from the placing side (DUEL-D330, DUEL-D10); "" for nobody."""
    return next((seat for seat in circle if any(True for _ in deployments(state, seat))), "")


def deployments(state: State, seat: str) -> Iterator[a.Deploy]:
    """The models of a seat that are not there yet and find room; who finds none enters by the corner later."""
    if not plays(state, "flag"):
        return
    for ident in in_the_game(state, seat):
        place = arrival_place(state, ident) if state.models[ident].on is On.CORNER else None
        if place is not None:
            yield a.Deploy(seat, ident, place, ground.usual_facing(state, ident))


def deploy_done(state: State, made: a.Deploy) -> Done:
    """It stands there from the first round on, and acts in it."""
    state = with_model(state, made.of, at=made.at, on=On.TABLE, facing=made.facing)
    return state, (events.Entered(made.of, made.at),)


# --- coming back at a spawn point ---

def throws_for_a_spawn(state: State) -> bool:
    """Whether a die must say where the model whose turn it is comes back (DUEL-D127)."""
    turn = state.activation
    return (turn is not None and turn.entering and turn.through == "respawn" and not turn.spawn
            and state.header.options.spawn == "points")


def throw_spawn_done(state: State, made: a.Throw) -> State:
    """One die says which; where it is full, the model waits for the next Upkeep (DUEL-D127)."""
    turn, ident = state.activation, str(made.of)
    if turn is None:
        return state
    token = f"{SPAWN}:{made.table[made.dice[0]].number}"
    if token in state.tokens:
        state = replace(state, activation=replace(turn, spawn=token))
        if arrival_place(state, ident) is not None:
            return state
    over = replace(turn, spawn=token, entering=False, actions=turn.most_actions, duels=())
    return replace(with_model(state, ident, on=On.WAITING), activation=over)


def may_come_back(state: State, ident: str) -> bool:
    """Whether a model that is due may try: at spawn points a die tells, else there must be room (DUEL-D127)."""
    return state.header.options.spawn == "points" or arrival_place(state, ident) is not None
