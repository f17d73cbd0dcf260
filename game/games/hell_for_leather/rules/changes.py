"""Small changes of state that many actions share. Each gives the new state and notes what happened."""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.charts import HUNTER_MARKS, LEAST_HEAT, LEVEL_OF, LEVELS, TRAUMA_HEAT
from game.games.hell_for_leather.rules.events import (
    Event,
    GoalReached,
    Healed,
    HeatChanged,
    HuntersArrived,
    Revived,
    TraumaTaken,
    VpChanged,
)
from game.games.hell_for_leather.rules.state import (
    ConflictState,
    ContestantState,
    Dying,
    FinaleState,
    State,
    TeamState,
)
from game.games.hell_for_leather.rules.terms import Benefit, Cause, Drive, FinaleKind

Events = list[Event]
_RIP = Drive.RIP


def with_team(state: State, team: TeamState) -> State:
    """The state with this team in the place of the one of the same letter."""
    return replace(state, teams=with_one(state.teams, team))


def with_one(teams: tuple[TeamState, ...], team: TeamState) -> tuple[TeamState, ...]:
    """One team or two, with this one in the place of the one of the same letter."""
    return (team, *teams[1:]) if team.id == teams[0].id else (teams[0], team)


def with_contestant(state: State, one: ContestantState) -> State:
    """The state with this contestant in the place of the one of the same id."""
    team = state.side_of(one.id)
    people = tuple([one if each.id == one.id else each for each in team.contestants])
    return with_team(state, replace(team, contestants=people))


def conflict_of(state: State) -> ConflictState:
    """The conflict under way; raises ``LookupError`` if there is none."""
    if state.conflict is None:
        raise LookupError("no conflict")
    return state.conflict


def finale_of(state: State) -> FinaleState:
    """The finale under way; raises ``LookupError`` if there is none."""
    if state.finale is None:
        raise LookupError("no finale")
    return state.finale


def narrator_of(state: State) -> str:
    """The Narrator's id; raises ``LookupError`` between finale turns."""
    if state.narrator is None:
        raise LookupError("no narrator")
    return state.narrator


def in_storm(state: State) -> bool:
    """Whether the Gauntlet is being stormed (R56)."""
    return state.finale is not None and state.finale.kind is FinaleKind.STORM


def in_duel(state: State) -> bool:
    """Whether two sides are at each other's throats (R44)."""
    return state.finale is not None and state.finale.kind is FinaleKind.DUEL


def next_living(team: TeamState, after: str) -> str:
    """The next living contestant clockwise, ``after`` itself last of all, and if nobody lives (R31)."""
    others = living_after(team, after)
    return others[0] if others else after


def living_after(team: TeamState, who: str) -> list[str]:
    """The living of a team clockwise from the one after ``who``, ``who`` not among them (R18, R31)."""
    before: list[str] = []
    after: list[str] = []
    side = before
    for one in team.contestants:
        if one.id == who:
            side = after
        elif one.drive is not _RIP:
            side.append(one.id)
    return after + before


def goal_price(state: State) -> int:
    """What a Goal costs now, in VP (R30, R56)."""
    options = state.header.options
    return options.storm_goal_price if in_storm(state) else options.goal_price


def goals_needed(state: State) -> int:
    """How many Goals must be marked now (R37, R56)."""
    return state.finale.goals if state.finale and in_storm(state) else state.header.goal_target


def change_heat(state: State, letter: str, by: int, out: Events) -> State:
    """Raise or lower a team's Heat; it never goes under 2."""
    team = state.team(letter)
    height = team.heat + by
    return set_heat(state, team, max(LEAST_HEAT, height) if by < 0 else height, out)


def set_heat(state: State, team: TeamState, height: int, out: Events) -> State:
    """Give a team's Heat a height."""
    if team.heat == height:
        return state
    out.append(HeatChanged(team.id, team.heat, height))
    return with_team(state, replace(team, heat=height))


def change_vp(state: State, letter: str, by: int, out: Events) -> State:
    """Give a team VP or take them."""
    if not by:
        return state
    team = state.team(letter)
    out.append(VpChanged(letter, team.vp, team.vp + by))
    return with_team(state, replace(team, vp=team.vp + by))


def send_hunters(state: State, letter: str, out: Events) -> State:
    """Hunters: Heat +1 and three marks, or one mark back for a team that is hunted already (R27)."""
    state = change_heat(state, letter, 1, out)
    team = state.team(letter)
    marks = HUNTER_MARKS if team.hunted is None else min(HUNTER_MARKS, team.hunted + 1)
    out.append(HuntersArrived(letter, marks))
    return with_team(state, replace(team, hunted=marks))


def lower_drive(state: State, who: str, out: Events, by: str | None = None) -> State:
    """One level of Drive, or the extra circle; R.I.P. may be refused by the option (R26, R41, R43)."""
    one = state.contestant(who)
    if one.circle:
        out.append(TraumaTaken(who, one.drive, True, by))
        return with_contestant(state, replace(one, circle=False))
    drive = LEVELS[LEVEL_OF[one.drive] - 1]
    if drive is Drive.RIP and state.header.options.undead:
        return _revive(state, one, out, by)
    out.append(TraumaTaken(who, drive, False, by))
    return with_contestant(state, replace(one, drive=drive))


def wound(state: State, who: str, out: Events, by: str | None = None) -> State:
    """A Trauma before the finale: Drive, then the team's Heat; a death is noted as due (R26)."""
    state = lower_drive(state, who, out, by)
    state = change_heat(state, state.side_of(who).id, -TRAUMA_HEAT, out)
    conflict = conflict_of(state)
    dying = None if state.contestant(who).alive else Dying(who, Cause.TRAUMA)
    return replace(state, conflict=replace(conflict, wounded=(*conflict.wounded, who)), dying=dying)


def _revive(state: State, one: ContestantState, out: Events, by: str | None) -> State:
    out += [TraumaTaken(one.id, Drive.SHOTGUN, False, by), Revived(one.id)]
    state = with_contestant(state, replace(one, drive=Drive.SHOTGUN))
    if state.header.coop or state.header.options.stage < 3:
        return state
    rival = next(team for team in state.teams if team.id != state.side_of(one.id).id)
    if rival.goals >= state.header.goal_target:
        return state
    return mark_goal(state, rival.id, None, out)


def mark_goal(state: State, letter: str, benefit: Benefit | None, out: Events) -> State:
    """Mark the next Goal; one without a benefit came free (R30, R43)."""
    team = state.team(letter)
    out.append(GoalReached(letter, team.goals + 1, benefit, benefit is None))
    return with_team(state, replace(team, goals=team.goals + 1))


def heal(state: State, who: str, out: Events) -> State:
    """One level of Drive back, never above Drive 1 (R30)."""
    one = state.contestant(who)
    if one.drive is Drive.DRIVE1:
        return state
    drive = LEVELS[LEVEL_OF[one.drive] + 1]
    out.append(Healed(who, drive))
    return with_contestant(state, replace(one, drive=drive))
