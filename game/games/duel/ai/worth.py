"""What models are worth, standing, down or gone, and how near a side is to its aim: the measure of all decisions.

Everything is in shares of a match: the last model of a side is worth all of it. What is asked is what lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from types import MappingProxyType

from game.games.duel.rules.field.models import Place
from game.games.duel.rules.modifiers import DICE, RECOVERY, Reckoning, modifier_of
from game.games.duel.rules.state import (
    State,
    in_the_game,
    on_table,
    opposing,
    seat_of,
    sheet_of,
    side_of,
    with_model,
)
from game.games.duel.rules.taking import NEVER_PRONE, take
from game.games.duel.rules.terms import (
    ALLOWANCE,
    CORNERS,
    FACES,
    INCH,
    RECOVERS_FROM,
    TREASURE,
    TREASURE_RADIUS,
    Kind,
    On,
)

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
NEARER = 0.62
"""How much less likely a side is to come to its aim for each further turn that it takes."""
RACE = 0.8
"""What reaching the aim is worth beside all models: a little less, for something may come between."""
HALF = 0.5
MOST_HITS = 6
REACHES = INCH // 2 + TREASURE_RADIUS


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
    return [other for other in on_table(state) if opposing(state, ident, other) and state.models[other].stands
            and not state.models[other].acted and other != besides]


def risk_of_lying(state: State, ident: str, besides: str = "", after: str = "") -> float:
    """How likely a model that lies now is out before it stands.

    ``besides``: whose turn it is, which has done what it may. ``after``: who would have to finish it is down too.
    """
    at_once = FINISHED if [each for each in foes_to_act(state, ident, besides) if each != after] else 0.0
    stays = 1.0 - getting_up(state, ident)
    return at_once + (1.0 - at_once) * stays * FINISHED


def losses(state: State, ident: str, besides: str = "", plain: bool = False
           ) -> tuple[tuple[float, ...], tuple[bool, ...]]:
    """What a model's side loses by so many hits on it, from none up, and whether it still stands then (DUEL-D48).

    ``plain``: to lie is half a loss, whoever acts next.
    """
    share = shares(state, side_of(state, ident))[ident]
    lost, stands = [0.0], [state.models[ident].stands]
    held = state.models[ident].carries is not None
    race = RACE * progress(state, ident)
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


# --- how near a side is to its aim ---

def progress(state: State, ident: str, at: Place | None = None) -> float:
    """How near a model is to ending the match as its side wants, 0 to 1: less by a share for every turn it takes."""
    model = state.models[ident]
    if not model.in_the_game or model.raised_by:  # who was raised carries nothing (DUEL-D265)
        return 0.0
    turns = turns_left(state, ident, at or model.at)
    return float(NEARER ** turns) if turns is not None else 0.0


def turns_left(state: State, ident: str, at: Place | None) -> float | None:
    """How many turns a model takes to carry the treasure off; None where it is no matter of its own."""
    token = state.tokens.get(TREASURE)
    if token is None:
        return None
    come_in = 0.0
    if at is None:
        at, come_in = entry_of(state, ident), 1.0
    if token.by == ident:
        return come_in + _turns(state, ident, to_border(state, at))
    there = token.at
    if token.by is not None and not opposing(state, ident, token.by):
        return None
    falls = 0.0
    if there is None and token.by is not None:
        there, falls = state.models[token.by].at, 2.5
    if there is None:
        return None
    way = max(0.0, apart(at, there) - REACHES - sheet_of(state, ident).base.radius)
    return come_in + falls + _turns(state, ident, way) + 1.0 + _turns(state, ident, to_border(state, there) - INCH)


def _turns(state: State, ident: str, way: float) -> float:
    """Moves begun count whole, and a little by how long they are."""
    allowance = ALLOWANCE * (1.5 if state.header.options.actions_1_5 else 1.0)
    moves = max(0.0, way) / allowance
    whole = float(-(-moves // 1))
    return 0.75 * whole + 0.25 * moves


def to_border(state: State, at: Place) -> float:
    """The straight way off the table, seen from above."""
    area = state.header.area
    return float(min(at.x, at.y, area - at.x, area - at.y))


def entry_of(state: State, ident: str) -> Place:
    """About where a model comes in that has not yet."""
    area, entry = state.header.area, state.header.options.entry
    corner = state.corners.get(seat_of(state, ident), CORNERS[0])
    far = entry * 7 // 10
    return Place(far if corner in ("sw", "nw") else area - far, far if corner in ("sw", "se") else area - far)


def apart(one: Place, other: Place) -> float:
    """From place to place, seen from above."""
    return hypot(one.x - other.x, one.y - other.y)


def race(state: State, side: str, moved: Mapping[str, Place] = MappingProxyType({})) -> float:
    """How near a side is to its aim by whoever of it is nearest; ``moved``: where models would be instead."""
    return RACE * max((progress(state, ident, moved.get(ident)) * (0.5 if state.models[ident].prone else 1.0)
                       for ident in in_the_game(state) if side_of(state, ident) == side
                       and state.models[ident].on in (On.TABLE, On.CORNER, On.MOB)), default=0.0)
