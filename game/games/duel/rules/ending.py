"""How a match ends: the last side, the treasure, the round limit, a seat that gives up (DUEL-D31, DUEL-D55 to D59)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.hostile import boss_decision
from game.games.duel.rules.objectives import brings_home, decided, held
from game.games.duel.rules.state import Done, State, carrier, in_the_game, seat_of, side_of, still_in, with_model
from game.games.duel.rules.taking import removed
from game.games.duel.rules.terms import BOSS, DRAW, Cause, On, Phase
from game.games.duel.rules.turn_state import Decision


def sides_left(state: State) -> tuple[str, ...]:
    """The sides that have models in the game; models that have not entered count (DUEL-D55).

    So do those that come back: nobody loses by removal then (DUEL-D126, DUEL-I31).
    """
    return tuple(side for side in state.header.sides if any(still_in(state, seat) for seat in side))


def with_last_side(state: State, cause: str = Cause.LAST) -> State:
    """Decided where one side alone is left, or none (DUEL-D55, DUEL-D56)."""
    if state.header.scenario == BOSS:
        ended = boss_decision(state)
        return state if ended is None else replace(state, decision=ended)
    left = sides_left(state)
    if len(left) > 1:
        return state
    if not left and state.header.player_alone:  # the player has lost (DUEL-D56)
        left = tuple(side for side in state.header.sides if side != state.header.player_alone)
    return replace(state, decision=Decision(left[0] if left else DRAW, cause))


def with_objective(state: State) -> State:
    """Decided where a side has done what the scenario asks for (DUEL-D332, DUEL-D361, DUEL-D381)."""
    found = None if state.decision is not None else decided(state)
    return state if found is None else replace(state, decision=found)


def limit_reached(state: State) -> Decision | None:
    """Who has won where this was the last round; None where there is another (DUEL-D58, M37)."""
    limit = state.header.options.round_limit
    if not limit or state.round < limit:
        return None
    if state.header.scenario == BOSS:
        return Decision(BOSS, Cause.LIMIT)  # the boss wins at the limit (DUEL-D58)
    best = state.header.sides
    for measure in MEASURES:
        most = max(measure(state, side) for side in best)
        best = tuple(side for side in best if measure(state, side) == most)
    return Decision(best[0] if len(best) == 1 else DRAW, Cause.LIMIT)


def _carries(state: State, side: str) -> int:
    held = carrier(state)
    return int(held is not None and side_of(state, held) == side)


def _models(state: State, side: str) -> int:
    return sum(len(in_the_game(state, seat)) for seat in side)


def _standing(state: State, side: str) -> int:
    return sum(not state.models[ident].prone for seat in side for ident in in_the_game(state, seat))


def _toughness(state: State, side: str) -> int:
    return sum(state.models[ident].toughness for seat in side for ident in in_the_game(state, seat))


def _flags(state: State, side: str) -> int:
    return sum(brings_home(state, ident) for seat in side for ident in in_the_game(state, seat))


def _points(state: State, side: str) -> int:
    return state.points.get(side, 0)


MEASURES: tuple[Callable[[State, str], int], ...] = (_carries, _flags, _points, held, _models, _standing, _toughness)
"""What is compared at the round limit, one after the other (DUEL-D58)."""


def concede_done(state: State, made: a.Concede) -> Done:
    """The models of the seat are removed, with all that follows; its seals and throws fall away (DUEL-D59, M38)."""
    told: list[object] = [events.GaveUp(made.by)]
    for ident in still_in(state, made.by):
        if state.models[ident].in_the_game:
            state, more = removed(state, ident)
            told += more
        state = with_model(state, ident, on=On.REMOVED, at=None)
    state = with_last_side(_without_throws(state, made.by), Cause.CONCEDED)
    return (state if state.decision is None else replace(state, fight=None)), tuple(told)


def _without_throws(state: State, seat: str) -> State:
    """Nothing of this seat is waited for any more."""
    thrown = {each: numbers for each, numbers in state.thrown.items() if each != seat}
    recovering = tuple(ident for ident in state.recovering if seat_of(state, ident) != seat)
    bid_seals = {whose: seal for whose, seal in state.bid_seals.items() if seat_of(state, whose) != seat}
    incidents = tuple(each for each in state.incidents if seat_of(state, each.of) != seat)
    falls = tuple(fall for fall in state.falls if seat_of(state, fall.of) != seat)
    cuts = tuple(cut for cut in state.cuts if seat_of(state, cut.of) != seat)
    blows = tuple(blow for blow in state.blows if seat_of(state, blow.target) != seat)
    state = _without_ways(replace(state, cuts=cuts, blows=blows), seat)
    turn = state.activation
    if turn is not None and seat_of(state, turn.of) == seat:
        turn = replace(turn, entering=False)
    scatter = replace(state.scatter, square=())  # who throws a square puts the thing there itself (DUEL-D123, M30)
    state = replace(state, thrown=thrown, recovering=recovering, bid_seals=bid_seals, falls=falls, activation=turn,
                    incidents=incidents, redirected=None, exchanged=None, passed=(), scatter=scatter)
    fight = state.fight
    if fight is None:
        return state
    seals = {ident: seal for ident, seal in fight.seals.items() if seat_of(state, ident) != seat}
    group = tuple(ident for ident in fight.group if seat_of(state, ident) != seat)
    attacks = tuple(each for each in fight.attacks
                    if seat not in (seat_of(state, each.of), seat_of(state, each.target)))
    lots = {ident: numbers for ident, numbers in fight.lots.items() if seat_of(state, ident) != seat}
    adjusts = fight.adjusts and seat_of(state, fight.of) != seat
    gone = fight.defending is not None and seat_of(state, fight.defending.of) == seat
    return replace(state, fight=replace(fight, seals=seals, group=group, attacks=attacks, lots=lots, adjusts=adjusts,
                                        defending=None if gone else fight.defending))


def _without_ways(state: State, seat: str) -> State:
    """A Move of this seat does not take place, and it interrupts none."""
    interrupting = "" if state.interrupting and seat_of(state, state.interrupting) == seat else state.interrupting
    way = state.way
    if way is not None and seat_of(state, way.move.of) == seat:
        way, interrupting = None, ""
    if way is not None:
        way = replace(way, asks=tuple(hero for hero in way.asks if seat_of(state, hero) != seat))
    return replace(state, way=way, interrupting=interrupting)


def over_done(state: State, made: a.Over) -> Done:
    """The last entry."""
    return replace(state, phase=Phase.OVER, winner=made.winner, activation=None, fight=None), (
        events.MatchEnded(made.winner, made.cause),)
