"""What a call and the offers to it do."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.call_checks import way_of
from game.games.keeper.rules.constants import (
    BOOST,
    EXPLOIT_DESCRIPTOR,
    EXPLOIT_LINE,
)
from game.games.keeper.rules.state import (
    Contest,
    Done,
    Hand,
    OpenCall,
    Spent,
    State,
    open_call,
)
from game.games.keeper.rules.tokens import call_taken_back, pool_gained, tokens_collected, tokens_out
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Phase


def call_done(state: State, call: a.Call) -> Done:
    """What was committed to a call that is changed goes back to its owners (GM-G17)."""
    approach, target = way_of(state, call)
    state = call_taken_back(state)
    contests = contests_through(state.contests, call)
    opened = OpenCall(state.number, call, {seat: Hand() for seat in call.who}, approach=approach, target=target)
    spoken = tuple(each for each in state.spoken if each.n != call.answers)
    return (replace(state, call=opened, contests=contests, spoken=spoken,
                    phase=Phase.CALLED, last_told=None, settled=None),
            (events.CallMade(tuple(call.who), call.grave),))


def contests_through(contests: tuple[Contest, ...], call: a.Call) -> tuple[Contest, ...]:
    """The contests as a call finds or begins them: one goes on between the same two, and while others act (KEEP-K23).

    Whoever throws against somebody else, or for something else, has left theirs.
    """
    versus = call.kind == "versus"
    left = tuple(each for each in contests
                 if not each.between & set(call.who) or (versus and each.between == set(call.who)))
    begun = versus and not any(each.between == set(call.who) for each in left)
    return (*left, Contest(dict.fromkeys(call.who, 0))) if begun else left


def withdraw_done(state: State, made: e.Withdraw) -> Done:
    """An announced call is given up with all that was committed to it (GM-G18); in a contest one gives way."""
    call = open_call(state)
    over = set(call.hands) if call.call.kind == "versus" else set()
    contests = tuple(each for each in state.contests if each.between != over)
    return (replace(call_taken_back(state), phase=Phase.FREE, contests=contests),
            (events.CallGivenUp(tuple(call.hands)),))


def with_hand(state: State, seat: str, hand: Hand) -> State:
    """The state with what a seat has in the open call."""
    call = open_call(state)
    return replace(state, call=replace(call, hands={**call.hands, seat: hand}))


def hand_of(state: State, seat: str) -> Hand:
    """What a seat has in the open call."""
    return open_call(state).hands[seat]


def press_done(state: State, made: a.Press) -> Done:
    """Tokens before a character are taken off, each for 1 of the rating (KEEP-K41)."""
    after = with_hand(state, made.of, replace(hand_of(state, made.of), pressed=made.tokens))
    return tokens_out(after, made.of, made.tokens, "press")


def flaw_done(state: State, made: a.TriggerFlaw) -> Done:
    """A Flaw applies, and the pool gains a token (KEEP-K34)."""
    own = made.by != GM
    after = with_hand(state, made.of, replace(hand_of(state, made.of), flaw=made.flaw, own_flaw=own))
    flaws = (*after.own_flaws, made.of) if own else after.own_flaws
    return pool_gained(replace(after, own_flaws=flaws), "flaw")


def boost_done(state: State, made: a.Boost) -> Done:
    """A token of the pool goes into the throw, worth more by what it exploits (KEEP-K35, K36).

    An exploit is for the Keeper to judge, who is therefore not ready any more (GM-G16).
    """
    hand, exploit = hand_of(state, made.by), made.exploit
    if exploit is None:
        spent = Spent(BOOST, judged=True)
    else:
        line = exploit.place in ("background", "casting")
        spent = Spent(EXPLOIT_LINE if line else EXPLOIT_DESCRIPTOR, exploit.place, exploit.words)
    after = with_hand(state, made.by, replace(hand, boosts=(*hand.boosts, spent)))
    if exploit is not None:
        after = replace(after, call=replace(open_call(after), keeper_ready=False))
    return tokens_collected(after, made.by, 1, "boost")


def judge_done(state: State, made: a.JudgeExploit) -> Done:
    """The last exploit that nobody has judged; where it does not fit, its token adds 1 (KEEP-K36)."""
    hand = hand_of(state, made.of)
    at = max(at for at, each in enumerate(hand.boosts) if each.place and not each.judged)
    judged = replace(hand.boosts[at], judged=True, adds=hand.boosts[at].adds if made.yes else BOOST)
    return with_hand(state, made.of, replace(hand, boosts=(*hand.boosts[:at], judged, *hand.boosts[at + 1:]))), ()


def ready_done(state: State, made: e.Ready) -> Done:
    """Somebody has no more to offer; at the end, to say."""
    if state.phase is Phase.ENDING:
        return replace(state, farewells=(*state.farewells, made.by)), ()
    call = open_call(state)
    if made.by == GM:
        call = replace(call, keeper_done=True) if state.phase is Phase.THROWN else replace(
            all_judged(call) if made.yes else call, keeper_ready=made.yes)
        return replace(state, call=call), ()
    hand = hand_of(state, made.by)
    hand = replace(hand, done=True) if state.phase is Phase.THROWN else replace(hand, ready=made.yes)
    return with_hand(state, made.by, hand), ()


def all_judged(call: OpenCall) -> OpenCall:
    """Whoever is ready has let every exploit stand."""
    return replace(call, hands={
        seat: replace(hand, boosts=tuple(replace(each, judged=True) for each in hand.boosts))
        for seat, hand in call.hands.items()})
