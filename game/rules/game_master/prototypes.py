"""The shared entries of the GM as prototypes: what may be put in order in the world, each in its plainest form (GM-G3).

A game's ``legal`` yields them among its own and leaves out what is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.story_state import StoryState
from game.rules.game_master.terms import GM, TellKind

USUAL_CLOCK = 4
"""Parts of a clock in its plainest form."""


def fresh(taken: Collection[str], stem: str) -> str:
    """The first id of this stem that nothing has yet."""
    return next(f"{stem}{number}" for number in range(1, len(taken) + 2) if f"{stem}{number}" not in taken)


def of_the_world(state: StoryState, numbers: Mapping[str, int]) -> Iterator[Any]:
    """One of each; ``numbers`` are those that somebody new has in the game."""
    scene = state.scene.n if state.scene else 0
    yield e.SetScene(f"scene{scene + state.number}")
    yield e.BringNpc(fresh(state.npcs, "npc"), numbers=dict(numbers))
    yield e.MakeFact(fresh(state.facts, "fact"))
    yield e.SetClock(fresh(state.clocks, "clock"), size=USUAL_CLOCK)
    yield from (e.SetClock(ident, add=1) for ident, clock in state.clocks.items() if clock.filled < clock.size)
    hidden = [ident for ident, fact in state.facts.items() if fact.secret]
    yield from (e.Reveal((ident,)) for ident in hidden[:1])
    yield from (e.Here((ident,), True) for ident in state.npcs if state.scene and ident not in state.scene.here)
    yield e.Note()
    yield e.Tell(GM, kind=TellKind.SCENE)
    yield e.NewSession()
