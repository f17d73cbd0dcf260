"""Ways to falsify a record of Duel, one value each; every one of them a referee must notice."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

Entry = dict[str, Any]
Change = Callable[[list[Entry], int], bool]
"""Changes something at this entry if it can."""
CHANGES: dict[str, Change] = {}
"""Of the core game."""
Body = Callable[[Entry, Entry, list[Entry]], object]
"""What is done to an entry and its state, after these; what it returns as False was no change."""


def change_of(changes: dict[str, Change], name: str, do: str = "", **needs: Any) -> Callable[[Body], Change]:
    """Registers a change of entries of one kind."""
    def register(body: Body) -> Change:
        def change(entries: list[Entry], at: int) -> bool:
            entry = entries[at]
            if (do and entry["do"] != do) or any(entry.get(key) != value for key, value in needs.items()):
                return False
            return body(entry, entry["state"], entries[:at]) is not False
        changes[name] = change
        return change
    return register


_change = partial(change_of, CHANGES)


def falsified(data: bytes, change: Change, skip: int = 0) -> tuple[bytes, int] | None:
    """The record with the change made at the first entry where it can be, past ``skip``, and that entry's number."""
    lines = data.splitlines()
    entries = [json.loads(line) for line in lines[1:]]
    for at in range(skip, len(entries)):
        if change(entries, at):
            return b"\n".join([lines[0], *(json.dumps(entry).encode() for entry in entries)]) + b"\n", at + 1
    return None


def state_before(entries: list[Entry]) -> Entry:
    """The state that the last of these has."""
    state: Entry = entries[-1]["state"]
    return state


def another(number: int) -> int:
    """Another number of a die."""
    return number % 6 + 1


@_change("an attack die", "throw", purpose="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["step"] != "settle":  # a die that is thrown again may have shown anything that hits
        return False
    entry["table"]["d1"]["number"] = another(entry["table"]["d1"]["number"])
    state["duel"]["dice"]["table"] = entry["table"]
    return True


@_change("a number that no die shows", "throw", purpose="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["table"]["d1"]["number"] = 7
    state["duel"]["dice"]["table"] = entry["table"]


@_change("a die too many", "throw", purpose="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["dice"].append("d3")
    entry["table"]["d3"] = {"number": 6}
    state["duel"]["dice"]["table"] = entry["table"]


@_change("a die of a re-roll", "rethrow")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    die = entry["dice"][0]
    entry["table"][die]["number"] = another(entry["table"][die]["number"])
    state["duel"]["dice"]["table"] = entry["table"]


@_change("a die that was to lie still", "rethrow")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    still = [die for die in entry["table"] if die not in entry["dice"]]
    if not still:
        return False
    entry["table"][still[0]]["number"] = another(entry["table"][still[0]]["number"])
    state["duel"]["dice"]["table"] = entry["table"]
    return True


@_change("a re-roll of both dice for one hit", "rethrow")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if len(entry["dice"]) > 1:
        return False
    entry["dice"] = ["d1", "d2"]
    return True


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


@_change("one engaged model left out", "duel")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if len(entry["with"]) < 2:
        return False
    entry["with"] = state["duel"]["with"] = entry["with"][1:]
    return True


@_change("an own model engaged", "duel")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    allied = [name for name in state["models"] if name[0] == entry["by"] and name != entry["of"]]
    if not allied:
        return False
    entry["with"] = state["duel"]["with"] = sorted([*entry["with"], allied[0]])
    return True


@_change("a weapon nobody has", "duel")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["weapon"] = state["duel"]["weapon"] = "ranged2"


@_change("a Duel of another kind", "duel", kind="ranged")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["kind"] = state["duel"]["kind"] = "melee"


@_change("a target fixed too early", "duel", kind="ranged")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["target"] = state["duel"]["target"] = entry["with"][0]


@_change("a seal", "reveal")
def _(_entry: Entry, _state: Entry, before: list[Entry]) -> None:
    before[-1]["seal"] = "0" * 64


@_change("a salt", "reveal")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    next(iter(entry["scores"].values()))["salt"] = "0" * 32


@_change("a Score", "reveal")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    name, shown = next(iter(entry["scores"].items()))
    shown["score"] = state["duel"]["scores"][name] = another(shown["score"])


@_change("an intent", "reveal")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    name, shown = next(iter(entry["scores"].items()))
    shown["intent"] = state["duel"]["intents"][name] = "avoid" if shown["intent"] == "attack" else "attack"


@_change("the order of Scores", "reveal")
def _(_entry: Entry, state: Entry, _: list[Entry]) -> object:
    if len(state["duel"]["queue"]) < 2:
        return False
    state["duel"]["queue"].reverse()
    return True


@_change("an attack on who is not engaged", "throw", purpose="attack")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    others = [name for name in state["models"] if name not in (*state["duel"]["with"], state["duel"]["of"])]
    if not others:
        return False
    entry["target"] = state["duel"]["dice"]["target"] = others[0]
    return True


@_change("an attack out of turn", "throw", purpose="attack")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    queue = state_before(before)["duel"]["queue"]
    if len(queue) < 2:
        return False
    late = queue[1][0]
    entry["of"] = state["duel"]["dice"]["of"] = late
    entry["by"] = late[0]
    return True


@_change("the number of hits", "settle")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] = 1 if entry["hits"] != 1 else 2


@_change("a result", "settle")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["results"]["d2"] += 1


@_change("an effect left out", "settle")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if not entry["effects"]:
        return False
    entry["effects"] = entry["effects"][:-1]
    return True


@_change("an effect on another", "settle")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    if not entry["effects"]:
        return False
    entry["effects"][0]["model"] = entry["of"]
    return True


@_change("a defence made up", "settle")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["defences"] = [*entry["defences"], 13]


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


@_change("nobody engaged", "duel")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["models"][entry["of"]]["engaged"] = False


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
