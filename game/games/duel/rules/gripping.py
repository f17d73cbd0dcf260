"""A boss that holds on: who leaves contact with it throws its Score against a die (DUEL-D315 ``prehensile``)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.field.models import Body, Neighbour, Place, in_contact
from game.games.duel.rules.field.pieces import SCALE, TURNS, cos_sin
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.hostile import PREHENSILE, THE_BOSS, has_ability
from game.games.duel.rules.modifiers import PLAIN
from game.games.duel.rules.state import Done, State, body_of, on_table, with_model
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.weapons import touching
from game.rules.seats import TABLE

FREE, HELD, DRAGS = "free", "held", "drags"
"""What the die says: equal, higher, lower than the sealed Score."""


def grip_due(state: State, fight: Fight) -> bool:
    """Whether a die says if the boss holds whoever leaves contact with it, whose Score lies open (DUEL-D315)."""
    turn = state.activation
    return (fight.kind == "retreat" and not fight.grip and turn is not None and turn.retreated
            and has_ability(state, PREHENSILE) and THE_BOSS in fight.engaged and fight.of in fight.scores
            and state.models[THE_BOSS].stands and state.models[fight.of].stands)


def throw_grip_done(state: State, made: a.Throw) -> Done:
    """Equal, it leaves freely; higher, it stays and is attacked; lower, the boss comes along and attacks then."""
    fight, turn, number = state.fight, state.activation, made.table[made.dice[0]].number
    if fight is None or turn is None:
        return state, ()
    score = fight.scores[fight.of]
    outcome = FREE if number == score else HELD if number > score else DRAGS
    fight = replace(fight, grip=number)
    if outcome is not HELD:  # here it does not attack
        fight = replace(fight, engaged=tuple(each for each in fight.engaged if each != THE_BOSS))
    turn = replace(turn, gripped=outcome is HELD, dragging=score if outcome is DRAGS else 0)
    return replace(state, fight=fight, activation=turn), (events.Gripped(fight.of, number, outcome),)


def stays_in_the_grip(state: State, turn: Activation) -> State:
    """The Move of whoever is held is over where it stands; then a Duel follows as after any (DUEL-D315, DUEL-D40)."""
    state = replace(state, activation=replace(turn, gripped=False))
    return after_action(state, turn.of, PLAIN) if state.models[turn.of].stands else state


def dragged_along(state: State, ident: str) -> State:
    """The Move is made, and the boss is set in contact where it ended; as near to where it was as can be (D315)."""
    turn = state.activation
    if turn is None or not turn.dragging:
        return state
    place = _beside(state, ident) if state.models[ident].stands and state.models[THE_BOSS].stands else None
    if place is None:
        return replace(state, activation=replace(turn, dragging=0))
    return with_model(state, THE_BOSS, at=place)


def _beside(state: State, ident: str) -> Place | None:
    field, boss, body = ground.field_of(state), body_of(state, THE_BOSS), body_of(state, ident)
    if in_contact(boss, body):
        return boss.at
    others = tuple(Neighbour(body_of(state, other)) for other in on_table(state) if other != THE_BOSS)
    reach, found = boss.radius + body.radius, []
    for turn in range(TURNS):
        cos, sin = cos_sin(turn)
        point = (body.at.x + reach * cos // SCALE, body.at.y + reach * sin // SCALE)
        if 0 <= point[0] <= field.area and 0 <= point[1] <= field.area:
            found += [replace(boss, at=Place(*point, level)) for level in levels_at(field, point, standing=True)]
    found.sort(key=lambda each: (_squared(each, boss), each.at))
    return next((each.at for each in found if in_contact(each, body) and stands_at(field, each, others)), None)


def _squared(one: Body, other: Body) -> int:
    return (one.at.x - other.at.x) ** 2 + (one.at.y - other.at.y) ** 2


def drag_due(state: State) -> a.Duel | None:
    """The Duel with a boss that came along; the fighter is forced to avoid, by the Score that it sealed (D315)."""
    turn = state.activation
    if turn is None or not turn.dragging or turn.retreated or turn.left is not None:
        return None
    both = state.models[turn.of].stands and state.models[THE_BOSS].stands
    return a.Duel(TABLE, turn.of, "retreat", (THE_BOSS,)) if both and touching(state, turn.of, THE_BOSS) else None
