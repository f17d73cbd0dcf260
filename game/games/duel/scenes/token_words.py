"""Tokens by name: whose flag, which position, and the side that they show (DUEL-D15, DUEL-D330, DUEL-D360, D380)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.duel.rules.objectives import kind_of
from game.games.duel.rules.terms import FLAG, LIGHT, POSITION, SPAWN, TREASURE, UPGRADE
from game.games.duel.scenes.duel_context import DuelContext
from game.ui.messages import Message, joined, say

PLAIN: Mapping[str, Message] = MappingProxyType({
    TREASURE: say("The treasure"), UPGRADE: say("An Upgrade"), SPAWN: say("A spawn point"), LIGHT: say("A light")})


def token_name(context: DuelContext, name: str) -> Message:
    """One of them."""
    kind, which, side = kind_of(name), name.partition(":")[2], context.state.tokens[name].side
    if kind == FLAG:
        return say("The flag of {side}", side=_side(context, which))
    if kind == POSITION:
        return say("Position {number}, held by {side}", number=which, side=_side(context, side)) if side else say(
            "Position {number}, nobody's", number=which)
    if kind == TREASURE and side:
        return say("The middle, held by {side}", side=_side(context, side))
    return PLAIN.get(kind) or say("{token}", token=kind.capitalize())


def _side(context: DuelContext, side: str) -> Message:
    return joined(", ", tuple(context.name(seat) for seat in side))
