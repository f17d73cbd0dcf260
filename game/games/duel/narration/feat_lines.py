"""Plain lines of feats, traits, Upgrades and terrain that is used: who used what on whom, what it cost, what it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.games.duel.narration.field_words import spot, terrain
from game.games.duel.narration.names import Names, listed
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.catalogue import KINDS, Does
from game.games.duel.rules.ground import field_as_laid
from game.games.duel.rules.state import State
from game.narration.grammar import counted

SPECIALS: Mapping[str, str] = MappingProxyType({
    "volley": "dice divided among them", "eviscerate": "hits become an open wound",
    "immobilize": "hits hold the target", "justice": "hits give other Heroes toughness back",
    "wicked": "hits may be paid for better dice", "hipshot": "in the middle of a Move",
    "precision_shot": "two better on its dice, one on those against it", "chained_shot": "at somebody behind",
    "zero_vision_shooting": "at somebody unseen", "hurl": "hits may be a throw", "xtra_attack": "with one die"})
DECLINED: Mapping[str, str] = MappingProxyType({
    "exchange": "leaves the hits as they are", "reroll": "leaves the dice as they lie", "adjust": "keeps the Score",
    "wicked": "pays nothing", "mirage": "lets the attack count", "bodyguard": "takes the hits itself",
    "yin_yang": "takes the hits itself", "irresponsible": "keeps its Score", "xtra_attack": "lets the Move go on",
    "extreme_reaction": "stays in the Duel", "recovery": ""})
"""What it comes to that a window is left; nothing where another line says so."""
CALLED_UP: Mapping[str, str] = MappingProxyType({
    "guard": "one better when it fights back", "precision_shot": "two better on its dice, one on those against it",
    "immobilize": "hits of the Duel that follows hold", "hurl": "somebody smaller may be thrown",
    "obstacle": "a stone may be put down"})
"""What is called up in place of a Move, until the next activation (DUEL-D192)."""


def called(rule: str) -> str:
    """A feat or trait as it is written."""
    return " ".join(word.capitalize() for word in rule.split("_"))


def activation_line(names: Names, made: a.Activate) -> str:
    """Whose turn it is where a rule gives it, and what that costs; nothing of a plain one: its Move says so."""
    who, others = names.owned(made.of), names.models(made.with_)
    match made.through:
        case None:
            return f"{who} exhausts itself: two actions, no Duel, and down after them." if made.exhaust else ""
        case "respawn":
            return f"{who} comes back, with an activation of this round."
        case "zealous":
            return f"Zealous: {who} acts in place of {others}, whose activation that was."
        case "coordinate":
            return f"Coordinate: {who}, {others} move one after another, and initiate together."
        case "awesomeness":
            return f"Awesomeness: {who} acts once more in this round."
    return f"{called(str(made.through))}: {who} acts."


def passed_line(names: Names, made: a.Pass) -> str:
    """That something was not used."""
    said = DECLINED.get(made.on)
    if said is None:
        return f"{names.model(made.of)} does not use {called(made.on)}."
    return f"{names.model(made.of)} {said}." if said else ""


def channel_line(names: Names, made: a.Channel) -> str:
    """What is called up, and what for (DUEL-D192)."""
    told = CALLED_UP.get(made.feat)
    return f"{names.owned(made.of)} calls up {called(made.feat)} in place of a Move{f': {told}' if told else ''}."


def special_words(names: Names, made: a.Duel) -> str:
    """The special attack that a Duel is declared with; "" for none (DUEL-D191)."""
    if made.special is None:
        return ""
    shares = [f"{counted(dice, 'die')} at {names.model(whom)}" for whom, dice in (made.split or {}).items()]
    told = listed(shares) if shares else SPECIALS.get(made.special, "")
    return f" With {called(made.special)}{f': {told}' if told else ''}."


def redirect_line(names: Names, made: a.Redirect) -> str:
    """Whose hits go to whom (DUEL-D204, DUEL-D250)."""
    return (f"{called(made.feat)}: {names.model(made.to)} is to take {counted(made.hits, 'hit')} meant for "
            f"{names.model(made.of)}.")


def reaction_line(names: Names, before: State, made: a.React) -> str:
    """What is done between times, and on whom."""
    who = names.owned(made.of)
    match made.feat:
        case "xtra_attack" if before.way is not None and made.at is not None:
            return f"Xtra Attack: {who} stops {names.model(before.way.move.of)} at {spot(made.at)}, with one die."
        case "manhunt":
            prey = before.models[made.of].targets.get("manhunt", "")
            return f"Manhunt: {who} goes after {names.model(prey)}." if prey else f"Manhunt: {who} goes on."
    told = REACTIONS.get(made.feat, "reacts")
    return f"{called(made.feat)}: {who} {told}."


REACTIONS: Mapping[str, str] = MappingProxyType({
    "extreme_reaction": "steps up to an inch aside", "tactical_movement": "moves out of everybody's sight",
    "valorous": "goes for somebody else, which is its activation of this round",
    "daemon": "goes for the nearest opponent"})


def exchange_line(names: Names, made: a.Exchange, target: str) -> str:
    """What hits become (DUEL-D145)."""
    who, hits = names.model(made.of), counted(made.hits, "hit")
    match made.feat:
        case "quake":
            return f"Quake: {who} turns {hits} into pushes of as many inches for everybody beside it."
        case "mark":
            return f"Mark: {who} turns {hits} into a Mark beside {names.model(target)}."
        case "hurl" if made.at is not None:
            return f"Hurl: {who} turns {hits} into a throw of {names.model(target)} to {spot(made.at)}."
    return f"{called(made.feat)}: {who} turns {hits} into something else."


def used_line(names: Names, before: State, after: State, of: str, piece: str) -> str:
    """A piece of terrain that was used, and how it is now (X4 to X12)."""
    kind = next((each.kind for each in field_as_laid(before).pieces if each.id == piece), "")
    who = names.owned(of)
    told = _USED.get(KINDS[kind].does) if kind in KINDS else None
    return told(who, terrain(kind), before, after, piece) if told is not None else f"{who} uses {terrain(kind)}."


def _door(who: str, what: str, before: State, after: State, piece: str) -> str:
    change = after.terrain.get(piece)
    return f"{who} {'opens' if change is not None and change.open else 'shuts'} {what}."


def _switch(who: str, what: str, before: State, after: State, piece: str) -> str:
    off = sum(change.off for change in after.terrain.values()) - sum(change.off for change in before.terrain.values())
    return f"{who} uses {what}: {counted(abs(off), 'thing')} {'off' if off > 0 else 'on'}."


_USED: Mapping[Does | None, Callable[[str, str, State, State, str], str]] = MappingProxyType({
    Does.DOOR: _door, Does.SWITCH: _switch,
    Does.LOCKER: lambda who, what, before, after, piece: f"{who} opens {what}; a die says what is in it.",
    Does.TREE: lambda who, what, before, after, piece: f"{who} fells {what}.",
    Does.GUN: lambda who, what, before, after, piece: f"{who} mans {what} for the Duel that follows.",
    Does.ROPE: lambda who, what, before, after, piece: f"{who} slides down {what} to {_at(after, who)}."})


def _at(after: State, _who: str) -> str:
    turn = after.activation
    at = after.models[turn.of].at if turn is not None else None
    return spot(at) if at is not None else "the other pole"


def outcome_line(names: Names, before: State, after: State, made: a.Throw) -> str:
    """Whether a single die did anything: a locker, steam, a spawn point, a square (X8, X11, DUEL-D123, DUEL-D127)."""
    told = _OUTCOMES.get(made.purpose)
    return told(names, before, after, made) if told is not None and made.table else ""


def _locker(names: Names, before: State, after: State, made: a.Throw) -> str:
    of = str(made.of)
    if before.models[of].upgrade != after.models[of].upgrade:
        return ""
    return "It hurts." if any(each.source == "locker" for each in after.incidents) else "There is nothing in it."


def _vent(names: Names, before: State, after: State, made: a.Throw) -> str:
    change = after.terrain.get(before.vents[0]) if before.vents else None
    return "Steam stands over it in this round." if change is not None and change.column else "No steam comes."


def _spawn(names: Names, before: State, after: State, made: a.Throw) -> str:
    waits = after.activation is None or not after.activation.entering
    return f"There is no room: {names.model(str(made.of))} waits for the next Upkeep." if waits else ""


_OUTCOMES: Mapping[str, Callable[[Names, State, State, Any], str]] = MappingProxyType({
    "locker": _locker, "vent": _vent, "spawn": _spawn})
