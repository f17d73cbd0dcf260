"""Tastes: what a persona likes about an action. Taste reorders only what is nearly as good as the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.hell_for_leather.ai.persona_spec import HellPersona
from game.games.hell_for_leather.rules import (
    Action,
    AnswerDilemma,
    Approach,
    Attack,
    Benefit,
    BuyGoal,
    CallHelp,
    DeclareSkill,
    Defend,
    Ditch,
    FinaleKind,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Reward,
    RewardKind,
    Score,
    Settle,
    State,
    TakeRisk,
    Throw,
    UseSkill,
    Veto,
    points_of,
)
from game.games.hell_for_leather.rules.changes import goal_price, goals_needed
from game.games.hell_for_leather.rules.charts import LEVEL_OF

TASTES = ("greed", "daring", "spite", "mercy", "show", "caution", "grudge")
SHARE = 0.3
"""How much of the slack a whole unit of taste is worth."""
WORDING, NEED, MALICE, PRIDE, SHYNESS = 0.18, 0.4, 0.5, 0.3, 0.7
"""Shares of the slack: for a way to go about it, help, a Dilemma, a first skill; against using one that is known."""
RARITY = 3
"""The higher, the seldomer a mood is a strong one."""
Liking = dict[str, float]
FULL_DRIVE = 4
MOST_A_TURN, HALF_GONE, HAZARD = 2, 0.5, 8
"""What asks for a veto: points that a turn may bring, Drive lost, height of a stack."""


def bonus(state: State, action: Action, persona: HellPersona, slack: float) -> float:
    """What taste adds to an action, in chance to win: never more than the slack."""
    liked = likings(state, action)
    worth: float = sum(getattr(persona, taste) * share for taste, share in liked.items())
    return slack * max(-1.0, min(1.0, worth * SHARE))


def whim(state: State, action: Action, chance: float) -> float:
    """What the moment adds, as a share of the slack; ``chance``: 0 to 1, drawn for this action.

    Nobody goes about everything the same way, and what seldom gains anything is done now and then all the same: help is
    called, a first skill declared, a Dilemma offered, most likely where it costs least. A known skill comes to mind.
    """
    match action:
        case Narrate():
            return WORDING * chance
        case CallHelp():
            return NEED * chance**RARITY
        case OfferDilemma():
            return MALICE * chance**RARITY
        case DeclareSkill() if not state.contestant(action.by).skills:
            return PRIDE * chance**RARITY
        case UseSkill():
            return chance - SHYNESS
        case _:
            return 0.0


def likings(state: State, action: Action) -> Liking:
    """How much there is in an action for each taste, -1 to 1; tastes it does not touch are left out."""
    found = _LIKINGS.get(type(action))
    return found(state, action) if found else {}


def _leads(state: State) -> float:
    """1 if the other team is ahead, else 0: spite and grudge are for whoever leads."""
    if len(state.teams) < 2:
        return 0.0
    mine, other = state.team(state.active), state.team(state.other)
    return float((other.goals, other.vp) > (mine.goals, mine.vp))


def _weak(state: State, who: str | None) -> float:
    """How wounded somebody is, 0 to 1."""
    return 1.0 - LEVEL_OF[state.contestant(who).drive] / FULL_DRIVE if who else 0.0


def _offer(state: State, action: OfferDilemma) -> Liking:
    """Only whoever is hurt already is truly hurt by it: two levels down from Drive 1 are two dice in place of one."""
    harm = 0.2 + 0.8 * _weak(state, state.narrator)
    return {"spite": harm, "greed": -0.5, "mercy": -1.0, "show": 0.4, "grudge": harm * (1.0 - _leads(state))}


def _answer(state: State, action: AnswerDilemma) -> Liking:
    return {"daring": 1.0, "greed": 1.0, "show": 0.5, "caution": -1.0} if action.accept else {}


def _narrate(state: State, action: Narrate) -> Liking:
    """Approaches are worth the same; each persona has its own, but not every time, and not after a veto."""
    found = _APPROACHES[action.approach]
    return {name: -share for name, share in found.items()} if state.vetoed else found


_APPROACHES: dict[Approach, Liking] = {
    Approach.ACTION: {"daring": 0.3, "show": 0.3},
    Approach.INTIMIDATION: {"spite": 0.5, "grudge": 0.5},
    Approach.STRATEGY: {"caution": 0.5},
    Approach.CHARM: {"mercy": 0.5, "show": 0.2},
    Approach.MANIPULATION: {"greed": 0.5, "spite": 0.2},
}


def _risk(state: State, action: TakeRisk) -> Liking:
    return {} if _dies_of_stopping(state) else {"daring": 1.0, "show": 1.0, "caution": -1.0, "greed": 0.3}


def _score(state: State, action: Score) -> Liking:
    return {} if _dies_of_stopping(state) else {"caution": 0.3}


def _dies_of_stopping(state: State) -> bool:
    """Whether the points of a duel, counted now, are death (R50): no caution is worth that."""
    finale, conflict = state.finale, state.conflict
    if finale is None or conflict is None or finale.kind is not FinaleKind.DUEL:
        return False
    ours, theirs = (finale.points_a, finale.points_b)[::1 if state.active == "A" else -1]
    return ours + points_of(conflict.dice.values()) <= theirs


def _trauma(state: State, action: GiveTrauma) -> Liking:
    own = action.to == action.by
    return {"mercy": 1.0 if own else -_weak(state, action.to), "spite": 0.0 if own else 0.5}


def _goal(state: State, action: BuyGoal) -> Liking:
    """What comes with the Goal is a matter of taste; that it is bought is not, or a race need never end."""
    needed = action.benefit is Benefit.HEAL and _weak(state, action.whom) > 0.0
    return {"mercy": float(needed), "caution": 0.3 * (action.benefit is Benefit.HEAT)}


def _reward(state: State, action: Reward) -> Liking:
    return {
        RewardKind.RAISE: {"spite": 0.4, "caution": 0.2},
        RewardKind.POINTS: {"greed": 1.0},
        RewardKind.HEAL: {"mercy": 1.0, "caution": 0.5},
        RewardKind.HURT: {"spite": 1.0, "grudge": 1.0, "mercy": -1.0, "show": 0.3},
    }[action.kind]


def _attack(state: State, action: Attack) -> Liking:
    weak = _weak(state, action.target)
    return {"mercy": -weak, "daring": 1.0 - weak, "spite": weak, "grudge": float(_hurt_us(state) == action.target)}


def _veto(state: State, action: Veto) -> Liking:
    """A veto has its occasion: somebody weak is sent in, a Goal or the last one is at hand, the stack is a hazard."""
    if len(state.teams) < 2:
        return {}
    team = state.team(state.active)
    rich = float(team.vp + MOST_A_TURN >= goal_price(state))
    last = rich * float(team.goals + 1 >= goals_needed(state))
    weak = float(_weak(state, state.narrator) >= HALF_GONE)
    return {"mercy": weak, "spite": weak, "greed": rich, "grudge": last, "show": last,
            "caution": float(team.heat >= HAZARD)}


def _hurt_us(state: State) -> str:
    """Who of the others holds their cup: the last of them to have thrown at us."""
    return state.team(state.other).cup if len(state.teams) > 1 else ""


_LIKINGS: dict[type[Action], Callable[[State, Any], Liking]] = {
    OfferDilemma: _offer,
    AnswerDilemma: _answer,
    Narrate: _narrate,
    Veto: _veto,
    DeclareSkill: lambda state, action: {"show": 0.6, "caution": 0.3, "daring": -0.3},
    UseSkill: lambda state, action: {"caution": 0.6, "show": 0.6, "daring": -0.5},
    CallHelp: lambda state, action: {"greed": -0.7 * len(action.helpers), "show": 0.5, "caution": -0.2,
                                     "mercy": _weak(state, action.by)},
    Throw: lambda state, action: {},
    TakeRisk: _risk,
    Settle: lambda state, action: {},
    Score: _score,
    GiveTrauma: _trauma,
    BuyGoal: _goal,
    Reward: _reward,
    Attack: _attack,
    Defend: lambda state, action: {"daring": 1.0, "show": 0.5},
    Ditch: lambda state, action: {"spite": 0.5, "mercy": -1.0, "caution": 0.5},
}
