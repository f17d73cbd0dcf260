"""Which controller is due: the rules' phase, and what was declined, decide."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from game.games.hell_for_leather.rules import (
    TABLE,
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    BuyGoal,
    CallConflict,
    CallHelp,
    DeclareSkill,
    Defend,
    Ditch,
    EndTurn,
    FinaleKind,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Phase,
    Reward,
    SetThreat,
    Settle,
    Throw,
    UseSkill,
    Veto,
    decider,
    finale_kind,
)
from game.games.hell_for_leather.scenes.computer.computer_risk import ComputerRisk
from game.games.hell_for_leather.scenes.computer.computer_words import said
from game.games.hell_for_leather.scenes.computer.deciding import DecidingController, SayingController, TaleController
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.own_settings import asks_for_dilemmas
from game.games.hell_for_leather.scenes.phases.calling import CallController, HelpController
from game.games.hell_for_leather.scenes.phases.consequences import (
    GoalController,
    SettleController,
    SkillUsedController,
    Tale,
    TellingController,
    TraumaController,
    TurnEndController,
    outcome_tale,
)
from game.games.hell_for_leather.scenes.phases.dilemma import AnswerController, DilemmaController
from game.games.hell_for_leather.scenes.phases.finale_phases import (
    AttackController,
    DefendController,
    RewardController,
)
from game.games.hell_for_leather.scenes.phases.network_phases import (
    NetworkController,
    answer_line,
    by_table,
    call_line,
    outcome_line,
    scene_line,
)
from game.games.hell_for_leather.scenes.phases.opening import NarrateController, ThreatController
from game.games.hell_for_leather.scenes.phases.pending_deed import Said, cup_holder, last_words
from game.games.hell_for_leather.scenes.phases.risk_phase import RiskController
from game.games.hell_for_leather.scenes.phases.storm_phases import SidesController, StormController
from game.games.hell_for_leather.scenes.phases.tales import epilogue_tale
from game.games.hell_for_leather.scenes.phases.throw_phase import throw_controller
from game.scenes.match.controller import Controller
from game.scenes.match.tabletop import TableTop
from game.ui.messages import say

Maker = Callable[[HellContext, TableTop], Controller]


def _chooser(desk: HellContext, kind: type[Action]) -> str:
    """Whose choice of that kind of action it is: the one who acts, or whoever holds the cup of the team that does."""
    return decider(desk.state) if kind is Attack else cup_holder(desk, desk.of_kind(kind)[0].by)


def _choice(desk: HellContext, title: str, person: Callable[[HellContext], Controller],
            *kinds: type[Action]) -> Controller:
    """A choice between actions of these kinds, a person's or a computer's; the first names who has it."""
    who = _chooser(desk, kinds[0])
    return person(desk) if desk.computer(who) is None else DecidingController(desk, who, title, kinds)


def _deed(desk: HellContext, title: str, person: Callable[[HellContext], Controller], kind: type[Action]) -> Controller:
    """Something that leaves a computer no choice but that of its words."""
    who = _chooser(desk, kind)
    if desk.computer(who) is None:
        return person(desk)
    return SayingController(desk, who, said(desk, who, title, desk.of_kind(kind)[0]))


def _network(desk: HellContext, shown: Said) -> Controller:
    """What the Network does; a person presses it on, a computer needs no press."""
    who = decider(desk.state)
    return NetworkController(desk, shown) if desk.computer(who) is None else SayingController(desk, who, shown)


def tale_controller(desk: HellContext, tale: Tale, done: Callable[[], object] | None = None,
                    skip: Callable[[], object] | None = None) -> Controller:
    """Somebody tells something; ``done`` is called when it is told, ``skip`` when they have no more words."""
    computer = desk.computer(cup_holder(desk, tale.action.by))
    return TellingController(desk, tale, done, skip) if computer is None else TaleController(desk, tale, done)


def _dilemma(desk: HellContext, _top: TableTop) -> Controller:
    if desk.of_kind(OfferDilemma) and not desk.passed.dilemma and _asked(desk, OfferDilemma):
        return _choice(desk, say("Dilemma"), DilemmaController, OfferDilemma)
    return _threat(desk, _top)


def _asked(desk: HellContext, kind: type[Action]) -> bool:
    """Whether who has that choice wants to be asked: a computer always does."""
    return asks_for_dilemmas(desk.services.player.preferences) or desk.computer(_chooser(desk, kind)) is not None


def _answer(desk: HellContext, _top: TableTop) -> Controller:
    if by_table(desk, AnswerDilemma):
        return _network(desk, answer_line(desk))
    return _choice(desk, say("Dilemma"), AnswerController, AnswerDilemma)


def _threat(desk: HellContext, _top: TableTop) -> Controller:
    if by_table(desk, SetThreat):
        return _network(desk, scene_line(desk))
    return _deed(desk, say("Phase 1 - The threat"), ThreatController, SetThreat)


def _narration(desk: HellContext, _top: TableTop) -> Controller:
    if not desk.state.narrated:
        return _intention(desk)
    if desk.of_kind(EndTurn) and last_words(desk) == "use_skill":
        return _intention(desk) if desk.passed.rest else _choice(desk, say("The skill"), SkillUsedController, EndTurn)
    if desk.of_kind(UseSkill) and not desk.passed.skill and desk.computer(desk.state.narrator or ""):
        return DecidingController(desk, desk.state.narrator or "", say("Phase 2 - The solution"), (UseSkill,))
    if by_table(desk, CallConflict):
        return _network(desk, call_line(desk))
    return _choice(desk, say("Phase 2 - The call"), CallController, CallConflict, Veto)


def _intention(desk: HellContext) -> Controller:
    desk.passed.skill = False
    return _choice(desk, say("Phase 2 - The solution"), NarrateController, Narrate, DeclareSkill, UseSkill)


def _conflict(desk: HellContext, top: TableTop) -> Controller:
    mates = len(desk.state.side_of(desk.state.narrator or "").living) > 1
    if mates and desk.of_kind(CallHelp) and not desk.passed.help:
        return _choice(desk, say("Phase 3 - The conflict"), HelpController, CallHelp)
    return _throws(desk, top)


def _throws(desk: HellContext, top: TableTop) -> Controller:
    return throw_controller(desk, top) if desk.of_kind(Throw) else _risk(desk, top)


def _risk(desk: HellContext, top: TableTop) -> Controller:
    narrator = desk.state.narrator or decider(desk.state)
    return RiskController(desk, top) if desk.computer(narrator) is None else ComputerRisk(desk, top)


def _goal(desk: HellContext, top: TableTop) -> Controller:
    if desk.state.told:
        return _turn_end(desk)
    return _telling(desk, top) if desk.passed.goal else _choice(desk, say("Goal"), GoalController, BuyGoal)


def _turn_end(desk: HellContext) -> Controller:
    return _deed(desk, say("The cup passes"), TurnEndController, EndTurn)


def _telling(desk: HellContext, _top: TableTop) -> Controller:
    tale = outcome_tale(desk)
    if tale.action.by == TABLE:
        return _network(desk, outcome_line(desk, tale))
    return tale_controller(desk, tale)


def _finale_due(desk: HellContext, _top: TableTop) -> Controller:
    person = StormController if finale_kind(desk.state) is FinaleKind.STORM else SidesController
    return _choice(desk, say("The finale"), person, BeginFinale)


MAKERS: MappingProxyType[Phase, Maker] = MappingProxyType({
    Phase.DILEMMA: _dilemma,
    Phase.ANSWER: _answer,
    Phase.THREAT: _threat,
    Phase.NARRATION: _narration,
    Phase.CONFLICT: _conflict,
    Phase.THROWS: _throws,
    Phase.FELONY: _throws,
    Phase.RISK_OFFER: _risk,
    Phase.SETTLE: lambda desk, _top: _deed(desk, say("The result"), SettleController, Settle),
    Phase.TRAUMA: lambda desk, _top: _choice(desk, say("Trauma"), TraumaController, GiveTrauma),
    Phase.GOAL: _goal,
    Phase.TELLING: _telling,
    Phase.TURN_END: lambda desk, _top: _turn_end(desk),
    Phase.FINALE_DUE: _finale_due,
    Phase.REWARDS: lambda desk, _top: _choice(desk, say("Finale - Rewards"), RewardController, Reward),
    Phase.ATTACK: lambda desk, _top: _choice(desk, say("Finale - Attack"), AttackController, Attack),
    Phase.DEFEND: lambda desk, _top: _choice(desk, say("Finale - Defend or ditch"), DefendController, Defend, Ditch),
    Phase.EPILOGUE: lambda desk, _top: tale_controller(desk, epilogue_tale(desk)),
})


def controller_for(desk: HellContext, top: TableTop) -> Controller | None:
    """The controller of the phase the match is in; None when the match is over."""
    maker = MAKERS.get(desk.state.phase)
    return maker(desk, top) if maker else None
