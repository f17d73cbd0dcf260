"""What else may be told: flashbacks, broadcasts, deaths, entrances, epilogues."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.rules import (
    Action,
    ChangePlayer,
    Pause,
    Phase,
    Result,
    Settle,
    State,
    Tell,
    Telling,
)
from game.games.hell_for_leather.rules.events import Died, Event, FinaleBegan, GoalReached, Settled, TraumaTaken
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.consequence_phases import Tale
from game.ui.messages import say

RESULT_STANDS = (Phase.TRAUMA, Phase.GOAL, Phase.TELLING)


def epilogue_tale(context: HellContext) -> Tale:
    """The epilogue of the next survivor (R53)."""
    action = next(each for each in context.of_kind(Tell) if each.kind is Telling.EPILOGUE)
    return Tale(action, say("Epilogue"),
                say("one year later: what became of {name}", name=context.first_name(action.by)),
                lambda: context.voice.offer("epilogue", action.by), task=say("tell how it went on"))


def tales_of(context: HellContext, events: Sequence[Event]) -> tuple[Tale, ...]:
    """What these events give somebody to tell beyond the outcome; each may be passed over."""
    tales: list[Tale] = []
    for event in events:
        match event:
            case TraumaTaken(who=who):
                tales.append(_tale(context, Telling.FLASHBACK, who, "flashback.trauma", say("Flashback"),
                                   say("a memory that hurts, for {name}", name=context.first_name(who)),
                                   task=say("tell what hurt")))
            case Settled(result=Result.BOON, narrator=who):
                tales.append(_tale(context, Telling.FLASHBACK, who, "flashback.boon", say("Flashback"),
                                   say("a good hour, long ago, for {name}", name=context.first_name(who)),
                                   task=say("tell of a good hour")))
            case GoalReached(team=team):
                tales.append(_tale(context, Telling.GOAL, context.state.team(team).cup, "goal", say("Goal"),
                                   say("how it was done"), task=say("say how it was done"),
                                   goal_reached=context.goals(team)[event.number - 1],
                                   benefit=str(event.benefit or "heat")))
            case Died(who=who, cause=cause):
                tales.append(_tale(context, Telling.DEATH, who, "death", say("Off the air"),
                                   say("the last of {name}", name=context.first_name(who)),
                                   task=say("tell how it ended"), cause=str(cause)))
            case FinaleBegan():
                tales.extend(_tale(context, Telling.ENTRANCE, one.id, "entrance", say("The finale"),
                                   say("{name} enters", name=context.first_name(one.id)), task=say("make an entrance"))
                             for team in context.state.teams for one in team.living)
            case _:
                pass
    return tuple(tales)


def outcome_owed(state: State) -> bool:
    """Whether somebody must still say how the conflict went; memories, Goals and last words come after that."""
    return state.phase in RESULT_STANDS and not state.told


def tales_owed(context: HellContext) -> tuple[Tale, ...]:
    """What is still to be told when a match is gone on with: of the result that stands, or else of the last deed.

    What was passed over is offered anew.
    """
    actions = [deed.action for deed in context.match.deeds]
    if context.state.phase in (*RESULT_STANDS, Phase.TURN_END):
        settled = (at for at in reversed(range(len(actions))) if isinstance(actions[at], Settle))
        begun = next(settled, len(actions))
        events = context.match.events_after(begun)
    else:
        begun = next((at for at in reversed(range(len(actions) + 1)) if not at or not _is_aside(actions[at - 1])), 0)
        events = context.match.events_of_deed(begun)
    told = {(action.kind, action.by) for action in actions[begun:] if isinstance(action, Tell)}
    return tuple(tale for tale in tales_of(context, events) if (tale.action.kind, tale.action.by) not in told)


def _is_aside(action: Action) -> bool:
    """Whether it moves nothing on."""
    if isinstance(action, Tell):
        return action.kind not in (Telling.OUTCOME, Telling.EPILOGUE)
    return isinstance(action, Pause | ChangePlayer)


def may_tell(context: HellContext, tale: Tale) -> bool:
    """Whether this can still be told now."""
    return context.state.phase is not Phase.OVER and not context.why_not(tale.action)


def _tale(context: HellContext, kind: Telling, who: str, slot: str, title: str, detail: str, task: str,
          **facts: str) -> Tale:
    return Tale(Tell(by=who, text="", kind=kind), title, detail, lambda: context.voice.offer(slot, who, facts=facts),
                may_skip=True, task=task)
