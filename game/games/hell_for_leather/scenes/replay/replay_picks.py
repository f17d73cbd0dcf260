"""The throws of a match that are worth seeing again: falls, deaths, what decided it, hairs' breadths. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from types import MappingProxyType

from game.games.hell_for_leather.rules import (
    BeginFinale,
    BuyGoal,
    ConflictState,
    Death,
    Lie,
    Over,
    Stack,
    Throw,
    Zone,
)
from game.games.hell_for_leather.scenes.replay.replay_moments import HellMoment
from game.physics import Body, DieKind, TableSpec, Trajectory, Vector, zone_of
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.replay.replay_script import Kind, Pick
from game.ui.messages import Message, say
from game.ui.styles import Tone

MOST = 6
HAIR_M = 0.0025  # a die that ends nearer to the line than this was a near thing
TALL = 5  # a lower tower that is hit and stands is no wonder
MERIT = 5


class PickReason(StrEnum):
    """What makes a throw worth seeing, the most worthwhile first."""

    DEATH = "death"
    DECIDED = "decided"
    FALL = "fall"
    GOAL = "goal"
    SWAYED = "swayed"
    HAIR = "hair"
    BOON = "boon"


WORTH = {why: 10 * (len(PickReason) - rank) for rank, why in enumerate(PickReason)}
CALLED = {
    PickReason.DEATH: say("That killed somebody"), PickReason.DECIDED: say("That decided it"),
    PickReason.FALL: say("Down it comes"), PickReason.GOAL: say("That bought a Goal"),
    PickReason.SWAYED: say("It stands. Just"), PickReason.HAIR: say("A hair's breadth"),
    PickReason.BOON: say("Two Merits"),
}
"""What a throw is called on screen."""
TONES: Mapping[PickReason, Tone] = MappingProxyType({
    PickReason.DEATH: Tone.DANGER, PickReason.FALL: Tone.DANGER, PickReason.GOAL: Tone.GOOD,
    PickReason.BOON: Tone.GOOD})
"""What is plainly good or bad."""

CAME: Mapping[tuple[type, ...], PickReason] = MappingProxyType({
    (Death,): PickReason.DEATH, (Over, BeginFinale): PickReason.DECIDED, (BuyGoal,): PickReason.GOAL})
"""What the deeds that followed a throw make it worth."""
AT_TOWER = frozenset({PickReason.FALL, PickReason.SWAYED})
"""What is seen best with the eye on the tower."""


@dataclass(frozen=True, slots=True)
class RankedPick:
    """A throw that may be shown again: where it stands in the script, why, and what the eye should be on."""

    at: int
    why: tuple[PickReason, ...]  # the most worthwhile first
    detail: Message
    focus: Vector | None = None  # of the referee's camera, once the dice lie

    @property
    def worth(self) -> int:
        """How much one wants to see it; more reasons, more worth."""
        return sum(WORTH[why] for why in self.why)

    @property
    def pick(self) -> Pick:
        """The same as it is shown."""
        return Pick(self.at, CALLED[self.why[0]], self.detail, not AT_TOWER.isdisjoint(self.why), self.focus,
                    TONES.get(self.why[0], Tone.PLAIN))


def picks_of(moments: Sequence[HellMoment], table: TableSpec, most: int = MOST) -> tuple[RankedPick, ...]:
    """The throws most worth seeing, in their order; only those whose motion was recorded."""
    found = [pick for at, moment in enumerate(moments) if isinstance(throw := moment.deed.action, Throw)
             if (pick := _pick(moments, at, throw, table)) is not None]
    best = sorted(found, key=lambda pick: (-pick.worth, pick.at))[:most]
    return tuple(sorted(best, key=lambda pick: pick.at))


def _pick(moments: Sequence[HellMoment], at: int, throw: Throw, table: TableSpec) -> RankedPick | None:
    motion = motion_of(moments[at].deed.extras)
    if motion is None:
        return None
    close = _closest(throw, motion, table)
    saw = _table_saw(throw, moments[at].after.conflict, motion)
    why = (*_followed(moments[at + 1:]), *saw, *((PickReason.HAIR,) if close else ()))
    if not why:
        return None
    ordered = tuple(sorted(why, key=list(PickReason).index))
    first = ordered[0]
    focus = close[1] if close and first in (PickReason.HAIR, PickReason.DECIDED, PickReason.GOAL) else None
    return RankedPick(at, ordered, _detail(throw.stack, ordered, close), focus)


def _followed(moments: Iterable[HellMoment]) -> tuple[PickReason, ...]:
    """What came of it before the next throw."""
    until = takewhile(lambda moment: moment.kind not in (Kind.THROW, Kind.STACKING), moments)
    came = {reason for moment in until for kinds, reason in CAME.items() if isinstance(moment.deed.action, kinds)}
    return tuple(reason for reason in CAME.values() if reason in came)


def _table_saw(throw: Throw, conflict: ConflictState | None, motion: Trajectory) -> tuple[PickReason, ...]:
    stack = throw.stack
    if stack.fell:
        return (PickReason.FALL,)
    merits = 0 if conflict is None else sum(map(_is_merit, conflict.dice.values()))
    swayed = (PickReason.SWAYED,) if motion.stack_touched and stack.before >= TALL else ()
    new = any(_is_merit(throw.table[die]) for die in throw.dice)
    return (*swayed, *((PickReason.BOON,) if merits > 1 and new else ()))


def _is_merit(lie: Lie) -> bool:
    return lie.zone is Zone.IN and lie.number <= MERIT


def _closest(throw: Throw, motion: Trajectory, table: TableSpec) -> tuple[float, Vector] | None:
    """The thrown die that ended nearest to the line, if that was near: metres over it, and where it lies."""
    found: list[tuple[float, Vector]] = []
    for number, die in enumerate(motion.ids):
        if die in throw.dice and throw.table[die].zone is not Zone.OFF:
            pose = motion.final_pose(number)
            found.append((zone_of(table, Body(die, DieKind.D10, pose))[1], pose.position))
    near = min(found, key=lambda each: abs(each[0]), default=None)
    return near if near is not None and abs(near[0]) <= HAIR_M else None


def _detail(stack: Stack, why: Sequence[PickReason], close: tuple[float, Vector] | None) -> Message:
    """The figure that goes with the first reason that has one."""
    for each in why:
        if each is PickReason.FALL:
            return say("{standing} of {before} dice are left standing.", standing=stack.standing,
                       before=stack.before)
        if each is PickReason.SWAYED:
            return say("A tower of {before} was hit, and held.", before=stack.before)
        if each is PickReason.HAIR and close is not None:
            return _by(close[0])
    return say("Past a tower of {before}.", before=stack.before)


def _by(over_m: float) -> Message:
    if over_m <= 0.0:
        return say("Inside by {length:.1f} millimetres.", length=-over_m * 1000)
    return say("Over the line by {length:.1f} millimetres.", length=over_m * 1000)
