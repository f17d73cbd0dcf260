"""Why something cannot be added to an open call (PRO-P13 to P24)."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.call_checks import gear_refusal
from game.games.protagonists.rules.checking import by_gm
from game.games.protagonists.rules.scores import pushes_left
from game.games.protagonists.rules.state import State, decides, drive_of, is_protagonist, piece_of
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import GM, Phase


def offering(state: State, by: str) -> Refusal | None:
    """Why nothing can be offered now: no call, dice thrown, or that seat has said that it is ready (GM-G16)."""
    call = state.call
    if call is None or state.phase is not Phase.CALLED or call.paid:
        return Refusal("not_now", str(state.phase))
    return Refusal("ready", by) if by in call.ready else None


def support_refusal(state: State, made: a.Support) -> Refusal | None:
    """Why somebody cannot help, or take that back (PRO-P13, P15)."""
    call = state.call
    refused = offering(state, made.by)
    if refused is not None or call is None:
        return refused
    if not made.yes:
        return None if call.supports.get(made.by) == made.to else Refusal("does_not_support", made.by)
    if made.by not in state.header.characters or made.to not in call.hands:
        return Refusal("does_not_throw", made.to)
    if offers.pushed(call):
        return Refusal("pushed", made.to)
    return None if offers.may_support(state, made.by, made.to) else Refusal("cannot_support", made.by)


def push_refusal(state: State, made: a.Push) -> Refusal | None:
    """Why Resolve cannot be spent so: not on somebody else's Test, not past 4, not more than there is (PRO-P15, P16).

    Whoever may support comes first, then those whom the GM plays, then the players, sealed against one another.
    """
    call = state.call
    refused = offering(state, made.by)
    if refused is not None or call is None:
        return refused
    if made.of not in call.hands or decides(state, made.of) != made.by:
        return Refusal("not_yours", made.of)
    hand = call.hands[made.of]
    if hand.last_stand:
        return Refusal("last_stand", made.of)
    hidden = made.of in offers.sealed(state)
    if made.sealed is not hidden:
        return Refusal("sealed" if hidden else "not_sealed", made.of)
    if hand.chosen:
        return Refusal("sealed", made.of)
    if offers.supporting(state):
        return Refusal("supporters_first", " ".join(offers.supporting(state)))
    if is_protagonist(state, made.of) and offers.npc_pushes(state):
        return Refusal("gm_first")
    within = 0 <= made.points <= pushes_left(state, made.of)
    if not within or (not hidden and made.points == hand.push):
        return Refusal("out_of_range", "points")
    return None


def claim_refusal(state: State, made: a.ClaimDrive) -> Refusal | None:
    """Why a Drive cannot be claimed: none of theirs, marked already, one already for this Test (PRO-P19).

    For what was granted without a throw it is claimed afterwards (PRO-P20).
    """
    drive = drive_of(state, made.by, made.drive)
    if made.by not in state.header.characters:
        return Refusal("no_such_seat", made.by)
    if drive is None:
        return Refusal("no_such_drive", made.drive)
    if drive.marked:
        return Refusal("marked", made.drive)
    if state.call is None:
        free = state.phase in (Phase.FREE, Phase.ROUNDS) and state.granted == made.by and made.by not in state.claims
        return None if free and state.bodies[made.by].able else Refusal("nothing_to_claim_for", made.by)
    if made.by not in state.call.hands:
        return Refusal("does_not_throw", made.by)
    return offering(state, made.by) or (None if offers.may_claim(state, made.by) else Refusal("one_drive", made.by))


def agree_drive_refusal(state: State, made: a.AgreeDrive) -> Refusal | None:
    """Why the GM has nothing to judge there."""
    waits = made.of in state.claims if state.call is None else made.of in offers.unjudged(state)
    return by_gm(made.by) or (None if waits else Refusal("nothing_claimed", made.of))


def last_stand_refusal(state: State, made: a.LastStand) -> Refusal | None:
    """Why no Last Stand can be made: not twice in an adventure, not for order, not with a Push or a Drive (PRO-P22)."""
    call = state.call
    refused = offering(state, made.by)
    if refused is not None or call is None:
        return refused
    if made.by not in call.hands:
        return Refusal("does_not_throw", made.by)
    if not state.bodies[made.by].last_stand:
        return Refusal("once_a_game", made.by)
    if offers.supporting(state):
        return Refusal("supporters_first", " ".join(offers.supporting(state)))
    if offers.unsealed(state):
        return Refusal("sealed", made.by)
    return None if offers.may_stand(state, made.by) else Refusal("no_last_stand", made.by)


def call_gear_refusal(state: State, made: a.UseGear) -> Refusal | None:
    """Why somebody's own Test cannot be made with that piece (PRO-P35, P43, P59)."""
    call = state.call
    refused = offering(state, made.by)
    if refused is not None or call is None:
        return refused
    if made.by not in call.hands or call.call.kind == offers.ORDER:
        return Refusal("does_not_throw", made.by)
    if made.gear == call.hands[made.by].gear:
        return Refusal("same_gear", made.gear)
    piece = piece_of(state, made.by, made.gear)
    if piece is not None and piece.ability not in ("", call.call.who[made.by].ability):
        return Refusal("wrong_gear", made.gear)
    if call.call.kind != "attack" and call.actor == made.by:
        return Refusal("gear_is_the_action", made.gear)  # in Rounds the call says which action it is (PRO-P34)
    return gear_refusal(state, made.by, made.gear)


def ready_refusal(state: State, made: e.Ready) -> Refusal | None:
    """Why somebody cannot say that they are ready, or take it back (GM-G16)."""
    call = state.call
    if call is None:
        return Refusal("not_now", made.by)
    if state.phase is not Phase.CALLED or call.paid:
        return Refusal("not_now", str(state.phase))
    if (made.by in call.ready) is made.yes:
        return Refusal("ready" if made.yes else "not_ready", made.by)
    if made.yes and made.by == GM and offers.unjudged(state):
        return Refusal("judge_first", " ".join(offers.unjudged(state)))
    if made.yes and any(who in offers.sealed(state) and not call.hands[who].chosen
                        for who in offers.testers_of(state, made.by)):
        return Refusal("choose_first", made.by)
    takes_part = made.by == GM or offers.has_offer(state, made.by) or made.by in call.ready
    return None if takes_part else Refusal("no_offer", made.by)


def withdraw_refusal(state: State, made: e.Withdraw) -> Refusal | None:
    """Why an intention cannot be given up: nobody's own, forced, sealed pushes lie open, or dice do (GM-G18)."""
    call = state.call
    if call is None or state.phase is not Phase.CALLED or call.paid:
        return Refusal("not_now", str(state.phase))
    if call.call.forced or call.speaker != made.by:
        return Refusal("forced" if call.call.forced else "not_yours", made.by)
    chosen = any(hand.chosen for hand in call.hands.values())
    return Refusal("sealed") if chosen or made.by in call.ready else None
