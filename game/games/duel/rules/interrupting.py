"""Xtra Attack: a Move of an opposing model is interrupted at a halt (DUEL-D248, DUEL-D78; window W8).

The model stands where it began until everybody who could interrupt has said so, or declined.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.declaring import may_be_special
from game.games.duel.rules.field.halts import halts_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Step, Walked, fall_dice
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.on_the_way import first_met
from game.games.duel.rules.state import Done, State, clockwise, opponents_of, seat_of, with_model
from game.games.duel.rules.terms import Weapon
from game.games.duel.rules.turn_state import Way
from game.games.duel.rules.weapons import may_shoot, ranged_weapons
from game.rules.errors import IllegalAction

XTRA, INTERRUPT = "xtra_attack", "interrupt"


def interrupters(state: State, made: a.Move) -> tuple[str, ...]:
    """Opposing Heroes who have not yet interrupted this Move, and could at some halt of it; clockwise (DUEL-D4)."""
    turn = state.activation
    used = turn.interrupted if turn is not None else ()
    heroes = [other for other in opponents_of(state, made.of) if other not in used
              and may_be_special(state, other, XTRA)]
    if not heroes:
        return ()
    halts = open_halts(state, made)
    heroes.sort(key=lambda hero: clockwise(state, seat_of(state, made.of), seat_of(state, hero)))
    return tuple(hero for hero in heroes if any(_weapons_at(state, hero, made.of, halt) for halt in halts))


def open_halts(state: State, made: a.Move) -> tuple[Place, ...]:
    """Halts of a Move at which the model can stand, up to a fall that dice are thrown for (DUEL-D78)."""
    return tuple(walked.end for walked in _parts(state, made))


def _parts(state: State, made: a.Move) -> Iterator[Walked]:
    at, allowance = state.models[made.of].at, allowance_of(state, made.of, made.mode)
    met = first_met(state, made.of, ground.walked(state, made.of, made.path, allowance).steps)
    for number, leg in enumerate(made.path):
        if at is None:
            return
        for count, halt in enumerate(halts_of(at, leg)):
            if met is not None and (number, count) > (met.step, met.halt):
                return  # it is stopped there anyway (DUEL-D78)
            try:
                walked = ground.walked(state, made.of, (*made.path[:number], replace(leg, to=halt)), allowance)
            except IllegalAction:
                continue
            if any(hurts(state, step) for step in walked.steps):
                return
            if not walked.leaves:
                yield walked
        at = leg.to


def hurts(state: State, step: Step) -> bool:
    """Whether a leg is a fall that dice are thrown for (DUEL-D112)."""
    return state.header.options.falling and bool(fall_dice(step.falls))


def _weapons_at(state: State, hero: str, mover: str, halt: Place) -> tuple[Weapon, ...]:
    """What serves at a halt: in sight, in reach and at least 1" away (DUEL-D248)."""
    there = with_model(state, mover, at=halt)
    return tuple(weapon for weapon in ranged_weapons(state, hero)
                 if may_shoot(there, hero, mover, weapon, ends_action=True))


def interrupts(state: State, way: Way) -> Iterator[a.React | a.Pass]:
    """Where the Hero that is asked may stop the Move, or let it pass."""
    hero, mover = way.asks[0], way.move.of
    for halt in open_halts(state, way.move):
        if _weapons_at(state, hero, mover, halt):
            yield a.React(seat_of(state, hero), hero, XTRA, halt)
    yield a.Pass(seat_of(state, hero), hero, XTRA)


def stopped_there(state: State, made: a.React) -> Done:
    """The Move stops at the halt; what is left of it stays (M12), and the Hero initiates."""
    way, turn = state.way, state.activation
    if way is None or turn is None:
        raise IllegalAction("not_now")
    move = way.move
    walked = next(part for part in _parts(state, move) if part.end == made.at)
    start, left = state.models[move.of].at or walked.end, allowance_of(state, move.of, move.mode) - walked.price
    facing = move.facing if move.facing is not None else state.models[move.of].facing
    climbing = ground.foot_below(state, walked.end) if walked.hangs else None
    turn = replace(turn, mode=move.mode, left=left, actions=turn.actions + (turn.left is None), moves=None,
                   interrupted=(*turn.interrupted, made.of), went=(*turn.went, move.of), charging=target_of(move))
    state = with_model(state, move.of, at=walked.end, facing=facing, climbing=climbing)
    return replace(state, way=None, activation=turn, interrupting=made.of), (
        events.Reacted(made.of, XTRA), events.Moved(move.of, start, walked.end, walked.price))


def target_of(move: a.Move) -> str:
    """Whom a charge is aimed at, or a Move goes towards; "" for nobody."""
    return move.target if isinstance(move.target, str) else ""


def interrupt_duels(state: State, hero: str) -> tuple[a.Duel, ...]:
    """One attack die at the mover, who is forced to avoid (DUEL-D248)."""
    turn = state.activation
    if turn is None:
        return ()
    at = state.models[turn.of].at
    weapons: Sequence[Weapon] = _weapons_at(state, hero, turn.of, at) if at is not None else ()
    return tuple(a.Duel(seat_of(state, hero), hero, INTERRUPT, (turn.of,), weapon, XTRA, turn.of) for weapon in weapons)
