"""Ways to falsify Duels of the core game: who fights, Scores, dice, what hits come to."""

from __future__ import annotations

from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, another, change_of, state_before

DUEL_CHANGES: dict[str, Change] = {}
_change = partial(change_of, DUEL_CHANGES)


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


@_change("nobody engaged", "duel")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["models"][entry["of"]]["engaged"] = False
