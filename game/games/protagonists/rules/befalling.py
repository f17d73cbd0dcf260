"""What effects do in Protagonists, whom they mean, and who shares them (PRO-P10, P14)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules import events
from game.games.protagonists.rules.constants import MOST_GEAR
from game.games.protagonists.rules.danger import HEALTH, RESOLVE, changed, embodied, woken
from game.games.protagonists.rules.places import put
from game.games.protagonists.rules.sheets import Piece
from game.games.protagonists.rules.state import Done, Owed, State, is_protagonist
from game.rules.game_master import keeping
from game.rules.game_master.effects import COMMON, Box, Effect, Effects, Thing

EFFECTS = COMMON | {"health", "resolve", "box", "place", "heal", "free"}
"""The effects of Protagonists (GM-G20)."""
NOBODY: Mapping[str, tuple[str, ...]] = MappingProxyType({})
ACTOR, HELPERS, EVERYONE, WEAKEST = "actor", "helpers", "everyone", "weakest"


def befall(state: State, effects: Effects, actor: str, helpers: tuple[str, ...] = (),
           shares: Mapping[str, tuple[str, ...]] = NOBODY) -> Done:
    """The state after these effects, in their order. ``shares``: with whom somebody shares negative ones (PRO-P14)."""
    happened: list[Any] = []
    for effect in effects:
        for each in (effect, *_shared(effect, actor, shares)):
            state, more = keeping.with_effects(state, (each,), actor, partial(_own, helpers=helpers))
            state = embodied(state)
            happened += more
        if effect.any is not None:
            state = replace(state, owed=(*state.owed, Owed(actor, effect.any, dict(shares))))
    return state, tuple(happened)


def _shared(effect: Effect, actor: str, shares: Mapping[str, tuple[str, ...]]) -> tuple[Effect, ...]:
    """The same for everybody who shares what befalls whoever it is."""
    sharing = shares.get(actor if effect.of == ACTOR else effect.of, ())
    if not sharing or not is_negative(effect):
        return ()
    given = getattr(effect, effect.name)
    return tuple(replace(effect, **{effect.name: replace(given, of=each)}) for each in sharing)


def is_negative(effect: Effect) -> bool:
    """Whether somebody loses by it: Health, Resolve, a use, a thing, or an adjustment against them."""
    amounts = (effect.health, effect.resolve, effect.box, effect.ease)
    return effect.lose_thing is not None or any(each is not None and each.add < 0 for each in amounts)


def is_loss(effect: Effect) -> bool:
    """Whether something is lost by it, or grows worse in the world (PRO-P54)."""
    return is_negative(effect) or effect.fact is not None or effect.clock is not None or effect.stance is not None


def whom(state: State, of: str, actor: str, helpers: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Those whom an effect means: who acts, who helps, all Protagonists, the one with least Health, or one by id."""
    if of == EVERYONE:
        return state.living
    if of == WEAKEST:
        among = state.awake or state.living
        return tuple(sorted(among, key=lambda seat: state.bodies[seat].health)[:1])
    if of == HELPERS:
        return helpers
    who = actor if of == ACTOR else of
    return (who,) if who in state.bodies and not state.bodies[who].dead else ()


def _own(state: State, effect: Effect, actor: str, helpers: tuple[str, ...]) -> Done:
    happened: list[Any] = []
    for who in whom(state, effect.of, actor, helpers):
        state, more = _to(state, effect, who)
        happened += more
    return state, tuple(happened)


def _to(state: State, effect: Effect, who: str) -> Done:
    if effect.health is not None:
        return changed(state, who, HEALTH, effect.health.add)
    if effect.resolve is not None:
        return changed(state, who, RESOLVE, effect.resolve.add)
    if effect.heal is not None:
        return woken(state, who)
    if effect.box is not None:
        return _boxes(state, who, effect.box)
    if effect.gain is not None:
        return gained(state, who, effect.gain.thing)
    if effect.lose_thing is not None:
        return _lost(state, who, effect.lose_thing)
    if effect.ease is not None:
        return replace(state, eases=(*state.eases, replace(effect.ease, of=who))), ()
    if effect.free is not None:
        return replace(state, eases=tuple(each for each in state.eases if each.of != who or each.add > 0)), ()
    if effect.place is not None and state.rounds is not None and who in state.rounds.at:
        spot = effect.place.spot
        if spot in state.rounds.spots:
            return replace(state, rounds=put(state.rounds, who, spot)), (events.Moved(who, spot),)
    return state, ()


def with_gear(state: State, who: str, gear: tuple[Piece, ...]) -> State:
    """The state in which somebody has these pieces."""
    return replace(state, gear={**state.gear, who: gear})


def marked(state: State, who: str, piece: Piece, add: int) -> Done:
    """So many more boxes of a piece are marked, within those that there are (PRO-P59)."""
    if not piece.boxes:
        return state, (events.GearUsed(who, piece.id, -1),)
    fresh = replace(piece, marked=max(0, min(piece.boxes, piece.marked + add)))
    kept = tuple(fresh if each.id == piece.id else each for each in state.gear[who])
    return with_gear(state, who, kept), (events.GearUsed(who, piece.id, fresh.boxes - fresh.marked),)


def _boxes(state: State, who: str, box: Box) -> Done:
    pieces = (each for each in state.gear.get(who, ()) if each.boxes and box.thing in ("", each.id))
    piece = next(pieces, None)
    return (state, ()) if piece is None else marked(state, who, piece, -box.add)


def gained(state: State, who: str, thing: str) -> Done:
    """A piece more on a sheet, with its numbers where some sheet has it; else it is words (PRO-P58, P60)."""
    ident = ident_of(thing)
    has = state.gear.get(who, ())
    if not is_protagonist(state, who) or len(has) >= MOST_GEAR or any(piece.id == ident for piece in has):
        return state, ()
    piece = known_piece(state, ident) or Piece(ident, thing)
    return with_gear(state, who, (*has, replace(piece, marked=0))), (events.GearChanged(who, ident, True),)


def _lost(state: State, who: str, lost: Thing) -> Done:
    ident = ident_of(lost.thing)
    has = state.gear.get(who, ())
    kept = tuple(piece for piece in has if piece.id != ident)
    if len(kept) == len(has):
        return state, ()
    return with_gear(state, who, kept), (events.GearChanged(who, ident, False),)


def known_piece(state: State, ident: str) -> Piece | None:
    """A piece of that id on any sheet of the Chapter."""
    sheets = (*(each.sheet for each in state.header.characters.values()),
              *(spare.sheet for spare in state.header.bench))
    return next((piece for sheet in sheets for piece in sheet.gear if piece.id == ident), None)


def ident_of(thing: str) -> str:
    """The id of a thing that is named in words."""
    plain = re.sub(r"[^a-z0-9]+", "_", thing.lower()).strip("_") or "thing"
    return (plain if plain[0].isalpha() else f"thing_{plain}")[:40]
