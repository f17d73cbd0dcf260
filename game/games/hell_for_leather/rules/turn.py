"""A turn from its first moment to the call of the conflict, and its end."""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.actions import (
    AnswerDilemma,
    CallConflict,
    CallHelp,
    DeclareSkill,
    EndTurn,
    Foul,
    Narrate,
    OfferDilemma,
    SetThreat,
    TimeOut,
    UseSkill,
    Veto,
)
from game.games.hell_for_leather.rules.changes import (
    Events,
    change_heat,
    change_vp,
    conflict_of,
    goals_needed,
    in_storm,
    living_after,
    narrator_of,
    next_living,
    with_contestant,
    with_one,
)
from game.games.hell_for_leather.rules.charts import DILEMMA_LEVELS, LEVEL_OF, LOWEST_LEVEL, throws_of
from game.games.hell_for_leather.rules.events import (
    ConflictCalled,
    DilemmaAnswered,
    DilemmaOffered,
    HelpCalled,
    IntentionStated,
    IntentionVetoed,
    SkillDeclared,
    SkillUsed,
    ThreatSet,
    ThrowFouled,
    TimeRanOut,
    TurnPassed,
)
from game.games.hell_for_leather.rules.state import ConflictState, ContestantState, PendingThrow, State
from game.games.hell_for_leather.rules.terms import DilemmaStep, Hand, Phase, Purpose
from game.games.hell_for_leather.rules.throw_actions import after_throw

_NONE, _ACCEPTED = DilemmaStep.NONE, DilemmaStep.ACCEPTED
_DRIVE = Purpose.DRIVE
_DILEMMA, _THREAT, _NARRATION, _CONFLICT = Phase.DILEMMA, Phase.THREAT, Phase.NARRATION, Phase.CONFLICT


def open_turn(state: State) -> State:
    """Where a turn starts: at the Dilemma if one can be offered, else at the threat (R33)."""
    return replace(state, phase=_DILEMMA if can_offer(state) else _THREAT)


def can_offer(state: State) -> bool:
    """Whether a Dilemma may be offered this turn (R33, R54)."""
    if state.header.options.stage < 3 or state.finale is not None:
        return False
    if state.header.coop:
        return True
    return state.team(state.other).vp > 0 and state.team(state.active).hunted is None


def offer_dilemma(state: State, action: OfferDilemma, out: Events) -> State:
    """R33, R54."""
    out.append(DilemmaOffered(action.by))
    if not state.header.coop:
        state = change_vp(state, action.by, -1, out)
    return replace(state, dilemma=DilemmaStep.OFFERED, phase=Phase.ANSWER)


def answer_dilemma(state: State, action: AnswerDilemma, out: Events) -> State:
    """R33: a refusal in versus pays the Adversary's point back and one more."""
    out.append(DilemmaAnswered(action.by, action.accept))
    if not action.accept and not state.header.coop:
        state = change_vp(state, state.active, -1, out)
        state = change_vp(state, state.other, 2, out)
    step = DilemmaStep.ACCEPTED if action.accept else DilemmaStep.REFUSED
    return replace(state, dilemma=step, phase=Phase.THREAT)


def set_threat(state: State, action: SetThreat, out: Events) -> State:
    """Phase 1 is done."""
    out.append(ThreatSet(action.by))
    return replace(state, phase=_NARRATION)


def narrate(state: State, action: Narrate, out: Events) -> State:
    """An intention stands, or another one in its place."""
    out.append(IntentionStated(action.by, action.approach))
    return state if state.narrated else replace(state, narrated=True)


def veto(state: State, action: Veto, out: Events) -> State:
    """R34: the intention falls and with it the use of a skill; a declared skill does not."""
    out.append(IntentionVetoed(action.by))
    return replace(state, vetoed=True, narrated=False, skill_used=False, skill_vetoed=state.skill_used)


def declare_skill(state: State, action: DeclareSkill, out: Events) -> State:
    """R32."""
    out.append(SkillDeclared(action.by, action.skill))
    return replace(state, declared=action.skill)


def use_skill(state: State, action: UseSkill, out: Events) -> State:
    """R32: no roll; the turn may end here."""
    out.append(SkillUsed(action.by, action.skill))
    return replace(state, skill_used=True, skill_vetoed=False)


def time_out(state: State, action: TimeOut, out: Events) -> State:
    """R35: an unanswered Dilemma is void, and its point goes back."""
    out.append(TimeRanOut(narrator_of(state)))
    if state.dilemma is DilemmaStep.OFFERED and not state.header.coop:
        state = change_vp(state, state.other, 1, out)
    return replace(state, phase=Phase.TURN_END)


def foul(state: State, action: Foul, out: Events) -> State:
    """R6: forgiven once a player, then a star, if one is free."""
    one = state.contestant(action.by)
    felony = one.player in state.fouls
    out.append(ThrowFouled(action.by, felony))
    if not felony:
        return replace(state, fouls=(*state.fouls, one.player))
    stars = state.header.options.felony_stars if state.header.options.stage > 1 else one.felony
    return with_contestant(state, replace(one, felony=min(stars, one.felony + 1)))


def call_conflict(state: State, action: CallConflict, out: Events) -> State:
    """Phase 3 opens at the Narrator's Drive, two levels lower in a Dilemma (R12, R33)."""
    narrator = state.contestant(state.narrator)
    level = LEVEL_OF[narrator.drive]
    if state.dilemma is _ACCEPTED:
        level = max(LOWEST_LEVEL, level - DILEMMA_LEVELS)
    out.append(ConflictCalled(action.by, narrator.id, level))
    state = open_conflict(state, narrator, level)
    return replace(state, phase=_CONFLICT) if possible_helpers(state) else state


def open_conflict(state: State, narrator: ContestantState, level: int) -> State:
    """A fresh conflict of the Narrator at this level, with its first throw due."""
    throws = throws_of(level, narrator.id, _DRIVE)
    stack = state.team(state.active).heat
    return after_throw(state, ConflictState(level, stack, throws, skill=state.declared))


def possible_helpers(state: State) -> tuple[str, ...]:
    """Who can be called to help now, clockwise from the Narrator; none without a VP (R18, R19)."""
    team = state.team(state.active)
    if not team.vp or state.header.options.stage < 3 or state.finale is not None:
        return ()
    return tuple(living_after(team, narrator_of(state)))


def call_help(state: State, action: CallHelp, out: Events) -> State:
    """R18, R19: a VP each; they throw after the Narrator's first throw."""
    out.append(HelpCalled(action.by, action.helpers))
    state = change_vp(state, state.active, -len(action.helpers), out)
    conflict = conflict_of(state)
    helping = tuple(PendingThrow(who, Purpose.HELP, Hand.MAIN) for who in action.helpers)
    pending = (*conflict.pending[:1], *helping, *conflict.pending[1:])
    return replace(
        state, conflict=replace(conflict, helpers=action.helpers, pending=pending), phase=Phase.THROWS
    )


def end_turn(state: State, action: EndTurn, out: Events) -> State:
    """R31: the cup passes to the next living contestant, the roles switch; the storm's Heat grows (R56)."""
    storming = in_storm(state)
    if storming:
        state = change_heat(state, state.active, 1, out)
    team = state.team(state.active)
    team = replace(team, cup=next_living(team, narrator_of(state)))
    following = team if storming or state.header.coop else state.team(state.other)
    state = replace(
        state,
        teams=with_one(state.teams, team),
        turn=state.turn + 1,
        active=following.id,
        narrator=following.cup,
        dilemma=_NONE,
        narrated=False,
        vetoed=False,
        declared=None,
        skill_used=False,
        skill_vetoed=False,
        conflict=None,
        goal_open=False,
        told=False,
    )
    out.append(TurnPassed(state.turn, following.id, following.cup))
    return _storm_goes_on(state) if storming else _race_goes_on(state)


def _storm_goes_on(state: State) -> State:
    if state.team(state.active).goals >= goals_needed(state):
        return replace(state, verdict=state.active, phase=Phase.EPILOGUE)
    return storm_turn(state)


def _race_goes_on(state: State) -> State:
    return replace(state, phase=Phase.FINALE_DUE) if _race_over(state) else open_turn(state)


def _race_over(state: State) -> bool:
    """Whether a team has all its Goals, or nobody left (R37, R42)."""
    racing, needed = state.header.options.stage == 3, state.header.goal_target
    for team in state.teams:
        if not team.living:
            return True
        if racing and team.goals >= needed:
            return True
    return False


def storm_turn(state: State) -> State:
    """A turn of the storm starts with its throws (R56)."""
    narrator = state.contestant(state.narrator)
    return open_conflict(state, narrator, LEVEL_OF[narrator.drive])
