"""Extreme reaction: a Hero that a Ganger or Rookie engages steps aside (DUEL-D210; window W11)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import duel_offers
from game.games.duel.rules.feats import works
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.special_actions import kept
from game.games.duel.rules.state import Done, State, clockwise, opposing, seat_of, sheet_of, with_model
from game.games.duel.rules.terms import INCH, Kind
from game.rules.errors import IllegalAction

EXTREME, GRANTED = "extreme_reaction", "granted"
STEP = INCH
LESSER = frozenset({Kind.GANGER, Kind.ROOKIE})
DECLARED = frozenset({"ranged", "melee", "into_melee"})
"""Kinds of Duels in which somebody engages others by a declaration of his own."""


def may_slip(state: State, fight: Fight) -> str:
    """Who is asked next whether it steps aside, before anybody sets a Score; "" for nobody.

    Clockwise from the seat of the initiator (DUEL-D4).
    """
    if fight.kind not in DECLARED or sheet_of(state, fight.of).kind not in LESSER or fight.seals or fight.scores:
        return ""
    able = [ident for ident in fight.engaged if ident not in fight.reacted and opposing(state, ident, fight.of)
            and works(state, ident, EXTREME)]
    first = seat_of(state, fight.of)
    return min(able, key=lambda ident: clockwise(state, first, seat_of(state, ident)), default="")


def slips(state: State, made: a.React) -> Done:
    """It steps: a `move` follows."""
    fight = _fight(state)
    fight = replace(fight, reacted=(*fight.reacted, made.of), stepping=made.of)
    return replace(state, fight=fight), (events.Reacted(made.of, EXTREME),)


def stays(state: State, made: a.Pass) -> Done:
    """It stays where it is."""
    fight = _fight(state)
    return replace(state, fight=replace(fight, reacted=(*fight.reacted, made.of))), ()


def step_offer(state: State, fight: Fight) -> a.Move:
    """One straight leg of up to an inch; the plain one stays on the spot."""
    return a.Move(seat_of(state, fight.stepping), fight.stepping, GRANTED)


def step_refusal(state: State, made: a.Move) -> Refusal | None:
    """One leg, an inch, and nobody is left whom no Move of any kind leaves (DUEL-D210, DUEL-D232)."""
    if len(made.path) > 1:
        return Refusal("one_leg", str(len(made.path)), "D210")
    try:
        walked = ground.walked(state, made.of, made.path, STEP)
    except IllegalAction as error:
        return Refusal(error.code, error.detail, error.code.removeprefix("DUEL-"))
    if walked.leaves:
        return Refusal("no_leaving", made.of, "D31")
    held = kept(state, made.of, made.path)
    return Refusal("held_fast", " ".join(held), "D232") if held else None


def step_done(state: State, made: a.Move) -> Done:
    """It is out of the Duel if it cannot be engaged from there any more (DUEL-D210)."""
    fight, model = _fight(state), state.models[made.of]
    walked = ground.walked(state, made.of, made.path, STEP)
    start = model.at or walked.end
    at = walked.end if made.path else start
    facing = made.facing if made.facing is not None else model.facing
    climbing = (ground.foot_below(state, at) if walked.hangs else None) if made.path else model.climbing
    state = with_model(state, made.of, at=at, facing=facing, climbing=climbing)
    fight = replace(fight, stepping="")
    state = replace(state, fight=fight)
    told = (events.Moved(made.of, start, at, walked.price),)
    return (state if _engaged_still(state, fight, made.of) else _out_of_it(state, fight, made.of)), told


def _engaged_still(state: State, fight: Fight, ident: str) -> bool:
    return any(each.kind == fight.kind and each.weapon == fight.weapon and each.via == fight.via and ident in each.with_
               for each in duel_offers(replace(state, fight=None), fight.of))


def _out_of_it(state: State, fight: Fight, ident: str) -> State:
    """The initiator goes on with the others, or engages others; if he cannot, his activation is over (DUEL-D210)."""
    engaged = tuple(each for each in fight.engaged if each != ident)
    split = {each: dice for each, dice in (fight.split or {}).items() if each != ident}
    target = None if fight.target == ident else fight.target
    if engaged:
        return replace(state, fight=replace(fight, engaged=engaged, target=target,
                                            split=split if fight.split is not None else None))
    state = replace(state, fight=None, slipped=(*state.slipped, ident))
    duels, turn = duel_offers(state, fight.of), state.activation
    state = state if duels else replace(state, slipped=())
    if turn is None:
        return with_model(state, fight.of, initiated=not duels)
    if duels:
        return replace(state, activation=replace(turn, duels=duels, dueled=False))
    return replace(state, activation=replace(turn, duels=(), dueled=True, left=None, actions=turn.most_actions))


def _fight(state: State) -> Fight:
    if state.fight is None:
        raise IllegalAction("no_duel")
    return state.fight
