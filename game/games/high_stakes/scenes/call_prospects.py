"""What a throw would be before it is called for: by which attribute, against what, how often it works."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.high_stakes.rules.actions import Call
from game.games.high_stakes.rules.pools import eases_on, overkill, tactical_dice
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import attribute_words, consequence_words
from game.rules.dice.reading import SUCCESS
from game.rules.dice.success_odds import COMPLICATION, success_chances
from game.story.led_game import Asked
from game.ui.messages import Message, percent, say


def prospect_words(context: StakesContext, asked: Asked, odds: bool) -> Message:
    """*Body 3 against 2, 89 %*: for a way that is offered."""
    call, dice = _called(context, asked)
    demand = call.who[asked.seat]
    by = say("{attribute} against\u00a0{difficulty}", difficulty=call.difficulty,
             attribute=attribute_words(context.state.sheet(asked.seat), demand.attribute))
    if not odds or call.difficulty <= 0:
        return by
    works = percent(float(success_chances(dice, call.difficulty, True).of(SUCCESS)))
    return say("{by}, {chance}", by=by, chance=works)


def prospect_lines(context: StakesContext, asked: Asked) -> Sequence[Message]:
    """The same for whoever leads: dice and Difficulty, the exact odds, what a failure costs (GM-G15)."""
    call, dice = _called(context, asked)
    demand, sheet = call.who[asked.seat], context.state.sheet(asked.seat)
    head = say("{name}: {attribute}, {dice} dice against {difficulty}", name=context.name(asked.seat), dice=dice,
               attribute=attribute_words(sheet, demand.attribute), difficulty=call.difficulty)
    costs = say("A failure costs: {what}", what=consequence_words(sheet, demand.least))
    if call.difficulty <= 0:
        return (head, say("Difficulty 0 is granted without dice."))
    chances = success_chances(dice, call.difficulty, True)
    works, bad = (percent(float(chances.of(name))) for name in (SUCCESS, COMPLICATION))
    lines = (head, say("It works {works}; bad luck {bad}; more with what the player adds", works=works, bad=bad), costs)
    if overkill(context.state, call.who, call.difficulty):
        return (*lines, say("So many dice against so little: it is granted, unless the players insist."))
    return lines


def _called(context: StakesContext, asked: Asked) -> tuple[Call, int]:
    """The call, and how many dice it would be thrown with."""
    state = context.state
    call: Call = context.led.game.call(state, asked)
    demand = call.who[asked.seat]
    losses = sum(each.add for each in eases_on(state, asked.seat, demand) if each.add < 0)
    base = state.sheet(asked.seat).now(demand.attribute) + tactical_dice(state, asked.seat, demand)
    return call, max(1, base + losses)
