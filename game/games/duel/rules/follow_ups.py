"""What follows when the hits of an attack are taken (DUEL-D145 step 9, DUEL-D199; window W19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import events
from game.games.duel.rules.exchanging import feat_of, special_of
from game.games.duel.rules.feats import serves, works
from game.games.duel.rules.fight_state import Attack, Reckoned
from game.games.duel.rules.pushing import pushed
from game.games.duel.rules.state import State, seat_of, sheet_of, with_model
from game.games.duel.rules.taking import Effect, Taken
from game.games.duel.rules.terms import Kind, On

NAMED = ("quake", "mark", "knockback")
"""Feats of whoever attacks that count as they stood when the dice were read (DUEL-D145)."""


class FollowUp(msgspec.Struct, frozen=True):
    """A row of window W19: its name, its ruling, what it does after an attack was played out."""

    name: str
    ruling: str
    does: Callable[[State, Attack, Reckoned], Taken]


def _knockback(state: State, attack: Attack, result: Reckoned) -> Taken:
    """A target still in the game is pushed 1" per hit left, exchanged ones excepted (DUEL-D222)."""
    there = state.models[attack.target].on is On.TABLE
    if "knockback" not in result.feats or not result.hits or result.at is None or not there or feat_of(state, attack):
        return state, (), ()
    push = pushed(state, attack.target, result.at, result.hits)
    return push.state, push.effects, push.told


def _justice(state: State, attack: Attack, result: Reckoned) -> Taken:
    """Each hit left gives every other own Hero on the table a point back, up to its initial value (DUEL-D220)."""
    effects: tuple[Effect, ...] = ()
    told: tuple[Any, ...] = ()
    if special_of(state, attack) != "justice" or attack.exchange == "quake":
        return state, effects, told
    for ident, model in state.models.items():
        own = (seat_of(state, ident) == seat_of(state, attack.of) and ident != attack.of
               and serves(state, attack.of, ident))
        if not own or model.on is not On.TABLE or sheet_of(state, ident).kind is not Kind.HERO:
            continue
        most = sheet_of(state, ident).traits.get("toughness", 0)
        toughness = max(model.toughness, min(most, model.toughness + result.hits))
        if toughness > model.toughness:
            state = with_model(state, ident, toughness=toughness)
            effects, told = (*effects, Effect(ident, "restored")), (*told, events.ToughnessGained(ident, toughness))
    return state, effects, told


FOLLOW_UPS: tuple[FollowUp, ...] = (FollowUp("knockback", "D222", _knockback), FollowUp("justice", "D220", _justice))
"""In the order in which they come."""


def followed_up(state: State, attack: Attack, result: Reckoned) -> Taken:
    """All of them."""
    effects: tuple[Effect, ...] = ()
    told: tuple[Any, ...] = ()
    for row in FOLLOW_UPS:
        state, more, happened = row.does(state, attack, result)
        effects, told = (*effects, *more), (*told, *happened)
    return state, effects, told


def removal_of_its_own(before: State, after: State, of: str) -> Taken:
    """Removals by whose attack dealt the last hit: counted for this Duel (DUEL-D199), and what a Hero has of it.

    Absorb Health: a point of toughness, beyond the initial value too (DUEL-D201). Killer Instinct: to the end of the
    round it does not go prone and stays (DUEL-D221).
    """
    gone = sum(model.in_the_game and not after.models[ident].in_the_game for ident, model in before.models.items())
    if not gone:
        return after, (), ()
    if after.fight is not None:
        after = replace(after, fight=replace(after.fight, removals=(*after.fight.removals, of)))
    if works(after, of, "killer_instinct"):
        after = with_model(after, of, relentless=True, stunned=False)
    if not works(after, of, "absorb_health"):
        return after, (), ()
    toughness = after.models[of].toughness + gone
    after = with_model(after, of, toughness=toughness)
    return after, (Effect(of, "gained"),) * gone, (events.ToughnessGained(of, toughness),)
