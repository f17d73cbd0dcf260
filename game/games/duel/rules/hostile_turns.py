"""What the table enters for the boss and its like: where they come, go, whom they fight (DUEL-D310, D311, D315)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.falling import with_falls
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import Body, Neighbour, Place, distance, in_contact
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.placing import GRID
from game.games.duel.rules.field.pushes import push
from game.games.duel.rules.field.reach import region_of
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.field.ways import Leg, Mover
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.hostile import THE_BOSS, ZVERG, bounces, has_ability, is_hostile, new_sheet
from game.games.duel.rules.interactive import pushed_through
from game.games.duel.rules.melee import touched_by
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.modifiers import CHARGE, allowance_of
from game.games.duel.rules.state import Done, State, body_of, on_table, sheet_of, with_model
from game.games.duel.rules.terms import HOSTILE, INCH, On
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.weapons import touching
from game.rules.errors import IllegalAction
from game.rules.seats import TABLE

GRANTED = "granted"
CROWDED = 3 * INCH
"""So near to a fighter others of its kind are in the way, and no way round is looked for."""
ROOMS_KEPT = 64
BESIDE = 25
"""From one place to the next about the boss at which somebody may rise."""


def boss_deployed(state: State) -> a.Deploy | None:
    """At the centre, or as near to it as it can stand (DUEL-D310); None where it stands already."""
    if THE_BOSS not in state.models or state.models[THE_BOSS].on is not On.CORNER:
        return None
    body = Body(ground.treasure_place(state), sheet_of(state, THE_BOSS).base)
    place = _nearest_room(ground.field_of(state), body, ground.others_of(state, THE_BOSS))
    return a.Deploy(TABLE, THE_BOSS, place)


@lru_cache(maxsize=ROOMS_KEPT)
def _nearest_room(field: Field, body: Body, others: tuple[Neighbour, ...]) -> Place:
    if stands_at(field, body, others):
        return body.at
    centre = body.at
    there = (replace(body, at=Place(x, y, level)) for x in range(0, field.area + 1, GRID)
             for y in range(0, field.area + 1, GRID) for level in levels_at(field, (x, y), standing=True))
    free = [each.at for each in there if stands_at(field, each, others)]
    return min(free, key=lambda at: ((at.x - centre.x) ** 2 + (at.y - centre.y) ** 2, at), default=centre)


# --- coming ---

def upkeep_brings(state: State) -> State:
    """Those that the boss removed rise; where it touches nobody, one Zverg comes and one for each seat (DUEL-D315)."""
    if THE_BOSS not in state.models or state.models[THE_BOSS].on is not On.TABLE:
        return replace(state, rising=()) if state.rising else state
    zvergs = 1 + len(state.seats) if has_ability(state, ZVERG) and not touched_by(state, THE_BOSS) else 0
    return replace(state, rising=(*state.rising, *[ZVERG] * zvergs))


def next_to_rise(state: State) -> a.PlaceThing | None:
    """Set down in contact with the boss, as many as fit (DUEL-D315); None where nobody comes any more."""
    for what in state.rising[:1]:
        ident = f"{HOSTILE}{1 + len(state.hostiles)}"
        place = _beside_boss(state, Body(Place(0, 0), new_sheet(state, ident, what).base))
        if place is not None:
            return a.PlaceThing(TABLE, "model", ident, place)
    return None


def _beside_boss(state: State, body: Body) -> Place | None:
    boss, field = body_of(state, THE_BOSS), ground.field_of(state)
    others = tuple(Neighbour(body_of(state, other)) for other in on_table(state))
    there = (replace(body, at=at) for at in round_about(boss.at, boss.radius + body.radius))
    return next((each.at for each in there if in_contact(boss, each) and stands_at(field, each, others)), None)


def round_about(centre: Place, reach: int) -> Iterator[Place]:
    """Places from which a base just touches another: from the west to the east, then from the south to the north."""
    for along in range(-reach, reach + 1, BESIDE):
        side = isqrt(reach * reach - along * along)
        yield from (centre._replace(x=centre.x + along, y=centre.y + across) for across in (side, -side))
    for along in range(-reach, reach + 1, BESIDE):
        side = isqrt(reach * reach - along * along)
        yield from (centre._replace(x=centre.x + across, y=centre.y + along) for across in (side, -side))


def risen(state: State, made: a.PlaceThing) -> Done:
    """It stands there, and acts in this round."""
    what = state.rising[0]
    hostiles = {**state.hostiles, made.id: new_sheet(state, made.id, what)}
    models = {**state.models, made.id: Model(at=made.at, on=On.TABLE)}
    state = replace(state, rising=state.rising[1:], hostiles=hostiles, models=models)
    return state, (events.Entered(made.id, made.at),)


# --- acting ---

def hostile_entry(state: State, turn: Activation) -> a.Action | None:
    """What comes next in a turn of theirs: the Move, then the Duel; None when it is over (DUEL-D311)."""
    if not is_hostile(turn.of) or not state.models[turn.of].stands:
        return None
    if not turn.actions:
        return hostile_move(state, turn.of)
    duels = turn.duels or ()
    return duels[0] if duels and not turn.dueled else None


def hostile_move(state: State, ident: str) -> a.Move:
    """Towards the nearest fighter, into contact if a straight leg reaches it; in contact already it stays (D311)."""
    stays = a.Move(TABLE, ident, GRANTED)
    fighters = [other for other in on_table(state) if not is_hostile(other)]
    if touched_by(state, ident) or not fighters:
        return stays
    apart = {other: ground.apart(state, ident, other) for other in fighters}
    nearest = [other for other in fighters if apart[other] == min(apart.values())]
    for target in nearest:
        walked = ground.charge(state, ident, target, allowance_of(state, ident, CHARGE))
        if walked is not None:
            return a.Move(TABLE, ident, CHARGE, tuple(step.leg for step in walked.steps), target=target)
    path = _nearer(state, ident, nearest[0])
    return a.Move(TABLE, ident, GRANTED, path, target=nearest[0]) if path else stays


def _nearer(state: State, ident: str, target: str) -> tuple[Leg, ...]:
    """A way to a place nearer than before (DUEL-D197): straight on as far as that goes, else round what is there."""
    allowance = allowance_of(state, ident, GRANTED)
    straight = ground.straight_at(state, ident, target, allowance)
    body, aim = body_of(state, ident), body_of(state, target)
    beside, far = distance(body, aim) <= CROWDED, straight.price >= INCH
    if distance(replace(body, at=straight.end), aim) < distance(body, aim) and (far or beside):
        return tuple(step.leg for step in straight.steps)
    if beside and not far:
        return ()
    return _round_obstacles(ground.field_of(state), ground.mover_of(state, ident, allowance),
                            ground.others_of(state, ident), aim)


@lru_cache(maxsize=ROOMS_KEPT)
def _round_obstacles(field: Field, mover: Mover, others: tuple[Neighbour, ...], aim: Body) -> tuple[Leg, ...]:
    """To the waypoint that is nearest to the aim. Kept, because the table asks again before it enters it."""
    found = [(distance(replace(mover.body, at=each.waypoint.at), aim), each.waypoint.at, each.legs)
             for each in region_of(field, mover, others).reached]
    nearer = sorted((each for each in found if each[0] < distance(mover.body, aim)), key=lambda each: each[:2])
    return next((legs for _, at, legs in nearer if stands_at(field, replace(mover.body, at=at), others)
                 and _allowed(field, mover, legs, others)), ())


def _allowed(field: Field, mover: Mover, legs: tuple[Leg, ...], others: tuple[Neighbour, ...]) -> bool:
    try:
        check_path(field, mover, legs, others)
    except IllegalAction:
        return False
    return True


def hostile_moved(state: State, ident: str, target: str) -> State:
    """In contact it fights in melee, after a charge the model it charged (DUEL-D311); it never shoots."""
    state = after_action(state, ident, None)
    turn = state.activation
    if turn is None:
        return state
    charged = target if target and touching(state, ident, target) else ""
    duels = tuple(each for each in turn.duels or () if each.kind == "melee" and charged in ("", each.target))
    return replace(state, activation=replace(turn, charged=charged, duels=duels))


def pushed_away(state: State, fight: Fight) -> tuple[State, tuple[object, ...]]:
    """After each of its Duels fighters in contact with the boss are pushed an inch (DUEL-D315, DUEL-D80)."""
    told: list[object] = []
    if not bounces(state, fight):
        return state, ()
    boss = body_of(state, THE_BOSS)
    for other in touched_by(state, THE_BOSS):
        body = body_of(state, other)
        pushed = push(ground.field_of(state), body, boss.at.point, INCH, ground.others_of(state, other))
        state = with_falls(with_model(state, other, at=pushed.at, climbing=None), other, pushed.falls)
        state = pushed_through(state, other, (body.at, *pushed.through), pushed.into)
        told.append(events.Pushed(other, body.at, pushed.at))
    return state, tuple(told)
