"""Why something cannot be done now, in a sentence for whoever would like to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.ui.messages import Message, say

WHY: Mapping[str, Message] = MappingProxyType({
    "once_a_roll": say("Only one in a throw. Press the other again to take it back."),
    "ticked": say("It is ticked: it comes back with a Rest or a new session."),
    "not_game_over": say("Only where a failure would end this character's story."),
    "no_worse": say("It is no worse than a failure is anyway."),
    "makes_no_sense": say("It makes no sense here, says the game master."),
    "lost_already": say("It is lost already."),
    "no_loss_here": say("Nothing is lost in a scene of the past."),
    "both_agree": say("In a contest both must agree to it first."),
    "no_secret": say("There is no Secret left to come out."),
    "told_before": say("It came out in another scene."),
    "no_unique": say("It was used in this session."),
    "forced": say("This throw cannot be refused."),
    "does_something_else": say("Somebody who throws here helps nobody else."),
    "debt_open": say("Something of the last result is still owed."),
    "right_open": say("Somebody may still say something new."),
    "rested": say("There was a Rest in this session."),
    "overkill": say("So many dice against so little: it is granted, unless the players insist."),
    "granted": say("Difficulty 0 is granted without dice."),
    "nothing_at_stake": say("Neither side of the dice would change anything."),
    "too_harsh": say("Bad luck never kills, ends or captures."),
    "last_die": say("It would take the last die of an attribute."),
    "asked_already": say("That was asked already."),
    "no_scene": say("No scene is open yet."),
    "not_here": say("They are not here.")})


def why_not(context: StakesContext, action: a.Action) -> str:
    """Empty where the rules have it."""
    return refused_in(context, context.state, action)


def refused_in(context: StakesContext, state: State, action: a.Action) -> str:
    """The same in another state than the one that stands."""
    refused = context.match.rules.refusal(state, action)
    return "" if refused is None else WHY.get(refused.code, say("Not now."))
