"""Automata: seats that play by a fixed policy, the first line that applies, with actions like anybody's (DUEL-D371)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field import sight
from game.games.duel.rules.field.models import INCH, Body, Place, distance_to_token
from game.games.duel.rules.field.placing import entry_places
from game.games.duel.rules.field.reach import Region, region_of
from game.games.duel.rules.legal import legal
from game.games.duel.rules.modifiers import GRANTED, SKIRMISH, allowance_of
from game.games.duel.rules.moving import move_refusal
from game.games.duel.rules.resolving import hits_among, results_of
from game.games.duel.rules.state import State, body_of, is_automaton, opponents_of, seat_of, sheet_of
from game.games.duel.rules.terms import TREASURE, TREASURE_RADIUS, Awaited

IN_COVER_WITHIN = 3 * INCH
STEP = 500
"""From one place that an automaton looks at to the next, east and north."""
Option = tuple[Place, int]


def automaton_choice(state: State, seat: str) -> a.Action:
    """What an automaton does, one of the offers of its seat; raises ``ValueError`` where it is not asked."""
    offers = tuple(each for each in legal(state, seat) if not isinstance(each, a.Concede))
    if not offers:
        raise ValueError(f"{seat} is not asked")
    takes = next((each for each in offers if isinstance(each, a.Interact) and each.what == TREASURE), None)
    found = takes or _PICKS.get(state.step, _any)(state, offers)
    return found if found is not None else offers[0]


def _first(offers: Sequence[a.Action], kind: type[Any]) -> Any:
    return next((each for each in offers if isinstance(each, kind)), None)


def _any(state: State, offers: Sequence[a.Action]) -> a.Action | None:
    return None


def _declares(state: State, offers: Sequence[a.Action]) -> a.Action | None:
    """It always engages, those of the player rather than others, and nobody in a melee if it need not (DUEL-D371)."""
    duels = [each for each in offers if isinstance(each, a.Duel)]
    return max(duels, key=lambda duel: (any(of_a_player(state, ident) for ident in duel.with_),
                                        duel.kind != "into_melee", len(duel.with_)), default=None)


def of_a_player(state: State, ident: str) -> bool:
    """Whether a model belongs to somebody who is no automaton."""
    return not is_automaton(state, seat_of(state, ident))


def _rethrows(state: State, offers: Sequence[a.Action]) -> a.Action | None:
    """A die that is no hit is thrown again where one may be; duties come first among the offers (DUEL-D144)."""
    fight = state.fight
    attack = fight.attacks[-1] if fight is not None else None
    good = hits_among(results_of(state, attack)) if attack is not None else ()
    again = [each for each in offers if isinstance(each, a.Rethrow)]
    wanted = next((each for each in again if not set(each.dice) & set(good)), None)
    passed = _first(offers, a.Pass)
    return wanted or passed or _first(again, a.Rethrow)


def _enters(state: State, offers: Sequence[a.Action]) -> a.Action | None:
    """As near to the treasure as it can (DUEL-D26)."""
    enter = _first(offers, a.Enter)
    if enter is None:
        return None
    ident, options = enter.of, state.header.options
    places = entry_places(ground.field_of(state), state.corners[seat_of(state, ident)], options.entry,
                          ground.others_of(state, ident), Body(enter.at, sheet_of(state, ident).base))
    best = min((enter.at, *places), key=lambda at: (_to_treasure(state, ident, at), at))
    return a.Enter(enter.by, ident, best, enter.facing)


def _acts(state: State, offers: Sequence[a.Action]) -> a.Action | None:
    """Carrying, straight out; else towards the treasure, in cover if it can be (DUEL-D371)."""
    moves = [each for each in offers if isinstance(each, a.Move) and each.done and each.mode != SKIRMISH]
    moves = moves or [each for each in offers if isinstance(each, a.Move) and each.done]
    if not moves:
        return None
    if moves[0].mode == GRANTED:
        return moves[0]
    ident = moves[0].of
    if state.models[ident].carries == TREASURE:
        return next((each for each in moves if each.path), None) or _towards(state, moves[0], _to_border)
    options = list(_options(state, moves[0]))
    near = sorted((each for each in options if each[1] <= IN_COVER_WITHIN), key=_nearest(state, ident))
    hidden = next((each for each in near if in_cover(state, ident, each[0])), None)
    ranked = sorted(options, key=_nearest(state, ident))
    best = [each for each in ranked if _to_treasure(state, ident, each[0]) == _to_treasure(state, ident, ranked[0][0])]
    best.sort(key=lambda each: not in_cover(state, ident, each[0]))
    wanted = [hidden] if hidden is not None else []
    return _first_legal(state, moves[0], [*wanted, *best, *ranked])


def _nearest(state: State, ident: str) -> Callable[[Option], tuple[int, int, Place]]:
    return lambda each: (_to_treasure(state, ident, each[0]), each[1], each[0])


def _towards(state: State, move: a.Move, far: Callable[[State, Place], int]) -> a.Action | None:
    ranked = sorted(_options(state, move), key=lambda each: (far(state, each[0]), each[1], each[0]))
    return _first_legal(state, move, ranked)


def _options(state: State, move: a.Move) -> Iterator[Option]:
    """The places that a Move can lead to, with the price of the way, and where the model stands."""
    yield body_of(state, move.of).at, 0
    yield from _region(state, move).places(STEP)


def _region(state: State, move: a.Move) -> Region:
    mover = ground.mover_of(state, move.of, allowance_of(state, move.of, move.mode))
    return region_of(ground.field_of(state), mover, ground.others_of(state, move.of))


def _first_legal(state: State, move: a.Move, ranked: Sequence[Option]) -> a.Action | None:
    """The Move to the first of these places that nothing forbids: contact is not left (DUEL-D121)."""
    region = _region(state, move)
    for place, _ in ranked:
        walked = region.path_to(place) if place != body_of(state, move.of).at else None
        path = tuple(step.leg for step in walked.steps) if walked is not None else ()
        made = a.Move(move.by, move.of, move.mode, path)
        if (path or place == body_of(state, move.of).at) and move_refusal(state, made) is None:
            return made
    return None


def _to_treasure(state: State, ident: str, at: Place) -> int:
    """From a base to the treasure, or to whoever carries it."""
    token = state.tokens.get(TREASURE)
    if token is None:
        return 0
    lies = token.at if token.by is None else state.models[token.by].at
    return distance_to_token(Body(at, sheet_of(state, ident).base), lies, TREASURE_RADIUS) if lies is not None else 0


def _to_border(state: State, at: Place) -> int:
    area = state.header.area
    return min(at.x, at.y, area - at.x, area - at.y)


def in_cover(state: State, ident: str, at: Place) -> bool:
    """Whether a model there is in cover from every opposing model, or out of its sight (DUEL-D371, DUEL-D87)."""
    field, body = ground.field_of(state), Body(at, sheet_of(state, ident).base)
    return all(sight.cover(field, body_of(state, other), body) is not sight.Cover.NONE
               for other in opponents_of(state, ident))


_PICKS: Mapping[Awaited, Callable[[State, Sequence[a.Action]], a.Action | None]] = MappingProxyType({
    Awaited.ACTION: _acts, Awaited.MOVE: _acts, Awaited.DECLARE: _declares, Awaited.REROLL: _rethrows,
    Awaited.PLACE: _enters})
