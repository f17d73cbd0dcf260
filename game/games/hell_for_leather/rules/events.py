"""What has happened: small facts in the past tense, ids and numbers only, in the order they came about."""

from game.games.hell_for_leather.rules.terms import (
    Approach,
    Benefit,
    Cause,
    Drive,
    Effect,
    FinaleKind,
    Hand,
    Lie,
    Purpose,
    Result,
    RewardKind,
    Source,
    Stack,
    Telling,
)
from game.rules.value import Value


class Event(Value, frozen=True, tag_field="event", tag=True):
    """The common base, for type annotations; every event is one of its kinds."""


class DilemmaOffered(Event, frozen=True):
    by: str


class DilemmaAnswered(Event, frozen=True):
    by: str
    accepted: bool


class ThreatSet(Event, frozen=True):
    by: str


class IntentionStated(Event, frozen=True):
    by: str
    approach: Approach


class IntentionVetoed(Event, frozen=True):
    by: str


class SkillDeclared(Event, frozen=True):
    by: str
    skill: str


class SkillLearnt(Event, frozen=True):
    by: str
    skill: str


class SkillLost(Event, frozen=True):
    by: str
    skill: str


class SkillUsed(Event, frozen=True):
    by: str
    skill: str


class TimeRanOut(Event, frozen=True):
    narrator: str


class ThrowFouled(Event, frozen=True):
    by: str
    felony: bool


class ConflictCalled(Event, frozen=True):
    by: str
    narrator: str
    level: int


class HelpCalled(Event, frozen=True):
    by: str
    helpers: tuple[str, ...]


class DieThrown(Event, frozen=True):
    """One d10 of a throw, as it lay right after it."""

    by: str
    die: str
    purpose: Purpose
    hand: Hand
    lie: Lie


class DieKnocked(Event, frozen=True):
    """A d10 thrown earlier now reads differently (R5)."""

    by: str
    die: str
    was: Lie
    now: Lie


class StackFell(Event, frozen=True):
    by: str
    stack: Stack


class RiskTaken(Event, frozen=True):
    by: str
    height: int


class FelonyBegun(Event, frozen=True):
    by: str


class FelonyCommitted(Event, frozen=True):
    """``grade``: d10 thrown; ``stars``: the rank now; ``merit``: the last one was a Merit."""

    by: str
    grade: int
    stars: int
    merit: bool


class Settled(Event, frozen=True):
    """``result`` of the Narrator's conflict; the Curse, if any, in figures."""

    narrator: str
    result: Result
    number: int | None = None
    source: Source | None = None
    of: str | None = None
    effects: tuple[Effect, ...] = ()


class HeatChanged(Event, frozen=True):
    team: str
    was: int
    now: int


class HuntersArrived(Event, frozen=True):
    team: str
    marks: int


class HunterMarkCrossed(Event, frozen=True):
    team: str
    left: int


class HuntersShaken(Event, frozen=True):
    team: str


class TraumaTaken(Event, frozen=True):
    """``circle``: the extra circle took it. ``by``: who gave it away, None for the first."""

    who: str
    drive: Drive
    circle: bool
    by: str | None = None


class Revived(Event, frozen=True):
    """Death was refused by the undead option (R43)."""

    who: str


class Died(Event, frozen=True):
    who: str
    cause: Cause


class VpChanged(Event, frozen=True):
    team: str
    was: int
    now: int


class GoalReached(Event, frozen=True):
    """``number``: which Goal, from 1; ``free``: it came by R43."""

    team: str
    number: int
    benefit: Benefit | None = None
    free: bool = False


class Healed(Event, frozen=True):
    who: str
    drive: Drive


class Told(Event, frozen=True):
    by: str
    kind: Telling


class TurnPassed(Event, frozen=True):
    turn: int
    active: str
    narrator: str


class FinaleBegan(Event, frozen=True):
    kind: FinaleKind
    side: str
    rewards: int


class RewardTaken(Event, frozen=True):
    by: str
    kind: RewardKind
    whom: str | None


class Attacked(Event, frozen=True):
    by: str
    target: str
    level: int


class Defended(Event, frozen=True):
    by: str
    target: str
    level: int


class Ditched(Event, frozen=True):
    by: str
    dies: str


class Scored(Event, frozen=True):
    """``points`` of this turn; ``total`` of the side in this round; ``against``: the enemy's total."""

    by: str
    points: int
    total: int
    against: int


class RoundWon(Event, frozen=True):
    side: str
    round: int


class MatchPaused(Event, frozen=True):
    by: str


class SeatChanged(Event, frozen=True):
    of: str
    player: str


class MatchWon(Event, frozen=True):
    winner: str
