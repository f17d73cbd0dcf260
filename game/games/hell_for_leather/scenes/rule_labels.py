"""Short labels of the table for values of the rules. Stories are told elsewhere; these are captions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from types import MappingProxyType

from game.games.hell_for_leather.rules import (
    Approach,
    Cause,
    ConflictState,
    Curse,
    Drive,
    Effect,
    Hand,
    Instinct,
    Lie,
    Purpose,
    Result,
    Source,
    Stack,
    State,
    Zone,
)
from game.games.hell_for_leather.rules.charts import STANDING_WORTH
from game.games.hell_for_leather.rules.scoring import lowest_number, stack_number
from game.games.hell_for_leather.rules.storm import storm_goals
from game.ui.messages import Message, joined, say, say_many
from game.ui.styles import Tone

RESULT = MappingProxyType({Result.BOON: say("Boon"), Result.MERIT: say("Merit"), Result.PASS: say("Pass"),
                           Result.CURSE: say("Curse")})
RESULT_TONE = MappingProxyType({Result.BOON: Tone.GOOD, Result.MERIT: Tone.GOOD, Result.PASS: Tone.PLAIN,
                                Result.CURSE: Tone.DANGER})
EFFECT = MappingProxyType({
    Effect.FAIL: say("Fail"), Effect.GAIN_HEAT: say("Gain Heat: +1 die"),
    Effect.HUNTERS: say("Hunters: +1 die, three marks"),
    Effect.TRAUMA: say("Trauma: Drive falls a level"), Effect.NOTHING: say("No further effect")})
DRIVE = MappingProxyType({Drive.RIP: say("R.I.P."), Drive.DRIVE0: say("Drive 0"), Drive.SHOTGUN: say("Shotgun"),
                          Drive.OFFHAND: say("Off-Hand"), Drive.DRIVE1: say("Drive 1")})
DEATH = MappingProxyType({
    Cause.TRAUMA: say("One Trauma too many."), Cause.HEAT: say("Felled the Heat."),
    Cause.SCORE: say("Not ahead when the points were counted."), Cause.DITCH: say("Ditched by the team.")})
PURPOSE = MappingProxyType({
    Purpose.DRIVE: say("Drive die"), Purpose.HELP: say("Helper's die"), Purpose.RISK: say("Risk die"),
    Purpose.FELONY: say("Felony die"), Purpose.FINALE: say("Finale die"), Purpose.FINALE_RISK: say("Risk die")})
HAND = MappingProxyType({Hand.MAIN: say("main hand"), Hand.OFF: say("off hand")})
ZONE = MappingProxyType({Zone.IN: say("inside"), Zone.LINE: say("on the line"), Zone.OUT: say("outside"),
                         Zone.OFF: say("off the table")})
INSTINCT = MappingProxyType({Instinct.COWARD: say("Coward"), Instinct.TRAITOR: say("Traitor"),
                             Instinct.WRETCH: say("Wretch")})
APPROACH = MappingProxyType({
    Approach.ACTION: say("Action"), Approach.INTIMIDATION: say("Intimidation"), Approach.STRATEGY: say("Strategy"),
    Approach.CHARM: say("Charm"), Approach.MANIPULATION: say("Manipulation")})
HEAT_STATUS = MappingProxyType({"quiet": say("quiet"), "busy": say("busy"), "saturated": say("saturated"),
                                "panic": say("panic")})


def all_of(names: Iterable[str]) -> str:
    """*Ada*, *Ada and Bob*, *Ada and Bob and Cy*."""
    return reduce(lambda these, that: say("{these} and {that}", these=these, that=that), names)


def listed(goals: Iterable[str]) -> str:
    """Goals in one line, told apart: *Steal the tune; flood the archive*."""
    return "; ".join(goal.strip().rstrip(".;") for goal in goals)


def storm_words(state: State) -> Message:
    """How many Goals the Gauntlet asks of the team on air, and why so many (R56)."""
    if state.header.options.storm_goals == "match":
        return say_many("The Gauntlet asks for {n} Goal, as the match did.",
                        "The Gauntlet asks for {n} Goals, as the match did.", storm_goals(state))
    return say_many(
        "The Gauntlet asks for {goals} Goals, however many the match was to: two, and one for the one who is alive.",
        "The Gauntlet asks for {goals} Goals, however many the match was to: two, and one for each of the {n} alive.",
        len(state.team(state.active).living), goals=storm_goals(state))


def kind_of(lie: Lie) -> Result:
    """What one die is by itself (R1, R2)."""
    if lie.zone is not Zone.IN:
        return Result.CURSE
    return Result.MERIT if lie.number <= 5 else Result.PASS


def die_words(lie: Lie) -> str:
    """How a die lies, in a few words: *7 inside: Pass*."""
    return say("{number} {place}: {result}", number=lie.number, place=ZONE[lie.zone], result=RESULT[kind_of(lie)])


def fall_words(stack: Stack) -> Message:
    """That the Heat has fallen; where a tower still stands, how many dice have come off: one is enough (R7)."""
    if stack.standing <= 1:
        return say("The Heat has fallen.")
    return say_many("One of {before} dice has come off the Heat: that is a fall.",
                    "{n} of {before} dice have come off the Heat: that is a fall.", len(stack.fallen),
                    before=stack.before)


def curse_words(curse: Curse, conflict: ConflictState) -> tuple[str, ...]:
    """What came off the Heat, if that is the Curse; its number and what makes it, and its effects in order (R23)."""
    fallen = conflict.fallen if curse.source is Source.HEAT else None
    fell = () if fallen is None else (fall_words(fallen),)
    return (*fell, _number_words(curse, conflict, fallen), *(EFFECT[effect] for effect in curse.effects))


def _number_words(curse: Curse, conflict: ConflictState, fallen: Stack | None) -> Message:
    if fallen is not None:
        parts, counted = _of_the_heat(fallen), stack_number(fallen)
    else:
        counted = lowest_number(conflict) if curse.source is Source.DIE else conflict.number or 0
        parts = (say("{n} on the die", n=counted),)
    rank = curse.number - counted
    if rank:
        parts = (*parts, say("{n} for Felony", n=rank))
    if len(parts) < 2:
        return say("Curse number {number}", number=curse.number)
    return say("Curse number {number}: {parts}", number=curse.number, parts=joined(", ", parts))


def _of_the_heat(fallen: Stack) -> tuple[Message, ...]:
    """What the dice show that fell, and what those are worth that are still stacked."""
    stacked = fallen.standing * STANDING_WORTH
    down = say_many("{number} on the die that fell", "{number} on those that fell", len(fallen.fallen),
                    number=sum(fallen.fallen))
    return (down, say("{number} for {n} still stacked", number=stacked, n=fallen.standing)) if stacked else (down,)
