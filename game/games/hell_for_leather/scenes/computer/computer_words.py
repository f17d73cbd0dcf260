"""What a computer does, in words: what is done in a caption, and the lines that a person would pick from prompts."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    Benefit,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    DeclareSkill,
    Defend,
    Ditch,
    EndTurn,
    FinaleKind,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Reward,
    RewardKind,
    Score,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    UseSkill,
    Veto,
)
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.consequence_phases import changes_nothing
from game.games.hell_for_leather.scenes.phases.pending_deed import (
    Said,
    last_approach,
    last_text,
    scene_drawn,
    scene_set,
    shortest_first,
)
from game.games.hell_for_leather.scenes.rule_labels import APPROACH, all_of, listed, storm_words
from game.rules.chance import roll, stream
from game.scenes.match.match_voice import Prompt, joined
from game.ui.messages import say
from game.ui.screen import Text
from game.ui.styles import Style

CURSE_SIDES = 10
TOLD = MappingProxyType({
    Telling.OUTCOME: say("says how it went"), Telling.FLASHBACK: say("remembers"),
    Telling.GOAL: say("tells how it was done"), Telling.BROADCAST: say("tells what the Network shows"),
    Telling.DEATH: say("goes off the air"), Telling.ENTRANCE: say("enters"),
    Telling.EPILOGUE: say("is seen again, one year later")})

PASSED = MappingProxyType({
    "dilemma": say("offers no Dilemma"), "help": say("throws alone"), "goal": say("keeps the points"),
    "rest": say("is not done yet"), "skill": say("needs no skill")})
"""What may be passed over, by where the context notes it."""


def what(context: HellContext, who: str, action: Action) -> str:
    """What ``who`` decides to do, told of them: *accepts the Dilemma*."""
    match action:
        case Tell(kind=kind):
            return TOLD[kind]
        case AnswerDilemma(accept=accept):
            return say("accepts the Dilemma") if accept else say("refuses the Dilemma")
        case Narrate(approach=approach):
            return say("has a plan: {approach}", approach=APPROACH[approach])
        case DeclareSkill(skill=skill):
            return say("declares a skill: {skill}", skill=skill) if skill else say("declares a skill")
        case UseSkill(skill=skill):
            return say("uses a skill: {skill}", skill=skill)
        case CallHelp(helpers=helpers):
            return say("calls {names} for help", names=all_of(map(context.first_name, helpers)))
        case GiveTrauma(to=to):
            return say("hands the Trauma to {name}", name=context.name(to))
        case BuyGoal(benefit=Benefit.HEAL, whom=whom):
            return say("buys the Goal and heals {name}", name=context.name(whom or action.by))
        case BeginFinale(kind=FinaleKind.DUEL, sides=sides):
            ours, theirs = (all_of(map(context.first_name, sides[side])) for side in sorted(sides))
            return say("{ours} against {theirs}", ours=ours, theirs=theirs)
        case Reward():
            return _reward(context, action)
        case Attack(by=by, target=target) if by == who:
            return say("goes after {name}", name=context.name(target))
        case Attack(by=by, target=target):
            return say("sends {name} after {target}", name=context.first_name(by), target=context.name(target))
        case Ditch(dies=dies):
            return say("lets {name} die", name=context.name(dies))
        case _:
            return PLAIN.get(type(action), say("goes on"))


PLAIN: dict[type[Action], str] = {
    OfferDilemma: say("offers a Dilemma"), SetThreat: say("sets the scene"), Veto: say("strikes the plan out"),
    CallConflict: say("calls the conflict"), Throw: say("throws alone"), TakeRisk: say("takes a Risk"),
    Settle: say("leaves it there"), Score: say("counts the points"), ChanceCurse: say("takes the Curse"),
    BuyGoal: say("buys the Goal and cools the Heat"), EndTurn: say("ends the turn"),
    BeginFinale: say("storms the Gauntlet"), Defend: say("strikes back")}


def _reward(context: HellContext, action: Reward) -> str:
    name = context.name(action.whom) if action.whom else ""
    return {RewardKind.RAISE: say("raises their Heat"), RewardKind.HEAL: say("heals {name}", name=name),
            RewardKind.HURT: say("hurts {name}", name=name),
            RewardKind.POINTS: say("takes 2 VP for the first round")}[action.kind]


def said(context: HellContext, who: str, title: str, action: Action) -> Said:
    """The action with its texts and with the chance that belongs to it, and what is shown of it."""
    whole, words = _FILLED.get(type(action), _plain)(context, who, action)
    idle = isinstance(whole, BuyGoal) and changes_nothing(context.state, whole)
    storm = isinstance(whole, BeginFinale) and whole.kind is FinaleKind.STORM
    line = last_text(context, OfferDilemma) if isinstance(action, AnswerDilemma) else \
        listed(whole.goals) if isinstance(whole, BeginFinale) else joined(words).text
    done = say("buys the Goal") if idle else what(context, who, whole)
    head = (lambda: (Text(storm_words(context.state), Style.SMALL),)) if storm else None
    return Said(title, done, line, whole, head, words, again=lambda: said(context, who, title, action))


Filled = tuple[Action, tuple[Prompt, ...]]


def _plain(_context: HellContext, _who: str, action: Action) -> Filled:
    return action, ()


def _line(slot: str) -> Callable[[HellContext, str, Action], Filled]:
    """A line about the Narrator of the turn."""

    def filled(context: HellContext, who: str, action: Action) -> Filled:
        told = context.voice.offer(slot, context.state.narrator or who, facts={"approach": last_approach(context)})
        line = next(iter(shortest_first(context, told)), Prompt(""))
        return replace(action, text=line.text), (line,)

    return filled


def _scene(context: HellContext, who: str, action: Action) -> Filled:
    if not isinstance(action, SetThreat):
        return action, ()
    by_adversary = action.by != context.state.active
    return scene_set(context, action, scene_drawn(context, context.state.narrator or who, by_adversary))


def _plan(context: HellContext, who: str, action: Action) -> Filled:
    if not isinstance(action, Narrate):
        return action, ()
    told = context.voice.offer(context.voice.plan_slot, who, facts={"approach": action.approach})
    line = next(iter(shortest_first(context, told)), Prompt(""))
    return replace(action, text=line.text), (line,)


def _declared(context: HellContext, who: str, action: Action) -> Filled:
    return replace(action, skill=context.voice.skill(context.state.contestant(who).skills)), ()


def _helped(context: HellContext, who: str, action: Action) -> Filled:
    helpers = action.helpers if isinstance(action, CallHelp) else ()
    lines = tuple(context.voice.one("help", each, who) for each in helpers)
    return replace(action, texts=tuple(each.text for each in lines)), lines


def _struck(slot: str) -> Callable[[HellContext, str, Action], Filled]:
    """A line about two who fight."""

    def filled(context: HellContext, _who: str, action: Action) -> Filled:
        if not isinstance(action, Attack | Defend):
            return action, ()
        line = context.voice.one(slot, action.by, action.target)
        return replace(action, text=line.text), (line,)

    return filled


def _finale(context: HellContext, who: str, action: Action) -> Filled:
    goals = action.goals if isinstance(action, BeginFinale) else ()
    lines = context.voice.offer("storm.goal", who, count=len(goals)) if goals else ()
    return replace(action, goals=tuple(each.text for each in lines)), lines


def _cursed(context: HellContext, _who: str, action: Action) -> Filled:
    rng = stream(context.header.seed, "chance_curse", context.match.entry_count)
    return replace(action, number=roll(rng, CURSE_SIDES)), ()


_FILLED: dict[type[Action], Callable[[HellContext, str, Action], Filled]] = {
    OfferDilemma: _line("dilemma"), SetThreat: _scene, Narrate: _plan, Veto: _line("veto"), DeclareSkill: _declared,
    CallConflict: _line("conflict"), CallHelp: _helped, Attack: _struck("attack"), Defend: _struck("defend"),
    BeginFinale: _finale, ChanceCurse: _cursed}
