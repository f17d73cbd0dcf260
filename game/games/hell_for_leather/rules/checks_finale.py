"""Why an action of the finale cannot be done."""

from game.games.hell_for_leather.rules.actions import Attack, BeginFinale, Defend, Ditch, Reward, Score
from game.games.hell_for_leather.rules.changes import finale_of, in_duel
from game.games.hell_for_leather.rules.charts import LEVEL_OF, LOWEST_LEVEL
from game.games.hell_for_leather.rules.phases import defender, finale_kind
from game.games.hell_for_leather.rules.refusals import (
    Checks,
    Refusal,
    in_phase,
    is_living,
    not_by_narrator,
    out_of_turn,
    turn_of,
    wrong_phase,
)
from game.games.hell_for_leather.rules.state import ContestantState, State
from game.games.hell_for_leather.rules.storm import storm_goals
from game.games.hell_for_leather.rules.terms import TABLE, FinaleKind, RewardKind


def _begin_finale(state: State, action: BeginFinale) -> Refusal | None:
    if refused := out_of_turn(state, action, (TABLE,)):
        return refused
    if action.kind is not finale_kind(state):
        return Refusal("wrong_finale", action.kind)
    goals = storm_goals(state) if action.kind is FinaleKind.STORM else 0
    if len(action.goals) != goals:
        return Refusal("bad_goals", f"{goals} needed")
    if action.kind is FinaleKind.DUEL and state.header.coop:
        return _sides(state, action)
    return Refusal("bad_sides") if action.sides else None


def _sides(state: State, action: BeginFinale) -> Refusal | None:
    """Every living contestant stands on one of two sides, nobody else, and no side is empty."""
    living = sorted(one.id for one in state.team(state.active).living)
    if action.sides.keys() != {"A", "B"} or not all(action.sides.values()):
        return Refusal("bad_sides")
    standing = sorted(who for side in action.sides.values() for who in side)
    return None if standing == living else Refusal("bad_sides", " ".join(standing))


def _reward(state: State, action: Reward) -> Refusal | None:
    if refused := out_of_turn(state, action, (state.active,)):
        return refused
    if action.kind in (RewardKind.RAISE, RewardKind.POINTS):
        return None if action.whom is None else Refusal("nobody_meant", action.whom)
    letter = state.active if action.kind is RewardKind.HEAL else state.other
    if not is_living(state, action.whom, letter):
        return Refusal("not_living", action.whom or "")
    return hurt_refusal(state.contestant(action.whom or "")) if action.kind is RewardKind.HURT else None


def hurt_refusal(one: ContestantState) -> Refusal | None:
    """Why this contestant cannot be hurt for a reward: it never kills (R45)."""
    return Refusal("drive_zero", one.id) if LEVEL_OF[one.drive] <= LOWEST_LEVEL else None


def _attack(state: State, action: Attack) -> Refusal | None:
    if refused := in_phase(state, action):
        return refused
    if not is_living(state, action.by, state.active):
        return Refusal("not_your_turn", action.by)
    return None if is_living(state, action.target, state.other) else Refusal("not_living", action.target)


def _defend(state: State, action: Defend) -> Refusal | None:
    if refused := in_phase(state, action) or turn_of(action.by, (defender(state),)):
        return refused
    return None if action.target == state.narrator else Refusal("wrong_target", action.target)


def _ditch(state: State, action: Ditch) -> Refusal | None:
    if refused := in_phase(state, action) or turn_of(action.by, (defender(state),)):
        return refused
    return None if action.dies == finale_of(state).target else Refusal("wrong_target", action.dies)


def _score(state: State, action: Score) -> Refusal | None:
    if not in_duel(state):
        return wrong_phase(state)
    return not_by_narrator(state, action)


CHECKS: Checks = {
    BeginFinale: _begin_finale,
    Reward: _reward,
    Attack: _attack,
    Defend: _defend,
    Ditch: _ditch,
    Score: _score,
}
