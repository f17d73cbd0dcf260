"""What may be done with dice that lie: sixes put away, standing, a draw, the reading (HS-S22 to S26, S52, S56)."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import hand_in
from game.games.high_stakes.rules.dice_due import settles, tied
from game.games.high_stakes.rules.readings import as_read, ones_of, still_owed, throwers
from game.games.high_stakes.rules.state import Hand, OpenCall, State
from game.rules.dice.success_pool import SixUse, uses_now
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import Phase
from game.rules.seats import TABLE


def choosing(state: State, seat: str) -> Refusal | None:
    """Why a seat has nothing to choose about its dice now; None if it has."""
    hand, call = hand_in(state, seat), state.call
    if hand is None or call is None or seat not in throwers(call):
        return Refusal("does_not_throw", seat)
    if state.phase is not Phase.THROWN or call.asked is not None:
        return Refusal("not_now", str(state.phase))
    if hand.stands:
        return Refusal("stands", seat)
    return Refusal("dice_due") if any(still_owed(each) for each in call.hands.values()) else None


def six_refusal(state: State, made: a.UseSix) -> Refusal | None:
    """Each six has one use; a burnt one cancels a one: the one thrown first, own or a friend's (HS-S23, S52)."""
    if refused := choosing(state, made.by):
        return refused
    hand, call = hand_in(state, made.by), state.call
    if hand is None or call is None:
        return Refusal("does_not_throw", made.by)
    lies = {die.id: die.number for die in hand.dice}
    if made.use is SixUse.KEEP or lies.get(made.die) != 6 or made.die not in uses_now(as_read(hand), hand.spent):
        return Refusal("no_such_six", made.die)
    if made.use is SixUse.EXPLODE:
        return Refusal("bad_dice", made.on) if made.on else None
    return None if owner_of_one(call, made.by, made.on) else Refusal("no_such_one", made.on)


def owner_of_one(call: OpenCall, by: str, on: str) -> str:
    """Whose one a burnt six of ``by`` cancels; "" for none that it can. Unnamed, it is the first own one."""
    reach = call.hands if call.call.kind == "team" else {by: call.hands[by]}
    return next((seat for seat, hand in reach.items() if first_one(hand) and first_one(hand) == (
        on or first_one(call.hands[by]))), "")


def first_one(hand: Hand) -> str:
    """The one thrown first of those that nothing has cancelled."""
    return next(iter(ones_of(hand)), "")


def stand_refusal(state: State, made: a.Stand) -> Refusal | None:
    """Why dice cannot be left as they lie; None if they can (HS-S24)."""
    return choosing(state, made.by)


def draw_refusal(state: State, made: a.Draw) -> Refusal | None:
    """Why a tie cannot be called a draw by this seat; None if it can (HS-S56)."""
    hand = hand_in(state, made.by)
    unsaid = state.call is not None and hand is not None and tied(state.call) and hand.draws is None
    return None if unsaid and state.phase is Phase.THROWN else Refusal("not_now", made.by)


def settle_refusal(state: State, made: a.Settle) -> Refusal | None:
    """Why dice are not read yet; None if they are."""
    return None if made.by == TABLE and settles(state) else Refusal("not_now")
