"""The one order of beats: whatever is said of a turn, and whenever it is said, in print it stands where it belongs."""

from __future__ import annotations

from enum import IntEnum


class Beat(IntEnum):
    """Attempt, Risk and deed, fall, result, what it brought, Goal, score, reaction."""

    OPENING = 0
    SCENE = 1
    BEFORE_ATTEMPT = 2
    ATTEMPT = 3
    DEED = 4
    FALL = 5
    RESULT = 6
    BROUGHT = 7
    DEATH = 8
    GOAL = 9
    SCORE = 10
    ROUND = 11
    REACTION = 12
    END = 13


_BY_HEAD = {
    "recap": Beat.OPENING, "storm": Beat.SCENE, "dilemma": Beat.SCENE, "threat": Beat.SCENE,
    "entrance": Beat.BEFORE_ATTEMPT, "reward": Beat.BEFORE_ATTEMPT,
    "intention": Beat.ATTEMPT, "skill": Beat.ATTEMPT, "veto": Beat.ATTEMPT, "conflict": Beat.ATTEMPT,
    "timeout": Beat.ATTEMPT, "help": Beat.ATTEMPT, "nodice": Beat.ATTEMPT, "attack": Beat.ATTEMPT,
    "defend": Beat.ATTEMPT, "ditch": Beat.ATTEMPT,
    "risk": Beat.DEED, "felony": Beat.DEED, "fall": Beat.FALL, "outcome": Beat.RESULT,
    "wound": Beat.BROUGHT, "flashback": Beat.BROUGHT, "broadcast": Beat.BROUGHT, "hunters": Beat.BROUGHT,
    "pressed": Beat.BROUGHT, "healed": Beat.BROUGHT, "revived": Beat.DEATH, "death": Beat.DEATH, "goal": Beat.GOAL,
    "host": Beat.REACTION, "banter": Beat.REACTION,
    "epilogue": Beat.ROUND, "victory": Beat.END}
_BY_SLOT = {
    "storm": Beat.OPENING, "host.turn": Beat.OPENING, "host.finale": Beat.OPENING, "host.throw": Beat.BEFORE_ATTEMPT,
    "dilemma.plan": Beat.ATTEMPT, "dilemma.done": Beat.RESULT, "dilemma.failed": Beat.RESULT,
    "skill.proved": Beat.RESULT, "skill.exposed": Beat.RESULT, "finale.risk": Beat.DEED, "finale.fall": Beat.FALL,
    "finale.ahead": Beat.SCORE, "finale.round": Beat.ROUND, "host.results": Beat.END}
_BY_MOMENT = {"first_risk": Beat.DEED, "finale": Beat.BEFORE_ATTEMPT}
LISTED = frozenset({"storm.goal"})
"""What is no sentence, and printed as a list."""
COMMENTS = ("banter.", "host.")
"""Whose lines only speak of what happened; at most one of them is heard in a turn."""
_NO_COMMENT = frozenset({"host.finale", "host.results"})


def beat_of(slot: str, moment: str = "") -> Beat:
    """Where a line of this slot stands within its turn. `moment`: at which a want presses."""
    if moment in _BY_MOMENT:
        return _BY_MOMENT[moment]
    return _BY_SLOT.get(slot, _BY_HEAD.get(slot.partition(".")[0], Beat.REACTION))


def is_comment(slot: str) -> bool:
    """Whether it only speaks of what happened."""
    return slot.startswith(COMMENTS) and slot not in _NO_COMMENT
