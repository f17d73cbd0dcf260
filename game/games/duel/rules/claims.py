"""What a record says of a state (M20 to M24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.games.duel.rules.field.changes import Change
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.objectives import turns_sides
from game.games.duel.rules.state import State, seat_of, sheet_of
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import Weapon
from game.games.duel.rules.turn_state import Activation


def claims_of(state: State) -> Mapping[str, Any]:
    """The state as plain data, keys in the order of the record."""
    return {
        "round": state.round, "phase": str(state.phase), "step": str(state.step), "asks": list(state.asks),
        "order": list(state.order), "first": state.first or None, "corners": state.corners,
        "activation": _activation(state.activation), "duel": _duel(state.fight),
        "models": {ident: _model(state, ident, model) for ident, model in state.models.items()},
        "tokens": {name: _token(state, name, token) for name, token in state.tokens.items()},
        "terrain": {ident: _change(change) for ident, change in state.terrain.items() if change != Change()},
        "mobs": {ident: {"at": _at(mob.at), "civilians": mob.civilians} for ident, mob in state.mobs.items()},
        "points": state.points, "winner": state.winner}


def _change(change: Change) -> dict[str, Any]:
    """Only what differs from how the piece was placed (M23)."""
    plain = msgspec.to_builtins(Change())
    told = {name: value for name, value in msgspec.to_builtins(change).items() if value != plain[name]}
    return {**told, "at": list(change.at or ()), "turn": change.turn} if change.kind else told


def _token(state: State, name: str, token: Token) -> dict[str, Any]:
    """A token; of those that turn to a side, which (M23)."""
    told: dict[str, Any] = {"at": _at(token.at), "by": token.by}
    if turns_sides(state, name):
        told["side"] = token.side or None
    if token.due:
        told["due"] = token.due
    return told


def _at(place: tuple[int, ...] | None) -> list[int] | None:
    return None if place is None else list(place)


def _activation(turn: Activation | None) -> dict[str, Any] | None:
    if turn is None:
        return None
    return {"of": turn.leader or turn.of, "through": turn.through, "mode": turn.mode, "left": turn.left,
            "actions": turn.actions, "dueled": turn.dueled}


def _duel(fight: Fight | None) -> dict[str, Any] | None:
    if fight is None:
        return None
    thrown = fight.defending or next(reversed(fight.attacks), None)
    queue = [list(group) for group in (fight.group, *fight.groups) if group]
    together = {"together": list(fight.together)} if fight.together else {}
    return {"id": fight.id, "of": fight.of, "kind": fight.kind, **together, "with": list(fight.engaged),
            "weapon": None if fight.weapon is None else str(fight.weapon),
            "special": fight.special, "target": fight.target, "sealed": sorted(fight.seals, key=_by_id),
            "scores": fight.scores, "intents": {ident: str(intent) for ident, intent in fight.intents.items()},
            "queue": queue, "dice": _dice(thrown) if thrown is not None else None}


def _by_id(ident: str) -> tuple[str, int]:
    return ident[0], int(ident[1:])


def _dice(attack: Attack) -> dict[str, Any]:
    return {"of": attack.of, "target": attack.target or None, "purpose": attack.purpose,
            "table": {die: {"number": number} for die, number in attack.numbers.items()}}


def flags_of(model: Model) -> list[str]:
    """What is so of a model for a while, sorted (M22)."""
    flags = {"berserker": model.berserker, "entered": model.entered, "exhausted": model.exhausted,
             "revealed": model.revealed, "shifting": model.shifting_to is not None,
             "relentless": model.relentless, "doomed": model.doomed, "wicked": model.wicked}
    return sorted([*model.channels, *(name for name, holds in flags.items() if holds)])


def used_by(state: State, ident: str) -> dict[str, int]:
    """What a model has used up, Moves that it has interrupted in this action too (M22)."""
    turns = (*state.suspended, state.activation)
    count = sum(ident in turn.interrupted for turn in turns if turn is not None)
    return {**state.models[ident].used, **({"xtra_attack": count} if count else {})}


def _model(state: State, ident: str, model: Model) -> dict[str, Any]:
    """What is always there, and what differs from the usual (M21, M22)."""
    on = f"{model.on}:{model.mob}" if model.mob else str(model.on)
    told: dict[str, Any] = {
        "at": _at(model.at), "on": on, "hits": model.hits, "toughness": model.toughness,
        "acted": model.acted, "engaged": model.engaged, "engaged_last": model.engaged_last}
    shield = Weapon.SHIELD in sheet_of(state, ident).weapons
    further: dict[str, tuple[Any, Any]] = {
        "prone": (model.prone, False), "jammed": (model.jammed, False), "carries": (model.carries, None),
        "upgrade": (model.upgrade or None, None),
        "climbing": (_at(model.climbing), None),
        "eviscerate": (model.eviscerate, 0), "immobilize": (model.immobilize, 0), "mark": (model.mark, 0),
        "facing": (msgspec.to_builtins(model.facing), None),
        "flags": (flags_of(model), []), "used": (used_by(state, ident), {}), "target": (model.targets, {}),
        "shape": (model.shape, 0), "owner": (seat_of(state, ident) if model.raised_by else None, None),
        "extra": (model.extra, 0)}
    told.update({name: value for name, (value, usual) in further.items()
                 if value != usual or (name == "facing" and shield)})
    return told
