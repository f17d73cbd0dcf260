"""Night Raid: how dark it is between two models, and who stands in a light (DUEL-D365, DUEL-D366)."""

from __future__ import annotations

from game.games.duel.rules import ground
from game.games.duel.rules.field.models import distance_to_token, inches_begun
from game.games.duel.rules.objectives import kind_of
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import INCH, LIGHT

SEEN_WELL, LIT = 4 * INCH, 2 * INCH


def darkness_between(state: State, one: str, other: str) -> int:
    """How many inches beyond four have at least begun; none where the other is lit (DUEL-D365, DUEL-D366)."""
    return darkness_to(state, other, ground.apart(state, one, other))


def darkness_to(state: State, other: str, apart: int) -> int:
    """The same to whoever stands, or would stand, so far from the other."""
    return 0 if is_lit(state, other) else inches_begun(SEEN_WELL, apart)


def is_off(state: State, light: str) -> bool:
    """Whether a switch has turned a light off (X7)."""
    change = state.terrain.get(light)
    return change is not None and change.off


def is_lit(state: State, ident: str) -> bool:
    """Whether a model, or a mob, is within two inches of a light (DUEL-D366)."""
    body = ground.figure_of(state, ident)
    lights = (token.at for name, token in state.tokens.items() if kind_of(name) == LIGHT and not is_off(state, name))
    return any(at is not None and distance_to_token(body, at) <= LIT for at in lights)
