"""Ways to falsify a record of a match with more than the core game, by the kind of match that they are of."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, another, change_of, state_before

OPTION_CHANGES: dict[str, dict[str, Change]] = defaultdict(dict)
"""By kind, as ``kinds.KINDS`` has them, and name."""
_night, _boss = partial(change_of, OPTION_CHANGES["night"]), partial(change_of, OPTION_CHANGES["boss"])
_solitaire, _respawn = partial(change_of, OPTION_CHANGES["solitaire"]), partial(change_of, OPTION_CHANGES["respawn"])
_beside = partial(change_of, OPTION_CHANGES["respawn_beside"])
_bids, _on_the_way = (partial(change_of, OPTION_CHANGES[kind]) for kind in ("bids_of_models", "bids_on_the_way"))
_upgrades, _heights, _water, _feats, _jumps = (
    partial(change_of, OPTION_CHANGES[kind]) for kind in ("upgrades", "heights", "water", "further_feats", "jumps"))


@_night("a light beyond its square", "place", what="light")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"][0] = (entry["at"][0] + 6000) % 12000
    state["tokens"][entry["id"]]["at"] = entry["at"]


@_night("a light that shines nowhere", "throw", purpose="grid")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["d1"]["number"] = (entry["table"]["d1"]["number"] + 2) % 6 + 1


@_night("a result as if by day", "settle", source="attack")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["results"]["d1"] += 1


@_boss("a boss that stays where it is", "move", of="X1")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if not entry["path"]:
        return False
    entry["path"] = []
    state["models"]["X1"]["at"] = state_before(before)["models"]["X1"]["at"]
    return True


@_boss("a Score of the boss", "throw", purpose="score", of="X1")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["s"]["number"] = another(entry["table"]["s"]["number"])


@_boss("a die that is tough", "throw", purpose="boss_tough")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    sixes = any(lie["number"] == 6 for lie in entry["table"].values())
    for lie in entry["table"].values():
        lie["number"] = 1 if sixes else 6


@_boss("a boss without its toughness", "deploy", of="X1")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["models"]["X1"]["toughness"] += 1


@_solitaire("a corner that the die does not say", "throw", purpose="corner")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["d1"]["number"] = 7 - entry["table"]["d1"]["number"]


@_solitaire("an automaton that shrinks back", "move", by="B")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    at = state_before(before)["models"][entry["of"]]["at"]
    if len(entry["path"]) != 1 or not state["models"][entry["of"]]["at"]:
        return False
    to = [2 * here - there for here, there in zip(at, entry["path"][0]["to"], strict=True)]
    entry["path"][0]["to"] = state["models"][entry["of"]]["at"] = to
    return True


@_respawn("somebody back a round early", "upkeep")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    waiting = [model for model in state["models"].values() if model["on"] == "waiting"]
    for model in waiting:
        model["on"] = "due"
    return bool(waiting)


@_respawn("somebody back far from its place", "place", what="model")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"] = state["models"][entry["id"]]["at"] = [12000 - entry["at"][0], 12000 - entry["at"][1], entry["at"][2]]


@_respawn("somebody who keeps lying there", "settle")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    lying = [model for model in state["models"].values() if model["on"] == "lying"]
    for model in lying:
        model["on"] = "removed"
    return bool(lying)


@_beside("a marker that passes by who is to come back", "upkeep")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    out = {"lying", "waiting", "due"}
    if not state["first"] or all(model["on"] not in out for model in state["models"].values()):
        return False
    state["first"] = "B" if state["first"] == "A" else "A"
    return True


@_beside("a Fast one that comes back for one action", "move")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    activation = state["activation"]
    if not activation or activation["through"] != "respawn" or state["step"] != "action":
        return False
    state["step"], state["asks"] = "table", []
    return True


@_bids("the order of bids", "reveal_bids")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["order"].reverse()


@_bids("a bid", "reveal_bids")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    shown = next(iter(entry["bids"].values()))
    shown["score"] = another(shown["score"])


@_bids("a marker that stays", "upkeep")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    if state["first"] == state_before(before)["first"]:
        return False
    state["first"] = state_before(before)["first"]
    return True


@_on_the_way("a Score that is no bid", "duel")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    scores = state["duel"]["scores"]
    for name in [*scores][:1]:
        scores[name] = another(scores[name])
    return bool(scores)


@_on_the_way("the phase of Duels", "end_turn")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["phase"] != "duels":
        return False
    state["phase"] = "begin"
    return True


@_upgrades("an Upgrade of another die", "throw", purpose="upgrade")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["d1"]["number"] = another(entry["table"]["d1"]["number"])


@_upgrades("a place that is filled at once", "throw", purpose="upgrade")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    for token in state["tokens"].values():
        token.pop("due", None)


@_upgrades("a trap that is none", "settle", source="trap")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] = 0


@_upgrades("a Boost too long", "upgrade", to=None)
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"] = state["models"][entry["of"]]["at"] = [12000 - entry["at"][0], 12000 - entry["at"][1], entry["at"][2]]


@_upgrades("an Upgrade that is not used up", "settle", source="attack")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    target, had = entry["target"], state_before(before)["models"][entry["target"]].get("upgrade")
    if had not in ("armour", "mirage") or state["models"][target].get("upgrade") == had:
        return False
    state["models"][target]["upgrade"] = had
    return True


@_upgrades("a Scope that stays", "end_duel")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    of = state_before(before)["duel"]["of"]
    had = state_before(before)["models"][of].get("upgrade")
    if had != "scope" or state["models"][of].get("upgrade"):
        return False
    state["models"][of]["upgrade"] = had
    return True


def _climbs(entry: Entry) -> bool:
    return bool(entry["path"]) and bool(entry["path"][-1]["how"] == "climb")


@_heights("a climb onto nothing", "move")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if not _climbs(entry) or state["models"][entry["of"]].get("climbing"):
        return False
    entry["path"][-1]["to"][2] += 1
    state["models"][entry["of"]]["at"] = entry["path"][-1]["to"]
    return True


@_heights("a climb that is walked", "move")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if not _climbs(entry):
        return False
    entry["path"][-1]["how"] = "walk"
    return True


@_heights("a model that hangs nowhere", "move")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    return state["models"][entry["of"]].pop("climbing", None) is not None


@_heights("the hits of a fall", "settle", source="fall")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] += 1


def _jumped(entry: Entry) -> bool:
    return bool(entry["path"]) and bool(entry["path"][-1]["how"] == "jump")


@_jumps("a jump without a run-up", "move")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if not _jumped(entry):
        return False
    entry["path"] = entry["path"][-1:]
    return True


@_jumps("a jump off its line", "move")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if not _jumped(entry) or len(entry["path"]) != 2:
        return False
    (x, y, z), end = entry["path"][0]["to"], entry["path"][1]["to"]
    entry["path"][0]["to"] = [x + (end[1] - y) // 2, y - (end[0] - x) // 2, z]
    return True


@_water("powder that stays dry", "move")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if "jammed" in state_before(before)["models"][entry["of"]]:
        return False
    return state["models"][entry["of"]].pop("jammed", None) is not None


@_water("somebody who lies in water and lives", "settle", source="attack")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if entry["hits"] != 1 or [each["effect"] for each in entry["effects"]] != ["prone", "removed"]:
        return False
    entry["effects"] = entry["effects"][:1]
    return True


@_feats("a Hero that goes on after it dropped down", "yield_prone")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["step"], state["asks"] = "action", [entry["by"]]


@_feats("a die of a Wingman that is not thrown", "assist")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    del state["models"][entry["models"][0]]["extra"]


@_feats("a Hero that is asked twice whether it drops down", "pass", on="yellow")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["asks"] = [entry["by"]]
