"""Ways to falsify a record of a match with interactive terrain (DUEL-D115 X2 to X9, X11)."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, another, change_of, state_before

TERRAIN_CHANGES: dict[str, dict[str, Change]] = defaultdict(dict)
"""By kind, as ``kinds.KINDS`` has them, and name."""
_machines, _fragile = (partial(change_of, TERRAIN_CHANGES[kind]) for kind in ("machines", "fragile"))


@_machines("a hand that reaches too far", "interact", what="use")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["with"] = "t9"


@_machines("a log that lies askew", "place", what="log")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    state["terrain"][entry["id"]]["turn"] = (state["terrain"][entry["id"]]["turn"] + 1) % 24


@_machines("a locker that is never empty", "interact", what="use")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    return state["terrain"].get(entry["with"], {}).pop("used", None) is not None


@_machines("a locker with something else in it", "throw", purpose="locker")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    number = entry["table"]["d1"]["number"]
    entry["table"]["d1"]["number"] = 4 if number < 4 else number % 3 + 4


@_machines("a switch that works nothing", "interact", what="use")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    off = [piece for piece, what in state["terrain"].items() if what.get("off")]
    for piece in off:
        del state["terrain"][piece]
    return bool(off)


@_machines("a laser that cuts nobody", "settle", source="laser")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] = 0


@_machines("a laser somewhere else", "move")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    if state["step"] != "settle":
        return False
    state["models"][entry["of"]]["at"][0] += 1
    return True


@_machines("steam that does not rise", "throw", purpose="vent")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["d1"]["number"] = 1 if entry["table"]["d1"]["number"] > 4 else 6


@_machines("steam that stays", "begin_round")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    if state["terrain"] == state_before(before)["terrain"]:
        return False
    state["terrain"] = state_before(before)["terrain"]
    return True


@_fragile("a shot that harms no wall", "settle", source="attack")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if all(each["effect"] != "terrain" for each in entry["effects"]):
        return False
    state["terrain"] = state_before(before)["terrain"]
    return True


@_fragile("a wall that is never worn down", "settle", source="attack")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> object:
    worn = [each for each in entry["effects"] if each["effect"] != "terrain"]
    if worn == entry["effects"]:
        return False
    entry["effects"] = worn
    return True


@_fragile("rubble somewhere else", "settle", source="attack")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    fresh = [what for piece, what in state["terrain"].items() if piece not in state_before(before)["terrain"]
             and what.get("kind") == "rubble"]
    for what in fresh:
        what["at"][0] += 1
    return bool(fresh)


@_fragile("a drum that only smokes", "settle", source="drum")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["hits"] = another(entry["hits"])


@_fragile("a drum that does not go off", "settle", source="attack")
def _(_entry: Entry, state: Entry, before: list[Entry]) -> object:
    gone = [piece for piece, what in state["terrain"].items() if what == {"gone": True}
            and piece not in state_before(before)["terrain"]]
    for piece in gone:
        del state["terrain"][piece]
    return bool(gone)
