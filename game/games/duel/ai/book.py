"""How the book has automata move (DUEL-D371): the lowest level plays so.

Carrying, the straightest way out; the treasure in reach, it takes it; else as near to the treasure as a Move of three
inches comes that ends in cover from every opposing model, if one does; else as near as any does. It always engages.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.ai.aims import goals_of
from game.games.duel.ai.places import Wayfinder, covered_from, places_of
from game.games.duel.ai.turns import apart, entry_of
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.state import State, body_of, opponents_of
from game.games.duel.rules.terms import ALLOWANCE, TREASURE


def book_action(state: State, offers: list[a.Action], stride: int) -> a.Action:
    """What an automaton does with its action; ``stride``: how far it goes in one Move."""
    moves = [offer for offer in offers if isinstance(offer, a.Move) and offer.done]
    out = next((move for move in moves if move.path and state.models[move.of].carries == TREASURE), None)
    if out is not None:
        return out
    taking = next((offer for offer in offers if isinstance(offer, a.Interact)), None)
    if taking is not None:
        return taking
    plain = next((move for move in moves if not move.path), None)
    return _moving(state, plain, stride) if plain is not None else offers[0]


def _moving(state: State, move: a.Move, stride: int) -> a.Action:
    ident = move.of
    way = Wayfinder(state, move)
    if state.models[ident].carries == TREASURE:
        return _towards_the_border(state, move)
    aim = aim_of(state, ident)
    foes = opponents_of(state, ident)
    ranked = sorted(places_of(state, ident, stride), key=lambda place: apart(place, aim))
    hidden = next((made for place in ranked if covered_from(state, ident, place, foes)
                   and (made := way.to(place)) is not None), None)
    if hidden is not None and foes:
        return hidden
    return next((made for place in ranked if (made := way.to(place)) is not None), move)


def aim_of(state: State, ident: str) -> Place:
    """Where the treasure is, or what else is played for, the nearest; the middle, where there is nothing."""
    token = state.tokens.get(TREASURE)
    held = state.models[token.by].at if token is not None and token.by is not None else None
    if held is not None:
        return held
    here = state.models[ident].at or entry_of(state, ident)
    middle = Place(state.header.area // 2, state.header.area // 2)
    return min((goal.at for goal in goals_of(state, ident)), key=lambda at: apart(at, here), default=middle)


def _towards_the_border(state: State, move: a.Move) -> a.Action:
    """As far as it goes on the straightest way out, or round what stands there."""
    at, area = body_of(state, move.of).at, state.header.area
    way = Wayfinder(state, move)
    ranked = sorted(places_of(state, move.of, ALLOWANCE),
                    key=lambda place: min(place.x, place.y, area - place.x, area - place.y))
    straight = [place for place in ranked if place.x == at.x or place.y == at.y]
    return next((made for place in (*straight[:1], *ranked) if (made := way.to(place)) is not None),
                replace(move, path=(Leg(at),)))
