"""Every action that is legal now: the one list that screens, the computer and the record's check go by."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from game.games.hell_for_leather.rules.actions import (
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
from game.games.hell_for_leather.rules.changes import conflict_of, finale_of, in_duel, narrator_of
from game.games.hell_for_leather.rules.checks import refusal
from game.games.hell_for_leather.rules.checks_finale import hurt_refusal
from game.games.hell_for_leather.rules.checks_throws import chance_refusal, help_refusal, risk_refusal
from game.games.hell_for_leather.rules.checks_turn import (
    answer_refusal,
    declaration_refusal,
    settling_refusal,
)
from game.games.hell_for_leather.rules.phases import (
    adversaries,
    defender,
    finale_kind,
    forced,
    tellers,
    threat_setter,
)
from game.games.hell_for_leather.rules.refusals import due_throw, next_dice
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.storm import storm_goals
from game.games.hell_for_leather.rules.terms import Approach, Benefit, FinaleKind, Phase, RewardKind, Telling
from game.games.hell_for_leather.rules.turn import possible_helpers

_OUTCOME = Telling.OUTCOME
Moves = Sequence[Action]


def legal_actions(state: State) -> tuple[Action, ...]:
    """The actions that move the match on, as prototypes: texts "" and chance fields empty, all else filled in.

    Asides (``asides``) are legal besides and stand in no list of moves.
    """
    return tuple(_MOVES[state.phase](state))


def asides(state: State) -> tuple[Action, ...]:
    """What may interrupt: the egg timer, a foul, a pause, a tale out of turn. ``Seat`` besides, at any time."""
    due = due_throw(state)
    who = state.narrator or state.team(state.active).cup
    tales = (kind for kind in Telling if kind not in (Telling.OUTCOME, Telling.EPILOGUE))
    found = (TimeOut(), *((Foul(due.by),) if due else ()), Pause(who, ""), *(Tell(who, "", kind) for kind in tales))
    return tuple(action for action in found if refusal(state, action) is None)


def _dilemma(state: State) -> Moves:
    by = narrator_of(state) if state.header.coop else state.other
    return [OfferDilemma(by, ""), *_threat(state)]


def _answer(state: State) -> Moves:
    answerers = adversaries(state) if state.header.coop else (state.active,)
    answers = [accept for accept in (True, False) if answer_refusal(state, accept) is None]
    return [AnswerDilemma(by, accept) for by in answerers for accept in answers]


def _threat(state: State) -> Moves:
    return [SetThreat(by, "", "", "") for by in threat_setter(state)]


def _narration(state: State) -> Moves:
    one = state.contestant(state.narrator)
    declares = declaration_refusal(state, one, "") is None
    if not state.narrated:
        return _tales(one.id, declares, (), (), False, state.skill_used)
    return _tales(one.id, declares, one.skills, adversaries(state), not state.vetoed, state.skill_used)


@lru_cache(maxsize=1000)  # more than half of all steps ask for one of a few such lists
def _tales(narrator: str, declares: bool, skills: tuple[str, ...], callers: tuple[str, ...], vetoes: bool,
           ends: bool) -> tuple[Action, ...]:
    kinds = (Veto, CallConflict) if vetoes else (CallConflict,)
    return (
        *[Narrate(narrator, "", approach) for approach in Approach],
        *([DeclareSkill(narrator, "")] if declares else ()),
        *[UseSkill(narrator, skill) for skill in skills],
        *[kind(by, "") for by in callers for kind in kinds],
        *([EndTurn()] if ends else ()),
    )


def _conflict(state: State) -> Moves:
    narrator, possible = narrator_of(state), possible_helpers(state)
    affordable = [count for count in range(1, len(possible) + 1) if help_refusal(state, count) is None]
    calls = [CallHelp(narrator, helpers, ("",) * count)
             for count in affordable for helpers in combinations(possible, count)]
    return [*calls, *_throws(state), *_gambles(state)]


def _throws(state: State) -> Moves:
    due = due_throw(state)
    return [Throw(due.by, due.purpose, due.hand, next_dice(state, due.count))] if due else []


def _risk_offer(state: State) -> Moves:
    moves = _gambles(state)
    if settling_refusal(state) is None:
        moves.append(Settle())
    if in_duel(state):
        moves.append(Score(narrator_of(state)))
    return moves


def _gambles(state: State) -> list[Action]:
    moves: list[Action] = []
    if risk_refusal(state) is None:
        moves.append(TakeRisk(narrator_of(state)))
    if chance_refusal(state) is None:
        moves.append(ChanceCurse())
    return moves


def _trauma(state: State) -> Moves:
    curse = conflict_of(state).curse
    return [GiveTrauma(curse.of, who) for who in _living(state, state.active)] if curse else []


def _goal(state: State) -> Moves:
    narrator = narrator_of(state)
    heals = [BuyGoal(narrator, Benefit.HEAL, who) for who in _living(state, state.active)]
    return [BuyGoal(narrator, Benefit.HEAT), *heals, *([EndTurn()] if state.told else _telling(state))]


def _telling(state: State) -> Moves:
    return [Tell(by, "", _OUTCOME) for by in tellers(state)]


def _forced(state: State) -> Moves:
    only = forced(state)
    return (only,) if only else ()


def _finale_due(state: State) -> Moves:
    if (only := forced(state)) is not None:
        return (only,)
    kind = finale_kind(state)
    if kind is FinaleKind.STORM:
        return [BeginFinale(kind, goals=("",) * storm_goals(state))]
    living = _living(state, state.active)
    others = [who for who in living if who != state.narrator]
    splits = [rivals for size in range(1, len(living)) for rivals in combinations(others, size)]
    return [BeginFinale(kind, sides={"A": tuple([who for who in living if who not in rivals]), "B": rivals})
            for rivals in splits]


def _rewards(state: State) -> Moves:
    by = state.active
    heals = [Reward(by, RewardKind.HEAL, who) for who in _living(state, by)]
    hurts = [Reward(by, RewardKind.HURT, one.id)
             for one in state.team(state.other).living if hurt_refusal(one) is None]
    return [Reward(by, RewardKind.RAISE), Reward(by, RewardKind.POINTS), *heals, *hurts]


def _attack(state: State) -> Moves:
    enemies = _living(state, state.other)
    return [Attack(by, enemy, "") for by in _living(state, state.active) for enemy in enemies]


def _defend(state: State) -> Moves:
    by = defender(state)
    return [Defend(by, narrator_of(state), ""), Ditch(by, finale_of(state).target or "")]


def _epilogue(state: State) -> Moves:
    survivors = _living(state, state.verdict) if state.verdict else ()
    return [Tell(who, "", Telling.EPILOGUE) for who in survivors if who not in state.spoken]


def _living(state: State, letter: str) -> list[str]:
    return [one.id for one in state.team(letter).living]


_MOVES: dict[Phase, Callable[[State], Moves]] = {
    Phase.DILEMMA: _dilemma,
    Phase.ANSWER: _answer,
    Phase.THREAT: _threat,
    Phase.NARRATION: _narration,
    Phase.CONFLICT: _conflict,
    Phase.THROWS: _throws,
    Phase.RISK_OFFER: _risk_offer,
    Phase.FELONY: _throws,
    Phase.SETTLE: _forced,
    Phase.DEATH: _forced,
    Phase.TRAUMA: _trauma,
    Phase.GOAL: _goal,
    Phase.TELLING: _telling,
    Phase.TURN_END: _forced,
    Phase.FINALE_DUE: _finale_due,
    Phase.REWARDS: _rewards,
    Phase.ATTACK: _attack,
    Phase.DEFEND: _defend,
    Phase.EPILOGUE: _epilogue,
    Phase.VERDICT: _forced,
    Phase.OVER: lambda state: (),
}
