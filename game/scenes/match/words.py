"""Short labels of the table for values of the rules. Stories are told elsewhere; these are captions."""

from __future__ import annotations

from types import MappingProxyType

from game.rules.hell_for_leather import Cause, Curse, Drive, Effect, Hand, Lie, Purpose, Result, Zone
from game.ui.view import Tone

RESULT = MappingProxyType({Result.BOON: "Boon", Result.MERIT: "Merit", Result.PASS: "Pass", Result.CURSE: "Curse"})
RESULT_TONE = MappingProxyType({Result.BOON: Tone.GOOD, Result.MERIT: Tone.GOOD, Result.PASS: Tone.PLAIN,
                                Result.CURSE: Tone.DANGER})
EFFECT = MappingProxyType({
    Effect.FAIL: "Fail", Effect.GAIN_HEAT: "Gain Heat: +1 die", Effect.HUNTERS: "Hunters: +1 die, three marks",
    Effect.TRAUMA: "Trauma: Drive falls a level", Effect.NOTHING: "No further effect"})
DRIVE = MappingProxyType({Drive.RIP: "R.I.P.", Drive.DRIVE0: "Drive 0", Drive.SHOTGUN: "Shotgun",
                          Drive.OFFHAND: "Off-Hand", Drive.DRIVE1: "Drive 1"})
DEATH = MappingProxyType({
    Cause.TRAUMA: "One Trauma too many.", Cause.HEAT: "Felled the Heat.",
    Cause.SCORE: "Not ahead when the points were counted.", Cause.DITCH: "Ditched by the team."})
PURPOSE = MappingProxyType({
    Purpose.DRIVE: "Drive die", Purpose.HELP: "Helper's die", Purpose.RISK: "Risk die",
    Purpose.FELONY: "Felony die", Purpose.FINALE: "Finale die", Purpose.FINALE_RISK: "Risk die"})
HAND = MappingProxyType({Hand.MAIN: "main hand", Hand.OFF: "off hand"})
ZONE = MappingProxyType({Zone.IN: "inside", Zone.LINE: "on the line", Zone.OUT: "outside", Zone.OFF: "off the table"})


def kind_of(lie: Lie) -> Result:
    """What one die is by itself (R1, R2)."""
    if lie.zone is not Zone.IN:
        return Result.CURSE
    return Result.MERIT if lie.number <= 5 else Result.PASS


def die_words(lie: Lie) -> str:
    """How a die lies, in a few words: *7 inside: Pass*."""
    return f"{lie.number}  {ZONE[lie.zone]}  -  {RESULT[kind_of(lie)]}"


def curse_words(curse: Curse) -> tuple[str, ...]:
    """A Curse's number and its effects in order."""
    return (f"Curse number {curse.number}", *(EFFECT[effect] for effect in curse.effects))
