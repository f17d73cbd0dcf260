"""What a Move meets on its way, and where that stops it (DUEL-D78, DUEL-D79, M12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.field.catalogue import Does
from game.games.duel.rules.field.halts import halts_of, set_back, where_met
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import How, Leg, Step, tape
from game.games.duel.rules.fight_state import Incident
from game.games.duel.rules.interactive import HITS, laser_crossed, pieces_that
from game.games.duel.rules.objectives import meetable, radius_of, touched
from game.games.duel.rules.state import Done, State, body_of, with_model
from game.rules.plane.points import length
from game.rules.value import Value


class Meeting(Value, frozen=True):
    """Something on the way: in which leg, at which of its halts, both from 0, and what it is."""

    step: int
    halt: int
    what: str


def first_met(state: State, ident: str, steps: Sequence[Step]) -> Meeting | None:
    """The first thing that a Move meets; None where it meets nothing (DUEL-D78)."""
    tokens = meetable(state, ident)
    lasers = pieces_that(state, Does.LASER)
    if not tokens and not lasers:
        return None
    body = body_of(state, ident)
    for at, step in enumerate(steps):
        there = replace(body, at=step.start)
        found = [Meeting(at, halt, name) for name, place in tokens.items()
                 if (halt := where_met(there, step.leg, place, radius_of(name))) is not None]
        found += _lasers(state, at, step) if lasers else []
        if found:
            return min(found, key=lambda each: each.halt)
    return None


def _lasers(state: State, at: int, step: Step) -> list[Meeting]:
    """The first laser whose centre the model crosses, met at the next halt (X3)."""
    before = step.start
    for number, halt in enumerate(halts_of(step.start, step.leg)):
        if laser_crossed(state, before, halt):
            return [Meeting(at, number, LASER)]
        before = halt
    return []


def _played_out(state: State, ident: str, what: str) -> Done:
    """What was met: a laser hits (X3), a token does what it does."""
    if what != LASER:
        return touched(state, ident, what)
    return replace(state, incidents=(Incident(HITS, ident, LASER, 1), *state.incidents)), ()


LASER = "laser"


def met_on_the_way(state: State, made: a.Move, steps: Sequence[Step], met: Meeting, allowance: int) -> Done:
    """The model stops at the halt, what it met is played out, and it may go on with what is left (DUEL-D78, M12)."""
    start, last = steps[0].start, steps[met.step]
    halt = halts_of(last.start, last.leg)[met.halt]
    price = sum(step.price for step in steps[:met.step]) + price_to(state, last, halt)
    end = stopped_at(state, made.of, steps[:met.step], last, met.halt)
    facing = made.facing if made.facing is not None else state.models[made.of].facing
    state = with_model(state, made.of, at=end, facing=facing, climbing=None)
    turn = state.activation
    if turn is not None:
        charging = made.target if isinstance(made.target, str) else ""
        turn = replace(turn, mode=made.mode, left=max(0, allowance - price), moves=None, charging=charging,
                       actions=turn.actions + (0 if turn.left is not None else 1))
    state, told = _played_out(replace(state, activation=turn), made.of, met.what)
    return state, (events.Moved(made.of, start, end, price), *told)


def price_to(state: State, step: Step, halt: Place) -> int:
    """What a leg costs to one of its halts (DUEL-D75)."""
    if halt == step.leg.to:
        return step.price
    options = state.header.options
    if step.leg.how is How.WALK and not (options.climbing or options.jump):
        return tape(step.start, halt)
    whole = length(step.leg.to.x - step.start.x, step.leg.to.y - step.start.y)
    far = length(halt.x - step.start.x, halt.y - step.start.y)
    return min(step.price, -(-step.price * far // max(1, whole)))


def stopped_at(state: State, ident: str, before: Sequence[Step], last: Step, halt: int) -> Place:
    """Where a model is stopped: the halt, or the last one before it where it could stand (DUEL-D79)."""
    start = before[0].start if before else last.start
    visited = (start, *(place for step in before for place in halts_of(step.start, step.leg)),
               *halts_of(last.start, last.leg)[:halt + 1])
    return set_back(ground.field_of(state), body_of(state, ident), visited, ground.others_of(state, ident))


def last_inside(state: State, start: Place, legs: Sequence[Leg]) -> Place:
    """The last halt of a path that leaves where a centre was inside the area (DUEL-D35)."""
    inside = start
    for leg in legs:
        for halt in halts_of(start, leg):
            inside = inside if ground.leaves(state, halt) else halt
        start = leg.to
    return ground.foot_below(state, inside)
