"""What a scenario is played for, as a computer sees it: how near each side is to it, and where its models would be.

One registry, ``AIMS``: a scenario that is not in it is played for the models alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from game.games.duel.ai.turns import LATER, apart, entry_of, nearness, to_border, turns_for, waits
from game.games.duel.rules.field.models import Body, Place, distance_to_token
from game.games.duel.rules.hostile import THE_BOSS
from game.games.duel.rules.objectives import (
    HOLDS_WITHIN,
    POINTS_TO_WIN,
    QUARTERS,
    brings_home,
    carried,
    counts,
    held,
    holds,
    home_of,
    kind_of,
    radius_of,
)
from game.games.duel.rules.state import State, body_of, in_the_game, on_table, opposing, sheet_of, side_of, with_model
from game.games.duel.rules.terms import ALLOWANCE, BOSS, FLAG, INCH, POSITION, TREASURE, TREASURE_RADIUS, On
from game.games.duel.rules.treasure import in_reach
from game.rules.value import Value

LIES = 0.5
"""What is left of the way of who lies."""
REACHES = INCH // 2 + TREASURE_RADIUS
TO_FELL = 2.5
"""Turns that it takes to fell who carries it."""
LAST_MOVE, STOPPED, AT_MOST = 0.92, 0.1, 0.97
"""How likely a carrier gets off that has a whole Move left to the border; how often each opponent that stands stops it
in half a turn; and how likely it ever is before it has done so."""
FLAG_AWAY = 1.5
"""And to have the own flag home again."""
A_POINT, CROWDS = 0.84, 0.08
"""What a round less to the last Victory Point is worth; how much every model nearer to the hill speeds it up."""
A_POSITION, ON_THE_WAY = 0.1, 0.8
"""What a position that is held is worth by itself; how much less than one after the other several models take."""
A_HIT, AT_THE_BOSS = 0.2, 0.3
"""What a boss has lost with each point of toughness; what it is worth to be where it can be fought."""
A_HUNT, FAR_OFF = 0.8, 1.5
"""What it is worth to be where the nearest opponent is, beside being as far off as can be, in sides of the area."""

Near = Callable[[State, str, Place | None], float]


class Goal(Value, frozen=True):
    """Somewhere to go: where, and how far from it a model's centre may be."""

    at: Place
    within: int


@dataclass(frozen=True, slots=True)
class Aim:
    """What one scenario is played for.

    ``side``: how near a side is to winning by it, 0 to 1. ``near``: what part of it is a model's, if it were at that
    place; None is before it has come in. ``goals``: places that the model would go to. ``no_race``: to be near to it
    takes nothing from the others.
    """

    side: Callable[[State, str], float]
    near: Near
    goals: Callable[[State, str], tuple[Goal, ...]]
    no_race: bool = False


def aims_of(state: State) -> tuple[Aim, ...]:
    """What is played for in this match (DUEL-D302, DUEL-D355)."""
    return _aims_in(state.header.scenario, state.header.also)


@cache
def _aims_in(scenario: str, also: tuple[str, ...]) -> tuple[Aim, ...]:
    return tuple(aim for each, aim in AIMS.items() if each == scenario or each in also)


def race(state: State, side: str) -> float:
    """How near a side is to its aim, by the nearest of several."""
    return _nearest(state, side, aims_of(state))


def lead(state: State, side: str) -> float:
    """How much nearer a side is to its aim than the best of the others, -1 to 1."""
    raced = tuple(aim for aim in aims_of(state) if not aim.no_race)
    others = (_nearest(state, other, raced) for other in state.header.sides if raced and other != side)
    return race(state, side) - max(others, default=0.0)


def _nearest(state: State, side: str, aims: Iterable[Aim]) -> float:
    return max((min(1.0, aim.side(state, side)) for aim in aims), default=0.0)


def progress(state: State, ident: str, at: Place | None = None) -> float:
    """What part of it is one model's; ``at``: where it would be in place of where it is."""
    model = state.models[ident]
    if not model.in_the_game or not counts(state, ident):
        return 0.0
    return max((aim.near(state, ident, at or model.at) for aim in aims_of(state)), default=0.0)


def goals_of(state: State, ident: str) -> tuple[Goal, ...]:
    """Where a model would go for the scenario."""
    return tuple(goal for aim in aims_of(state) for goal in aim.goals(state, ident)) if counts(state, ident) else ()


def _able(state: State, side: str) -> list[str]:
    """The models of a side that may do something for it."""
    return [ident for seat in side for ident in in_the_game(state, seat)
            if state.models[ident].on in (On.TABLE, On.CORNER) and counts(state, ident)]


def _by_the_nearest(near: Near) -> Callable[[State, str], float]:
    """A side is as near as the nearest of its models."""
    def side_is(state: State, side: str) -> float:
        return max((near(state, ident, state.models[ident].at) * (LIES if state.models[ident].prone else 1.0)
                    for ident in _able(state, side)), default=0.0)
    return side_is


def _from(state: State, ident: str, at: Place | None) -> tuple[Place, float]:
    """Where a way begins, and the turn that it takes to come in first."""
    return (at, 0.0) if at is not None else (entry_of(state, ident), 1.0)


def _nearness(state: State, ident: str, turns: float) -> float:
    return nearness(turns + waits(state, ident))


# --- the treasure (DUEL-D31, DUEL-D34) ---

def _to_the_treasure(state: State, ident: str, at: Place | None) -> float:
    turns = turns_left(state, ident, at)
    if turns is None:
        return 0.0
    return _carries(state, ident, turns) if state.tokens[TREASURE].by == ident else _nearness(state, ident, turns)


def _carries(state: State, ident: str, turns: float) -> float:
    """How likely a carrier gets off: nobody but who stands in its way, or shoots it, keeps it from that."""
    hunters = sum(opposing(state, ident, other) and state.models[other].stands for other in on_table(state))
    halves = 2.0 * (turns - 1.0 + waits(state, ident))
    return float(min(AT_MOST, LAST_MOVE * (1.0 - STOPPED) ** (hunters * halves)))


def having_taken(state: State, ident: str) -> State:
    """As things stand when a model has taken the treasure, where it lies in its reach; else as they are (DUEL-D34)."""
    if TREASURE not in in_reach(state, ident):
        return state
    return with_model(carried(state, ident, TREASURE)[0], ident, acted=True)


def carried_off(state: State) -> float:
    """How likely whoever carries the treasure gets off with it, which settles the match; 0 where nobody carries it."""
    token = state.tokens.get(TREASURE)
    return 0.0 if token is None or token.by is None else progress(state, token.by)


def turns_left(state: State, ident: str, at: Place | None) -> float | None:
    """How many turns a model takes to carry the treasure off; None where it is no matter of its own."""
    token = state.tokens.get(TREASURE)
    if token is None:
        return None
    at, comes_in = _from(state, ident, at)
    if token.by == ident:
        return comes_in + turns_for(state, to_border(state, at))
    there = token.at
    if token.by is not None and not opposing(state, ident, token.by):
        return None
    falls = 0.0
    if there is None and token.by is not None:
        there, falls = state.models[token.by].at, TO_FELL
    if there is None:
        return None
    way = max(0.0, apart(at, there) - REACHES - sheet_of(state, ident).base.radius)
    out = turns_for(state, to_border(state, there) - INCH)
    return comes_in + falls + turns_for(state, way) + 1.0 + out


def _where_it_lies(state: State, ident: str) -> tuple[Goal, ...]:
    token = state.tokens.get(TREASURE)
    if token is None or token.at is None:
        return ()
    return (Goal(token.at, REACHES + sheet_of(state, ident).base.radius),)


# --- flags (DUEL-D330 to D332) ---

def _home_with_a_flag(state: State, ident: str, at: Place | None) -> float:
    side = side_of(state, ident)
    home, own = home_of(state, side), state.tokens[f"{FLAG}:{side}"]
    touch = radius_of(FLAG) + sheet_of(state, ident).base.radius
    away = 0.0 if own.at == home else FLAG_AWAY
    at, comes_in = _from(state, ident, at)
    if brings_home(state, ident):
        return _nearness(state, ident, comes_in + away + turns_for(state, apart(at, home) - touch))
    ways = [turns_for(state, apart(at, there) - touch) + turns_for(state, apart(there, home) - 2 * touch)
            for there in _their_flags(state, side)]
    return _nearness(state, ident, comes_in + away + min(ways)) if ways else 0.0


def _their_flags(state: State, side: str) -> list[Place]:
    """Where flags of others are that nobody carries."""
    own = f"{FLAG}:{side}"
    return [token.at for name, token in state.tokens.items()
            if token.at is not None and name != own and kind_of(name) == FLAG]


def _flags_and_home(state: State, ident: str) -> tuple[Goal, ...]:
    side, radius = side_of(state, ident), sheet_of(state, ident).base.radius
    if brings_home(state, ident):
        return (Goal(home_of(state, side), radius_of(FLAG) + radius),)
    return tuple(Goal(there, radius_of(FLAG) + radius) for there in _their_flags(state, side))


# --- the hill (DUEL-D360, DUEL-D361) ---

def _the_hill(state: State, side: str) -> float:
    """By the rounds until the last Victory Point: one for each, and those until the side has more models there."""
    token = state.tokens.get(TREASURE)
    if token is None or token.at is None:
        return 0.0
    ways = sorted(_to_the_hill(state, ident, token.at, state.models[ident].at) for ident in _able(state, side))
    if not ways:
        return 0.0
    there = sum(way <= 0.0 for way in ways)
    others = max((_holding(state, other, token.at) for other in state.header.sides if other != side), default=0)
    lacking = max(0, others + (token.side != side) - there)
    coming = ways[there:there + lacking]
    turns = (max(coming) if len(coming) == lacking else FLAG_AWAY + 2.0) if lacking else 0.0
    rounds = POINTS_TO_WIN - state.points.get(side, 0) + turns
    return float(A_POINT ** max(0.0, rounds - CROWDS * sum(max(0.0, 3.0 - way) for way in ways)))


def _holding(state: State, side: str, at: Place) -> int:
    return sum(state.models[ident].on is On.TABLE and holds(body_of(state, ident), at) for ident in _able(state, side))


def _to_the_hill(state: State, ident: str, there: Place, at: Place | None) -> float:
    at, comes_in = _from(state, ident, at)
    way = distance_to_token(Body(at, sheet_of(state, ident).base), there, TREASURE_RADIUS) - HOLDS_WITHIN
    return comes_in + turns_for(state, way)


def _a_place_on_the_hill(state: State, ident: str, at: Place | None) -> float:
    token = state.tokens.get(TREASURE)
    if token is None or token.at is None:
        return 0.0
    return A_POINT ** POINTS_TO_WIN * nearness(_to_the_hill(state, ident, token.at, at))


def _the_middle(state: State, ident: str) -> tuple[Goal, ...]:
    token = state.tokens.get(TREASURE)
    if token is None or token.at is None:
        return ()
    radius = sheet_of(state, ident).base.radius + TREASURE_RADIUS
    return (Goal(token.at, radius + (HOLDS_WITHIN if token.side else 0)),)


# --- positions (DUEL-D380, DUEL-D381) ---

def _positions(state: State, side: str) -> float:
    able = _able(state, side)
    left = [token.at for name, token in state.tokens.items()
            if kind_of(name) == POSITION and token.side != side and token.at is not None]
    if not able or not left:
        return float(not left)
    ways = [min(_to_a_position(state, ident, there, state.models[ident].at) for ident in able) for there in left]
    turns = max(ways) + ON_THE_WAY * (sum(ways) - max(ways))
    return nearness(turns) + A_POSITION * held(state, side)


def _to_a_position(state: State, ident: str, there: Place, at: Place | None) -> float:
    at, comes_in = _from(state, ident, at)
    lies = 2.0 if state.models[ident].prone else 0.0
    touch = radius_of(POSITION) + sheet_of(state, ident).base.radius
    return comes_in + lies + max(0.2, turns_for(state, apart(at, there) - touch))


def _a_position(state: State, ident: str, at: Place | None) -> float:
    side = side_of(state, ident)
    ways = [_to_a_position(state, ident, token.at, at) for name, token in state.tokens.items()
            if kind_of(name) == POSITION and token.side != side and token.at is not None]
    return nearness(len(QUARTERS) - held(state, side) + min(ways)) if ways else 0.0


def _positions_to_take(state: State, ident: str) -> tuple[Goal, ...]:
    side, touch = side_of(state, ident), radius_of(POSITION) + sheet_of(state, ident).base.radius
    return tuple(Goal(token.at, touch) for name, token in state.tokens.items()
                 if kind_of(name) == POSITION and token.side != side and token.at is not None)


# --- the boss (DUEL-D310 to D314) ---

def _the_boss_falls(state: State, side: str) -> float:
    """What it has lost already, and how near all are to it: nobody wins by staying away, and it wins at the limit."""
    boss = state.models[THE_BOSS]
    lost = A_HIT * (len(state.seats) - boss.toughness) + (A_HIT if boss.prone else 0.0)
    able = _able(state, side)
    near = sum(_at_the_boss(state, ident, state.models[ident].at) for ident in able)
    return lost + near / max(1, len(able))


def _at_the_boss(state: State, ident: str, at: Place | None) -> float:
    there = state.models[THE_BOSS].at
    if there is None:
        return 0.0
    at, comes_in = _from(state, ident, at)
    touch = sheet_of(state, ident).base.radius + sheet_of(state, THE_BOSS).base.radius
    return float(AT_THE_BOSS * LATER ** (2.0 * (comes_in + turns_for(state, apart(at, there) - touch))))


def _round_the_boss(state: State, ident: str) -> tuple[Goal, ...]:
    there = state.models[THE_BOSS].at
    if there is None:
        return ()
    return (Goal(there, sheet_of(state, ident).base.radius + sheet_of(state, THE_BOSS).base.radius),)


# --- the last side in the game (DUEL-D355) ---

def _hunters(state: State, side: str) -> float:
    """How near all are to whom they look for: both sides come nearer at once, and who only waits has a draw.

    Where something else is added to win by, models go for that.
    """
    able = _able(state, side)
    return sum(_to_somebody(state, ident, state.models[ident].at) for ident in able) / max(1, len(able))


def _to_somebody(state: State, ident: str, at: Place | None) -> float:
    """Every inch nearer to the nearest opponent is worth the same, however far it is."""
    foes = [] if state.header.also else _foes_at(state, ident)
    if not foes:
        return 0.0
    here, comes_in = _from(state, ident, at)
    way = min(apart(here, there) for there in foes) + comes_in * ALLOWANCE
    return A_HUNT * max(0.0, 1.0 - way / (FAR_OFF * state.header.area))


def _foes_at(state: State, ident: str) -> list[Place]:
    """Where all opponents are, or come in."""
    return [state.models[other].at or entry_of(state, other) for other in in_the_game(state)
            if opposing(state, ident, other)]


def _nowhere(state: State, ident: str) -> tuple[Goal, ...]:
    """Any place will do that is nearer."""
    return ()


_TREASURE = Aim(_by_the_nearest(_to_the_treasure), _to_the_treasure, _where_it_lies)
AIMS: Mapping[str, Aim] = MappingProxyType({
    TREASURE: _TREASURE, "solitaire": _TREASURE,
    "flag": Aim(_by_the_nearest(_home_with_a_flag), _home_with_a_flag, _flags_and_home),
    "hill": Aim(_the_hill, _a_place_on_the_hill, _the_middle),
    "tug": Aim(_positions, _a_position, _positions_to_take),
    BOSS: Aim(_the_boss_falls, _at_the_boss, _round_the_boss),
    "gang": Aim(_hunters, _to_somebody, _nowhere, no_race=True)})
