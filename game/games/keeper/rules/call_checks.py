"""Whether a call can be made: the moment, who throws, what it answers, what is at stake (KEEP-K9 to K15)."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.checking import able, debt, wrong_effect
from game.games.keeper.rules.constants import MOST_MODIFIERS, TRAITS
from game.games.keeper.rules.state import State
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import GM, Phase

FREE = "free"
"""The approach of any other idea."""



def call_refusal(state: State, call: a.Call) -> Refusal | None:
    """Why a call cannot be made now; None if it can."""
    if call.by != GM:
        return Refusal("not_gm", call.by)
    refused = _when_called(state) or _who_throws(state, call) or _stakes(call)
    if refused is not None or not call.grave:
        return refused
    if not state.may_be_grave:
        return Refusal("not_grave_yet", str(state.act))
    if len(set(call.harm)) != len(call.harm):
        return Refusal("bad_who", "harm")
    return next((said for seat in call.harm if (said := able(state, seat))), None)


def _when_called(state: State) -> Refusal | None:
    """In free play, or in place of an open call that nobody has boosted yet (GM-G17, KEEP-K40)."""
    if state.phase is Phase.CALLED and state.call is not None:
        boosted = any(hand.boosts for hand in state.call.hands.values())
        thrown = any(hand.dice for hand in state.call.hands.values())
        return Refusal("boosted") if boosted or thrown else None
    if state.scene is None:
        return Refusal("no_scene")
    return in_phase(state, Phase.FREE) or debt(state)


def _who_throws(state: State, call: a.Call) -> Refusal | None:
    """One character, or two against each other; whoever supports a story never throws (KEEP-K7)."""
    if len(call.who) != (2 if call.kind == "versus" else 1):
        return Refusal("bad_who", call.kind)
    for seat, demand in call.who.items():
        if refused := able(state, seat):
            return refused
        if demand.trait not in TRAITS:
            return Refusal("no_such_trait", demand.trait)
        if max(len(demand.benefits), len(demand.obstacles)) > MOST_MODIFIERS:
            return Refusal("out_of_range", "benefits")
        if call.kind == "versus" and demand.against:
            return Refusal("no_opposition", seat)
        unknown = [ident for ident in demand.against if ident not in state.npcs or state.npcs[ident].out]
        if unknown:
            return Refusal("unknown", unknown[0])
    return _answers(state, call) or _same_again(state, call)


def _answers(state: State, call: a.Call) -> Refusal | None:
    if call.forced:
        return None if call.answers is None else Refusal("bad_answers")
    spoken = [each for each in state.spoken if each.n == call.answers and not each.asks]
    if state.call is not None and call.answers is not None and state.call.call.answers == call.answers:
        return None  # the same call, changed
    if not spoken:
        return Refusal("bad_answers", str(call.answers))
    return None if spoken[0].by in call.who else Refusal("bad_who", spoken[0].by)


def _same_again(state: State, call: a.Call) -> Refusal | None:
    """Exactly the same again after failing is no Intention (KEEP-K15): way, aim, Trait, scene, and nothing new."""
    approach, target = way_of(state, call)
    if approach == FREE or state.scene is None:
        return None
    for each in state.failed:
        demand = call.who.get(each.who)
        if demand is not None and (each.approach, each.target, each.trait, each.scene) == (
                approach, target, demand.trait, state.scene.n) and set(demand.benefits) <= set(each.benefits):
            return Refusal("same_again", each.who)
    return None


def way_of(state: State, call: a.Call) -> tuple[str, str]:
    """How the intention that a call answers goes about it, and to what; a call that is changed keeps it."""
    spoken = next((each for each in state.spoken if each.n == call.answers), None)
    if spoken is not None:
        return spoken.approach, spoken.target
    if state.call is not None and call.answers is not None and state.call.call.answers == call.answers:
        return state.call.approach, state.call.target
    return FREE, ""


def _stakes(call: a.Call) -> Refusal | None:
    """No throw where neither side of the dice would change anything (GM-G13)."""
    if call.kind == "intention" and not (call.win or call.mixed or call.lose or call.grave):
        return Refusal("nothing_at_stake")
    return wrong_effect(call.win) or wrong_effect(call.mixed) or wrong_effect(call.lose)
