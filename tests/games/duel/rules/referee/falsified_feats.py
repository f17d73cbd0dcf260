"""Ways to falsify what feats do, by the kind of match that has them (``feat_kinds``)."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, change_of, state_before

FEAT_CHANGES: dict[str, dict[str, Change]] = defaultdict(dict)
"""By kind and name."""
_lasting, _melee, _given, _grim = (
    partial(change_of, FEAT_CHANGES[kind]) for kind in ("lasting_feats", "melee_feats", "given_hits", "grim_feats"))


@_lasting("a die that does not stay beside its model", "settle", source="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    model = state["models"][entry["target"]]
    gone = [model.pop(die, None) for die in ("eviscerate", "immobilize", "mark")]
    return any(gone)


@_lasting("a wound that does not get worse", "upkeep")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    worse = [model for model in state["models"].values() if "eviscerate" in model]
    for model in worse:
        model["eviscerate"] -= 1
    return bool(worse)


@_lasting("hits of a die beside a model", "settle", source="eviscerate")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] += 1


@_melee("hits that shook nobody", "exchange", feat="quake")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] += 1


@_melee("a push of a Quake", "settle", source="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    pushed = [each["model"] for each in entry["effects"] if each["effect"] == "pushed"]
    for name in pushed:
        state["models"][name]["at"][0] += 1
    return bool(pushed)


@_melee("health that nobody was given", "settle", source="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    healed = [each["model"] for each in entry["effects"] if each["effect"] == "restored"]
    for name in healed:
        state["models"][name]["toughness"] -= 1
    return bool(healed)


@_given("hits given to somebody else", "redirect")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["to"] = entry["of"]


@_given("one hit too many given away", "redirect")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] += 1


@_given("hits kept that were given away", "settle")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    kept = [each for each in entry["effects"] if each["effect"] != "redirected"]
    if kept == entry["effects"]:
        return False
    entry["effects"] = kept
    return True


@_grim("a price that is not paid", "settle", source="wicked")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["models"][entry["target"]]["toughness"] += 1


@_grim("dice that nobody paid for", "pay")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] = 7


@_grim("somebody relentless who goes prone", "settle", source="attack")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    name = entry["target"]
    if "relentless" not in state_before(before)["models"][name].get("flags", ()) or not entry["hits"]:
        return False
    state["models"][name]["prone"] = True
    return True
