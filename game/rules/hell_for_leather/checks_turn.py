"""Why an action cannot be done before and after a conflict, or beside it."""

from .actions import (
    AnswerDilemma,
    BuyGoal,
    CallConflict,
    Death,
    DeclareSkill,
    EndTurn,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Over,
    Pause,
    Seat,
    SetThreat,
    Settle,
    Tell,
    TimeOut,
    UseSkill,
    Veto,
)
from .changes import goal_price, in_duel
from .options import is_player
from .phases import adversaries, tellers, threat_setter
from .refusals import Checks, Refusal, in_phase, is_known, is_living, turn_of
from .state import State
from .terms import TABLE, Benefit, DilemmaStep, Phase, Telling
from .throwing import needs_chance


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
    return in_phase(state, Phase.DILEMMA) or turn_of(action.by, by)


def _answer(state: State, action: AnswerDilemma) -> Refusal | None:
    due = adversaries(state) if state.header.coop else (state.active,)
    if refused := in_phase(state, Phase.ANSWER) or turn_of(action.by, *due):
        return refused
    if not action.accept and not state.header.coop and not state.team(state.active).vp:
        return Refusal("no_vp")
    return None


def _set_threat(state: State, action: SetThreat) -> Refusal | None:
    return in_phase(state, Phase.DILEMMA, Phase.THREAT) or turn_of(action.by, *threat_setter(state))


def _narrate(state: State, action: Narrate) -> Refusal | None:
    return in_phase(state, Phase.NARRATION) or turn_of(action.by, state.narrator)


def _veto(state: State, action: Veto) -> Refusal | None:
    if refused := in_phase(state, Phase.NARRATION) or turn_of(action.by, *adversaries(state)):
        return refused
    if state.vetoed:
        return Refusal("veto_used")
    return _intention(state)


def _intention(state: State) -> Refusal | None:
    if state.narrated:
        return None
    return Refusal("vetoed" if state.vetoed else "no_intention")


def _declare(state: State, action: DeclareSkill) -> Refusal | None:
    if refused := in_phase(state, Phase.NARRATION) or turn_of(action.by, state.narrator):
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
    if refused := in_phase(state, Phase.NARRATION) or turn_of(action.by, state.narrator) or _intention(state):
        return refused
    known = action.skill in state.contestant(action.by).skills
    return None if known else Refusal("skill_unknown", action.skill)


def _call(state: State, action: CallConflict) -> Refusal | None:
    return in_phase(state, Phase.NARRATION) or turn_of(action.by, *adversaries(state)) or _intention(state)


def _time_out(state: State, action: TimeOut) -> Refusal | None:
    if state.header.options.egg_timer is None:
        return Refusal("option_off", "egg_timer")
    opening = (Phase.DILEMMA, Phase.ANSWER, Phase.THREAT, Phase.NARRATION)
    return in_phase(state, *opening) or turn_of(action.by, TABLE)


def _settle(state: State, action: Settle) -> Refusal | None:
    if state.phase is Phase.RISK_OFFER and (in_duel(state) or needs_chance(state)):
        return Refusal("wrong_phase", state.phase)
    return in_phase(state, Phase.SETTLE, Phase.RISK_OFFER) or turn_of(action.by, TABLE)


def _give_trauma(state: State, action: GiveTrauma) -> Refusal | None:
    curse = state.conflict.curse if state.conflict else None
    if refused := in_phase(state, Phase.TRAUMA) or turn_of(action.by, curse.of if curse else None):
        return refused
    return None if is_living(state, action.to, state.active) else Refusal("not_living", action.to)


def _buy_goal(state: State, action: BuyGoal) -> Refusal | None:
    if state.phase in (Phase.TELLING, Phase.TURN_END) and state.team(state.active).vp < goal_price(state):
        return Refusal("no_vp")
    if refused := in_phase(state, Phase.GOAL) or turn_of(action.by, state.narrator):
        return refused
    if not state.goal_open:
        return Refusal("goal_bought")
    if action.benefit is Benefit.HEAT:
        return None if action.whom is None else Refusal("nobody_meant", action.whom)
    return None if is_living(state, action.whom, state.active) else Refusal("not_living", action.whom or "")


def _tell(state: State, action: Tell) -> Refusal | None:
    if action.kind is Telling.EPILOGUE:
        alive = state.verdict is not None and state.phase is Phase.EPILOGUE
        if not alive or not is_living(state, action.by, state.verdict or ""):
            return in_phase(state, Phase.EPILOGUE) or Refusal("not_your_turn", action.by)
        return Refusal("told") if action.by in state.spoken else None
    if action.kind is not Telling.OUTCOME:
        return is_known(state, action.by)
    if state.told:
        return Refusal("told")
    due = tellers(state)
    mates = (one.id for team in state.teams if team.id in due for one in team.contestants)
    return in_phase(state, Phase.GOAL, Phase.TELLING) or turn_of(action.by, *due, *mates)


def _end_turn(state: State, action: EndTurn) -> Refusal | None:
    if state.phase is Phase.GOAL and not state.told:
        return Refusal("not_told")
    if state.phase is Phase.NARRATION and not state.skill_used:
        return Refusal("no_conflict")
    return in_phase(state, Phase.TURN_END, Phase.GOAL, Phase.NARRATION) or turn_of(action.by, TABLE)


def _death(state: State, action: Death) -> Refusal | None:
    return in_phase(state, Phase.DEATH) or turn_of(action.by, state.dying.who if state.dying else None)


def _pause(state: State, action: Pause) -> Refusal | None:
    return is_known(state, action.by)


def _seat(state: State, action: Seat) -> Refusal | None:
    if not any(one.id == action.of for team in state.teams for one in team.contestants):
        return Refusal("unknown", action.of)
    if not is_player(action.player):
        return Refusal("bad_player", action.player)
    return turn_of(action.by, TABLE)


def _over(state: State, action: Over) -> Refusal | None:
    return in_phase(state, Phase.VERDICT) or turn_of(action.by, TABLE)


CHECKS: Checks = {
    OfferDilemma: _offer,
    AnswerDilemma: _answer,
    SetThreat: _set_threat,
    Narrate: _narrate,
    Veto: _veto,
    DeclareSkill: _declare,
    CallConflict: _call,
    UseSkill: _use,
    TimeOut: _time_out,
    Settle: _settle,
    GiveTrauma: _give_trauma,
    BuyGoal: _buy_goal,
    Tell: _tell,
    EndTurn: _end_turn,
    Death: _death,
    Pause: _pause,
    Seat: _seat,
    Over: _over,
}
