"""What lasts beyond a Duel and ends in Upkeep (DUEL-D185): dice beside models, and who is relentless.

Eviscerate (D209), Immobilize (D217), Mark (D226), Killer Instinct (D221).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.blows import struck
from game.games.duel.rules.fight_state import Blow, Cut
from game.games.duel.rules.state import Done, State, seat_of, with_model
from game.games.duel.rules.taking import removed
from game.games.duel.rules.terms import HIT_FROM, MOST_ON_A_DIE, On

EVISCERATE = "eviscerate"


def doomed_go(state: State) -> tuple[State, tuple[Any, ...]]:
    """Who is doomed is removed; who took no hit in the background is relentless no longer (DUEL-D221, D185a)."""
    told: tuple[Any, ...] = ()
    for ident, model in state.models.items():
        if model.doomed and model.in_the_game:
            state, more = removed(state, ident)
            told = (*told, *more)
        elif model.relentless and not model.hits:
            state = with_model(state, ident, relentless=False)
    return state, told


def dice_turned(state: State) -> State:
    """Immobilize dice go down by one, from 1 off; Marks go; Eviscerate dice rise by one (DUEL-D185a, DUEL-D195)."""
    for ident, model in state.models.items():
        rises = min(model.eviscerate + 1, MOST_ON_A_DIE) if model.eviscerate else 0
        state = with_model(state, ident, eviscerate=rises, immobilize=max(0, model.immobilize - 1), mark=0)
    return state


def cuts_due(state: State, seats: Sequence[str]) -> tuple[Cut, ...]:
    """Every Eviscerate die on the table, by order of initiative (DUEL-D185c)."""
    return tuple(Cut(ident) for seat in seats for ident, model in state.models.items()
                 if seat_of(state, ident) == seat and model.has_a_place and model.eviscerate)


def throw_cut_done(state: State, made: a.Throw) -> State:
    """Two dice lie for the first of them."""
    cut = replace(state.cuts[0], numbers=tuple(made.table[die].number for die in made.dice))
    return replace(state, cuts=(cut, *state.cuts[1:]))


def cut_settled(state: State) -> Done:
    """Each number and the die beside the model of 7 or more is a hit, and nobody's (DUEL-D209, DUEL-D199)."""
    cut = state.cuts[0]
    hits = cut_hits(state, cut.of, cut.numbers)
    return struck(replace(state, cuts=state.cuts[1:]), Blow(None, cut.of, EVISCERATE, hits))


def cut_hits(state: State, ident: str, numbers: Sequence[int]) -> int:
    """How many of the dice are hits."""
    return sum(number + state.models[ident].eviscerate >= HIT_FROM for number in numbers)


def must_throw(state: State, ident: str) -> bool:
    """With an Eviscerate die beside it a model throws, prone or standing; else not throwing is allowed (D209, D22)."""
    return bool(state.models[ident].eviscerate)


def rising(state: State) -> tuple[str, ...]:
    """Who went on for all its hits, and is not doomed (DUEL-D221, DUEL-D185e)."""
    return tuple(ident for ident, model in state.models.items()
                 if model.on is On.TABLE and model.relentless and model.hits and not model.doomed)


def stand_again(state: State) -> State:
    """They stand with no hit marked (DUEL-D221)."""
    for ident in rising(state):
        state = with_model(state, ident, hits=0, relentless=False)
    return state
