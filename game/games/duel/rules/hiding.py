"""Where a model could go to be out of everybody's sight (DUEL-D239)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.duel.rules import ground
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.modifiers import GRANTED, allowance_of
from game.games.duel.rules.special_actions import kept, left_on_the_way
from game.games.duel.rules.state import State, on_table, opposing, with_model
from game.games.duel.rules.terms import INCH

EVERY = INCH
"""How close the places are that are tried."""


def unseen_at(state: State, ident: str, at: Place) -> bool:
    """Whether no opposing model would see it there."""
    there = with_model(state, ident, at=at)
    return not any(ground.sees(there, ident, other) for other in on_table(there) if opposing(there, ident, other))


def way_out_of_sight(state: State, ident: str) -> tuple[Leg, ...] | None:
    """A legal path to such a place, none at all where it is in one; None where none is found.

    Looked for on a lattice of an inch, what is near first.
    """
    at = state.models[ident].at
    if at is None:
        return None
    if unseen_at(state, ident, at):
        return ()
    allowance = allowance_of(state, ident, GRANTED)
    region = ground.region(state, ident, allowance)
    for place in _places(state, at, allowance):
        walked = region.path_to(place) if unseen_at(state, ident, place) else None
        path = tuple(step.leg for step in walked.steps) if walked is not None else ()
        if path and not (kept(state, ident, path) or left_on_the_way(state, ident, path)):
            return path
    return None


def _places(state: State, at: Place, allowance: int) -> Iterator[Place]:
    """Places within an allowance, seen from above, on every level there."""
    far = allowance // EVERY
    steps = sorted((dx * dx + dy * dy, dx, dy) for dx in range(-far, far + 1) for dy in range(-far, far + 1))
    for _, dx, dy in (step for step in steps if step[0] <= far * far):
        x, y = at.x + dx * EVERY, at.y + dy * EVERY
        yield from (Place(x, y, level) for level in ground.levels(state, (x, y)))
