"""Which dice are due, and whether what was thrown is just those; when a call is read."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import HANDFUL
from game.games.high_stakes.rules.offers_left import offers_left
from game.games.high_stakes.rules.pools import handfuls, pool_of
from game.games.high_stakes.rules.readings import put_away, still_owed, successes_of, throwers
from game.games.high_stakes.rules.state import OpenCall, State
from game.rules.dice.success_pool import IN_PLACE_OF_A_SIX
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import Phase
from game.rules.game_master.throws_checked import wrong_throw


def dice_due(state: State) -> tuple[a.Throw, tuple[str, ...]] | None:
    """The throw that is due as a prototype, and the ids of its dice; None where none is (GM-G26).

    Hands of a call come one after the other, a large pool in handfuls (GM-G25); those who oppose each other throw at
    once, where their dice are one handful together, and have their entries one after the other (GM-G24, HS-S56).
    """
    call = state.call
    if call is None or call.asked is not None:
        return None
    if state.phase is Phase.CALLED:
        return None if offers_left(state) else _next_handful(state, call)
    if state.phase is not Phase.THROWN:
        return None
    for seat, hand in call.hands.items():
        if still_owed(hand):
            return a.Throw(seat, "explode"), _ids(IN_PLACE_OF_A_SIX, call.thrown)
    if tied(call) and any(hand.draws is False for hand in call.hands.values()) and _all_said(call):
        behind = min(call.hands, key=lambda seat: len(call.hands[seat].ties))
        return a.Throw(behind, "tie"), _ids(1, call.thrown)
    return None


def _next_handful(state: State, call: OpenCall) -> tuple[a.Throw, tuple[str, ...]] | None:
    for seat in throwers(call):
        begun = len(call.hands[seat].dice)
        for size, before in _sizes(pool_of(state, seat)):
            if begun == before:
                return a.Throw(seat, "call"), _ids(size, call.thrown)
    return None


def _sizes(pool: int) -> Iterator[tuple[int, int]]:
    """The handfuls of a pool, each with how many dice lie when it comes."""
    before = 0
    for size in handfuls(pool):
        yield size, before
        before += size


def _ids(count: int, after: int) -> tuple[str, ...]:
    return tuple(f"d{number}" for number in range(after + 1, after + count + 1))


def thrown_whole(state: State) -> bool:
    """Whether every hand of the call has all its dice."""
    call = state.call
    return call is not None and all(len(call.hands[seat].dice) >= pool_of(state, seat) for seat in throwers(call))


def together(state: State) -> tuple[str, ...]:
    """The two who throw at once now; nobody where one alone throws (HS-S56)."""
    call, due = state.call, dice_due(state)
    if call is None or due is None or call.call.kind != "versus" or call.lying:
        return ()
    seats = tuple(call.hands)
    if due[0].purpose == "call" and not call.thrown:
        return seats if sum(pool_of(state, seat) for seat in seats) <= HANDFUL else ()
    even = len({len(hand.ties) for hand in call.hands.values()}) == 1
    return seats if due[0].purpose == "tie" and even else ()


def dice_of_both(state: State) -> dict[str, tuple[str, ...]]:
    """The dice of those who throw at once, by seat."""
    call, due = state.call, dice_due(state)
    found: dict[str, tuple[str, ...]] = {}
    if call is None or due is None:
        return found
    begun = call.thrown
    for seat in together(state):
        count = 1 if due[0].purpose == "tie" else pool_of(state, seat)
        found[seat] = _ids(count, begun)
        begun += count
    return found


def on_table(state: State) -> tuple[str, ...]:
    """The ids of all dice that lie there once what is due has been thrown, sixes that were put away left out."""
    due = dice_due(state)
    if due is None or state.call is None:
        return ()
    if state.call.lying:
        return tuple(state.call.lying)
    both = dice_of_both(state)
    fresh = tuple(die for dice in both.values() for die in dice) if both else due[1]
    return (*read_already(state), *fresh)


def read_already(state: State) -> dict[str, int]:
    """Dice of the open call that lie, by id; a further throw does not change them (GM-G24)."""
    call = state.call
    if call is None:
        return {}
    if call.lying:
        return dict(call.lying)
    return {die.id: die.number for hand in call.hands.values() for die in (*hand.dice, *hand.ties)
            if die.id not in put_away(hand)}


def throw_refusal(state: State, throw: a.Throw) -> Refusal | None:
    """Why dice cannot have been thrown so; None if they can. Of a prototype the moment alone is looked at."""
    due = dice_due(state)
    if due is None:
        return wrong_throw(throw, due, (), {})
    return wrong_throw(throw, due, on_table(state), read_already(state))


def tied(call: OpenCall) -> bool:
    """Whether two who oppose each other stand with as many successes, and no die has decided yet (HS-S56)."""
    hands = tuple(call.hands.values())
    if call.call.kind != "versus" or not all(hand.stands for hand in hands):
        return False
    if len({successes_of(hand) for hand in hands}) > 1:
        return False
    if len({len(hand.ties) for hand in hands}) > 1:
        return True
    return not hands[0].ties or hands[0].ties[-1].number == hands[1].ties[-1].number


def _all_said(call: OpenCall) -> bool:
    return all(hand.draws is not None for hand in call.hands.values())


def drawn(call: OpenCall) -> bool:
    """Whether both agree that a tie is a draw (HS-S56)."""
    return tied(call) and all(hand.draws for hand in call.hands.values())


def settles(state: State) -> bool:
    """Whether nothing is left to be chosen before the dice of the call are read: all who threw stand (HS-S24)."""
    call = state.call
    if call is None or state.phase is not Phase.THROWN or call.asked is not None:
        return False
    if not all(call.hands[seat].stands for seat in throwers(call)):
        return False
    return call.call.kind != "versus" or not tied(call) or drawn(call)
