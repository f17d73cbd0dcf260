"""What models are worth, standing, down or gone: the measure of all decisions, beside ``aims``.

Everything is in shares of a match: the last model of a side is worth all of it. What is asked is what lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.duel.ai.aims import carried_off, progress
from game.games.duel.rules.modifiers import DICE, RECOVERY, Reckoning, modifier_of
from game.games.duel.rules.state import State, in_the_game, opponents_of, sheet_of, side_of, with_model
from game.games.duel.rules.taking import NEVER_PRONE, take
from game.games.duel.rules.terms import FACES, RECOVERS_FROM, Kind

BY_KIND: Mapping[Kind, float] = MappingProxyType({
    Kind.FIGHTER: 1.0, Kind.HERO: 2.0, Kind.GANGER: 1.0, Kind.ROOKIE: 0.5, Kind.ANIMAL: 0.5,
    Kind.RAISED: 0.4})
"""What a model is worth beside others of its side."""
FINISHED = 0.9
"""How likely it is that somebody who is about to act finishes a model that lies."""
DOWN = 0.06
"""What it costs to lie, whatever comes of it: a turn, and what one was about."""
TOUGHNESS = 0.3
"""Of the worth of a model that each point of toughness is."""
HALF = 0.5
MOST_HITS = 6


def shares(state: State, side: str) -> dict[str, float]:
    """What each model of a side in the game is worth, all together 1; toughness counts. The boss has a side too."""
    idents = [ident for ident in in_the_game(state) if side_of(state, ident) == side]
    weights = {ident: BY_KIND.get(sheet_of(state, ident).kind, 1.0)
               * (1.0 + TOUGHNESS * state.models[ident].toughness) for ident in idents}
    total = sum(weights.values()) or 1.0
    return {ident: weight / total for ident, weight in weights.items()}


def getting_up(state: State, ident: str) -> float:
    """How likely a model gets up in the next Upkeep after a Duel (DUEL-D22)."""
    added = modifier_of(with_model(state, ident, engaged_last=True), Reckoning(ident, RECOVERY))
    fails = min(max(RECOVERS_FROM - 1 - added, 0), len(FACES)) / len(FACES)
    return float(1.0 - fails**DICE)


def foes_to_act(state: State, ident: str, besides: str = "") -> list[str]:
    """Opposing models that stand and are still to act in this round; ``besides``: whose turn it is."""
    return [other for other in opponents_of(state, ident) if state.models[other].stands
            and not state.models[other].acted and other != besides]


def risk_of_lying(state: State, ident: str, besides: str = "", after: str = "") -> float:
    """How likely a model that lies now is out before it stands.

    ``besides``: whose turn it is, which has done what it may. ``after``: who would have to finish it is down too.
    """
    at_once = FINISHED if [each for each in foes_to_act(state, ident, besides) if each != after] else 0.0
    stays = 1.0 - getting_up(state, ident)
    return at_once + (1.0 - at_once) * stays * FINISHED


Losses = tuple[tuple[float, ...], tuple[bool, ...]]
"""By hits, from none up: what they cost, and whether one stands after them."""


def losses(state: State, ident: str, besides: str = "", plain: bool = False) -> Losses:
    """What a model's side loses by so many hits on it, from none up, and whether it still stands then (DUEL-D48).

    Where somebody carries the treasure off models are worth what is still open: who loses by it anyway has little to
    lose. ``plain``: to lie is half a loss, whoever acts next.
    """
    share = shares(state, side_of(state, ident))[ident] * (1.0 - carried_off(state))
    lost, stands = [0.0], [state.models[ident].stands]
    held = state.models[ident].carries is not None
    race = progress(state, ident)
    before = _risk(state, ident, besides, plain) if state.models[ident].prone else 0.0
    for _ in range(MOST_HITS):
        state = take(state, ident, 1)[0]
        model = state.models[ident]
        stands.append(model.stands)
        if not model.in_the_game:
            lost.append(share * (1.0 - before) + race)
            break
        tough = share * TOUGHNESS * max(0, model.toughness)
        gone = lost[-1] + share * TOUGHNESS if model.stands else (
            share * (_risk(state, ident, besides, plain) - before) + DOWN + race * (0.8 if held else 0.3))
        lost.append(min(gone, share + race - tough))
    return tuple(round(each, 3) for each in lost), tuple(stands)


def _risk(state: State, ident: str, besides: str, plain: bool) -> float:
    if sheet_of(state, ident).kind in NEVER_PRONE:
        return 0.0
    return HALF if plain else risk_of_lying(state, ident, besides)
