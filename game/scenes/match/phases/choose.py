"""Which controller is due: the rules' phase, and what was declined, decide."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from game.rules.hell_for_leather import (
    TABLE,
    AnswerDilemma,
    CallConflict,
    CallHelp,
    EndTurn,
    FinaleKind,
    OfferDilemma,
    Phase,
    SetThreat,
    Throw,
    finale_kind,
)
from game.scenes.match.controller import Controller
from game.scenes.match.desk import Desk
from game.scenes.match.phases.calling import CallController, HelpController
from game.scenes.match.phases.consequences import (
    GoalController,
    SettleController,
    SkillUsedController,
    TellingController,
    TraumaController,
    TurnEndController,
    outcome_tale,
)
from game.scenes.match.phases.coop import NetworkController, answer_line, by_table, call_line, outcome_line, scene_line
from game.scenes.match.phases.dilemma import AnswerController, DilemmaController
from game.scenes.match.phases.finale import AttackController, DefendController, RewardController
from game.scenes.match.phases.opening import NarrateController, ThreatController
from game.scenes.match.phases.risking import RiskController
from game.scenes.match.phases.said import last_words
from game.scenes.match.phases.storm import SidesController, StormController
from game.scenes.match.phases.tales import epilogue_tale
from game.scenes.match.phases.throwing import ThrowController
from game.scenes.match.tabletop import TableTop

Maker = Callable[[Desk, TableTop], Controller]


def _dilemma(desk: Desk, _top: TableTop) -> Controller:
    if desk.of_kind(OfferDilemma) and not desk.passed.dilemma:
        return DilemmaController(desk)
    return _threat(desk, _top)


def _answer(desk: Desk, _top: TableTop) -> Controller:
    return NetworkController(desk, answer_line(desk)) if by_table(desk, AnswerDilemma) else AnswerController(desk)


def _threat(desk: Desk, _top: TableTop) -> Controller:
    return NetworkController(desk, scene_line(desk)) if by_table(desk, SetThreat) else ThreatController(desk)


def _narration(desk: Desk, _top: TableTop) -> Controller:
    if not desk.state.narrated:
        return NarrateController(desk)
    if desk.of_kind(EndTurn) and last_words(desk) == "use_skill":
        return NarrateController(desk) if desk.passed.rest else SkillUsedController(desk)
    return NetworkController(desk, call_line(desk)) if by_table(desk, CallConflict) else CallController(desk)


def _conflict(desk: Desk, top: TableTop) -> Controller:
    mates = len(desk.state.side_of(desk.state.narrator or "").living) > 1
    if mates and desk.of_kind(CallHelp) and not desk.passed.help:
        return HelpController(desk)
    return _throws(desk, top)


def _throws(desk: Desk, top: TableTop) -> Controller:
    return ThrowController(desk, top) if desk.of_kind(Throw) else RiskController(desk, top)


def _goal(desk: Desk, top: TableTop) -> Controller:
    if desk.state.told:
        return TurnEndController(desk)
    return _telling(desk, top) if desk.passed.goal else GoalController(desk)


def _telling(desk: Desk, _top: TableTop) -> Controller:
    tale = outcome_tale(desk)
    if tale.action.by == TABLE:
        return NetworkController(desk, outcome_line(desk, tale))
    return TellingController(desk, tale)


def _finale_due(desk: Desk, _top: TableTop) -> Controller:
    return StormController(desk) if finale_kind(desk.state) is FinaleKind.STORM else SidesController(desk)


MAKERS: MappingProxyType[Phase, Maker] = MappingProxyType({
    Phase.DILEMMA: _dilemma,
    Phase.ANSWER: _answer,
    Phase.THREAT: _threat,
    Phase.NARRATION: _narration,
    Phase.CONFLICT: _conflict,
    Phase.THROWS: _throws,
    Phase.FELONY: _throws,
    Phase.RISK_OFFER: RiskController,
    Phase.SETTLE: lambda desk, _top: SettleController(desk),
    Phase.TRAUMA: lambda desk, _top: TraumaController(desk),
    Phase.GOAL: _goal,
    Phase.TELLING: _telling,
    Phase.TURN_END: lambda desk, _top: TurnEndController(desk),
    Phase.FINALE_DUE: _finale_due,
    Phase.REWARDS: lambda desk, _top: RewardController(desk),
    Phase.ATTACK: lambda desk, _top: AttackController(desk),
    Phase.DEFEND: lambda desk, _top: DefendController(desk),
    Phase.EPILOGUE: lambda desk, _top: TellingController(desk, epilogue_tale(desk)),
})


def controller_for(desk: Desk, top: TableTop) -> Controller | None:
    """The controller of the phase the match is in; None when the match is over."""
    maker = MAKERS.get(desk.state.phase)
    return maker(desk, top) if maker else None
