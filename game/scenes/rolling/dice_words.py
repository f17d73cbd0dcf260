"""What signs, measures and results of dice are called, and the shape that stands for each sign: never colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.physics import NotRead
from game.rules.dice.meaning import Meaning, Measure, Row, Sign
from game.ui.messages import joined, say, say_as, say_many
from game.ui.styles import Tone

SHAPES: Mapping[Sign, str] = MappingProxyType({
    Sign.COUNTS: "plus", Sign.REMOVED: "minus", Sign.UNUSED: "ring", Sign.COMPLICATION: "bang", Sign.FAILURE: "dot",
    Sign.SUCCESS: "tick", Sign.SIX: "star", Sign.EXPLODED: "diamond", Sign.BURNT: "triangle", Sign.CANCELLED: "cross",
    Sign.HIT: "flag", Sign.MISS: "square", Sign.RETHROWN: "wedge"})
"""The mark (`game.ui.shapes.mark`) beside dice of a sign; each has its own."""

TONES: Mapping[Sign, Tone] = MappingProxyType({
    Sign.COMPLICATION: Tone.DANGER, Sign.SUCCESS: Tone.GOOD, Sign.SIX: Tone.GOOD, Sign.HIT: Tone.GOOD})

ROWS: Mapping[Sign, Callable[[int], str]] = MappingProxyType({
    Sign.COUNTS: lambda n: say_many("{n} counts", "{n} count", n),
    Sign.REMOVED: lambda n: say_many("{n} taken out", "{n} taken out", n),
    Sign.UNUSED: lambda n: say_many("{n} not used", "{n} not used", n),
    Sign.COMPLICATION: lambda n: say_many("{n} complication", "{n} complications", n),
    Sign.FAILURE: lambda n: say_many("{n} failure", "{n} failures", n),
    Sign.SUCCESS: lambda n: say_many("{n} success", "{n} successes", n),
    Sign.SIX: lambda n: say_many("{n} six", "{n} sixes", n),
    Sign.EXPLODED: lambda n: say_many("{n} exploded", "{n} exploded", n),
    Sign.BURNT: lambda n: say_many("{n} burnt", "{n} burnt", n),
    Sign.CANCELLED: lambda n: say_many("{n} cancelled", "{n} cancelled", n),
    Sign.HIT: lambda n: say_many("{n} hit", "{n} hits", n),
    Sign.MISS: lambda n: say_many("{n} miss", "{n} misses", n),
    Sign.RETHROWN: lambda n: say_many("{n} thrown again", "{n} thrown again", n)})
"""What so many dice of a sign are called."""

SIGNS: Mapping[Sign, str] = MappingProxyType({
    Sign.COUNTS: say_as("a die", "counts"), Sign.REMOVED: say_as("a die", "taken out"),
    Sign.UNUSED: say_as("a die", "not used"), Sign.COMPLICATION: say_as("a die", "a complication"),
    Sign.FAILURE: say_as("a die", "a failure"), Sign.SUCCESS: say_as("a die", "a success"),
    Sign.SIX: say_as("a die", "a success with another use"), Sign.EXPLODED: say_as("a die", "exploded"),
    Sign.BURNT: say_as("a die", "burnt"), Sign.CANCELLED: say_as("a die", "cancelled, a failure"),
    Sign.HIT: say_as("a die", "a hit"), Sign.MISS: say_as("a die", "a miss"),
    Sign.RETHROWN: say_as("a die", "thrown again")})
"""What one die of a sign is."""

OUTCOMES: Mapping[str, str] = MappingProxyType({
    "success": say_as("a roll", "Success"), "mixed": say_as("a roll", "Mixed"),
    "failure": say_as("a roll", "Failure"), "complication": say_as("a roll", "A complication")})
"""What may come of a roll, in whatever game."""

NOT_READ: Mapping[NotRead, str] = MappingProxyType({
    NotRead.LEANS: say("Leans: thrown again"), NotRead.ON_A_DIE: say("On a die: thrown again"),
    NotRead.OVER_THE_WALL: say("Over the wall: thrown again")})
"""Why a die goes back into the hand (GM-G23)."""


def drawn_words(number: int) -> str:
    """What becomes of a die that is thrown no more and says nothing."""
    return say("Cannot be read: {number} is drawn for it", number=number)


def row_words(row: Row) -> str:
    """So many dice of a sign, and whose they are where several hands oppose each other."""
    words = count_words(row.sign, len(row.dice))
    return say("{name}: {dice}", name=row.whose, dice=words) if row.whose else words


def count_words(sign: Sign, count: int) -> str:
    """So many dice of a sign."""
    return ROWS[sign](count)


BESIDES: Mapping[str, str] = MappingProxyType({"complication": say_as("beside a result", "a complication")})


def besides_words(outcome: str) -> str:
    """What comes beside a result, after its name: *Success 50%, a complication 32%*."""
    return BESIDES.get(outcome, outcome_words(outcome))


def outcome_words(outcome: str) -> str:
    """A result by its name; a name that only one game has is for that game to say."""
    return OUTCOMES.get(outcome, outcome)


def value_words(meaning: Meaning) -> str:
    """What the dice come to: "5 of 8", "2 of 3 successes"; and what is more than all of it: "4 successes, 3 needed"."""
    value, against = meaning.value, meaning.against
    if meaning.sides:
        return joined(", ", tuple(say("{name} {value}", name=side.whose, value=side.value) for side in meaning.sides))
    if against is None:
        return _alone(meaning.measure, value)
    if value > against:
        return say("{dice}, {needed} needed", dice=_alone(meaning.measure, value), needed=against)
    match meaning.measure:
        case Measure.SUM:
            return say("{sum} of {needed}", sum=value, needed=against)
        case Measure.SUCCESSES:
            return say_many("{value} of {n} success", "{value} of {n} successes", against, value=value)
        case Measure.HITS:
            return say_many("{value} of {n} hit", "{value} of {n} hits", against, value=value)


def _alone(measure: Measure, value: int) -> str:
    match measure:
        case Measure.SUM:
            return say("Sum {sum}", sum=value)
        case Measure.SUCCESSES:
            return count_words(Sign.SUCCESS, value)
        case Measure.HITS:
            return count_words(Sign.HIT, value)


def result_words(meaning: Meaning) -> str:
    """The whole result in a line: "Success: 4 successes, 3 needed, 1 complication"."""
    complications = 0 if meaning.sides else sum(row.sign is Sign.COMPLICATION for row in meaning.rows for _ in row.dice)
    bad = (count_words(Sign.COMPLICATION, complications),) if complications else ()
    words = joined(", ", (value_words(meaning), *bad))
    return joined(": ", (outcome_words(meaning.outcome), words)) if meaning.outcome else words
