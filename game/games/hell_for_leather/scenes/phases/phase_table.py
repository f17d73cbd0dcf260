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
from game.games.hell_for_leather.scenes.computer.scene_setting import SceneController
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.calling import CallController, HelpController
from game.games.hell_for_leather.scenes.phases.consequence_phases import (
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
from game.games.hell_for_leather.scenes.phases.opening import (
    AskedScene,
    DrawnScene,
    NarrateController,
    ThreatController,
    sets_own_scene,
)
from game.games.hell_for_leather.scenes.phases.pending_deed import Said, cup_holder, skill_used_last
from game.games.hell_for_leather.scenes.phases.risk_phase import RiskController
from game.games.hell_for_leather.scenes.phases.storm_phases import SidesController, StormController
from game.games.hell_for_leather.scenes.phases.tales import epilogue_tale
from game.games.hell_for_leather.scenes.phases.throw_phase import throw_controller
from game.scenes.match.controller import Controller
from game.scenes.match.tabletop import TableTop
from game.ui.messages import say

Maker = Callable[[HellContext, TableTop], Controller]


def _chooser(context: HellContext, kind: type[Action]) -> str:
    """Whose choice of that kind of action it is: the one who acts, or whoever holds the cup of the team that does."""
    return decider(context.state) if kind is Attack else cup_holder(context, context.of_kind(kind)[0].by)


def _choice(context: HellContext, title: str, person: Callable[[HellContext], Controller],
            *kinds: type[Action]) -> Controller:
    """A choice between actions of these kinds, a person's or a computer's; the first names who has it."""
    who = _chooser(context, kinds[0])
    return person(context) if context.computer(who) is None else DecidingController(context, who, title, kinds)


def _deed(context: HellContext, title: str, person: Callable[[HellContext], Controller], kind: type[Action]
          ) -> Controller:
    """Something that leaves a computer no choice but that of its words."""
    who = _chooser(context, kind)
    if context.computer(who) is None:
        return person(context)
    return SayingController(context, who, said(context, who, title, context.of_kind(kind)[0]))


def _network(context: HellContext, shown: Said) -> Controller:
    """What the Network does; a person presses it on, a computer needs no press."""
    who = decider(context.state)
    return NetworkController(context, shown) if context.computer(who) is None else SayingController(context, who, shown)


def tale_controller(context: HellContext, tale: Tale, done: Callable[[], object] | None = None,
                    skip: Callable[[], object] | None = None) -> Controller:
    """Somebody tells something; ``done`` is called when it is told, ``skip`` when they have no more words."""
    computer = context.computer(cup_holder(context, tale.action.by))
    return TellingController(context, tale, done, skip) if computer is None else TaleController(context, tale, done)


def _dilemma(context: HellContext, _top: TableTop) -> Controller:
    if not context.of_kind(OfferDilemma) or context.passed.dilemma:
        return _threat(context, _top)
    computer = context.computer(_chooser(context, OfferDilemma)) is not None
    if computer or context.passed.offering:
        return _choice(context, say("Dilemma"), DilemmaController, OfferDilemma)
    return _threat(context, _top)


def _answer(context: HellContext, _top: TableTop) -> Controller:
    if by_table(context, AnswerDilemma):
        return _network(context, answer_line(context))
    return _choice(context, say("Dilemma"), AnswerController, AnswerDilemma)


def _threat(context: HellContext, _top: TableTop) -> Controller:
    if context.voice.asked_scene:
        return AskedScene(context)
    if by_table(context, SetThreat):
        return _network(context, scene_line(context))
    who = _chooser(context, SetThreat)
    if context.computer(who) is None:
        return DrawnScene(context) if sets_own_scene(context) else ThreatController(context)
    scene = said(context, who, say("Phase 1 - The threat"), context.of_kind(SetThreat)[0])
    return SceneController(context, who, scene)


def _narration(context: HellContext, _top: TableTop) -> Controller:
    if not context.state.narrated:
        return _intention(context)
    if context.of_kind(EndTurn) and skill_used_last(context):
        if context.passed.rest:
            return _intention(context)
        return _choice(context, say("The skill"), SkillUsedController, EndTurn)
    if context.of_kind(UseSkill) and not context.passed.skill and context.computer(context.state.narrator or ""):
        return DecidingController(context, context.state.narrator or "", say("Phase 2 - The solution"), (UseSkill,))
    if by_table(context, CallConflict):
        return _network(context, call_line(context))
    return _choice(context, say("Phase 2 - The call"), CallController, CallConflict, Veto)


def _intention(context: HellContext) -> Controller:
    context.passed.skill = False
    return _choice(context, say("Phase 2 - The solution"), NarrateController, Narrate, DeclareSkill, UseSkill)


def _conflict(context: HellContext, top: TableTop) -> Controller:
    mates = len(context.state.side_of(context.state.narrator or "").living) > 1
    if mates and context.of_kind(CallHelp) and not context.passed.help:
        return _choice(context, say("Phase 3 - The conflict"), HelpController, CallHelp)
    return _throws(context, top)


def _throws(context: HellContext, top: TableTop) -> Controller:
    return throw_controller(context, top) if context.of_kind(Throw) else _risk(context, top)


def _risk(context: HellContext, top: TableTop) -> Controller:
    narrator = context.state.narrator or decider(context.state)
    return RiskController(context, top) if context.computer(narrator) is None else ComputerRisk(context, top)


def _goal(context: HellContext, top: TableTop) -> Controller:
    if context.state.told:
        return _turn_end(context)
    return _telling(context, top) if context.passed.goal else _choice(context, say("Goal"), GoalController, BuyGoal)


def _turn_end(context: HellContext) -> Controller:
    return _deed(context, say("The cup passes"), TurnEndController, EndTurn)


def _telling(context: HellContext, _top: TableTop) -> Controller:
    tale = outcome_tale(context)
    if tale.action.by == TABLE:
        return _network(context, outcome_line(context, tale))
    return tale_controller(context, tale)


def _finale_due(context: HellContext, _top: TableTop) -> Controller:
    person = StormController if finale_kind(context.state) is FinaleKind.STORM else SidesController
    return _choice(context, say("The finale"), person, BeginFinale)


MAKERS: MappingProxyType[Phase, Maker] = MappingProxyType({
    Phase.DILEMMA: _dilemma,
    Phase.ANSWER: _answer,
    Phase.THREAT: _threat,
    Phase.NARRATION: _narration,
    Phase.CONFLICT: _conflict,
    Phase.THROWS: _throws,
    Phase.FELONY: _throws,
    Phase.RISK_OFFER: _risk,
    Phase.SETTLE: lambda context, _top: _deed(context, say("The result"), SettleController, Settle),
    Phase.TRAUMA: lambda context, _top: _choice(context, say("Trauma"), TraumaController, GiveTrauma),
    Phase.GOAL: _goal,
    Phase.TELLING: _telling,
    Phase.TURN_END: lambda context, _top: _turn_end(context),
    Phase.FINALE_DUE: _finale_due,
    Phase.REWARDS: lambda context, _top: _choice(context, say("Finale - Rewards"), RewardController, Reward),
    Phase.ATTACK: lambda context, _top: _choice(context, say("Finale - Attack"), AttackController, Attack),
    Phase.DEFEND: lambda context, _top: _choice(context, say("Finale - Defend or ditch"), DefendController,
                                                Defend, Ditch),
    Phase.EPILOGUE: lambda context, _top: tale_controller(context, epilogue_tale(context)),
})


def controller_for(context: HellContext, top: TableTop) -> Controller | None:
    """The controller of the phase the match is in; None when the match is over."""
    maker = MAKERS.get(context.state.phase)
    return maker(context, top) if maker else None
