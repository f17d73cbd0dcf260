"""The phases as rows of a table, and whose decision is due.

A choice that the record does not know (to decline) is made by submitting what comes after it:

==========  ==========================================  ===========================================
phase       the choice                                   declined by
==========  ==========================================  ===========================================
dilemma     the Adversary may offer (co-op: Narrator)    ``set_threat`` of the Active Team
conflict    the Narrator may call help                   the first ``throw`` (``take_risk``, ``chance_curse``)
risk_offer  the Narrator may Risk                        ``settle``, ``chance_curse``, in a duel ``score``
goal        the Narrator may buy a Goal                  ``end_turn``, once the outcome is told
narration   a skill was used; a conflict may yet come    ``end_turn``
==========  ==========================================  ===========================================

``settle`` and ``end_turn`` are forced everywhere else, and so are ``death``, ``over`` and a versus duel's
``begin_finale``: ``forced`` names them, and ``Match`` submits them by itself.
"""

from collections.abc import Callable

from game.games.hell_for_leather.rules.actions import (
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
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Over,
    Reward,
    Score,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Throw,
    UseSkill,
    Veto,
)
from game.games.hell_for_leather.rules.changes import finale_of, in_duel, next_living
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import TABLE, DilemmaStep, FinaleKind, Phase, Result
from game.rules.value import Value

_POOR = (Result.PASS, Result.CURSE)
_ACCEPTED = DilemmaStep.ACCEPTED
_AGAINST = {"A": ("B",), "B": ("A",)}


class Row(Value, frozen=True):
    """One phase: the kinds of action it may hold (asides apart), and what follows."""

    actions: tuple[type[Action], ...]
    then: tuple[Phase, ...]


_NEXT_TURN = (
    Phase.DILEMMA, Phase.THREAT, Phase.FINALE_DUE, Phase.THROWS, Phase.RISK_OFFER, Phase.EPILOGUE,
)
_THROWN = (Phase.THROWS, Phase.FELONY, Phase.RISK_OFFER, Phase.SETTLE, Phase.DEATH)
_AFTERMATH = (Phase.DEATH, Phase.TRAUMA, Phase.GOAL, Phase.TELLING, Phase.EPILOGUE, Phase.VERDICT)

PHASES: dict[Phase, Row] = {
    Phase.DILEMMA: Row((OfferDilemma, SetThreat), (Phase.ANSWER, Phase.NARRATION)),
    Phase.ANSWER: Row((AnswerDilemma,), (Phase.THREAT,)),
    Phase.THREAT: Row((SetThreat,), (Phase.NARRATION,)),
    Phase.NARRATION: Row(
        (Narrate, Veto, DeclareSkill, UseSkill, CallConflict, EndTurn),
        (Phase.NARRATION, Phase.CONFLICT, *_NEXT_TURN),
    ),
    Phase.CONFLICT: Row((CallHelp, Throw, TakeRisk, ChanceCurse), _THROWN),
    Phase.THROWS: Row((Throw,), _THROWN),
    Phase.RISK_OFFER: Row((TakeRisk, ChanceCurse, Settle, Score), (*_THROWN, *_AFTERMATH, Phase.DEFEND)),
    Phase.FELONY: Row((Throw,), (Phase.FELONY, Phase.SETTLE)),
    Phase.SETTLE: Row((Settle,), _AFTERMATH),
    Phase.DEATH: Row((Death,), (*_AFTERMATH, Phase.ATTACK)),
    Phase.TRAUMA: Row((GiveTrauma,), _AFTERMATH),
    Phase.GOAL: Row((BuyGoal, Tell, EndTurn), (Phase.GOAL, Phase.TELLING, Phase.TURN_END, *_NEXT_TURN)),
    Phase.TELLING: Row((Tell,), (Phase.TURN_END,)),
    Phase.TURN_END: Row((EndTurn,), _NEXT_TURN),
    Phase.FINALE_DUE: Row((BeginFinale,), (Phase.REWARDS, Phase.ATTACK, Phase.THROWS, Phase.RISK_OFFER)),
    Phase.REWARDS: Row((Reward,), (Phase.REWARDS, Phase.ATTACK)),
    Phase.ATTACK: Row((Attack,), (Phase.THROWS, Phase.RISK_OFFER)),
    Phase.DEFEND: Row((Defend, Ditch), (Phase.THROWS, Phase.RISK_OFFER, Phase.DEATH)),
    Phase.EPILOGUE: Row((Tell,), (Phase.EPILOGUE, Phase.VERDICT)),
    Phase.VERDICT: Row((Over,), (Phase.OVER,)),
    Phase.OVER: Row((), ()),
}

def forced(state: State) -> Action | None:
    """The one action that must come next and needs no data, if there is one."""
    due = _FORCED.get(state.phase)
    return due(state) if due else None


def _death(state: State) -> Death | None:
    return Death(state.dying.who) if state.dying else None


def _versus_duel(state: State) -> BeginFinale | None:
    due = not state.header.coop and finale_kind(state) is FinaleKind.DUEL
    return BeginFinale(FinaleKind.DUEL) if due else None


_FORCED: dict[Phase, Callable[[State], Action | None]] = {
    Phase.SETTLE: lambda state: Settle(),
    Phase.DEATH: _death,
    Phase.TURN_END: lambda state: EndTurn(),
    Phase.FINALE_DUE: _versus_duel,
    Phase.VERDICT: lambda state: Over(),
}


def finale_kind(state: State) -> FinaleKind:
    """Which finale is due: the storm for a team alone or a lone survivor (R42, R44, R55)."""
    if not state.header.coop:
        alone = any(not team.living for team in state.teams)
        return FinaleKind.STORM if alone else FinaleKind.DUEL
    if len(state.teams[0].living) == 1:
        return FinaleKind.STORM
    return FinaleKind(state.header.options.finale)


def adversaries(state: State) -> tuple[str, ...]:
    """Who may act for the Adversary: the other team; in co-op the other people, or the table (R54)."""
    if len(state.teams) > 1:
        return _AGAINST[state.active]
    people = state.teams[0].contestants
    narrating = next((one.player for one in people if one.id == state.narrator), "")
    others = tuple(one.id for one in people if one.player != narrating and one.player.startswith("human:"))
    return others or (TABLE,)


def threat_setter(state: State) -> tuple[str, ...]:
    """Who sets the scene: the Active Team, or the Adversary after an accepted Dilemma (R33)."""
    return adversaries(state) if state.dilemma is _ACCEPTED else (state.active,)


def tellers(state: State) -> tuple[str, ...]:
    """Who may narrate the outcome, the first of them by right (R20, R26; the book's results)."""
    conflict = state.conflict
    if conflict is None or state.narrator is None:
        return ()
    if conflict.wounded:
        return tuple(dict.fromkeys(conflict.wounded))  # a second Trauma makes no second teller
    if conflict.risk_taken or conflict.result in _POOR:
        return adversaries(state)
    return (state.narrator,)


def defender(state: State) -> str:
    """Who defends or ditches on the next turn of a duel (R47)."""
    side = state.team(state.other)
    return side.cup if finale_of(state).turn == 1 else next_living(side, side.cup)


def to_act(state: State) -> str:
    """Whose decision is due: a team letter, a contestant id, or ``table``."""
    return _TO_ACT[state.phase](state)


def decider(state: State) -> str:
    """The contestant whose player should hold the mouse: for a team, the holder of its cup."""
    who = to_act(state)
    if any(team.id == who for team in state.teams):
        return state.team(who).cup
    if who != TABLE:
        return who
    return state.narrator or state.team(state.active).cup


def _first_offer(state: State) -> str:
    return state.narrator or TABLE if state.header.coop else state.other


def _answerer(state: State) -> str:
    return adversaries(state)[0] if state.header.coop else state.active


def _storyteller(state: State) -> str:
    """The Narrator until an intention stands, then the Adversary, who may call the conflict."""
    return adversaries(state)[0] if state.narrated and not state.skill_used else state.narrator or TABLE


def _thrower(state: State) -> str:
    pending = state.conflict.pending if state.conflict else ()
    return pending[0].by if pending else state.narrator or TABLE


def _giver(state: State) -> str:
    return state.conflict.curse.of if state.conflict and state.conflict.curse else TABLE


def _goal_or_tale(state: State) -> str:
    return state.narrator or TABLE


def _tale(state: State) -> str:
    return next(iter(tellers(state)), TABLE)


def _epilogue(state: State) -> str:
    living = state.team(state.verdict).living if state.verdict else ()
    return next((one.id for one in living if one.id not in state.spoken), TABLE)


def _table(state: State) -> str:
    return TABLE


def _finale_opener(state: State) -> str:
    return TABLE if forced(state) else state.narrator or TABLE


def _active(state: State) -> str:
    return state.active


def _narrator(state: State) -> str:
    return state.narrator or TABLE


_TO_ACT = {
    Phase.DILEMMA: _first_offer,
    Phase.ANSWER: _answerer,
    Phase.THREAT: lambda state: threat_setter(state)[0],
    Phase.NARRATION: _storyteller,
    Phase.CONFLICT: _narrator,
    Phase.THROWS: _thrower,
    Phase.RISK_OFFER: _narrator,
    Phase.FELONY: _thrower,
    Phase.SETTLE: _table,
    Phase.DEATH: _table,
    Phase.TRAUMA: _giver,
    Phase.GOAL: _goal_or_tale,
    Phase.TELLING: _tale,
    Phase.TURN_END: _table,
    Phase.FINALE_DUE: _finale_opener,
    Phase.REWARDS: _active,
    Phase.ATTACK: _active,
    Phase.DEFEND: defender,
    Phase.EPILOGUE: _epilogue,
    Phase.VERDICT: _table,
    Phase.OVER: _table,
}


def duel_level_bonus(state: State, side: str) -> int:
    """Levels added in the duel: living allies, and R46's for the smaller side; 0 elsewhere."""
    if not in_duel(state):
        return 0
    return len(state.team(side).living) - 1 + (finale_of(state).underdog == side)
