"""What the events of a match sound like."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.hell_for_leather import Result
from game.rules.hell_for_leather import events as ev

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


def cues_of(event: ev.Event) -> tuple[str, ...]:
    """The sounds of an event; none for most of them."""
    if isinstance(event, ev.Settled):
        return RESULTS[event.result]
    return CUES.get(type(event), ())
