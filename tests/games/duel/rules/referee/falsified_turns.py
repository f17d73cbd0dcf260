"""Ways to falsify set-up, rounds, turns, Moves and the end of a match of the core game."""

from __future__ import annotations

from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, change_of, state_before

TURN_CHANGES: dict[str, Change] = {}
_change = partial(change_of, TURN_CHANGES)


@_change("a recovery that did not come off", "throw", purpose="recovery")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    up = not state["models"][entry["of"]].get("prone", False)
    for lie in entry["table"].values():
        lie["number"] = 1 if up else 6
    return True


@_change("the lowest of Initiative", "throw", purpose="initiative")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if not state["order"] or len(state["order"]) != 2 or before[-1].get("purpose") != "initiative":
        return False
    first = before[-1]["table"]["d1"]["number"]
    if first in (1, 6):
        return False
    entry["table"]["d1"]["number"] = 6 if entry["table"]["d1"]["number"] < first else 1
    return True


@_change("the highest of the placing throw", "throw", purpose="placer")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if state["step"] != "corner" or len(before) != 1:
        return False
    first = before[-1]["table"]["d1"]["number"]
    if first in (1, 6):
        return False
    entry["table"]["d1"]["number"] = 6 if entry["table"]["d1"]["number"] < first else 1
    return True


@_change("an entry far from the corner", "enter")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"] = state["models"][entry["of"]]["at"] = [6000, 6000, 0]


@_change("an entry over the border", "enter")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    corner = state["corners"][entry["by"]]
    entry["at"] = [12000 - 499 if corner in ("se", "ne") else 499, 12000 - 900 if corner in ("ne", "nw") else 900, 0]
    state["models"][entry["of"]]["at"] = entry["at"]


@_change("an entry where another stands", "enter")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    models = state_before(before)["models"].items()
    allied = [model["at"] for name, model in models if model["at"] and name[0] == entry["by"]]
    if not allied:
        return False
    entry["at"] = state["models"][entry["of"]]["at"] = [allied[0][0], allied[0][1], 0]
    return True


@_change("a place that is not where the path ends", "move")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if not entry["path"] or not state["models"][entry["of"]]["at"]:
        return False
    state["models"][entry["of"]]["at"][0] += 1
    return True


@_change("a path too long", "move")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    x, y, z = state_before(before)["models"][entry["of"]]["at"]
    to = [x + 4001 if x < 6000 else x - 4001, y, z]
    entry["path"] = [{"to": to, "how": "walk"}]
    state["models"][entry["of"]]["at"] = to


@_change("a Move onto nothing", "move")
def _(entry: Entry, state: Entry, before: list[Entry]) -> None:
    x, y, z = state_before(before)["models"][entry["of"]]["at"]
    entry["path"] = [{"to": [x, y, z + 1001], "how": "walk"}]
    state["models"][entry["of"]]["at"] = [x, y, z + 1001]


@_change("a leg of a kind not in use", "move")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if not entry["path"]:
        return False
    entry["path"][0]["how"] = "climb"
    return True


@_change("a Move of a kind not in use", "move")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["mode"] = state["activation"]["mode"] = "run"


@_change("a treasure taken from afar", "move")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    at, token = state["models"][entry["of"]]["at"], state_before(before)["tokens"]["treasure"]["at"]
    if not at or not token or abs(at[0] - token[0]) < 2000:
        return False
    of = entry["of"]
    for key in ("mode", "path", "facing", "done"):
        del entry[key]
    entry.update({"do": "interact", "what": "treasure", "with": None})
    state["tokens"]["treasure"] = {"at": None, "by": of}
    state["models"][of]["carries"] = "treasure"
    return True


@_change("somebody else's choice", "activate")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["by"] = "B" if entry["by"] == "A" else "A"


@_change("a turn of a model that has acted", "activate")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    models = state_before(before)["models"].items()
    acted = [name for name, model in models if model["acted"] and name[0] == entry["by"]]
    if not acted:
        return False
    entry["of"] = state["activation"]["of"] = acted[0]
    return True


@_change("a turn of a prone model", "activate")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    prone = [name for name, model in state_before(before)["models"].items()
             if model.get("prone") and model["on"] == "table" and name[0] == entry["by"]]
    if not prone:
        return False
    entry["of"] = state["activation"]["of"] = prone[0]
    return True


@_change("the winner", "over")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["winner"] = state["winner"] = "B" if entry["winner"] != "B" else "A"


@_change("the cause of the end", "over")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["cause"] = "points"


@_change("a corner that is taken", "choose_corner")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["corner"] = "sw" if entry["corner"] != "sw" else "ne"
    del state["tokens"]["treasure"]


@_change("a number", "end_turn")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["n"] += 1


@_change("the treasure moved", "begin_round")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if not state["tokens"]["treasure"]["at"]:
        return False
    state["tokens"]["treasure"]["at"][2] += 1
    return True


@_change("the asked", "upkeep")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["asks"] = ["B"] if state["asks"] == ["A"] else ["A"]


@_change("a round that begins twice", "begin_round")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["round"] += 1


@_change("prone again", "throw", purpose="recovery")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    model = state["models"][entry["of"]]
    model["hits"] = 1 - model["hits"]


@_change("acted not", "end_turn")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> None:
    state["models"][state_before(before)["activation"]["of"]]["acted"] = False


@_change("the order", "throw", purpose="initiative")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if not state["order"]:
        return False
    state["order"].reverse()
    return True
