"""What the events of a match sound like."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import Result, State
from game.games.hell_for_leather.rules import events as ev
from game.scenes.mood import Mood

CUES: Mapping[type[ev.Event], tuple[str, ...]] = MappingProxyType({
    ev.ConflictCalled: ("drum_beat",),
    ev.Attacked: ("drum_beat",),
    ev.Defended: ("drum_beat",),
    ev.RiskTaken: ("ooh",),
    ev.StackFell: ("groan",),
    ev.ThrowFouled: ("buzzer",),
    ev.TimeRanOut: ("buzzer",),
    ev.FelonyCommitted: ("growl",),
    ev.HuntersArrived: ("siren",),
    ev.HuntersShaken: ("chime",),
    ev.TraumaTaken: ("blow",),
    ev.Healed: ("chime",),
    ev.Revived: ("chime", "gasp"),
    ev.Died: ("bell", "gasp"),
    ev.Ditched: ("groan",),
    ev.GoalReached: ("great_fanfare", "cheer"),
    ev.FinaleBegan: ("drum_roll",),
    ev.RoundWon: ("great_fanfare", "cheer"),
    ev.MatchWon: ("final_fanfare", "cheer"),
})
RESULTS: Mapping[Result, tuple[str, ...]] = MappingProxyType({
    Result.BOON: ("fanfare", "cheer"),
    Result.MERIT: ("bright_chord",),
    Result.PASS: ("plain_chord",),
    Result.CURSE: ("sour_chord", "groan"),
})

MOODS: Mapping[str, Mood] = MappingProxyType({
    "quiet": Mood.QUIET, "busy": Mood.BUSY, "saturated": Mood.TENSE, "panic": Mood.PANIC})
"""By the status word of the Heat."""


def mood_of(state: State) -> Mood:
    """How hunted the team is whose turn it is: by its Heat, or by the stack of its conflict if that is higher."""
    stack = state.conflict.stack if state.conflict is not None else 0
    return MOODS[heat_status(max(state.team(state.active).heat, stack))]


def cues_of(event: ev.Event) -> tuple[str, ...]:
    """The sounds of an event; none for most of them."""
    if isinstance(event, ev.Settled):
        return RESULTS[event.result]
    return CUES.get(type(event), ())
