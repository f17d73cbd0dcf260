"""The state of a match: frozen values, seats by id."""

import msgspec

from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.terms import (
    TABLE,
    Cause,
    DilemmaStep,
    Drive,
    Effect,
    FinaleKind,
    Hand,
    Lie,
    Phase,
    Purpose,
    Result,
    Source,
    Stack,
)
from game.rules.value import Value

_RIP = Drive.RIP


class ContestantState(Value, frozen=True):
    """One contestant now. ``circle``: an unused extra circle (R41); ``felony``: filled stars."""

    id: str
    player: str
    drive: Drive = Drive.DRIVE1
    circle: bool = False
    felony: int = 0
    skills: tuple[str, ...] = ()
    skills_locked: bool = False

    @property
    def alive(self) -> bool:
        """Whether the contestant is still in the show."""
        return self.drive is not _RIP


class TeamState(Value, frozen=True):
    """One team now. ``hunted``: Hunter Marks left or None; ``cup``: who holds the Narrator Cup."""

    id: str
    heat: int
    vp: int
    goals: int
    hunted: int | None
    cup: str
    contestants: tuple[ContestantState, ...]

    @property
    def living(self) -> tuple[ContestantState, ...]:
        """The contestants still alive, in clockwise order."""
        return tuple([one for one in self.contestants if one.drive is not _RIP])


class PendingThrow(Value, frozen=True):
    """A throw that must still be made: ``count`` d10 at once by one contestant."""

    by: str
    purpose: Purpose
    hand: Hand
    count: int = 1


class Curse(Value, frozen=True):
    """A Curse as read: its number, where it came from, whose it is, its effects in order (R23, R24)."""

    number: int
    source: Source
    of: str
    effects: tuple[Effect, ...]


class Dying(Value, frozen=True):
    """A death that must be entered next."""

    who: str
    cause: Cause


class ConflictState(Value, frozen=True):
    """One conflict, from the call to the end of the turn (in the finale: one turn's throws).

    ``level``: the effective Drive, 0 R.I.P. to 4 Drive 1 and on (``charts.LEVELS``). ``stack``: Heat dice
    stacked now. ``dice``: every d10 thrown so far by id. ``pending``: throws still due, in order.
    ``felony``: Felony dice thrown. ``fallen``: the reading with which the Heat fell, ``feller`` whose it is.
    ``number``: the roll of a conflict without dice (R13). ``result`` and ``curse`` once settled;
    ``traumas``: further Traumas still to be given away (R25); ``wounded``: who took one.
    """

    level: int
    stack: int
    pending: tuple[PendingThrow, ...] = ()
    helpers: tuple[str, ...] = ()
    dice: dict[str, Lie] = msgspec.field(default_factory=dict)
    risk_taken: bool = False
    felony: int = 0
    skill: str | None = None
    fallen: Stack | None = None
    feller: str | None = None
    number: int | None = None
    result: Result | None = None
    curse: Curse | None = None
    traumas: int = 0
    wounded: tuple[str, ...] = ()


class FinaleState(Value, frozen=True):
    """The finale. Duel: round, turn, points by side, Target, rewards left, the side R46 favours.

    Storm: only ``kind`` and ``goals``, the number of Goals to reach (R56).
    """

    kind: FinaleKind
    round: int = 1
    turn: int = 0
    points_a: int = 0
    points_b: int = 0
    target: str | None = None
    rewards: int = 0
    underdog: str | None = None
    goals: int = 0


class State(Value, frozen=True):
    """A whole match at one moment. Everything the rules know and nothing else.

    ``narrated``: an intention stands (none stated, or vetoed: False). ``declared``: the skill of a Skill
    Declaration made this turn. ``skill_used``: a skill on the sheet has settled the matter, so that the turn may
    end; ``skill_vetoed``: one had, but that was vetoed, and none has been used since. ``goal_open``: a Goal may be
    bought for this conflict. ``told``: its outcome has been narrated. ``verdict``: who will be named by ``over``;
    ``spoken``: survivors whose epilogue is told. ``fouls``: players who have fouled once (R6).
    """

    header: Header
    phase: Phase
    turn: int
    active: str
    narrator: str | None
    teams: tuple[TeamState, ...]
    dilemma: DilemmaStep = DilemmaStep.NONE
    narrated: bool = False
    vetoed: bool = False
    declared: str | None = None
    skill_used: bool = False
    skill_vetoed: bool = False
    conflict: ConflictState | None = None
    goal_open: bool = False
    told: bool = False
    dying: Dying | None = None
    finale: FinaleState | None = None
    verdict: str | None = None
    spoken: tuple[str, ...] = ()
    winner: str | None = None
    fouls: tuple[str, ...] = ()

    def team(self, letter: str) -> TeamState:
        """The team with this letter; raises ``KeyError`` if there is none."""
        for team in self.teams:
            if team.id == letter:
                return team
        raise KeyError(letter)

    def contestant(self, ident: str | None) -> ContestantState:
        """The contestant with this id; raises ``KeyError`` if there is none, and for None."""
        for team in self.teams:
            for one in team.contestants:
                if one.id == ident:
                    return one
        raise KeyError(ident)

    def side_of(self, ident: str) -> TeamState:
        """The team or finale side a contestant belongs to; raises ``KeyError`` if there is none."""
        for team in self.teams:
            for one in team.contestants:
                if one.id == ident:
                    return team
        raise KeyError(ident)

    @property
    def other(self) -> str:
        """The letter of the team that is not active; in co-op, with no such team, ``table``."""
        if len(self.teams) == 1:
            return TABLE
        return "B" if self.active == "A" else "A"
