"""Which controller is due: the rules' phase, and what was declined, decide."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from game.rules.hell_for_leather import CallHelp, OfferDilemma, Phase, Throw
from game.scenes.match.controller import Controller
from game.scenes.match.desk import Desk
from game.scenes.match.phases.consequences import (
    GoalController,
    SettleController,
    TellingController,
    TraumaController,
    TurnEndController,
    outcome_tale,
)
from game.scenes.match.phases.finale import AttackController, DefendController, RewardController
from game.scenes.match.phases.opening import (
    AnswerController,
    CallController,
    DilemmaController,
    HelpController,
    NarrateController,
    ThreatController,
)
from game.scenes.match.phases.risking import RiskController
from game.scenes.match.phases.tales import epilogue_tale
from game.scenes.match.phases.throwing import ThrowController
from game.scenes.match.tabletop import TableTop

Maker = Callable[[Desk, TableTop], Controller]


def _dilemma(desk: Desk, _top: TableTop) -> Controller:
    if desk.of_kind(OfferDilemma) and not desk.passed.dilemma:
        return DilemmaController(desk)
    return ThreatController(desk)


def _narration(desk: Desk, _top: TableTop) -> Controller:
    return CallController(desk) if desk.state.narrated else NarrateController(desk)


def _conflict(desk: Desk, top: TableTop) -> Controller:
    mates = len(desk.state.side_of(desk.state.narrator or "").living) > 1
    if mates and desk.of_kind(CallHelp) and not desk.passed.help:
        return HelpController(desk)
    return _throws(desk, top)


def _throws(desk: Desk, top: TableTop) -> Controller:
    return ThrowController(desk, top) if desk.of_kind(Throw) else RiskController(desk, top)


def _goal(desk: Desk, _top: TableTop) -> Controller:
    return TellingController(desk, outcome_tale(desk)) if desk.passed.goal else GoalController(desk)


MAKERS: MappingProxyType[Phase, Maker] = MappingProxyType({
    Phase.DILEMMA: _dilemma,
    Phase.ANSWER: lambda desk, _top: AnswerController(desk),
    Phase.THREAT: lambda desk, _top: ThreatController(desk),
    Phase.NARRATION: _narration,
    Phase.CONFLICT: _conflict,
    Phase.THROWS: _throws,
    Phase.FELONY: _throws,
    Phase.RISK_OFFER: RiskController,
    Phase.SETTLE: lambda desk, _top: SettleController(desk),
    Phase.TRAUMA: lambda desk, _top: TraumaController(desk),
    Phase.GOAL: _goal,
    Phase.TELLING: lambda desk, _top: TellingController(desk, outcome_tale(desk)),
    Phase.TURN_END: lambda desk, _top: TurnEndController(desk),
    Phase.REWARDS: lambda desk, _top: RewardController(desk),
    Phase.ATTACK: lambda desk, _top: AttackController(desk),
    Phase.DEFEND: lambda desk, _top: DefendController(desk),
    Phase.EPILOGUE: lambda desk, _top: TellingController(desk, epilogue_tale(desk)),
})


def controller_for(desk: Desk, top: TableTop) -> Controller | None:
    """The controller of the phase the match is in; None when the match is over."""
    maker = MAKERS.get(desk.state.phase)
    return maker(desk, top) if maker else None
