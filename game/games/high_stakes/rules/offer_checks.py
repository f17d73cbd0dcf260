"""What may be offered for an open call before its dice (HS-S10 to S13, S18, S48, S53)."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.call_checks import may_avenge
from game.games.high_stakes.rules.checking import (
    able,
    hand_in,
    is_past,
    present,
    threatened,
    wrong_part,
)
from game.games.high_stakes.rules.constants import RUNG_DICE, UNIQUE, Rung
from game.games.high_stakes.rules.dice_due import tied
from game.games.high_stakes.rules.offers_left import HELPS, can_help, helping
from game.games.high_stakes.rules.readings import throwers
from game.games.high_stakes.rules.state import OpenCall, State
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import GM, Phase


def spend_refusal(state: State, made: a.Spend) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if refused := able(state, made.by):
        return refused
    if state.call is None and made.what is Extra.UNIQUE:
        return _power(state, made)
    to = made.to if made.what in HELPS else made.by
    if refused := _offering(state, made.by, to):
        return refused
    call = state.call
    if call is None:
        return Refusal("not_now")
    found = [each for each in call.hands[to].offers
             if (each.what, each.by, each.id) == (made.what, made.by, made.id)]
    if not made.yes:
        return None if found else Refusal("nothing_offered", made.by)
    if made.what in HELPS:
        return _help(state, call, made)
    if made.to:
        return Refusal("not_yours", made.to)
    return _own(state, call, made)


def _offering(state: State, by: str, to: str) -> Refusal | None:
    """Before the first die, and before one has said that one is ready (GM-G16)."""
    call = state.call
    if call is None or state.phase is not Phase.CALLED or call.thrown:
        return Refusal("not_now", str(state.phase))
    if to not in call.hands or (call.split and to not in throwers(call)):
        return Refusal("does_not_throw", to)
    return Refusal("ready", by) if by in call.ready else None


def _own(state: State, call: OpenCall, made: a.Spend) -> Refusal | None:
    """Each at most once in a roll (HS-S10)."""
    hand, sheet = call.hands[made.by], state.sheet(made.by)
    match made.what:
        case Extra.TRAIT:
            any_number = state.header.options.any_traits
            used = hand.offered(Extra.TRAIT) if not any_number else [
                each for each in hand.offered(Extra.TRAIT) if each.id == made.id]
            return Refusal("once_a_roll", made.what) if used else _trait(state, call, made, made.dice)
        case Extra.RELATIONSHIP:
            if hand.offered(Extra.RELATIONSHIP, Extra.REVENGE):
                return Refusal("once_a_roll", made.what)
            tie = sheet.relationship(made.id)
            return None if tie is not None and made.dice <= tie.left else Refusal("ticked", made.id)
        case Extra.HEROIC:
            over = all(any(part.rung is Rung.OVER for part in parts) for parts in call.call.who[made.by].least)
            if not over:
                return Refusal("not_game_over", made.by)
            if hand.offered(Extra.HEROIC):
                return Refusal("once_a_roll", made.what)
            trait = sheet.trait(made.id)
            whole = trait is not None and not trait.burnt and not trait.used
            return _trait(state, call, made, 1) if whole else Refusal("ticked", made.id)
        case Extra.REVENGE:
            if hand.offered(Extra.RELATIONSHIP, Extra.REVENGE):
                return Refusal("once_a_roll", made.what)
            return None if call.call.revenge and may_avenge(state, call.call.revenge) else Refusal("no_revenge")
    if hand.offered(made.what):
        return Refusal("once_a_roll", made.what)
    return _secret(state, made) if made.what is Extra.SECRET else _unique(state, made)


def _trait(state: State, call: OpenCall, made: a.Spend, dice: int) -> Refusal | None:
    """A Trait that is not burnt, with so many dice left; one that is offered already is not offered again."""
    trait = state.sheet(made.by).trait(made.id)
    if trait is None:
        return Refusal("no_such_trait", made.id)
    taken = any(each.by == made.by and each.id == made.id for hand in call.hands.values()
                for each in hand.offered(Extra.TRAIT, Extra.HEROIC, Extra.FRIEND))
    return Refusal("ticked", made.id) if taken or dice > trait.left else None


def _help(state: State, call: OpenCall, made: a.Spend) -> Refusal | None:
    """A friend who is there and does nothing else ticks a Trait for a die; for a question without one (HS-S12, S13)."""
    if refused := present(state, made.by):
        return refused
    if made.by in call.hands or call.call.kind == "versus":
        return Refusal("does_something_else", made.by)
    if helping(call, made.by):
        return Refusal("once_a_roll", made.what)
    if made.what is Extra.ASK_HELP:
        return None if call.call.kind == "question" else Refusal("no_question")
    return Refusal("out_of_range", "dice") if made.dice != 1 else _trait(state, call, made, 1)


def _secret(state: State, made: a.Spend) -> Refusal | None:
    """In the scene in which it comes out, once in a campaign (HS-S7)."""
    secret = state.sheet(made.by).secret
    if secret is None or secret.used:
        return Refusal("no_secret", made.by)
    came_out = state.secrets_out.get(made.by, state.scenes)
    return None if came_out == state.scenes else Refusal("told_before", made.by)


def _unique(state: State, made: a.Spend) -> Refusal | None:
    """Once a session; what is lost cannot be used (HS-S8, S41)."""
    unique = state.sheet(made.by).unique
    if unique is None or unique.used:
        return Refusal("no_unique", made.by)
    return Refusal("lost_already", UNIQUE) if UNIQUE in state.gone.get(made.by, ()) else None


def _power(state: State, made: a.Spend) -> Refusal | None:
    """The power that it names, outside a throw."""
    return in_phase(state, Phase.FREE) or present(state, made.by) or (
        _unique(state, made) if made.yes else Refusal("nothing_offered", made.by))


def raise_refusal(state: State, made: a.RaiseStakes) -> Refusal | None:
    """Why stakes cannot be raised so (HS-S48); None if they can."""
    if refused := able(state, made.by) or _offering(state, made.by, made.by):
        return refused
    hand, call = hand_in(state, made.by), state.call
    if hand is None or call is None:
        return Refusal("does_not_throw", made.by)
    if made.rung is None:
        return None if hand.raised is not None else Refusal("nothing_offered", made.by)
    if hand.raised is not None:
        return Refusal("once_a_roll", "stakes")
    return rung_refusal(state, call, made.by, a.Part(made.rung, made.what))


def rung_refusal(state: State, call: OpenCall, seat: str, part: a.Part) -> Refusal | None:
    """Why this rung is not one for who throws in this call, whatever is staked already (HS-S48); None if it is."""
    if is_past(state):
        return Refusal("no_loss_here", seat)
    if call.call.kind == "versus" and set(call.agreed) != set(call.hands):
        return Refusal("both_agree", seat)
    demand = call.call.who[seat]
    least = max(RUNG_DICE[each.rung] for parts in demand.least for each in parts)
    if RUNG_DICE[part.rung] <= least:
        return Refusal("no_worse", part.rung)
    if demand.raises is not None and part.rung not in demand.raises:
        return Refusal("makes_no_sense", part.rung)
    return wrong_part(state, seat, part)


def split_refusal(state: State, made: a.Split) -> Refusal | None:
    """Parts of at least 1 that come to the total, every source in one of them, each thrower in one part (HS-S53)."""
    call = state.call
    if call is None or call.call.kind != "shared":
        return Refusal("not_shared")
    if refused := _offering_anything(state, call, made.by):
        return refused
    if sum(part.difficulty for part in made.parts) != call.call.difficulty:
        return Refusal("bad_parts", "difficulty")
    sources = [each for part in made.parts for each in part.sources]
    if sorted(sources) != sorted(part.id for part in call.call.parts) or not all(part.sources for part in made.parts):
        return Refusal("bad_parts", "sources")
    who = [seat for part in made.parts for seat in part.who]
    if len(set(who)) != len(who) or not set(who) <= set(call.hands) or not all(part.who for part in made.parts):
        return Refusal("bad_who", "split")
    ids = [part.id for part in made.parts]
    return None if len(set(ids)) == len(ids) else Refusal("bad_parts", "id")


def _offering_anything(state: State, call: OpenCall, by: str) -> Refusal | None:
    if state.phase is not Phase.CALLED or call.thrown:
        return Refusal("not_now", str(state.phase))
    return None if by in call.hands else Refusal("does_not_throw", by)


def ready_refusal(state: State, made: e.Ready) -> Refusal | None:
    """Why it cannot be said; None if it can.

    Before the dice: no more to offer. In a tie: a die each. In free play: a right to say something new is let go. At
    the end: no Experience.
    """
    if state.phase is Phase.CALLED and state.call is not None:
        return _ready_for_dice(state, state.call, made)
    if state.phase is Phase.THROWN and state.call is not None:
        hand = state.call.hands.get(made.by)
        unsaid = hand is not None and tied(state.call) and hand.draws is None
        return None if made.yes and unsaid else Refusal("not_now", made.by)
    if state.phase is Phase.ENDING:
        left = made.by in state.living and made.by not in state.grown
        return None if made.yes and left else Refusal("not_now", made.by)
    lets_go = state.phase is Phase.FREE and made.by in state.living and made.by in state.rights
    return None if made.yes and lets_go else Refusal("no_right", made.by)


def _ready_for_dice(state: State, call: OpenCall, made: e.Ready) -> Refusal | None:
    if call.thrown:
        return Refusal("thrown")
    if made.by != GM:
        if refused := able(state, made.by):
            return refused
        if made.by not in call.hands and not (made.by in state.here and can_help(state, call, made.by)):
            return Refusal("no_offer", made.by)
        if call.call.kind == "shared" and not call.split:
            return Refusal("not_split")
    is_ready = made.by in call.ready
    return Refusal("ready" if is_ready else "not_ready", made.by) if is_ready is made.yes else None


def withdraw_refusal(state: State, made: e.Withdraw) -> Refusal | None:
    """A player may withdraw until the dice, unless the call is forced (GM-G18).

    From a forced one too, if it would be death to one at death's door: others may act instead (HS-S50).
    """
    call = state.call
    if call is None or state.phase is not Phase.CALLED or made.by not in call.hands or call.thrown:
        return Refusal("does_not_throw", made.by)
    return Refusal("forced", made.by) if call.call.forced and not threatened(state, made.by) else None


def agree_refusal(state: State, made: e.Agree) -> Refusal | None:
    """Whether stakes may be raised in a contest, whether a friend's six may cancel an own one (HS-S52, S56)."""
    call = state.call
    if call is None or made.by not in call.hands:
        return Refusal("nothing_offered", made.by)
    if call.asked is not None:
        return None if call.asked.to == made.by else Refusal("nothing_offered", made.by)
    contest = call.call.kind == "versus" and state.phase is Phase.CALLED and not call.thrown
    if not contest or made.by in call.ready:
        return Refusal("nothing_offered", made.by)
    agreed = made.by in call.agreed
    raised = any(hand.raised is not None for hand in call.hands.values())
    return Refusal("not_now", made.by) if agreed is made.yes or raised else None
