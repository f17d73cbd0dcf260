"""The open call, for whoever leads: whether it may be changed, and as what it was asked for (GM-G17)."""

from __future__ import annotations

from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.story.ideas import WAYS
from game.story.led_game import Asked


def may_change_call(context: StakesContext) -> bool:
    """Whether a person leads who may change it: one alone throws, and no die has been thrown."""
    call = context.call.call
    return context.led_by_person and call.kind == "roll" and context.may(call)


def asked_of(context: StakesContext) -> Asked:
    """The open call as it was asked for."""
    call = context.call.call
    (seat, demand), = call.who.items()
    helps = tuple(each.why for each in demand.tactical for _ in range(each.add))
    return Asked(seat=seat, way=WAYS[0], ability=demand.attribute, answers=call.answers, helps=helps, win=call.win,
                 lose=call.lose, texts=dict(call.texts))
