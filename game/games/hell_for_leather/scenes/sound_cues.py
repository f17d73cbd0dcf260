"""What the events of a match sound like."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import Result, State
from game.games.hell_for_leather.rules import events as ev

CUES: Mapping[type[ev.Event], tuple[str, ...]] = MappingProxyType({
    ev.ConflictCalled: ("call",),
    ev.Attacked: ("call",),
    ev.Defended: ("call",),
    ev.RiskTaken: ("ooh",),
    ev.StackFell: ("groan",),
    ev.ThrowFouled: ("foul",),
    ev.TimeRanOut: ("foul",),
    ev.FelonyCommitted: ("felony",),
    ev.HuntersArrived: ("alarm",),
    ev.HuntersShaken: ("heal",),
    ev.TraumaTaken: ("trauma",),
    ev.Healed: ("heal",),
    ev.Revived: ("heal", "gasp"),
    ev.Died: ("death", "gasp"),
    ev.Ditched: ("groan",),
    ev.GoalReached: ("goal", "cheer"),
    ev.FinaleBegan: ("storm",),
    ev.RoundWon: ("goal", "cheer"),
    ev.MatchWon: ("win", "cheer"),
})
RESULTS: Mapping[Result, tuple[str, ...]] = MappingProxyType({
    Result.BOON: ("boon", "cheer"),
    Result.MERIT: ("merit",),
    Result.PASS: ("pass",),
    Result.CURSE: ("curse", "groan"),
})


def mood_of(state: State) -> str:
    """How hunted the team is whose turn it is: by its Heat, or by the stack of its conflict if that is higher."""
    stack = state.conflict.stack if state.conflict is not None else 0
    return heat_status(max(state.team(state.active).heat, stack))


def cues_of(event: ev.Event) -> tuple[str, ...]:
    """The sounds of an event; none for most of them."""
    if isinstance(event, ev.Settled):
        return RESULTS[event.result]
    return CUES.get(type(event), ())
