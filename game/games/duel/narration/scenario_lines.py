"""Plain lines of what a match is about: whose flag is where, who holds what, how many points, and what is open now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.games.duel.narration.field_words import spot
from game.games.duel.narration.names import THE_BOSS_IS, Names, listed
from game.games.duel.rules.hostile import THE_BOSS, has_ability
from game.games.duel.rules.objectives import POINTS_TO_WIN, QUARTERS, held, home_of, kind_of, plays
from game.games.duel.rules.state import State, on_table, still_in
from game.games.duel.rules.terms import BOSS, FLAG, LIGHT, SPAWN, TREASURE, UPGRADE
from game.narration.grammar import counted

CALLED: Mapping[str, str] = MappingProxyType({SPAWN: "spawn point", LIGHT: "light", UPGRADE: "Upgrade"})


def token_words(names: Names, token: str) -> str:
    """A token with its article: whose flag, which position."""
    kind, _, which = token.partition(":")
    match kind:
        case "flag":
            return f"the flag of {names.side(which)}"
        case "position":
            return f"position {which}"
        case "treasure":
            return "the treasure"
    return f"the {CALLED.get(kind, kind)}"


def round_line(names: Names, state: State) -> str:
    """Which round it is of how many, who stands, and how the match stands."""
    limit = state.header.options.round_limit
    last = f" of {limit}" if limit else ""
    return " ".join(filter(None, (f"Round {state.round}{last}.", standing_line(names, state))))


def standing_line(names: Names, state: State) -> str:
    """What is open now, by what is played; who still stands and lies, where nothing lies there to be had."""
    told = [said for scenario, line in _STANDS.items() if plays(state, scenario) and (said := line(names, state))]
    return " ".join(told or [_who_is_left(names, state)])


def scenario_changes(names: Names, before: State, after: State) -> Iterator[str]:
    """What became of tokens and points without anybody's touching them (DUEL-D331, DUEL-D361, DUEL-D366)."""
    for token, lies in after.tokens.items():
        was = before.tokens.get(token)
        if was is None or (was.at, was.by, was.side) == (lies.at, lies.by, lies.side):
            continue
        if kind_of(token) == FLAG and was.at is not None and lies.at is not None and lies.at == _home(after, token):
            yield f"{_first_up(token_words(names, token))} is at home again."
        if token == TREASURE and lies.side and lies.side != was.side and was.side:
            yield f"The middle is held by {names.side(lies.side)} now."
    for side, points in after.points.items():
        more = points - before.points.get(side, 0)
        if more:
            yield (f"{names.side(side)}: {counted(more, 'Victory Point')} more, {points} of {POINTS_TO_WIN}.")
    for ident, change in after.terrain.items():
        was_off = ident in before.terrain and before.terrain[ident].off
        if change.off is not was_off and kind_of(ident) == LIGHT:
            yield f"A light is {'off' if change.off else 'on'}."


def thing_line(names: Names, after: State, token: str) -> str:
    """Where something was put down (DUEL-D123)."""
    at = after.tokens[token].at if token in after.tokens else None
    what = CALLED.get(kind_of(token), kind_of(token))
    return f"A {what} is put down{f' at {spot(at)}' if at is not None else ''}."


# --- how each match stands ---

def _treasure(names: Names, state: State) -> str:
    token = state.tokens.get(TREASURE)
    if token is None:
        return ""
    if token.by is not None:
        return f"{names.owned(token.by)} carries the treasure."
    return f"The treasure lies at {spot(token.at)}." if token.at is not None else ""


def _flags(names: Names, state: State) -> str:
    """Where each flag is (DUEL-D331)."""
    return " ".join(_flag(names, state, token) for token in state.tokens if kind_of(token) == FLAG)


def _flag(names: Names, state: State, token: str) -> str:
    lies, what = state.tokens[token], _first_up(token_words(names, token))
    if lies.by is not None:
        return f"{what}: carried by {names.owned(lies.by)}."
    if lies.at is None:
        return f"{what}: nowhere."
    return f"{what}: at home." if lies.at == _home(state, token) else f"{what}: lies at {spot(lies.at)}."


def _home(state: State, token: str) -> object:
    return home_of(state, token.partition(":")[2])


def _hill(names: Names, state: State) -> str:
    """Whose the middle is, and the points (DUEL-D361)."""
    token = state.tokens.get(TREASURE)
    whose = f"The middle is held by {names.side(token.side)}." if token is not None and token.side else (
        "Nobody holds the middle.")
    points = ", ".join(f"{names.side(side)} {state.points.get(side, 0)}" for side in state.header.sides)
    return f"{whose} Victory Points: {points}; {POINTS_TO_WIN} win."


def _tug(names: Names, state: State) -> str:
    """Who holds how many of the three (DUEL-D381)."""
    shown = [f"{names.side(side)} {held(state, side)}" for side in state.header.sides]
    free = len(QUARTERS) - sum(held(state, side) for side in state.header.sides)
    return f"Positions: {', '.join(shown)}, nobody {free}; all {len(QUARTERS)} win."


def _boss(names: Names, state: State) -> str:
    """How the boss stands, and who with it (DUEL-D310)."""
    boss = state.models[THE_BOSS]
    others = sum(1 for ident in on_table(state) if ident in state.hostiles and ident != THE_BOSS)
    armour = ", and the first hit in a turn does nothing" if has_ability(state, "armour") else ""
    with_it = f", with {counted(others, 'other')}" if others else ""
    down = "lies" if boss.prone else "stands"
    return f"{THE_BOSS_IS} {down}{with_it}; toughness {boss.toughness}{armour}. {_who_is_left(names, state)}"


def _who_is_left(names: Names, state: State) -> str:
    """How many of each seat stand and lie."""
    told = []
    for seat in state.seats:
        there = still_in(state, seat)
        lying = sum(state.models[ident].prone for ident in there)
        told.append(f"{names.seat(seat)} {len(there)}{f', {lying} prone' if lying else ''}")
    return f"In the game: {'; '.join(told)}."


def _solitaire(names: Names, state: State) -> str:
    """Where the treasure is, and whom the table plays (DUEL-D370)."""
    automata = [names.seat(seat) for seat in state.seats if seat != state.header.player_alone]
    return f"The table plays {listed(automata)}. {_treasure(names, state)}".strip()


def _gang(names: Names, state: State) -> str:
    return _who_is_left(names, state)


_STANDS: Mapping[str, Callable[[Names, State], str]] = MappingProxyType({
    "treasure": _treasure, "solitaire": _solitaire, "flag": _flags, "hill": _hill, "tug": _tug, BOSS: _boss,
    "gang": _gang})


def _first_up(words: str) -> str:
    return words[:1].upper() + words[1:]
