"""What a call and the offers to it do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events, offers
from game.games.protagonists.rules.befalling import marked
from game.games.protagonists.rules.call_checks import HELP, acting, speaks
from game.games.protagonists.rules.constants import GAIN_OF_SUCCESS
from game.games.protagonists.rules.danger import RESOLVE, changed
from game.games.protagonists.rules.scores import beyond
from game.games.protagonists.rules.state import (
    Done,
    Hand,
    OpenCall,
    State,
    drive_of,
    open_call,
    piece_of,
    with_body,
    with_hand,
)
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase


def call_done(state: State, call: a.Call) -> Done:
    """All is announced; what was committed to a call that is changed goes back to its owners (GM-G14, G17)."""
    speaker, approach, target = speaks(state, call)
    actor, deed = acting(state, call)
    hands = {who: Hand(gear=demand.gear) for who, demand in call.who.items()}
    opened = OpenCall(state.number, call, hands, speaker=speaker, approach=approach, target=target, actor=actor,
                      deed=deed)
    spoken = tuple(each for each in state.spoken if each.n != call.answers)
    state = replace(state, call=opened, spoken=spoken, phase=Phase.CALLED, settled=None, granted="")
    return state, (events.CallMade(tuple(call.who), call.kind, tuple(who for who in call.who if beyond(state, who))),)


def withdraw_done(state: State, made: e.Withdraw) -> Done:
    """An intention is given up with all that was committed to it; from the second time in a scene on it costs (GM-G18).

    Then the GM may move an open clock, which is an entry of the GM's.
    """
    times = state.withdrawn.get(made.by, 0) + 1
    state = replace(state, call=None, phase=state.between, withdrawn={**state.withdrawn, made.by: times})
    return state, (events.CallGivenUp(made.by, times > 1),)


def support_done(state: State, made: a.Support) -> Done:
    """Each adds 1 to the score (PRO-P13)."""
    call = open_call(state)
    supports = {by: to for by, to in call.supports.items() if by != made.by}
    if made.yes:
        supports[made.by] = made.to
    return (replace(state, call=replace(call, supports=supports)), (events.Supported(made.by, made.to, made.yes),))


def push_done(state: State, made: a.Push) -> Done:
    """So much Resolve will be spent; sealed it is seen when all have chosen (PRO-P16, P18)."""
    after = with_hand(state, made.of, push=made.points, chosen=made.sealed)
    if not made.sealed:
        return after, (events.Pushed(made.of, made.points),)
    shown: tuple[events.Pushed, ...] = (events.Pushed(made.of, None),)
    if offers.unsealed(after):
        hands = open_call(after).hands
        shown = (*shown, *(events.Pushed(who, hands[who].push) for who in offers.sealed(after)))
    return after, shown


def last_stand_done(state: State, made: a.LastStand) -> Done:
    """All or nothing: no dice, no Push, no Drive (PRO-P22)."""
    after = with_hand(state, made.by, last_stand=True, drive="", agreed=None)
    return after, (events.LastStandMade(made.by),)


def claim_done(state: State, made: a.ClaimDrive) -> Done:
    """It waits for the GM's word (PRO-P19)."""
    claimed = (events.DriveClaimed(made.by, made.drive),)
    if state.call is None:
        return replace(state, claims={**state.claims, made.by: made.drive}), claimed
    return with_hand(state, made.by, drive=made.drive, agreed=None), claimed


def agree_drive_done(state: State, made: a.AgreeDrive) -> Done:
    """Agreed, it is marked when the Test is settled; what was granted counts as a success at once (PRO-P19, P20)."""
    judged = events.DriveJudged(made.of, made.yes)
    if state.call is not None:
        drive = state.call.hands[made.of].drive if made.yes else ""
        return with_hand(state, made.of, drive=drive, agreed=True if made.yes else None), (judged,)
    claims = {seat: drive for seat, drive in state.claims.items() if seat != made.of}
    after = replace(state, claims=claims)
    if not made.yes:
        return after, (judged,)
    after, happened = drive_marked(replace(after, granted=""), made.of, state.claims[made.of], GAIN_OF_SUCCESS)
    return after, (judged, *happened)


def drive_marked(state: State, who: str, drive: str, gain: int) -> Done:
    """The Drive is marked and Resolve rises; not of somebody who lies unconscious (PRO-P20, P21)."""
    found = drive_of(state, who, drive)
    if found is None:
        return state, ()
    drives = tuple(replace(each, marked=True) if each.id == drive else each for each in state.drives[who])
    after, happened = changed(replace(state, drives={**state.drives, who: drives}), who, RESOLVE, gain)
    gained = after.bodies[who].resolve - state.bodies[who].resolve
    return after, (events.DriveMarked(who, drive, gained), *happened)


def call_gear_done(state: State, made: a.UseGear) -> Done:
    """The own Test is made with that piece; its box is marked when the offers close (PRO-P59)."""
    return with_hand(state, made.by, gear=made.gear), ()


def ready_done(state: State, made: e.Ready) -> Done:
    """No more to offer, or more after all (GM-G16)."""
    call = open_call(state)
    ready = (*call.ready, made.by) if made.yes else tuple(seat for seat in call.ready if seat != made.by)
    return replace(state, call=replace(call, ready=ready)), ()


def paid(state: State) -> Done:
    """The offers are closed: Resolve and boxes are spent, and actions in Rounds (PRO-P16, P22, P40, P59).

    Nobody falls by it before the Test is settled (PRO-P17).
    """
    call = open_call(state)
    if call.paid:
        return state, ()
    happened: list[Any] = []
    for who, hand in call.hands.items():
        if hand.last_stand:
            state, more = changed(with_body(state, who, last_stand=False), who, RESOLVE, -state.bodies[who].resolve)
        else:
            state, more = changed(state, who, RESOLVE, -hand.push)
        happened += more
        piece = piece_of(state, who, hand.gear)
        if piece is not None:
            state, more = marked(state, who, piece, 1)
            happened += more
    if call.actor:
        state = spent(state, call.actor, call.deed)
    for by in call.supports:
        state = spent(state, by, HELP)
    return replace(state, call=replace(open_call(state), paid=True)), tuple(happened)


def spent(state: State, who: str, kind: str) -> State:
    """One action of somebody's turn in this round is used (PRO-P34)."""
    rounds = state.rounds
    if rounds is None:
        return state
    used = {**rounds.spent, who: (*rounds.spent.get(who, ()), kind)}
    return replace(state, rounds=replace(rounds, spent=used))
