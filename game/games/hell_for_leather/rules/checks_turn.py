"""Why an action cannot be done before and after a conflict, or beside it."""

from game.games.hell_for_leather.rules.actions import (
    AnswerDilemma,
    BuyGoal,
    CallConflict,
    ChangePlayer,
    Death,
    DeclareSkill,
    EndTurn,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Over,
    Pause,
    SetThreat,
    Settle,
    Tell,
    TimeOut,
    UseSkill,
    Veto,
)
from game.games.hell_for_leather.rules.changes import goal_price, in_duel
from game.games.hell_for_leather.rules.options import is_player
from game.games.hell_for_leather.rules.phases import adversaries, tellers, threat_setter
from game.games.hell_for_leather.rules.refusals import (
    Checks,
    Refusal,
    is_known,
    is_living,
    not_by_narrator,
    out_of_turn,
    turn_of,
    wrong_phase,
)
from game.games.hell_for_leather.rules.state import ContestantState, State
from game.games.hell_for_leather.rules.terms import TABLE, Benefit, DilemmaStep, Phase, Telling
from game.games.hell_for_leather.rules.throw_actions import needs_chance

_BEFORE_CONFLICT = frozenset({Phase.DILEMMA, Phase.ANSWER, Phase.THREAT, Phase.NARRATION})
_OUTCOME, _EPILOGUE = Telling.OUTCOME, Telling.EPILOGUE
_NARRATION, _RISK_OFFER = Phase.NARRATION, Phase.RISK_OFFER
_OUTCOME_DUE = frozenset({Phase.GOAL, Phase.TELLING})


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
    return out_of_turn(state, action, (by,))


def _answer(state: State, action: AnswerDilemma) -> Refusal | None:
    due = adversaries(state) if state.header.coop else (state.active,)
    return out_of_turn(state, action, due) or answer_refusal(state, action.accept)


def answer_refusal(state: State, accept: bool) -> Refusal | None:
    """Why a Dilemma cannot be answered so: to refuse one costs a VP (R33)."""
    free = accept or state.header.coop or state.team(state.active).vp
    return None if free else Refusal("no_vp")


def _set_threat(state: State, action: SetThreat) -> Refusal | None:
    return out_of_turn(state, action, threat_setter(state))


def _veto(state: State, action: Veto) -> Refusal | None:
    return out_of_turn(state, action, adversaries(state)) or veto_refusal(state)


def veto_refusal(state: State) -> Refusal | None:
    """Why nothing can be vetoed: one Veto a turn, of an intention that stands (R34)."""
    return Refusal("veto_used") if state.vetoed else intention_refusal(state)


def intention_refusal(state: State) -> Refusal | None:
    """Why no conflict can be called and no skill used: no intention stands."""
    if state.narrated:
        return None
    return Refusal("vetoed" if state.vetoed else "no_intention")


def _declare(state: State, action: DeclareSkill) -> Refusal | None:
    refused = not_by_narrator(state, action)
    return refused or declaration_refusal(state, state.contestant(action.by), action.skill)


def declaration_refusal(state: State, one: ContestantState, skill: str) -> Refusal | None:
    """Why this contestant, the Narrator, cannot declare this skill (R32)."""
    if state.declared is not None:
        return Refusal("skill_declared", state.declared)
    if one.skills_locked:
        return Refusal("skills_locked", one.id)
    if skill in one.skills:
        return Refusal("skill_known", skill)
    return Refusal("vetoed") if state.vetoed and not state.narrated else None


def _use(state: State, action: UseSkill) -> Refusal | None:
    if refused := not_by_narrator(state, action) or intention_refusal(state):
        return refused
    known = action.skill in state.contestant(action.by).skills
    return None if known else Refusal("skill_unknown", action.skill)


def _call(state: State, action: CallConflict) -> Refusal | None:
    return out_of_turn(state, action, adversaries(state)) or intention_refusal(state)


def _time_out(state: State, action: TimeOut) -> Refusal | None:
    if state.header.options.egg_timer is None:
        return Refusal("option_off", "egg_timer")
    return turn_of(action.by, (TABLE,)) if state.phase in _BEFORE_CONFLICT else wrong_phase(state)


def _settle(state: State, action: Settle) -> Refusal | None:
    return settling_refusal(state) or out_of_turn(state, action, (TABLE,))


def settling_refusal(state: State) -> Refusal | None:
    """Why a conflict cannot be read as it lies: the duel scores it, and without a die there is nothing (R13)."""
    if state.phase is not _RISK_OFFER or state.conflict is None:
        return None
    return wrong_phase(state) if in_duel(state) or needs_chance(state, state.conflict) else None


def _give_trauma(state: State, action: GiveTrauma) -> Refusal | None:
    curse = state.conflict.curse if state.conflict else None
    if refused := out_of_turn(state, action, (curse.of if curse else None,)):
        return refused
    return None if is_living(state, action.to, state.active) else Refusal("not_living", action.to)


def _buy_goal(state: State, action: BuyGoal) -> Refusal | None:
    if state.phase in (Phase.TELLING, Phase.TURN_END) and state.team(state.active).vp < goal_price(state):
        return Refusal("no_vp")
    if refused := not_by_narrator(state, action):
        return refused
    if not state.goal_open:
        return Refusal("goal_bought")
    if action.benefit is Benefit.HEAT:
        return None if action.whom is None else Refusal("nobody_meant", action.whom)
    return None if is_living(state, action.whom, state.active) else Refusal("not_living", action.whom or "")


def _tell(state: State, action: Tell) -> Refusal | None:
    if action.kind is _EPILOGUE:
        alive = state.verdict is not None and state.phase is Phase.EPILOGUE
        if not alive or not is_living(state, action.by, state.verdict or ""):
            return wrong_phase(state) if state.phase is not Phase.EPILOGUE else Refusal("not_your_turn", action.by)
        return Refusal("told") if action.by in state.spoken else None
    if action.kind is not _OUTCOME:
        return is_known(state, action.by)
    if state.told:
        return Refusal("told")
    if state.phase not in _OUTCOME_DUE:
        return wrong_phase(state)
    due = tellers(state)
    return turn_of(action.by, due) and turn_of(action.by, _people(state, due))


def _people(state: State, letters: tuple[str, ...]) -> list[str]:
    return [one.id for team in state.teams if team.id in letters for one in team.contestants]


def _end_turn(state: State, action: EndTurn) -> Refusal | None:
    if not state.told and state.phase is Phase.GOAL:
        return Refusal("not_told")
    if not state.skill_used and state.phase is _NARRATION:
        return Refusal("vetoed" if state.skill_vetoed else "no_conflict")
    return out_of_turn(state, action, (TABLE,))


def _death(state: State, action: Death) -> Refusal | None:
    return out_of_turn(state, action, (state.dying.who if state.dying else None,))


def _pause(state: State, action: Pause) -> Refusal | None:
    return is_known(state, action.by)


def _seat(state: State, action: ChangePlayer) -> Refusal | None:
    if not any(one.id == action.of for team in state.teams for one in team.contestants):
        return Refusal("unknown", action.of)
    if not is_player(action.player):
        return Refusal("bad_player", action.player)
    return turn_of(action.by, (TABLE,))


def _over(state: State, action: Over) -> Refusal | None:
    return out_of_turn(state, action, (TABLE,))


CHECKS: Checks = {
    OfferDilemma: _offer,
    AnswerDilemma: _answer,
    SetThreat: _set_threat,
    Narrate: not_by_narrator,
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
    ChangePlayer: _seat,
    Over: _over,
}
