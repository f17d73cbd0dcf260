"""Grave rolls, and what is left of whoever made one (KEEP-K24 to K30)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.befalling import with_own_effects
from game.games.keeper.rules.constants import (
    GRAVE_ENDS_AT,
)
from game.games.keeper.rules.results import grave_sum
from game.games.keeper.rules.state import (
    Done,
    State,
)
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase


def gravely(state: State, call: a.Call, failed: tuple[str, ...]) -> Done:
    """Whoever was in harm's way of a failure makes a Grave roll, clockwise; a lone one never dies (KEEP-K25 to K28).

    Who threw and did not fail makes none, named in the call or not.
    """
    if not call.grave or not failed:
        return state, ()
    spared = set(call.who) - set(failed)
    harmed = tuple(seat for seat in state.living if seat in (call.harm or failed) and seat not in spared)
    if len(state.living) == 1:
        return replace(state, worse=(*state.worse, *harmed)), ()
    return replace(state, graves=(*state.graves, *harmed)), ()


def grave_read(state: State, numbers: tuple[int, ...]) -> Done:
    """What a Grave roll comes to: out of the game, or worse off (KEEP-K25)."""
    seat, *others = state.graves
    total = grave_sum(state, seat, numbers)
    ends = total <= GRAVE_ENDS_AT
    state = replace(state, graves=tuple(others))
    state = replace(state, going=(*state.going, seat)) if ends else replace(state, worse=(*state.worse, seat))
    return state, (events.GraveRead(seat, total, ends),)


def out_done(state: State, made: a.OutOfGame) -> Done:
    """Out; where one alone is left, no further Grave roll is made (KEEP-K28). Nobody contests with the dead."""
    state = replace(state, out=(*state.out, made.of), going=state.going[1:])
    if len(state.living) == 1 and state.graves:
        spared = tuple(seat for seat in state.graves if seat in state.living)
        state = replace(state, graves=(), worse=(*state.worse, *spared))
    spoken = tuple(each for each in state.spoken if each.by != made.of)
    contests = tuple(each for each in state.contests if made.of not in each.penalty)
    return freed(replace(state, spoken=spoken, contests=contests)), (events.CharacterOut(made.of),)


def effect_done(state: State, made: e.DoEffect) -> Done:
    """What the Keeper names as worse for somebody (KEEP-K29)."""
    worse = list(state.worse)
    worse.remove(made.of)
    state, happened = with_own_effects(replace(state, worse=tuple(worse)), made.effects, made.of)
    return freed(state), happened


def freed(state: State) -> State:
    """Free play goes on where an exchange left nothing to be told."""
    idle = state.telling is None and not (state.graves or state.worse or state.going or state.mixed)
    return replace(state, phase=Phase.FREE) if idle and state.phase is Phase.TELLING else state
