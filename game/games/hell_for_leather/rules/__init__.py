"""The rules of Hell for Leather: what may be done now, and what it leads to.

``new_match``, ``legal_actions``, ``refusal`` and ``apply`` are all a screen or a player needs; ``GAME`` is
the same for ``game.rules.match.Match``. See ``phases`` for the course of a turn.
"""

from game.games.hell_for_leather.rules.actions import (
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    ChangePlayer,
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
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Throw,
    TimeOut,
    UseSkill,
    Veto,
)
from game.games.hell_for_leather.rules.apply import Step, apply, new_match
from game.games.hell_for_leather.rules.charts import LEVELS, curse_effects, throws_of
from game.games.hell_for_leather.rules.checks import refusal, unfilled
from game.games.hell_for_leather.rules.legal import asides, legal_actions
from game.games.hell_for_leather.rules.match_record import GAME, HellDeed, HellMatch, public_state
from game.games.hell_for_leather.rules.options import ContestantSetup, Header, Options, TeamSetup, validate_header
from game.games.hell_for_leather.rules.phases import (
    PHASES,
    adversaries,
    decider,
    finale_kind,
    forced,
    tellers,
    to_act,
)
from game.games.hell_for_leather.rules.refusals import Refusal
from game.games.hell_for_leather.rules.scoring import best_result, curse_preview, die_result, points_of, preview
from game.games.hell_for_leather.rules.state import (
    ConflictState,
    ContestantState,
    Curse,
    Dying,
    FinaleState,
    PendingThrow,
    State,
    TeamState,
)
from game.games.hell_for_leather.rules.terms import (
    NETWORK,
    TABLE,
    Approach,
    Benefit,
    Cause,
    DilemmaStep,
    Drive,
    Effect,
    FinaleKind,
    Hand,
    Instinct,
    Lie,
    Phase,
    Purpose,
    Result,
    RewardKind,
    Source,
    Stack,
    Telling,
    Zone,
)

__all__ = [
    "GAME", "LEVELS", "NETWORK", "PHASES", "TABLE", "Action", "AnswerDilemma", "Approach", "Attack",
    "BeginFinale", "Benefit", "BuyGoal", "CallConflict", "CallHelp", "Cause", "ChanceCurse", "ChangePlayer",
    "ConflictState", "ContestantSetup", "ContestantState", "Curse", "Death", "DeclareSkill", "Defend",
    "DilemmaStep", "Ditch", "Drive", "Dying", "Effect", "EndTurn", "FinaleKind", "FinaleState", "Foul",
    "GiveTrauma", "Hand", "Header", "HellDeed", "HellMatch", "Instinct", "Lie", "Narrate", "OfferDilemma",
    "Options", "Over", "Pause", "PendingThrow", "Phase", "Purpose", "Refusal", "Result", "Reward", "RewardKind",
    "Score", "SetThreat", "Settle", "Source", "Stack", "State", "Step", "TakeRisk", "TeamSetup", "TeamState",
    "Tell", "Telling", "Throw", "TimeOut", "UseSkill", "Veto", "Zone", "adversaries", "apply", "asides",
    "best_result", "curse_effects", "curse_preview", "decider", "die_result", "finale_kind", "forced",
    "legal_actions", "new_match", "points_of", "preview", "public_state", "refusal", "tellers", "throws_of",
    "to_act", "unfilled", "validate_header",
]
