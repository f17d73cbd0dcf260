"""Who may still offer something for an open call before its first die (GM-G16)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.readings import throwers
from game.games.high_stakes.rules.state import OpenCall, State
from game.rules.game_master.terms import GM, Phase

HELPS = (Extra.FRIEND, Extra.ASK_HELP)
"""What somebody gives to another's throw (HS-S12, S13)."""


def offers_left(state: State) -> tuple[str, ...]:
    """The seats that have an offer to make before the first die and have not said that they are ready (GM-G16).

    Every thrower has one: a worse Consequence may nearly always be staked, and whoever is at death's door is asked
    (HS-S50). The GM has one once stakes were raised: whether they make sense (HS-S48). In a shared scene nobody has
    done with it until what is in the way is divided (HS-S53).
    """
    call = state.call
    if call is None or state.phase is not Phase.CALLED or call.thrown:
        return ()
    return tuple(seat for seat in _concerned(state, call) if seat not in call.ready)


def _concerned(state: State, call: OpenCall) -> Iterator[str]:
    yield from throwers(call) or call.hands
    yield from (seat for seat in state.here if seat not in call.hands and can_help(state, call, seat))
    if any(hand.raised is not None for hand in call.hands.values()):
        yield GM


def can_help(state: State, call: OpenCall, seat: str) -> bool:
    """Whether a friend who does nothing else here could still help, or does (HS-S12, S13)."""
    helps = helping(call, seat)
    may = call.call.kind == "question" or any(trait.left for trait in state.sheet(seat).traits)
    return helps or (may and call.call.kind != "versus")


def helping(call: OpenCall, seat: str) -> bool:
    """Whether a seat helps somebody in this call."""
    return any(each.by == seat for hand in call.hands.values()
               for each in hand.offered(*HELPS))


def helpers_of(call: OpenCall) -> tuple[str, ...]:
    """Who helps with a question, and shares what befalls whoever throws for it (HS-S13)."""
    return tuple(dict.fromkeys(each.by for hand in call.hands.values() for each in hand.offered(Extra.ASK_HELP)))
