"""Prone models get up, or do not (DUEL-D22, DUEL-D23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.feats import has
from game.games.duel.rules.modifiers import Reckoning, modifier_of
from game.games.duel.rules.state import Done, State, with_model
from game.games.duel.rules.terms import RECOVERS_FROM

RECOVERY = "recovery"


def recovers(state: State, ident: str, numbers: Sequence[int]) -> bool:
    """Whether at least one of the dice is 5 or more with what is added to each (DUEL-D22)."""
    added = modifier_of(state, Reckoning(ident, RECOVERY))
    return any(number + added >= RECOVERS_FROM for number in numbers)


def throw_for_recovery(state: State, made: a.Throw) -> Done:
    """Who recovers stands, has taken no hit, and may act in this round (DUEL-D23)."""
    ident = str(made.of)
    state, numbers = _asked(state, ident), tuple(made.table[die].number for die in made.dice)
    state, stood = without_cut(state, ident, numbers), not state.models[ident].prone
    if stood:
        return state, ()
    if not recovers(state, ident, numbers):
        return state, (events.StayedDown(ident, tried=True),)
    return stands_again(state, ident)


def without_cut(state: State, ident: str, numbers: Sequence[int]) -> State:
    """Two dice that recover remove an Eviscerate die, of who stands too (DUEL-D209, DUEL-D22)."""
    added = modifier_of(state, Reckoning(ident, RECOVERY))
    healed = state.models[ident].eviscerate and all(number + added >= RECOVERS_FROM for number in numbers)
    return with_model(state, ident, eviscerate=0) if healed else state


def stands_again(state: State, ident: str) -> tuple[State, tuple[Any, ...]]:
    """A model stands, with no hit marked (DUEL-D23); from a Hero's first recovery on Berserker works (DUEL-D203)."""
    rages = has(state, ident, "berserker")
    channels = () if rages else state.models[ident].channels  # no special attack any more
    state = with_model(state, ident, hits=0, stunned=False, berserker=rages, channels=channels)
    return state, (events.Recovered(ident),)


def stay_down_done(state: State, made: a.Pass) -> Done:
    """Not throwing is allowed (DUEL-D22)."""
    return _asked(state, made.of), (events.StayedDown(made.of, tried=False),)


def _asked(state: State, ident: str) -> State:
    return replace(state, recovering=tuple(each for each in state.recovering if each != ident))
