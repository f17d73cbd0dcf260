"""Why an action cannot be done: one check a kind of action, each a chain of stable reason codes."""

from collections.abc import Callable
from typing import Any

import msgspec

from .actions import (
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    Death,
    DeclareSkill,
    Defend,
    Ditch,
    EndTurn,
    Foul,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Over,
    Pause,
    Reward,
    Score,
    Seat,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Throw,
    TimeOut,
    UseSkill,
    Veto,
)
from .changes import finale_of, goal_price, in_duel
from .charts import LEVEL_OF, LOWEST_LEVEL
from .options import is_player
from .phases import adversaries, defender, finale_kind, tellers, threat_setter
from .state import PendingThrow, State
from .storm import storm_goals
from .terms import (
    TABLE,
    Benefit,
    DilemmaStep,
    FinaleKind,
    Lie,
    Phase,
    RewardKind,
    Stack,
    Telling,
    Zone,
)
from .throwing import needs_chance
from .turn import possible_helpers

_NO_LIES: dict[str, Lie] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is refused: a stable code for words to be found by, and ids in ``detail``."""

    code: str
    detail: str = ""


def refusal(state: State, action: Action) -> Refusal | None:
    """Why ``action`` cannot be done now, None if it can; empty chance fields of a prototype are let pass."""
    if state.phase is Phase.OVER:
        return Refusal("over")
    check: Callable[[State, Any], Refusal | None] = _CHECKS[type(action)]
    return check(state, action)


def unfilled(action: Action) -> bool:
    """Whether this is still a prototype: what chance or a word must fill is empty."""
    match action:
        case Throw():
            return not action.table or action.heat is None
        case TakeRisk():
            return action.heat is None
        case ChanceCurse():
            return not action.number
        case DeclareSkill():
            return not action.skill.strip()
        case _:
            return False


def next_dice(state: State, count: int) -> tuple[str, ...]:
    """The ids of the next ``count`` d10 of this conflict: d1, d2, ..."""
    first = len(state.conflict.dice if state.conflict else ()) + 1
    return tuple(f"d{number}" for number in range(first, first + count))


def due_throw(state: State) -> PendingThrow | None:
    """The throw that is due, if one is."""
    if state.conflict is None or state.phase not in (Phase.CONFLICT, Phase.THROWS, Phase.FELONY):
        return None
    return state.conflict.pending[0] if state.conflict.pending else None


def _turn_of(by: str, *due: str | None) -> Refusal | None:
    return None if by in due else Refusal("not_your_turn", by)


def _in(state: State, *phases: Phase) -> Refusal | None:
    return None if state.phase in phases else Refusal("wrong_phase", state.phase)


def _alive(state: State, ident: str | None, letter: str) -> bool:
    return any(one.id == ident for one in state.team(letter).living)


# --- the opening of a turn ----------------------------------------------------------------------------------


def _offer(state: State, action: OfferDilemma) -> Refusal | None:
    if state.header.options.stage < 3:
        return Refusal("stage")
    if state.finale is not None:
        return Refusal("finale")
    if state.dilemma is not DilemmaStep.NONE:
        return Refusal("dilemma_used")
    if not state.header.coop and state.phase is Phase.THREAT:
        return Refusal("no_vp" if state.team(state.active).hunted is None else "hunted")
    by = state.narrator if state.header.coop else state.other
    return _in(state, Phase.DILEMMA) or _turn_of(action.by, by)


def _answer(state: State, action: AnswerDilemma) -> Refusal | None:
    due = adversaries(state) if state.header.coop else (state.active,)
    if refused := _in(state, Phase.ANSWER) or _turn_of(action.by, *due):
        return refused
    if not action.accept and not state.header.coop and not state.team(state.active).vp:
        return Refusal("no_vp")
    return None


def _set_threat(state: State, action: SetThreat) -> Refusal | None:
    return _in(state, Phase.DILEMMA, Phase.THREAT) or _turn_of(action.by, *threat_setter(state))


def _narrate(state: State, action: Narrate) -> Refusal | None:
    return _in(state, Phase.NARRATION) or _turn_of(action.by, state.narrator)


def _veto(state: State, action: Veto) -> Refusal | None:
    if refused := _in(state, Phase.NARRATION) or _turn_of(action.by, *adversaries(state)):
        return refused
    if state.vetoed:
        return Refusal("veto_used")
    return _intention(state)


def _intention(state: State) -> Refusal | None:
    if state.narrated:
        return None
    return Refusal("vetoed" if state.vetoed else "no_intention")


def _declare(state: State, action: DeclareSkill) -> Refusal | None:
    if refused := _in(state, Phase.NARRATION) or _turn_of(action.by, state.narrator):
        return refused
    one = state.contestant(action.by)
    if state.declared is not None:
        return Refusal("skill_declared", state.declared)
    if one.skills_locked:
        return Refusal("skills_locked", one.id)
    if action.skill in one.skills:
        return Refusal("skill_known", action.skill)
    return Refusal("vetoed") if state.vetoed and not state.narrated else None


def _use(state: State, action: UseSkill) -> Refusal | None:
    if refused := _in(state, Phase.NARRATION) or _turn_of(action.by, state.narrator) or _intention(state):
        return refused
    known = action.skill in state.contestant(action.by).skills
    return None if known else Refusal("skill_unknown", action.skill)


def _call(state: State, action: CallConflict) -> Refusal | None:
    return _in(state, Phase.NARRATION) or _turn_of(action.by, *adversaries(state)) or _intention(state)


def _time_out(state: State, action: TimeOut) -> Refusal | None:
    if state.header.options.egg_timer is None:
        return Refusal("option_off", "egg_timer")
    opening = (Phase.DILEMMA, Phase.ANSWER, Phase.THREAT, Phase.NARRATION)
    return _in(state, *opening) or _turn_of(action.by, TABLE)


# --- help, throws, Risks ------------------------------------------------------------------------------------


def _foul(state: State, action: Foul) -> Refusal | None:
    if not state.header.options.strict_hand:
        return Refusal("option_off", "strict_hand")
    due = due_throw(state)
    return _turn_of(action.by, due.by) if due else Refusal("wrong_phase", state.phase)


def _call_help(state: State, action: CallHelp) -> Refusal | None:
    if state.header.options.stage < 3:
        return Refusal("stage")
    if state.finale is not None:
        return Refusal("finale")
    if state.conflict is None:
        return Refusal("wrong_phase", state.phase)
    if state.conflict.helpers:
        return Refusal("help_called")
    if state.conflict.dice:
        return Refusal("dice_thrown")
    if len(action.helpers) > state.team(state.active).vp or not state.team(state.active).vp:
        return Refusal("no_vp")
    return _in(state, Phase.CONFLICT) or _turn_of(action.by, state.narrator) or _helpers(state, action)


def _helpers(state: State, action: CallHelp) -> Refusal | None:
    possible = possible_helpers(state)
    if action.helpers != tuple(who for who in possible if who in action.helpers) or not action.helpers:
        return Refusal("bad_helpers", " ".join(action.helpers))
    return None if len(action.texts) == len(action.helpers) else Refusal("bad_texts")


def _throw(state: State, action: Throw) -> Refusal | None:
    due = due_throw(state)
    if due is None:
        return Refusal("wrong_phase", state.phase)
    if refused := _turn_of(action.by, due.by):
        return refused
    if (action.purpose, action.hand) != (due.purpose, due.hand) or action.dice != next_dice(state, due.count):
        return Refusal("wrong_throw", f"{due.purpose} {due.hand} {due.count}")
    stack = state.conflict.stack if state.conflict else 0
    return _table(state, action) or _heat(action.heat, stack)


def _table(state: State, action: Throw) -> Refusal | None:
    if not action.table:
        return None
    before = state.conflict.dice if state.conflict else _NO_LIES
    if action.table.keys() != {*before, *action.dice}:
        return Refusal("bad_table", "not every die")
    for die, lie in action.table.items():
        if not 1 <= lie.number <= 10:
            return Refusal("bad_table", f"{die} shows {lie.number}")
        was = before.get(die)
        if was is not None and was.zone is Zone.OFF and lie != was:
            return Refusal("bad_table", f"{die} had left the table")
    return None


def _heat(heat: Stack | None, before: int) -> Refusal | None:
    if heat is None:
        return None
    if heat.before != before:
        return Refusal("bad_heat", f"{before} high, not {heat.before}")
    if not 0 <= heat.standing <= before or len(heat.fallen) != before - heat.standing:
        return Refusal("bad_heat", "dice do not add up")
    return None if all(1 <= number <= 6 for number in heat.fallen) else Refusal("bad_heat", "no d6 shows that")


def _take_risk(state: State, action: TakeRisk) -> Refusal | None:
    conflict = state.conflict
    if conflict is None:
        return Refusal("wrong_phase", state.phase)
    if conflict.skill is not None:
        return Refusal("skill_declaration", conflict.skill)
    if conflict.fallen is not None:
        return Refusal("heat_fallen")
    if conflict.risk_taken and not in_duel(state):
        return Refusal("risk_taken")
    if conflict.pending:
        return Refusal("dice_left")
    refused = _in(state, Phase.RISK_OFFER, Phase.CONFLICT) or _turn_of(action.by, state.narrator)
    return refused or _heat(action.heat, conflict.stack + 1)


def _chance_curse(state: State, action: ChanceCurse) -> Refusal | None:
    if state.conflict is None or state.conflict.pending or not needs_chance(state):
        return Refusal("wrong_phase", state.phase)
    if not 0 <= action.number <= 10:
        return Refusal("bad_number", str(action.number))
    return _in(state, Phase.RISK_OFFER, Phase.CONFLICT) or _turn_of(action.by, TABLE)


# --- what a conflict leads to -------------------------------------------------------------------------------


def _settle(state: State, action: Settle) -> Refusal | None:
    if state.phase is Phase.RISK_OFFER and (in_duel(state) or needs_chance(state)):
        return Refusal("wrong_phase", state.phase)
    return _in(state, Phase.SETTLE, Phase.RISK_OFFER) or _turn_of(action.by, TABLE)


def _give_trauma(state: State, action: GiveTrauma) -> Refusal | None:
    curse = state.conflict.curse if state.conflict else None
    if refused := _in(state, Phase.TRAUMA) or _turn_of(action.by, curse.of if curse else None):
        return refused
    return None if _alive(state, action.to, state.active) else Refusal("not_living", action.to)


def _buy_goal(state: State, action: BuyGoal) -> Refusal | None:
    if state.phase in (Phase.TELLING, Phase.TURN_END) and state.team(state.active).vp < goal_price(state):
        return Refusal("no_vp")
    if refused := _in(state, Phase.GOAL) or _turn_of(action.by, state.narrator):
        return refused
    if not state.goal_open:
        return Refusal("goal_bought")
    if action.benefit is Benefit.HEAT:
        return None if action.whom is None else Refusal("nobody_meant", action.whom)
    return None if _alive(state, action.whom, state.active) else Refusal("not_living", action.whom or "")


def _tell(state: State, action: Tell) -> Refusal | None:
    if action.kind is Telling.EPILOGUE:
        alive = state.verdict is not None and state.phase is Phase.EPILOGUE
        if not alive or not _alive(state, action.by, state.verdict or ""):
            return _in(state, Phase.EPILOGUE) or Refusal("not_your_turn", action.by)
        return Refusal("told") if action.by in state.spoken else None
    if action.kind is not Telling.OUTCOME:
        return _known(state, action.by)
    if state.told:
        return Refusal("told")
    due = tellers(state)
    mates = (one.id for team in state.teams if team.id in due for one in team.contestants)
    return _in(state, Phase.GOAL, Phase.TELLING) or _turn_of(action.by, *due, *mates)


def _known(state: State, by: str) -> Refusal | None:
    teams = state.teams
    known = by == TABLE or any(by == team.id or any(by == one.id for one in team.contestants) for team in teams)
    return None if known else Refusal("unknown", by)


def _end_turn(state: State, action: EndTurn) -> Refusal | None:
    if state.phase is Phase.GOAL and not state.told:
        return Refusal("not_told")
    if state.phase is Phase.NARRATION and not state.skill_used:
        return Refusal("no_conflict")
    return _in(state, Phase.TURN_END, Phase.GOAL, Phase.NARRATION) or _turn_of(action.by, TABLE)


def _death(state: State, action: Death) -> Refusal | None:
    return _in(state, Phase.DEATH) or _turn_of(action.by, state.dying.who if state.dying else None)


def _pause(state: State, action: Pause) -> Refusal | None:
    return _known(state, action.by)


def _seat(state: State, action: Seat) -> Refusal | None:
    if not any(one.id == action.of for team in state.teams for one in team.contestants):
        return Refusal("unknown", action.of)
    if not is_player(action.player):
        return Refusal("bad_player", action.player)
    return _turn_of(action.by, TABLE)


def _over(state: State, action: Over) -> Refusal | None:
    return _in(state, Phase.VERDICT) or _turn_of(action.by, TABLE)


# --- the finale ---------------------------------------------------------------------------------------------


def _begin_finale(state: State, action: BeginFinale) -> Refusal | None:
    if refused := _in(state, Phase.FINALE_DUE) or _turn_of(action.by, TABLE):
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
    if refused := _in(state, Phase.REWARDS) or _turn_of(action.by, state.active):
        return refused
    if action.kind in (RewardKind.RAISE, RewardKind.POINTS):
        return None if action.whom is None else Refusal("nobody_meant", action.whom)
    letter = state.active if action.kind is RewardKind.HEAL else state.other
    if not _alive(state, action.whom, letter):
        return Refusal("not_living", action.whom or "")
    low = action.kind is RewardKind.HURT and _level(state, action.whom or "") <= LOWEST_LEVEL
    return Refusal("drive_zero", action.whom or "") if low else None


def _level(state: State, ident: str) -> int:
    return LEVEL_OF[state.contestant(ident).drive]


def _attack(state: State, action: Attack) -> Refusal | None:
    if refused := _in(state, Phase.ATTACK):
        return refused
    if not _alive(state, action.by, state.active):
        return Refusal("not_your_turn", action.by)
    return None if _alive(state, action.target, state.other) else Refusal("not_living", action.target)


def _defend(state: State, action: Defend) -> Refusal | None:
    if refused := _in(state, Phase.DEFEND) or _turn_of(action.by, defender(state)):
        return refused
    return None if action.target == state.narrator else Refusal("wrong_target", action.target)


def _ditch(state: State, action: Ditch) -> Refusal | None:
    if refused := _in(state, Phase.DEFEND) or _turn_of(action.by, defender(state)):
        return refused
    return None if action.dies == finale_of(state).target else Refusal("wrong_target", action.dies)


def _score(state: State, action: Score) -> Refusal | None:
    if not in_duel(state):
        return Refusal("wrong_phase", state.phase)
    return _in(state, Phase.RISK_OFFER) or _turn_of(action.by, state.narrator)


_CHECKS: dict[type[Action], Callable[..., Refusal | None]] = {
    OfferDilemma: _offer,
    AnswerDilemma: _answer,
    SetThreat: _set_threat,
    Narrate: _narrate,
    Veto: _veto,
    DeclareSkill: _declare,
    CallConflict: _call,
    UseSkill: _use,
    TimeOut: _time_out,
    Foul: _foul,
    CallHelp: _call_help,
    Throw: _throw,
    TakeRisk: _take_risk,
    ChanceCurse: _chance_curse,
    Settle: _settle,
    GiveTrauma: _give_trauma,
    BuyGoal: _buy_goal,
    Tell: _tell,
    EndTurn: _end_turn,
    BeginFinale: _begin_finale,
    Reward: _reward,
    Attack: _attack,
    Defend: _defend,
    Ditch: _ditch,
    Score: _score,
    Death: _death,
    Pause: _pause,
    Seat: _seat,
    Over: _over,
}
