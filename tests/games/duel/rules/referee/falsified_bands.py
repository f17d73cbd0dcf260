"""Ways to falsify what becomes of those beside a Hero, and of who is hidden (DUEL-D215, D240, D264)."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, change_of, state_before

BAND_CHANGES: dict[str, dict[str, Change]] = defaultdict(dict)
"""By kind of match and name."""
_hurls, _thralls, _natives = (
    partial(change_of, BAND_CHANGES[kind]) for kind in ("hurls", "thralls", "natives"))


@_hurls("somebody thrown who is not beside it", "duel", kind="hurl")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    models = state_before(before)["models"]
    far = [name for name in sorted(models) if models[name]["on"] == "table"
           and name not in (entry["of"], entry["target"])]
    if not far:
        return False
    entry["target"] = state["duel"]["target"] = far[0]
    entry["with"] = state["duel"]["with"] = far[:1]
    return True


@_hurls("a throw with something in its hand", "duel", kind="hurl")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["weapon"] = state["duel"]["weapon"] = "melee1"


@_hurls("a throw farther than its hits carry", "exchange", feat="hurl")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["at"][0] += 6001 if entry["at"][0] < 6000 else -6001


@_hurls("a throw after which somebody is where it was", "settle", source="attack")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if state["duel"]["kind"] != "hurl" or not any(each["effect"] == "pushed" for each in entry["effects"]):
        return False
    state["models"][entry["target"]]["at"] = state_before(before)["models"][entry["target"]]["at"]
    return True


@_hurls("an ally set down too far off", "hurl")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    x, y, z = state_before(before)["models"][entry["of"]]["at"]
    entry["at"] = state["models"][entry["model"]]["at"] = [12000 - x, 12000 - y, z]


@_thralls("a Thrall that is given up and stays", "sacrifice")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    state["models"][entry["of"]] = state_before(before)["models"][entry["of"]]


@_thralls("a Thrall given up for nothing", "sacrifice")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    state["models"][entry["to"]] = state_before(before)["models"][entry["to"]]


@_thralls("a Thrall that nobody is asked about", "move")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["step"] != "after":
        return False
    state["step"], state["asks"] = "table", []
    return True


@_natives("somebody hidden who showed itself", "duel")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    return _forgotten(state, state_before(before), "revealed")


def _forgotten(state: Entry, was: Entry, flag: str) -> bool:
    """Takes a new flag of a model away again."""
    new = [model for name, model in state["models"].items() if flag in model.get("flags", ())
           and flag not in was["models"][name].get("flags", ())]
    for model in new:
        model["flags"].remove(flag)
        if not model["flags"]:
            del model["flags"]
    return bool(new)


@_natives("somebody seen when it is activated again", "activate")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    flags = state_before(before)["models"][entry["of"]].get("flags", ())
    if "revealed" not in flags:
        return False
    state["models"][entry["of"]]["flags"] = flags
    return True
