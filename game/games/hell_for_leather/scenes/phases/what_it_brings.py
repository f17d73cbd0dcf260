"""What hangs on what may be chosen; nothing is said that is not so.

Of a line: who comes back in it, whose Instinct shows in it, with what it is gone about, which step it may win. Of a
Risk: which Instinct it feeds. Of what changes the Heat: how the Network takes it, the word that stands under it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import TakeRisk
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.rule_labels import HEAT_STATUS, INSTINCT
from game.narration.conditions import Scalar
from game.scenes.match.match_voice import Prompt
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def marks_of(context: HellContext, who: str, approach: str, words: Prompt) -> tuple[Element, ...]:
    """One small line of a plan."""
    return _in_a_line(_marks(context, who, approach, words))


def told_marks(context: HellContext, who: str, words: Prompt) -> tuple[Element, ...]:
    """One small line of what may be told, where anything hangs on it."""
    return _in_a_line(_of_the_line(context, who, words))


def risk_marks(context: HellContext, who: str, heat: int) -> tuple[Element, ...]:
    """Which Instinct a Risk feeds, and what the Network makes of a Heat of so many dice, if it stands."""
    feeds = (_fed_by_risk(context, who),) if context.state.finale is None else ()
    return _in_a_line((*feeds, mood_words(heat - 1, heat)))


def mood_words(was: int, heat: int) -> Message:
    """How the Network's mood, the word under the Heat, goes with the Heat."""
    before, after = heat_status(was), heat_status(heat)
    if before == after:
        return say("Network: still {mood}", mood=HEAT_STATUS[after])
    return say("Network: from {before} to {after}", before=HEAT_STATUS[before], after=HEAT_STATUS[after])


def _in_a_line(marks: Iterable[str]) -> tuple[Element, ...]:
    found = tuple(marks)
    return (Text(joined("  /  ", found), Style.SMALL, Tone.QUIET),) if found else ()


def _marks(context: HellContext, who: str, approach: str, words: Prompt) -> Iterator[str]:
    yield approach
    means = dict(words.sets).get("means")
    if means:
        yield say("with {means}", means=means)
    yield from _of_the_line(context, who, words)
    want = wanted(context, who)
    if want:
        yield say("a Merit wins {want}, for the Goal", want=want)


def _of_the_line(context: HellContext, who: str, words: Prompt) -> Iterator[str]:
    if "instinct" in words.written_for:
        yield say("shows the {instinct} in {name}", instinct=_instinct(context, who), name=context.first_name(who))
    if words.recalls is not None:
        yield _comes_back(context, words.recalls)


def _fed_by_risk(context: HellContext, who: str) -> Message:
    """Whatever is told of a Risk is told of the Instinct, and the show counts how often it has been seen."""
    times = sum(isinstance(deed.action, TakeRisk) and deed.action.by == who for deed in context.match.deeds)
    shown = {"instinct": _instinct(context, who), "name": context.first_name(who)}
    if not times:
        return say("Feeds the {instinct} in {name}, not seen yet", **shown)
    return say_many("Feeds the {instinct} in {name}, seen {n} time so far",
                    "Feeds the {instinct} in {name}, seen {n} times so far", times, **shown)


def _instinct(context: HellContext, who: str) -> Message:
    return INSTINCT[context.person(who).instinct]


def _comes_back(context: HellContext, about: str) -> Message:
    if about in {seat.id for seat in context.seats}:
        return say("{name} comes back in it", name=context.first_name(about))
    return say("something of before comes back in it")


def wanted(context: HellContext, who: str) -> Scalar:
    """What the team is after in this scene, as the story has it; empty where nothing is."""
    return context.voice.facts(who).get("want", "")
