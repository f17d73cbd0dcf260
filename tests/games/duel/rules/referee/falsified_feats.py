"""Ways to falsify what feats do, by the kind of match that has them (``feat_kinds``)."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, another, change_of, state_before

FEAT_CHANGES: dict[str, dict[str, Change]] = defaultdict(dict)
"""By kind and name."""
_lasting, _melee, _given, _grim = (
    partial(change_of, FEAT_CHANGES[kind]) for kind in ("lasting_feats", "melee_feats", "given_hits", "grim_feats"))
_granted, _out_of_turn, _interrupts, _far = (
    partial(change_of, FEAT_CHANGES[kind]) for kind in ("granted_moves", "out_of_turn", "interrupts", "far_feats"))
_eyes, _cups, _gained = (partial(change_of, FEAT_CHANGES[kind]) for kind in ("eyes", "cups", "gained_turns"))


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


@_granted("a Move that nobody granted", "react")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["feat"] = state["activation"]["through"] = "daemon" if entry["feat"] != "daemon" else "valorous"


@_granted("a granted Move that is no activation", "move", mode="granted")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["activation"] = None


@_granted("a granted Move too long", "move", mode="granted")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    x, y, z = state_before(before)["models"][entry["of"]]["at"]
    entry["path"] = [{"to": [x + 7501 if x < 6000 else x - 7501, y, z], "how": "walk"}]
    state["models"][entry["of"]]["at"] = entry["path"][0]["to"]


@_out_of_turn("an activation given to a Hero itself", "activate", through="zealous")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["of"] = state["activation"]["of"] = entry["with"][0]


@_out_of_turn("an activation that nobody spent", "end_turn")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    activation = state_before(before)["activation"]
    if not activation or activation["through"] != "zealous":
        return False
    for name, model in state["models"].items():
        model["acted"] = state_before(before)["models"][name]["acted"]
    return True


@_out_of_turn("a hunt for somebody else", "react", feat="manhunt")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["activation"]["through"] = None


@_interrupts("a Move that is stopped beside its way", "react", feat="xtra_attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"][0] += 1
    state["models"][state["activation"]["of"]]["at"] = entry["at"]


@_interrupts("a Move that is stopped twice", "react", feat="xtra_attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    del state["models"][entry["of"]]["used"]


@_interrupts("a second die of who interrupts", "throw", purpose="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["duel"]["kind"] != "interrupt":
        return False
    entry["dice"].append("d2")
    entry["table"]["d2"] = {"number": 6}
    state["duel"]["dice"]["table"] = entry["table"]
    return True


@_interrupts("a shot from the hip that is none", "duel", special="hipshot")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["special"] = state["duel"]["special"] = "volley"


@_far("a die too many in a Volley", "duel", special="volley")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["split"][min(entry["split"])] += 1


@_far("a target that is named for a Volley", "duel", special="volley")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["target"] = state["duel"]["target"] = entry["with"][0]


@_far("a shot that does no harm to who made it blindly", "settle", source="attack", of=None)
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] -= 1


@_far("somebody named far from everybody", "duel", special="chained_shot")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["via"] = None


@_eyes("somebody left out whom another sees", "duel")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if entry["via"] is None or len(entry["with"]) < 2:
        return False
    entry["with"] = state["duel"]["with"] = entry["with"][1:]
    return True


@_eyes("a jump aside over more than an inch", "move", mode="granted")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    x, y, z = state_before(before)["models"][entry["of"]]["at"]
    entry["path"] = [{"to": [x + 1001 if x < 6000 else x - 1001, y, z], "how": "walk"}]
    state["models"][entry["of"]]["at"] = entry["path"][0]["to"]


@_eyes("a Hero that is not asked whether it gets out of the way", "duel")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["step"] != "react":
        return False
    state["step"] = "score"
    return True


@_cups("a Score of a die that does not count", "throw", purpose="score")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["s"]["number"] = another(entry["table"]["s"]["number"])


@_cups("all cups lifted at once", "reveal")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["step"] != "adjust":
        return False
    state["step"], state["asks"] = "attack", [state["duel"]["of"][0]]
    return True


@_gained("an activation that may be gained again", "activate", through="awesomeness")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    for model in state["models"].values():
        model.pop("used", None)


@_gained("an activation of another seat", "activate", through="awesomeness")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["of"] = state["activation"]["of"] = "B1" if entry["of"][0] == "A" else "A1"


@_gained("an activation that costs one", "end_turn")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    activation = state_before(before)["activation"]
    if not activation or activation["through"] != "awesomeness" or state["models"][activation["of"]]["acted"]:
        return False
    state["models"][activation["of"]]["acted"] = True
    return True
