"""Which dice are due, and whether what was thrown is just those; when a call is read."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import GRAVE_DICE
from game.games.keeper.rules.offer_checks import has_offer_after, offers_left
from game.games.keeper.rules.state import OpenCall, State, rating_of
from game.rules.dice.keep_two import dice_of
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import GM, Phase
from game.rules.game_master.throws_checked import wrong_throw


def dice_due(state: State) -> tuple[a.Throw, tuple[str, ...]] | None:
    """The throw that is due as a prototype, and the ids of its dice; None where none is (GM-G26, GM-G27).

    Of two who oppose each other the first in the call comes first (GM-G24); Grave rolls come one after the other.
    """
    if state.phase in (Phase.CALLED, Phase.THROWN) and state.call is not None:
        return _call_dice(state, state.call)
    if state.graves and not state.going:
        thrower = GM if state.header.options.keepers_hand else state.graves[0]
        return a.Throw(thrower, "grave"), _ids(GRAVE_DICE)
    if state.phase is Phase.ENDING and state.purging:
        seat = state.purging[0]
        return a.Throw(seat, "purge"), _ids(state.tokens[seat])
    return None


def _call_dice(state: State, call: OpenCall) -> tuple[a.Throw, tuple[str, ...]] | None:
    if state.phase is Phase.CALLED and not offers_left(state):
        begun = 0
        for seat, hand in call.hands.items():
            count = dice_of(rating_of(state, seat))
            if not hand.dice:
                return a.Throw(seat, "call"), _ids(count, begun)
            begun += count
    for seat, hand in call.hands.items():
        if hand.again:
            thrown = sum(len(each.dice) for each in call.hands.values())
            return a.Throw(seat, "rethrow"), _ids(len(hand.again), thrown)
    return None


def _ids(count: int, after: int = 0) -> tuple[str, ...]:
    return tuple(f"d{number}" for number in range(after + 1, after + count + 1))


def on_table(state: State) -> tuple[str, ...]:
    """The ids of all dice that lie there once what is due has been thrown: of a call those of every hand."""
    due = dice_due(state)
    if due is None:
        return ()
    if due[0].purpose in ("grave", "purge") or state.call is None:
        return due[1]
    earlier = tuple(die for hand in state.call.hands.values() for die in hand.standing)
    if due[0].purpose == "rethrow":
        return (*earlier, *due[1])
    return _ids(sum(dice_of(rating_of(state, seat)) for seat in state.call.hands))


def throw_refusal(state: State, throw: a.Throw) -> Refusal | None:
    """Why dice cannot have been thrown so; None if they can. Of a prototype the moment alone is looked at."""
    due = dice_due(state)
    if due is None:
        return wrong_throw(throw, due, (), {})
    return wrong_throw(throw, due, on_table(state), read_already(state))


def read_already(state: State) -> dict[str, int]:
    """Dice of the open call that lie, by id; a further throw does not change them (GM-G24)."""
    if state.call is None:
        return {}
    standing = (hand.standing for hand in state.call.hands.values())
    return state.call.lying or {die: number for each in standing for die, number in each.items()}


def settles(state: State) -> bool:
    """Whether nothing is left to be chosen before the dice of the call are read."""
    call = state.call
    return (state.phase is Phase.THROWN and call is not None and all(hand.dice for hand in call.hands.values())
            and not any(hand.again for hand in call.hands.values())
            and not any(has_offer_after(state, seat) for seat in (GM, *call.hands)))
