"""What hits do to a model, and what it drops (DUEL-D35, DUEL-D48, DUEL-D145 steps 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import UnsetType
from msgspec.structs import replace

from game.games.duel.rules import events
from game.games.duel.rules.state import State, sheet_of, with_model
from game.games.duel.rules.terms import Kind, On
from game.rules.value import Value

NEVER_PRONE = frozenset({Kind.ROOKIE, Kind.ANIMAL, Kind.ZVERG, Kind.RAISED})
"""Out at the first hit (DUEL-D262, DUEL-D265)."""


NEGATED = "negated"


class Effect(Value, frozen=True, omit_defaults=True):
    """One line of what a source of hits came to (M15)."""

    model: str
    effect: str
    to: str | tuple[int, ...] | None = None
    piece: str | None = None


class AttackSettled(Value, frozen=True):
    """What is written beside a settling (M15); ``results`` of an attack alone."""

    of: str | None
    target: str
    source: str
    results: dict[str, int] | UnsetType
    defences: tuple[int, ...]
    hits: int
    effects: tuple[Effect, ...]


Taken = tuple[State, tuple[Effect, ...], tuple[Any, ...]]


def take(state: State, ident: str, hits: int) -> Taken:
    """Hits are taken one by one: the first puts a model down, the second removes it (DUEL-D48)."""
    effects: tuple[Effect, ...] = ()
    told: tuple[Any, ...] = ()
    for _ in range(hits):
        if not state.models[ident].in_the_game:
            break
        state, effect, more = _one_hit(state, ident)
        named = (Effect(ident, effect),) if effect else ()
        effects, told = (*effects, *named, *_with_it(ident, more)), (*told, *more)
    return state, effects, told


def armoured(state: State, ident: str, hits: int) -> tuple[State, int, tuple[Effect, ...]]:
    """With Armour the next hit is ignored: the last of what negates hits (DUEL-D130a, DUEL-D145 step 5)."""
    if not hits or state.models[ident].upgrade != "armour":
        return state, hits, ()
    return with_model(state, ident, upgrade=""), hits - 1, (Effect(ident, NEGATED),)


def hurts(effects: Iterable[Effect]) -> bool:
    """Whether any hit was taken, and not ignored."""
    return any(each.effect != NEGATED for each in effects)


def _one_hit(state: State, ident: str) -> tuple[State, str, tuple[Any, ...]]:
    """Toughness first, then prone, then out (DUEL-D145 step 7, DUEL-D267).

    A stunned Hero is out with the last point of it (DUEL-D114b); Rookies and animals are out at the first hit (D262).
    """
    state = with_model(state, ident, shifting_to=None)  # a hit ends it (DUEL-D266)
    model = state.models[ident]
    if model.toughness:
        state = with_model(state, ident, toughness=model.toughness - 1)
        if not model.stunned or model.toughness > 1:
            return state, "toughness", (events.ToughnessLost(ident, model.toughness - 1),)
    if model.relentless:
        return _in_the_background(state, ident)
    if model.wicked and not model.hits:  # it stands to the end of this Duel (DUEL-D245)
        return with_model(state, ident, hits=1), "", (events.RanOn(ident, doomed=False),)
    if model.hits or model.stunned or sheet_of(state, ident).kind in NEVER_PRONE:
        state, told = removed(state, ident)
        return state, "removed", told
    state, told = dropped(with_model(unguarded(state, ident), ident, hits=1), ident)
    return state, "prone", (events.WentProne(ident), *told)


def _in_the_background(state: State, ident: str) -> tuple[State, str, tuple[Any, ...]]:
    """Who does not go prone counts its hits; with the second it is doomed, and no further one matters (DUEL-D221)."""
    model = state.models[ident]
    if model.doomed:
        return state, "", ()
    last = bool(model.hits) or sheet_of(state, ident).kind in NEVER_PRONE
    state = with_model(state, ident, hits=1, doomed=last)
    return state, "doomed" if last else "", (events.RanOn(ident, last),)


def unguarded(state: State, ident: str) -> State:
    """Guard ends where its Hero goes down (DUEL-D214)."""
    channels = tuple(each for each in state.models[ident].channels if each != "guard")
    return with_model(state, ident, channels=channels)


def placed_prone(state: State, ident: str) -> tuple[State, tuple[Any, ...]]:
    """A rule lays a model down without a hit: it counts as hit once, or is stunned with toughness left.

    Rookies and animals stay standing (DUEL-D147, DUEL-O13).
    """
    if sheet_of(state, ident).kind in NEVER_PRONE:
        return state, ()
    if state.models[ident].relentless:  # it does not go prone; what counts as a hit runs on (DUEL-D221)
        return (state, ()) if state.models[ident].toughness else _in_the_background(state, ident)[::2]
    changes = {"stunned": True} if state.models[ident].toughness else {"hits": 1, "shifting_to": None}
    state, told = dropped(with_model(unguarded(state, ident), ident, **changes), ident)
    return state, (events.WentProne(ident), *told)


def removed(state: State, ident: str) -> tuple[State, tuple[Any, ...]]:
    """A model is out; what it carried lies where it was (DUEL-D35)."""
    state, told = dropped(unbound(state, ident), ident)
    state, gone = without_raised(with_model(state, ident, **out_of(state, ident)), ident)
    return state, (events.WentOut(ident), *told, *gone)


def without_raised(state: State, hero: str) -> tuple[State, tuple[Any, ...]]:
    """Those that a Hero has raised go when it goes (DUEL-D265)."""
    told: tuple[Any, ...] = ()
    for ident, model in state.models.items():
        if model.raised_by == hero:
            state, more = removed(state, ident)
            told = (*told, *more)
    return state, told


def unbound(state: State, ident: str) -> State:
    """Yin and Yang share nothing any more when one of them is out, though it comes back (DUEL-D250)."""
    pairs = [(one, model.targets) for one, model in state.models.items() if "yin_yang" in model.targets]
    for one, targets in pairs:
        if ident in (one, targets["yin_yang"]):
            left = {feat: target for feat, target in targets.items() if feat != "yin_yang"}
            state = with_model(state, one, targets=left)
    return state


def out_of(state: State, ident: str) -> dict[str, Any]:
    """What changes of a model that goes out: with Respawn it lies in front of its seat, if it has one (DUEL-D126)."""
    gone = {"at": None, "climbing": None, "upgrade": "", "mob": "", "raised_by": "", **NOTHING_BESIDE}
    if not state.header.options.respawn or ident in state.hostiles:
        return {**gone, "on": On.REMOVED}
    return {**gone, "on": On.LYING, "hits": 0, "stunned": False, "channels": (), "revealed": False,
            "shifting_to": None}


NOTHING_BESIDE: Mapping[str, Any] = MappingProxyType({
    "eviscerate": 0, "immobilize": 0, "mark": 0, "relentless": False, "doomed": False, "wicked": False})
"""Dice beside a model go with it when it is removed (DUEL-D195), and so does what held it up (DUEL-D221, D245)."""


def dropped(state: State, ident: str) -> tuple[State, tuple[Any, ...]]:
    """What a model carries lies on the spot where its centre is; it may be taken at once (DUEL-D35)."""
    model = state.models[ident]
    name = model.carries
    if name is None or model.at is None:
        return state, ()
    token = replace(state.tokens[name], at=model.at, by=None)
    state = replace(with_model(state, ident, carries=None), tokens={**state.tokens, name: token})
    return state, (events.TokenDropped(ident, name, model.at),)


def outcomes(told: tuple[Any, ...]) -> tuple[Effect, ...]:
    """Who was removed and what was dropped, as a record has it where that was no attack's doing (M36)."""
    gone = tuple(Effect(each.of, "removed") for each in told if isinstance(each, events.WentOut))
    return (*gone, *drops_of(told))


def _with_it(ident: str, told: tuple[Any, ...]) -> tuple[Effect, ...]:
    """What was dropped, and who of those that it had raised goes with a model (DUEL-D35, DUEL-D265)."""
    return tuple(each for each in outcomes(told) if each != Effect(ident, "removed"))


def drops_of(told: tuple[Any, ...]) -> tuple[Effect, ...]:
    """What was dropped, as a record has it."""
    return tuple(Effect(each.of, "dropped", tuple(each.at)) for each in told if isinstance(each, events.TokenDropped))
