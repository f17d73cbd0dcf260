"""The duel: rewards, attack, defence, ditching, points, deaths and rounds (R44-R53)."""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.actions import Attack, Defend, Ditch, Reward, Score
from game.games.hell_for_leather.rules.changes import (
    Events,
    change_heat,
    change_vp,
    conflict_of,
    finale_of,
    heal,
    lower_drive,
    next_living,
    set_heat,
    with_team,
)
from game.games.hell_for_leather.rules.charts import LEVEL_OF, REWARD_POINTS, ROUND_HEAT, throws_of
from game.games.hell_for_leather.rules.events import (
    Attacked,
    Defended,
    Ditched,
    FinaleBegan,
    RewardTaken,
    RoundWon,
    Scored,
)
from game.games.hell_for_leather.rules.phases import duel_level_bonus
from game.games.hell_for_leather.rules.scoring import points_of
from game.games.hell_for_leather.rules.state import (
    ConflictState,
    ContestantState,
    Dying,
    FinaleState,
    State,
    TeamState,
)
from game.games.hell_for_leather.rules.terms import Cause, FinaleKind, Phase, Purpose, RewardKind
from game.games.hell_for_leather.rules.throw_actions import after_throw


def begin_duel(state: State, sides: dict[str, tuple[str, ...]], out: Events) -> State:
    """R44, R45, R46, R55: sides are drawn up; the one that got here first begins, with its rewards."""
    starting = _first_side(state, sides)
    if state.header.coop:
        state = _split(state, sides)
    winners, losers = state.team(starting), state.team("B" if starting == "A" else "A")
    rewards = 0 if state.header.coop else max(0, state.header.goal_target - losers.goals)
    for team in state.teams:
        state = change_vp(state, team.id, -team.vp, out)
        state = with_team(state, replace(state.team(team.id), hunted=None))
    out.append(FinaleBegan(FinaleKind.DUEL, starting, rewards))
    finale = FinaleState(FinaleKind.DUEL, rewards=rewards, underdog=_underdog(state, winners, losers))
    phase = Phase.REWARDS if rewards else Phase.ATTACK
    return replace(state, active=starting, narrator=None, finale=finale, phase=phase)


def reward(state: State, action: Reward, out: Events) -> State:
    """R45: one reward, and one die off the winners' own Heat."""
    out.append(RewardTaken(action.by, action.kind, action.whom))
    finale = finale_of(state)
    finale = replace(finale, rewards=finale.rewards - 1)
    if action.kind is RewardKind.RAISE:
        state = change_heat(state, state.other, 1, out)
    elif action.kind is RewardKind.POINTS:
        finale = _add_points(finale, action.by, REWARD_POINTS)
    elif action.whom is not None and action.kind is RewardKind.HEAL:
        state = heal(state, action.whom, out)
    elif action.whom is not None:
        state = lower_drive(state, action.whom, out, action.by)
    state = change_heat(state, action.by, -1, out)
    return replace(state, finale=finale, phase=Phase.REWARDS if finale.rewards else Phase.ATTACK)


def attack(state: State, action: Attack, out: Events) -> State:
    """R47: the Narrator takes the cup, and the Target gets the other one."""
    enemy = state.team(state.other)
    state = with_team(state, replace(enemy, cup=action.target))
    state = _take_turn(state, action.by, action.target)
    out.append(Attacked(action.by, action.target, conflict_of(state).level))
    return state


def defend(state: State, action: Defend, out: Events) -> State:
    """R47: striking back at whoever threw last."""
    state = replace(state, active=state.other)
    state = _take_turn(state, action.by, action.target)
    out.append(Defended(action.by, action.target, conflict_of(state).level))
    return state


def ditch(state: State, action: Ditch, out: Events) -> State:
    """R48: the Target is left to die."""
    out.append(Ditched(action.by, action.dies))
    state = _pass_cup(replace(state, active=state.other), action.by)
    return replace(state, dying=Dying(action.dies, Cause.DITCH), phase=Phase.DEATH)


def score(state: State, action: Score, out: Events) -> State:
    """R49, R50: points are added; not to be ahead is death."""
    points = points_of(conflict_of(state).dice.values())
    finale = _add_points(finale_of(state), state.active, points)
    total, against = _points(finale, state.active), _points(finale, state.other)
    out.append(Scored(action.by, points, total, against))
    state = replace(state, finale=finale, conflict=None)
    if total > against:
        return replace(state, phase=Phase.DEFEND)
    return replace(state, dying=Dying(action.by, Cause.SCORE), phase=Phase.DEATH)


def duel_death(state: State, who: str, out: Events) -> State:
    """R52, R53: the round ends; if it was the last of a side, so does the finale."""
    lost = state.side_of(who)
    won = next(team.id for team in state.teams if team.id != lost.id)
    finale = finale_of(state)
    out.append(RoundWon(won, finale.round))
    if not lost.living:
        return replace(state, verdict=won, phase=Phase.EPILOGUE)
    for team in state.teams:
        state = set_heat(state, team, ROUND_HEAT, out)
    if lost.cup == who:
        state = with_team(state, replace(state.team(lost.id), cup=next_living(lost, who)))
    finale = replace(finale, round=finale.round + 1, turn=0, points_a=0, points_b=0, target=None)
    return replace(state, active=won, narrator=None, conflict=None, finale=finale, phase=Phase.ATTACK)


def _take_turn(state: State, who: str, target: str) -> State:
    state = _pass_cup(state, who)
    state = replace(state, finale=replace(finale_of(state), target=target))
    level = LEVEL_OF[state.contestant(state.narrator).drive] + duel_level_bonus(state, state.active)
    throws = throws_of(level, who, Purpose.FINALE)
    return after_throw(state, ConflictState(level, state.team(state.active).heat, throws))


def _pass_cup(state: State, who: str) -> State:
    """The next turn of the round is this contestant's."""
    finale = finale_of(state)
    state = with_team(state, replace(state.team(state.active), cup=who))
    return replace(state, narrator=who, conflict=None, finale=replace(finale, turn=finale.turn + 1))


def _add_points(finale: FinaleState, side: str, points: int) -> FinaleState:
    if side == "A":
        return replace(finale, points_a=finale.points_a + points)
    return replace(finale, points_b=finale.points_b + points)


def _points(finale: FinaleState, side: str) -> int:
    return finale.points_a if side == "A" else finale.points_b


def _first_side(state: State, sides: dict[str, tuple[str, ...]]) -> str:
    if state.header.coop:
        return next(letter for letter, ids in sides.items() if state.narrator in ids)
    return next(team.id for team in state.teams if team.goals >= state.header.goal_target)


def _split(state: State, sides: dict[str, tuple[str, ...]]) -> State:
    """Two sides out of one team, both with its Heat; the dead stay in the first (R55)."""
    whole = state.teams[0]
    parts = {
        "A": tuple(one for one in whole.contestants if one.id not in sides["B"]),
        "B": tuple(one for one in whole.contestants if one.id in sides["B"]),
    }
    teams = tuple(
        TeamState(letter, whole.heat, whole.vp, whole.goals, None, _first_cup(whole, people), people)
        for letter, people in parts.items()
    )
    return replace(state, teams=teams)


def _first_cup(whole: TeamState, people: tuple[ContestantState, ...]) -> str:
    """The whole team's cup stays where it is; the other goes to the first living of its side."""
    living = [one.id for one in people if one.alive]
    return whole.cup if whole.cup in living else living[0]


def _underdog(state: State, winners: TeamState, losers: TeamState) -> str | None:
    """Who gets R46's level: the side that was smaller from the start and still is."""
    for side, rival in ((winners, losers), (losers, winners)):
        if len(side.living) >= len(rival.living):
            continue
        if state.header.coop or len(side.contestants) < len(rival.contestants):
            return side.id
    return None
