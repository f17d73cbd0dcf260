"""What a seat may know of a story (GM-G39, GM-G40): whatever is hidden from it is not in what it sees."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from game.rules.game_master.story_state import Clock, StoryState
from game.rules.game_master.terms import GM, Shown

S = TypeVar("S", bound=StoryState)


def story_seen_by(state: S, seat: str) -> S:
    """The shared part of the state as a seat may know it: the GM all of it, others no secret facts, people or clocks.

    Of a clock that is shown by name alone the others know its size and nothing of how far it has come.
    """
    if seat == GM:
        return state
    hidden = {ident for ident, npc in state.npcs.items() if npc.secret}
    scene = state.scene
    if scene is not None:
        scene = replace(scene, here=tuple(each for each in scene.here if each not in hidden))
    return replace(
        state, scene=scene,
        facts={ident: fact for ident, fact in state.facts.items() if not fact.secret},
        npcs={ident: replace(npc, numbers={}) for ident, npc in state.npcs.items() if not npc.secret},
        clocks={ident: _seen_clock(clock) for ident, clock in state.clocks.items() if clock.shown is not Shown.HIDDEN})


def _seen_clock(clock: Clock) -> Clock:
    return clock if clock.shown is Shown.OPEN else replace(clock, filled=0)
