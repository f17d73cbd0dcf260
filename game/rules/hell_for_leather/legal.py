"""Every action that is legal now: the one list that screens, the computer and the record's check go by."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from .actions import (
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    DeclareSkill,
    Defend,
    Ditch,
    EndTurn,
    Foul,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Pause,
    Reward,
    Score,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Throw,
    TimeOut,
    UseSkill,
    Veto,
)
from .changes import conflict_of, finale_of, narrator_of
from .checks import refusal
from .phases import adversaries, defender, finale_kind, forced, tellers, threat_setter
from .refusals import due_throw, next_dice
from .state import State
from .storm import storm_goals
from .terms import Approach, Benefit, FinaleKind, Phase, RewardKind, Telling
from .turn import possible_helpers

Prototypes = Iterator[Action]


def legal_actions(state: State) -> tuple[Action, ...]:
    """The actions that move the match on, as prototypes: texts "" and chance fields empty, all else filled in.

    Asides (``asides``) are legal besides and stand in no list of moves.
    """
    if (only := forced(state)) is not None:
        return (only,)
    legal: list[Action] = []
    for action in _CANDIDATES[state.phase](state):
        # No check looks at the approach, so the first tale speaks for the others.
        if (legal and type(action) is type(legal[-1]) is Narrate) or refusal(state, action) is None:
            legal.append(action)
    return tuple(legal)


def asides(state: State) -> tuple[Action, ...]:
    """What may interrupt: the egg timer, a foul, a pause, a tale out of turn. ``Seat`` besides, at any time."""
    due = due_throw(state)
    who = state.narrator or state.team(state.active).cup
    tales = (kind for kind in Telling if kind not in (Telling.OUTCOME, Telling.EPILOGUE))
    found = (TimeOut(), *((Foul(due.by),) if due else ()), Pause(who, ""), *(Tell(who, "", kind) for kind in tales))
    return tuple(action for action in found if refusal(state, action) is None)


def _dilemma(state: State) -> Prototypes:
    yield OfferDilemma(narrator_of(state) if state.header.coop else state.other, "")
    yield from _threat(state)


def _answer(state: State) -> Prototypes:
    for by in adversaries(state) if state.header.coop else (state.active,):
        yield AnswerDilemma(by, True)
        yield AnswerDilemma(by, False)


def _threat(state: State) -> Prototypes:
    for by in threat_setter(state):
        yield SetThreat(by, "", "", "")


def _narration(state: State) -> Prototypes:
    narrator = narrator_of(state)
    yield from _tales(narrator)
    if state.declared is None:
        yield DeclareSkill(narrator, "")
    for skill in state.contestant(narrator).skills:
        yield UseSkill(narrator, skill)
    if state.narrated:
        for by in adversaries(state):
            yield Veto(by, "")
            yield CallConflict(by, "")
    if state.skill_used:
        yield EndTurn()


@cache
def _tales(narrator: str) -> tuple[Narrate, ...]:
    return tuple(Narrate(narrator, "", approach) for approach in Approach)


def _conflict(state: State) -> Prototypes:
    possible = possible_helpers(state)
    for count in range(1, len(possible) + 1):
        for helpers in combinations(possible, count):
            yield CallHelp(narrator_of(state), helpers, ("",) * count)
    yield from _throws(state)
    yield TakeRisk(narrator_of(state))
    yield ChanceCurse()


def _throws(state: State) -> Prototypes:
    due = due_throw(state)
    if due is not None:
        yield Throw(due.by, due.purpose, due.hand, next_dice(state, due.count))


def _risk_offer(state: State) -> Prototypes:
    yield TakeRisk(narrator_of(state))
    yield ChanceCurse()
    yield Settle()
    yield Score(narrator_of(state))


def _trauma(state: State) -> Prototypes:
    curse = conflict_of(state).curse
    for one in state.team(state.active).living if curse else ():
        yield GiveTrauma(curse.of if curse else "", one.id)


def _goal(state: State) -> Prototypes:
    yield BuyGoal(narrator_of(state), Benefit.HEAT)
    for one in state.team(state.active).living:
        yield BuyGoal(narrator_of(state), Benefit.HEAL, one.id)
    yield from _telling(state)
    yield EndTurn()


def _telling(state: State) -> Prototypes:
    for by in tellers(state):
        yield Tell(by, "", Telling.OUTCOME)


def _finale_due(state: State) -> Prototypes:
    kind = finale_kind(state)
    if kind is FinaleKind.STORM:
        yield BeginFinale(kind, goals=("",) * storm_goals(state))
        return
    living = [one.id for one in state.team(state.active).living]
    for size in range(1, len(living)):
        for rivals in combinations(living, size):
            if state.narrator not in rivals:
                yield BeginFinale(kind, sides={"A": tuple(who for who in living if who not in rivals), "B": rivals})


def _rewards(state: State) -> Prototypes:
    by = state.active
    yield Reward(by, RewardKind.RAISE)
    yield Reward(by, RewardKind.POINTS)
    for one in state.team(by).living:
        yield Reward(by, RewardKind.HEAL, one.id)
    for one in state.team(state.other).living:
        yield Reward(by, RewardKind.HURT, one.id)


def _attack(state: State) -> Prototypes:
    for one in state.team(state.active).living:
        for enemy in state.team(state.other).living:
            yield Attack(one.id, enemy.id, "")


def _defend(state: State) -> Prototypes:
    by = defender(state)
    yield Defend(by, narrator_of(state), "")
    yield Ditch(by, finale_of(state).target or "")


def _epilogue(state: State) -> Prototypes:
    for one in state.team(state.verdict).living if state.verdict else ():
        yield Tell(one.id, "", Telling.EPILOGUE)


def _nothing(state: State) -> Prototypes:
    yield from ()


_CANDIDATES: dict[Phase, Callable[[State], Prototypes]] = {
    Phase.DILEMMA: _dilemma,
    Phase.ANSWER: _answer,
    Phase.THREAT: _threat,
    Phase.NARRATION: _narration,
    Phase.CONFLICT: _conflict,
    Phase.THROWS: _throws,
    Phase.RISK_OFFER: _risk_offer,
    Phase.FELONY: _throws,
    Phase.SETTLE: _nothing,
    Phase.DEATH: _nothing,
    Phase.TRAUMA: _trauma,
    Phase.GOAL: _goal,
    Phase.TELLING: _telling,
    Phase.TURN_END: _nothing,
    Phase.FINALE_DUE: _finale_due,
    Phase.REWARDS: _rewards,
    Phase.ATTACK: _attack,
    Phase.DEFEND: _defend,
    Phase.EPILOGUE: _epilogue,
    Phase.VERDICT: _nothing,
    Phase.OVER: _nothing,
}
