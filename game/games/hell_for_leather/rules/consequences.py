"""What a conflict leads to before the finale: results, Curses, Traumas, Goals, the telling, deaths."""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.actions import (
    BuyGoal,
    ChangePlayer,
    Death,
    GiveTrauma,
    Over,
    Pause,
    Settle,
    Tell,
)
from game.games.hell_for_leather.rules.changes import (
    Events,
    change_heat,
    change_vp,
    conflict_of,
    goal_price,
    goals_needed,
    heal,
    in_duel,
    in_storm,
    mark_goal,
    narrator_of,
    send_hunters,
    with_contestant,
    with_team,
    wound,
)
from game.games.hell_for_leather.rules.charts import VP_WORTH
from game.games.hell_for_leather.rules.duel import duel_death
from game.games.hell_for_leather.rules.events import (
    Died,
    HunterMarkCrossed,
    HuntersShaken,
    MatchPaused,
    MatchWon,
    SeatChanged,
    Settled,
    SkillLearnt,
    SkillLost,
    Told,
)
from game.games.hell_for_leather.rules.scoring import best_result, counted, curse_of
from game.games.hell_for_leather.rules.state import Curse, Dying, State
from game.games.hell_for_leather.rules.terms import (
    NETWORK,
    Benefit,
    Cause,
    DilemmaStep,
    Drive,
    Effect,
    Phase,
    Result,
    Telling,
)

_BOON, _PASS, _CURSE = Result.BOON, Result.PASS, Result.CURSE
_GOOD = (_BOON, Result.MERIT)
_OUTCOME = Telling.OUTCOME
_GOAL, _TELLING, _TURN_END = Phase.GOAL, Phase.TELLING, Phase.TURN_END
_GAIN_HEAT, _HUNTERS, _TRAUMA = Effect.GAIN_HEAT, Effect.HUNTERS, Effect.TRAUMA


def settle(state: State, action: Settle, out: Events) -> State:
    """The conflict is read once, and all its effects but further Traumas follow (R17, R23-R30, R32)."""
    conflict, narrator = conflict_of(state), narrator_of(state)
    best = best_result(conflict.dice.values())
    curse = curse_of(state, best)
    fell = conflict.fallen is not None
    result = _CURSE if fell or best is None else counted(state, best)
    out.append(
        Settled(narrator, result, curse.number, curse.source, curse.of, curse.effects)
        if curse
        else Settled(narrator, result)
    )
    traumas = max(0, curse.effects.count(_TRAUMA) - 1) if curse else 0
    state = replace(state, conflict=replace(conflict, result=result, curse=curse, traumas=traumas))
    if conflict.skill is not None:
        state = _settle_skill(state, conflict.skill, result, out)
    state = _gain(state, result, out)
    if curse is not None:
        state = _suffer(state, curse, out)
    if fell and in_storm(state):
        state = replace(state, dying=Dying(narrator, Cause.HEAT))
    if _can_buy(state, result):
        state = replace(state, goal_open=True)
    return _after_harm(state)


def give_trauma(state: State, action: GiveTrauma, out: Events) -> State:
    """R25: a further Trauma finds its contestant."""
    conflict = conflict_of(state)
    state = replace(state, conflict=replace(conflict, traumas=conflict.traumas - 1))
    return _after_harm(wound(state, action.to, out, action.by))


def death(state: State, action: Death, out: Events) -> State:
    """R42, R52, R56: a contestant is out; their team may be too."""
    cause = state.dying.cause if state.dying else Cause.TRAUMA
    out.append(Died(action.by, cause))
    state = with_contestant(state, replace(state.contestant(action.by), drive=Drive.RIP))
    state = replace(state, dying=None)
    if in_duel(state):
        return duel_death(state, action.by, out)
    return _after_harm(state) if state.side_of(action.by).living else _team_lost(state)


def buy_goal(state: State, action: BuyGoal, out: Events) -> State:
    """R30: one Goal, and its benefit."""
    state = change_vp(state, state.active, -goal_price(state), out)
    state = mark_goal(state, state.active, action.benefit, out)
    if action.benefit is Benefit.HEAT:
        state = change_heat(state, state.active, -1, out)
    elif action.whom is not None:
        state = heal(state, action.whom, out)
    return replace(state, goal_open=False, phase=Phase.TURN_END if state.told else Phase.TELLING)


def tell(state: State, action: Tell, out: Events) -> State:
    """Story; only a due outcome and a due epilogue move the match on."""
    out.append(Told(action.by, action.kind))
    if action.kind is _OUTCOME:
        return replace(state, told=True, phase=_GOAL if state.goal_open else _TURN_END)
    if action.kind is not Telling.EPILOGUE or state.verdict is None:
        return state
    spoken = (*state.spoken, action.by)
    done = all(one.id in spoken for one in state.team(state.verdict).living)
    return replace(state, spoken=spoken, phase=Phase.VERDICT if done else Phase.EPILOGUE)


def pause(state: State, action: Pause, out: Events) -> State:
    """Changes nothing."""
    out.append(MatchPaused(action.by))
    return state


def seat(state: State, action: ChangePlayer, out: Events) -> State:
    """Somebody else plays a contestant from now on."""
    out.append(SeatChanged(action.of, action.player))
    return with_contestant(state, replace(state.contestant(action.of), player=action.player))


def over(state: State, action: Over, out: Events) -> State:
    """The match has been won (R53, R55, R56)."""
    out.append(MatchWon(state.verdict or NETWORK))
    return replace(state, winner=state.verdict, phase=Phase.OVER)


def _settle_skill(state: State, skill: str, result: Result, out: Events) -> State:
    """R32: a Merit writes the skill down, a Curse ends all declaring."""
    if result is _PASS:
        return state
    one = state.contestant(state.narrator)
    if result is _CURSE:
        out.append(SkillLost(one.id, skill))
        return with_contestant(state, replace(one, skills_locked=True))
    out.append(SkillLearnt(one.id, skill))
    return with_contestant(state, replace(one, skills=(*one.skills, skill)))


def _gain(state: State, result: Result, out: Events) -> State:
    """VP, a Boon's Heat, Hunter Marks, a co-op Dilemma's point (R28, R29, R54)."""
    letter = state.active
    hunted = state.team(letter).hunted is not None
    if state.header.options.stage == 3 and not hunted:
        state = change_vp(state, letter, VP_WORTH[result], out)
    if result not in _GOOD:
        return state
    if result is _BOON:
        state = change_heat(state, letter, -1, out)
    if hunted:
        state = _cross_off(state, all_marks=result is _BOON, out=out)
    if state.header.coop and state.dilemma is DilemmaStep.ACCEPTED:
        state = change_vp(state, letter, 1, out)
    return state


def _cross_off(state: State, all_marks: bool, out: Events) -> State:
    team = state.team(state.active)
    left = 0 if all_marks else (team.hunted or 0) - 1
    out.append(HunterMarkCrossed(team.id, left))
    if not left:
        out.append(HuntersShaken(team.id))
    return with_team(state, replace(team, hunted=left or None))


def _suffer(state: State, curse: Curse, out: Events) -> State:
    """The Curse's effects in order; a Trauma after the first waits to be given (R24-R27)."""
    letter = state.side_of(curse.of).id
    for at, effect in enumerate(curse.effects):
        if effect is _GAIN_HEAT:
            state = change_heat(state, letter, 1, out)
        elif effect is _HUNTERS and state.team(letter).living:
            state = send_hunters(state, letter, out)
        elif effect is _TRAUMA and at == 0:
            state = wound(state, curse.of, out)
    return state


def _can_buy(state: State, result: Result) -> bool:
    """R30."""
    team = state.team(state.active)
    return (
        result in _GOOD
        and state.header.options.stage == 3
        and team.vp >= goal_price(state)
        and team.goals < goals_needed(state)
    )


def _after_harm(state: State) -> State:
    """A death, a Trauma to give, a Goal to buy, or the outcome to tell."""
    if state.dying is not None:
        return replace(state, phase=Phase.DEATH)
    if conflict_of(state).traumas:
        return replace(state, phase=Phase.TRAUMA)
    return replace(state, phase=_GOAL if state.goal_open else _TELLING)


def _team_lost(state: State) -> State:
    """R25, R42, R56: nobody of the team is left, and what was still due has no force."""
    options = state.header.options
    state = replace(state, conflict=replace(conflict_of(state), traumas=0))
    if state.header.coop or in_storm(state):
        return replace(state, verdict=NETWORK, phase=Phase.VERDICT)
    if options.stage < 3 or options.last_team == "win":
        return replace(state, verdict=state.other, phase=Phase.EPILOGUE)
    return replace(state, phase=Phase.TELLING)
