"""The open call, for whoever leads: whether it may be changed, and as what it was asked for (GM-G17)."""

from __future__ import annotations

from game.games.keeper.scenes.keeper_context import KeeperContext
from game.story.ideas import WAYS
from game.story.led_game import Asked


def may_change_call(context: KeeperContext) -> bool:
    """Whether a person leads who may change it: nobody has boosted, no die was thrown (KEEP-K40)."""
    call = context.call.call
    return context.led_by_person and call.kind == "intention" and context.match.rules.refusal(
        context.state, call) is None


def asked_of(context: KeeperContext) -> Asked:
    """The open call as it was asked for."""
    call = context.call.call
    (seat, demand), = call.who.items()
    return Asked(seat=seat, way=WAYS[0], ability=demand.trait, answers=call.answers, helps=demand.benefits,
                 hinders=demand.obstacles, against=demand.against, win=call.win, mixed=call.mixed, lose=call.lose,
                 grave=call.grave, texts=dict(call.texts))
