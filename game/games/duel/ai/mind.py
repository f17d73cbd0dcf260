"""What a computer of Duel does next: every choice weighed, the best taken or one drawn from a mix, and why.

    decision = Mind(level, head, persona).decide(state, rng, who)
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from math import tanh
from types import MappingProxyType
from typing import Any

from game.ai.choosing import Decision, WeighedOption, by_chance, leeway, only, ranked
from game.ai.levels import Level
from game.games.duel.ai.acting import acting
from game.games.duel.ai.choices import choices_of
from game.games.duel.ai.duelling import (
    adjusting,
    bidding,
    declaring,
    exchanging,
    recovering,
    rethrowing,
    sealing,
    targeting,
)
from game.games.duel.ai.entering import activating, entering
from game.games.duel.ai.laying_out import cornering, laying_out
from game.games.duel.ai.persona_spec import DuelPersona, HeadSpec
from game.games.duel.ai.weighing import Found, Head, Weighs
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Awaited

FREE = frozenset({Awaited.PLACE, Awaited.ACTION, Awaited.MOVE, Awaited.TERRAIN})
"""Where a lone offer still has a value that is free."""
SURE = 0.001


@dataclass(frozen=True, slots=True)
class Mind:
    """Who thinks: a level, its head, and its temperament; it keeps nothing from one decision to the next."""

    level: Level
    spec: HeadSpec
    persona: DuelPersona | None

    def decide(self, state: State, rng: random.Random, who: str) -> Decision[Any, Any]:
        """What it does for a seat. ``ValueError`` where nothing can be chosen."""
        listed = list(choices_of(state, who))
        if not listed:
            raise ValueError(f"nothing can be chosen by {who} in {state.step}")
        if len(listed) == 1 and state.step not in FREE:
            return only(listed[0])
        weighs = _WEIGHS.get(state.step)
        if weighs is None:
            return by_chance(listed, rng)
        return self._decided(weighs(state, Head(who, self.spec, self.persona), listed, rng), rng)

    def _decided(self, found: Found, rng: random.Random) -> Decision[Any, Any]:
        """Drawn from the mix where there is one; else the best, where taste has a say among the nearly best."""
        best = max(_chance(each.worth) for each in found.options)
        slack = leeway(self.spec.slack, min(1.0 - SURE, max(SURE, best)))
        options = [WeighedOption(each.action, _chance(each.worth), slack * each.liked, each.grounds)
                   for each in found.options]
        if found.drawn is not None:
            drawn = options[found.drawn].action
            return Decision(drawn, tuple(sorted(options, key=lambda each: -each.value)))
        options = ranked(options, slack, rng)
        return Decision(options[0].action, tuple(options))

    def forget(self) -> None:
        """There is nothing to let go of."""


def _chance(worth: float) -> float:
    """Shares of a match as a chance to win: near even half of them; what is worse than bad is still worse."""
    return 0.5 + 0.5 * tanh(worth)


_WEIGHS: Mapping[Awaited, Weighs] = MappingProxyType({
    Awaited.TERRAIN: laying_out, Awaited.CORNER: cornering, Awaited.RECOVER: recovering,
    Awaited.ACTIVATE: activating, Awaited.PLACE: entering, Awaited.ACTION: acting, Awaited.MOVE: acting,
    Awaited.DECLARE: declaring, Awaited.SCORE: sealing, Awaited.BID: bidding, Awaited.ADJUST: adjusting,
    Awaited.ATTACK: targeting, Awaited.REROLL: rethrowing, Awaited.EXCHANGE: exchanging})
"""How choices are weighed, by what is awaited; what is not among them is left to chance."""
