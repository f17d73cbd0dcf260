"""What effects do in The Keeper, and whom they mean."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.state import (
    Done,
    State,
)
from game.rules.game_master import keeping
from game.rules.game_master.effects import Effect


def with_own_effects(state: State, effects: tuple[Effect, ...], actor: str) -> Done:
    """The state after these effects, in their order."""
    return keeping.with_effects(state, effects, actor, own_effect)


def own_effect(state: State, effect: Effect, actor: str) -> Done:
    """Effects that only this game has, and things, which are words in it."""
    if effect.obstacle is not None:
        whom = befalls(state, effect.obstacle.of, actor)
        lasting = {seat: (*state.lasting.get(seat, ()), replace(effect.obstacle, of=seat)) for seat in whom}
        return replace(state, lasting={**state.lasting, **lasting}), tuple(
            events.WorseOff(seat, effect.obstacle.trait, effect.obstacle.until) for seat in whom)
    if effect.ease is not None:
        eases = tuple(replace(effect.ease, of=seat) for seat in befalls(state, effect.ease.of, actor))
        return replace(state, eases=(*state.eases, *eases)), ()
    return state, ()


def befalls(state: State, of: str, actor: str) -> tuple[str, ...]:
    """The characters whom an effect means: the one who acts, all, the one with the most tokens, or one by name."""
    if of == "everyone":
        return state.living
    if of == "weakest":
        return tuple(sorted(state.living, key=lambda seat: -state.tokens.get(seat, 0))[:1])
    whom = actor if of in ("actor", "helpers") else of
    return (whom,) if whom in state.living else ()
