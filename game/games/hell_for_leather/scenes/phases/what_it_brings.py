"""What hangs on a line that may be chosen: who comes back in it, with what it is gone about, which step it may win."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.narration.conditions import Scalar
from game.scenes.match.match_voice import Prompt
from game.ui.messages import Message, joined, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def marks_of(context: HellContext, who: str, approach: str, words: Prompt) -> tuple[Element, ...]:
    """One small line of it."""
    return (Text(joined("  /  ", tuple(_marks(context, who, approach, words))), Style.SMALL, Tone.QUIET),)


def _marks(context: HellContext, who: str, approach: str, words: Prompt) -> Iterator[str]:
    yield approach
    means = dict(words.sets).get("means")
    if means:
        yield say("with {means}", means=means)
    if words.recalls is not None:
        yield _comes_back(context, words.recalls)
    want = wanted(context, who)
    if want:
        yield say("a Merit wins {want}, for the Goal", want=want)


def _comes_back(context: HellContext, about: str) -> Message:
    if about in {seat.id for seat in context.seats}:
        return say("{name} comes back in it", name=context.first_name(about))
    return say("something of before comes back in it")


def wanted(context: HellContext, who: str) -> Scalar:
    """What the team is after in this scene, as the story has it; empty where nothing is."""
    return context.voice.facts(who).get("want", "")
